import { type ExportColumn, type Locale, labelOf, type RowBatches, valueAt } from './export-column.ts';
import { writeZip } from './zip-writer.ts';
import { localMillis } from './zone-time.ts';

/** Positions in the list of cell formats of `styles`. */
const style = { plain: 0, header: 1, text: 2, date: 3, dateTime: 4, percent: 5, lines: 6 } as const;

const dayMs = 86_400_000;
/** The serial number of 1970-01-01; dates count from 1899-12-30. */
const epochSerial = 25_569;
/** Rows that the width of columns is judged by. */
const judgedRows = 200;

/** A table as a workbook of one sheet: typed cells, a bold frozen header with filters, widths that fit. */
export function writeXlsx(
  title: string,
  columns: readonly ExportColumn[],
  batches: RowBatches,
  locale: Locale,
): AsyncGenerator<Buffer> {
  const part = (name: string, content: string) => ({ name, content: [Buffer.from(declaration + content)] });
  return writeZip([
    part('[Content_Types].xml', contentTypes),
    part('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']])),
    part('xl/workbook.xml', workbook(title)),
    part(
      'xl/_rels/workbook.xml.rels',
      relations([
        ['worksheet', 'worksheets/sheet1.xml'],
        ['styles', 'styles.xml'],
      ]),
    ),
    part('xl/styles.xml', styles(locale.dateFormat)),
    { name: 'xl/worksheets/sheet1.xml', content: sheet(columns, batches, locale) },
  ]);
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const contentTypes = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`;

const relations = (targets: readonly (readonly [string, string])[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(
      ([type, target], n) => `<Relationship Id="rId${n + 1}" Type="${office}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const workbook = (title: string) =>
  `<workbook ${main} xmlns:r="${office}"><sheets><sheet name="${escapeXml(
    title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Sheet1',
  )}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

function styles(dateFormat: string): string {
  const day = dateFormat.toLowerCase();
  const format = (numFmtId: number, more = '') =>
    `<xf numFmtId="${numFmtId}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${more}/>`;
  return `<styleSheet ${main}><numFmts count="3"><numFmt numFmtId="164" formatCode="${day}"/><numFmt numFmtId="165" formatCode="${day} hh:mm:ss"/><numFmt numFmtId="166" formatCode="General&quot;%&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${format(0)}${format(49, ' applyFont="1"').replace('fontId="0"', 'fontId="1"')}${format(49)}${format(164)}${format(165)}${format(166)}${format(49, ' applyAlignment="1"').replace('/>', '><alignment vertical="top" wrapText="1"/></xf>')}</cellXfs></styleSheet>`;
}

async function* sheet(
  columns: readonly ExportColumn[],
  batches: RowBatches,
  locale: Locale,
): AsyncGenerator<Buffer> {
  const names = columns.map((_, n) => columnName(n));
  let row = 1;
  for await (const batch of batches) {
    let xml = row === 1 ? sheetHead(columns, names, batch) : '';
    for (const record of batch) {
      row++;
      xml += `<row r="${row}">`;
      for (const [n, column] of columns.entries())
        xml += cell(`${names[n]}${row}`, column, valueAt(record, column.key), locale);
      xml += '</row>';
    }
    yield Buffer.from(xml);
  }
  const last = `${names.at(-1)}${row}`;
  yield Buffer.from(
    `${row === 1 ? sheetHead(columns, names, []) : ''}</sheetData><autoFilter ref="A1:${last}"/></worksheet>`,
  );
}

function sheetHead(
  columns: readonly ExportColumn[],
  names: readonly string[],
  rows: readonly Readonly<Record<string, unknown>>[],
): string {
  const judged = rows.slice(0, judgedRows);
  const widths = columns.map((column, n) => {
    const longest = judged.reduce(
      (most, row) => Math.max(most, longestLine(String(valueAt(row, column.key) ?? ''))),
      column.label.length + 3,
    );
    return `<col min="${n + 1}" max="${n + 1}" width="${Math.min(60, Math.max(8, longest + 1))}" customWidth="1"/>`;
  });
  const header = columns.map(
    ({ label }, n) => `<c r="${names[n]}1" s="${style.header}" t="inlineStr">${inline(label)}</c>`,
  );
  return `${declaration}<worksheet ${main}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${header.join('')}</row>`;
}

/** A cell by its kind. Texts are text cells, which no spreadsheet takes for formulas. */
function cell(at: string, column: ExportColumn, value: unknown, { timeZone }: Locale): string {
  if (value === null || value === undefined || value === '') return '';
  const numeric = (serial: number, format: number) => `<c r="${at}" s="${format}"><v>${serial}</v></c>`;
  const text = (content: string) =>
    `<c r="${at}" s="${content.includes('\n') ? style.lines : style.text}" t="inlineStr">${inline(content)}</c>`;
  switch (column.kind) {
    case 'number':
    case 'percent':
      if (typeof value !== 'number' || !Number.isFinite(value)) return text(String(value));
      return numeric(value, column.kind === 'percent' ? style.percent : style.plain);
    case 'date': {
      const serial = Date.parse(`${String(value)}T00:00:00Z`) / dayMs + epochSerial;
      // Spreadsheets know no days before 1900, and count the first two months of it wrongly.
      return serial >= 61 ? numeric(serial, style.date) : text(String(value));
    }
    case 'dateTime':
      return numeric(localMillis(timeZone, Date.parse(String(value))) / dayMs + epochSerial, style.dateTime);
    case 'flag':
      return `<c r="${at}" t="b"><v>${value === true ? 1 : 0}</v></c>`;
    case 'tags':
      return text((value as readonly string[]).join('; '));
    case 'choice':
      return text(labelOf(column, value));
    case 'text':
    case 'longText':
    case 'email':
    case 'phone':
    case 'file':
    case 'reference':
    case 'person':
      return text(String(value));
    default:
      return column.kind satisfies never;
  }
}

const longestLine = (text: string) => Math.max(...text.split('\n').map((line) => line.length));

const inline = (text: string) => `<is><t xml:space="preserve">${escapeXml(text)}</t></is>`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML text; what XML cannot hold as `_x000D_`, as spreadsheets do, and what looks like that escaped too. */
const escapeXml = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
    .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, hexEscape)
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');

const hexEscape = (character: string) =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** A, B, ... Z, AA, AB ... */
export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}
