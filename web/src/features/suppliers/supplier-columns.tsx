import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { type Column, columnsOf } from '../../entity-ui/columns.ts';
import { type EntityRow, recordPath, titleOf, valueAt } from '../../entity-ui/entity-kit.ts';
import tableClasses from '../../entity-ui/entity-table.module.css';
import { FieldValue } from '../../entity-ui/field-value.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { supplierKit } from './supplier-kit.ts';
import classes from './suppliers.module.css';

const place: FieldMeta = { kind: 'text', label: 'Location' };

/** City and state as people write them. */
export const locationOf = ({ city, state }: EntityRow): string => [city, state].filter(Boolean).join(', ');

const order = [
  'name',
  'code',
  'category',
  'type',
  'country',
  'city',
  'contactPerson',
  'status',
  'rating',
  'lastAudit',
];
const short: Readonly<Record<string, string>> = { name: 'Name', code: 'Code' };
const location: Column = {
  key: 'city',
  label: 'Location',
  meta: place,
  render: (row) => (
    <span className={classes.words}>
      <FieldValue meta={place} value={locationOf(row)} />
    </span>
  ),
};

/** Ten columns fit a usual screen when words may stand on two lines. */
const wrapped = new Set(['category', 'country', 'contactPerson']);
const render = ({ key, meta }: Column): Column['render'] =>
  key === 'name'
    ? (row) => (
        <span className={classes.words} title={titleOf(supplierKit, row)}>
          <PathLink href={recordPath(supplierKit, row.id)} className={tableClasses.name}>
            {titleOf(supplierKit, row)}
          </PathLink>
        </span>
      )
    : wrapped.has(key)
      ? (row) => (
          <span className={classes.words} data-short>
            <FieldValue meta={meta} value={valueAt(row, key)} />
          </span>
        )
      : key === 'rating'
        ? (row) => (
            <span className={classes.rating}>
              <FieldValue meta={meta} value={valueAt(row, key)} />
            </span>
          )
        : undefined;

/** The spec's columns in its order; city and state are one. */
const all = [...columnsOf(supplierKit), location];
export const supplierColumns: readonly Column[] = order.flatMap((key) =>
  all
    .filter((column) => column.key === key)
    .map((column) => ({ render: render(column), ...column, label: short[key] ?? column.label })),
);
