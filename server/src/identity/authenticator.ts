import { hash } from 'node:crypto';
import type { Role } from '@temper/contract/access/roles.ts';
import type { FastifyRequest } from 'fastify';
import type { Change } from '../kernel/changes.ts';
import type { Principal } from '../kernel/ctx.ts';
import { companyHeader } from '../kernel/http/mount.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { isNamedAdmin, isSampleAdmin } from './product-admin.ts';
import { sessionCookieName, tokenOf } from './session-cookie.ts';

/** Greatest age of what is remembered of a session, in ms: how late a change is seen if its news is lost. */
const greatestAge = 10_000;
/** How often the last activity is written, in ms. */
const writeEvery = 60_000;
const mostEntries = 20_000;

interface Entry {
  readonly principal: Principal;
  readonly readAt: number;
  readonly expiresAt: number;
  readonly idleFor: number;
  lastSeen: number;
  written: number;
}

/**
 * Finds out who sends a request. A session seen within the last seconds costs one hash and one look-up:
 * no database, no signature. What changes a session or its rights tells so by `kernel.changes`, here at
 * once and in other processes by the news; whatever is remembered is read again after `greatestAge`.
 */
export class Authenticator {
  readonly #kernel: Kernel;
  readonly #cookieName: string;
  readonly #entries = new Map<string, Entry>();
  readonly #reading = new Map<string, Promise<Principal | null>>();
  readonly #unsubscribe: () => void;
  /** Counts the news, so that a read that began before one is not remembered after it. */
  #news = 0;

  constructor(kernel: Kernel) {
    this.#kernel = kernel;
    this.#cookieName = sessionCookieName(kernel);
    this.#unsubscribe = kernel.changes.subscribe((change) => this.#forget(change));
  }

  close(): void {
    this.#unsubscribe();
    this.#entries.clear();
  }

  readonly authenticate = (request: FastifyRequest): Promise<Principal | null> | Principal | null => {
    const cookie = request.cookies[this.#cookieName];
    if (!cookie || cookie.length > 200) return null;
    const now = this.#kernel.now().getTime();
    // Screens that refresh by themselves say so: nobody is there because of them.
    const active = request.headers['x-background'] === undefined;
    const key = hash('sha256', cookie, 'base64');
    const entry = this.#entries.get(key);
    // A page that shows another company may be ahead: the session was switched by another process a moment ago.
    const shown = request.headers[companyHeader];
    const isAhead = shown !== undefined && shown !== entry?.principal.companyId;
    if (entry && !isAhead && now - entry.readAt < greatestAge && !isOver(entry, now)) {
      if (active) this.#touch(entry, now);
      return entry.principal;
    }
    let reading = this.#reading.get(key);
    if (!reading) {
      reading = this.#read(key, cookie, active, now).finally(() => this.#reading.delete(key));
      this.#reading.set(key, reading);
    }
    return reading;
  };

  async #read(key: string, cookie: string, active: boolean, now: number): Promise<Principal | null> {
    const token = tokenOf(this.#kernel, cookie);
    if (token === null) return null;
    const news = this.#news;
    const before = this.#entries.get(key);
    const row = await findSession(this.#kernel, token);
    this.#entries.delete(key);
    if (!row) return null;
    const written = Date.parse(row.lastSeenAt);
    const { config, databases } = this.#kernel;
    const named = isNamedAdmin(config, row);
    const sampleAdmin = !named && (await isSampleAdmin(databases.system, row));
    const entry: Entry = {
      principal: {
        sessionId: row.sessionId,
        personId: row.personId,
        name: row.name,
        email: row.pendingEmail ?? row.email,
        productAdmin: named || sampleAdmin,
        memberId: row.memberId,
        companyId: row.companyId,
        role: row.role as Role,
        department: row.department,
        timeZone: row.timeZone,
      },
      readAt: now,
      expiresAt: Date.parse(row.expiresAt),
      idleFor: row.idleMinutes * 60_000,
      lastSeen: Math.max(written, before?.lastSeen ?? 0),
      written: Math.max(written, before?.written ?? 0),
    };
    if (isOver(entry, now)) {
      await this.#kernel.databases.system.deleteFrom('session').where('id', '=', row.sessionId).execute();
      return null;
    }
    if (active) this.#touch(entry, now);
    // A right that the next registration ends is asked for anew each time.
    if (this.#news === news && !sampleAdmin) {
      if (this.#entries.size >= mostEntries) this.#entries.clear();
      this.#entries.set(key, entry);
    }
    return entry.principal;
  }

  #touch(entry: Entry, now: number): void {
    entry.lastSeen = now;
    if (now - entry.written < writeEvery) return;
    entry.written = now;
    this.#kernel.databases.system
      .updateTable('session')
      .set({ lastSeenAt: new Date(now).toISOString() })
      .where('id', '=', entry.principal.sessionId)
      .execute()
      .catch((error: unknown) => this.#kernel.log.warn({ err: error }, 'the last activity was not written'));
  }

  #forget(change: Change): void {
    // The relay has missed news: nothing that is remembered can be trusted.
    if (change.topic === 'resync') {
      this.#news++;
      this.#entries.clear();
      return;
    }
    if (change.topic !== 'session' && change.topic !== 'member' && change.topic !== 'company') return;
    this.#news++;
    for (const [key, { principal }] of this.#entries)
      if (concerns(change, principal)) this.#entries.delete(key);
  }
}

const isOver = (entry: Entry, now: number) => now >= entry.expiresAt || now - entry.lastSeen >= entry.idleFor;

function concerns(change: Change, principal: Principal): boolean {
  switch (change.topic) {
    case 'member':
      return change.recordId === principal.memberId;
    case 'company':
      return change.companyId === principal.companyId;
    default:
      if (change.recordId !== undefined) return change.recordId === principal.sessionId;
      if (change.personId !== undefined) return change.personId === principal.personId;
      return change.companyId === principal.companyId;
  }
}

/** The session of a token with the rights it has now; null when it or its membership has ended. */
const findSession = (kernel: Kernel, token: string) =>
  kernel.databases.system
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.userId')
    .innerJoin('company', 'company.id', 'session.companyId')
    .innerJoin('member', (join) =>
      join
        .onRef('member.personId', '=', 'session.userId')
        .onRef('member.companyId', '=', 'session.companyId')
        .on('member.active', '=', true),
    )
    .select(['session.id as sessionId', 'session.expiresAt', 'session.lastSeenAt'])
    .select(['person.id as personId', 'person.name', 'person.email', 'person.pendingEmail'])
    .select(['person.emailVerified', 'person.productAdmin'])
    .select(['company.id as companyId', 'company.timeZone', 'company.idleMinutes'])
    .select(['member.id as memberId', 'member.role', 'member.department'])
    .where('session.token', '=', token)
    .executeTakeFirst();
