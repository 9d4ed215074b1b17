import type { ServerResponse } from 'node:http';
import { type Permission, roleMay, roleTable } from '@temper/contract/access/role-table.ts';
import type { ChangeEvent } from '@temper/contract/endpoints/events.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { type EntityName, registry } from '@temper/contract/entities/registry.ts';
import type { FastifyRequest } from 'fastify';
import type { Change } from '../../kernel/changes.ts';
import type { Principal } from '../../kernel/ctx.ts';
import type { Authenticate } from '../../kernel/http/mount.ts';
import type { Kernel } from '../../kernel/kernel.ts';

const heartbeatMs = 25_000;
const recheckMs = 60_000;
/** News is collected this long, in milliseconds, so that a flood becomes one event a topic. */
const collectMs = 50;
/** Of one topic, this many records in one go are told as 'something changed'. */
const mostRecords = 20;
/** Bytes that a slow reader may leave unread before the stream ends; it opens a new one when it can. */
const mostUnread = 256 * 1024;
const mostStreamsOfSession = 50;

/** Topics of the server itself: nothing that a screen shows. */
const internal = new Set(['session', 'outbox']);

interface Stream {
  readonly request: FastifyRequest;
  readonly raw: ServerResponse;
  readonly principal: Principal;
  /** Record ids by topic; undefined stands for the topic as a whole. */
  readonly pending: Map<string, Set<string> | undefined>;
}

/**
 * The open event streams of this process. One subscription and two timers serve them all; a stream
 * costs its socket and an entry here.
 */
export class EventStreams {
  readonly #authenticate: Authenticate;
  readonly #companies = new Map<string, Set<Stream>>();
  readonly #dirty = new Set<Stream>();
  readonly #stops: (() => void)[];
  #collecting: NodeJS.Timeout | undefined;

  constructor(kernel: Kernel, authenticate: Authenticate) {
    this.#authenticate = authenticate;
    const heartbeat = setInterval(() => this.#each(({ raw }) => raw.write(': here\n\n')), heartbeatMs);
    const recheck = setInterval(() => this.#each((stream) => void this.#recheck(stream)), recheckMs);
    this.#stops = [
      kernel.changes.subscribe((change) => this.#hear(change)),
      () => clearInterval(heartbeat),
      () => clearInterval(recheck),
      () => clearTimeout(this.#collecting),
    ];
  }

  /** Sends the news of the person's company along `raw` until either side ends. */
  open(request: FastifyRequest, raw: ServerResponse, principal: Principal): void {
    const streams = this.#companies.get(principal.companyId) ?? new Set();
    this.#companies.set(principal.companyId, streams);
    const own = [...streams].filter((stream) => stream.principal.sessionId === principal.sessionId);
    if (own[0] && own.length >= mostStreamsOfSession) this.#end(own[0]);
    const stream: Stream = { request, raw, principal, pending: new Map() };
    streams.add(stream);
    raw.on('close', () => this.#remove(stream));
    raw.on('error', () => this.#remove(stream));
    // What changed before is unknown to the reader: it has just fetched, or fetches because of this.
    raw.write('retry: 2000\n: open\n\n');
  }

  /** Ends all streams: the server stops. */
  close(): void {
    for (const stop of this.#stops) stop();
    this.#each((stream) => this.#end(stream));
  }

  #each(visit: (stream: Stream) => void): void {
    for (const streams of this.#companies.values()) for (const stream of [...streams]) visit(stream);
  }

  #end(stream: Stream): void {
    this.#remove(stream);
    stream.raw.end();
  }

  #remove(stream: Stream): void {
    this.#dirty.delete(stream);
    const streams = this.#companies.get(stream.principal.companyId);
    streams?.delete(stream);
    if (streams?.size === 0) this.#companies.delete(stream.principal.companyId);
  }

  /** A stream ends with its session, and whenever the person's rights become others. */
  async #recheck(stream: Stream): Promise<void> {
    const before = stream.principal;
    let now: Principal | null;
    try {
      now = await this.#authenticate(stream.request);
    } catch {
      // The database is away for a moment; the next check comes.
      return;
    }
    if (
      now?.sessionId !== before.sessionId ||
      now.companyId !== before.companyId ||
      now.role !== before.role ||
      now.personId !== before.personId
    )
      this.#end(stream);
  }

  #hear(change: Change): void {
    if (change.topic === 'resync') {
      this.#each((stream) => this.#note(stream, change));
      return;
    }
    for (const stream of [...(this.#companies.get(change.companyId) ?? [])]) {
      const { principal } = stream;
      if (change.topic === 'session' || (change.topic === 'member' && change.recordId === principal.memberId))
        void this.#recheck(stream);
      if (internal.has(change.topic)) continue;
      if (change.personId !== undefined && change.personId !== principal.personId) continue;
      this.#note(stream, change);
    }
  }

  #note(stream: Stream, change: Change): void {
    const { topic } = change;
    const recordId = mayKnow(stream.principal, change) ? change.recordId : undefined;
    const records = stream.pending.get(topic);
    if (recordId === undefined) stream.pending.set(topic, undefined);
    else if (!stream.pending.has(topic)) stream.pending.set(topic, new Set([recordId]));
    else if (records && records.add(recordId).size > mostRecords) stream.pending.set(topic, undefined);
    this.#dirty.add(stream);
    this.#collecting ??= setTimeout(() => {
      this.#collecting = undefined;
      this.#flush();
    }, collectMs);
  }

  #flush(): void {
    for (const stream of [...this.#dirty]) {
      this.#dirty.delete(stream);
      let text = '';
      for (const [topic, records] of stream.pending) {
        if (records) for (const recordId of records) text += eventText({ topic, recordId });
        else text += eventText({ topic });
      }
      stream.pending.clear();
      if (stream.raw.writableLength > mostUnread) this.#end(stream);
      else stream.raw.write(text);
    }
  }
}

const eventText = (data: ChangeEvent) => `event: change\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * The id of a record is told to those who may read every such record, drafts included, and of a person's own things
 * to the person. To others it is news of the topic.
 */
function mayKnow({ role, personId: self }: Principal, { topic, personId }: Change): boolean {
  if (personId !== undefined) return personId === self;
  const permission = `${topic}.read`;
  if (!Object.hasOwn(roleTable, permission) || !roleMay(role, permission as Permission)) return false;
  const meta: EntityMeta | undefined = Object.hasOwn(registry, topic)
    ? registry[topic as EntityName].meta
    : undefined;
  return meta?.drafts === undefined || roleMay(role, meta.drafts.permission);
}
