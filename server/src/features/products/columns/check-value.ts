import type { ColumnValue } from '@temper/contract/entities/product.ts';
import { longestColumnText } from '@temper/contract/entities/product-column.ts';
import { calendarDay } from '@temper/contract/fields/calendar-day.ts';
import type { Column } from './column.ts';
import { matchesPattern } from './pattern.ts';

export type CheckedValue = { readonly value: ColumnValue } | { readonly message: string };

const realDate = calendarDay();

/**
 * A value as it is stored (text trimmed, empty as null), or why the column does not take it. Whether a
 * value must be there at all is asked elsewhere.
 */
export function checkValue(column: Column, given: unknown): CheckedValue {
  if (given === null || given === undefined || given === '') return { value: null };
  const { name } = column;
  const rule = column.validation ?? {};
  switch (column.type) {
    case 'text':
      return checkText(column, given);
    case 'number': {
      if (typeof given !== 'number' || !Number.isFinite(given))
        return { message: `${name} must be a number` };
      if (rule.min !== undefined && given < rule.min)
        return { message: `${name} must be at least ${rule.min}` };
      if (rule.max !== undefined && given > rule.max)
        return { message: `${name} must be at most ${rule.max}` };
      return { value: given };
    }
    case 'date': {
      const parsed = realDate.safeParse(given);
      if (!parsed.success) return { message: `${name} must be a date like 2026-01-31` };
      if (rule.earliest !== undefined && parsed.data < rule.earliest)
        return { message: `${name} must not be before ${rule.earliest}` };
      if (rule.latest !== undefined && parsed.data > rule.latest)
        return { message: `${name} must not be after ${rule.latest}` };
      return { value: parsed.data };
    }
    case 'select': {
      const options = column.options ?? [];
      return typeof given === 'string' && options.includes(given)
        ? { value: given }
        : { message: `${name} must be one of: ${options.join(', ')}` };
    }
    case 'boolean':
      return typeof given === 'boolean' ? { value: given } : { message: `${name} must be yes or no` };
    default:
      return column.type satisfies never;
  }
}

function checkText({ name, validation }: Column, given: unknown): CheckedValue {
  if (typeof given !== 'string') return { message: `${name} must be text` };
  const text = given.trim();
  if (text === '') return { value: null };
  const message = textProblem(name, text, validation);
  return message ? { message } : { value: text };
}

/** What a text does wrong by a rule, or null. */
export function textProblem(name: string, text: string, validation: Column['validation']): string | null {
  const { minLength = 0, maxLength = longestColumnText, pattern } = validation ?? {};
  if (text.includes('\u0000') || !text.isWellFormed()) return 'Contains characters that cannot be stored';
  if (text.length > maxLength) return `${name} is longer than ${maxLength} characters`;
  if (text.length < minLength) return `${name} is shorter than ${minLength} characters`;
  if (pattern !== undefined && !matchesPattern(pattern, text)) return `${name} must have the form ${pattern}`;
  return null;
}
