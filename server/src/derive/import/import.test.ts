import { Readable } from 'node:stream';
import { constants, deflateRawSync } from 'node:zlib';
import { product } from '@temper/contract/entities/product.ts';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';
import { exchangeOf } from '../../testing/test-exchange.ts';
import { png, tryUpload, upload } from '../../testing/test-files.ts';
import type { SourceFile } from './table.ts';
import { readZipDirectory, readZipEntry } from './zip-reader.ts';

let t: TestApp;
let company: TestCompany;
let manager: TestMember;
beforeAll(async () => {
  t = await createTestApp();
  exchange = exchangeOf(t.kernel, product.meta);
  company = await t.createCompany();
  manager = company.members['quality-manager'];
  await addColumn({ name: 'Cocoa Content', type: 'number', validation: { min: 0, max: 100 } });
  await addColumn({ name: 'Best Before', type: 'date' });
  await addColumn({ name: 'Vegan', type: 'boolean' });
  await addColumn({ name: 'Category', type: 'select', options: ['Raw Materials', 'Packaging'] });
  await addColumn({
    name: 'Supplier Price',
    type: 'number',
    accessLevel: 'department',
    department: 'Supply Chain',
  });
});
afterAll(() => t.close());

let exchange: ReturnType<typeof exchangeOf>;
async function addColumn(payload: object) {
  const { status } = await manager.request({ method: 'POST', url: '/api/v1/products/columns', payload });
  expect(status).toBe(201);
}

const head = 'Product Name,Product Code,Description,Specifications,Status';
const line = (code: string, more = '') => `Truffle ${code},${code},Dark truffle,Moisture 1 %,Active${more}`;
const table = (...lines: string[]) => `${lines.join('\r\n')}\r\n`;

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
  values: Record<string, unknown>;
}
async function find(code: string): Promise<Row | undefined> {
  const url = `/api/v1/products?code=${encodeURIComponent(code)}`;
  return ((await manager.request({ method: 'GET', url })).body as { items: Row[] }).items[0];
}
async function readFile(name: string, content: Buffer | string) {
  const { id } = await upload(manager, name, Buffer.from(content as string));
  return exchange.read(manager, { fileId: id });
}
async function refusal(name: string, content: Buffer | string) {
  const { status, body } = await readFile(name, content);
  expect(status).toBe(422);
  return (body as unknown as { detail: string }).detail;
}
const workbook = async (fill: (sheet: ExcelJS.Worksheet, book: ExcelJS.Workbook) => void) => {
  const book = new ExcelJS.Workbook();
  fill(book.addWorksheet('Products'), book);
  return Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer);
};

describe('what a table looks like', () => {
  test('UTF-16 with a byte-order mark, either way round', async () => {
    const text = table(
      head.replaceAll(',', '\t'),
      line('U-1').replaceAll(',', '\t').replace('Dark', 'Größe Ω'),
    );
    const little = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    const big = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]);
    for (const [bytes, encoding] of [
      [little, 'utf-16le'],
      [big, 'utf-16be'],
    ] as const) {
      const { body } = await readFile('wide.csv', bytes);
      expect(body).toMatchObject({ encoding, separator: '\t', rows: 1 });
      expect(body.columns[2]?.samples).toEqual(['Größe Ω truffle']);
    }
  });

  test('Windows-1252 with semicolons, accents and decimal commas', async () => {
    const text = table(
      `${head};Cocoa Content`.replaceAll(',', ';'),
      line('W-1', ',12,5')
        .replace(/,(?!5$)/g, ';')
        .replace('Dark', 'Crème brûlée \x80'),
    );
    const { body } = await readFile('europe.csv', Buffer.from(text, 'latin1'));
    expect(body).toMatchObject({ encoding: 'windows-1252', separator: ';', decimalComma: true, rows: 1 });
    expect(body.columns[2]?.samples).toEqual(['Crème brûlée € truffle']);
  });

  test('quotes, line breaks in cells and empty lines', async () => {
    const { body } = await readFile('q.csv', `Product Name,Product Code\n"a ""b"",\nc",1\n\n,\n"d",2\n`);
    expect(body.columns.map(({ samples }) => samples)).toEqual([
      ['a "b",\nc', 'd'],
      ['1', '2'],
    ]);
    expect(body.rows).toBe(2);
  });

  test('the columns of a header without rows; columns of the same name', async () => {
    expect((await readFile('h.csv', head)).body).toMatchObject({ rows: 0 });
    const { body } = await readFile('d.csv', 'Code,Code,Produkt Name,Status,Zebra\n1,2,3,4,5');
    expect(body.columns.map(({ field }) => field)).toEqual(['code', null, 'name', 'status', null]);
  });

  test('what cannot be read is refused with a sentence', async () => {
    // So many that anything which grows by their square outlasts the test.
    expect(await refusal('wide.csv', Array.from({ length: 100_000 }, (_, n) => `c${n}`).join(','))).toBe(
      'The table has more than 200 columns. Leave out what is not to be imported.',
    );
    expect((await tryUpload(manager, 'picture.csv', png(4, 4))).status).toBe(415);
    expect(await refusal('picture', png(4, 4))).toBe(
      'This is a picture. An import takes a CSV file or an Excel workbook (.xlsx).',
    );
    expect(await refusal('open.csv', `${head}\n"never closed,1\n${'x,y\n'.repeat(100)}`)).toMatch(
      /quotation mark/,
    );
    expect(await refusal('blank.csv', ' \n\n')).toBe('The table is empty.');
  });

  test('a zip bomb is refused before it goes off', async () => {
    const sentence = /unpacking it could exhaust the server/;
    expect(await refusal('bomb.xlsx', bomb(1_000_000_000))).toMatch(sentence);
    // One that lies about its size.
    const liar = bomb(1000);
    expect(await refusal('liar.xlsx', liar)).toMatch(sentence);

    // Of 60 MB a third is unpacked until it is known for what it is, and of an honest one nothing.
    const file = (bytes: Buffer): SourceFile => ({
      name: 'bomb.xlsx',
      type: '',
      size: bytes.length,
      open: async ({ start, end } = { start: 0, end: bytes.length - 1 }) =>
        Readable.from([bytes.subarray(start, end + 1)]),
    });
    await expect(readZipDirectory(file(bomb(1_000_000_000)))).rejects.toThrow(sentence);
    const sheet = (await readZipDirectory(file(liar))).get('xl/worksheets/sheet1.xml');
    let unpacked = 0;
    const unpack = async () => {
      if (sheet) for await (const chunk of readZipEntry(file(liar), sheet)) unpacked += chunk.length;
    };
    await expect(unpack()).rejects.toThrow(sentence);
    expect(unpacked).toBeGreaterThan(19_000_000);
    expect(unpacked).toBeLessThanOrEqual(20_000_000);
  });

  test('workbooks: sheets, dates, formulas, merged cells, percent', async () => {
    const bytes = await workbook((sheet, book) => {
      sheet.addRow(['Product Name', 'Product Code', 'Cocoa Content', 'Best Before', 'Vegan', 'Status']);
      const row = sheet.addRow([
        'Bar',
        123,
        0.655,
        new Date('2026-05-17T00:00:00Z'),
        true,
        { formula: 'A1', result: 'Active' },
      ]);
      row.getCell(3).numFmt = '0.0%';
      sheet.addRow(['Merged', 'M-2', { formula: '1/0', result: { error: '#DIV/0!' } }]);
      sheet.mergeCells('A3:A4');
      book.addWorksheet('Other').addRow(['x']);
    });
    const { id } = await upload(manager, 'book.xlsx', bytes);
    const { body } = await exchange.read(manager, { fileId: id });
    expect(body).toMatchObject({ kind: 'xlsx', sheets: ['Products', 'Other'], sheet: 'Products' });
    expect(body.columns.map(({ samples }) => samples[0])).toEqual([
      'Bar',
      '123',
      '65.5',
      '2026-05-17',
      'TRUE',
      'Active',
    ]);
    expect((await exchange.read(manager, { fileId: id, sheet: 'Other' })).body.columns).toHaveLength(1);
    expect((await exchange.read(manager, { fileId: id, sheet: 'None' })).status).toBe(422);
  });
});

describe('products', () => {
  test('values in many forms', async () => {
    const rows = [
      line('V-1', ';1.234,5;31.12.2026;ja;raw materials'),
      line('V-2', ';65 %;2026-01-02;NO;Packaging'),
    ].map((text) => text.replaceAll(',', ';').replace('1.234;5', '1,5'));
    const text = table(`${head},Cocoa Content,Best Before,Vegan,Category`.replaceAll(',', ';'), ...rows);
    const { request } = await exchange.prepare(manager, 'v.csv', text, {
      decimalComma: true,
      dateFormat: 'DD/MM/YYYY',
    });
    expect(await exchange.run(manager, request)).toMatchObject({ state: 'done', result: { created: 2 } });
    expect((await find('V-1'))?.values).toEqual({
      cocoaContent: 1.5,
      bestBefore: '2026-12-31',
      vegan: true,
      category: 'Raw Materials',
    });
    expect((await find('V-2'))?.values).toEqual({
      cocoaContent: 65,
      bestBefore: '2026-01-02',
      vegan: false,
      category: 'Packaging',
    });
  });

  test('what no calendar and no database knows is a problem of its cell', async () => {
    const bytes = await workbook((sheet) => {
      sheet.addRow(head.split(',').concat('Best Before'));
      for (const [n, serial] of [1e15, -1e9, 3_000_000].entries()) {
        const row = sheet.addRow([...line(`Q-${n}`).split(','), serial]);
        row.getCell(6).numFmt = 'yyyy-mm-dd';
      }
      sheet.addRow(['Half_xD800_', 'Q-_xDC00_', 'Dark', 'x', 'Active']);
    });
    const { id } = await upload(manager, 'odd.xlsx', bytes);
    const { body } = await exchange.read(manager, { fileId: id });
    const mapping = body.columns.map(({ column, field }) => ({ column, field: field ?? '' }));
    const checked = await exchange.check(manager, { fileId: id, mapping });
    expect(checked).toMatchObject({ state: 'done', result: { rows: 4, invalid: 4 } });
    const messages = (await exchange.problems(manager, checked.id)).map(({ row, message }) => [row, message]);
    const noDay = 'Best Before: the cell holds a date that no calendar has';
    expect(messages).toEqual([
      [2, noDay],
      [3, noDay],
      [4, noDay],
      [5, 'Product Name contains characters that cannot be stored'],
      [5, 'Product Code contains characters that cannot be stored'],
    ]);
  });

  test('all or nothing: every problem at its row and column, in the words of the form', async () => {
    await exchange.run(manager, (await exchange.prepare(manager, 'a.csv', table(head, line('P-1')))).request);
    const text = table(
      `${head},Cocoa Content,Best Before`,
      line('P-2', ',12,2026-02-28'),
      line('p-1', ',12,'),
      line('P-3', ',120,2026-02-30'),
      ',P-4,Dark,x,Aktiv,,soon',
      line('P-2'),
      line('P-5', ',=1+1,\u001b'),
    );
    const { request } = await exchange.prepare(manager, 'p.csv', text, { dateFormat: 'DD/MM/YYYY' });
    const checked = await exchange.check(manager, request);
    expect(checked.result).toMatchObject({ rows: 6, created: 1, invalid: 5, problems: 8 });
    const found = await exchange.problems(manager, checked.id);
    expect(found.map(({ row, columnName, message }) => [row, columnName, message])).toEqual([
      [3, 'Product Code', 'This product code is already in use'],
      [4, 'Cocoa Content', 'Cocoa Content must be at most 100'],
      [4, 'Best Before', 'Best Before: there is no such day (dates are read as DD/MM/YYYY)'],
      [5, 'Product Name', 'Product name is required'],
      [5, 'Status', 'Status must be one of: Active, Draft, Inactive, Archived'],
      [5, 'Best Before', 'Best Before must be a date like 31/01/2026 (DD/MM/YYYY)'],
      [6, 'Product Code', 'This product code is already in use in row 2 of this file'],
      [7, 'Best Before', 'Best Before contains control characters'],
    ]);
    const ran = await exchange.run(manager, request);
    expect(ran).toMatchObject({ state: 'failed', note: 'Nothing was imported: 5 of 6 rows have problems.' });
    expect(await exchange.problems(manager, ran.id)).toEqual(await exchange.problems(manager, checked.id));
    expect(await find('P-2')).toBeUndefined();
    const skipping = await exchange.run(manager, { ...request, skipInvalid: true });
    expect(skipping).toMatchObject({ state: 'done', result: { created: 1, invalid: 5 } });
    expect(await find('P-2')).toBeDefined();
    const csv = await manager.request({
      method: 'GET',
      url: `/api/v1/products/import/jobs/${ran.id}/problems.csv`,
    });
    expect(csv.text).toContain('\r\n3,Product Code,p-1,This product code is already in use,No\r\n');
    const notified = async () => {
      const { body } = await manager.request({ method: 'GET', url: '/api/v1/notifications' });
      return (body as { items: { title: string; message: string; type: string; link: string }[] }).items;
    };
    await vi.waitUntil(async () => (await notified())[0]?.link.endsWith(skipping.id));
    expect((await notified()).slice(0, 2)).toMatchObject([
      {
        title: 'Import finished',
        message: 'Products: 1 new, 5 left out',
        type: 'info',
        link: `/products/import?job=${skipping.id}`,
      },
      {
        title: 'Import failed',
        message: 'Products: Nothing was imported: 5 of 6 rows have problems.',
        type: 'warning',
        link: `/products/import?job=${ran.id}`,
      },
    ]);
  });

  test('updating: found by code, empty cells kept or cleared, what is hidden stays', async () => {
    const clerk = await company.addMember('specialist', 'Supply Chain');
    const first = table(
      `${head},Unit,Supplier Price,Vegan`,
      line('N-1', ',kg,9.5,yes'),
      line('N-2', ',kg,1,'),
    );
    const { request } = await exchange.prepare(clerk, 'n.csv', first);
    expect(await exchange.run(clerk, request)).toMatchObject({ state: 'done', result: { created: 2 } });
    const other = await company.addMember('specialist', 'R&D');
    const hidden = await exchange.prepare(other, 'h.csv', first);
    expect(hidden.table.fields.map(({ key }) => key)).not.toContain('values.supplierPrice');
    const refused = await exchange.begin(other, 'check', request);
    expect(refused.status).toBe(404);
    const own = { ...hidden.request, mapping: request.mapping };
    expect((await exchange.begin(other, 'run', own)).body.errors).toEqual([
      { path: 'mapping.6.field', message: 'Unknown field: values.supplierPrice' },
    ]);

    const change = table('Product Code,Unit,Vegan', 'n-1,,', 'N-2,g,no', 'N-9,g,');
    const update = await exchange.prepare(other, 'u.csv', change, { mode: 'update' });
    expect((await exchange.run(other, { ...update.request, skipInvalid: true })).result).toMatchObject({
      updated: 2,
      unchanged: 0,
      invalid: 1,
    });
    expect(await find('N-1')).toMatchObject({ unit: 'kg', version: 2, code: 'n-1' });
    expect(await find('N-2')).toMatchObject({ unit: 'g', version: 2, values: { vegan: false } });
    const clear = await exchange.prepare(other, 'c.csv', table('Product Code,Unit,Vegan', 'n-1,,'), {
      mode: 'update',
      emptyCells: 'clear',
    });
    await exchange.run(other, clear.request);
    expect(await find('N-1')).toMatchObject({ unit: null, values: {} });
    const seen = (await clerk.request({ method: 'GET', url: '/api/v1/products?code=n-1' })).body as {
      items: Row[];
    };
    expect(seen.items[0]?.values).toEqual({ supplierPrice: 9.5 });
    const both = await exchange.prepare(other, 'b.csv', table(head, line('N-2'), line('N-3')), {
      mode: 'both',
    });
    expect((await exchange.check(other, both.request)).result).toMatchObject({
      created: 1,
      unchanged: 1,
      updated: 0,
    });
    // A line break in a cell is a space in a code, and the code is found.
    const spaced = await exchange.prepare(clerk, 's.csv', table(head, line('M 1')));
    await exchange.run(clerk, spaced.request);
    const broken = await exchange.prepare(clerk, 'l.csv', table('Product Code,Unit', '"M\n1",g'), {
      mode: 'update',
    });
    expect((await exchange.run(clerk, broken.request)).result).toMatchObject({ updated: 1, invalid: 0 });
    expect(await find('M 1')).toMatchObject({ code: 'M 1', unit: 'g' });
  });

  test('a mapping that cannot work is refused at once', async () => {
    const { request } = await exchange.prepare(manager, 'm.csv', table('Product Name,Zebra', 'a,b'));
    const { status, body } = await exchange.begin(manager, 'run', request);
    expect(status).toBe(422);
    expect(body.errors).toContainEqual({ path: 'mapping', message: 'Map a column to Product Code' });
    const twice = {
      ...request,
      mapping: [...request.mapping, { column: 1, field: 'name' }, { column: 1, field: 'nope' }],
    };
    expect((await exchange.begin(manager, 'run', twice)).body.errors).toEqual(
      expect.arrayContaining([
        { path: 'mapping.1.field', message: 'Product Name is mapped twice' },
        { path: 'mapping.2.field', message: 'Unknown field: nope' },
      ]),
    );
  });

  test('an import that is asked for twice at once is one', async () => {
    const { request } = await exchange.prepare(manager, 'd.csv', table(head, line('D-1')));
    const [one, other] = await Promise.all([
      exchange.begin(manager, 'run', request),
      exchange.begin(manager, 'run', request),
    ]);
    expect([one.status, other.status]).toEqual([202, 202]);
    expect(other.body.id).toBe(one.body.id);
    expect((await exchange.endOf(manager, one.body.id)).result).toMatchObject({ created: 1, invalid: 0 });
    // Asked for again after its end it is another one, which finds the code taken.
    const later = await exchange.begin(manager, 'run', request);
    expect(later.body.id).not.toBe(one.body.id);
    expect((await exchange.endOf(manager, later.body.id)).state).toBe('failed');
  });

  test('a cancelled import leaves nothing and says so', async () => {
    const rows = Array.from({ length: 3000 }, (_, n) => line(`C-${n}`));
    const { request } = await exchange.prepare(manager, 'many.csv', table(head, ...rows));
    const { body } = await exchange.begin(manager, 'run', request);
    // Somebody else is about to use a code of the last rows: the import has to wait for them, and we need not hurry.
    const held = await t.kernel.databases.system.startTransaction().execute();
    await sql`insert into product (id, company_id, name, code, description, specifications, status, created_at,
        created_by, updated_at, updated_by)
      select ${newId()}, ${company.id}, 'x', 'C-2999', 'x', 'x', 'active', now(), ${manager.principal.personId},
        now(), ${manager.principal.personId}`.execute(held);
    const working = exchange.endOf(manager, body.id);
    await vi.waitUntil(async () => {
      const { rows } = await sql<{ waits: boolean }>`select exists (select 1 from pg_stat_activity
        where pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`.execute(held);
      return rows[0]?.waits;
    }, 15_000);
    await manager.request({ method: 'POST', url: `/api/v1/jobs/${body.id}/cancel` });
    await held.rollback().execute();
    expect(await working).toMatchObject({ state: 'cancelled', note: 'Cancelled: nothing was imported.' });
    expect(await find('C-')).toBeUndefined();
    // Who has cancelled it knows.
    const { text } = await manager.request({ method: 'GET', url: '/api/v1/notifications' });
    expect(text).not.toContain(body.id);
  });
});

/** A workbook whose only sheet unpacks to 60 MB of blanks, and says that it has `claimed` bytes. */
function bomb(claimed: number): Buffer {
  // Blocks that stand for themselves: one, repeated, and an end.
  const block = deflateRawSync(Buffer.alloc(1_000_000, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const sheet = Buffer.concat([...Array.from({ length: 60 }, () => block), deflateRawSync('')]);
  const parts: [string, Buffer, number][] = [
    [
      'xl/workbook.xml',
      deflateRawSync('<workbook xmlns:r="r"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>'),
      80,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      deflateRawSync('<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'),
      80,
    ],
    ['xl/worksheets/sheet1.xml', sheet, claimed],
    [
      '[Content_Types].xml',
      deflateRawSync(
        '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
      ),
      80,
    ],
  ];
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, packed, size] of parts.reverse()) {
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    head.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(offset, 42);
    files.push(head, Buffer.from(name), packed);
    directory.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}
