import { parse } from 'csv-parse/sync';
import { refuse, type SourceFile } from './table.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const sampleBytes = 65_536;

/**
 * The encoding of a text: by its byte-order mark, by where its NULs are, as UTF-8 when all of it is valid
 * as such, else as Windows-1252. Refuses what is no text.
 */
export async function detectEncoding(file: SourceFile): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  let head: Buffer | undefined;
  let valid = true;
  const stream = await file.open();
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (!head) {
        head = chunk;
        const marked = encodingOfHead(head.subarray(0, sampleBytes));
        if (marked) return marked;
      }
      try {
        utf8.decode(chunk, { stream: true });
      } catch {
        valid = false;
        break;
      }
    }
  } finally {
    stream.destroy();
  }
  if (!valid) return 'windows-1252';
  try {
    utf8.decode();
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

function encodingOfHead(head: Buffer): Encoding | undefined {
  const [first, second] = head;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb) return undefined;
  const nuls = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  // Latin text in UTF-16 has a NUL in nearly every second place.
  if (odd > head.length / 4 && even < odd / 10) return 'utf-16le';
  if (even > head.length / 4 && odd < even / 10) return 'utf-16be';
  if (even + odd > head.length / 50) throw refuse('This file is not a table: it holds binary data.');
  return undefined;
}

/** The beginning of the text, without its last and possibly incomplete line. */
export async function readSample(file: SourceFile, encoding: Encoding): Promise<string> {
  const stream = await file.open({ start: 0, end: Math.min(file.size, sampleBytes) - 1 });
  const decoder = new TextDecoder(encoding);
  let text = '';
  for await (const chunk of stream as AsyncIterable<Buffer>) text += decoder.decode(chunk, { stream: true });
  return text;
}

export const separators = [',', ';', '\t', '|'] as const;
const sampledRecords = 20;

export interface Dialect {
  readonly separator: string;
  readonly quote: '"' | "'";
  /** 1 when the file begins with Excel's `sep=;`, which is no row. */
  readonly skippedLines: number;
}

/** How the cells of a CSV text are separated and quoted. */
export function detectDialect(sample: string): Dialect {
  const said = /^sep=(.)\r?\n/.exec(sample);
  const quote = /^\s*'[^'\n]*'\s*([,;\t|]\s*'[^'\n]*'\s*)+\r?(\n|$)/.test(sample) ? "'" : '"';
  if (said?.[1]) return { separator: said[1], quote, skippedLines: 1 };
  const judged = separators.map((separator) => ({ separator, score: scoreOf(sample, separator, quote) }));
  judged.sort((a, b) => b.score - a.score);
  return { separator: judged[0]?.score ? judged[0].separator : ',', quote, skippedLines: 0 };
}

/** The cells of the header, as far as the rows below have as many. */
function scoreOf(sample: string, delimiter: string, quote: string): number {
  let records: string[][];
  try {
    records = parse(sample, {
      delimiter,
      quote,
      to: sampledRecords,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch {
    // The sample may end within quotes.
    const [line = ''] = sample.split(/\r?\n/, 1);
    return line.split(delimiter).length - 1;
  }
  const [header, ...rows] = records;
  if (!header || header.length < 2) return 0;
  const fitting = rows.filter((row) => row.length === header.length).length;
  return (header.length - 1) * (rows.length === 0 ? 1 : (fitting + 0.1) / rows.length);
}
