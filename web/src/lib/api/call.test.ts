import { afterEach, expect, it, vi } from 'vitest';
import { callAny } from './call.ts';

const endpoint = { method: 'POST', path: '/api/v1/tasks' } as const;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

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

it('sends what got no answer again under the same key, for two minutes, and everything else under one of its own', async () => {
  vi.useFakeTimers();
  const keys: (string | undefined)[] = [];
  const ends: ('lost' | number)[] = [];
  vi.stubGlobal('fetch', async (address: string, { headers }: RequestInit) => {
    if (!address.includes('/tasks')) return new Response('{}');
    keys.push((headers as Record<string, string>)['idempotency-key']);
    const end = ends.shift() ?? 200;
    if (end === 'lost') throw new TypeError('Failed to fetch');
    return new Response('{}', { status: end, headers: { 'content-type': 'application/json' } });
  });
  const write = () => callAny(endpoint, { body: { title: 'Approve' } }).catch(() => {});
  ends.push('lost', 503, 200, 409, 200, 'lost');
  for (let n = 0; n < 6; n++) await write();
  vi.advanceTimersByTime(2 * 60_000 + 1);
  await write();
  const [lost, away, answered, refused, anew, lostAgain, late] = keys;
  expect([away, answered]).toEqual([lost, lost]);
  expect(lost).toMatch(/^[\w-]{32,36}$/);
  expect(new Set([answered, refused, anew, lostAgain, late]).size).toBe(5);
});
