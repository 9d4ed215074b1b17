import { isDeepStrictEqual } from 'node:util';
import type { ImportField } from '@temper/contract/endpoints/import.ts';
import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import { type EntityMeta, isClosed } from '@temper/contract/entities/define-entity.ts';
import { validate as isUuid } from 'uuid';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { fold } from '../../kernel/fold.ts';
import { fieldErrors } from '../../kernel/http/validation.ts';
import { lowerAsStored } from '../../kernel/lower-as-stored.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { type CompanyPerson, readPeople } from '../../kernel/people.ts';
import type { RecordChange } from '../../kernel/record-batches.ts';
import type { RecordOptions, StoredRecord } from '../../kernel/records.ts';
import { refusedNames, whyNotChosen, withoutStrayLinks } from '../../kernel/references.ts';

type Values = Readonly<Record<string, unknown>>;
/** `warnings` are told with the row, which is imported all the same. */
export type Checked =
  | { readonly data: Values; readonly warnings?: readonly FieldError[] }
  | { readonly errors: readonly FieldError[] };

/** A row as it will be judged, and the record that it is about. */
export interface ImportRow {
  readonly record: Values;
  readonly before: StoredRecord | undefined;
}

/** How records of an entity are checked and written. */
export interface ImportRules {
  /** Reads what the rows of a batch are judged by, before each of them is in its turn. */
  look?(rows: readonly ImportRow[]): Promise<void>;
  create(record: Values): Checked;
  /** What of a patch is to be written. */
  update(before: StoredRecord, patch: Values): Checked;
  readonly options: RecordOptions;
  /** Gives new records what is taken in the transaction only, such as their numbers. */
  complete?(tx: Tx, creates: readonly Values[]): Promise<readonly Values[]>;
  /** New records that `complete` has held back until all rows of the table are known, in batches. */
  rest?(tx: Tx): AsyncIterable<readonly Values[]>;
  /** Writes changes that are more than their row's; gives back those that are left to be written as rows. */
  amend?(tx: Tx, updates: readonly RecordChange[]): Promise<readonly RecordChange[]>;
}

/** What rows are imported into. */
export interface ImportTarget {
  readonly meta: EntityMeta;
  /** The tables that an import fills (names of the database). */
  readonly tables: readonly string[];
  /** The fields that the person sees and may give. */
  fields(ctx: Ctx): Promise<readonly ImportField[]>;
  /** In a transaction the rules hold until it ends. */
  rules(ctx: Ctx, tx?: Tx): Promise<ImportRules>;
}

/** The field that finds a record by its id; never written. */
export const idField: ImportField = { key: 'id', label: 'Record ID', kind: 'text', required: false };

/** What an entity's own fields take; files and references cannot come out of a table. */
export const importFields = (meta: EntityMeta): ImportField[] =>
  Object.entries(meta.fields)
    .filter(([, { kind, readOnly }]) => !readOnly && kind !== 'file' && kind !== 'reference')
    .map(([key, { label, kind, required, options }]) => ({
      key,
      label,
      kind,
      required: required !== undefined,
      ...(options ? { options: options.map(({ value, label }) => ({ value, label })) } : {}),
    }));

const nobodyIsCalled = (name: string) =>
  `No active member of the company is called “${name}”: write a member's full name or e-mail address`;
const severalAreCalled = (name: string) =>
  `Several members are called “${name}”: write the e-mail address of the one who is meant`;

/** With what is better said of some fields than the schema says it. */
const insteadOf = (checked: Checked, better: readonly FieldError[]): Checked => {
  if (better.length === 0) return checked;
  const told = new Set(better.map(({ path }) => path));
  const others = 'errors' in checked ? checked.errors.filter(({ path }) => !told.has(path)) : [];
  return { errors: [...others, ...better] };
};

const check = (schema: z.ZodType, given: unknown): Checked => {
  const parsed = schema.safeParse(given);
  return parsed.success ? { data: parsed.data as Values } : { errors: fieldErrors(parsed.error.issues) };
};

/**
 * People as a table names them: by name or mail address. Only active members may be chosen anew; whom a record
 * names already, it may go on naming.
 */
async function peopleOf(ctx: Ctx, meta: EntityMeta, tx?: Tx) {
  const keys = Object.keys(meta.fields).filter((key) => meta.fields[key]?.kind === 'person');
  const people = keys.length === 0 ? new Map<string, CompanyPerson>() : await readPeople(ctx, tx?.db);
  const ids = new Map<string, string | null>();
  for (const { id, name, email, active } of people.values())
    if (active) for (const word of [fold(name), fold(email)]) ids.set(word, ids.has(word) ? null : id);
  const idOf = (word: string, present: unknown) => {
    const person = typeof present === 'string' ? people.get(present) : undefined;
    if (person && [person.name, person.email].some((one) => fold(one) === word)) return person.id;
    return ids.get(word);
  };
  return {
    /** What a record names people by that names nobody, or several. */
    unnamed: (record: Values, before?: StoredRecord): FieldError[] =>
      keys.flatMap((path) => {
        const given = record[path];
        if (typeof given !== 'string' || given === '' || isUuid(given)) return [];
        const id = idOf(fold(given), before?.[path]);
        if (typeof id === 'string') return [];
        return [{ path, message: id === null ? severalAreCalled(given) : nobodyIsCalled(given) }];
      }),
    /** Puts ids in the place of names; what names nobody, or several, is told by `unnamed`. */
    named: (record: Values, before?: StoredRecord): Values => ({
      ...record,
      ...Object.fromEntries(
        keys.flatMap((key) => {
          const given = record[key];
          return typeof given === 'string' ? [[key, idOf(fold(given), before?.[key]) ?? given]] : [];
        }),
      ),
    }),
    /** An id in the place of a name must be a member's too. */
    judged(checked: Checked, before?: StoredRecord): Checked {
      if ('errors' in checked) return checked;
      const errors = keys.flatMap((path) => {
        const id = checked.data[path];
        if (typeof id !== 'string' || id === before?.[path]) return [];
        const person = people.get(id);
        const message = whyNotChosen(person?.active ? person : undefined, meta.fields[path]?.may);
        return message === undefined ? [] : [{ path, message }];
      });
      return errors.length > 0 ? { errors } : checked;
    },
  };
}

/** Texts that name records, as a table gives them: none that may not be chosen anew. */
async function namesOf(ctx: Ctx, meta: EntityMeta, tx?: Tx) {
  const named = Object.entries(meta.fields).flatMap(([key, { names }]) => (names ? [{ key, names }] : []));
  const refused = new Map(
    await Promise.all(
      named.map(
        async ({ key, names }) => [key, await refusedNames(ctx, tx?.db ?? ctx.db, names.entity)] as const,
      ),
    ),
  );
  return (checked: Checked, before?: StoredRecord): Checked => {
    if ('errors' in checked) return checked;
    const errors = [...refused].flatMap(([path, names]) => {
      const text = checked.data[path];
      const message = typeof text === 'string' && text !== before?.[path] && names.get(lowerAsStored(text));
      return message ? [{ path, message }] : [];
    });
    return errors.length > 0 ? { errors } : checked;
  };
}

const differs = (before: StoredRecord, patch: Values) =>
  Object.keys(patch).some((key) => !isDeepStrictEqual(patch[key] ?? null, before[key] ?? null));

/** The target of an entity that has nothing of its own. */
export const entityTarget = (entity: {
  meta: EntityMeta;
  create: z.ZodType;
  update: z.ZodType;
}): ImportTarget => ({
  meta: entity.meta,
  tables: [entity.meta.name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)],
  fields: async () => importFields(entity.meta),
  rules: async (ctx, tx) => {
    const [{ named, unnamed, judged: peopleFit }, namesFit] = await Promise.all([
      peopleOf(ctx, entity.meta, tx),
      namesOf(ctx, entity.meta, tx),
    ]);
    const judged = (checked: Checked, before?: StoredRecord) => namesFit(peopleFit(checked, before), before);
    return {
      create: (record) => judged(insteadOf(check(entity.create, named(record)), unnamed(record))),
      update(before, patch) {
        const read = check(entity.update, named(patch, before));
        const checked = judged(insteadOf(read, unnamed(patch, before)), before);
        if ('errors' in checked) return checked;
        const data = withoutStrayLinks(entity.meta, before, checked.data);
        const { closed, title } = entity.meta;
        return closed && isClosed(entity.meta, before) && differs(before, data)
          ? { errors: [{ path: title, message: closed.message }] }
          : { data };
      },
      options: {},
    };
  },
});
