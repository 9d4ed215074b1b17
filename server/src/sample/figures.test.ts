import type { Dashboard } from '@temper/contract/endpoints/dashboard.ts';
import type { QualityScore } from '@temper/contract/endpoints/quality-score.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { evaluateCompany } from '../features/warnings/evaluate.ts';
import { createOwnDatabase } from '../testing/own-database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { demoPersonKey, people } from './content/content.ts';
import type { CompanyKey } from './content/types.ts';
import { addDays } from './history/happening.ts';
import { pastScores, readPast } from './history/past-scores.ts';
import { loadSample, sampleCompanyId } from './load-sample.ts';

/** Whatever day it is loaded: a Sunday, late; a leap day, early. */
const moments = ['2026-08-16T21:45:00Z', '2028-02-29T00:40:00Z'];
const others: CompanyKey[] = ['pharma', 'electronics', 'chemicals'];

async function loaded(moment: string, look: (t: TestApp) => Promise<void>): Promise<void> {
  const database = await createOwnDatabase();
  const t = await createTestApp({ databaseUrl: database.url, now: () => new Date(moment) });
  try {
    await loadSample(t.kernel, () => {});
    await look(t);
  } finally {
    await t.close();
    await database.drop();
  }
}

/** What a quality manager of a company gets. */
async function readerOf(t: TestApp, company: CompanyKey) {
  const manager = await t.addMember(sampleCompanyId(company), 'quality-manager', 'Quality Control');
  return async <T>(url: string): Promise<T> => {
    const { status, body } = await manager.request({ method: 'GET', url: `/api/v1${url}` });
    expect(status, url).toBe(200);
    return body as T;
  };
}

const countsOf = ({ counts }: { counts: { value: string; count: number }[] }) =>
  Object.fromEntries(counts.map(({ value, count }) => [value, count]));

test.each(moments)('the figures of the specification come out on %s', (moment) =>
  loaded(moment, async (t) => {
    const get = await readerOf(t, 'chocolate');

    expect(countsOf(await get('/services/counts?by=status'))).toEqual({
      active: 12,
      pending: 5,
      inactive: 3,
      maintenance: 2,
    });
    expect(await get('/tasks/summary')).toEqual({ todo: 5, inProgress: 3, completed: 12, overdue: 2 });
    expect(await get('/warnings/summary')).toEqual({
      critical: 3,
      warnings: 8,
      pendingTasks: 12,
      correctiveActions: 4,
    });

    const score = await get<QualityScore>('/quality-score');
    expect(score).toMatchObject({ meetingTarget: 2, improving: 2, openIssues: 8 });
    expect(score.categories.map(({ target }) => target)).toEqual([95, 98, 90, 92]);
    const scores = score.categories.map((row) => row.score ?? 0);
    expect(score.overall).toBeCloseTo(scores.reduce((sum, one) => sum + one, 0) / scores.length, 1);
    expect(score.history.filter(({ overall }) => overall === null)).toEqual([]);

    const dashboard = await get<Dashboard>('/dashboard?days=365');
    expect(dashboard.series).toHaveLength(365);
    for (const { day, qualityScore, auditScore } of dashboard.series)
      expect([day, qualityScore === null, auditScore === null]).toEqual([day, false, false]);
    for (const { before, change } of [
      dashboard.qualityScore,
      dashboard.activeComplaints,
      dashboard.complianceRate,
    ])
      expect([before === null, change === null]).toEqual([false, false]);
    for (const days of [7, 30, 90])
      expect(
        (await get<Dashboard>(`/dashboard?days=${days}`)).qualityScore.change,
        String(days),
      ).not.toBeNull();

    const families = (await get<{ families: Record<string, unknown>[] }>('/products/dashboard')).families;
    const family = (
      name: string,
      totalCount: number,
      activeItems: number,
      qualityScore: number,
      alerts: number,
    ) => ({
      family: name,
      totalCount,
      activeItems,
      qualityScore,
      alerts,
    });
    expect(families).toEqual([
      family('HM', 156, 142, 94, 3),
      family('YM', 89, 76, 91, 2),
      family('MM', 234, 198, 96, 1),
      family('TM', 67, 58, 92, 0),
    ]);
    await expectNews(t, moment, get);
    await expectConsistent(t, moment);
  }),
);

/** What is true of every company, whenever it is loaded. */
async function expectConsistent(t: TestApp, moment: string): Promise<void> {
  const db = t.kernel.databases.system;
  for (const company of ['chocolate', ...others] as const) {
    const companyId = sampleCompanyId(company);
    const { timeZone } = await db
      .selectFrom('company')
      .select('timeZone')
      .where('id', '=', companyId)
      .executeTakeFirstOrThrow();
    const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(moment));
    const get = await readerOf(t, company);

    // The past is computed by the formula of the present.
    const past = pastScores(await readPast(db, companyId, timeZone), today);
    if (timeZone === 'UTC') {
      const score = await get<QualityScore>('/quality-score');
      const told = [...score.categories.map((row) => row.score), score.overall];
      expect([past.product, past.process, past.documentation, past.supplier, past.overall]).toEqual(told);
    }
    const kept = await db
      .selectFrom('qualitySnapshot')
      .select('day')
      .where('companyId', '=', companyId)
      .orderBy('day')
      .execute();
    expect(kept.length, company).toBeGreaterThanOrEqual(365);
    expect(kept.at(-1)?.day, company).toBe(addDays(today, -1));

    // The rules have nothing to add, and the programme nothing to schedule.
    expect(await evaluateCompany(t.kernel, companyId), company).toEqual({
      made: 0,
      reopened: 0,
      resolved: 0,
    });
    const { rows } = await sql<{ wrong: number }>`select (select count(*) from audit_programme
        where company_id = ${companyId} and next_date - lead_days <= ${today}::date)
      + (select count(*) from complaint where company_id = ${companyId} and (date_received > ${today}::date
        or closed_at > ${moment}::timestamptz or (closed_at at time zone ${timeZone})::date < date_received - 1))
      + (select count(*) from audit_event where company_id = ${companyId} and at > ${moment}::timestamptz)
      + (select count(*) from notification where company_id = ${companyId} and created_at > ${moment}::timestamptz)
      as wrong`.execute(db);
    expect(rows[0]?.wrong, company).toBe(0);
  }
}

/** The demo person finds what is new, each leading to its record; nobody finds a flood of old news. */
async function expectNews(t: TestApp, moment: string, get: (url: string) => Promise<unknown>): Promise<void> {
  const db = t.kernel.databases.system;
  const told = await db
    .selectFrom('notification')
    .innerJoin('person', 'person.id', 'notification.personId')
    .select(['notification.createdAt', 'notification.link', 'person.email'])
    .where('companyId', '=', sampleCompanyId('chocolate'))
    .orderBy('notification.id', 'desc')
    .execute();
  const minutes = told.map(({ createdAt }) => (Date.parse(moment) - Date.parse(createdAt)) / 60_000);
  expect(minutes).toEqual([5, 60, 180]);
  // What is overdue to be read has been reminded of; no job floods a new company with it.
  const unreminded = await db
    .selectFrom('documentReading')
    .select('id')
    .where('readAt', 'is', null)
    .where('remindedAt', 'is', null)
    .where('due', '<=', moment.slice(0, 10))
    .execute();
  expect(unreminded).toEqual([]);
  for (const { link, email } of told) {
    expect(email).toBe(people.find(({ key }) => key === demoPersonKey)?.email);
    await get(String(link));
  }
}
