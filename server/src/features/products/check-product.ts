import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import { type ColumnValue, product, productUpdateBody } from '@temper/contract/entities/product.ts';
import type { z } from 'zod';
import { canonicalJson } from '../../kernel/audit.ts';
import { fieldErrors } from '../../kernel/http/validation.ts';
import type { StoredRecord } from '../../kernel/records.ts';
import { checkValue, textProblem } from './columns/check-value.ts';
import type { View } from './view.ts';

export type Values = Record<string, ColumnValue>;
export type ProductCreate = z.output<typeof product.create> & { values: Values };
export type ProductUpdate = z.output<typeof productUpdateBody>;
export type Checked<T> = { readonly data: T } | { readonly errors: FieldError[] };

type Body = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const empty = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const fieldOrder = Object.keys(product.meta.fields);

/** Whoever checked them: as the fields stand in the form, then the rest. */
function inOrder(errors: readonly FieldError[]): FieldError[] {
  const place = ({ path }: FieldError) => {
    const at = fieldOrder.indexOf(path);
    return at < 0 ? fieldOrder.length : at;
  };
  return errors.toSorted((one, other) => place(one) - place(other));
}

/**
 * Checks a new product, by its own fields and by the columns that the person sees; all errors at once.
 * Used by the form and by imports alike.
 */
export function checkCreate(view: View, body: unknown): Checked<ProductCreate> {
  if (!isObject(body)) return { errors: [{ path: '', message: 'A product is an object' }] };
  const specifications = empty(body.specifications) ? null : body.specifications;
  const values = checkValues(view, body.values, {}, true);
  const own = { ...body, specifications, values: {} };
  const parsed = product.create.safeParse(view.specifications ? own : { ...own, specifications: null });
  const errors = inOrder([
    ...fieldErrors(parsed.error?.issues ?? []),
    ...specificationErrors(view, body, null, true),
    ...builtinErrors(view, body),
    ...values.errors,
  ]);
  if (errors.length > 0 || !parsed.success) return { errors };
  return { data: { ...parsed.data, values: values.values } };
}

/**
 * Checks a change of `before`. Only what the change touches is judged: a column that was made required
 * or lost an option later does not stand in the way of other fields. The values given back are the whole
 * new values, hidden ones untouched.
 */
export function checkUpdate(
  view: View,
  body: unknown,
  before: StoredRecord,
): Checked<ProductUpdate & { values?: Values }> {
  if (!isObject(body)) return { errors: [{ path: '', message: 'A change is an object' }] };
  const stored = (before.values ?? {}) as Values;
  const { specifications: given, values: _values, ...rest } = body;
  const touched = 'specifications' in body && given !== undefined && !same(given, before.specifications);
  const own =
    touched && view.specifications ? { ...rest, specifications: empty(given) ? null : given } : rest;
  const parsed = productUpdateBody.safeParse(own);
  const values = body.values === undefined ? undefined : checkValues(view, body.values, stored, false);
  const errors = inOrder([
    ...fieldErrors(parsed.error?.issues ?? []),
    ...specificationErrors(view, body, before.specifications, false),
    ...builtinErrors(view, body, before),
    ...(values?.errors ?? []),
  ]);
  if (errors.length > 0 || !parsed.success) return { errors };
  return { data: { ...parsed.data, ...(values ? { values: values.values } : {}) } };
}

const same = (given: unknown, stored: unknown) =>
  canonicalJson(empty(given) ? null : typeof given === 'string' ? given.trim() : given) ===
  canonicalJson(stored ?? null);

function specificationErrors(view: View, body: Body, stored: unknown, isNew: boolean): FieldError[] {
  const path = 'specifications';
  const given = body[path];
  if (!view.specifications) return given === undefined ? [] : [{ path, message: 'Unknown: specifications' }];
  if (!empty(given) || (view.builtin.get(path)?.required ?? true) === false) return [];
  const touched = given !== undefined && !empty(stored);
  return isNew || touched ? [{ path, message: product.meta.fields[path]?.required ?? '' }] : [];
}

/** The rules that a company has set on the columns of the product's own fields. */
function builtinErrors(view: View, body: Body, before?: StoredRecord): FieldError[] {
  return [...view.builtin.values()].flatMap(({ key, name, validation }) => {
    const given = body[key];
    if (!validation || typeof given !== 'string' || empty(given) || same(given, before?.[key])) return [];
    const message = textProblem(name, given.trim(), validation);
    return message ? [{ path: key, message }] : [];
  });
}

function checkValues(view: View, given: unknown, stored: Values, isNew: boolean) {
  const errors: FieldError[] = [];
  const values: Values = { ...stored };
  if (given !== undefined && !isObject(given))
    return { values, errors: [{ path: 'values', message: 'Values must be an object' }] };
  for (const [key, raw] of Object.entries(given ?? {})) {
    const path = `values.${key.slice(0, 60)}`;
    const column = view.columns.get(key);
    if (!column) {
      errors.push({ path, message: `Unknown: ${key.slice(0, 60)}` });
      continue;
    }
    // A form sends what it got: what is the same as before is not judged anew.
    if (!isNew && same(raw, stored[key])) continue;
    const checked = checkValue(column, raw);
    if ('message' in checked) errors.push({ path, message: checked.message });
    else if (checked.value !== null) values[key] = checked.value;
    else if (column.required) errors.push({ path, message: `${column.name} is required` });
    else delete values[key];
  }
  if (isNew)
    for (const [key, { required, name }] of view.columns)
      if (required && given?.[key] === undefined)
        errors.push({ path: `values.${key}`, message: `${name} is required` });
  return { values, errors };
}
