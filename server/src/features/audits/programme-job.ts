import { audit } from '@temper/contract/entities/audit.ts';
import { auditProgramme } from '@temper/contract/entities/audit-programme.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { alone } from '../../derive/alone.ts';
import { addDays } from '../../derive/calendar-days.ts';
import { todayIn } from '../../derive/date-words.ts';
import { type Ctx, systemCtx } from '../../kernel/ctx.ts';
import { ProblemError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import { lockRecord, type StoredRecord, updateRecord } from '../../kernel/records.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { nextOccurrence } from './programme-dates.ts';
import { insertAudit } from './write-audits.ts';

/** Comes every hour, so that a company's day begins in its own time zone. */
export const auditProgrammeJob = defineJob(
  'audit-programme',
  z.object({}),
  async ({ kernel, signal }) => {
    await scheduleDueAudits(kernel, signal);
  },
  { every: '4 * * * *' },
);

interface DueLine {
  id: string;
  companyId: string;
  timeZone: string;
}

/** What a line gives to its audits. */
const handedDown = [
  'title',
  'auditType',
  'auditStandard',
  'expectedDuration',
  'department',
  'auditor',
  'auditorId',
  'independenceReason',
  'supplierName',
  'supplierId',
  'scope',
  'description',
] as const;

/**
 * Schedules the audits whose lead time has begun; gives back how many. Each in a transaction of its own that
 * moves its line on, so that however often and in however many processes it runs, none is made twice.
 */
export async function scheduleDueAudits(kernel: Kernel, signal?: AbortSignal): Promise<number> {
  // A day more than any time zone is ahead; each company's own day decides below.
  const horizon = addDays(kernel.now().toISOString().slice(0, 10), 1);
  const { rows } = await sql<DueLine>`select p.id, p.company_id, c.time_zone
    from audit_programme p join company c on c.id = p.company_id
    where p.deleted_at is null and p.paused is not true and p.next_date - p.lead_days <= ${horizon}::date
    order by p.next_date`.execute(kernel.databases.system);
  let made = 0;
  for (const line of rows) {
    if (signal?.aborted) break;
    try {
      if (await scheduleNext(kernel, line)) made++;
    } catch (error) {
      if (error instanceof ProblemError)
        await alone(kernel, { line: line.id }, 'a line of the programme could not be paused', () =>
          pauseLine(kernel, line, error.message),
        );
      else
        kernel.log.error({ err: error, line: line.id }, 'an audit of the programme could not be scheduled');
    }
  }
  return made;
}

function scheduleNext(kernel: Kernel, { id, companyId, timeZone }: DueLine): Promise<boolean> {
  const ctx = systemCtx(kernel, companyId);
  const today = todayIn(ctx.now(), timeZone);
  return mutate(ctx, 'auditProgramme.schedule', async (tx) => {
    const line = await lockRecord(tx, auditProgramme.meta, id);
    const day = String(line.nextDate);
    // Another process may have been here in between.
    if (line.paused === true || addDays(day, -Number(line.leadDays)) > today) return false;
    // There is one of that day already when the rhythm was changed to one that meets it again.
    const known = await tx.db
      .selectFrom('audit')
      .select('id')
      .where('programmeId', '=', id)
      .where('programmeDate', '=', day)
      .executeTakeFirst();
    if (!known) await scheduleOn(ctx, tx, line, day);
    // Of days that have all passed one audit is made, not one for each.
    const after = addDays(day, 1);
    const nextDate = nextOccurrence(
      String(line.firstDate),
      Number(line.everyMonths),
      [after, today].sort().at(-1) ?? after,
    );
    await updateRecord(ctx, tx, auditProgramme.meta, {
      id,
      version: line.version,
      patch: { nextDate },
      before: line,
    });
    return known === undefined;
  });
}

async function scheduleOn(ctx: Ctx, tx: Tx, line: StoredRecord, day: string): Promise<void> {
  const values = Object.fromEntries(handedDown.map((key) => [key, line[key]]));
  const row = await insertAudit(ctx, tx, {
    ...values,
    auditDate: day,
    programmeId: line.id,
    programmeDate: day,
  });
  await notify(ctx, tx, {
    to: { permission: 'auditProgramme.update' },
    kind: 'auditScheduled',
    type: 'info',
    title: `Audit ${String(row.auditNumber)} is scheduled`,
    message: (shown) => `The audit programme has scheduled "${String(line.title)}" on ${shown(day)}.`,
    link: `/${audit.meta.path}/${row.id}`,
  });
}

/** A line that cannot be carried out, for its auditor has left or its supplier is blocked, waits for people. */
function pauseLine(kernel: Kernel, { id, companyId }: DueLine, why: string): Promise<void> {
  const ctx = systemCtx(kernel, companyId);
  return mutate(ctx, 'auditProgramme.pause', async (tx) => {
    const before = await lockRecord(tx, auditProgramme.meta, id);
    if (before.paused === true) return;
    const { version } = before;
    await updateRecord(ctx, tx, auditProgramme.meta, {
      id,
      version,
      patch: { paused: true },
      reason: why,
      before,
    });
    await notify(ctx, tx, {
      to: { permission: 'auditProgramme.update' },
      kind: 'auditScheduled',
      type: 'warning',
      title: 'A line of the audit programme is paused',
      message: `"${String(before.title)}" could not be scheduled: ${why}. Change the line and let it go on.`,
      link: `/${auditProgramme.meta.path}/${id}`,
    });
  });
}
