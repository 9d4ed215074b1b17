import type { TablerIcon } from '@tabler/icons-react';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import type { ReactNode } from 'react';
import { usePreference } from '../lib/me.ts';
import { type EntityKit, type EntityRow, fieldsWith } from './entity-kit.ts';

/** A column of a list. Without `render` the value at `key` is shown as its field's kind is. */
export interface Column {
  readonly key: string;
  /** English; entity-ui translates it. */
  readonly label: string;
  readonly meta: FieldMeta;
  readonly sortable?: boolean;
  /** The name that sorting by this column uses, when it is not the key. */
  readonly render?: (row: EntityRow) => ReactNode;
  /** Beside the label, such as a lock. */
  readonly hint?: ReactNode;
  /** Cannot be hidden: the column that names the record. */
  readonly fixed?: boolean;
  /** Is not shown until the person chooses it. */
  readonly optional?: boolean;
  /** Takes a line of its own on the cards of a phone, since what it shows is long. */
  readonly wide?: boolean;
  /** What an export of the shown columns writes for it, where that is not the field of its key. */
  readonly exports?: readonly string[];
}

/** The fields that an export of these columns writes, in their order. */
export const exportedBy = (columns: readonly Column[]): string[] => [
  ...new Set(columns.flatMap(({ key, exports }) => exports ?? [key])),
];

const rightAligned = new Set(['number', 'percent']);
export const alignOf = (column: Column) => (rightAligned.has(column.meta.kind) ? 'right' : undefined);

/** The columns that the metadata asks for. */
export function columnsOf(kit: EntityKit): Column[] {
  return fieldsWith(kit.meta, 'list').map(({ key, meta }) => ({
    key,
    label: meta.label,
    meta,
    sortable: meta.sort,
    fixed: key === kit.meta.title,
  }));
}

/** Whether a column is shown to a person who has changed these from how they begin. */
export const isShown = ({ key, fixed, optional }: Column, changed: readonly string[]): boolean =>
  fixed === true || changed.includes(key) === (optional === true);

/** Which columns of a list a person has hidden (or shown, where they are optional), kept by the server. */
export function useChangedColumns(entity: string): [readonly string[], (changed: readonly string[]) => void] {
  return usePreference<readonly string[]>(`columns.${entity}`, (value) =>
    Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [],
  );
}

/** A way from a row to something of its record, such as its documents. */
export interface RowLink {
  /** English; entity-ui translates it. */
  readonly label: string;
  readonly icon: TablerIcon;
  readonly hrefOf: (row: EntityRow) => string;
  /** It leads to a file that is saved; false for rows that have none. */
  readonly downloads?: (row: EntityRow) => boolean;
}

/** What a list does with its rows. */
export interface RowActions {
  /** The record's path; a name is always a link to it. */
  readonly hrefOf?: (row: EntityRow) => string;
  /** Between View and Edit. */
  readonly links?: readonly RowLink[];
  readonly onEdit?: (row: EntityRow) => void;
  /** Which rows can be edited by their state; all, when absent. */
  readonly mayEdit?: (row: EntityRow) => boolean;
  readonly onDelete?: (row: EntityRow) => void;
  /** Which rows can be deleted by their state; all, when absent. */
  readonly mayDelete?: (row: EntityRow) => boolean;
  /** What stands in the place of Delete for a row that cannot be deleted. */
  readonly insteadOfDelete?: (row: EntityRow) => InsteadOfDelete | undefined;
}

/** Another way to take a record out of use, or why there is none; English, entity-ui translates it. */
export type InsteadOfDelete =
  | { readonly label: string; readonly icon: TablerIcon; readonly href: string; readonly why: string }
  | { readonly why: string };
