import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Change } from '../../kernel/changes.ts';
import type { Kernel } from '../../kernel/kernel.ts';

const channel = 'temper_change';
/** PostgreSQL takes less than 8000 bytes a notification. */
const mostBytes = 7900;
/** News is collected this long, in milliseconds, before it is sent. */
const collectMs = 20;
/** Of one topic of one company, this many records in one go are told as 'something changed'. */
const mostRecords = 100;
/** News kept while the database is away; beyond it the others are told to fetch everything again. */
const mostKept = 5000;

/** The topic that says: news may have been missed, forget what you remember and fetch again. */
export const resync: Change = { companyId: '', topic: 'resync' };

type Packed = [companyId: string, topic: string, recordId: string | null, personId: string | null];

/**
 * Carries the news of this process to the others and theirs to it, by LISTEN and NOTIFY on a connection
 * of its own: NOTIFY inside a business transaction would make all commits wait for one another.
 */
export class LiveRelay {
  readonly #kernel: Kernel;
  readonly #url: string;
  readonly #self = randomUUID();
  readonly #unsubscribe: () => void;
  #client: pg.Client | undefined;
  #waiting: Change[] = [];
  #missed = false;
  #timer: NodeJS.Timeout | undefined;
  #reconnect: NodeJS.Timeout | undefined;
  #sending: Promise<void> = Promise.resolve();
  #pause = 100;
  #stopped = false;
  #wasConnected = false;

  constructor(kernel: Kernel, url: string) {
    this.#kernel = kernel;
    this.#url = url;
    this.#unsubscribe = kernel.changes.subscribeLocal((change) => this.#collect(change));
  }

  /** Connects; a database that is away now is tried again until it is back. */
  async start(): Promise<void> {
    if (this.#stopped) return;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'temper live',
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: 5000,
    });
    let over = false;
    const lost = (error?: Error) => {
      if (over) return;
      over = true;
      this.#client = undefined;
      client.end().catch(() => {});
      if (this.#stopped) return;
      this.#kernel.log.warn({ err: error }, 'live: the connection was lost; connecting again');
      this.#reconnect = setTimeout(() => this.start(), this.#pause);
      this.#pause = Math.min(this.#pause * 2, 5000);
    };
    client.on('error', lost);
    client.on('end', () => lost());
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      lost(error as Error);
      return;
    }
    if (over) return;
    this.#client = client;
    this.#pause = 100;
    if (this.#wasConnected) {
      // What the others said meanwhile is lost.
      this.#kernel.totals.clear();
      this.#kernel.changes.receive(resync);
    }
    this.#wasConnected = true;
    this.#schedule();
  }

  #collect(change: Change): void {
    if (this.#waiting.length >= mostKept && !this.#client) {
      this.#missed = true;
      return;
    }
    this.#waiting.push(change);
    this.#schedule();
  }

  #schedule(): void {
    if (!this.#client || this.#timer || (this.#waiting.length === 0 && !this.#missed)) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#sending = this.#sending.then(() => this.#send());
    }, collectMs);
  }

  async #send(): Promise<void> {
    const client = this.#client;
    if (!client) return;
    const changes = this.#missed ? [resync, ...this.#waiting] : this.#waiting;
    this.#waiting = [];
    this.#missed = false;
    try {
      for (const payload of pack(this.#self, changes))
        await client.query('select pg_notify($1, $2)', [channel, payload]);
    } catch (error) {
      // Whether it went out is not known; telling twice does no harm.
      this.#kernel.log.warn({ err: error }, 'live: news could not be sent');
      this.#missed = true;
    }
    this.#schedule();
  }

  #receive(payload: string): void {
    try {
      const [from, changes] = JSON.parse(payload) as [string, Packed[]];
      if (from === this.#self) return;
      for (const [companyId, topic, recordId, personId] of changes) {
        if (topic === 'resync') this.#kernel.totals.clear();
        this.#kernel.changes.receive({
          companyId,
          topic,
          ...(recordId ? { recordId } : {}),
          ...(personId ? { personId } : {}),
        });
      }
    } catch (error) {
      this.#kernel.log.warn({ err: error }, 'live: news that cannot be read');
    }
  }

  /** Sends what waits and closes the connection. */
  async stop(): Promise<void> {
    this.#unsubscribe();
    clearTimeout(this.#timer);
    clearTimeout(this.#reconnect);
    await this.#sending;
    await this.#send();
    this.#stopped = true;
    await this.#client?.end().catch(() => {});
  }
}

/** Payloads that each fit into one notification; the same news is told once, a flood of it as one. */
export function pack(self: string, changes: readonly Change[]): string[] {
  const records = new Map<string, number>();
  const seen = new Set<string>();
  const payloads: string[] = [];
  const head = `["${self}",[`;
  let body = '';
  const add = (packed: Packed) => {
    const text = JSON.stringify(packed);
    if (seen.has(text)) return;
    seen.add(text);
    if (Buffer.byteLength(head) + Buffer.byteLength(body) + Buffer.byteLength(text) + 3 > mostBytes && body) {
      payloads.push(`${head}${body}]]`);
      body = '';
    }
    body += body ? `,${text}` : text;
  };
  for (const { companyId, topic } of changes) {
    const key = `${companyId} ${topic}`;
    records.set(key, (records.get(key) ?? 0) + 1);
  }
  for (const { companyId, topic, recordId = null, personId = null } of changes) {
    const many = (records.get(`${companyId} ${topic}`) ?? 0) > mostRecords;
    add([companyId, topic, many ? null : recordId, personId]);
  }
  if (body) payloads.push(`${head}${body}]]`);
  return payloads;
}
