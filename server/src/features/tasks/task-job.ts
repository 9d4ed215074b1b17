import { task } from '@temper/contract/entities/task.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { alone } from '../../derive/alone.ts';
import { lastDay } from '../../derive/calendar-days.ts';
import { todayIn } from '../../derive/date-words.ts';
import { systemCtx } from '../../kernel/ctx.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import { lockRecord } from '../../kernel/records.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { hangsOnEndedOne } from './linked-record.ts';
import { makeNext, repeats } from './repeat.ts';

/** Reminders come from this hour of the company's day on. */
const firstHour = 6;
/** Repeating tasks followed up in one run, whichever; the next run takes the others, though some of these fail. */
const mostFollowed = 500;

/** Reminds people of their tasks, and makes what follows repeating ones that a table or a client completed. */
export const taskJob = defineJob(
  'tasks',
  z.object({}),
  async ({ kernel }) => {
    await remindOfTasks(kernel);
    await followRepeating(kernel);
  },
  { every: '4 * * * *' },
);

interface Reminder {
  personId: string;
  kind: 'due' | 'overdue';
  count: number;
  title: string;
  taskId: string;
}

/** Tells everybody once which of their tasks are due today, and once which are past their day. */
export async function remindOfTasks(kernel: Kernel): Promise<void> {
  const now = kernel.now().toISOString();
  const { rows } = await sql<{ id: string; today: string }>`
    select c.id, (${now}::timestamptz at time zone app.zone(c.time_zone))::date as today from company c
    where extract(hour from ${now}::timestamptz at time zone app.zone(c.time_zone)) >= ${firstHour}
      and exists (select 1 from task t where t.company_id = c.id and t.deleted_at is null
        and t.status in ('todo', 'in_progress')
        and t.due_date <= (${now}::timestamptz at time zone app.zone(c.time_zone))::date)`.execute(
    kernel.databases.system,
  );
  for (const { id, today } of rows)
    await alone(kernel, { companyId: id }, 'people could not be reminded of their tasks', () =>
      remindCompany(kernel, id, today),
    );
}

async function remindCompany(kernel: Kernel, companyId: string, today: string): Promise<void> {
  const ctx = systemCtx(kernel, companyId);
  await mutate(ctx, 'task.remind', async (tx) => {
    for (const reminder of await noteReminders(tx, today)) await notify(ctx, tx, wordsOf(reminder));
  });
}

/** What is noted here was never told before; of two processes that ask at once, one gets it. */
async function noteReminders({ companyId, db }: Tx, today: string): Promise<Reminder[]> {
  const { rows } = await sql<Reminder>`
    with noted as (
      insert into task_reminder (company_id, task_id, person_id, kind, due_date)
      select t.company_id, t.id, m.person_id,
        case when t.due_date = ${today} then 'due' else 'overdue' end, t.due_date
      from task t join member m on m.company_id = t.company_id and m.active
        and m.person_id = coalesce(t.assigned_to, t.created_by)
      where t.company_id = ${companyId} and t.deleted_at is null and t.status in ('todo', 'in_progress')
        and t.due_date <= ${today}
        and not exists (select 1 from task_reminder r where r.company_id = ${companyId} and r.task_id = t.id
          and r.person_id = m.person_id and r.due_date = t.due_date
          and r.kind = case when t.due_date = ${today} then 'due' else 'overdue' end)
      on conflict do nothing
      returning task_id, person_id, kind
    )
    select n.person_id, n.kind, count(*) as count, min(t.title) as title, min(t.id::text) as task_id
    from noted n join task t on t.id = n.task_id group by n.person_id, n.kind order by n.kind`.execute(db);
  return rows;
}

function wordsOf({ personId, kind, count, title, taskId }: Reminder) {
  const due = kind === 'due';
  const base = {
    to: { personId },
    kind: due ? ('taskDue' as const) : ('taskOverdue' as const),
    type: due ? ('info' as const) : ('warning' as const),
  };
  if (count === 1) {
    return {
      ...base,
      title: `${due ? 'Due today' : 'Overdue'}: ${title}`,
      message: due ? 'This task is due today.' : 'This task is past its due date.',
      link: `/tasks/${taskId}`,
    };
  }
  return {
    ...base,
    title: due ? `${count} tasks are due today` : `${count} tasks are overdue`,
    message: `Among them: ${title}`,
    link: `/tasks?assignedTo=${personId}&due=${due ? 'today' : 'overdue'}`,
  };
}

/** Makes the next task of repeating ones that were completed otherwise than by a person in a screen. */
export async function followRepeating(kernel: Kernel): Promise<void> {
  const { rows } = await sql<{ id: string; companyId: string; timeZone: string }>`
    select t.id, t.company_id, c.time_zone from task t join company c on c.id = t.company_id
    where t.deleted_at is null and t.status = 'completed' and t.repeat_every is not null
      and t.due_date < ${lastDay}
      and not exists (select 1 from task n where n.company_id = t.company_id and n.repeated_from = t.id)
      and not ${hangsOnEndedOne}
    order by random() limit ${mostFollowed}`.execute(kernel.databases.system);
  for (const { id, companyId, timeZone } of rows) {
    const ctx = systemCtx(kernel, companyId);
    await alone(kernel, { companyId, task: id }, 'a repeating task could not be followed up', () =>
      mutate(ctx, 'task.repeat', async (tx) => {
        const row = await lockRecord(tx, task.meta, id);
        if (row.status === 'completed' && repeats(row))
          await makeNext(ctx, tx, row, todayIn(kernel.now(), timeZone));
      }),
    );
  }
}
