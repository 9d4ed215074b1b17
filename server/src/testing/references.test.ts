import { standardsByType } from '@temper/contract/entities/audit-standards.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { type EntityName, entityNames, registry } from '@temper/contract/entities/registry.ts';
import { v7 as newId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exampleRecord } from './examples.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from './test-app.ts';
import { pdf, upload } from './test-files.ts';

/** What a record refers to is there, live, of its company and of the right kind; for whatever names one. */

let t: TestApp;
let company: TestCompany;
let stranger: TestMember;
let manager: TestMember;
let next = 1;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
  manager = company.members['quality-manager'];
  stranger = (await t.createCompany()).members['quality-manager'];
});
afterAll(() => t.close());

interface Row {
  id: string;
  version: number;
}
const metaOf = (entity: string): EntityMeta => registry[entity as EntityName].meta;
const send = async (
  member: TestMember,
  method: 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
) => {
  const { status, body } = await member.request({
    method,
    url: `/api/v1/${path}`,
    ...(payload && { payload }),
  });
  return { status, body: body as { row: Row; errors?: { path: string }[] } };
};
/** Only audits of suppliers name one. */
const ofSupplier = { auditType: 'supplier', auditStandard: standardsByType.supplier[0] };
const example = (meta: EntityMeta, member = manager) => ({
  ...exampleRecord(meta, next++, member.principal.personId),
  ...(meta.fields.auditType ? ofSupplier : {}),
});
async function create(entity: string, member = manager): Promise<Row> {
  const meta = metaOf(entity);
  const made = await send(member, 'POST', meta.path, example(meta, member));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body.row;
}
async function deleted(entity: string): Promise<string> {
  const { id } = await create(entity);
  expect((await send(manager, 'DELETE', `${metaOf(entity).path}/${id}`)).status).toBeLessThan(300);
  return id;
}
/** Ids that are no live record of this entity here. */
const wrongIds = async (entity: string): Promise<Record<string, string>> => ({
  'of another company': (await create(entity, stranger)).id,
  deleted: await deleted(entity),
  'of another entity': (await create(entity === 'service' ? 'customer' : 'service')).id,
  missing: newId(),
});

const references = entityNames.flatMap((name) =>
  Object.entries(metaOf(name).fields).flatMap(([key, { kind, entity, readOnly }]) =>
    kind === 'reference' && entity && !readOnly ? [{ name, key, entity }] : [],
  ),
);
const people = entityNames.flatMap((name) =>
  Object.entries(metaOf(name).fields).flatMap(([key, { kind, readOnly }]) =>
    kind === 'person' && !readOnly ? [{ name, key }] : [],
  ),
);

describe('fields', () => {
  test.each(references)('$name $key', async ({ name, key, entity }) => {
    const meta = metaOf(name);
    const before = await create(name);
    for (const [what, id] of Object.entries(await wrongIds(entity))) {
      const payload = { ...example(meta), [key]: id };
      const made = await send(manager, 'POST', meta.path, payload);
      expect([made.status, made.body.errors?.length], `created with one ${what}`).toEqual([422, 1]);
      const change = { version: before.version, [key]: id };
      const changed = await send(manager, 'PATCH', `${meta.path}/${before.id}`, change);
      expect([changed.status, changed.body.errors?.length], `changed to one ${what}`).toEqual([422, 1]);
    }
  });

  test.each(people)('$name $key', async ({ name, key }) => {
    const meta = metaOf(name);
    const former = await company.addMember('specialist');
    const { system } = t.kernel.databases;
    await system
      .updateTable('member')
      .set({ active: false })
      .where('id', '=', former.principal.memberId)
      .execute();
    const before = await create(name);
    const record = await create('customer');
    for (const id of [stranger.principal.personId, former.principal.personId, record.id, newId()]) {
      const payload = { ...example(meta), [key]: id };
      const made = await send(manager, 'POST', meta.path, payload);
      expect([made.status, made.body.errors]).toMatchObject([422, [{ path: key }]]);
      const changed = await send(manager, 'PATCH', `${meta.path}/${before.id}`, { version: 1, [key]: id });
      expect([changed.status, changed.body.errors]).toMatchObject([422, [{ path: key }]]);
    }
  });
});

describe('what hangs on records', () => {
  test('tasks, comments and attachments hang on live records of their company', async () => {
    const file = await upload(manager, 'a.pdf', pdf());
    for (const entity of ['complaint', 'supplier', 'audit', 'task'] as const) {
      const { missing: _missing, ...wrong } = await wrongIds(entity);
      for (const [what, recordId] of Object.entries(wrong)) {
        const link = { linkEntity: entity, linkId: recordId };
        const task = example(metaOf('task'));
        const answers = await Promise.all([
          send(manager, 'POST', 'tasks', { ...task, ...link }),
          send(manager, 'POST', 'comments', { entity, recordId, text: 'Hello' }),
          send(manager, 'POST', 'attachments', { entity, recordId, fileId: file.id, kind: 'document' }),
        ]);
        for (const { status } of answers) expect([404, 409, 422], `${entity} ${what}`).toContain(status);
      }
    }
  });

  test('files are those that the person may read', async () => {
    const theirs = await upload(stranger, 'b.pdf', pdf());
    const { id: recordId } = await create('complaint');
    const { id: supplier } = await create('supplier');
    const certificate = { standard: 'BRC', number: '1', expires: '2030-01-01' };
    const complaint = example(metaOf('complaint'));
    for (const fileId of [theirs.id, recordId, newId()]) {
      const attached = { entity: 'complaint', recordId, fileId, kind: 'document' };
      for (const { status } of [
        await send(manager, 'POST', 'attachments', attached),
        await send(manager, 'POST', `suppliers/${supplier}/certificates`, { ...certificate, fileId }),
        await send(manager, 'POST', 'complaints', { ...complaint, fileIds: [fileId] }),
      ])
        expect([404, 422]).toContain(status);
    }
    // A colleague's upload that hangs on nothing yet is the colleague's.
    const unused = await upload(company.members.operator, 'c.pdf', pdf());
    const attached = { entity: 'complaint', recordId, fileId: unused.id, kind: 'document' };
    expect((await send(manager, 'POST', 'attachments', attached)).status).toBe(404);
  });
});
