import { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { CamelCasePlugin, Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { CompanyPredicatePlugin } from './company-predicate.ts';
import { types } from './row-values.ts';
import type { Tables } from './tables.ts';
import { NotCarriedOut, type Part, Together } from './together.ts';

export type Db = Kysely<Tables>;

/** A connection held for one transaction, and the database seen through it. */
export interface Held {
  readonly lease: Lease;
  readonly db: Db;
}

export interface Databases {
  /** Works for one company only: its predicate is added to every statement and enforced by the database. */
  forCompany(companyId: string): Db;
  /**
   * A connection of its own for a transaction of one company. With `system` it may touch what temper_system
   * may, and rows without a company given go to this one.
   */
  lease(companyId: string, system?: boolean): Promise<Held>;
  /** Works for all companies: sign-in and jobs. Never reachable from a request's ctx. */
  readonly system: Db;
  /** Connections of each pool now: open ones, unused ones, and requests waiting for one. */
  pools(): { role: string; total: number; idle: number; waiting: number }[];
  close(): Promise<void>;
}

type Client = pg.PoolClient & {
  companyId?: string | undefined;
  /** What `changesSeen` was when it was opened. */
  changesSeen?: number;
};

/**
 * How often a prepared statement has been refused because a table was changed, by the next release that is being
 * started, say: it would give other columns than it said. The database goes on refusing it, and those of every connection
 * from before; only a new connection prepares them anew.
 */
let changesSeen = 0;
const isOutdated = (client: Client) => client.changesSeen !== changesSeen;
const tellsOfChange = (error: Error) =>
  (error as { routine?: unknown }).routine === 'RevalidateCachedQuery' &&
  (error as { code?: unknown }).code === '0A000';

async function take(pool: pg.Pool): Promise<Client> {
  for (;;) {
    const client = (await pool.connect()) as Client;
    if (!isOutdated(client)) return client;
    client.release(true);
  }
}

/** Sends what has gathered as one buffer: far cheaper than as a list of small ones. */
class GatheringSocket extends Socket {
  override _writev(
    chunks: { chunk: Buffer; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer' as BufferEncoding, done);
  }
}

function openPool(url: string, role: string, max: number, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // Every connection of this pool takes on the role before its first statement.
    options: `-c role=${role} -c timezone=UTC -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000`,
    application_name: `temper ${role}`,
    max,
    types,
    // Statements are sent without waiting for the one before: the company goes along with the query.
    pipeline: true,
    stream: () => new GatheringSocket(),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
  } as pg.PoolConfig);
  pool.on('error', onError);
  // While a connection is in use the pool does not listen: unheard, its loss would end the process.
  // The statement under way fails by itself.
  pool.on('connect', (client) => {
    (client as Client).changesSeen = changesSeen;
    client.on('error', () => {});
    // node-postgres closes a prepared statement whose values it cannot write, and takes it for prepared ever after.
    (client as unknown as { connection: { close: () => void } }).connection.close = () => {};
  });
  return pool;
}

/** Statements are prepared once per connection; the name is shared so that every connection knows it. */
const names = new Map<string, string>();
const mostNames = 1000;
function statementName(sql: string): string | undefined {
  let name = names.get(sql);
  if (name === undefined && names.size < mostNames) {
    name = `s${names.size}`;
    names.set(sql, name);
  }
  return name;
}

/** What a statement gives: its command tag and rows. */
export interface Answer {
  readonly command: string;
  readonly rowCount: number | null;
  readonly rows: unknown[];
}

/** One use of a connection: sends as few packets as it can, for each costs a system call on both sides. */
export class Lease {
  readonly #client: Client;
  #begin: string | undefined;
  #inTransaction = false;
  /** Whether a statement of the transaction has failed, here or in the database. */
  #failed = false;
  /** Whether a transaction has been: what comes late must not be carried out without it. */
  #over = false;
  /** No more is sent: the connection has been given back, and may be somebody else's. */
  #released = false;
  /** The error for which it was. */
  #reason: Error | undefined;
  /** What leaves at the end of this turn of the event loop; a group is answered as one. */
  #groups: Part[][] = [];
  /** Whether the next statement of the transaction joins the last group. */
  #open = false;

  constructor(client: Client, companyId: string | undefined) {
    this.#client = client;
    if ((client.companyId ?? '') === (companyId ?? '')) return;
    client.companyId = companyId;
    // Not awaited: pipelined ahead of the statement it guards. Should it fail, that statement runs under
    // the former company, finds nothing by its own predicate, and the connection is destroyed.
    this.#ahead("select set_config('app.company_id', $1, false)", [companyId ?? '']);
  }

  query(sql: string, values: readonly unknown[] = []): Promise<Answer> {
    if (sql.startsWith('begin') || sql.startsWith('start transaction')) {
      // Goes out together with the first statement of the transaction.
      this.#begin = sql;
      this.#over = false;
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] });
    }
    if (this.#over && sql !== 'rollback') return Promise.reject(new Error('The transaction is over.'));
    const ending = sql === 'commit' || sql === 'rollback';
    this.#over ||= ending;
    if (this.#begin !== undefined) {
      const begin = this.#begin;
      this.#begin = undefined;
      if (ending) return Promise.resolve({ command: sql.toUpperCase(), rowCount: null, rows: [] });
      this.#inTransaction = true;
      this.#failed = false;
      this.#ahead(begin, []);
    }
    // The database does the same where it knows of the failure: of values that cannot be written it does not.
    const answer = this.#send(sql === 'commit' && this.#failed ? 'rollback' : sql, values);
    if (ending) this.#inTransaction = this.#open = false;
    return answer;
  }

  release(error?: Error): void {
    if (this.#released) return;
    this.#released = true;
    this.#reason = error;
    this.#client.release(error ?? isOutdated(this.#client));
  }

  /** Sends without waiting; the statement behind it fails as well when this one does. */
  #ahead(sql: string, values: readonly unknown[]): void {
    this.#send(sql, values).catch((error: Error) => this.release(error));
  }

  #send(sql: string, values: readonly unknown[]): Promise<Answer> {
    if (this.#released)
      return Promise.reject(this.#reason ?? new Error('The connection has been given back.'));
    // Handed over as what pg would make of a description, which it would copy property by property first.
    const part = new pg.Query(sql, values as unknown[]) as Part;
    part.name = sql.length < 20_000 ? statementName(sql) : undefined;
    part._result._types = types;
    this.#gather(part, this.#inTransaction && sql !== 'rollback');
    return new Promise((resolve, reject) => {
      part.callback = (error, answer) => {
        if (!error) return resolve(answer as Answer);
        // Not prepared, because one before it has failed meanwhile.
        const behind = this.#failed && (error as { code?: string }).code === '26000';
        this.#failed = true;
        if (tellsOfChange(error) && !isOutdated(this.#client)) changesSeen++;
        reject(behind ? new NotCarriedOut() : error);
      };
    });
  }

  /**
   * Has a statement leave at the end of this turn of the event loop. Outside a transaction each stands for itself, and
   * so does the end of one that failed: it must not be passed over.
   */
  #gather(part: Part, together: boolean): void {
    if (this.#groups.length === 0) process.nextTick(() => this.#sendGroups());
    if (together && this.#open) this.#groups.at(-1)?.push(part);
    else this.#groups.push([part]);
    this.#open = together;
  }

  /** What was gathered leaves in one packet. */
  #sendGroups(): void {
    const { stream } = (this.#client as unknown as { connection: { stream: Writable } }).connection;
    const groups = this.#groups;
    this.#groups = [];
    this.#open = false;
    stream.cork();
    for (const parts of groups) this.#client.query(new Together(parts).query);
    stream.uncork();
  }
}

function kyselyOn(pool: PostgresPool, companyId: string | undefined): Db {
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [
      ...(companyId === undefined ? [] : [new CompanyPredicatePlugin(companyId)]),
      new CamelCasePlugin({ maintainNestedObjectKeys: true }),
    ],
  });
}

/** The pool as Kysely wants it: each query on a connection prepared for the company. */
const leasing = (pool: pg.Pool, companyId: string | undefined) =>
  ({
    connect: async () => new Lease(await take(pool), companyId) as unknown as PostgresPoolClient,
    end: async () => {},
    options: pool.options,
  }) as PostgresPool;

/** A pool of one connection that is held by somebody else. */
const holding = (lease: Lease) => {
  const client = {
    query: (sql: string, values: readonly unknown[]) => lease.query(sql, values),
    release: () => {},
  } as unknown as PostgresPoolClient;
  return { connect: async () => client, end: async () => {}, options: {} } as PostgresPool;
};

/** Opens the connection pools. `url` is of a user who is a member of both runtime roles. */
export function openDatabases(
  url: string,
  options: { onError: (error: Error) => void; max?: number },
): Databases {
  let closing = false;
  const onError = (error: Error) => {
    if (!closing) options.onError(error);
  };
  const appPool = openPool(url, 'temper_app', options.max ?? 12, onError);
  const systemPool = openPool(url, 'temper_system', 4, onError);
  const companies = new Map<string, Db>();
  const mostCompanies = 2000;
  return {
    forCompany(companyId) {
      let db = companies.get(companyId);
      if (!db) {
        if (companies.size >= mostCompanies) companies.clear();
        db = kyselyOn(leasing(appPool, companyId), companyId);
        companies.set(companyId, db);
      }
      return db;
    },
    async lease(companyId, system = false) {
      const client = await take(system ? systemPool : appPool);
      const lease = new Lease(client, companyId);
      let db: Db | undefined;
      return {
        lease,
        // Made when asked for: many transactions consist of prepared statements only.
        get db() {
          db ??= kyselyOn(holding(lease), system ? undefined : companyId);
          return db;
        },
      };
    },
    system: kyselyOn(leasing(systemPool, undefined), undefined),
    pools: () =>
      Object.entries({ temper_app: appPool, temper_system: systemPool }).map(([role, pool]) => ({
        role,
        total: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount,
      })),
    async close() {
      closing = true;
      await Promise.all([appPool.end(), systemPool.end()]);
    },
  };
}
