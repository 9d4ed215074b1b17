import { describe, expect, it } from 'vitest';
import { failureOf, isPassing, readProblem, retryAfterSeconds } from './problem.ts';

const now = Date.parse('2026-03-01T10:00:00Z');

describe('failureOf', () => {
  it('maps errors to their fields, the first per field', () => {
    const body = {
      title: 'Validation failed',
      status: 422,
      errors: [
        { path: 'email', message: 'Invalid email address' },
        { path: 'email', message: 'second' },
        { path: 'phone', message: 'Invalid phone number' },
      ],
    };
    const failure = failureOf(422, body, null, now);
    expect(failure.fields).toEqual({ email: 'Invalid email address', phone: 'Invalid phone number' });
    expect(failure.message).toBe('Please check the marked fields.');
  });

  it('uses the detail, then the title, then a sentence of its own', () => {
    expect(failureOf(401, { title: 'T', detail: 'The email or password is wrong.' }, null, now).message).toBe(
      'The email or password is wrong.',
    );
    expect(failureOf(409, { title: 'Taken' }, null, now).message).toBe('Taken');
    expect(failureOf(400, '<html>', null, now).message).toBe('This could not be done. Please try again.');
  });

  it('never shows a detail of a fault of the server, but its request id', () => {
    const failure = failureOf(500, { detail: 'relation "x" does not exist', requestId: 'r-1' }, null, now);
    expect(failure.message).not.toContain('relation');
    expect(failure.requestId).toBe('r-1');
  });

  it('says how long to wait', () => {
    expect(failureOf(429, null, '30', now)).toMatchObject({ values: { seconds: 30 } });
    expect(failureOf(429, null, '300', now)).toMatchObject({ values: { minutes: 5 } });
    expect(failureOf(429, null, null, now).message).toBe('Too many attempts. Please try again in a moment.');
  });
});

describe('retryAfterSeconds', () => {
  it('reads seconds and dates', () => {
    expect(retryAfterSeconds('1.2', now)).toBe(2);
    expect(retryAfterSeconds('Sun, 01 Mar 2026 10:00:45 GMT', now)).toBe(45);
    expect(retryAfterSeconds('Sun, 01 Mar 2026 09:00:00 GMT', now)).toBe(0);
    expect(retryAfterSeconds('soon', now)).toBeNull();
  });
});

describe('readProblem', () => {
  it('survives any body', () => {
    for (const body of [null, undefined, 3, 'x', [], { errors: 'x' }, { errors: [null, 1, { path: 1 }] }]) {
      expect(readProblem(body).errors).toEqual([]);
    }
  });
});

describe('isPassing', () => {
  it('tells what may succeed later from what will not', () => {
    const passing = (status: number) => isPassing(failureOf(status, null, null, now));
    expect([0, 429, 500, 503].map(passing)).toEqual([true, true, true, true]);
    expect([400, 401, 404, 409, 422].map(passing)).toEqual([false, false, false, false, false]);
  });
});
