import type { Language } from '../i18n/languages.ts';

/**
 * Reads a number as people type it: `1,5`, `1.5`, `1 234,5`, `1,234.5`, `12 %`. Null for an empty text,
 * undefined for what is no number.
 */
export function readNumber(written: string, language: Language): number | null | undefined {
  const text = plainNumber(written.replace(/\s*%\s*$/, ''), language);
  if (text === '') return null;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text))
    ? Number(text)
    : undefined;
}

/**
 * A number as people type it with a decimal point and nothing between its digits, exactly as many as were typed;
 * what is no number stays what it is. The last of two different separators is the decimal one; a single comma is
 * decimal too, except in English before exactly three digits ('1,234').
 */
export function plainNumber(written: string, language: Language): string {
  let text = written.replace(/[\s\u00a0\u202f']/g, '').replace('−', '-');
  const comma = text.lastIndexOf(',');
  const point = text.lastIndexOf('.');
  if (comma >= 0 && point >= 0) {
    const group = comma > point ? '.' : ',';
    text = text.replaceAll(group, '').replace(',', '.');
  } else if (comma >= 0) {
    const grouped = language === 'en' ? /^[+-]?\d{1,3}(,\d{3})+$/ : /^[+-]?\d{1,3}(,\d{3}){2,}$/;
    text = grouped.test(text) ? text.replaceAll(',', '') : text.replace(',', '.');
  } else if (/^[+-]?\d{1,3}(\.\d{3}){2,}$/.test(text)) {
    text = text.replaceAll('.', '');
  }
  return text;
}
