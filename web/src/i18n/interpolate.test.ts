import i18next from 'i18next';
import { describe, expect, it } from 'vitest';
import { interpolate } from './interpolate.ts';

describe('interpolate', () => {
  it('reads as i18next does', async () => {
    const other = i18next.createInstance();
    await other.init({
      lng: 'en',
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false },
    });
    const cases: [string, Record<string, string | number>][] = [
      ['Join {{company}}', { company: 'A & B <c>' }],
      ['{{a}}, {{ b }}: {{a}}.', { a: 1, b: '$& $1' }],
      ['No values here: 100 %', { a: 1 }],
    ];
    for (const [text, values] of cases) expect(interpolate(text, values)).toBe(other.t(text, values));
  });

  it('leaves a name without a value as it is', () => {
    expect(interpolate('{{toString}} {{x}}', { y: 1 })).toBe('{{toString}} {{x}}');
    expect(interpolate('{{x}}')).toBe('{{x}}');
  });
});
