import { roles } from '@temper/contract/access/roles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnDatabase } from '../testing/own-database.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { TestBrowser } from '../testing/test-browser.ts';
import { listSampleSignIns, loadSample, sampleCompanyId, samplePassword } from './load-sample.ts';

let database: Awaited<ReturnType<typeof createOwnDatabase>>;
let t: TestApp;
beforeAll(async () => {
  database = await createOwnDatabase();
  t = await createTestApp({ databaseUrl: database.url });
  await loadSample(t.kernel, () => {});
});
afterAll(async () => {
  await t.close();
  await database.drop();
});

const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
  (await query.execute(t.kernel.databases.system)).rows[0]?.n;

test('the sample company has the figures of the specification', async () => {
  const { rows } = await sql<{ family: string; total: number; active: number }>`
    select family, count(*) as total, count(*) filter (where status = 'active') as active from product
    where company_id = ${sampleCompanyId('chocolate')} and deleted_at is null group by family order by family`.execute(
    t.kernel.databases.system,
  );
  expect(rows).toEqual([
    { family: 'HM', total: 156, active: 142 },
    { family: 'MM', total: 234, active: 198 },
    { family: 'TM', total: 67, active: 58 },
    { family: 'YM', total: 89, active: 76 },
  ]);
});

test('its history reads as if people had entered it', async () => {
  const { rows } = await sql<{ action: string; n: number }>`
    select action, count(*) as n from audit_event where entity = 'product' and company_id = ${sampleCompanyId('chocolate')}
    group by action order by action`.execute(t.kernel.databases.system);
  const actions = Object.fromEntries(rows.map(({ action, n }) => [action, n]));
  expect(actions['product.create']).toBe(546);
  expect(Object.keys(actions).sort()).toEqual([
    'product.attach',
    'product.comment',
    'product.create',
    'product.update',
  ]);
  expect(
    await count(sql<{ n: number }>`select count(*) as n from audit_event a join audit_event b
      on b.record_id = a.record_id and b.id > a.id and b.at < a.at`),
    'events out of the order of time',
  ).toBe(0);
  // The check of the audit trail takes the second of two that are the same for a copy.
  expect(
    await count(sql<{ n: number }>`select count(*) - count(distinct mac) as n from audit_event`),
    'events that are copies',
  ).toBe(0);
});

test('the certificates of suppliers that count have their papers', async () => {
  const { rows } = await sql<{ counts: boolean; papers: number; n: number }>`
    select not exists (select from supplier_certificate l where l.supplier_id = c.supplier_id
        and lower(l.standard) = lower(c.standard) and (l.expires, l.id) > (c.expires, c.id)) as counts,
      count(f.id) as papers, count(*) as n
    from supplier_certificate c left join file f on f.id = c.file_id and f.company_id = c.company_id
      and f.type = 'application/pdf' and f.name = lower(c.number) || '.pdf'
    where c.company_id = ${sampleCompanyId('chocolate')} group by 1 order by 1`.execute(
    t.kernel.databases.system,
  );
  expect(rows).toEqual([
    { counts: false, papers: 0, n: 98 },
    { counts: true, papers: 71, n: 71 },
  ]);
});

test('a certification was renewed when the certificate before it ended', async () => {
  const { rows } = await sql<{ number: string; gap: number; reason: string }>`
    select d.document_number as number, l.revision_reason as reason,
      (l.fields ->> 'issueDate')::date - (e.fields ->> 'expiryDate')::date as gap
    from document d join document_revision l on l.document_id = d.id
    join document_revision e on e.document_id = d.id and e.revision_number = l.revision_number - 1
    where d.company_id = ${sampleCompanyId('chocolate')} and d.kind = 'certifications' order by number`.execute(
    t.kernel.databases.system,
  );
  expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5].map((n) => `CRT-000${n}`));
  for (const row of rows) expect(row).toMatchObject({ gap: 0, reason: 'The certificate was renewed' });
});

test('a second load changes nothing, and there is somebody for each role', async () => {
  const before = await count(sql<{ n: number }>`select count(*) as n from audit_event`);
  await loadSample(t.kernel, () => {});
  expect(await count(sql<{ n: number }>`select count(*) as n from audit_event`)).toBe(before);
  expect((await listSampleSignIns(t.kernel)).map(({ role }) => role)).toEqual([...roles]);
});

test('its administrator administers the product until a real company is registered, and never sees a key', async () => {
  const admin = new TestBrowser(t.app);
  const email = 'fergus.daly@aldermoor.example';
  expect((await admin.post('/auth/sign-in', { email, password: samplePassword })).status).toBe(200);
  const me = async () => ((await admin.get('/me')).body as { person: { productAdmin: boolean } }).person;
  const texts = async () =>
    ((await admin.get('/outbox/product')).body as { items: { text: string }[] }).items.map((one) => one.text);

  await admin.post('/auth/forgot-password', { email });
  expect(await me()).toMatchObject({ productAdmin: true });
  expect(await texts()).toEqual([expect.stringContaining('reset-password?token=…')]);

  const real = await new TestBrowser(t.app).post('/auth/register', {
    fullName: 'Nina Brandt',
    companyName: 'Brandt Pralinen',
    email: 'nina@brandt.example',
    password: 'walnut and orange',
    industry: 'food',
    terms: true,
  });
  expect(real.status).toBe(200);
  expect(await me()).toMatchObject({ productAdmin: false });
  for (const path of ['/outbox/product', '/applications', '/contact-messages'])
    expect((await admin.get(path)).status, path).toBe(404);
});
