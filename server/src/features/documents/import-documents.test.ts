import { document } from '@temper/contract/entities/document.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestMember } from '../../testing/test-app.ts';
import { exchangeOf } from '../../testing/test-exchange.ts';

let t: TestApp;
let author: TestMember;
let manager: TestMember;
beforeAll(async () => {
  t = await createTestApp({ now: () => new Date('2026-06-15T10:00:00Z') });
  const { members } = await t.createCompany();
  author = members.specialist;
  manager = members['quality-manager'];
});
afterAll(() => t.close());

const header =
  'Document Name,Document Number,Unit,Publication Date,Revision Number,Revision Reason,Owner\r\n';
const given = { kind: 'haccp' };
const listed = async (q = '') =>
  (
    (await manager.request({
      method: 'GET',
      url: `/api/v1/documents?kind=haccp&sort=documentNumber&q=${q}`,
    })) as { body: { items: { id: string; version: number; name: string; documentNumber: string }[] } }
  ).body.items;

test('rows without a number get the next free ones of the kind that the import was begun from', async () => {
  const exchange = exchangeOf(t.kernel, document.meta);
  const next = async () =>
    (
      (await author.request({ method: 'GET', url: '/api/v1/documents/next-number?kind=haccp' })) as {
        body: { documentNumber: string };
      }
    ).body.documentNumber;
  const first = await next();
  const nth = (n: number) =>
    first.replace(/\d+$/, (digits) => String(Number(digits) + n).padStart(digits.length, '0'));
  const rows = [
    'One,,Plant,2026-01-31,1,First issue,',
    `Two,${nth(1)},Plant,2026-01-31,1,First issue,`,
    'Three,,Plant,2026-01-31,1,First issue,',
  ];
  const { table, request } = await exchange.prepare(author, 'plans.csv', header + rows.join('\r\n'), {
    given,
  });
  expect(table.fields.find(({ key }) => key === 'documentNumber')?.required).toBe(false);
  const checked = await exchange.check(author, request);
  expect(checked.result).toMatchObject({ created: 3, invalid: 0 });
  expect(await next()).toBe(first);
  expect((await exchange.run(author, request)).result).toMatchObject({ created: 3, invalid: 0 });
  expect((await listed()).map(({ name, documentNumber }) => [name, documentNumber])).toEqual([
    ['One', first],
    ['Two', nth(1)],
    ['Three', nth(2)],
  ]);
  expect(await next()).toBe(nth(3));
});

test('a kind that the table names goes before the one that is given, and no other word is taken', async () => {
  const exchange = exchangeOf(t.kernel, document.meta);
  const table =
    'Type,Document Name,Unit,Publication Date,Revision Number,Revision Reason\r\nBrochures,Four,Plant,2026-01-31,1,First issue\r\n,Five,Plant,2026-01-31,1,First issue\r\n';
  const { request } = await exchange.prepare(author, 'mixed.csv', table, { given });
  expect((await exchange.check(author, request)).result).toMatchObject({ created: 2, invalid: 0 });
  const { status } = await exchange.begin(author, 'check', {
    ...request,
    options: { ...request.options, given: { status: 'active' } },
  });
  expect(status).toBe(422);
});

test('an owner whom nobody knows is named, and one who is known by name or mail is taken', async () => {
  const exchange = exchangeOf(t.kernel, document.meta);
  const { body: me } = (await manager.request({ method: 'GET', url: '/api/v1/me' })) as {
    body: { person: { name: string; email: string } };
  };
  const { name, email } = me.person;
  const rows = [
    'Six,,Plant,2026-01-31,1,First issue,Nobody Known',
    `Seven,,Plant,2026-01-31,1,First issue,${email}`,
    `Eight,,Plant,2026-01-31,1,First issue,"${name}"`,
  ];
  const { request } = await exchange.prepare(author, 'owners.csv', header + rows.join('\r\n'), { given });
  const job = await exchange.check(author, request);
  const problems = await exchange.problems(author, job.id);
  expect(problems.filter(({ row }) => row === 2)).toMatchObject([
    {
      columnName: 'Owner',
      message:
        "No active member of the company is called “Nobody Known”: write a member's full name or e-mail address",
    },
  ]);
  expect(problems.filter(({ row }) => row === 3)).toEqual([]);
});

test('deleted documents are told with their numbers', async () => {
  const one = (await listed()).find(({ name }) => name === 'One');
  expect(
    (await manager.request({ method: 'DELETE', url: `/api/v1/documents/${one?.id}?version=${one?.version}` }))
      .status,
  ).toBe(204);
  const { body } = (await manager.request({ method: 'GET', url: '/api/v1/documents/deleted' })) as {
    body: { items: { title: string; code: string }[] };
  };
  expect(body.items).toMatchObject([{ title: 'One', code: one?.documentNumber }]);
});

test('the columns are found by the words that lists of documents have', async () => {
  const exchange = exchangeOf(t.kernel, document.meta);
  const { table } = await exchange.prepare(
    manager,
    'list.csv',
    'Rev.,No.,Title,Type,Plant,Published,Reason for Change\n1,X-1,A plan,HACCP Document,Cork,2026-01-31,First\n',
  );
  expect(table.columns.map(({ field }) => field)).toEqual([
    'revisionNumber',
    'documentNumber',
    'name',
    'kind',
    'unit',
    'publicationDate',
    'revisionReason',
  ]);
});

test('a number that a row far below names is not given to a row above it', async () => {
  const exchange = exchangeOf(t.kernel, document.meta);
  const { body } = (await author.request({
    method: 'GET',
    url: '/api/v1/documents/next-number?kind=haccp',
  })) as {
    body: { documentNumber: string };
  };
  const filler = (n: number) => `Filler ${n},FILL-${n},Plant,2026-01-31,1,First issue,`;
  const rows = [
    'Nameless,,Plant,2026-01-31,1,First issue,',
    ...Array.from({ length: 2100 }, (_, n) => filler(n)),
    `Named,${body.documentNumber},Plant,2026-01-31,1,First issue,`,
  ];
  const { request } = await exchange.prepare(author, 'long.csv', header + rows.join('\r\n'), { given });
  expect((await exchange.run(author, request)).result).toMatchObject({ created: 2102, invalid: 0 });
  const [named] = await listed('Named');
  const [nameless] = await listed('Nameless');
  expect(named?.documentNumber).toBe(body.documentNumber);
  expect(nameless?.documentNumber).not.toBe(body.documentNumber);
});
