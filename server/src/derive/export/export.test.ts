import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inflateSync } from 'node:zlib';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryOut } from '../../platform/jobs/carry-out.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { parseCell } from '../import/parse-cell.ts';
import type { ExportColumn } from './export-column.ts';
import { writeCsv } from './write-csv.ts';
import { writePdf } from './write-pdf.ts';
import { writeXlsx } from './write-xlsx.ts';

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

const none = { dateFormat: 'DD/MM/YYYY', timeZone: 'Europe/Berlin' };
const column = (key: string, kind: ExportColumn['kind'], more: Partial<ExportColumn> = {}): ExportColumn => ({
  key,
  label: key,
  kind,
  ...more,
});
async function* rowsOf(...rows: Record<string, unknown>[]) {
  yield rows;
}
const whole = async (pieces: AsyncIterable<Buffer>) => buffer(pieces);

test('PDF: a row that goes on on the next page says there which one it is', async () => {
  const columns = [column('Number', 'text'), column('Name', 'text'), column('Remarks', 'longText')];
  const remarks = Array.from({ length: 90 }, (_, n) => `Line ${n}`).join('\n');
  const head = {
    company: 'C',
    title: 'T',
    rowTitle: 'Name',
    filters: [],
    printedBy: 'P',
    at: new Date('2026-11-28T12:00:00Z'),
  };
  const rows = rowsOf(
    { Number: '7', Name: 'Ruby', Remarks: remarks },
    { Number: '8', Name: 'Opal', Remarks: '' },
  );
  const pdf = (await whole(writePdf(head, columns, rows, none))).toString('latin1');
  // The texts of each page, with where they stand; text of one font and size is compared by its glyphs.
  const pages = [...pdf.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, packed = '']) => {
    try {
      const content = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
      return content.includes(' Do Q') ? [content] : [];
    } catch {
      return [];
    }
  });
  expect(pages.length).toBe(3);
  const texts = pages.map((content) =>
    [...content.matchAll(/\/(\S+) 8 Tf 1 0 0 1 (\S+) \S+ Tm <(\w+)> Tj/g)].map(([, font, x, glyphs]) => ({
      at: `${font} ${x}`,
      glyphs,
    })),
  );
  const regular = /\/(\S+) 7 Tf/.exec(pages[0] ?? '')?.[1];
  const [first = [], second = [], third = []] = texts;
  // Above the rows stand three lines; then the cells of a row follow one another.
  const name = first.find(
    ({ glyphs, at }) => glyphs?.length === 4 * 'Ruby'.length && at.startsWith(`${regular} `),
  );
  const named = (page: typeof first) =>
    page.filter(({ at, glyphs }) => at === name?.at && glyphs === name?.glyphs).length;
  expect(name).toBeDefined();
  expect([named(first), named(second), named(third)]).toEqual([1, 1, 1]);
  const continued = (page: typeof first) =>
    page.filter(({ at, glyphs }) => at === name?.at && glyphs?.length === 4 * '(continued)'.length).length;
  expect([continued(first), continued(second), continued(third)]).toEqual([0, 1, 1]);
});

test('PDF: symbols and emoji are drawn, and what cannot be is a box that the end explains', async () => {
  const head = {
    company: 'C',
    title: 'T',
    rowTitle: 'Name',
    filters: [],
    printedBy: 'P',
    at: new Date('2026-11-28T12:00:00Z'),
  };
  const columns = [column('Name', 'text')];
  const fontsOf = async (...rows: Record<string, unknown>[]) => {
    const pdf = (await whole(writePdf(head, columns, rowsOf(...rows), none))).toString('latin1');
    return [...pdf.matchAll(/\/FontName \/\w{6}\+(\w+)/g)].map(([, name]) => name).sort();
  };
  expect(await fontsOf({ Name: 'Żółć Ωμέγα Молоко 12 µm' })).toEqual(['Roboto', 'Roboto']);
  expect(await fontsOf({ Name: 'A → B 🍫' })).toEqual(['DejaVuSans', 'NotoEmoji', 'Roboto', 'Roboto']);
  expect(await fontsOf({ Name: '巧克力' })).toEqual(['DejaVuSans', 'Roboto', 'Roboto']);
});

test('XLSX: a text of several lines is wrapped, one of a single line is not', async () => {
  const columns = [column('a', 'longText'), column('b', 'text')];
  const bytes = await whole(writeXlsx('T', columns, rowsOf({ a: 'one\ntwo', b: 'three' }), none));
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as never);
  const row = workbook.getWorksheet('T')?.getRow(2);
  expect(row?.getCell(1)).toMatchObject({ value: 'one\ntwo', alignment: { wrapText: true } });
  expect(row?.getCell(2).alignment?.wrapText).toBeFalsy();
  expect(row?.getCell(1).numFmt).toBe('@');
});

test('CSV: times as spreadsheets read them, and our own import finds the instant again', async () => {
  const columns = [column('due', 'dateTime'), column('changed', 'dateTime', { readOnly: true })];
  const instants = [
    '2026-11-28T09:30:00.000Z',
    '2026-11-28T09:30:07.000Z',
    '2026-11-28T09:30:01.005Z',
    '2026-10-25T00:30:00.000Z',
    // The hour that comes twice, its second time.
    '2026-10-25T01:30:00.000Z',
  ];
  const rows = rowsOf(...instants.map((at) => ({ due: at, changed: at })));
  const lines = (await whole(writeCsv(columns, rows, none))).toString().trim().split('\r\n').slice(1);
  expect(lines).toEqual([
    '2026-11-28 10:30,2026-11-28 10:30',
    '2026-11-28 10:30:07,2026-11-28 10:30',
    '2026-11-28 10:30:01.005,2026-11-28 10:30',
    '2026-10-25 02:30,2026-10-25 02:30',
    '2026-10-25T02:30:00.000+01:00,2026-10-25 02:30',
  ]);
  const field = { key: 'due', label: 'Due', kind: 'dateTime', required: false } as const;
  const reading = { ...none, decimalComma: false, guarded: true };
  expect(lines.map((line) => parseCell(field, line.split(',')[0], reading))).toEqual(
    instants.map((value) => ({ value })),
  );
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
  const message = expect.stringMatching(/^Flow Steps: 10,001 rows in .*, kept for 7 days$/i);
  expect(items).toEqual([expect.objectContaining({ title: 'Export ready', message, link: url })]);
  expect((await own.members.administrator.request({ method: 'GET', url })).status).toBe(404);
  // It is kept for a week, for as long as the person may export: see `findFileToSendOrThrow`.
  const kept = await t.kernel.databases.system
    .selectFrom('file')
    .select(['needs', 'expiresAt', 'createdAt'])
    .where('id', '=', job.result.fileId)
    .executeTakeFirstOrThrow();
  expect(kept.needs).toEqual(['flowStep.export']);
  expect(Date.parse(String(kept.expiresAt)) - Date.parse(kept.createdAt)).toBe(7 * 24 * 3600_000);
});

test('a cancelled export ends and leaves no file, and asking for its headers alone does nothing', async () => {
  const own = await t.createCompany();
  const { auditor } = own.members;
  await sql`insert into flow_step (id, company_id, name, status, completion_percentage, position, created_at,
      created_by, updated_at, updated_by)
    select gen_random_uuid(), ${own.id}, 'Step ' || n, 'hold', 1, n % 10000, now(), ${auditor.principal.personId}, now(),
      ${auditor.principal.personId} from generate_series(1, 40000) n`.execute(t.kernel.databases.system);
  const jobs = async () =>
    ((await auditor.request({ method: 'GET', url: '/api/v1/jobs' })).body as { items: object[] }).items;
  const head = await auditor.request({ method: 'HEAD', url: `${base}/export?format=csv` });
  expect([head.status, head.text, await jobs()]).toEqual([200, '', []]);
  expect(head.headers['content-disposition']).toContain('.csv');

  const { id } = (await exported('format=csv', auditor)).body as { id: string };
  const begun = Promise.withResolvers<void>();
  const stop = t.kernel.changes.subscribe(({ recordId }) => recordId === id && begun.resolve());
  const working = carryOut(t.kernel, id, new AbortController().signal, true);
  await begun.promise;
  stop();
  const cancelled = await auditor.request({ method: 'POST', url: `/api/v1/jobs/${id}/cancel` });
  expect(cancelled.body).toMatchObject({ state: 'cancelled' });
  await working;
  expect(await jobs()).toEqual([expect.objectContaining({ id, state: 'cancelled', result: null })]);
  const files = await t.kernel.databases.system
    .selectFrom('file')
    .select('id')
    .where('companyId', '=', own.id)
    .execute();
  expect(files).toEqual([]);
  expect(await readdir(path.join(t.kernel.config.dataDir, 'received'))).toEqual([]);
  const told = await auditor.request({ method: 'GET', url: '/api/v1/notifications' });
  expect(told.body).toMatchObject({ items: [] });
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
