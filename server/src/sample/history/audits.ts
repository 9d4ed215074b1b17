import { audit } from '@temper/contract/entities/audit.ts';
import { auditProgramme } from '@temper/contract/entities/audit-programme.ts';
import { auditWorkflow } from '@temper/contract/workflows/audit-workflow.ts';
import { applyCommand } from '../../derive/command.ts';
import { keepReport } from '../../features/audits/audit-commands.ts';
import { keepAnswer, layDownItems, type StoredItem, selectItems } from '../../features/audits/audit-items.ts';
import { presentTemplate } from '../../features/audits/checklist-templates.ts';
import { placeLine } from '../../features/audits/programme.ts';
import { nextOccurrence } from '../../features/audits/programme-dates.ts';
import { noteSupplierAudit } from '../../features/suppliers/queries.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { takeNumber } from '../../kernel/number-series.ts';
import { insertRecord, type StoredRecord, updateRecord } from '../../kernel/records.ts';
import type { CompanyHistory, SampleAudit } from '../content/history-types.ts';
import { findingHappenings } from './findings.ts';
import { addDays, type Happening, type Telling, workday } from './happening.ts';

const { meta } = audit;
const dayMs = 86_400_000;
/** Days before its date that the programme schedules an audit. */
export const leadDays = 30;

interface Dated {
  readonly given: SampleAudit;
  readonly date: string;
  readonly daysAgo: number;
}

/** Audits with their checklists, findings and reports, and the programme by which they come again. */
export function auditHappenings(telling: Telling, { audits }: CompanyHistory): Happening[] {
  const { today } = telling;
  const dates = new Map<string, string>();
  const dated = audits.map((given): Dated => {
    const first = given.follows === undefined ? undefined : audits.find(({ key }) => key === given.follows);
    const before = first && dates.get(first.key);
    const date = before
      ? nextOccurrence(before, first.everyMonths ?? 12, addDays(before, 1))
      : workday(telling.day(given.daysAgo), today);
    dates.set(given.key, date);
    return { given, date, daysAgo: (Date.parse(today) - Date.parse(date)) / dayMs };
  });
  return dated.flatMap((one) => oneAudit(telling, one));
}

/** What an audit and its line of the programme have in common. */
const planOf = (telling: Telling, given: SampleAudit) => {
  const { title, duration, department, auditor, auditorKey, scope, description, supplierCode } = given;
  const supplier = supplierCode === undefined ? undefined : telling.recall('supplier', supplierCode);
  return {
    title,
    auditType: given.type,
    auditStandard: given.standard,
    expectedDuration: duration,
    department,
    auditor,
    auditorId: auditorKey && telling.person(auditorKey),
    supplierName: supplier ? String(supplier.name) : null,
    supplierId: supplier?.id ?? null,
    scope,
    description,
  };
};

function oneAudit(telling: Telling, { given, date, daysAgo }: Dated): Happening[] {
  const { key, status, findings, auditorKey, plannedBy, completedAfter, answered } = given;
  const recall = () => telling.recall('audit', key);
  const list: Happening[] = [];
  const line = given.follows ?? (given.everyMonths === undefined ? undefined : key);
  if (given.everyMonths !== undefined)
    list.push({
      daysAgo: given.plannedDaysAgo,
      who: plannedBy,
      action: 'auditProgramme.create',
      happen: async (ctx, tx) => {
        const values = {
          ...planOf(telling, given),
          everyMonths: given.everyMonths,
          leadDays,
          firstDate: date,
        };
        const row = await insertRecord(ctx, tx, auditProgramme.meta, placeLine({ ...values, paused: false }));
        telling.keep('auditProgramme', key, row);
      },
    });
  list.push({
    daysAgo: given.follows === undefined ? given.plannedDaysAgo : Math.max(0, daysAgo + leadDays),
    who: given.follows === undefined ? plannedBy : undefined,
    action: given.follows === undefined ? 'audit.create' : 'auditProgramme.schedule',
    happen: async (ctx, tx) => {
      const programme = line === undefined ? undefined : telling.recall('auditProgramme', line);
      const row = await insertRecord(ctx, tx, meta, {
        ...planOf(telling, given),
        auditNumber: await takeNumber(ctx, tx, 'audit'),
        auditDate: date,
        previousFindings: given.previousFindings ?? null,
        programmeId: programme?.id ?? null,
        ...(programme ? { programmeDate: date } : {}),
        status: 'scheduled',
      });
      telling.keep('audit', key, row);
      if (!programme || line === undefined) return;
      const next = nextOccurrence(
        String(programme.firstDate),
        Number(programme.everyMonths),
        addDays(date, 1),
      );
      const change = {
        id: programme.id,
        version: programme.version,
        patch: { nextDate: next },
        before: programme,
      };
      telling.keep('auditProgramme', line, await updateRecord(ctx, tx, auditProgramme.meta, change));
    },
  });
  if (status === 'scheduled') return list;
  const who = auditorKey ?? plannedBy;
  list.push({
    daysAgo,
    who,
    action: 'audit.start',
    happen: async (ctx, tx) => {
      const row = await step(ctx, tx, recall(), 'start', async (before) => {
        const template = await presentTemplate(ctx, tx.db, String(before.auditStandard));
        await layDownItems(ctx, tx, before.id, template.questions);
        return { checklistVersion: template.version };
      });
      telling.keep('audit', key, row);
      const items = await selectItems(tx.db, row.id).execute();
      // One after another: questions of one clause may be answered alike, and no two events are the same.
      for (const [n, item] of items.slice(0, answered ?? items.length).entries()) {
        const then: Ctx = { ...ctx, now: () => new Date(ctx.now().getTime() + n) };
        keepAnswer(then, tx.as(then, 'audit.answer'), row, item, answerTo(item, given));
      }
    },
  });
  list.push(
    ...findings.flatMap((finding) => findingHappenings(telling, { finding, date, daysAgo, who, recall })),
  );
  if (status !== 'completed') return list;
  list.push({
    daysAgo: daysAgo - completedAfter,
    who,
    action: 'audit.complete',
    happen: async (ctx, tx) => {
      const completedDate = addDays(date, completedAfter);
      const row = await step(ctx, tx, recall(), 'complete', () => ({ completedDate }));
      telling.keep('audit', key, row);
      if (typeof row.supplierId === 'string')
        await noteSupplierAudit(tx.as(ctx, 'audit.complete'), row.supplierId, completedDate);
      await keepReport(ctx, tx, row);
    },
  });
  return list;
}

const step = (
  ctx: Ctx,
  tx: Tx,
  { id, version }: StoredRecord,
  command: 'start' | 'complete',
  patch: (before: StoredRecord) => Promise<Record<string, unknown>> | Record<string, unknown>,
) => applyCommand(ctx, tx, meta, auditWorkflow, { id, command, version }, patch);

const seen = ['Records of the last quarter.', 'Seen on site.', 'Sample of five.', 'Interview and records.'];

/** By the finding of the question's clause; everything else conforms. */
function answerTo({ clause, position }: StoredItem, { findings }: SampleAudit) {
  const finding = findings.find((one) => one.clause === clause);
  if (!finding)
    return {
      answer: 'conform',
      evidence: position % 3 === 0 ? (seen[position % seen.length] ?? null) : null,
    };
  const { rating, evidence, title } = finding;
  const answer = rating === 'observation' ? 'conform' : rating === 'minor' ? 'minor' : 'major';
  return { answer, evidence, notes: title };
}
