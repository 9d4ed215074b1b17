import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemCtx } from '../../kernel/ctx.ts';
import { mutate } from '../../kernel/mutate.ts';
import { type NewNotification, notify } from '../../kernel/notify.ts';
import { createTestApp, type TestApp, type TestCompany, type TestMember } from '../../testing/test-app.ts';

let t: TestApp;
let company: TestCompany;
beforeAll(async () => {
  t = await createTestApp();
  company = await t.createCompany();
});
afterAll(() => t.close());

const send = (notification: NewNotification) => {
  const ctx = systemCtx(t.kernel, company.id);
  return mutate(ctx, 'test.notify', (tx) => notify(ctx, tx, notification));
};
const list = async (member: TestMember, query = '') =>
  (await member.request({ method: 'GET', url: `/api/v1/notifications${query}` })).body as {
    items: { id: string; title: string; read: boolean }[];
    unread: number;
    more: boolean;
  };

test('people are told by permission, told live, and read only their own', async () => {
  const { administrator, viewer } = company.members;
  const quality = company.members['quality-manager'];
  const heard: (string | undefined)[] = [];
  const stop = t.kernel.changes.subscribe(({ topic, personId }) => {
    if (topic === 'notification') heard.push(personId);
  });
  await send({
    to: { permission: 'product.delete' },
    except: administrator.principal.personId,
    type: 'warning',
    title: 'Low stock',
    message: 'Cocoa butter is below its limit',
    link: '/products',
  });
  stop();
  expect(heard).toEqual([quality.principal.personId]);
  expect((await list(viewer)).items).toEqual([]);
  expect((await list(administrator)).unread).toBe(0);
  const { items, unread } = await list(quality);
  expect(unread).toBe(1);
  expect(items).toMatchObject([
    {
      title: 'Low stock',
      message: 'Cocoa butter is below its limit',
      type: 'warning',
      link: '/products',
      read: false,
    },
  ]);

  const url = `/api/v1/notifications/${items[0]?.id}/read`;
  expect((await viewer.request({ method: 'POST', url })).status).toBe(404);
  expect((await quality.request({ method: 'POST', url })).body).toEqual({ unread: 0 });
  expect((await list(quality)).items[0]?.read).toBe(true);
});

test('many are paged newest first and marked read at once', async () => {
  const { specialist } = company.members;
  const { personId } = specialist.principal;
  for (let i = 0; i < 35; i++)
    await send({ to: { personId }, type: 'info', title: `Number ${i}`, message: 'x' });
  const first = await list(specialist);
  expect([first.unread, first.more, first.items[0]?.title]).toEqual([35, true, 'Number 34']);
  const second = await list(specialist, `?before=${first.items.at(-1)?.id}`);
  expect([second.more, second.items.length, second.items.at(-1)?.title]).toEqual([false, 5, 'Number 0']);
  const read = await specialist.request({ method: 'POST', url: '/api/v1/notifications/read-all' });
  expect(read.body).toEqual({ unread: 0 });
  expect((await list(specialist, '?unread=true')).items).toEqual([]);
});
