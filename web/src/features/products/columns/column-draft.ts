import {
  type AccessLevel,
  type ColumnType,
  type ProductColumn,
  productColumnApi,
  rulesOfType,
  type ValidationRule,
} from '@temper/contract/entities/product-column.ts';
import { same } from '../../../entity-ui/form-values.ts';

/** A rule while it is being typed: what is no number yet is still there as text. */
export type DraftRule = Partial<Record<keyof ValidationRule, number | string | null>>;

/** What a person sets about a column. */
export interface ColumnSettings {
  readonly name: string;
  readonly type: ColumnType;
  readonly required: boolean;
  readonly owner: string;
  readonly accessLevel: AccessLevel;
  readonly department: string | null;
  readonly options: readonly string[];
  readonly validation: DraftRule;
}

/** A column in the editor. `saved` is what the server has of it; absent: it is new. */
export interface DraftColumn extends ColumnSettings {
  /** The column's id, or an own one for a new column. */
  readonly id: string;
  readonly saved?: ProductColumn;
  /** It comes from the deleted columns. */
  readonly restored?: true;
}

export const newColumn: ColumnSettings = {
  name: '',
  type: 'text',
  required: false,
  owner: 'system',
  accessLevel: 'public',
  department: null,
  options: [],
  validation: {},
};

export function draftOf(saved: ProductColumn): DraftColumn {
  const { id, name, type, required, owner, accessLevel, department, options, validation } = saved;
  return {
    id,
    saved,
    name,
    type,
    required,
    owner,
    accessLevel,
    department,
    options: options ?? [],
    validation: validation ?? {},
  };
}

/** 'Red, Green ,red' -> Red, Green: split on commas, trimmed, different by more than capitals. */
export function optionsFrom(text: string): string[] {
  const options = new Map<string, string>();
  for (const part of text.split(',')) {
    const option = part.trim();
    if (option && !options.has(option.toLowerCase())) options.set(option.toLowerCase(), option);
  }
  return [...options.values()];
}

/** The rule of a draft as it is sent: only what goes with the type and is filled in. */
function ruleOf({ type, validation }: ColumnSettings): Record<string, unknown> | null {
  const filled = rulesOfType[type].flatMap((key) => {
    const value = validation[key];
    return value === undefined || value === null || value === '' ? [] : [[key, value] as const];
  });
  return filled.length ? Object.fromEntries(filled) : null;
}

/** The body of a column as it is created. */
export function bodyOf(column: ColumnSettings) {
  return {
    name: column.name.trim(),
    type: column.type,
    required: column.required,
    owner: column.owner,
    accessLevel: column.accessLevel,
    department: column.accessLevel === 'department' ? column.department : null,
    options: column.type === 'select' ? [...column.options] : null,
    validation: ruleOf(column),
  };
}

/** What differs from what the server has; undefined when nothing does. */
export function changesOf(column: DraftColumn): Record<string, unknown> | undefined {
  const { saved } = column;
  if (!saved) return undefined;
  const before = bodyOf(draftOf(saved));
  const changed = Object.entries(bodyOf(column)).filter(
    ([key, value]) => !same(value, before[key as keyof typeof before]),
  );
  return changed.length ? Object.fromEntries(changed) : undefined;
}

/** Messages by column id and field: `validation.min`, `name`. */
export type DraftProblems = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What would be refused, found before anything is sent; untouched columns are not judged. */
export function problemsOf(columns: readonly DraftColumn[]): DraftProblems {
  const names = new Map<string, number>();
  const nameOf = (column: DraftColumn) => column.name.trim().toLowerCase();
  for (const column of columns) names.set(nameOf(column), (names.get(nameOf(column)) ?? 0) + 1);
  const problems: Record<string, Record<string, string>> = {};
  for (const column of columns) {
    if (column.saved && !changesOf(column)) continue;
    const found = problemsOfSettings(column);
    if ((names.get(nameOf(column)) ?? 0) > 1) found.name ??= 'A column of this name exists already';
    if (Object.keys(found).length) problems[column.id] = found;
  }
  return problems;
}

export function problemsOfSettings(column: ColumnSettings): Record<string, string> {
  const found: Record<string, string> = {};
  const body = bodyOf(column);
  for (const [key, value] of Object.entries(body.validation ?? {})) {
    const isText = key === 'pattern' || key === 'earliest' || key === 'latest';
    if (!isText && typeof value !== 'number') found[`validation.${key}`] = 'This must be a number';
  }
  if (column.type === 'select' && column.options.length === 0) found.options = 'Options are required';
  const checked = productColumnApi.create.body.safeParse(body);
  for (const issue of checked.error?.issues ?? []) {
    const [first, ...rest] = issue.path.map(String);
    // An option's message belongs to the one field that holds them all.
    const path = first === 'options' ? 'options' : [first, ...rest].join('.');
    found[path] ??= issue.message;
  }
  return found;
}

/** What saving has to do, in this order. */
export interface SavePlan {
  readonly restores: readonly DraftColumn[];
  readonly removes: readonly ProductColumn[];
  readonly updates: readonly DraftColumn[];
  readonly creates: readonly DraftColumn[];
  readonly reorder: boolean;
}

export function planOf(base: readonly ProductColumn[], columns: readonly DraftColumn[]): SavePlan {
  const kept = new Set(columns.map(({ id }) => id));
  const restores = columns.filter(({ restored }) => restored);
  const creates = columns.filter(({ saved }) => !saved);
  const removes = base.filter(({ id }) => !kept.has(id));
  // As the server orders them: what comes back and what is new stands at the end.
  const after = [
    ...base.filter(({ id }) => kept.has(id)).map(({ id }) => id),
    ...creates.map(({ id }) => id),
  ];
  const reorder =
    restores.length > 0 ||
    !same(
      after,
      columns.map(({ id }) => id),
    );
  return { restores, removes, updates: columns.filter(changesOf), creates, reorder };
}

export const isEmptyPlan = (plan: SavePlan): boolean =>
  !plan.reorder &&
  !plan.restores.length &&
  !plan.removes.length &&
  !plan.updates.length &&
  !plan.creates.length;

/** The list with the column at `from` standing at `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const next = [...list];
  const [item] = next.splice(from, 1);
  if (item !== undefined) next.splice(Math.max(0, Math.min(to, next.length)), 0, item);
  return next;
}
