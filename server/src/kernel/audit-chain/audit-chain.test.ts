import pg from 'pg';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOwnDatabase } from '../../testing/own-database.ts';
import { sealAll } from '../../testing/seal-all.ts';
import { createTestApp, type TestApp, type TestCompany } from '../../testing/test-app.ts';
import { systemCtx } from '../ctx.ts';
import { mutate } from '../mutate.ts';
import { sealAudit } from './seal.ts';
import { verifyAudit } from './verify.ts';

// The chain is one for the whole database: this test has a database of its own to tamper with.
let database: Awaited<ReturnType<typeof createOwnDatabase>>;
let url: string;
let t: TestApp;
let company: TestCompany;
let owner: pg.Client;

beforeAll(async () => {
  database = await createOwnDatabase();
  url = database.url;
  t = await createTestApp({ databaseUrl: url });
  company = await t.createCompany();
  owner = new pg.Client({ connectionString: url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await t.close();
  await database.drop();
});

const record = async (title: string) => {
  const recordId = newId();
  await mutate(systemCtx(t.kernel, company.id), 'test.create', async (tx) =>
    tx.audit({
      entity: 'test',
      recordId,
      recordTitle: title,
      changes: [{ field: 'a', from: null, to: 0.1 }],
    }),
  );
  return recordId;
};
const verify = () => verifyAudit(t.kernel.config, url);
/** Behind the application's back: the owner of the tables, who can switch triggers off. */
const tamper = async (sql: string, values: unknown[] = []) => {
  const guard = (how: 'disable' | 'enable') =>
    owner.query(`alter table audit_event ${how} trigger user; alter table audit_link ${how} trigger user`);
  await guard('disable');
  try {
    const { rowCount } = await owner.query(sql, values);
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await guard('enable');
  }
};
const eventOf = async (recordId: string) =>
  Number((await owner.query('select id from audit_event where record_id = $1', [recordId])).rows[0].id);

test('an untouched trail is whole; two processes seal each event once', async () => {
  for (let i = 0; i < 20; i++) await record(`Record ${i}`);
  expect(await sealAll(t.kernel, 3)).toBe(20);
  expect(await sealAudit(t.kernel)).toBe(0);
  expect(await verify()).toMatchObject({ events: 20, links: 20, head: { position: 20 }, findings: [] });
});

test('an event of an open transaction waits for its seal, and so does what came after it', async () => {
  const before = (await verify()).links;
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin');
  await other.query('select pg_current_xact_id()');
  await record('Later than an open transaction');
  expect(await sealAudit(t.kernel)).toBe(0);
  await other.query('commit');
  await other.end();
  expect(await sealAll(t.kernel)).toBe(1);
  expect((await verify()).links).toBe(before + 1);
});

test('no role can change, remove or empty the trail', async () => {
  const statements = ['audit_event', 'audit_link'].flatMap((table) => [
    table === 'audit_event' ? "update audit_event set reason = 'x'" : "update audit_link set hash = 'x'",
    `delete from ${table}`,
    `truncate ${table}`,
  ]);
  for (const role of ['temper_app', 'temper_system', undefined]) {
    for (const statement of statements) {
      await owner.query('begin');
      if (role) await owner.query(`set local role ${role}`);
      await owner.query("select set_config('app.company_id', $1, true)", [company.id]);
      await expect(owner.query(statement), `${role ?? 'owner'}: ${statement}`).rejects.toMatchObject({
        code: '42501',
      });
      await owner.query('rollback');
    }
  }
});

test('a changed, a removed and an inserted event are each named', async () => {
  const [first, second, third, fourth] = [
    await record('Edited'),
    await record('Removed'),
    await record('Copied'),
    await record('Untouched'),
  ];
  expect(await sealAll(t.kernel)).toBe(4);
  const ids = { edited: await eventOf(first), removed: await eventOf(second), copied: await eventOf(third) };
  await tamper("update audit_event set actor_name = 'Somebody else' where id = $1", [ids.edited]);
  await tamper('delete from audit_event where id = $1', [ids.removed]);
  await tamper(
    `insert into audit_event (company_id, at, actor_id, actor_name, action, entity, record_id, record_title, changes, mac)
     select company_id, at, actor_id, actor_name, action, entity, record_id, 'Forged', changes, 'forged'
     from audit_event where id = $1`,
    [ids.copied],
  );
  await tamper(
    `insert into audit_event (company_id, at, actor_id, actor_name, action, entity, record_id, record_title, changes,
       request_id, mac)
     select company_id, at, actor_id, actor_name, action, entity, record_id, record_title, changes, request_id, mac
     from audit_event where id = $1`,
    [ids.copied],
  );
  const forged = (await owner.query("select id from audit_event where record_title = 'Forged'")).rows[0].id;
  const { findings } = await verify();
  expect(findings).toEqual([
    { eventId: ids.edited, record: `test ${first}`, what: 'the event was changed' },
    { eventId: ids.removed, record: `test ${second}`, what: 'the event was removed' },
    {
      eventId: Number(forged),
      record: `test ${third}`,
      what: 'the event was inserted or changed, and is not sealed',
    },
    {
      eventId: Number(forged) + 1,
      record: `test ${third}`,
      what: `the event is a copy of event ${ids.copied}`,
    },
  ]);
  // Sealing goes on behind the forgery; it stays named.
  expect(await sealAll(t.kernel)).toBe(2);
  expect((await verify()).findings.map(({ eventId }) => eventId)).toContain(Number(forged));
  expect((await verify()).findings.map(({ eventId }) => eventId)).not.toContain(await eventOf(fourth));
});

test('removed links are named, in the middle and at the end', async () => {
  const before = (await verify()).findings.length;
  await record('Middle');
  await record('End');
  expect(await sealAll(t.kernel)).toBe(2);
  const { head } = await verify();
  const end = head?.position ?? 0;
  await tamper('delete from audit_link where position = $1', [end]);
  expect((await verify()).findings.slice(before).map(({ what }) => what)).toEqual([
    `the newest links are gone: the chain ends at ${end - 1}, but on ${await keptAt()} it had ${end}`,
  ]);
  await tamper('delete from audit_link where position = $1', [end - 2]);
  expect((await verify()).findings.map(({ what }) => what)).toContain(
    `link ${end - 2} was removed from the chain`,
  );
});

const keptAt = async () => {
  const { readHead } = await import('./head-file.ts');
  const head = readHead(t.kernel.config);
  return head && head !== 'forged' ? head.at : '';
};
