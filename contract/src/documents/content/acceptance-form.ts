import { z } from 'zod';
import { line, listOf, optionalText, partId, refuseTwins } from './parts.ts';

export const formFieldKinds = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'choice', label: 'Choice' },
  { value: 'check', label: 'Yes or no' },
  { value: 'date', label: 'Date' },
] as const;
export type FormFieldKind = (typeof formFieldKinds)[number]['value'];

const field = z
  .strictObject({
    id: partId,
    label: line('Label', 120),
    kind: z.enum(formFieldKinds.map(({ value }) => value)),
    required: z.boolean(),
    help: optionalText('Help', 300).nullish(),
    /** number: its unit and the limits between which a value is good, both inclusive. */
    unit: optionalText('Unit', 20).nullish(),
    min: z.number('Smallest must be a number').nullish(),
    max: z.number('Greatest must be a number').nullish(),
    /** choice: the options, and which of them are not good. */
    options: listOf(line('Option', 80), 'options', 50).nullish(),
    rejected: listOf(line('Option', 80), 'options', 50).nullish(),
    /** check: the answer that is good; none: both are. */
    expected: z.boolean().nullish(),
  })
  .superRefine((one, check) => {
    if (one.kind === 'choice' && !one.options?.length)
      check.addIssue({ code: 'custom', path: ['options'], message: 'Options are required' });
    if (typeof one.min === 'number' && typeof one.max === 'number' && one.min > one.max)
      check.addIssue({
        code: 'custom',
        path: ['max'],
        message: 'The greatest value lies below the smallest',
      });
  });
export type AcceptanceField = z.output<typeof field>;

/** A form that operators fill in. */
export const acceptanceForm = z
  .strictObject({
    type: z.literal('acceptance-form'),
    fields: listOf(field, 'fields', 100),
  })
  .superRefine(({ fields }, check) => refuseTwins(check, { fields }, { fields: 'fields' }));
export type AcceptanceForm = z.output<typeof acceptanceForm>;

/** Why an answer is not good, in words; undefined when it is, or is none. */
export function outOfLimits(one: AcceptanceField, value: unknown): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  if (one.kind === 'number' && typeof value === 'number') {
    if (typeof one.min === 'number' && value < one.min)
      return `Below ${one.min}${one.unit ? ` ${one.unit}` : ''}`;
    if (typeof one.max === 'number' && value > one.max)
      return `Above ${one.max}${one.unit ? ` ${one.unit}` : ''}`;
  }
  if (one.kind === 'choice' && one.rejected?.includes(String(value))) return `${value} is not accepted`;
  if (one.kind === 'check' && typeof one.expected === 'boolean' && value !== one.expected)
    return one.expected ? 'Must be yes' : 'Must be no';
  return undefined;
}
