import type { Readable } from 'node:stream';
import { ProblemError } from '../../kernel/errors.ts';
import type { ByteRange } from '../../platform/files/blob-store.ts';

/** A day or time as spreadsheets store it: days since 1899-12-30. */
export class CellDate {
  readonly serial: number;
  constructor(serial: number) {
    this.serial = serial;
  }
}

/** Beyond this a number is no day of a calendar (9999-12-31). */
export const lastSerial = 2_958_466;

/** A cell that holds no value; the message says why. */
export class CellError {
  readonly shown: string;
  readonly message: string;
  constructor(shown: string, message: string) {
    this.shown = shown;
    this.message = message;
  }
}

export type Cell = string | number | boolean | null | CellDate | CellError;

export interface SourceRow {
  /** As a spreadsheet counts: the header is usually row 1. */
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** An uploaded file that a table is read from. */
export interface SourceFile {
  readonly name: string;
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  open(range?: ByteRange): Promise<Readable>;
}

/** A table while it is read, once and from its beginning. */
export interface Table {
  readonly kind: 'csv' | 'xlsx';
  readonly encoding: string | null;
  readonly separator: string | null;
  readonly sheets: readonly string[];
  readonly sheet: string | null;
  /** Rows with at least one cell that is not empty. */
  readonly rows: AsyncGenerator<SourceRow>;
  /** How much of the file has been read, 0 to 1. */
  progress(): number;
}

/** A file that cannot be imported; the message is a sentence for the person. */
export const refuse = (message: string) => new ProblemError(422, 'Cannot be imported', message);

export const isEmpty = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** A cell as the person sees it, for samples, headers and reports. */
export function shownCell(cell: Cell | undefined, most = 80): string {
  if (cell === null || cell === undefined) return '';
  const text =
    cell instanceof CellDate
      ? isoOfSerial(cell.serial)
      : cell instanceof CellError
        ? cell.shown
        : typeof cell === 'boolean'
          ? cell
            ? 'TRUE'
            : 'FALSE'
          : String(cell);
  const characters = [...text.trim().replaceAll('\u0000', '\u2400').toWellFormed()];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : characters.join('');
}

/** `2026-01-31`, with the time when there is one. */
export function isoOfSerial(serial: number): string {
  const iso = new Date(Math.round((serial - 25_569) * 86_400_000)).toISOString();
  return serial % 1 === 0 ? iso.slice(0, 10) : iso.slice(0, 19).replace('T', ' ');
}
