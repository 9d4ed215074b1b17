import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { type Column, columnsOf } from '../../entity-ui/columns.ts';
import type { EntityRow } from '../../entity-ui/entity-kit.ts';
import { FieldValue } from '../../entity-ui/field-value.tsx';
import { supplierKit } from './supplier-kit.ts';

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
  render: (row) => <FieldValue meta={place} value={locationOf(row)} />,
};

/** The spec's columns in its order; city and state are one. */
const all = [...columnsOf(supplierKit), location];
export const supplierColumns: readonly Column[] = order.flatMap((key) =>
  all
    .filter((column) => column.key === key)
    .map((column) => ({ ...column, label: short[key] ?? column.label })),
);
