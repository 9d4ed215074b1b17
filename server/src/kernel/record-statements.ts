import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import type { Statement } from './mutate.ts';

// The statements that every write of a single record makes, and the columns of lists. They are the same text each time, so
// the text is made once instead of by the query builder for each request: that was a fifth of an update's time.

type Values = Readonly<Record<string, unknown>>;

const memo = (make: (key: string) => string) => {
  const made = new Map<string, string>();
  return (key: string) => {
    const known = made.get(key) ?? make(key);
    made.set(key, known);
    return known;
  };
};

/** The database's name of a field or entity: `updatedAt` is updated_at. */
const snake = memo((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const quoted = memo((name) => `"${snake(name)}"`);
const camel = memo((name) => name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()));

/** These columns of the alias `t`, to be selected. */
export const columnsText = (keys: readonly string[]): string => columnsOf(keys.join(' '));

const columnsOf = memo((keys) =>
  keys
    .split(' ')
    .map((key) => `t.${quoted(key)}`)
    .join(', '),
);

/** The live (or deleted) record, locked until the transaction ends. */
export const lockStatement = (
  { name }: EntityMeta,
  companyId: string,
  id: string,
  state: 'live' | 'deleted',
): Statement => ({ sql: lockText(`${name} ${state}`), parameters: [companyId, id] });

const lockText = memo((key) => {
  const [name = '', state] = key.split(' ');
  const deleted = state === 'live' ? 'is null' : 'is not null';
  return `select * from ${quoted(name)} where company_id = $1 and id = $2 and deleted_at ${deleted} for update`;
});

/** The record, live or deleted; it is neither changed nor deleted by others until the transaction ends. */
export const holdStatement = ({ name }: EntityMeta, companyId: string, id: string): Statement => ({
  sql: holdText(name),
  parameters: [companyId, id],
});

const holdText = memo(
  (name) => `select * from ${quoted(name)} where company_id = $1 and id = $2 for key share`,
);

/** Writes a new record; its company is the column's default. */
export function insertStatement({ name }: EntityMeta, values: Values): Statement {
  const { keys, parameters } = given(values);
  return { sql: insertText(`${name} ${keys.join(' ')}`), parameters };
}

const insertText = memo((key) => {
  const [name = '', ...keys] = key.split(' ');
  const places = keys.map((_, nth) => `$${nth + 1}`);
  return `insert into ${quoted(name)} (${keys.map(quoted).join(', ')}) values (${places.join(', ')})`;
});

/** Changes a locked record. */
export function updateStatement(
  { name }: EntityMeta,
  companyId: string,
  id: string,
  values: Values,
): Statement {
  const { keys, parameters } = given(values);
  return { sql: updateText(`${name} ${keys.join(' ')}`), parameters: [companyId, id, ...parameters] };
}

const updateText = memo((key) => {
  const [name = '', ...keys] = key.split(' ');
  const sets = keys.map((one, nth) => `${quoted(one)} = $${nth + 3}`);
  return `update ${quoted(name)} set ${sets.join(', ')} where company_id = $1 and id = $2`;
});

function given(values: Values): { keys: string[]; parameters: unknown[] } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return { keys: entries.map(([key]) => key), parameters: entries.map(([, value]) => value) };
}

/** A row under the names of the contract; values are left as they are. */
export function camelRow(row: Values): Record<string, unknown> {
  const named: Record<string, unknown> = {};
  for (const key of Object.keys(row)) named[camel(key)] = row[key];
  return named;
}
