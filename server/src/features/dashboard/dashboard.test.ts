import type { Dashboard } from '@temper/contract/endpoints/dashboard.ts';
import type { QualityScore } from '@temper/contract/endpoints/quality-score.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seedQualityData } from '../../testing/quality-data.ts';
import { createTestApp, type TestApp, type TestCompany } from '../../testing/test-app.ts';

const today = '2026-11-28';
let test: TestApp;
let company: TestCompany;

beforeAll(async () => {
  test = await createTestApp({ now: () => new Date(`${today}T09:00:00Z`) });
  company = await test.createCompany();
  const { personId } = company.members.administrator.principal;
  await seedQualityData(
    inject('databaseUrl'),
    { companyId: company.id, personId, today },
    { products: 120, complaints: 700, audits: 110, suppliers: 70, tasks: 300 },
  );
});
afterAll(() => test.close());

const get = async <R>(path: string) =>
  (await company.members.viewer.request({ method: 'GET', url: `/api/v1${path}` })).body as R;
const dashboard = (days: number) => get<Dashboard>(`/dashboard?days=${days}`);
/** Other SQL than that of the product: one question a figure and day. */
const ask = async <T = number>(text: string): Promise<T> => {
  const statement = text.replaceAll('$company', `'${company.id}'`);
  const { rows } = await sql<{ x: T }>`${sql.raw(statement)}`.execute(test.kernel.databases.system);
  return rows[0]?.x as T;
};
const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const one = (value: number) => Math.round(value * 10) / 10;
const change = (now: number, before: number) => one(((now - before) / before) * 100);
const activeAt = (day: string) =>
  ask(`select count(*) x from complaint where company_id = $company and deleted_at is null
    and date_received <= '${day}' and (closed_at is null or closed_at >= date '${day}' + 1)`);

describe.each([7, 30, 90, 365])('the dashboard of %i days', (days) => {
  it('gives the figures of other SQL, each against one period before', async () => {
    const reply = await dashboard(days);
    const active =
      await ask(`select count(*) x from complaint where company_id = $company and deleted_at is null
      and status in ('Open', 'In Progress')`);
    const before = await activeAt(plus(today, -days));
    expect(reply.activeComplaints).toEqual({ value: active, before, change: change(active, before) });

    const score = await get<QualityScore>('/quality-score');
    expect(reply.qualityScore.value).toBe(score.overall);

    const duties = (from: string, to: string, met: string) => `select (
      (select count(*) from complaint where company_id = $company and deleted_at is null and due_date >= '${from}'
        and due_date < '${to}' and ${met.replace('DONE', "date(closed_at at time zone 'UTC')").replace('DUE', 'due_date')})
      + (select count(*) from (select audit_date + 14 as due, completed_date from audit where company_id = $company
        and deleted_at is null) a where due >= '${from}' and due < '${to}'
        and ${met.replace('DONE', 'completed_date').replace('DUE', 'due')})
      + (select count(*) from audit_finding where company_id = $company and deleted_at is null and due_date >= '${from}'
        and due_date < '${to}' and ${met.replace('DONE', "(case status when 'open' then null else corrected_date end)").replace('DUE', 'due_date')})
      + (select count(*) from (
          select c.expires, min(coalesce(n.issued, n.created_at::date)) as renewed
          from supplier_certificate c join supplier s on s.id = c.supplier_id
          left join supplier_certificate n on n.supplier_id = c.supplier_id and upper(n.standard) = upper(c.standard)
            and n.expires > c.expires and n.deleted_at is null
          where c.company_id = $company and c.deleted_at is null and s.deleted_at is null and s.status = 'Active'
          group by c.id, c.expires) c
        where expires >= '${from}' and expires < '${to}' and ${met.replace('DONE', 'renewed').replace('DUE', 'expires')})
      ) as x`;
    const rate = async (from: string, to: string) => {
      const total = await ask(duties(from, to, 'true'));
      const met = await ask(duties(from, to, 'DONE <= DUE'));
      return { total, met, percent: total === 0 ? null : one((met / total) * 100) };
    };
    const now = await rate(plus(today, -days), today);
    const then = await rate(plus(today, -2 * days), plus(today, -days));
    expect(reply.complianceRate).toMatchObject({
      met: now.met,
      total: now.total,
      value: now.percent,
      before: then.percent,
    });

    const training = (status: string) =>
      ask(`select count(*) x from task where company_id = $company and deleted_at is null and category = 'Training'
        and status::text ${status}`);
    const all = await training('is not null');
    expect(reply.trainingProgress.value).toBe(one(((await training("= 'completed'")) / all) * 100));
    const end = `date '${plus(today, -days)}' + 1`;
    const allThen = await ask(`select count(*) x from task where company_id = $company and deleted_at is null
      and category = 'Training' and created_at < ${end}`);
    const doneThen = await ask(`select count(*) x from task where company_id = $company and deleted_at is null
      and category = 'Training' and created_at < ${end} and completed_at < ${end}`);
    expect(reply.trainingProgress.before).toBe(allThen === 0 ? null : one((doneThen / allThen) * 100));
  });

  it('has one entry a day, each as other SQL gives it', async () => {
    const { series } = await dashboard(days);
    expect(series.length).toBe(days);
    expect(series.at(-1)?.day).toBe(today);
    const audited = (day: string) =>
      ask<number | null>(`select avg(score)::float x from (
        select a.id, 100.0 * sum(case i.answer when 'conform' then 2 when 'minor' then 1 else 0 end) / (2 * count(*)) as score
        from audit a join audit_item i on i.audit_id = a.id where a.company_id = $company and a.deleted_at is null
          and a.status = 'completed' and a.completed_date between date '${day}' - 89 and '${day}'
          and i.answer not in ('not_applicable', 'not_yet') group by a.id) s`);
    for (const index of [0, 1, Math.floor(days / 2), days - 2, days - 1]) {
      const entry = series[index];
      if (!entry) throw new Error('No such day');
      expect(entry.day).toBe(plus(today, index + 1 - days));
      expect(entry.complaints).toBe(await activeAt(entry.day));
      const score = await audited(entry.day);
      expect(entry.auditScore).toBe(score === null ? null : one(score));
      if (entry.day !== today)
        expect(entry.qualityScore).toBe(
          (await ask<number | null>(
            `select max(overall) x from quality_snapshot where company_id = $company and day = '${entry.day}'`,
          )) ?? null,
        );
    }
  });
});

describe('the donuts', () => {
  it('count what the lists behind them hold', async () => {
    const reply = await dashboard(30);
    for (const [entity, of, extra] of [
      ['complaint', reply.complaints, ''],
      ['audit', reply.audits, ''],
      ['task', reply.training, "and category = 'Training'"],
    ] as const) {
      expect(of.length).toBe(3);
      for (const { value, count } of of)
        expect(count).toBe(
          await ask(`select count(*) x from ${entity} where company_id = $company and deleted_at is null
            and status = '${value}' ${extra}`),
        );
    }
    for (const { value, count } of reply.documents) {
      const { total } = await get<{ total: number }>(`/quality-score/records?figure=document-${value}`);
      expect(`${value} ${count}`).toBe(`${value} ${total}`);
      expect(count).toBeGreaterThan(0);
    }
    const missed = await get<{ total: number }>('/quality-score/records?figure=duty-missed&days=30');
    expect(missed.total).toBe(reply.complianceRate.total - reply.complianceRate.met);
    const met = await get<{ total: number }>('/quality-score/records?figure=duty-met&days=30');
    expect(met.total).toBe(reply.complianceRate.met);
  });

  it('and the key figures open lists of just as many records', async () => {
    const reply = await dashboard(30);
    const total = async (path: string) => (await get<{ total: number }>(path)).total;
    expect(await total('/complaints?status=Open&status=In+Progress')).toBe(reply.activeComplaints.value);
    for (const [path, counts] of [
      ['/complaints?status=', reply.complaints],
      ['/audits?status=', reply.audits],
      ['/tasks?category=Training&status=', reply.training],
    ] as const)
      for (const { value, count } of counts)
        expect(`${value} ${await total(`${path}${encodeURIComponent(value)}`)}`).toBe(`${value} ${count}`);
  });

  it('shows nothing of another company, and no data as no data', async () => {
    const other = await test.createCompany();
    const { body } = await other.members.viewer.request({ method: 'GET', url: '/api/v1/dashboard' });
    const none = { value: null, before: null, change: null };
    expect(body).toMatchObject({
      days: 30,
      qualityScore: none,
      complianceRate: { ...none, met: 0, total: 0 },
      trainingProgress: none,
      activeComplaints: { value: 0, before: 0, change: null },
      complaints: [],
      audits: [],
    });
    expect(
      (await other.members.viewer.request({ method: 'GET', url: '/api/v1/dashboard?days=8' })).status,
    ).toBe(400);
  });

  it('is remembered until something changes, and then new', async () => {
    const before = await dashboard(7);
    await sql`update complaint set status = 'In Progress' where company_id = ${company.id} and status = 'Open'`.execute(
      test.kernel.databases.system,
    );
    expect(await dashboard(7)).toEqual(before);
    test.kernel.changes.publish({ companyId: company.id, topic: 'complaint' });
    expect((await dashboard(7)).complaints.map(({ value }) => value).sort()).toEqual([
      'Closed',
      'In Progress',
    ]);
  });
});
