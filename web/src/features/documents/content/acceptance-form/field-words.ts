import { type AcceptanceField, outOfLimits } from '@temper/contract/documents/content/acceptance-form.ts';
import type { Formatter } from '../../../../lib/format.ts';

export type Answer = string | number | boolean | null;
type Translate = (text: string, values?: Record<string, string | number>) => string;

const withUnit = (format: Formatter, value: number, unit: string | null | undefined) =>
  `${format.number(value, 12)}${unit ? ` ${unit}` : ''}`;

/** What is good, in words; undefined for a field without limits. */
export function limitsText(t: Translate, format: Formatter, field: AcceptanceField): string | undefined {
  const { kind, min, max, unit, rejected, expected } = field;
  if (kind === 'number') {
    if (typeof min === 'number' && typeof max === 'number')
      return t('{{min}} to {{max}}', { min: format.number(min, 12), max: withUnit(format, max, unit) });
    if (typeof min === 'number') return t('At least {{min}}', { min: withUnit(format, min, unit) });
    if (typeof max === 'number') return t('At most {{max}}', { max: withUnit(format, max, unit) });
  }
  if (kind === 'choice' && rejected?.length)
    return t('Not accepted: {{options}}', { options: rejected.join(', ') });
  if (kind === 'check' && typeof expected === 'boolean') return expected ? t('Must be yes') : t('Must be no');
  return undefined;
}

/** Why an answer is out of its limits, in the person's language; undefined when it is good. */
export function problemText(
  t: Translate,
  format: Formatter,
  field: AcceptanceField,
  value: unknown,
): string | undefined {
  const why = outOfLimits(field, value);
  if (!why) return undefined;
  if (field.kind === 'number' && typeof value === 'number')
    return typeof field.min === 'number' && value < field.min
      ? t('Below {{limit}}', { limit: withUnit(format, field.min, field.unit) })
      : t('Above {{limit}}', { limit: withUnit(format, field.max ?? 0, field.unit) });
  if (field.kind === 'choice') return t('{{option}} is not accepted', { option: String(value) });
  return t(why);
}

/** An answer as it is read. */
export function answerText(t: Translate, format: Formatter, field: AcceptanceField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (typeof value === 'number') return withUnit(format, value, field.unit);
  return field.kind === 'date' ? format.date(String(value)) : String(value);
}
