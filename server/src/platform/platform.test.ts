import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { systemCtx } from '../kernel/ctx.ts';
import { mutate } from '../kernel/mutate.ts';
import { createOwnDatabase } from '../testing/own-database.ts';
import { createTestApp, type TestApp, type TestCompany } from '../testing/test-app.ts';
import { defineBackgroundJob, startBackgroundJob } from './jobs/background-jobs.ts';
import { sweepBackgroundJobs } from './jobs/housekeeping.ts';
import { pack } from './live/live-relay.ts';
import { startServices } from './services.ts';

/** A mail server that keeps what it gets, and can be told to refuse. */
const mails: { to: string; text: string }[] = [];
let refusing: { code: number; text: string } | undefined;
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo(address, _session, done) {
    if (refusing && address.address.startsWith('refused'))
      return done(Object.assign(new Error(refusing.text), { responseCode: refusing.code }));
    done();
  },
  onData(stream, session, done) {
    const parts: Buffer[] = [];
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('end', () => {
      mails.push({
        to: session.envelope.rcptTo.map(({ address }) => address).join(),
        text: Buffer.concat(parts).toString(),
      });
      done();
    });
  },
});

/** Two server processes on one database. */
let database: Awaited<ReturnType<typeof createOwnDatabase>>;
let one: TestApp;
let two: TestApp;
let company: TestCompany;
let origin: string;

const count = defineBackgroundJob(
  'test.count',
  z.object({ steps: z.number() }),
  async (ctx, { steps }, job) => {
    for (let i = 1; i <= steps; i++) {
      job.throwIfCancelled();
      job.report((i / steps) * 100, `Step ${i}`);
      await sleep(20);
    }
    return { by: ctx.principal.name, steps };
  },
);

beforeAll(async () => {
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const { port } = smtp.server.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  database = await createOwnDatabase();
  const options = { env, services: true, databaseUrl: database.url };
  one = await createTestApp(options);
  two = await createTestApp(options);
  for (const { kernel } of [one, two]) kernel.backgroundJobs.set(count.kind, count as never);
  company = await one.createCompany();
  await one.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(one.app.server.address() as AddressInfo).port}`;
  await vi.waitUntil(() => one.kernel.jobs.ready && two.kernel.jobs.ready, 20_000);
});
afterAll(async () => {
  await Promise.all([one.close(), two.close()]);
  await database.drop();
  await new Promise<void>((done) => smtp.close(() => done()));
});

const ctxOf = (app: TestApp) => systemCtx(app.kernel, company.id);
const post = (app: TestApp, to: string, text = 'Hello') =>
  mutate(ctxOf(app), 'test.mail', async (tx) => {
    tx.outbox({ kind: 'mail', payload: { to, subject: 'Test', text } });
  });

test('news of one process reaches the other and drops its totals', async () => {
  const heard: string[] = [];
  const stop = two.kernel.changes.subscribe(({ companyId, topic }) => {
    if (companyId === company.id) heard.push(topic);
  });
  const total = () => two.kernel.totals.get(company.id, 'thing', '', async () => ++counted);
  let counted = 0;
  expect([await total(), await total()]).toEqual([1, 1]);
  await mutate(ctxOf(one), 'thing.create', async (tx) =>
    tx.audit({ entity: 'thing', recordId: company.id, recordTitle: 'x' }),
  );
  await vi.waitUntil(() => heard.includes('thing'), 15_000);
  expect(await total()).toBe(2);
  stop();
});

test('a mail obeys nobody: no characters that steer terminals, headers or the direction of our own words', async () => {
  const payload = {
    to: 'legible@customer.example',
    subject: 'Hi\r\nBcc: all@example.org\u202e',
    text: 'One\u001b[2J\r\n.\r\n\u202eתודה\u200f',
    html: '<p>\u0007\u2067x</p>',
  };
  await mutate(ctxOf(one), 'test.mail', async (tx) => tx.outbox({ kind: 'mail', payload }));
  await vi.waitUntil(() => mails.some(({ to }) => to === payload.to), 20_000);
  const { text = '' } = mails.find(({ to }) => to === payload.to) ?? {};
  expect(text).not.toMatch(/^bcc:/im);
  // U+202E and U+2067, and the control characters, as quoted-printable.
  expect(text).not.toMatch(/=E2=80=AE|=E2=81=A7|=1B|=07/);
  expect(text).toMatch(/One\[2J\r\n\.\r\n|base64/);
});

test('a lost connection is made again and everyone is told to fetch everything again', async () => {
  const heard: string[] = [];
  const stop = two.kernel.changes.subscribe(({ topic }) => heard.push(topic));
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'temper live' and datname = current_database()",
  );
  await client.end();
  await vi.waitUntil(() => heard.includes('resync'), 15_000);
  one.kernel.changes.publish({ companyId: company.id, topic: 'after' });
  await vi.waitUntil(() => heard.includes('after'), 15_000);
  stop();
});

test('a flood of news fits into notifications of less than 8000 bytes', () => {
  const changes = Array.from({ length: 5000 }, (_, i) => ({
    companyId: company.id,
    topic: i % 2 ? 'product' : 'job',
    ...(i % 2 ? { recordId: `${i}` } : { personId: `${i % 90}`, recordId: `${i % 90}` }),
  }));
  const payloads = pack('self', changes);
  expect(payloads.every((payload) => Buffer.byteLength(payload) < 8000)).toBe(true);
  const packed = payloads.flatMap((payload) => (JSON.parse(payload) as [string, unknown[]])[1]);
  expect(packed.length).toBeLessThan(200);
  expect(packed).toContainEqual([company.id, 'product', null, null]);
});

test('two processes send each mail once', async () => {
  await Promise.all(Array.from({ length: 30 }, (_, i) => post(i % 2 ? one : two, `reader${i}@test.example`)));
  await vi.waitUntil(() => mails.filter(({ to }) => to.startsWith('reader')).length >= 30, 15_000);
  await sleep(300);
  const sent = mails.filter(({ to }) => to.startsWith('reader')).map(({ to }) => to);
  expect(sent).toHaveLength(30);
  expect(new Set(sent).size).toBe(30);
});

test('a mail server that does not answer is named at the start and in the outbox', async () => {
  const dead = await createTestApp({
    databaseUrl: database.url,
    env: { SMTP_URL: 'smtp://somebody:geheim@127.0.0.1:1' },
  });
  const { members } = await dead.createCompany();
  const look = async () =>
    (await members.administrator.request({ method: 'GET', url: '/api/v1/outbox' })).body as object;
  expect(await look()).toMatchObject({ sending: true, trouble: null });
  const services = startServices(dead.kernel, database.url);
  const trouble = await services.checkMail();
  expect(trouble).toMatch(/^The mail server 127\.0\.0\.1:1, which SMTP_URL names, cannot be reached: /);
  expect(trouble).not.toContain('geheim');
  expect(await look()).toMatchObject({ sending: true, trouble });
  await services.stop();
  await dead.close();
});

test('an invitation that will be sent says so', async () => {
  const payload = { email: 'refused-not@test.example', role: 'viewer' };
  const url = '/api/v1/members/invitations';
  const reply = await company.members.administrator.request({ method: 'POST', url, payload });
  expect(reply.body).toMatchObject({ kept: false });
  await vi.waitUntil(() => mails.some(({ text }) => text.includes('/accept-invite?token')), 15_000);
});

test('a refused mail waits or fails with its reason and is sent when tried again', async () => {
  refusing = { code: 450, text: 'try later' };
  await post(one, 'refused@test.example', 'Open https://x.example/reset?token=secret now');
  const list = async () => {
    const reply = await company.members.administrator.request({ method: 'GET', url: '/api/v1/outbox' });
    return (reply.body as { items: Record<string, unknown>[] }).items;
  };
  const find = async () => (await list()).find(({ to }) => to === 'refused@test.example');
  await vi.waitUntil(async () => (await find())?.lastError, 15_000);
  expect(await find()).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(String((await find())?.lastError)).toContain('try later');

  refusing = { code: 550, text: 'no such mailbox' };
  await one.kernel.databases.system
    .updateTable('outbox')
    .set({ notBefore: new Date(0).toISOString() })
    .where('state', '=', 'waiting')
    .execute();
  one.kernel.changes.publish({ companyId: company.id, topic: 'outbox' });
  await vi.waitUntil(async () => (await find())?.state === 'failed', 15_000);
  expect(String((await find())?.text)).toContain('token=secret');

  refusing = undefined;
  const url = `/api/v1/outbox/${(await find())?.id}/retry`;
  expect((await company.members.operator.request({ method: 'POST', url })).status).toBe(403);
  expect((await company.members.administrator.request({ method: 'POST', url })).status).toBe(200);
  await vi.waitUntil(async () => (await find())?.state === 'sent', 15_000);
  expect(String((await find())?.text)).toContain('token=…');
  const other = await one.createCompany();
  expect((await other.members.administrator.request({ method: 'POST', url })).status).toBe(404);
});

test('a background job runs as its person, reports, and can be cancelled by that person only', async () => {
  const { principal, request } = company.members.specialist;
  const { createCtx } = await import('../kernel/ctx.ts');
  const ctx = createCtx({ ...ctxOf(one), log: one.kernel.log }, principal);
  const get = async (id: string) =>
    (await request({ method: 'GET', url: `/api/v1/jobs/${id}` })).body as Record<string, unknown>;

  const first = await startBackgroundJob(ctx, count, { steps: 3 });
  await vi.waitUntil(async () => (await get(first.id)).state === 'done', 10_000);
  expect(await get(first.id)).toMatchObject({
    kind: 'test.count',
    progress: 100,
    result: { by: 'Test specialist', steps: 3 },
  });

  const second = await startBackgroundJob(ctx, count, { steps: 2000 });
  await vi.waitUntil(async () => Number((await get(second.id)).progress) > 0, 10_000);
  const url = `/api/v1/jobs/${second.id}/cancel`;
  expect((await company.members.administrator.request({ method: 'POST', url })).status).toBe(404);
  expect((await request({ method: 'POST', url })).body).toMatchObject({ state: 'cancelled' });
  const progress = (await get(second.id)).progress;
  await sleep(1000);
  expect(await get(second.id)).toMatchObject({ state: 'cancelled', progress });
});

test('a job that no process holds is given out again', async () => {
  const { principal, request } = company.members.specialist;
  const { createCtx } = await import('../kernel/ctx.ts');
  const id = (await import('uuid')).v7();
  const long = new Date(Date.now() - 3_600_000).toISOString();
  await createCtx({ ...ctxOf(one), log: one.kernel.log }, principal)
    .db.insertInto('backgroundJob')
    .values({
      id,
      companyId: company.id,
      personId: principal.personId,
      kind: count.kind,
      payload: JSON.stringify({ steps: 1 }),
      state: 'running',
      createdAt: long,
      seenAt: long,
    })
    .execute();
  await sweepBackgroundJobs(one.kernel);
  await vi.waitUntil(async () => {
    const { body } = await request({ method: 'GET', url: `/api/v1/jobs/${id}` });
    return (body as { state: string }).state === 'done';
  }, 10_000);
});

test('open screens hear of their company only, without what they may not know, until the server stops', async () => {
  const { principal } = company.members.operator;
  const lines: string[] = [];
  const ended = new Promise<void>((done, fail) => {
    http
      .get(`${origin}/api/v1/events`, { headers: { 'x-test-member': principal.memberId } }, (reply) => {
        expect(reply.headers['content-type']).toContain('text/event-stream');
        reply.setEncoding('utf8').on('data', (text: string) => lines.push(text));
        reply.on('end', done);
      })
      .on('error', fail);
  });
  await vi.waitUntil(() => lines.length > 0, 15_000);
  const { changes } = two.kernel;
  changes.publish({ companyId: company.id, topic: 'product', recordId: 'p1' });
  changes.publish({ companyId: company.id, topic: 'secretThing', recordId: 's1' });
  // One may be a draft, of which an operator does not know.
  changes.publish({ companyId: company.id, topic: 'document', recordId: 'd1' });
  changes.publish({
    companyId: company.id,
    topic: 'notification',
    recordId: 'n1',
    personId: 'somebody else',
  });
  changes.publish({
    companyId: company.id,
    topic: 'notification',
    recordId: 'n2',
    personId: principal.personId,
  });
  changes.publish({ companyId: (await one.createCompany()).id, topic: 'product', recordId: 'p2' });
  await vi.waitUntil(() => lines.join('').includes('n2'), 15_000);
  await sleep(200);
  const events = [...lines.join('').matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? ''));
  expect(events).toEqual([
    { topic: 'product', recordId: 'p1' },
    { topic: 'secretThing' },
    { topic: 'document' },
    { topic: 'notification', recordId: 'n2' },
  ]);
  // Streams have no end of their own: closing must not wait for one.
  await one.app.close();
  await ended;
});
