import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestCompany } from '../../testing/test-app.ts';

let t: TestApp;
let company: TestCompany;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
});
afterAll(() => t.close());

test('a link is both its kind and its record', async () => {
  const { specialist } = company.members;
  const payload = {
    title: 'Calibrate the scale',
    description: 'Before the shift',
    status: 'todo',
    priority: 'low',
    dueDate: '2026-01-01',
    category: 'Maintenance',
    linkEntity: 'product',
  };
  const { status } = await specialist.request({ method: 'POST', url: '/api/v1/tasks', payload });
  expect(status).toBe(422);
});
