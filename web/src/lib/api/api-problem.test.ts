import { expect, it } from 'vitest';
import { noAnswer, problemOf } from './api-problem.ts';

it('offers to try again only what may pass by itself', () => {
  const mayPass = (status: number) => problemOf(status, {}, null).mayPass;
  expect([408, 429, 500, 502, 503, 504].map(mayPass)).not.toContain(false);
  expect([400, 401, 403, 404, 409, 413, 422].map(mayPass)).not.toContain(true);
  expect(noAnswer().mayPass).toBe(true);
});
