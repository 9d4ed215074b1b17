import type { Language } from '../i18n/languages.ts';

/**
 * Reads a number as people type it: `1,5`, `1.5`, `1 234,5`, `1,234.5`, `12 %`. Null for an empty text,
 * undefined for what is no number. The last of two different separators is the decimal one; a single comma is
 * decimal too, except in English before exactly three digits ('1,234').
 */
export function readNumber(written: string, language: Language): number | null | undefined {
  let text = written
    .replace(/[\s\u00a0\u202f']/g, '')
    .replace(/%$/, '')
    .replace('−', '-');
  if (text === '') return null;
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
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text))
    ? Number(text)
    : undefined;
}
