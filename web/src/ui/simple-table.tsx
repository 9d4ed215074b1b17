import type { ReactNode } from 'react';
import classes from './simple-table.module.css';

export interface SimpleColumn<R> {
  key: string;
  /** Translated. */
  label: string;
  render: (row: R) => ReactNode;
  /** Takes only the room it needs. */
  narrow?: boolean;
}

/** A short list without paging of its own; on a phone each row becomes a block with its labels. */
export function SimpleTable<R>({
  label,
  columns,
  rows,
  idOf,
}: {
  label: string;
  columns: readonly SimpleColumn<R>[];
  rows: readonly R[];
  idOf: (row: R) => string;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a group of table rows is no fieldset
    <div className={classes.scroll} role="group" aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              {columns.map((column) => (
                <td key={column.key} data-label={column.label} data-narrow={column.narrow || undefined}>
                  {column.render(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
