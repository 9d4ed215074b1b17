import { type ImportProblem, importLimits } from '@temper/contract/endpoints/import.ts';
import { type Cell, type SourceRow, shownCell } from './table.ts';

/** What an import finds wrong, and what is to be known of rows all the same: the first in full, all of them counted. */
export class ProblemList {
  readonly #items: ImportProblem[] = [];
  readonly #warnings: ImportProblem[] = [];
  count = 0;
  warnings = 0;
  readonly #header: readonly string[];
  readonly #byColumn = new Map<string, number>();

  constructor(header: readonly string[]) {
    this.#header = header;
  }

  add(source: SourceRow, column: number | null, message: string): void {
    const name = this.#nameOf(column) ?? '';
    this.count++;
    this.#byColumn.set(name, (this.#byColumn.get(name) ?? 0) + 1);
    this.#keep(this.#items, source, column, message, false);
  }

  /** Of a row that is imported all the same. */
  warn(source: SourceRow, column: number | null, message: string): void {
    this.warnings++;
    this.#keep(this.#warnings, source, column, message, true);
  }

  #nameOf = (column: number | null) =>
    column === null ? null : this.#header[column] || `Column ${column + 1}`;

  #keep(
    list: ImportProblem[],
    { row, cells }: SourceRow,
    column: number | null,
    message: string,
    warning: boolean,
  ): void {
    if (list.length >= importLimits.problems) return;
    const cell: Cell | undefined = column === null ? undefined : cells[column];
    list.push({ row, column, columnName: this.#nameOf(column), value: shownCell(cell), message, warning });
  }

  /** In the order of the rows. */
  get items(): ImportProblem[] {
    return [...this.#items, ...this.#warnings].sort((a, b) => a.row - b.row);
  }

  byColumn(): { columnName: string; problems: number }[] {
    return [...this.#byColumn]
      .map(([columnName, problems]) => ({ columnName, problems }))
      .sort((a, b) => b.problems - a.problems);
  }
}
