import { type ImportProblem, importLimits } from '@temper/contract/endpoints/import.ts';
import { type Cell, type SourceRow, shownCell } from './table.ts';

/** What an import finds wrong: the first problems in full, all of them counted. */
export class ProblemList {
  readonly #items: ImportProblem[] = [];
  count = 0;
  readonly #header: readonly string[];
  readonly #byColumn = new Map<string, number>();

  constructor(header: readonly string[]) {
    this.#header = header;
  }

  add({ row, cells }: SourceRow, column: number | null, message: string): void {
    const columnName = column === null ? null : this.#header[column] || `Column ${column + 1}`;
    this.count++;
    const name = columnName ?? '';
    this.#byColumn.set(name, (this.#byColumn.get(name) ?? 0) + 1);
    if (this.#items.length >= importLimits.problems) return;
    const cell: Cell | undefined = column === null ? undefined : cells[column];
    this.#items.push({ row, column, columnName, value: shownCell(cell), message });
  }

  /** In the order of the rows. */
  get items(): ImportProblem[] {
    return this.#items.toSorted((a, b) => a.row - b.row);
  }

  byColumn(): { columnName: string; problems: number }[] {
    return [...this.#byColumn]
      .map(([columnName, problems]) => ({ columnName, problems }))
      .sort((a, b) => b.problems - a.problems);
  }
}
