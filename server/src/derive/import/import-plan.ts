import type { ImportField, ImportRequest } from '@temper/contract/endpoints/import.ts';
import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { invalid } from '../../kernel/errors.ts';
import { type ImportTarget, idField } from './import-target.ts';
import type { Reading } from './parse-cell.ts';

/** An import request that fits the entity and the person. */
export interface ImportPlan {
  readonly mode: ImportRequest['options']['mode'];
  readonly emptyCells: ImportRequest['options']['emptyCells'];
  readonly columns: readonly { readonly column: number; readonly field: ImportField }[];
  /** What new records have where the table says nothing. */
  readonly given: readonly { readonly word: string; readonly field: ImportField }[];
  /** The field by which existing records are found; undefined when none are looked for. */
  readonly matchBy: ImportField | undefined;
  readonly reading: Reading;
}

export const matchFields = (meta: EntityMeta): string[] => [
  ...(meta.unique ? [meta.unique.field] : []),
  idField.key,
];

/** Checks the mapping. Throws 422 at once for what would be wrong in every row. */
export async function planImport(
  ctx: Ctx,
  target: ImportTarget,
  { mapping, options }: Pick<ImportRequest, 'mapping' | 'options'>,
  guarded: boolean,
): Promise<ImportPlan> {
  const { meta } = target;
  const known = new Map([idField, ...(await target.fields(ctx))].map((field) => [field.key, field]));
  const errors: FieldError[] = [];
  const columns = new Map<string, { column: number; field: ImportField }>();
  const used = new Set<number>();
  for (const [n, { column, field: key }] of mapping.entries()) {
    const field = known.get(key);
    if (!field) errors.push({ path: `mapping.${n}.field`, message: `Unknown field: ${key}` });
    else if (columns.has(key))
      errors.push({ path: `mapping.${n}.field`, message: `${field.label} is mapped twice` });
    else if (used.has(column))
      errors.push({ path: `mapping.${n}.column`, message: `Column ${column + 1} is mapped twice` });
    else columns.set(key, { column, field });
    used.add(column);
  }
  const given = Object.entries(options.given ?? {}).flatMap(([key, word]) => {
    const field = key === idField.key ? undefined : known.get(key);
    if (!field) errors.push({ path: `options.given.${key}`, message: `Unknown field: ${key}` });
    return field ? [{ word, field }] : [];
  });
  const { mode, emptyCells, decimalComma } = options;
  const matchKeys = matchFields(meta);
  const matchKey =
    options.matchBy ?? matchKeys.find((key) => columns.has(key)) ?? matchKeys[0] ?? idField.key;
  const matchBy = matchKeys.includes(matchKey) ? known.get(matchKey) : undefined;
  if (!matchBy) errors.push({ path: 'options.matchBy', message: `Records cannot be found by ${matchKey}` });
  else if (mode !== 'create' && !columns.has(matchKey))
    errors.push({ path: 'mapping', message: `Map a column to ${matchBy.label}, by which records are found` });
  if (mode !== 'update')
    for (const { key, label, required } of known.values())
      if (required && !columns.has(key) && !given.some(({ field }) => field.key === key))
        errors.push({ path: 'mapping', message: `Map a column to ${label}` });
  if (errors.length > 0) throw invalid(errors);
  return {
    mode,
    emptyCells,
    columns: [...columns.values()],
    given,
    matchBy: mode === 'create' ? undefined : matchBy,
    reading: {
      dateFormat: options.dateFormat ?? (await dateFormatOf(ctx)),
      decimalComma,
      timeZone: ctx.principal.timeZone,
      guarded,
    },
  };
}

export async function dateFormatOf(ctx: Ctx): Promise<string> {
  const { dateFormat } = await ctx.db
    .selectFrom('company')
    .select('dateFormat')
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow();
  return dateFormat;
}
