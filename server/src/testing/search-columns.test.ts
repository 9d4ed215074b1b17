import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { type EntityName, registry } from '@temper/contract/entities/registry.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Column } from '../features/products/columns/column.ts';
import { columnsOf } from '../features/products/columns/column-cache.ts';
import { recordOptions } from '../features/products/write-products.ts';
import { taskOptions } from '../features/tasks/task-options.ts';
import { warningOptions } from '../features/warnings/warning-options.ts';
import { type Ctx, systemCtx } from '../kernel/ctx.ts';
import { type RecordOptions, type StoredRecord, searchColumns } from '../kernel/records.ts';
import { exampleRecord } from './examples.ts';
import { createTestApp, type TestApp, type TestMember } from './test-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp();
});
afterAll(() => t.close());

async function optionsOf(ctx: Ctx, entity: EntityName): Promise<RecordOptions> {
  if (entity === 'product') return recordOptions(await columnsOf(ctx));
  return { task: taskOptions, warning: warningOptions }[entity as string] ?? {};
}

/** By what each live record of a company is found, and by what it would be found if it were written anew. */
async function found(companyId: string): Promise<{ stored: string[]; anew: string[] }> {
  const ctx = systemCtx(t.kernel, companyId);
  const stored: string[] = [];
  const anew: string[] = [];
  for (const entity of Object.keys(registry) as EntityName[]) {
    const { meta } = registry[entity];
    const options = await optionsOf(ctx, entity);
    const { rows } = await sql<StoredRecord>`select * from ${sql.table(entity)}
      where company_id = ${companyId} and deleted_at is null order by id`.execute(t.kernel.databases.system);
    for (const row of rows) {
      const columns = searchColumns(meta, row, options);
      if (!columns) continue;
      stored.push(JSON.stringify([entity, row.id, row.searchText, row.searchHead]));
      anew.push(JSON.stringify([entity, row.id, columns.searchText, columns.searchHead]));
    }
  }
  return { stored, anew };
}

/** Commands that change by what, or by whom, a record is found. */
const commands: Partial<Record<EntityName, readonly string[]>> = {
  complaint: ['start', 'close', 'reopen'],
  warning: ['acknowledge', 'resolve', 'reopen'],
  supplier: ['review', 'approve', 'deactivate', 'reactivate'],
  task: ['status'],
  document: ['submit', 'withdraw', 'revise', 'discard'],
};

const steps = fc.array(
  fc.record({
    // Products oftener: what they are found by follows their configured columns too.
    entity: fc.constantFrom(
      ...(Object.keys(registry) as EntityName[]),
      'product' as const,
      'product' as const,
    ),
    deed: fc.constantFrom('create', 'change', 'change', 'remove', 'restore', 'command', 'command', 'column'),
    n: fc.nat(50),
  }),
  { minLength: 120, maxLength: 160 },
);

test('whatever is done to records, the search knows what it would be told of them anew', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const company = await t.createCompany();
      const manager = company.members['quality-manager'];
      const records = new Map<EntityName, string[]>();
      let done = 0;
      const send = async (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path: string, payload?: object) => {
        const url = `/api/v1/${path}`;
        const { status, body } = await manager.request({ method, url, ...(payload && { payload }) });
        if (status < 300 && method !== 'GET') done++;
        expect(status).toBeLessThan(500);
        // What a record is found by is nobody's to read: not even where a stale write is answered by the record.
        expect(JSON.stringify(body ?? null)).not.toMatch(/search_?(text|head)/i);
        return { status, body: body as { row: StoredRecord } };
      };
      const columns = await columnsToChange(manager);
      for (const { entity, deed, n } of all) {
        if (deed === 'column') {
          await columns.change(n);
          continue;
        }
        const meta: EntityMeta = registry[entity].meta;
        const ids = records.get(entity) ?? [];
        const example = exampleRecord(meta, n, manager.principal.personId);
        if (entity === 'product') example.values = columns.values(n);
        const id = ids[n % ids.length];
        if (deed === 'create' || id === undefined) {
          const { status, body } = await send('POST', meta.path, example);
          if (status === 201) records.set(entity, [...ids, body.row.id]);
          continue;
        }
        const path = `${meta.path}/${id}`;
        if (deed === 'remove') await send('DELETE', path);
        else if (deed === 'restore') await send('POST', `${path}/restore`);
        else {
          const version = (await send('GET', path)).body.row?.version;
          const field = Object.keys(example)[n % Object.keys(example).length] ?? meta.title;
          const name = commands[entity]?.[n % (commands[entity]?.length ?? 1)];
          if (deed === 'change') {
            await send('PATCH', path, { version, [field]: example[field] });
            await send('PATCH', path, { version, [field]: example[field] });
          } else if (name) {
            const reason = { reason: 'Because', resolution: 'Done', rootCause: 'Found', status: 'Completed' };
            const given = bodyOf(entity, name, reason, company.members.administrator.principal.personId);
            await send('POST', `${path}/${name}`, { version, ...given });
          }
        }
      }
      const { stored, anew } = await found(company.id);
      expect(stored.length).toBeGreaterThan(10);
      expect(stored).toEqual(anew);
      expect(done).toBeGreaterThan(all.length / 4);
    }),
    { numRuns: 4, interruptAfterTimeLimit: 60_000, endOnFailure: true },
  );
});

const levels = ['private', 'public', 'department'];

/** Two configured columns of products that are hidden, shown, deleted and restored. */
async function columnsToChange(manager: TestMember) {
  const url = '/api/v1/products/columns';
  const send = async (method: 'POST' | 'PATCH' | 'DELETE' | 'GET', path = '', payload?: object) => {
    const reply = await manager.request({ method, url: `${url}${path}`, ...(payload && { payload }) });
    expect(reply.status).toBeLessThan(300);
    return reply.body as Column;
  };
  const made = [await send('POST', '', { name: 'Shade' }), await send('POST', '', { name: 'Grade' })];
  const deleted = new Set<Column>();
  return {
    values: (n: number) =>
      Object.fromEntries(
        made.filter((one) => !deleted.has(one)).map(({ key, name }) => [key, `${name} ${n}`]),
      ),
    async change(n: number) {
      const column = made[n % 2] as Column;
      const path = `/${column.id}`;
      if (deleted.delete(column)) await send('POST', `${path}/restore`);
      else if (n % 5 === 0) {
        await send('DELETE', path);
        deleted.add(column);
      } else {
        const { items } = (await send('GET')) as unknown as { items: Column[] };
        const version = items.find(({ id }) => id === column.id)?.version;
        const accessLevel = levels[n % levels.length];
        await send('PATCH', path, { version, accessLevel, department: 'Quality Control' });
      }
    },
  };
}

/** What a command asks for besides the version. */
function bodyOf(entity: EntityName, name: string, words: Record<string, string>, approver: string): object {
  const { reason, resolution, rootCause, status } = words;
  if (entity === 'complaint') return name === 'close' ? { resolution, rootCause } : {};
  if (entity === 'warning') return name === 'resolve' ? { resolution } : {};
  if (entity === 'task') return { status };
  if (entity === 'document' && name === 'submit') return { reviewers: [], approvers: [approver] };
  if (entity === 'document' && name === 'revise') return { revisionReason: reason };
  return name === 'approve' ? {} : { reason };
}
