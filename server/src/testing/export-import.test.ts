import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { registry } from '@temper/contract/entities/registry.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFields } from '../derive/import/import-target.ts';
import { searchedFields } from '../kernel/records.ts';
import { exampleRecord, writtenText } from './examples.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from './test-app.ts';
import { exchangeOf } from './test-exchange.ts';

/** What must hold of the export and import of every entity. */

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

interface Row extends Record<string, unknown> {
  id: string;
  version: number;
}

describe.each(
  Object.values(registry).map((entity) => ({ name: entity.name, meta: entity.meta as EntityMeta })),
)('$name', ({ meta }) => {
  let exchange: ReturnType<typeof exchangeOf>;
  const base = `/api/v1/${meta.path}`;
  const importable = importFields(meta).map(({ key }) => key);
  /** People are others in another company. */
  const carried = importable.filter((key) => meta.fields[key]?.kind !== 'person');
  let company: TestCompany;
  let manager: TestMember;

  beforeAll(async () => {
    exchange = exchangeOf(t.kernel, meta);
    company = await t.createCompany();
    manager = company.members['quality-manager'];
    for (const n of [1, 2, 3]) {
      const payload = exampleRecord(meta, n, manager.principal.personId);
      if (n === 3) payload[writtenText(meta)] = '=SUM(A1) "x",\n-1;é';
      expect((await manager.request({ method: 'POST', url: base, payload })).status).toBe(201);
    }
  });

  const list = async (member = manager) =>
    (await member.request({ method: 'GET', url: `${base}?pageSize=200` })).body as { items: Row[] };
  const countEvents = async () =>
    (
      await sql<{
        n: number;
      }>`select count(*) as n from audit_event where company_id = ${company.id} and entity = ${meta.name}`.execute(
        t.kernel.databases.system,
      )
    ).rows[0]?.n;
  const exported = async (format: string) => {
    const address = t.app.server.address();
    const origin =
      typeof address === 'object' && address
        ? `http://127.0.0.1:${address.port}`
        : await t.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${origin}${base}/export?format=${format}`, {
      headers: { 'x-test-member': manager.principal.memberId },
    });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };

  test.each(['csv', 'xlsx'])('an export (%s) imported again changes nothing', async (format) => {
    const before = await list();
    const events = await countEvents();
    const { request, table } = await exchange.prepare(manager, `back.${format}`, await exported(format), {
      mode: 'update',
      emptyCells: 'clear',
    });
    expect(table.rows).toBe(3);
    const mapped = request.mapping.map(({ field }) => field);
    for (const key of importable) expect(mapped).toContain(key);
    const checked = await exchange.check(manager, request);
    expect(checked).toMatchObject({
      state: 'done',
      result: { rows: 3, updated: 0, unchanged: 3, problems: 0 },
    });
    const ran = await exchange.run(manager, request);
    expect(ran).toMatchObject({ state: 'done', result: { rows: 3, updated: 0, unchanged: 3, problems: 0 } });
    expect(await list()).toEqual(before);
    expect(await countEvents()).toBe(events);
  });

  test('an export imported by another company is there as it was, with events, and is found', async () => {
    const other = await t.createCompany();
    const stranger = other.members['quality-manager'];
    const content = await exported('csv');
    const { request } = await exchange.prepare(stranger, 'new.csv', content, { mode: 'create' });
    const mapping = request.mapping.filter(({ field }) => field !== 'id');
    const checked = await exchange.check(stranger, { ...request, mapping });
    expect(checked).toMatchObject({ state: 'done', result: { rows: 3, created: 3, problems: 0 } });
    expect((await list(stranger)).items).toEqual([]);
    const ran = await exchange.run(stranger, { ...request, mapping });
    expect(ran).toMatchObject({ state: 'done', result: { rows: 3, created: 3, problems: 0 } });
    const own = (rows: Row[]) =>
      rows.map((row) => JSON.stringify(carried.map((key) => row[key] ?? null))).sort();
    const { items } = await list(stranger);
    expect(own(items)).toEqual(own((await list()).items));
    for (const { id } of items) {
      const { rows } = await sql<{
        action: string;
      }>`select action from audit_event where record_id = ${id}`.execute(t.kernel.databases.system);
      expect(rows).toEqual([{ action: `${meta.name}.import` }]);
    }
    if (!searchedFields(meta)) return;
    const { rows } =
      await sql`select 1 from ${sql.table(meta.name)} where company_id = ${other.id} and search_head <> ''`.execute(
        t.kernel.databases.system,
      );
    expect(rows.length).toBe(3);
  });

  const people = importable.filter((key) => meta.fields[key]?.kind === 'person');
  test.runIf(people.length > 0)('a table chooses members only, and leaves who was one', async () => {
    const [key = ''] = people;
    const label = meta.fields[key]?.label ?? '';
    const [row] = (await list()).items;
    const tableOf = (who: string) => `Record ID,${label}\n${row?.id},${who}\n`;
    const run = async (who: string) => {
      const { request } = await exchange.prepare(manager, 'who.csv', tableOf(who), { mode: 'update' });
      return exchange.run(manager, request);
    };
    const other = await t.createCompany();
    expect((await run(other.members.operator.principal.personId)).state).toBe('failed');
    const former = await company.addMember('specialist');
    const { personId, memberId, email } = former.principal;
    expect(await run(personId)).toMatchObject({ state: 'done', result: { updated: 1 } });
    const { system } = t.kernel.databases;
    await system.updateTable('member').set({ active: false }).where('id', '=', memberId).execute();
    expect(await run(email)).toMatchObject({ state: 'done', result: { unchanged: 1 } });
    expect(await run(manager.principal.email)).toMatchObject({ state: 'done', result: { updated: 1 } });
    expect((await run(personId)).state).toBe('failed');
  });

  test('a table of the columns that are said to be read is matched column by column', async () => {
    const { status, body } = await manager.request({ method: 'GET', url: `${base}/import/fields` });
    const { items } = body as { items: { key: string; label: string; required: boolean }[] };
    expect([status, items.some(({ required }) => required)]).toEqual([200, true]);
    const header = items.map(({ label }) => `"${label}"`).join(',');
    const { table } = await exchange.prepare(manager, 'empty.csv', `${header}\n`, { mode: 'create' });
    expect(table.columns.map(({ field }) => field)).toEqual(items.map(({ key }) => key));
  });

  test('nobody reads or imports what another has uploaded, nor reads their report', async () => {
    const { request } = await exchange.prepare(manager, 'mine.csv', await exported('csv'), { mode: 'both' });
    const { administrator } = company.members;
    expect((await exchange.read(administrator, { fileId: request.fileId })).status).toBe(404);
    expect((await exchange.begin(administrator, 'run', request)).status).toBe(404);
    const { id } = await exchange.check(manager, request);
    expect(await exchange.problems(manager, id)).toEqual([]);
    expect(await exchange.problems(administrator, id)).toBeUndefined();
  });
});
