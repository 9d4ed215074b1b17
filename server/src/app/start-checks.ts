import { accessSync, constants, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import pg from 'pg';
import { StartError } from '../kernel/start-error.ts';
import { DataFolderInUseError, findHolder } from '../platform/embedded-database-lock.ts';
import type { Config } from './config.ts';

/**
 * Everything that a person can have set wrongly is looked at before anything is made: a start that fails
 * leaves no database and no sample behind. Throws a StartError that names the setting.
 */
export async function checkBeforeStart(config: Config): Promise<void> {
  requireDataFolder(config.dataDir);
  // Said first: its own server is what most often holds the port.
  const holder = config.databaseUrl ? undefined : findHolder(config.dataDir);
  if (holder) throw new DataFolderInUseError(config.dataDir, holder);
  await requirePort(config);
  if (config.databaseUrl) await requireDatabase(config.databaseUrl);
}

function requireDataFolder(dataDir: string): void {
  try {
    // As root others may pass through (PostgreSQL's account has to), but not look around.
    mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${dataDir} cannot be written (${codeOf(error)}). ` +
        'Start Temper as the user it belongs to, or set DATA_DIR to a folder that this user may write.',
    );
  }
}

/** Tries the port and lets it go again. */
function requirePort(config: Config): Promise<void> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', (error) => reject(portProblem(error, config)));
    probe.listen({ port: config.port, host: config.host }, () => probe.close(() => resolve()));
  });
}

/** A sentence for what listening ended with; the error itself when it is of another kind. */
export function portProblem(error: unknown, { port, host }: Pick<Config, 'port' | 'host'>): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(
        `Port ${port} is in use by another program. Stop that one, or set PORT to another (PORT=${port + 1}, say).`,
      );
    case 'EACCES':
      return new StartError(
        `This user may not listen on port ${port}. Set PORT to 1024 or above and let a reverse proxy pass ${port} on to it.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartError(
        `This machine has no address ${host}. Set HOST to one it has, to localhost, or to 0.0.0.0 for all.`,
      );
    default:
      return error;
  }
}

async function requireDatabase(url: string): Promise<void> {
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

/** The code of an error, also of one that holds several: an attempt for each address of a name. */
function codeOf(error: unknown): string {
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
