import { z } from 'zod';
import { numberKinds } from '../entities/number-rules.ts';
import { endpoint } from './endpoint.ts';

/** How the numbers of a kind of records look. */
export const numberRuleForm = z.object({
  prefix: z
    .string('Prefix is required')
    .min(1, 'Prefix is required')
    .max(20, 'Prefix must be at most 20 characters')
    .regex(/^[A-Za-z0-9 ._/-]*$/, 'Only letters, digits, spaces and . _ / - may be used')
    .regex(/^\S/, 'The prefix must not begin with a space')
    .regex(/\D$/, 'The prefix must not end with a digit'),
  withYear: z.boolean('Year must be on or off'),
  digits: z.int('Digits must be a whole number').min(1, 'At least 1 digit').max(8, 'At most 8 digits'),
  /** The counter of the next number; absent: it goes on. */
  next: z
    .int('Next must be a whole number')
    .min(1, 'Next must be at least 1')
    .max(99_999_999, 'Next must be at most 99,999,999')
    .optional(),
});

const known = { kind: z.enum(numberKinds), version: z.int().min(1) };

export const numberRuleList = z.object({
  /** The year that numbers have now, by the company's clocks. */
  year: z.int(),
  rules: z.array(numberRuleForm.required().extend(known)),
});
export type NumberRuleList = z.output<typeof numberRuleList>;
export type NumberRule = NumberRuleList['rules'][number];

export const numberRulesApi = {
  get: endpoint({
    method: 'GET',
    path: '/company/number-rules',
    access: 'company.update',
    summary: 'By which rules complaints, audits and documents of each kind are numbered',
    reply: numberRuleList,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/company/number-rules',
    access: 'company.update',
    summary: 'Change the rules of some kinds; numbers that have been given stay as they are',
    body: z.strictObject({
      rules: z
        .array(numberRuleForm.extend(known).strict())
        .min(1, 'Change at least one rule')
        .max(numberKinds.length)
        .refine((rules) => new Set(rules.map(({ kind }) => kind)).size === rules.length, 'One rule a kind'),
    }),
    reply: numberRuleList,
  }),
} as const;
