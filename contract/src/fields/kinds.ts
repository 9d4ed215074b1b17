import { z } from 'zod';
import type { Permission } from '../access/role-table.ts';
import { calendarDay } from './calendar-day.ts';
import type { FieldFlags, FieldKind, FieldMeta, Option } from './meta.ts';
import { oneLine } from './one-line.ts';
import { isReadable, notStorable, storable } from './storable.ts';

/** A field: the schema of its value, whether it must be given, and its metadata. */
export interface Field<
  S extends z.ZodType,
  R extends boolean,
  K extends FieldKind = FieldKind,
  W extends boolean = boolean,
> {
  readonly schema: S;
  readonly required: R;
  readonly readOnly: W;
  readonly meta: FieldMeta & { readonly kind: K };
}
export type AnyField = Field<z.ZodType, boolean>;

type IsRequired<O extends FieldFlags> = O extends { readonly required: string } ? true : false;
type IsReadOnly<O extends FieldFlags> = O extends { readonly readOnly: true } ? true : false;

const longest = { text: 250, longText: 20_000, email: 254, phone: 40, tag: 60 } as const;

const message = (flags: FieldFlags, wrongType: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null || issue.input === ''
      ? (flags.required ?? `${flags.label} is required`)
      : wrongType,
});

const stringOf = (flags: FieldFlags, maxLength: number, shape = (given: string) => given.trim()) =>
  z
    .string(message(flags, `${flags.label} must be text`))
    .overwrite(shape)
    .min(1, flags.required ?? `${flags.label} is empty`)
    .max(maxLength, `${flags.label} is longer than ${maxLength} characters`)
    .refine(storable, notStorable)
    .refine(isReadable, flags.required ?? `${flags.label} is empty`);

function field<S extends z.ZodType, O extends FieldFlags, K extends FieldKind>(
  kind: K,
  flags: O,
  schema: S,
  extra: Partial<FieldMeta> = {},
): Field<S, IsRequired<O>, K, IsReadOnly<O>> {
  return {
    schema,
    required: (flags.required !== undefined) as IsRequired<O>,
    readOnly: (flags.readOnly === true) as IsReadOnly<O>,
    meta: { kind, ...flags, ...extra },
  };
}

/** One line of text, 250 characters at most unless said otherwise; line breaks in it become spaces. */
export function text<const O extends FieldFlags & Pick<FieldMeta, 'maxLength' | 'names'>>(flags: O) {
  const maxLength = flags.maxLength ?? longest.text;
  return field('text', flags, stringOf(flags, maxLength, oneLine), { maxLength });
}

/** A short text of a person's own, such as a reason, in lines as they write it. Lists show it as a text. */
export const prose = <const O extends FieldFlags & { maxLength: number }>(flags: O) =>
  field('text', flags, stringOf(flags, flags.maxLength));

/** Several lines of text, 20,000 characters at most unless said otherwise. */
export function longText<const O extends FieldFlags & { maxLength?: number }>(flags: O) {
  const maxLength = flags.maxLength ?? longest.longText;
  return field('longText', flags, stringOf(flags, maxLength), { maxLength });
}

const numberOf = (flags: FieldFlags & { min?: number; max?: number; whole?: boolean }) => {
  let schema = z.number(message(flags, `${flags.label} must be a number`));
  if (flags.min !== undefined) schema = schema.min(flags.min, `${flags.label} must be at least ${flags.min}`);
  if (flags.max !== undefined) schema = schema.max(flags.max, `${flags.label} must be at most ${flags.max}`);
  return flags.whole ? schema.int(`${flags.label} must be a whole number`) : schema;
};

/** A finite number. */
export const number = <const O extends FieldFlags & { min?: number; max?: number; whole?: boolean }>(
  flags: O,
) => field('number', flags, numberOf(flags));

/** A number of percent, 0 to 100. */
export const percent = <const O extends FieldFlags>(flags: O) =>
  field('percent', flags, numberOf({ ...flags, min: 0, max: 100 }), { min: 0, max: 100 });

/** A calendar date, `YYYY-MM-DD`; 2026-02-30 is refused. */
export const date = <const O extends FieldFlags>(flags: O) =>
  field('date', flags, calendarDay(message(flags, `${flags.label} must be a date like 2026-01-31`)));

/** An instant in UTC, ISO 8601. */
export const dateTime = <const O extends FieldFlags>(flags: O) =>
  field(
    'dateTime',
    flags,
    z.iso
      .datetime(message(flags, `${flags.label} must be a date and time`))
      // No year 0, and no finer than the database is: what it rounds up might be a year too late.
      .refine(
        (at) => !at.startsWith('0000') && !/\.\d{7}/.test(at),
        `${flags.label} must be a date and time`,
      ),
  );

type ChoiceSchema<O extends { options: readonly Option[] }> = z.ZodType<
  O['options'][number]['value'],
  O['options'][number]['value']
>;

/** One of a fixed list of options. */
export function choice<
  const O extends FieldFlags & Pick<FieldMeta, 'optionsBy'> & { options: readonly Option[] },
>(flags: O): Field<ChoiceSchema<O>, IsRequired<O>, 'choice', IsReadOnly<O>> {
  const values = flags.options.map((option) => option.value);
  const schema = z.enum(values, message(flags, `${flags.label} must be one of: ${values.join(', ')}`));
  return field('choice', flags, schema as unknown as ChoiceSchema<O>, { options: flags.options });
}

/** A list of different short texts, 50 at most. */
export const tags = <const O extends FieldFlags>(flags: O) =>
  field(
    'tags',
    flags,
    z
      .array(
        z.string().overwrite(oneLine).min(1).max(longest.tag).refine(storable, notStorable),
        message(flags, `${flags.label} must be a list of texts`),
      )
      // An empty list is none.
      .min(flags.required === undefined ? 0 : 1, flags.required)
      .max(50, `${flags.label}: at most 50`)
      .transform((list) => [...new Set(list)]),
  );

/** Yes or no. */
export const flag = <const O extends FieldFlags>(flags: O) =>
  field('flag', flags, z.boolean(message(flags, `${flags.label} must be yes or no`)));

/** A mail address; the message of a malformed one is the spec's. */
export const email = <const O extends FieldFlags>(flags: O) =>
  field('email', flags, stringOf(flags, longest.email).pipe(z.email('Invalid email address')), {
    maxLength: longest.email,
  });

/** A telephone number as people write it. */
export const phone = <const O extends FieldFlags>(flags: O) =>
  field(
    'phone',
    flags,
    stringOf(flags, longest.phone).regex(/^\+?[0-9 ()./-]{3,}$/, 'Invalid phone number'),
    { maxLength: longest.phone },
  );

/** The id of an uploaded file. */
export const file = <const O extends FieldFlags>(flags: O) =>
  field('file', flags, z.uuid(message(flags, `${flags.label} must be an uploaded file`)));

/** The id of a record of another entity. */
export const reference = <const O extends FieldFlags & { entity: string }>(flags: O) =>
  field('reference', flags, z.uuid(message(flags, `${flags.label} must be a record`)), {
    entity: flags.entity,
  });

/**
 * A person of the company, by the person's id; whoever is chosen anew must be an active member, whose role holds the
 * permission `may`.
 */
export const person = <const O extends FieldFlags & { readonly may?: Permission }>(flags: O) =>
  field('person', flags, z.uuid(message(flags, `${flags.label} must be a person`)));
