import { describe, expect, it } from 'vitest';
import { readDate } from './dates.ts';
import { formatter } from './format.ts';
import { plainNumber, readNumber } from './numbers.ts';

const berlin = formatter({ timeZone: 'Europe/Berlin', dateFormat: 'DD/MM/YYYY', language: 'de' });
const english = formatter({ timeZone: 'UTC', dateFormat: 'MM/DD/YYYY', language: 'en' });

describe('formatter', () => {
  it('writes calendar dates without moving them', () => {
    expect(berlin.date('2026-01-31')).toBe('31/01/2026');
    expect(english.date('2026-01-31')).toBe('01/31/2026');
    expect(berlin.date(null)).toBe('');
  });

  it('writes instants in the time zone of the company', () => {
    expect(berlin.dateTime('2026-01-31T23:30:00.000Z')).toBe('01/02/2026 00:30');
    expect(english.instantDay('2026-01-31T23:30:00.000Z')).toBe('01/31/2026');
  });

  it('writes numbers in the language of the company', () => {
    expect(berlin.number(1234.5)).toBe('1.234,5');
    expect(berlin.decimal('1234567890123456789.25', 3)).toBe('1.234.567.890.123.456.789,250');
    expect(english.decimal('0.1')).toBe('0.1');
    expect(english.bytes(10_485_760)).toBe('10 MB');
    expect(english.bytes(999)).toBe('999 B');
  });

  it('says how long ago', () => {
    const t = (text: string, values: Record<string, number>) =>
      text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]));
    const now = Date.parse('2026-03-10T12:00:00Z');
    const ago = (instant: string) => english.ago(instant, t, now);
    expect(ago('2026-03-10T11:55:00Z')).toBe('5 min ago');
    expect(ago('2026-03-10T10:59:00Z')).toBe('1 hour ago');
    expect(ago('2026-03-10T09:00:00Z')).toBe('3 hours ago');
    expect(ago('2026-03-08T09:00:00Z')).toBe('2 days ago');
    expect(ago('2026-02-08T09:00:00Z')).toBe('02/08/2026');
  });
});

describe('readNumber', () => {
  it.each([
    ['1,5', 'en', 1.5],
    ['1.5', 'de', 1.5],
    ['1 234,5', 'de', 1234.5],
    ['1,234.5', 'en', 1234.5],
    ['1.234,5', 'en', 1234.5],
    ['1,234', 'en', 1234],
    ['1,234', 'de', 1.234],
    ['12,5 %', 'en', 12.5],
    ['-3', 'en', -3],
    ['', 'en', null],
    ['abc', 'en', undefined],
    ['1,2,3', 'en', undefined],
  ] as const)('%s in %s', (written, language, expected) => {
    expect(readNumber(written, language)).toBe(expected);
  });
});

describe('plainNumber', () => {
  it.each([
    ['1,000', 'en', '1000'],
    ['1,000', 'de', '1.000'],
    ['1,500.50', 'en', '1500.50'],
    ['1.000,25', 'en', '1000.25'],
    ['250,5', 'en', '250.5'],
    ['0.123456789', 'en', '0.123456789'],
    ['12 %', 'en', '12%'],
    ['abc', 'en', 'abc'],
  ] as const)('%s in %s', (written, language, expected) => {
    expect(plainNumber(written, language)).toBe(expected);
  });
});

describe('readDate', () => {
  it('reads the order of the company, and refuses days that do not exist', () => {
    expect(readDate('1/31/2026', 'MM/DD/YYYY')).toBe('2026-01-31');
    expect(readDate('31.1.26', 'DD/MM/YYYY')).toBe('2026-01-31');
    expect(readDate('2026-01-31', 'DD/MM/YYYY')).toBe('2026-01-31');
    expect(readDate('30/02/2026', 'DD/MM/YYYY')).toBeNull();
    expect(readDate('tomorrow', 'DD/MM/YYYY')).toBeNull();
  });
});
