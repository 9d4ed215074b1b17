import type { QualityScore } from '@temper/contract/endpoints/quality-score.ts';
import { partFigures } from '@temper/contract/quality/figures.ts';
import { isOpenIssue } from '@temper/contract/quality/formula.ts';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seedQualityData } from '../../testing/quality-data.ts';
import { createTestApp, type TestApp, type TestCompany } from '../../testing/test-app.ts';
import { evaluateCompany } from '../warnings/evaluate.ts';
import { takeSnapshots } from './take-snapshots.ts';

const today = '2026-11-28';
let clock = new Date(`${today}T09:00:00Z`);
let test: TestApp;
let company: TestCompany;

beforeAll(async () => {
  test = await createTestApp({ now: () => clock });
  company = await test.createCompany();
  await foundedLongAgo(company);
  const { principal } = company.members.administrator;
  // Quality Status is a column for those who may see it; specifications likewise.
  for (const [key, name, builtin] of [
    ['qualityStatus', 'Quality Status', false],
    ['specifications', 'Specifications', true],
  ] as const)
    await sql`insert into product_column (id, company_id, key, name, type, required, owner, access_level, department,
        builtin, position, created_at, created_by, updated_at, updated_by)
      values (gen_random_uuid(), ${company.id}, ${key}, ${name}, 'text', false, 'Quality Control', 'department',
        'Quality Control', ${builtin}, 1, now(), ${principal.personId}, now(), ${principal.personId})`.execute(
      test.kernel.databases.system,
    );
  await seedQualityData(
    inject('databaseUrl'),
    { companyId: company.id, personId: principal.personId, today },
    { products: 120, complaints: 500, audits: 90, suppliers: 70, tasks: 120 },
  );
  for (const [nth, [step, review, expiry]] of documents.entries())
    await sql`insert into document (id, company_id, kind, name, document_number, unit, publication_date, revision_number,
        revision_reason, status, step, effective_date, review_due, expiry_date, created_at, created_by, updated_at,
        updated_by, revision_id)
      values (gen_random_uuid(), ${company.id}, 'general', ${`Document ${nth}`}, ${`D-${nth}`}, 'Cork', '2026-01-01', 1,
        'x', ${step}, ${step}, '2026-01-01', ${review}, ${expiry}, now(), ${principal.personId}, now(),
        ${principal.personId}, gen_random_uuid())`.execute(test.kernel.databases.system);
});
afterAll(() => test.close());

/** Makes it older than the days of this file's clock, whatever day the test runs on. */
const foundedLongAgo = ({ id }: TestCompany) =>
  sql`update company set created_at = '2026-01-01' where id = ${id}`.execute(test.kernel.databases.system);
const get = async (path: string, role: keyof TestCompany['members'] = 'quality-manager', of = company) =>
  of.members[role].request({ method: 'GET', url: `/api/v1${path}` });
type Listed = { total: number; items: { title: string; detail: string }[] };
const totalOf = async (figure: string) =>
  ((await get(`/quality-score/records?figure=${figure}`)).body as { total: number }).total;
const score = async (of = company) =>
  (await get('/quality-score', 'quality-manager', of)).body as QualityScore;
const rowsOf = async <R>(table: string, where = 'true') =>
  (
    await sql<R>`select * from ${sql.table(table)} where company_id = ${company.id} and ${sql.raw(where)}`.execute(
      test.kernel.databases.system,
    )
  ).rows;
const one = (value: number) => Math.round(value * 10) / 10;
const plus = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** The scores once more, record by record. */
async function byHand() {
  const live = 'deleted_at is null';
  type Row = Record<string, never>;
  const products = await rowsOf<{
    id: string;
    specifications: string | null;
    values: Record<string, string>;
  }>('product', `${live} and status = 'active'`);
  const complaints = await rowsOf<{
    productId: string;
    status: string;
    dueDate: string;
    closedAt: string | null;
  }>('complaint', live);
  const attachments = await rowsOf<{ recordId: string }>('attachment', `${live} and kind = 'document'`);
  const audits = await rowsOf<{ auditDate: string; status: string; completedDate: string }>('audit', live);
  const findings = await rowsOf<{ dueDate: string | null; status: string; correctedDate: string }>(
    'audit_finding',
    live,
  );
  const suppliers = await rowsOf<{ id: string; rating: string }>('supplier', `${live} and status = 'Active'`);
  const certificates = await rowsOf<{ supplierId: string; standard: string; expires: string } & Row>(
    'supplier_certificate',
    live,
  );
  const productValues = products.map(({ id, values }) => {
    const base = { Approved: 100, Rejected: 0 }[values.qualityStatus ?? ''] ?? 50;
    const open = complaints.filter(({ productId, status }) => productId === id && status !== 'Closed').length;
    return Math.max(0, base - 10 * open);
  });
  const year = plus(today, -365);
  const share = (all: { due: string | null; done: string | null }[]) => {
    const counted = all.filter(
      ({ due, done }) => due !== null && due < today && (due >= year || done === null),
    );
    const points = counted.map(({ due, done }) => (done === null ? 0 : done <= String(due) ? 100 : 50));
    return points.reduce<number>((sum, value) => sum + value, 0) / points.length;
  };
  const process = [
    share(complaints.map((c) => ({ due: c.dueDate, done: c.closedAt?.slice(0, 10) ?? null }))),
    share(
      audits.map((a) => ({
        due: plus(a.auditDate, 14),
        done: a.status === 'completed' ? a.completedDate : null,
      })),
    ),
    share(findings.map((f) => ({ due: f.dueDate, done: f.status === 'open' ? null : f.correctedDate }))),
  ];
  const documented = products.filter(
    ({ id, specifications }) => specifications && attachments.some(({ recordId }) => recordId === id),
  ).length;
  const certified = suppliers.filter(({ id }) =>
    certificates.some(({ supplierId }) => supplierId === id),
  ).length;
  const expired = certificates.filter(
    (c) =>
      c.expires < today &&
      !certificates.some(
        (n) =>
          n.supplierId === c.supplierId &&
          n.standard.toLowerCase() === c.standard.toLowerCase() &&
          n.expires > c.expires,
      ),
  );
  const grade: Record<string, number> = { A: 100, B: 85, C: 70, D: 50, F: 0 };
  const supplierValues = suppliers.map(({ id, rating }) =>
    Math.max(0, (grade[rating] ?? 0) - 20 * expired.filter(({ supplierId }) => supplierId === id).length),
  );
  const mean = (values: readonly number[]) => values.reduce((sum, v) => sum + v, 0) / values.length;
  return {
    product: one(mean(productValues)),
    process: one(mean(process)),
    documentation: one(
      mean([
        (documented / products.length) * 100,
        (certified / suppliers.length) * 100,
        // Documents of the seven states below: in force are five, two of them past their day.
        (3 / 5) * 100,
      ]),
    ),
    supplier: one(mean(supplierValues)),
  };
}

/** Documents in and not in force, by their review and expiry, before the present day or not. */
const documents = [
  ['active', null, null],
  ['active', today, null],
  ['active', '2027-05-01', '2026-11-28'],
  ['active', '2026-11-27', null],
  ['active', '2027-05-01', '2026-11-20'],
  ['draft', '2026-11-27', null],
  ['archived', '2026-11-27', '2026-11-20'],
] as const;

describe('the score', () => {
  it('is what comes out record by record, and the overall score is the mean of what is shown', async () => {
    const hand = await byHand();
    const reply = await score();
    expect(Object.fromEntries(reply.categories.map((row) => [row.category, row.score]))).toEqual(hand);
    const { product, process, documentation, supplier } = hand;
    expect(reply.overall).toBe(one((product + process + documentation + supplier) / 4));
    expect(Object.values(hand).every((value) => value > 5 && value < 99)).toBe(true);
    for (const row of reply.categories) expect(row.lastUpdated).not.toBeNull();
  });

  it('compares with the end of the day 30 days ago', async () => {
    const { categories, overallChange } = await score();
    const product = categories[0];
    // 30 days ago: 70 + 30 % 9 = 73, and so on.
    expect(product?.change).toBe(one((((product?.score ?? 0) - 73) / 73) * 100));
    expect(overallChange).not.toBeNull();
    for (const { change, trend } of categories) {
      const size = change ?? 0;
      expect(trend).toBe(Math.abs(size) < 0.5 ? 'stable' : size > 0 ? 'up' : 'down');
    }
  });

  it('counts exactly the records that it lists, and as issues what has failed or is late', async () => {
    const { categories, openIssues } = await score();
    let sum = 0;
    const kinds = categories.flatMap(({ issueKinds }) => issueKinds);
    expect(kinds.length).toBe(11);
    for (const { kind, count } of kinds) {
      const { body } = await get(`/quality-score/records?figure=${kind}`);
      const { total, items } = body as { total: number; items: { title: string }[] };
      expect(`${kind} ${total}`).toBe(`${kind} ${count}`);
      expect(items.length).toBe(Math.min(count, 50));
      for (const { title } of items) expect(title).toBeTruthy();
      if (isOpenIssue(kind)) sum += count;
    }
    expect(openIssues).toBe(sum);
    expect(await totalOf('open-issues')).toBe(openIssues);
    const second = (await get('/quality-score/records?figure=product-complaint&page=2')).body as {
      page: number;
    };
    expect(second.page).toBe(2);
    expect((await get('/quality-score/records?figure=nonsense')).status).toBe(400);
  });

  it('has for every number on the screen a list of just as many records', async () => {
    const { categories } = await score();
    for (const { category, issues, parts, score: value } of categories) {
      expect(value).not.toBeNull();
      expect(`${category} ${await totalOf(`open-${category}`)}`).toBe(`${category} ${issues}`);
      const all = parts.reduce((sum, { total }) => sum + total, 0);
      expect(`${category} ${await totalOf(`counted-${category}`)}`).toBe(`${category} ${all}`);
      for (const { key, good, total, figures } of parts) {
        expect([key, figures[0]?.count]).toEqual([key, good]);
        expect([key, figures.reduce((sum, { count }) => sum + count, 0)]).toEqual([key, total]);
        for (const { figure, count } of figures)
          expect(`${figure} ${await totalOf(figure)}`).toBe(`${figure} ${count}`);
      }
    }
    const keys = categories.flatMap(({ category, parts }) => parts.map(({ key }) => `${category}.${key}`));
    expect(keys.sort()).toEqual(Object.keys(partFigures).sort());
  });

  it('says how much settling a kind would raise it, and it does', async () => {
    const before = await score();
    const supplier = before.categories.find(({ category }) => category === 'supplier');
    const kind = supplier?.issueKinds.find(({ kind }) => kind === 'supplier-grade');
    expect(kind?.gain).toBeGreaterThan(1);
    const { system } = test.kernel.databases;
    const kept = await rowsOf<{ id: string; rating: string }>('supplier');
    await sql`update supplier set rating = 'A' where company_id = ${company.id} and status = 'Active'`.execute(
      system,
    );
    test.kernel.changes.publish({ companyId: company.id, topic: 'supplier' });
    const after = (await score()).categories.find(({ category }) => category === 'supplier');
    expect(Math.abs((after?.score ?? 0) - (supplier?.score ?? 0) - (kind?.gain ?? 0))).toBeLessThan(0.11);
    for (const { id, rating } of kept)
      await sql`update supplier set rating = ${rating} where id = ${id}`.execute(system);
    test.kernel.changes.publish({ companyId: company.id, topic: 'supplier' });
    expect((await score()).overall).toBe(before.overall);
  });

  it('keeps from people which products their column would tell them, but not the sums', async () => {
    const reply = (await get('/quality-score', 'operator')).body as QualityScore;
    expect(reply.overall).toBe((await score()).overall);
    const kinds = reply.categories.flatMap(({ issueKinds }) => issueKinds);
    const hidden = kinds.filter(({ listed }) => !listed).map(({ kind }) => kind);
    expect(hidden).toEqual(['product-rejected', 'product-pending', 'product-undocumented']);
    // The sum lists what may be seen; nothing in it says what is hidden.
    const issues = (await get('/quality-score/records?figure=open-issues', 'operator')).body as Listed;
    const rejected = kinds.find(({ kind }) => kind === 'product-rejected')?.count ?? 0;
    expect(issues.total).toBe(reply.openIssues - rejected);
    const all = (await get('/quality-score/records?figure=counted-product', 'operator')).body as Listed;
    expect(new Set(all.items.map(({ detail }) => detail.slice(0, 2)))).toEqual(new Set(['P-']));
    for (const kind of hidden)
      expect((await get(`/quality-score/records?figure=${kind}`, 'operator')).status).toBe(403);
    expect((await get('/quality-score/records?figure=supplier-grade', 'operator')).status).toBe(200);
  });

  it('has no score without data, and leaves such categories out', async () => {
    const empty = await test.createCompany();
    const reply = await score(empty);
    expect(reply).toMatchObject({ overall: null, overallChange: null, meetingTarget: 0, openIssues: 0 });
    for (const row of reply.categories)
      expect(row).toMatchObject({ score: null, status: null, trend: null, change: null, issues: 0 });
    const { personId } = empty.members.administrator.principal;
    await sql`insert into supplier (id, company_id, name, code, category, type, contact_person, email, phone, country,
        address, quality_certifications, rating, status, created_at, created_by, updated_at, updated_by)
      values (gen_random_uuid(), ${empty.id}, 'S', 'S', 'other', 'regular', 'x', 'x', 'x', 'DE', 'x', '{}', 'B', 'Active',
        now(), ${personId}, now(), ${personId})`.execute(test.kernel.databases.system);
    test.kernel.changes.publish({ companyId: empty.id, topic: 'supplier' });
    const now = await score(empty);
    expect(now.categories.map((row) => row.score)).toEqual([null, null, 0, 85]);
    expect(now.overall).toBe(42.5);
    expect(now.categories[3]).toMatchObject({ status: 'fair', target: 92, issues: 0 });
    expect(now.categories[3]?.issueKinds).toMatchObject([{ kind: 'supplier-grade', count: 1 }]);
  });
});

describe('targets', () => {
  const put = (body: object, role: keyof TestCompany['members'] = 'quality-manager') =>
    company.members[role].request({ method: 'PUT', url: '/api/v1/quality-score/targets', payload: body });
  const targets = { product: 95, process: 98, documentation: 90, supplier: 92 };

  it('begin as 95, 98, 90, 92 and are set by those who manage quality, audited, once', async () => {
    const { categories, version } = await score();
    expect(version).toBe(0);
    expect(Object.fromEntries(categories.map((row) => [row.category, row.target]))).toEqual(targets);
    expect((await put({ ...targets, version: 0 }, 'specialist')).status).toBe(403);
    expect((await put({ ...targets, product: 101, version: 0 })).body).toMatchObject({
      errors: [{ path: 'product', message: 'Product target must be at most 100' }],
    });
    const [first, second] = await Promise.all([
      put({ ...targets, product: 50, version: 0 }),
      put({ ...targets, product: 60, version: 0 }),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 409]);
    expect((await put({ ...targets, process: 12.34, version: 1 })).body).toMatchObject({
      process: 12.3,
      version: 2,
    });
    expect((await put({ ...targets, version: 1 })).status).toBe(409);
    const after = await score();
    expect(after.meetingTarget).toBe(after.categories.filter((row) => (row.score ?? 0) >= row.target).length);
    expect(after.version).toBe(2);
    const { body } = await get('/audit?entity=qualityTarget', 'administrator');
    const { items } = body as { items: { action: string; changes: { label: string }[] }[] };
    expect(items.map(({ action }) => action)).toEqual(['qualityScore.setTargets', 'qualityScore.setTargets']);
    expect(items[0]?.changes.map(({ label }) => label)).toContain('Process');
  });
});

describe('snapshots', () => {
  it('are taken once at the midnight of the company, by whichever process, and made up for', async () => {
    const sleepy = await test.createCompany();
    const { system } = test.kernel.databases;
    await foundedLongAgo(sleepy);
    await sql`update company set time_zone = 'America/New_York' where id = ${sleepy.id}`.execute(system);
    const kept = async () =>
      (
        await sql<{
          day: string;
        }>`select day from quality_snapshot where company_id = ${sleepy.id} order by day`.execute(system)
      ).rows.map(({ day }) => day);
    // 23:30 of 28 November in New York: the day has not ended.
    clock = new Date('2026-11-29T04:30:00Z');
    await takeSnapshots(test.kernel);
    expect(await kept()).toEqual(['2026-11-27']);
    clock = new Date('2026-11-29T05:10:00Z');
    const other = await createTestApp({ now: () => clock });
    await Promise.all([takeSnapshots(test.kernel), takeSnapshots(other.kernel), takeSnapshots(test.kernel)]);
    expect(await kept()).toEqual(['2026-11-27', '2026-11-28']);
    // Down for three days: what can be known is the end of yesterday.
    clock = new Date('2026-12-02T15:00:00Z');
    expect(await takeSnapshots(test.kernel)).toBeGreaterThan(0);
    await takeSnapshots(other.kernel);
    expect(await kept()).toEqual(['2026-11-27', '2026-11-28', '2026-12-01']);
    await other.close();
    clock = new Date(`${today}T09:00:00Z`);
  });

  it('of a clock that ran ahead are taken again when their day has ended', async () => {
    const hasty = await test.createCompany();
    const { system } = test.kernel.databases;
    await foundedLongAgo(hasty);
    const taken = async () =>
      (
        await sql<{ day: string; at: string }>`select day, taken_at::date::text as at from quality_snapshot
          where company_id = ${hasty.id} order by day`.execute(system)
      ).rows.map(({ day, at }) => `${day} ${at}`);
    clock = new Date('2026-12-05T00:10:00Z');
    await takeSnapshots(test.kernel);
    expect(await taken()).toEqual(['2026-12-04 2026-12-05']);
    // Set right: what is known of that day is not its end.
    clock = new Date('2026-12-03T09:00:00Z');
    await takeSnapshots(test.kernel);
    clock = new Date('2026-12-05T00:20:00Z');
    await sql`update quality_snapshot set taken_at = '2026-12-06', overall = 1 where company_id = ${hasty.id}
      and day = '2026-12-04'`.execute(system);
    await Promise.all([takeSnapshots(test.kernel), takeSnapshots(test.kernel)]);
    expect(await taken()).toEqual(['2026-12-02 2026-12-03', '2026-12-04 2026-12-05']);
    await takeSnapshots(test.kernel);
    expect(await taken()).toHaveLength(2);
    clock = new Date(`${today}T09:00:00Z`);
  });

  it('hold the scores of that day', async () => {
    const now = await score();
    clock = new Date('2026-11-29T00:00:01Z');
    await takeSnapshots(test.kernel);
    const [row] = await rowsOf<Record<string, number>>('quality_snapshot', `day = '${today}'`);
    expect(row).toMatchObject({
      overall: now.overall,
      ...Object.fromEntries(now.categories.map(({ category, score }) => [category, score])),
    });
    clock = new Date(`${today}T09:00:00Z`);
  });
});

describe('a score under its target', () => {
  it('is warned of at the end of the day, once, until it has been reached', async () => {
    const low = await test.createCompany();
    const keep = (day: string, product: number, supplier: number | null) =>
      sql`insert into quality_snapshot (company_id, day, product, supplier, taken_at)
        values (${low.id}, ${day}, ${product}, ${supplier}, now())`.execute(test.kernel.databases.system);
    const open = async () => {
      const { body } = await get('/warnings?status=active', 'viewer', low);
      return (body as { items: { title: string }[] }).items.map(({ title }) => title).sort();
    };
    await keep('2026-11-26', 94.9, 91.9);
    await evaluateCompany(test.kernel, low.id);
    await evaluateCompany(test.kernel, low.id);
    expect(await open()).toEqual([
      'Quality score under its target: Product',
      'Quality score under its target: Supplier',
    ]);
    await keep('2026-11-27', 95, null);
    // Of a clock that went ahead.
    await keep('2027-05-01', 10, 10);
    await evaluateCompany(test.kernel, low.id);
    expect(await open()).toEqual([]);
  });
});

describe('the report', () => {
  const fetchReport = (format: string, role: keyof TestCompany['members'] = 'auditor') =>
    company.members[role].request({ method: 'GET', url: `/api/v1/quality-score/report?format=${format}` });

  it('is a PDF, or a workbook of the very figures', async () => {
    const pdf = await fetchReport('pdf');
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.headers['content-disposition']).toContain(`quality-score-${today}.pdf`);
    expect(pdf.text.startsWith('%PDF-')).toBe(true);
    const answer = await test.app.inject({
      method: 'GET',
      url: '/api/v1/quality-score/report?format=xlsx',
      headers: { 'x-test-member': company.members.auditor.principal.memberId },
    });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(answer.rawPayload as unknown as ArrayBuffer);
    const sheet = book.getWorksheet('Quality Score');
    const now = await score();
    expect(sheet?.getRow(2).getCell(3).value).toBe(now.overall);
    const scores = (sheet?.getColumn(2).values ?? []).flatMap((value, at) =>
      value === 'Score' ? [sheet?.getRow(at).getCell(3).value] : [],
    );
    expect(scores).toEqual(now.categories.map((row) => row.score));
    expect((await fetchReport('pdf', 'viewer')).status).toBe(403);
    expect((await fetchReport('csv')).status).toBe(400);
  });
});
