import { z } from 'zod';
import type { Permission } from '../access/role-table.ts';
import { listQueryOf } from '../endpoints/list-query.ts';
import type { AnyField, Field } from '../fields/kinds.ts';
import type { FieldMeta } from '../fields/meta.ts';

export type Fields = Readonly<Record<string, AnyField>>;

/** What people give; the rest the server sets. */
type Given<F extends Fields> = { [K in keyof F as F[K] extends { readOnly: true } ? never : K]: F[K] };

type CreateShape<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer S, infer R>
    ? R extends true
      ? S
      : z.ZodOptional<z.ZodNullable<S>>
    : never;
};
type UpdateShape<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer S, infer R>
    ? R extends true
      ? z.ZodOptional<S>
      : z.ZodOptional<z.ZodNullable<S>>
    : never;
};
type RowShape<F extends Fields> = {
  [K in keyof F]: F[K] extends Field<infer S, infer R>
    ? R extends true
      ? z.ZodType<z.output<S>>
      : z.ZodNullable<z.ZodType<z.output<S>>>
    : never;
};

/** Lists leave long texts out: the screen of a list does not show them. */
type ListShape<F extends Fields> = RowShape<{
  [K in keyof F as F[K] extends Field<z.ZodType, boolean, 'longText'> ? never : K]: F[K];
}>;

/** What every record carries besides its own fields. */
const systemShape = {
  id: z.uuid(),
  version: z.int(),
  createdAt: z.string(),
  createdBy: z.string(),
  updatedAt: z.string(),
  updatedBy: z.string(),
  deletedAt: z.string().nullable(),
};
export type SystemFields = z.output<z.ZodObject<typeof systemShape>>;

export interface EntityMeta {
  readonly name: string;
  /** The path segment of its API and screens. */
  readonly path: string;
  readonly label: string;
  readonly plural: string;
  /** The field whose value names a record. */
  readonly title: string;
  /** The field whose value is unique within the company, case-insensitively; its message says so. */
  readonly unique?: { readonly field: string; readonly message: string };
  /** In the form of the list's `sort` parameter. */
  readonly defaultSort: string;
  /** Records that only holders of a permission know of: those with one of these values in `field`. */
  readonly drafts?: {
    readonly field: string;
    readonly hidden: readonly string[];
    readonly permission: Permission;
  };
  /** When a record is not changed any more until a command opens it again. */
  readonly closed?: Closed;
  readonly fields: Readonly<Record<string, FieldMeta>>;
}

interface Closed<K extends string = string> {
  readonly field: K;
  readonly values: readonly string[];
  /** Said to who tries. */
  readonly message: string;
  /** Its tasks were done before: it takes no new ones. */
  readonly withoutTasks?: true;
}

/** Whether a record is in a state in which it is not changed any more. */
export const isClosed = ({ closed }: EntityMeta, row: Readonly<Record<string, unknown>>): boolean =>
  closed?.values.includes(String(row[closed.field])) ?? false;

/**
 * Defines an entity: its metadata (plain data) and the schemas derived from it.
 * `create` and `update` are strict: an unknown field is refused, not dropped.
 */
export function defineEntity<const N extends string, const F extends Fields>(
  name: N,
  definition: {
    path: string;
    label: string;
    plural: string;
    title: keyof F & string;
    unique?: { field: keyof F & string; message: string };
    defaultSort: string;
    drafts?: { field: keyof F & string; hidden: readonly string[]; permission: Permission };
    closed?: Closed<keyof F & string>;
    fields: F;
  },
) {
  const { fields, ...rest } = definition;
  const entries = Object.entries(fields);
  const given = entries.filter(([, field]) => !field.readOnly);
  const shape = (of: readonly (readonly [string, AnyField])[], make: (field: AnyField) => z.ZodType) =>
    Object.fromEntries(of.map(([key, field]) => [key, make(field)]));
  const meta: EntityMeta = {
    name,
    ...rest,
    fields: Object.fromEntries(entries.map(([key, field]) => [key, field.meta])),
  };
  return {
    name,
    meta,
    create: z.strictObject(
      shape(given, (f) => (f.required ? f.schema : f.schema.nullish())) as unknown as CreateShape<Given<F>>,
    ),
    update: z.strictObject(
      shape(given, (f) => (f.required ? f.schema.optional() : f.schema.nullish())) as unknown as UpdateShape<
        Given<F>
      >,
    ),
    row: z.object({
      ...systemShape,
      // Replies are our own stored data: their shape is checked, not their business rules, so that
      // a rule made stricter later never hides an old record.
      ...(shape(entries, (f) => replySchema(f)) as unknown as RowShape<F>),
    }),
    listRow: z.object({
      ...systemShape,
      ...(Object.fromEntries(
        entries.filter(([, f]) => f.meta.kind !== 'longText').map(([key, f]) => [key, replySchema(f)]),
      ) as unknown as ListShape<F>),
    }),
    listQuery: listQueryOf(meta),
  };
}

function replySchema(field: AnyField): z.ZodType {
  const { kind } = field.meta;
  const base =
    kind === 'number' || kind === 'percent'
      ? z.number()
      : kind === 'flag'
        ? z.boolean()
        : kind === 'tags'
          ? z.array(z.string())
          : z.string();
  return field.required ? base : base.nullable();
}

export type Entity = ReturnType<typeof defineEntity<string, Fields>>;
