import { once } from 'node:events';
import { get } from 'node:http';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryOut } from '../../platform/jobs/carry-out.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';

let t: TestApp;
let company: TestCompany;
let manager: TestMember;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
  manager = company.members['quality-manager'];
  for (const body of steps) {
    const { status } = await manager.request({ method: 'POST', url: base, payload: body });
    expect(status).toBe(201);
  }
});
afterAll(() => t.close());

const base = '/api/v1/products/flow-steps';
const steps = [
  { name: '=cmd|"/c calc"!A1', status: 'in-progress', completionPercentage: 12.5, position: 1 },
  { name: '-5', status: 'hold', completionPercentage: 0, position: 2 },
  { name: "'@quoted", status: 'pending', completionPercentage: 100, position: 3 },
  {
    name: 'a "b", <c> & Ελληνικά Кириллица _x0041_',
    status: 'completed',
    completionPercentage: 7,
    position: 4,
  },
];
const exported = (query: string, member = manager) =>
  member.request({ method: 'GET', url: `${base}/export?${query}` });

test('CSV: a byte-order mark, quoted by RFC 4180, nothing a spreadsheet would calculate', async () => {
  const { status, headers, text } = await exported('format=csv&columns=name,status,completionPercentage');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toMatch(
    /^attachment; filename="products-flow-steps-\d{4}-\d\d-\d\d\.csv"/,
  );
  expect(text).toBe(
    [
      '\ufeffName,Status,% Complete',
      `"'=cmd|""/c calc""!A1",In Progress,12.5`,
      "'-5,On Hold,0",
      "''@quoted,Pending,100",
      '"a ""b"", <c> & Ελληνικά Кириллица _x0041_",Completed,7',
      '',
    ].join('\r\n'),
  );
});

test('exactly the filtered rows, in the order asked for, in the columns asked for', async () => {
  const { text } = await exported(
    'format=csv&columns=position,name&status=hold&status=pending&sort=-position',
  );
  expect(text).toBe("\ufeffPosition,Name\r\n3,''@quoted\r\n2,'-5\r\n");
});

test('unknown columns, filters and sorts are refused by name', async () => {
  for (const bad of ['columns=name,secret', 'colour=red', 'sort=nope', 'status=nope']) {
    const { status, text } = await exported(`format=csv&${bad}`);
    expect(status, bad).toBe(400);
    expect(text).toMatch(/secret|colour|nope|status/);
  }
  expect((await exported('format=doc')).status).toBe(400);
});

test('XLSX opens in another program: typed cells, texts as texts, frozen bold header with filters', async () => {
  const { status, raw } = await download('format=xlsx&columns=id,name,status,completionPercentage,updatedAt');
  expect(status).toBe(200);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(raw as never);
  const sheet = workbook.getWorksheet('Flow steps');
  expect(sheet?.rowCount).toBe(5);
  expect(sheet?.getRow(1).getCell(2)).toMatchObject({ value: 'Name', font: { bold: true } });
  expect(sheet?.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  expect(sheet?.autoFilter).toBe('A1:E5');
  const values = [2, 3, 4, 5].map((n) => sheet?.getRow(n).getCell(2).value);
  // Spreadsheets decode the escaped underscore, this reader does not.
  expect(values.map((value) => String(value).replace('_x005F_', '_'))).toEqual(steps.map(({ name }) => name));
  expect(sheet?.getRow(2).getCell(4)).toMatchObject({ value: 12.5, numFmt: 'General"%"' });
  const time = sheet?.getRow(2).getCell(5).value as Date;
  expect(Math.abs(time.getTime() - Date.now())).toBeLessThan(60_000);
});

test('PDF has its pages numbered', async () => {
  const { status, raw } = await download('format=pdf');
  expect(status).toBe(200);
  expect(raw.subarray(0, 8).toString()).toBe('%PDF-1.7');
});

test('a client that leaves takes its query along', async () => {
  const address = await listen();
  const request = get(`${address}${base}/export?format=csv`, { headers: header });
  const [response] = await once(request, 'response');
  response.destroy();
  await once(request, 'close');
  await expect.poll(() => t.kernel.databases.pools().map(({ total, idle }) => total - idle)).toEqual([0, 0]);
});

test('more than 10,000 rows become a file of the person, by a job with a notification', async () => {
  const own = await t.createCompany();
  const auditor = own.members.auditor;
  await sql`insert into flow_step (id, company_id, name, status, completion_percentage, position, created_at,
      created_by, updated_at, updated_by)
    select gen_random_uuid(), ${own.id}, 'Step ' || n, 'hold', 1, n % 10000, now(), ${auditor.principal.personId}, now(),
      ${auditor.principal.personId} from generate_series(1, 10001) n`.execute(t.kernel.databases.system);
  expect((await exported('format=csv&sort=nope', auditor)).status).toBe(400);
  const started = await exported('format=csv&columns=name&status=hold', auditor);
  expect(started.status).toBe(202);
  const { id } = started.body as { id: string };
  await carryOut(t.kernel, id, new AbortController().signal, true);
  const job = (await auditor.request({ method: 'GET', url: `/api/v1/jobs/${id}` })).body as {
    state: string;
    kind: string;
    result: { fileId: string; rows: number; name: string };
  };
  expect(job).toMatchObject({ state: 'done', kind: 'flowStep.export', result: { rows: 10_001 } });
  const url = `/api/v1/files/${job.result.fileId}`;
  const file = await auditor.request({ method: 'GET', url });
  expect(file.headers['content-disposition']).toContain(job.result.name);
  expect(file.text.split('\r\n')).toHaveLength(10_003);
  const { items } = (await auditor.request({ method: 'GET', url: '/api/v1/notifications' })).body as {
    items: object[];
  };
  expect(items).toEqual([expect.objectContaining({ title: 'Export ready', link: url })]);
  expect((await own.members.administrator.request({ method: 'GET', url })).status).toBe(404);
});

let header: Record<string, string> = {};
async function listen() {
  header = { 'x-test-member': manager.principal.memberId };
  const address = t.app.server.address();
  if (typeof address === 'object' && address) return `http://127.0.0.1:${address.port}`;
  return t.app.listen({ port: 0, host: '127.0.0.1' });
}
async function download(query: string) {
  const address = await listen();
  const answer = await fetch(`${address}${base}/export?${query}`, { headers: header });
  return { status: answer.status, raw: Buffer.from(await answer.arrayBuffer()) };
}
