import type { AuditTrailEvent } from '@temper/contract/endpoints/audit-trail.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany } from '../../testing/test-app.ts';

let t: TestApp;
let company: TestCompany;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
  for (let position = 0; position < 60; position++) {
    const reply = await company.members['quality-manager'].request({
      method: 'POST',
      url: '/api/v1/products/flow-steps',
      payload: { name: `Step ${position}`, status: 'pending', completionPercentage: 0, position },
    });
    expect(reply.status).toBe(201);
  }
});
afterAll(() => t.close());

const list = async (query: string, role: 'auditor' | 'viewer' = 'auditor') => {
  const { status, body } = await company.members[role].request({
    method: 'GET',
    url: `/api/v1/audit${query}`,
  });
  return { status, ...(body as { items: AuditTrailEvent[]; more: boolean }) };
};

test('the trail is paged newest first, for those who may read it', async () => {
  expect((await list('', 'viewer')).status).toBe(403);
  const first = await list('?entity=flowStep');
  expect([first.items.length, first.more]).toEqual([50, true]);
  expect(first.items[0]).toMatchObject({
    action: 'flowStep.create',
    entityLabel: 'Flow step',
    recordTitle: 'Step 59',
    actorName: 'Test quality-manager',
    link: `/products/flow-steps/${first.items[0]?.recordId}`,
  });
  expect(first.items[0]?.changes).toContainEqual({ field: 'name', label: 'Name', from: null, to: 'Step 59' });
  const second = await list(`?entity=flowStep&before=${first.items.at(-1)?.id}`);
  expect([second.items.length, second.more, second.items.at(-1)?.recordTitle]).toEqual([10, false, 'Step 0']);
});

test('it is filtered by actor and day, and never shows another company', async () => {
  const { personId } = company.members['quality-manager'].principal;
  const today = new Date().toISOString().slice(0, 10);
  expect((await list(`?actor=${personId}&from=${today}&to=${today}`)).items).toHaveLength(50);
  expect((await list(`?actor=${company.members.viewer.principal.personId}`)).items).toEqual([]);
  expect((await list('?to=2020-01-01')).items).toEqual([]);
  expect((await list('?from=2026-02-30')).status).toBe(400);
  const other = await t.createCompany();
  const { body } = await other.members.auditor.request({ method: 'GET', url: '/api/v1/audit' });
  expect((body as { items: unknown[] }).items).toEqual([]);
});

test('a feature can keep values from those who may not see them', async () => {
  t.kernel.auditViews.set(
    'flowStep',
    (ctx) => (change) =>
      change.field === 'position' && ctx.principal.role === 'auditor' ? null : { label: change.field },
  );
  const fields = (await list('?entity=flowStep')).items[0]?.changes.map(({ field }) => field);
  expect(fields).toContain('name');
  expect(fields).not.toContain('position');
  t.kernel.auditViews.delete('flowStep');
});
