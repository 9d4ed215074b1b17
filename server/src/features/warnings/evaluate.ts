import { warning } from '@temper/contract/entities/warning.ts';
import { sql } from 'kysely';
import { todayIn } from '../../derive/date-words.ts';
import { type Ctx, systemCtx } from '../../kernel/ctx.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { insertRecords, updateRecords } from '../../kernel/record-batches.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import { announce, mostSingly } from './announce.ts';
import { batches, fittingMembers } from './evaluate-parts.ts';
import { followCauses, type KnownCause } from './follow-causes.ts';
import { rules } from './rules/registry.ts';
import { type About, type Cause, causeColumns } from './rules/rule.ts';
import { warningOptions } from './warning-options.ts';

const { meta } = warning;

export interface Evaluation {
  readonly made: number;
  readonly reopened: number;
  readonly resolved: number;
}

/**
 * Compares the causes that hold now with the warnings of a company: makes and reopens warnings, with a
 * notification, has the open ones say what is true of their causes now, and resolves those whose cause is gone. Doing it again changes nothing; processes that do it at
 * once come one after the other. A warning that a person resolved or deleted stays so until its cause was gone.
 */
export async function evaluateCompany(kernel: Kernel, companyId: string): Promise<Evaluation> {
  const ctx = systemCtx(kernel, companyId);
  return mutate(ctx, 'warning.rule', async (tx) => {
    const { made, reopened, worse, resolved } = await evaluateRules(ctx, tx);
    const news = [...worse, ...reopened, ...made];
    if (news.length > 0) await announce(ctx, tx, news);
    return { made: made.length, reopened: reopened.length, resolved };
  });
}

/** The same within a transaction of the company and at the time of `ctx`, telling nobody; for sample data. */
export async function evaluateRules(ctx: Ctx, tx: Tx) {
  await sql`select pg_advisory_xact_lock(hashtextextended('warnings ' || ${tx.companyId}, 0))`.execute(tx.db);
  const { fresh, moved, gone } = await compare(tx, await aboutCompany(ctx, tx));
  const resolved = await resolveGone(ctx, tx, gone);
  return { resolved, worse: await followCauses(ctx, tx, moved), ...(await raise(ctx, tx, fresh)) };
}

async function aboutCompany(ctx: Ctx, { companyId, db }: Tx): Promise<About> {
  const { timeZone } = await db
    .selectFrom('company')
    .select('timeZone')
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  return { companyId, timeZone, today: todayIn(ctx.now(), timeZone), now: ctx.now().toISOString() };
}

/**
 * Causes that no warning knows yet, those of which an open warning says something else than is true now, and
 * warnings whose cause does not hold any more; one statement.
 */
async function compare({ companyId, db }: Tx, about: About) {
  const columns = sql.join(causeColumns.map((name) => sql.id(name)));
  const all = sql.join(
    rules.map((rule) => sql`(${rule.causes(about)})`),
    sql` union all `,
  );
  const { rows } = await sql<(Cause | { rule: null }) & { known: string | null }>`
    with cause (${columns}) as (${all}),
    known as (select w.* from warning w
      where w.company_id = ${companyId} and w.rule is not null and w.cause_gone_at is null)
    select c.*, k.id as known from cause c
    full join known k on k.rule = c.rule and k.cause_key = c.cause_key
    where k.id is null or c.rule is null or (k.status <> 'resolved' and k.deleted_at is null
      and ((c.type, c.title, c.description, c.cause_title, c.due_date)
          is distinct from (k.type, k.title, k.description, k.cause_title, k.due_date)
        or (c.assigned_to is not null and c.assigned_to is distinct from k.assigned_to)))
    order by c.due_date, c.cause_key`.execute(db);
  const fresh: Cause[] = [];
  const moved: KnownCause[] = [];
  const gone: string[] = [];
  for (const { known, ...cause } of rows) {
    if (known === null) fresh.push(cause as Cause);
    else if (cause.rule === null) gone.push(known);
    else moved.push({ ...cause, id: known });
  }
  return { fresh, moved, gone };
}

/** Ends the open ones with a note; of all of them the rules may raise the cause anew. */
async function resolveGone(ctx: Ctx, tx: Tx, ids: readonly string[]): Promise<number> {
  const now = ctx.now().toISOString();
  const notes = new Map<string, string>(rules.map(({ name, gone }) => [name, gone]));
  let resolved = 0;
  for (const batch of batches(ids)) {
    const { rows } = await sql<StoredRecord>`update warning set cause_gone_at = ${now}
      where company_id = ${tx.companyId} and id = any(${batch}::uuid[]) returning *`.execute(tx.db);
    const open = rows.filter(({ status, deletedAt }) => status !== 'resolved' && deletedAt === null);
    const changes = open.map((before) => ({
      before,
      patch: {
        status: 'resolved',
        resolution: notes.get(String(before.rule)) ?? 'The cause is gone.',
        resolvedAt: now,
      },
    }));
    resolved += updateRecords(ctx, tx.as(ctx, 'warning.resolve'), meta, changes, warningOptions);
    await tx.flush();
  }
  return resolved;
}

interface Raised extends Cause {
  /** Of a warning that is reopened; new ones are found by their rule. */
  readonly id?: string;
}

async function raise(ctx: Ctx, tx: Tx, causes: readonly Cause[]) {
  const made: Raised[] = [];
  const reopened: Raised[] = [];
  for (const batch of batches(causes)) {
    const past = await findPast(tx, batch);
    const active = await fittingMembers(tx, batch);
    const fitting = batch.map((cause) => ({
      ...cause,
      assignedTo: cause.assignedTo && active.has(cause.assignedTo) ? cause.assignedTo : null,
    }));
    const back = fitting.flatMap((cause) => {
      const before = past.get(`${cause.rule} ${cause.causeKey}`);
      return before ? [{ before, cause }] : [];
    });
    const isNew = (cause: Cause) => !past.has(`${cause.rule} ${cause.causeKey}`);
    const fresh = fitting.filter(isNew);
    updateRecords(
      ctx,
      tx.as(ctx, 'warning.reopen'),
      meta,
      back.map(({ before, cause }) => ({ before, patch: { ...cause, ...anew } })),
      warningOptions,
    );
    insertRecords(
      ctx,
      tx.as(ctx, 'warning.create'),
      meta,
      fresh.map((cause) => ({ ...cause, status: 'active', causeGoneAt: null })),
      warningOptions,
    );
    await tx.flush();
    reopened.push(...back.map(({ before, cause }) => ({ ...cause, id: before.id })));
    made.push(...fresh);
  }
  return { made: made.length > mostSingly ? made : await withIds(tx, made), reopened };
}

/** New warnings as they are found in the database, so that a notification leads to them. */
async function withIds({ companyId, db }: Tx, made: readonly Raised[]): Promise<Raised[]> {
  const named: Raised[] = [];
  for (const cause of made) {
    const { rows } = await sql<{ id: string }>`select id from warning where company_id = ${companyId}
      and rule = ${cause.rule} and cause_key = ${cause.causeKey} and cause_gone_at is null`.execute(db);
    named.push({ ...cause, ...rows[0] });
  }
  return named;
}

/** What a warning that comes back begins with. */
const anew = {
  status: 'active',
  causeGoneAt: null,
  resolution: null,
  resolvedBy: null,
  resolvedAt: null,
  acknowledgedBy: null,
  acknowledgedAt: null,
};

/** The latest resolved warnings of causes that were gone meanwhile, locked. */
async function findPast(tx: Tx, causes: readonly Cause[]): Promise<Map<string, StoredRecord>> {
  const { rows } = await sql<StoredRecord>`select w.* from warning w
    join unnest(${causes.map(({ rule }) => rule)}::text[], ${causes.map(({ causeKey }) => causeKey)}::text[])
      as c (rule, cause_key) on c.rule = w.rule and c.cause_key = w.cause_key
    where w.company_id = ${tx.companyId} and w.cause_gone_at is not null and w.deleted_at is null
      and w.status = 'resolved' order by w.created_at for update of w`.execute(tx.db);
  return new Map(rows.map((row) => [`${String(row.rule)} ${String(row.causeKey)}`, row]));
}
