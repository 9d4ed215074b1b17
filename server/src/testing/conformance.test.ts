import { type Permission, roleMay, roleTable } from '@temper/contract/access/role-table.ts';
import { roles } from '@temper/contract/access/roles.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { registry } from '@temper/contract/entities/registry.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayNotWork } from '../kernel/references.ts';
import { exampleRecord, exampleValue, writtenText } from './examples.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from './test-app.ts';
import { pdf, upload } from './test-files.ts';

/**
 * What must hold for every entity, whoever wrote it. An entity joins by being in the registry; what it
 * does beyond this is tested beside it.
 */

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
}
type Reply<T> = { status: number; body: T };

describe.each(
  Object.values(registry).map((entity) => ({ name: entity.name, meta: entity.meta as EntityMeta })),
)('$name', ({ meta }) => {
  const base = `/api/v1/${meta.path}`;
  const text = writtenText(meta);
  let company: TestCompany;
  let other: TestCompany;
  let manager: TestMember;
  let stranger: TestMember;
  let next = 1;

  beforeAll(async () => {
    company = await t.createCompany();
    other = await t.createCompany();
    manager = company.members['quality-manager'];
    stranger = other.members['quality-manager'];
  });

  const create = async (member = manager, n = next++): Promise<Row> => {
    const reply = (await member.request({
      method: 'POST',
      url: base,
      payload: exampleRecord(meta, n, member.principal.personId),
    })) as Reply<{ row: Row }>;
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    return reply.body.row;
  };
  const list = async (query: string, member = manager) =>
    (await member.request({ method: 'GET', url: `${base}?pageSize=200&${query}` })) as Reply<{
      items: Row[];
      total: number;
    }>;
  const countEvents = async (id: string) =>
    (
      await sql<{ n: number }>`select count(*) as n from audit_event where record_id = ${id}`.execute(
        t.kernel.databases.system,
      )
    ).rows[0]?.n;

  test('metadata is plain data', () => {
    expect(JSON.parse(JSON.stringify(meta))).toEqual(meta);
  });

  test('another company cannot see, change, list, search or export a record', async () => {
    const row = await create();
    const url = `${base}/${row.id}`;
    for (const request of [
      { method: 'GET', url },
      { method: 'PATCH', url, payload: { version: row.version } },
      { method: 'DELETE', url },
      { method: 'POST', url: `${url}/restore` },
      { method: 'GET', url: `${url}/history` },
    ] as const)
      expect((await stranger.request(request)).status, `${request.method} ${request.url}`).toBe(404);
    expect((await list('', stranger)).body.items).toEqual([]);
    expect((await list(`q=${encodeURIComponent(String(row[meta.title]))}`, stranger)).body.items).toEqual([]);
    const found = (await stranger.request({
      method: 'GET',
      url: `/api/v1/search?q=${encodeURIComponent(String(row[meta.title]))}`,
    })) as { text: string };
    expect(found.text).not.toContain(row.id);
  });

  test('the database itself keeps the companies apart', async () => {
    const row = await create();
    const db = t.kernel.databases.forCompany(other.id);
    const table = sql.table(meta.name);
    const seen = await sql`select 1 from ${table} where id = ${row.id}`.execute(db);
    expect(seen.rows).toEqual([]);
    const changed = await sql`update ${table} set version = version where id = ${row.id} returning 1`.execute(
      db,
    );
    expect(changed.rows).toEqual([]);
    const deleted = await sql`delete from ${table} where id = ${row.id} returning 1`.execute(db);
    expect(deleted.rows).toEqual([]);
    await expect(
      sql`update ${table} set company_id = ${company.id}`
        .execute(db)
        .then(() =>
          sql`insert into ${table} (id, company_id) values (gen_random_uuid(), ${company.id})`.execute(db),
        ),
    ).rejects.toThrow(/row-level security|null value/);
  });

  const workers = Object.entries(meta.fields).filter(([, { may, readOnly }]) => may && !readOnly);
  test.runIf(workers.length > 0)('is given only to people whose role may work on it', async () => {
    const { administrator, viewer } = company.members;
    for (const [key] of workers) {
      const payload = {
        ...exampleRecord(meta, next++, administrator.principal.personId),
        [key]: viewer.principal.personId,
      };
      const { status, body } = await administrator.request({ method: 'POST', url: base, payload });
      expect([status, (body as { errors: unknown }).errors]).toEqual([
        422,
        [{ path: key, message: mayNotWork }],
      ]);
    }
  });

  test.each(roles)('%s may do exactly what the role table says', async (role) => {
    const member = company.members[role];
    const row = await create();
    const url = `${base}/${row.id}`;
    // What was just made may be a draft, which some roles are not to know of.
    const hidden =
      meta.drafts?.hidden.includes(String(row[meta.drafts.field])) && !roleMay(role, meta.drafts.permission);
    const attempts: [string, () => ReturnType<TestMember['request']>][] = [
      ['read', () => member.request({ method: 'GET', url })],
      ['read', () => member.request({ method: 'GET', url: base })],
      [
        'create',
        () =>
          member.request({
            method: 'POST',
            url: base,
            // Given to somebody who may work on it, as not everybody who creates may.
            payload: exampleRecord(meta, next++, company.members.administrator.principal.personId),
          }),
      ],
      ['update', () => member.request({ method: 'PATCH', url, payload: { version: row.version } })],
      ['export', () => member.request({ method: 'GET', url: `${base}/export?format=csv` })],
      ['delete', () => member.request({ method: 'DELETE', url })],
      ['delete', () => member.request({ method: 'GET', url: `${base}/deleted` })],
      ['delete', () => member.request({ method: 'GET', url: `${base}?deleted=true` })],
      ['delete', () => member.request({ method: 'POST', url: `${url}/restore` })],
    ];
    for (const [verb, attempt] of attempts) {
      const permission = `${meta.name}.${verb}` as Permission;
      expect(Object.keys(roleTable)).toContain(permission);
      const { status } = await attempt();
      if (hidden && status === 404) expect(verb, permission).toMatch(/read|delete/);
      else if (roleMay(role, permission)) expect(status, permission).toBeLessThan(300);
      else if (verb === 'delete' && status === 404) expect(roleMay(role, permission)).toBe(false);
      else expect(status, permission).toBe(403);
    }
  });

  test('every write leaves its audit event', async () => {
    const row = await create();
    const url = `${base}/${row.id}`;
    expect(await countEvents(row.id)).toBe(1);
    await manager.request({
      method: 'PATCH',
      url,
      payload: { version: 1, [text]: exampleValue(required(meta, text), 900 + next) },
    });
    expect(await countEvents(row.id)).toBe(2);
    await manager.request({ method: 'PATCH', url, payload: { version: 2 } });
    expect(await countEvents(row.id), 'a change of nothing').toBe(2);
    await manager.request({ method: 'DELETE', url });
    expect(await countEvents(row.id)).toBe(3);
    await manager.request({ method: 'POST', url: `${url}/restore` });
    expect(await countEvents(row.id)).toBe(4);
  });

  test('a create, a deletion and its restoration sent twice under one key happen once and are answered alike', async () => {
    const payload = exampleRecord(meta, next++, manager.principal.personId);
    const twice = async (method: 'POST' | 'DELETE', url: string, more: object = {}) => {
      const headers = { 'idempotency-key': `twice ${method} ${url}`.replaceAll(' ', '-') };
      const request = async () =>
        (await manager.request({ method, url, headers, ...more })) as Reply<{ row: Row }>;
      const [first, second] = [await request(), await request()];
      expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
      expect(second).toMatchObject({ status: first.status, headers: { 'idempotency-replayed': 'true' } });
      expect(second.body).toEqual(first.body);
      return first.body;
    };
    const { id } = (await twice('POST', base, { payload })).row;
    await twice('DELETE', `${base}/${id}`);
    await twice('POST', `${base}/${id}/restore`);
    expect(await countEvents(id)).toBe(3);
  });

  test('required messages come all at once, at their fields', async () => {
    const reply = (await manager.request({ method: 'POST', url: base, payload: {} })) as Reply<{
      errors: { path: string; message: string }[];
    }>;
    expect(reply.status).toBe(422);
    const expected = Object.entries(meta.fields).flatMap(([path, field]) =>
      field.required && !field.readOnly ? [{ path, message: field.required }] : [],
    );
    expect(reply.body.errors).toEqual(expect.arrayContaining(expected));
  });

  test.runIf(meta.closed)('what is closed is not changed until it is opened again', async () => {
    const { closed } = meta;
    if (!closed) return;
    const row = await create();
    const attach = async () => {
      const file = await upload(manager, 'proof.pdf', pdf());
      const payload = { entity: meta.name, recordId: row.id, kind: 'document', fileId: file.id };
      return manager.request({ method: 'POST', url: '/api/v1/attachments', payload });
    };
    const attached = (await attach()) as Reply<{ id: string }>;
    expect(attached.status).toBe(201);
    await sql`update ${sql.table(meta.name)} set ${sql.ref(closed.field)} = ${closed.values[0]} where id = ${row.id}`.execute(
      t.kernel.databases.system,
    );
    const url = `${base}/${row.id}`;
    const change = { version: row.version, [text]: exampleValue(required(meta, text), 801) };
    const link = { linkEntity: meta.name, linkId: row.id };
    const task = { ...exampleRecord(registry.task.meta, 1, manager.principal.personId), ...link };
    const refused = [
      await manager.request({ method: 'PATCH', url, payload: change }),
      await attach(),
      await manager.request({ method: 'DELETE', url: `/api/v1/attachments/${attached.body.id}` }),
      ...(closed.withoutTasks
        ? [await manager.request({ method: 'POST', url: '/api/v1/tasks', payload: task })]
        : []),
    ] as Reply<{ detail: string }>[];
    for (const { status, body } of refused) expect([status, body.detail]).toEqual([409, closed.message]);
    const { body } = (await manager.request({ method: 'GET', url })) as Reply<{ row: Row; can: object }>;
    expect(body).toMatchObject({ row: { version: row.version }, can: { update: false } });
  });

  test('a text of one line takes no line breaks', async () => {
    const payload = exampleRecord(meta, next++, manager.principal.personId);
    payload[text] = `${String(payload[text])}\r\nBcc:\tall\u2028x`;
    const reply = (await manager.request({ method: 'POST', url: base, payload })) as Reply<{ row: Row }>;
    expect(reply.status, JSON.stringify(reply.body)).toBe(201);
    expect(reply.body.row[text]).toBe(String(payload[text]).replace(/\s+/g, ' '));
  });

  test('a stale write is refused with the current record', async () => {
    const row = await create();
    const url = `${base}/${row.id}`;
    const change = (n: number) => ({ version: 1, [text]: exampleValue(required(meta, text), n) });
    expect((await manager.request({ method: 'PATCH', url, payload: change(701) })).status).toBe(200);
    const second = (await manager.request({ method: 'PATCH', url, payload: change(702) })) as Reply<{
      current: Row;
    }>;
    expect(second.status).toBe(409);
    expect(second.body.current[text]).toBe(change(701)[text]);
    const late = (await manager.request({ method: 'DELETE', url: `${url}?version=1` })) as typeof second;
    expect(late.status).toBe(409);
    // With what the contract says, and no column more.
    for (const { body } of [second, late])
      expect(Object.keys(body.current).sort()).toEqual(Object.keys(row).sort());
    const both = await Promise.all(
      [703, 704].map((n) => manager.request({ method: 'PATCH', url, payload: { ...change(n), version: 2 } })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('every filter narrows and every sort sorts', async () => {
    const own = await t.createCompany();
    const member = own.members['quality-manager'];
    const rows: Row[] = [];
    for (const n of [3, 1, 2]) rows.push(await create(member, n));
    for (const [key, field] of Object.entries(meta.fields)) {
      const value = (row: Row) => row[key] as string | number;
      const [first] = rows as [Row, ...Row[]];
      // References are not among the examples, and what the server sets may be empty at first.
      if (field.filter && value(first) !== null) {
        const ranged = ['number', 'percent', 'date', 'dateTime'].includes(field.kind);
        // A bound of an instant is a day.
        const bound = field.kind === 'dateTime' ? String(value(first)).slice(0, 10) : value(first);
        const query = ranged
          ? `${key}.from=${bound}&${key}.to=${bound}`
          : `${key}=${encodeURIComponent(String(value(first)))}`;
        const expected = rows
          .filter((row) => String(value(row)) === String(value(first)))
          .map((row) => row.id);
        const { body, status } = await list(query, member);
        expect(status, query).toBe(200);
        expect(body.items.map((row) => row.id).sort(), query).toEqual(expected.sort());
        expect(body.total, query).toBe(expected.length);
      }
      if (field.sort) {
        const compare = (a: Row, b: Row) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0);
        const ascending = (await list(`sort=${key}`, member)).body.items.map(value);
        expect(ascending, `sort=${key}`).toEqual([...rows].sort(compare).map(value));
        const descending = (await list(`sort=-${key}`, member)).body.items.map(value);
        expect(descending, `sort=-${key}`).toEqual([...rows].sort(compare).reverse().map(value));
      }
    }
    expect((await list('updatedAt=today', member)).body.total).toBe(3);
    expect((await list('updatedAt.to=2020-01-01', member)).body.total).toBe(0);
    expect((await list('updated=week', member)).body.total).toBe(3);
    expect((await list('updated.to=2020-01-01', member)).body.total).toBe(0);
    expect((await list('updated=lately', member)).status).toBe(400);
    expect((await list('nonsense=1', member)).status).toBe(400);
    expect((await list('sort=nonsense', member)).status).toBe(400);
    expect((await list('page=500', member)).status).toBe(400);
  });

  test('search finds by part of what is searchable, and not what is deleted', async () => {
    const row = await create();
    for (const [key, field] of Object.entries(meta.fields)) {
      if (!field.search || row[key] === null) continue;
      const part = String(row[key]).slice(2).toUpperCase();
      expect(
        (await list(`q=${encodeURIComponent(part)}`)).body.items.map(({ id }) => id),
        key,
      ).toContain(row.id);
    }
    await manager.request({ method: 'DELETE', url: `${base}/${row.id}` });
    const after = await list(`q=${encodeURIComponent(String(row[meta.title]))}`);
    expect(after.body.items.map(({ id }) => id)).not.toContain(row.id);
    expect((await list('deleted=true')).body.items.map(({ id }) => id)).toContain(row.id);
    const deleted = await list(`deleted=true&q=${encodeURIComponent(String(row[meta.title]).toUpperCase())}`);
    expect(deleted.body.items.map(({ id }) => id)).toContain(row.id);
    expect((await list('deleted=true&q=nothing-is-called-so')).body.items).toEqual([]);
  });

  test('what is deleted is found with who did it, by its company alone, and comes back', async () => {
    const own = await t.createCompany();
    const [first, administrator] = [own.members['quality-manager'], own.members.administrator];
    const rows = [await create(first), await create(first), await create(first)];
    const deletedOf = async (query = '', member = first) =>
      (await member.request({ method: 'GET', url: `${base}/deleted?${query}` })) as Reply<{
        items: { id: string; title: string; deletedAt: string; deletedBy: string }[];
        total: number;
      }>;
    expect((await deletedOf()).body).toMatchObject({ items: [], total: 0 });
    const [kept, ...gone] = rows as [Row, Row, Row];
    for (const { id } of gone) await administrator.request({ method: 'DELETE', url: `${base}/${id}` });
    const { body } = await deletedOf();
    expect(body.items.map(({ id }) => id)).toEqual(gone.map(({ id }) => id).reverse());
    expect(body.total).toBe(2);
    for (const item of body.items) {
      expect(item.title).toBe(String(rows.find(({ id }) => id === item.id)?.[meta.title]));
      expect(item.deletedBy).toBe(administrator.principal.personId);
      expect(Date.parse(item.deletedAt)).toBeGreaterThan(0);
    }
    expect((await deletedOf('page=2&pageSize=1')).body.items.map(({ id }) => id)).toEqual([gone[0].id]);
    const title = String(gone[1][meta.title]);
    const found = await deletedOf(`q=${encodeURIComponent(title.toUpperCase())}`);
    expect(found.body.items.map(({ id }) => id)).toContain(gone[1].id);
    expect((await deletedOf(`q=${encodeURIComponent(`${title} and more`)}`)).body.items).toEqual([]);
    expect((await deletedOf('', stranger)).body.items.map(({ id }) => id)).not.toContain(gone[0].id);
    await first.request({ method: 'POST', url: `${base}/${gone[0].id}/restore` });
    expect((await deletedOf()).body.items.map(({ id }) => id)).toEqual([gone[1].id]);
    expect((await list('', first)).body.items.map(({ id }) => id).sort()).toEqual(
      [kept.id, gone[0].id].sort(),
    );
  });
});

function required(meta: EntityMeta, key: string) {
  const field = meta.fields[key];
  if (!field) throw new Error(`${meta.name} has no field ${key}`);
  return field;
}
