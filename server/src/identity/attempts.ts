import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../kernel/database/pool.ts';
import { tooMany } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** Where somebody tries to sign in: the address of the account (as typed) and of the network. */
export interface Attempt {
  readonly account: string;
  readonly ip: string;
}

/**
 * Failures are counted per account and per network address, in the database, so that all processes
 * agree. From the `free`-th on each doubles the wait: 30 s, 60 s, ... up to `longestWait`.
 */
const limits = {
  account: { free: 5, forgottenAfter: 24 * 3600 },
  ip: { free: 30, forgottenAfter: 3600 },
} as const;
const firstWait = 30;
const longestWait = 15 * 60;

/** From this many failures on an account counts as locked: it is recorded, and its owner is told. */
export const lockedFrom = 10;

const keyOf = (kind: keyof typeof limits, value: string) =>
  createHash('sha256').update(`${kind} ${value}`).digest('base64url');

/**
 * Counts an attempt before it is made, so that many at once are no way around the limit; a success
 * takes it back by `forgetAttempt`. Throws 429 while the account or the address has to wait. Returns
 * the number of the attempt on this account, 1 when none failed lately.
 */
export async function countAttempt(kernel: Kernel, { account, ip }: Attempt): Promise<number> {
  await count(kernel, 'ip', ip);
  return count(kernel, 'account', account);
}

/**
 * Counts a mail that anybody can have sent to an address by asking for it. Throws 429 when it was asked for
 * too often, whether or not the address is known.
 */
export async function countMail(kernel: Kernel, address: string): Promise<void> {
  await count(kernel, 'account', mailKey(address), 'requests for mails to this address');
}
const mailKey = (address: string) => `mail ${address}`;

async function count(
  kernel: Kernel,
  kind: keyof typeof limits,
  value: string,
  what = 'failed attempts',
): Promise<number> {
  const { free, forgottenAfter } = limits[kind];
  const key = keyOf(kind, value);
  const now = kernel.now();
  const at = now.toISOString();
  const forgotten = new Date(now.getTime() - forgottenAfter * 1000).toISOString();
  const failures = sql`case when sign_in_failure.last_at < ${forgotten}::timestamptz then 1
    else sign_in_failure.failures + 1 end`;
  const result = await sql<{ failures: number }>`
    insert into sign_in_failure (key, failures, last_at) values (${key}, 1, ${at}::timestamptz)
    on conflict (key) do update set failures = ${failures}, last_at = ${at}::timestamptz,
      locked_until = case when ${failures} >= ${free}::int then ${at}::timestamptz
        + make_interval(secs => least(${firstWait}::int * 2 ^ least(${failures} - ${free}::int, 10), ${longestWait}::int)) end
    where sign_in_failure.locked_until is null or sign_in_failure.locked_until <= ${at}::timestamptz
    returning failures`.execute(kernel.databases.system);
  const counted = result.rows[0];
  if (counted) return counted.failures;
  const row = await kernel.databases.system
    .selectFrom('signInFailure')
    .select('lockedUntil')
    .where('key', '=', key)
    .executeTakeFirst();
  const wait = Math.max(1, Math.ceil((Date.parse(row?.lockedUntil ?? at) - now.getTime()) / 1000));
  throw tooMany(
    wait < 120
      ? `Too many ${what}. Try again in ${wait} seconds.`
      : `Too many ${what}. Try again in ${Math.ceil(wait / 60)} minutes.`,
    wait,
  );
}

/** Takes back an attempt that succeeded: the account starts anew, the network address loses one. */
export async function forgetAttempt(db: Db, { account, ip }: Attempt): Promise<void> {
  await forgetFailures(db, account);
  await db
    .updateTable('signInFailure')
    .set((eb) => ({ failures: eb('failures', '-', 1), lockedUntil: null }))
    .where('key', '=', keyOf('ip', ip))
    .execute();
}

/** Unlocks an account. */
export async function forgetFailures(db: Db, account: string): Promise<void> {
  const keys = [account, mailKey(account)].map((value) => keyOf('account', value));
  await db.deleteFrom('signInFailure').where('key', 'in', keys).execute();
}
