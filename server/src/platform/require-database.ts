import pg from 'pg';
import { codeOf, StartError } from '../kernel/start-error.ts';

/** Tries a database of one's own. Throws a StartError that names what is wrong with DATABASE_URL. */
export async function requireDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    throw new StartError(`${databaseProblem(error, url)} It is what DATABASE_URL names.`);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Without the password, which must not stand on a screen or in a log. */
function databaseProblem(error: unknown, url: string): string {
  const { hostname, port, username, pathname } = new URL(url);
  const server = `${hostname || 'localhost'}:${port || 5432}`;
  const name = decodeURIComponent(pathname.slice(1));
  switch (codeOf(error)) {
    case 'ECONNREFUSED':
      return `No database answers at ${server}. Start it, or correct the address.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `There is no machine ${hostname}. Correct the address of the database.`;
    case '28P01':
    case '28000':
      return `The database at ${server} refuses the user ${decodeURIComponent(username)}: correct name and password.`;
    case '3D000':
      return `The server at ${server} has no database ${name}. Create it (createdb ${name}), or correct the name.`;
    case '53300':
      return `The database at ${server} has no connection left. Close some, or let it have more (max_connections).`;
    default:
      return `The database at ${server} cannot be reached: ${error instanceof Error ? error.message : String(error)}.`;
  }
}
