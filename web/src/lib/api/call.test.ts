import { afterEach, expect, it, vi } from 'vitest';
import { callAny } from './call.ts';

const endpoint = { method: 'POST', path: '/api/v1/tasks' } as const;

afterEach(() => vi.unstubAllGlobals());

it('sends what is written twice at once a single time, and again afterwards', async () => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(String(body));
    return new Response(JSON.stringify({ nth: sent.length }), {
      status: 201,
      headers: { 'content-type': 'application/json' },
    });
  });
  const [first, second, other] = await Promise.all([
    callAny(endpoint, { body: { title: 'Clean the tank' } }),
    callAny(endpoint, { body: { title: 'Clean the tank' } }),
    callAny(endpoint, { body: { title: 'Clean the belt' } }),
  ]);
  expect(sent).toEqual(['{"title":"Clean the tank"}', '{"title":"Clean the belt"}']);
  expect([first, second, other]).toEqual([{ nth: 1 }, { nth: 1 }, { nth: 2 }]);
  await callAny(endpoint, { body: { title: 'Clean the tank' } });
  expect(sent).toHaveLength(3);
});

it('tries again what was refused', async () => {
  let answers = 0;
  vi.stubGlobal('fetch', async () => {
    answers += 1;
    return new Response('{}', {
      status: answers === 1 ? 409 : 200,
      headers: { 'content-type': 'application/json' },
    });
  });
  const body = { title: 'Weigh the tins' };
  await expect(callAny(endpoint, { body })).rejects.toMatchObject({ status: 409 });
  await expect(callAny(endpoint, { body })).resolves.toEqual({});
});
