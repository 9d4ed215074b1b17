import { rolesThatMay } from '@temper/contract/access/role-table.ts';
import { task } from '@temper/contract/entities/task.ts';
import { sql } from 'kysely';
import { addDays, addMonths } from '../../derive/calendar-days.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { insertRecord, type StoredRecord } from '../../kernel/records.ts';
import { hangsOnEnded } from './linked-record.ts';
import { taskOptions } from './task-options.ts';

interface Rhythm {
  readonly every: number;
  readonly unit: string;
  /** The day of the month that months aim at; shorter ones end earlier. */
  readonly day: number;
}

/** The n-th day of a rhythm after `from`, both `YYYY-MM-DD`. */
function step(from: string, { every, unit, day }: Rhythm, n: number): string {
  if (unit === 'months') return addMonths(from, every * n, day);
  return addDays(from, every * n * (unit === 'weeks' ? 7 : 1));
}

/** The next day of a rhythm after `dueDate` that is not past yet; undefined at the end of the calendar. */
export function nextDay(dueDate: string, rhythm: Rhythm, today: string): string | undefined {
  const passed = Math.max(0, Date.parse(today) - Date.parse(dueDate)) / 86_400_000;
  const length = rhythm.unit === 'months' ? 31 : rhythm.unit === 'weeks' ? 7 : 1;
  // Not beyond it: the first steps that surely lie in the past are passed by at once.
  let n = Math.max(1, Math.floor(passed / (length * rhythm.every)));
  while (step(dueDate, rhythm, n) < today) n += 1;
  const next = step(dueDate, rhythm, n);
  return next > dueDate ? next : undefined;
}

export const repeats = (row: StoredRecord): boolean =>
  typeof row.repeatEvery === 'number' && typeof row.repeatUnit === 'string';

/**
 * Makes the task that follows a repeating one, unless there is one already, or its record is deleted or takes none.
 * The completed task must be locked, so that of two who complete it one makes the next.
 */
export async function makeNext(
  ctx: Ctx,
  tx: Tx,
  row: StoredRecord,
  today: string,
): Promise<StoredRecord | undefined> {
  const { rows } = await sql<{ taken: boolean; active: boolean }>`select
    exists (select 1 from task where company_id = ${ctx.companyId} and repeated_from = ${row.id}) as taken,
    exists (select 1 from member where company_id = ${ctx.companyId}
      and person_id = ${row.assignedTo ?? null}::uuid and active
        and role = any(${rolesThatMay('task.work')})) as active`.execute(tx.db);
  if (rows[0]?.taken || (await hangsOnEnded(tx, row))) return undefined;
  const dueDate = String(row.dueDate);
  const day = typeof row.repeatDay === 'number' ? row.repeatDay : Number(dueDate.slice(8));
  const rhythm = { every: Number(row.repeatEvery), unit: String(row.repeatUnit), day };
  const next = nextDay(dueDate, rhythm, today);
  if (next === undefined) return undefined;
  const kept = ['title', 'description', 'priority', 'category', 'tags', 'repeatEvery', 'repeatUnit'];
  return insertRecord(
    ctx,
    tx.as(ctx, 'task.repeat'),
    task.meta,
    {
      ...Object.fromEntries([...kept, 'linkEntity', 'linkId', 'linkTitle'].map((key) => [key, row[key]])),
      status: 'todo',
      dueDate: next,
      // Whoever has left, or only reads by now, is assigned nothing new.
      assignedTo: rows[0]?.active ? row.assignedTo : null,
      repeatDay: day,
      repeatedFrom: row.id,
    },
    taskOptions,
  );
}
