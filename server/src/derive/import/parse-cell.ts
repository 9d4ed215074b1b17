import type { ImportField } from '@temper/contract/endpoints/import.ts';
import { fold } from '../../kernel/fold.ts';
import { unguardText } from '../export/write-csv.ts';
import { instantOf } from '../export/zone-time.ts';
import { type Cell, CellDate, CellError, isEmpty, isoOfSerial, lastSerial } from './table.ts';

/** How the cells of a file are to be read. */
export interface Reading {
  readonly dateFormat: string;
  readonly decimalComma: boolean;
  readonly timeZone: string;
  /** Texts of CSV files may carry the apostrophe that keeps spreadsheets from calculating them. */
  readonly guarded: boolean;
}

export type Parsed = { readonly value: unknown } | { readonly message: string };

/**
 * The value of a cell for a field; undefined when it is empty. What cannot be read as the field's kind is
 * passed on as it is: the entity's schema says what is wrong with it.
 */
export function parseCell(field: ImportField, cell: Cell | undefined, reading: Reading): Parsed {
  if (cell === undefined || cell === null || isEmpty(cell)) return { value: undefined };
  if (cell instanceof CellError) return { message: `${field.label}: ${lowerFirst(cell.message)}` };
  if (typeof cell === 'string') {
    const text = reading.guarded ? unguardText(cell) : cell;
    if (controls.test(text)) return { message: `${field.label} contains control characters` };
    if (!text.isWellFormed()) return { message: `${field.label} contains characters that cannot be stored` };
    return { value: fromText(field, text.trim(), reading) };
  }
  return { value: fromTyped(field, cell, reading) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function fromText(field: ImportField, text: string, reading: Reading): unknown {
  switch (field.kind) {
    case 'number':
    case 'percent':
      return parseNumber(text, reading.decimalComma) ?? text;
    case 'date':
      return parseDay(text, reading.dateFormat) ?? text;
    case 'dateTime':
      return parseInstant(text, reading) ?? text;
    case 'flag':
      return parseFlag(text) ?? text;
    case 'choice':
      return optionOf(field, text) ?? text;
    case 'tags':
      return text.split(/[;\n]/).flatMap((tag) => tag.trim() || []);
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
    case 'file':
    case 'reference':
    case 'person':
      return text;
    default:
      return field.kind satisfies never;
  }
}

function fromTyped(field: ImportField, cell: number | boolean | CellDate, reading: Reading): unknown {
  if (cell instanceof CellDate) {
    switch (field.kind) {
      case 'date':
        return isoOfSerial(Math.floor(cell.serial));
      case 'dateTime':
        return instantOfSerial(cell.serial, reading);
      case 'number':
      case 'percent':
        return cell.serial;
      default:
        return fromText(field, isoOfSerial(cell.serial), reading);
    }
  }
  if (typeof cell === 'boolean')
    return field.kind === 'flag' ? cell : fromText(field, cell ? 'true' : 'false', reading);
  switch (field.kind) {
    case 'number':
    case 'percent':
      return cell;
    case 'date':
      return cell >= 1 && cell < lastSerial ? isoOfSerial(Math.floor(cell)) : String(cell);
    case 'dateTime':
      return cell >= 1 && cell < lastSerial ? instantOfSerial(cell, reading) : String(cell);
    default:
      return fromText(field, String(cell), reading);
  }
}

const instantOfSerial = (serial: number, { timeZone }: Reading) =>
  new Date(instantOf(timeZone, Math.round((serial - 25_569) * 86_400_000))).toISOString();

/** `1.234,5`, `1 234.5`, `1'234.5`, `65 %`; undefined when it is no number. */
export function parseNumber(text: string, decimalComma: boolean): number | undefined {
  const [point, group] = decimalComma ? [',', '.'] : ['.', ','];
  const bare = text
    .replace(/\s*%$/, '')
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace('−', '-');
  const plain = decimalComma ? bare.replace(point, '.') : bare;
  if (/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(plain)) {
    // With a decimal comma, '1.234' has a group and no fraction.
    if (!(decimalComma && bare.includes('.'))) return Number(plain);
  }
  const [whole = '', fraction, ...rest] = bare.split(point);
  if (rest.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined;
  const groups = whole.replace(/^[+-]/, '').split(group);
  const grouped = groups.every((part, n) => (n === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(part));
  if (!grouped) return undefined;
  return Number(`${whole.startsWith('-') ? '-' : ''}${groups.join('')}.${fraction ?? '0'}`);
}

/**
 * `YYYY-MM-DD` of a day in ISO form or in the given order; undefined when it is none. Whether it exists is asked
 * later.
 */
export function parseDay(text: string, dateFormat: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(text);
  if (iso) return day(iso[1], iso[2], iso[3]);
  const parts = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/.exec(text);
  if (!parts) return undefined;
  const [, first, second, year] = parts;
  return dateFormat.startsWith('MM') ? day(year, first, second) : day(year, second, first);
}

const day = (year = '', month = '', date = '') =>
  `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;

/** An instant from ISO 8601, or from a day and a time on the company's clocks. */
function parseInstant(text: string, { dateFormat, timeZone }: Reading): string | undefined {
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/.test(text)) {
    const instant = Date.parse(text);
    return Number.isNaN(instant) ? undefined : new Date(instant).toISOString();
  }
  const [, dayText = '', hours = '0', minutes = '0', seconds = '0'] =
    /^(\S+(?: \d+ \d{4})?)(?:[T ](\d{1,2}):(\d\d)(?::(\d\d(?:\.\d+)?))?)?$/.exec(
      text.replace(/(\d)T(\d)/, '$1 $2'),
    ) ?? [];
  const iso = parseDay(dayText, dateFormat);
  const midnight = iso === undefined ? Number.NaN : Date.parse(`${iso}T00:00:00Z`);
  if (Number.isNaN(midnight) || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  const local =
    midnight + Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Math.round(Number(seconds) * 1000);
  return new Date(instantOf(timeZone, local)).toISOString();
}

/** Yes and no in the languages of the product, and what programs write. */
const yes = new Set('yes y true t 1 x on ja j wahr oui o vrai si s verdadero v ✓ ✔'.split(' '));
const no = new Set('no n false f 0 off nein falsch non faux falso -'.split(' '));

export function parseFlag(text: string): boolean | undefined {
  const word = fold(text);
  return yes.has(word) ? true : no.has(word) ? false : undefined;
}

/** The option that a text names by value or label, whatever its capitals and accents. */
function optionOf(field: ImportField, text: string): string | undefined {
  const options = field.options ?? [];
  const exact = options.find(({ value, label }) => value === text || label === text);
  if (exact) return exact.value;
  const folded = fold(text);
  return options.find(({ value, label }) => fold(value) === folded || fold(label) === folded)?.value;
}
