import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLogger } from '../app/logger.ts';
import { inspect } from '../kernel/http/storable.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from './test-app.ts';

/** Requests that no screen sends. */

let t: TestApp;
let company: TestCompany;
let manager: TestMember;
const log: string[] = [];
beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  const serializers = createLogger('silent')[pino.symbols.serializersSym as never] as object;
  t = await createTestApp({ log: pino({ level: 'debug', serializers: { ...serializers } }, sink) });
  company = await t.createCompany();
  manager = company.members['quality-manager'];
});
afterAll(() => t.close());

const get = (url: string) => manager.request({ method: 'GET', url: `/api/v1${url}` });
const post = (url: string, payload: object) =>
  manager.request({ method: 'POST', url: `/api/v1${url}`, payload });

test.each(['%00', '%00%00x'])('NUL in any parameter of a query is refused: %s', async (odd) => {
  for (const url of [
    `/products?q=${odd}`,
    `/products?code=a${odd}`,
    `/products?values.category=${odd}`,
    `/products/counts?q=${odd}`,
    `/products/export?format=csv&q=${odd}`,
    `/products/flow-steps?q=${odd}`,
    `/search?q=${odd}`,
    `/jobs?kind=${odd}`,
    `/audit?entity=${odd}`,
  ]) {
    const { status, text } = await get(url);
    expect(status, `${url} ${text}`).toBe(400);
  }
});

test.each(['\u0000', '\ud800'])('what cannot be stored is refused in every body (%j)', async (odd) => {
  const step = { name: 'Tempering', status: 'pending', completionPercentage: 0, position: 1 };
  const { body } = await post('/products/flow-steps', step);
  const { id } = (body as { row: { id: string } }).row;
  const url = `/api/v1/products/flow-steps/${id}`;
  const reason = await manager.request({
    method: 'PATCH',
    url,
    payload: { version: 1, status: 'hold', reason: `because ${odd}` },
  });
  expect(reason.status).toBe(422);
  expect(reason.body).toMatchObject({ errors: [{ path: 'reason' }] });
  expect((await post('/comments', { entity: 'flowStep', recordId: id, text: `x${odd}` })).status).toBe(422);
  const pattern = { name: 'Lot', validation: { pattern: `a${odd}` } };
  expect((await post('/products/columns', pattern)).status).toBe(422);
  const admin = company.members.administrator;
  const invited = await admin.request({
    method: 'POST',
    url: '/api/v1/members/invitations',
    payload: { email: `a${odd}b@test.example`, role: 'viewer' },
  });
  expect(invited.status).toBe(422);
  for (const [url, payload] of Object.entries({
    '/auth/register': {
      fullName: `A${odd}`,
      companyName: `B${odd}`,
      email: 'c@test.example',
      password: 'seven bars of nougat',
      industry: 'food',
      terms: true,
    },
    '/auth/reset-password': { token: `t${odd}`, password: 'seven bars of nougat' },
    '/auth/confirm-email': { token: `t${odd}` },
    '/contact': { firstName: `A${odd}`, lastName: 'B', email: 'c@test.example', subject: 'S', message: 'M' },
  })) {
    const reply = await t.anonymous({ method: 'POST', url: `/api/v1${url}`, payload });
    expect(reply.status, url).toBe(422);
  }
});

test('deep nesting is refused, wherever anything may be nested', async () => {
  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  const send = (url: string, method: 'PUT' | 'POST', payload: string) =>
    manager.request({
      method,
      url: `/api/v1${url}`,
      headers: { 'content-type': 'application/json', 'idempotency-key': 'nesting-1' },
      payload,
    });
  for (const levels of [100, 10_000, 60_000])
    expect((await send('/me/preferences/x', 'PUT', `{"value":${deep(levels)}}`)).status).toBe(422);
  expect((await send('/products', 'POST', `{"name":${deep(200_000)}}`)).status).toBe(422);
  expect(inspect({ a: [{ b: 'fine \u{1f36b}' }], c: null })).toEqual({ tooDeep: false, issue: undefined });
});

test('a year that calendars do not know is no date', async () => {
  for (const url of [
    '/products?updatedAt.from=',
    '/products?updatedAt.to=',
    '/products?sort=name&updatedAt.to=',
  ])
    for (const day of ['0000-01-01', '0000-02-29', '2026-02-30', '99999-01-01'])
      expect((await get(url + day)).status, url + day).toBe(400);
  const admin = company.members.administrator;
  for (const bound of ['from', 'to']) {
    const url = `/api/v1/audit?${bound}=0000-01-01`;
    expect((await admin.request({ method: 'GET', url })).status).toBe(400);
  }
  expect((await get('/products?updatedAt.from=0001-01-01&updatedAt.to=9999-12-31')).status).toBe(200);
});

test('numbers and days beyond everything are answered', async () => {
  for (const bound of ['1.5', '2147483648', '-99999999999999999999', '1e300'])
    for (const end of ['from', 'to'])
      expect((await get(`/customers?rating.${end}=${bound}`)).status, bound).toBe(200);
  for (const step of ['week', 'month'])
    for (const day of ['0001-01-05', '0099-12-31', '9999-12-31']) {
      const url = `/complaints/analysis?step=${step}&dateReceived.to=${day}`;
      expect((await get(url)).status, url).toBe(200);
    }
  for (const version of ['2147483648', '99999999999'])
    expect((await get(`/audits/checklists/one?standard=HACCP&version=${version}`)).status).toBe(400);
});

test('an instant of the first century is read as it was written', async () => {
  const write = (dueDate: string) =>
    post('/warnings', { title: 'Old', description: 'Very', type: 'info', source: 'quality', dueDate });
  const { body } = await write('0001-01-01T00:00:00Z');
  const { id } = (body as { row: { id: string } }).row;
  expect((await get(`/warnings/${id}`)).body).toMatchObject({ row: { dueDate: '0001-01-01T00:00:00.000Z' } });
  expect((await write('9999-12-31T23:59:59.9999999Z')).status).toBe(422);
});

test('long texts are shortened between characters', async () => {
  const { principal } = company.members.specialist;
  await t.kernel.databases.system
    .insertInto('notificationSetting')
    .values({
      companyId: company.id,
      personId: principal.personId,
      choices: JSON.stringify({ complaintAssigned: { mail: 'now' }, taskAssigned: { mail: 'now' } }),
    })
    .execute();
  const many = '\u{1f36b}';
  for (const odd of ['', 'x']) {
    const complaint = {
      customerName: 'Miller',
      productName: many.repeat(100),
      dateReceived: '2026-01-05',
      complaintDescription: `${odd}${many.repeat(5000)}`,
      priority: 'Low',
      assignedTo: principal.personId,
      lotNumber: '1',
    };
    const task = {
      title: `${odd}${many.repeat(120)}`,
      description: `${odd}${many.repeat(400)}`,
      status: 'todo',
      priority: 'low',
      dueDate: '2026-01-05',
      category: 'Training',
      assignedTo: principal.personId,
    };
    const made = await post('/complaints', complaint);
    expect(made.status, made.text).toBe(201);
    expect((await post('/tasks', task)).status).toBe(201);
    const { id: recordId } = (made.body as { row: { id: string } }).row;
    const text = `${odd}${many.repeat(400)}`;
    expect((await post('/comments', { entity: 'complaint', recordId, text })).status).toBe(201);
    const { items } = (await get('/tasks?sort=-updatedAt')).body as { items: { description: string }[] };
    expect(items.every(({ description }) => description.isWellFormed())).toBe(true);
  }
});

test('an id of a history that is no id is refused', async () => {
  const { body } = await get('/products/flow-steps');
  const [row] = (body as { items: { id: string }[] }).items;
  expect((await get(`/products/flow-steps/${row?.id}/history?before=${'9'.repeat(40)}`)).status).toBe(400);
});

test('every reply has the security headers, and none of the API may be kept', async () => {
  for (const [url, status] of [
    ['/api/v1/products', 200],
    ['/api/v1/products/%E0%A4%A', 400],
    ['/api/v1/nothing', 404],
    ['/healthz', 200],
  ] as const) {
    const reply = await manager.request({ method: 'GET', url });
    expect(reply.status, url).toBe(status);
    expect(reply.headers['cache-control'], url).toBe('no-store');
    expect(reply.headers['x-content-type-options'], url).toBe('nosniff');
    expect(reply.headers['content-security-policy'], url).toContain("script-src 'self'");
    if (status !== 200) expect(reply.headers['content-type']).toMatch(/^application\/problem\+json/);
  }
});

test('the address of a page that cannot be decoded leads to one that the web knows is not there', async () => {
  for (const url of ['/%E0', '/products/%E0%A4%A', '//evil.example/%E0']) {
    const reply = await t.anonymous({ method: 'GET', url });
    expect([reply.status, reply.headers.location], url).toEqual([302, '/not-found']);
    expect(reply.headers['x-content-type-options'], url).toBe('nosniff');
    expect(reply.headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('the page of the API docs may run its own scripts, which its policy names', async () => {
  const reply = await t.anonymous({ method: 'GET', url: '/api/docs/' });
  const inline = /<script type="text\/javascript">([\s\S]*?)<\/script>/.exec(reply.text)?.[1] ?? '';
  expect(inline).toContain('Scalar.createApiReference');
  const hash = createHash('sha256').update(inline).digest('base64');
  expect(reply.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
});

test('without an Origin the Referer tells where a request comes from', async () => {
  const send = (referer: string) =>
    t.anonymous({ method: 'POST', url: '/api/v1/auth/sign-out', headers: { referer, host: 'temper.test' } });
  expect((await send('https://evil.example/')).status).toBe(403);
  expect((await send('http://temper.test/products')).status).toBe(204);
});

test('who asks for the headers of the event stream alone is not kept waiting', async () => {
  const { status } = await manager.request({ method: 'HEAD', url: '/api/v1/events' });
  expect(status).toBe(200);
});

test('the same request sent many times at once is carried out once and answered alike', async () => {
  const payload = { name: 'Conching', status: 'pending', completionPercentage: 0, position: 2 };
  const replies = await Promise.all(
    Array.from({ length: 8 }, () =>
      manager.request({
        method: 'POST',
        url: '/api/v1/products/flow-steps',
        headers: { 'idempotency-key': 'sent-many-times' },
        payload,
      }),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(201));
  expect(new Set(replies.map(({ body }) => (body as { row: { id: string } }).row.id)).size).toBe(1);
});

test('a part of a text is found by the very letters that it was written with', async () => {
  const texts = ['\u0130stanbul', '\u03a3\u03a3', 'a_b', 'a%b', 'a\\b', '\u1e9e'];
  for (const [n, text] of texts.entries()) {
    const made = await post('/documents', {
      kind: 'jsvsrp',
      name: `${text} ${n}`,
      documentNumber: `LETTERS-${n}`,
      unit: text,
      publicationDate: '2026-06-15',
      revisionNumber: 1,
      revisionReason: 'First',
    });
    expect(made.status, made.text).toBe(201);
  }
  for (const [n, text] of texts.entries()) {
    const found = await get(`/documents?unit=${encodeURIComponent(text)}&sort=documentNumber`);
    const { items, total } = found.body as { items: { documentNumber: string }[]; total: number };
    expect(total, text).toBe(items.length);
    expect(
      items.map(({ documentNumber }) => documentNumber),
      text,
    ).toEqual([`LETTERS-${n}`]);
  }
});

test('the keys of mailed links do not reach the log', async () => {
  await t.anonymous({ method: 'GET', url: '/api/v1/auth/invitation?token=very-secret-key' });
  await t.anonymous({ method: 'GET', url: '/reset-password?next=%2Fproducts&token=very-secret-key' });
  expect(log.join('')).toContain('/auth/invitation?token=…');
  expect(log.join('')).not.toContain('very-secret-key');
});
