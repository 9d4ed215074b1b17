import { flowStep } from '@temper/contract/entities/flow-step.ts';
import { todayIn } from '../derive/date-words.ts';
import type { Column } from '../features/products/columns/column.ts';
import { insertColumn } from '../features/products/columns/default-columns.ts';
import { addMembership } from '../identity/people.ts';
import { type Ctx, createCtx, type Principal, systemPersonId } from '../kernel/ctx.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { mutate, type Tx } from '../kernel/mutate.ts';
import { insertRecord, type StoredRecord } from '../kernel/records.ts';
import { flowSteps, histories, people, productColumns } from './content/content.ts';
import type { SampleCompany } from './content/types.ts';
import { auditHappenings } from './history/audits.ts';
import { timesOf } from './history/clock.ts';
import { complaintPhotoHappenings, keepComplaintPhotos } from './history/complaint-photos.ts';
import { complaintHappenings } from './history/complaints.ts';
import { documentHappenings, keepControlledFiles } from './history/documents.ts';
import { addDays, type Telling } from './history/happening.ts';
import { insertNotifications } from './history/notifications.ts';
import { keepCertificates, partnerHappenings } from './history/partners.ts';
import { keepProductFiles, productHappenings } from './history/products.ts';
import { recipeHappenings } from './history/recipes.ts';
import { keepSnapshots } from './history/snapshots.ts';
import { taskHappenings } from './history/tasks.ts';
import { evaluateNow, ruleHappenings, warningHappenings } from './history/warnings.ts';

const dayMs = 86_400_000;

/**
 * Loads one sample company in one transaction, in the order of its history, so that the audit trail
 * reads as if people had entered everything. `personIds` gives the people's ids by their key.
 */
export async function loadCompany(
  kernel: Kernel,
  company: SampleCompany,
  companyId: string,
  personIds: ReadonlyMap<string, string>,
): Promise<void> {
  const now = kernel.now();
  const { timeZone } = company;
  const today = todayIn(now, timeZone);
  const history = histories[company.key];
  const names = new Map(people.map((person) => [person.key, person.fullName]));
  const ctxOf = contexts(kernel, { companyId, timeZone, personIds, names });
  const founder = ctxOf(undefined, new Date(now.getTime() - 1200 * dayMs));
  const present = ctxOf(undefined, now);
  const productFiles = await keepProductFiles(company, history.groupDocuments, { founder, present, names });
  const controlledFiles = await keepControlledFiles(founder, history, company.name);
  const papers = await keepCertificates(founder, history, (daysAgo) => addDays(today, -daysAgo));
  const complaintPhotos = await keepComplaintPhotos(founder, history.complaintPhotos);

  await mutate(founder, 'company.register', async (tx) => {
    const columns = await found(founder, tx, company, personIds);
    const telling = createTelling({ companyId, today, deputy: history.deputy, personIds });
    const told = [
      ...productHappenings(telling, company.key, columns, productFiles),
      ...partnerHappenings(telling, history, papers),
      ...recipeHappenings(telling, history),
      ...complaintHappenings(telling, history),
      ...complaintPhotoHappenings(telling, complaintPhotos),
      ...auditHappenings(telling, history),
      ...documentHappenings(telling, history, controlledFiles),
      ...taskHappenings(telling, history),
      ...warningHappenings(telling, history),
    ];
    const oldest = Math.max(0, ...history.complaints.map(({ daysAgo }) => daysAgo));
    // A stable sort: what happened on one day keeps the order it is told in.
    const happenings = [...ruleHappenings(oldest), ...told].sort((a, b) => b.daysAgo - a.daysAgo);
    const times = timesOf(happenings, { now, today, timeZone });
    for (const [nth, { who, action, happen }] of happenings.entries()) {
      const ctx = ctxOf(who, times[nth] ?? now);
      await happen(ctx, tx.as(ctx, action));
    }
    await keepSnapshots(tx, today, timeZone);
    await evaluateNow(present, tx.as(present, 'warning.rule'));
    await forgetOldNews(tx, now);
    await noteReminders(tx, now, today);
    await insertNotifications(tx, telling, { now, companyKey: company.key });
  });
}

/** What people were told long ago has been read and forgotten, and its mails have gone out. */
async function forgetOldNews(tx: Tx, now: Date): Promise<void> {
  const recently = new Date(now.getTime() - 3 * dayMs).toISOString();
  await tx.db.deleteFrom('notification').where('createdAt', '<', recently).execute();
}

/** Whoever has to read or sign something by now has been reminded of it, so that a new company is not full of mails. */
async function noteReminders({ db, companyId }: Tx, now: Date, today: string): Promise<void> {
  const patch = { remindedAt: now.toISOString() };
  const soon = addDays(today, 3);
  await db
    .updateTable('documentReading')
    .set(patch)
    .where('companyId', '=', companyId)
    .where('readAt', 'is', null)
    .where('due', '<=', soon)
    .execute();
  await db
    .updateTable('recipeVersion')
    .set(patch)
    .where('companyId', '=', companyId)
    .where('signBy', '<=', soon)
    .execute();
}

/** The contexts in which people, and without a key the system, act at a time. */
function contexts(
  kernel: Kernel,
  {
    companyId,
    timeZone,
    personIds,
    names,
  }: {
    companyId: string;
    timeZone: string;
    personIds: ReadonlyMap<string, string>;
    names: ReadonlyMap<string, string>;
  },
) {
  const base = { kernel, requestId: 'sample', log: kernel.log };
  return (key: string | undefined, at: Date): Ctx => {
    const principal: Principal = {
      sessionId: 'sample',
      personId: (key && personIds.get(key)) || systemPersonId,
      name: (key && names.get(key)) || 'Temper',
      email: '',
      productAdmin: false,
      memberId: systemPersonId,
      companyId,
      role: 'administrator',
      department: null,
      timeZone,
    };
    return { ...createCtx({ ...base, now: () => at }, principal), db: kernel.databases.system, system: true };
  };
}

/** The company itself: its members, product columns and flow steps. */
async function found(
  founder: Ctx,
  tx: Tx,
  company: SampleCompany,
  personIds: ReadonlyMap<string, string>,
): Promise<Column[]> {
  const { companyId } = founder;
  await tx.db
    .insertInto('company')
    .values({
      id: companyId,
      name: company.name,
      industry: company.industry,
      timeZone: company.timeZone,
      dateFormat: company.dateFormat,
      departments: company.departments,
    })
    .execute();
  tx.audit({ entity: 'company', recordId: companyId, recordTitle: company.name });
  for (const person of people)
    for (const membership of person.memberships)
      if (membership.company === company.key)
        await addMembership(tx.db, {
          companyId,
          personId: personIds.get(person.key) ?? '',
          role: membership.role,
          department: membership.department,
          joinedOn: person.joinDate,
        });
  const columns: Column[] = [];
  for (const [position, { access, rule, ...column }] of productColumns(company.key).entries())
    columns.push(
      await insertColumn(founder, tx.as(founder, 'productColumn.create'), {
        ...column,
        accessLevel: access,
        department: column.department ?? null,
        options: column.options ?? null,
        validation: rule ?? null,
        builtin: ['name', 'code', 'specifications'].includes(column.key),
        position,
      }),
    );
  for (const [position, step] of flowSteps(company.key).entries())
    await insertRecord(founder, tx.as(founder, 'flowStep.create'), flowStep.meta, {
      ...step,
      position: position + 1,
    });
  return columns;
}

function createTelling(given: {
  companyId: string;
  today: string;
  deputy: string;
  personIds: ReadonlyMap<string, string>;
}): Telling {
  const { companyId, today, deputy, personIds } = given;
  const records = new Map<string, StoredRecord>();
  const known = <T>(value: T | undefined, what: string): T => {
    if (value === undefined) throw new Error(`The sample tells of ${what} before it is there`);
    return value;
  };
  return {
    companyId,
    today,
    deputy,
    day: (daysAgo) => addDays(today, -daysAgo),
    person: (key) => known(personIds.get(key), `the person ${key}`),
    keep: (entity, key, row) => void records.set(`${entity} ${key}`, row),
    recall: (entity, key) => known(records.get(`${entity} ${key}`), `the ${entity} ${key}`),
    find: (entity, key) => records.get(`${entity} ${key}`),
  };
}
