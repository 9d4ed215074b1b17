import { endpoint } from '@temper/contract/endpoints/endpoint.ts';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('what a screen fetches long after the last touch is no activity; what is written always is', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_address: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('x-background'));
    return new Response(null, { status: 204 });
  });
  vi.stubGlobal('window', new EventTarget());
  const { call } = await import('./api/call.ts');
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  const read = endpoint({ method: 'GET', path: '/me', access: 'member', summary: '' });
  const write = endpoint({ method: 'POST', path: '/me', access: 'member', summary: '' });
  await call(read);
  vi.setSystemTime(Date.now() + 61_000);
  await call(read);
  await call(write);
  window.dispatchEvent(new Event('keydown'));
  await call(read);
  expect(sent).toEqual([null, '1', null, null]);
});
