import { createHmac } from 'node:crypto';
import type { Role } from '@temper/contract/access/roles.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { expect } from 'vitest';
import { addMembership, createPersonWithPassword } from '../identity/people.ts';
import type { TestApp } from './test-app.ts';
import { TestBrowser } from './test-browser.ts';

export const testPassword = 'seven bars of nougat';

export interface TestPerson {
  readonly id: string;
  readonly email: string;
  readonly memberId: string;
}

/** People with passwords, and what reaches them by mail. */
export function testPeople(t: TestApp) {
  const { system } = t.kernel.databases;
  return {
    async create(companyId: string, role: Role = 'viewer', name = 'Ada Cole'): Promise<TestPerson> {
      const email = `p${newId()}@test.example`;
      const id = await createPersonWithPassword(system, { name, email, password: testPassword });
      const memberId = await addMembership(system, { companyId, personId: id, role });
      return { id, email, memberId };
    },
    async signIn(who: { email: string }, password = testPassword) {
      const browser = new TestBrowser(t.app);
      const reply = await browser.post('/auth/sign-in', { email: who.email, password });
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return browser;
    },
    /** Mails to an address, oldest first. */
    async mails(to: string) {
      const rows = await sql<{ companyId: string | null; payload: { subject: string; text: string } }>`
        select company_id, payload from outbox where kind = 'mail' and payload ->> 'to' = ${to}
        order by created_at, id`.execute(system);
      return rows.rows.map(({ companyId, payload }) => ({
        companyId,
        ...payload,
        token: decodeURIComponent(/token=([^\s]+)/.exec(payload.text)?.[1] ?? ''),
      }));
    },
    async actions(companyId: string, recordId: string) {
      const rows = await system
        .selectFrom('auditEvent')
        .select('action')
        .where('companyId', '=', companyId)
        .where('recordId', '=', recordId)
        .orderBy('id')
        .execute();
      return rows.map((row) => row.action);
    },
  };
}

/** The code that an authenticator shows (RFC 6238: SHA-1, 30 s, 6 digits) for a base-32 secret. */
export function totp(secret: string, at = Date.now()): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replace(/=+$/, '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
