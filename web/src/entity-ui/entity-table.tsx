import { Checkbox, Skeleton, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import { PathLink } from '../ui/path-link.tsx';
import { bringOut } from './bring-out.ts';
import { alignOf, type Column, type RowActions } from './columns.ts';
import { type EntityKit, type EntityRow, titleOf, valueAt } from './entity-kit.ts';
import classes from './entity-table.module.css';
import { FieldValue } from './field-value.tsx';
import { RowButtons } from './row-buttons.tsx';

export interface RowsProps {
  kit: EntityKit;
  columns: readonly Column[];
  /** Undefined while the first page is on its way. */
  rows: readonly EntityRow[] | undefined;
  skeletonRows: number;
  sort: string;
  onSort: (sort: string) => void;
  /** Absent: rows cannot be selected. */
  selection?: ReadonlySet<string>;
  onSelect?: (ids: ReadonlySet<string>) => void;
  actions: RowActions;
}

/** From so many columns on a table is set closer, so that a usual screen holds most of it. */
const manyColumns = 8;

/** The value of a cell; the column that names the record links to it. */
export function Cell({
  kit,
  column,
  row,
  actions,
}: { column: Column; row: EntityRow } & Pick<RowsProps, 'kit' | 'actions'>) {
  if (column.render) return column.render(row);
  const href = column.key === kit.meta.title ? actions.hrefOf?.(row) : undefined;
  if (href) {
    return (
      <PathLink href={href} className={classes.name}>
        {titleOf(kit, row)}
      </PathLink>
    );
  }
  return <FieldValue meta={column.meta} value={valueAt(row, column.key)} />;
}

export const hasActions = (actions: RowActions) =>
  Boolean(actions.hrefOf || actions.links?.length || actions.onEdit || actions.onDelete);

/** A page of rows as a table whose head stays in sight; the server sorts. */
export function EntityTable(props: RowsProps) {
  const { kit, columns, rows, selection, onSelect, actions } = props;
  const { t } = useTranslation();
  const all = rows?.length ? rows.every((row) => selection?.has(row.id)) : false;
  const some = rows?.some((row) => selection?.has(row.id)) ?? false;
  return (
    <section
      className={classes.scroll}
      aria-label={t(kit.meta.plural)}
      aria-busy={!rows}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
      tabIndex={0}
      data-scroll-restoration-id={`list-${kit.meta.name}`}
      onFocus={bringOut}
    >
      <table className={classes.table} data-dense={columns.length >= manyColumns || undefined}>
        <thead>
          <tr>
            {selection && (
              <th className={classes.check}>
                <Checkbox
                  size="xs"
                  aria-label={t('Select all rows of this page')}
                  checked={all}
                  indeterminate={some && !all}
                  onChange={() => onSelect?.(new Set(all ? [] : rows?.map((row) => row.id)))}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={column.key}
                column={column}
                namesRow={column.key === kit.meta.title}
                sort={props.sort}
                onSort={props.onSort}
              />
            ))}
            {hasActions(actions) && <th className={classes.actionsCell}>{t('Actions')}</th>}
          </tr>
        </thead>
        <tbody>
          {rows
            ? rows.map((row) => <Row key={row.id} row={row} {...props} />)
            : Array.from({ length: props.skeletonRows }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
                <tr key={index}>
                  {selection && <td className={classes.check} />}
                  {columns.map(({ key }) => (
                    <td key={key} className={key === kit.meta.title ? classes.nameCell : undefined}>
                      <Skeleton height={12} width={key === kit.meta.title ? 210 : 72} radius="sm" />
                    </td>
                  ))}
                  {hasActions(actions) && <td className={classes.actionsCell} />}
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ row, kit, columns, selection, onSelect, actions }: RowsProps & { row: EntityRow }) {
  const { t } = useTranslation();
  const name = titleOf(kit, row);
  const selected = selection?.has(row.id) ?? false;
  return (
    <tr data-selected={selected || undefined}>
      {selection && (
        <td className={classes.check}>
          <Checkbox
            size="xs"
            aria-label={t('Select {{name}}', { name })}
            checked={selected}
            onChange={() => onSelect?.(toggled(selection, row.id))}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.key}
          className={column.key === kit.meta.title ? classes.nameCell : undefined}
          data-align={alignOf(column)}
        >
          <div className={classes.cell}>
            <Cell kit={kit} column={column} row={row} actions={actions} />
          </div>
        </td>
      ))}
      {hasActions(actions) && (
        <td className={classes.actionsCell}>
          <RowButtons row={row} name={name} actions={actions} />
        </td>
      )}
    </tr>
  );
}

export function toggled(selection: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(selection);
  if (!next.delete(id)) next.add(id);
  return next;
}

function HeadCell({
  column,
  namesRow,
  sort,
  onSort,
}: {
  column: Column;
  namesRow: boolean;
  sort: string;
  onSort: (sort: string) => void;
}) {
  const { t } = useTranslation();
  const first = sort.split(',')[0] ?? '';
  const direction =
    first === column.key ? 'ascending' : first === `-${column.key}` ? 'descending' : undefined;
  const Icon = direction === 'ascending' ? IconArrowUp : direction ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      className={namesRow ? classes.nameCell : undefined}
      data-align={alignOf(column)}
      aria-sort={direction}
    >
      {column.sortable ? (
        <UnstyledButton
          className={classes.sort}
          data-active={direction ? true : undefined}
          onClick={() => onSort(direction === 'ascending' ? `-${column.key}` : column.key)}
        >
          {t(column.label)}
          {column.hint}
          <Icon size={14} aria-hidden />
        </UnstyledButton>
      ) : (
        <span className={classes.label}>
          {t(column.label)}
          {column.hint}
        </span>
      )}
    </th>
  );
}
