import { type AcceptanceField, outOfLimits } from '@temper/contract/documents/content/acceptance-form.ts';
import type { FieldError } from '@temper/contract/endpoints/problem.ts';

export type Answer = string | number | boolean | null;
type Answers = Readonly<Record<string, Answer>>;

/** The answers to a form's fields as they are kept, what is wrong with them, and which are out of their limits. */
export function checkAnswers(
  fields: readonly AcceptanceField[],
  given: Answers,
): { answers: Record<string, Answer>; errors: FieldError[]; outOfLimits: Record<string, string> } {
  const answers: Record<string, Answer> = {};
  const bad: Record<string, string> = {};
  const errors: FieldError[] = [];
  for (const field of fields) {
    const answer = Object.hasOwn(given, field.id) ? (given[field.id] ?? null) : null;
    const value = typeof answer === 'string' ? answer.trim() : answer;
    const path = `answers.${field.id}`;
    if (value === null || value === '') {
      if (field.required) errors.push({ path, message: `${field.label} is required` });
      answers[field.id] = null;
      continue;
    }
    const wrong = typeProblem(field, value);
    if (wrong) errors.push({ path, message: wrong });
    answers[field.id] = value;
    const limit = outOfLimits(field, value);
    if (limit) bad[field.id] = limit;
  }
  for (const id of Object.keys(given))
    if (!fields.some((field) => field.id === id))
      errors.push({ path: `answers.${id}`, message: 'The form has no such field' });
  return { answers, errors, outOfLimits: bad };
}

function typeProblem({ kind, label, options }: AcceptanceField, value: Answer): string | undefined {
  switch (kind) {
    case 'number':
      return typeof value === 'number' ? undefined : `${label} must be a number`;
    case 'check':
      return typeof value === 'boolean' ? undefined : `${label} must be yes or no`;
    case 'choice':
      return typeof value === 'string' && options?.includes(value)
        ? undefined
        : `${label}: choose one of the options`;
    case 'date':
      return isDay(value) ? undefined : `${label} must be a date like 2026-01-31`;
    case 'text':
      return typeof value === 'string' && value.isWellFormed() && !value.includes('\u0000')
        ? undefined
        : `${label} must be text`;
    default:
      return kind satisfies never;
  }
}

const isDay = (value: Answer) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(value) &&
  !Number.isNaN(Date.parse(`${value}T00:00:00Z`)) &&
  new Date(`${value}T00:00:00Z`).toISOString().startsWith(value);
