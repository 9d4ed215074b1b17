import { audit } from '@temper/contract/entities/audit.ts';
import { auditProgramme } from '@temper/contract/entities/audit-programme.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { systemCtx } from '../../kernel/ctx.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { mutate } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';
import { lockRecord, updateRecord } from '../../kernel/records.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { companyDay } from './company-day.ts';
import { addDays, nextOccurrence } from './programme-dates.ts';
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
      kernel.log.error({ err: error, line: line.id }, 'an audit of the programme could not be scheduled');
    }
  }
  return made;
}

function scheduleNext(kernel: Kernel, { id, companyId, timeZone }: DueLine): Promise<boolean> {
  const ctx = systemCtx(kernel, companyId);
  const today = companyDay(ctx, timeZone);
  return mutate(ctx, 'auditProgramme.schedule', async (tx) => {
    const line = await lockRecord(tx, auditProgramme.meta, id);
    const day = String(line.nextDate);
    // Another process may have been here in between.
    if (line.paused === true || addDays(day, -Number(line.leadDays)) > today) return false;
    const values = Object.fromEntries(handedDown.map((key) => [key, line[key]]));
    const row = await insertAudit(ctx, tx, {
      ...values,
      auditDate: day,
      programmeId: id,
      programmeDate: day,
    });
    await notify(ctx, tx, {
      to: { permission: 'auditProgramme.update' },
      kind: 'auditScheduled',
      type: 'info',
      title: `Audit ${String(row.auditNumber)} is scheduled`,
      message: `The audit programme has scheduled "${String(line.title)}" on ${day}.`,
      link: `/${audit.meta.path}/${row.id}`,
    });
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
    return true;
  });
}
