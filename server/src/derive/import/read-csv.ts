import { pipeline, Readable } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { detectDialect, detectEncoding, readSample } from './detect-text.ts';
import { refuse, type SourceFile, type SourceRow, type Table } from './table.ts';

/** Characters of one row; a quotation mark that is never closed would make the rest of the file one row. */
const longestRow = 8_000_000;

/** Opens a CSV file of any usual encoding and separator. */
export async function openCsv(file: SourceFile): Promise<Table> {
  const encoding = await detectEncoding(file);
  const dialect = detectDialect(await readSample(file, encoding));
  let read = 0;
  async function* text() {
    const stream = await file.open();
    const decoder = new TextDecoder(encoding);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        read += chunk.length;
        yield decoder.decode(chunk, { stream: true });
      }
      yield decoder.decode();
    } finally {
      stream.destroy();
    }
  }
  async function* rows(): AsyncGenerator<SourceRow> {
    const parser = parse({
      delimiter: dialect.separator,
      quote: dialect.quote,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRow,
      from_line: dialect.skippedLines + 1,
    });
    pipeline(Readable.from(text()), parser, () => {});
    let row = 0;
    try {
      for await (const cells of parser as AsyncIterable<string[]>) {
        row++;
        if (cells.some((cell) => cell.trim() !== '')) yield { row, cells };
      }
    } catch (error) {
      throw sentenceOf(error, row + 1);
    } finally {
      parser.destroy();
    }
  }
  return {
    kind: 'csv',
    encoding,
    separator: dialect.separator,
    sheets: [],
    sheet: null,
    rows: rows(),
    progress: () => (file.size === 0 ? 1 : read / file.size),
  };
}

function sentenceOf(error: unknown, row: number): unknown {
  switch ((error as CsvError).code) {
    case 'CSV_QUOTE_NOT_CLOSED':
    case 'CSV_MAX_RECORD_SIZE':
      return refuse(`Row ${row} does not end: a quotation mark in it is opened and not closed.`);
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return refuse(`Row ${row} has a quotation mark in a wrong place.`);
    default:
      return error;
  }
}
