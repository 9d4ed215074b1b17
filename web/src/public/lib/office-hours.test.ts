import { describe, expect, it } from 'vitest';
import { chatIsOpen } from './office-hours.ts';

describe('chatIsOpen', () => {
  it.each([
    ['Monday 9:00 in winter time', '2026-01-05T17:00:00Z', true],
    ['Monday 8:59', '2026-01-05T16:59:59Z', false],
    ['Friday 16:59 in summer time', '2026-07-10T23:59:59Z', true],
    ['Friday 17:00', '2026-07-11T00:00:00Z', false],
    ['Saturday noon', '2026-07-11T19:00:00Z', false],
    ['Monday in Tokyo is still Sunday there', '2026-01-04T23:00:00Z', false],
  ])('%s', (_name, instant, open) => {
    expect(chatIsOpen(new Date(instant))).toBe(open);
  });
});
