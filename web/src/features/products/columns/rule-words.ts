import type { ValidationRule } from '@temper/contract/entities/product-column.ts';
import type { Formatter } from '../../../lib/format.ts';

type Translate = (text: string, values: Record<string, string>) => string;

/** What a column's values must keep to, in words: 'at least 3 characters', 'from 0 to 100'. */
export function ruleWords(
  rule: Partial<Record<keyof ValidationRule, unknown>> | null,
  t: Translate,
  format: Pick<Formatter, 'number' | 'date'>,
): string[] {
  if (!rule) return [];
  const number = (value: unknown) => (typeof value === 'number' ? format.number(value) : undefined);
  const date = (value: unknown) => (typeof value === 'string' && value ? format.date(value) : undefined);
  const both = (
    from: string | undefined,
    to: string | undefined,
    texts: readonly [string, string, string],
  ) => {
    if (from !== undefined && to !== undefined) return [t(texts[0], { from, to })];
    if (from !== undefined) return [t(texts[1], { from })];
    return to === undefined ? [] : [t(texts[2], { to })];
  };
  return [
    ...both(number(rule.minLength), number(rule.maxLength), [
      '{{from}} to {{to}} characters',
      'at least {{from}} characters',
      'at most {{to}} characters',
    ]),
    ...(typeof rule.pattern === 'string' && rule.pattern
      ? [t('of the form {{pattern}}', { pattern: rule.pattern })]
      : []),
    ...both(number(rule.min), number(rule.max), [
      'from {{from}} to {{to}}',
      'at least {{from}}',
      'at most {{to}}',
    ]),
    ...both(date(rule.earliest), date(rule.latest), [
      'from {{from}} until {{to}}',
      'not before {{from}}',
      'not after {{to}}',
    ]),
  ];
}
