import { type SaxesAttributePlain, SaxesParser, type SaxesTagPlain } from 'saxes';
import { refuse } from './table.ts';

type Attributes = Readonly<Record<string, string>>;

export interface XmlHandlers {
  open?(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Reads XML piece by piece; names come without their prefix. Entities of its own are not expanded. */
export async function readXml(
  content: AsyncIterable<Buffer>,
  handlers: XmlHandlers,
  between: () => void = () => {},
): Promise<void> {
  for await (const _ of xmlSteps(content, handlers)) between();
}

/** The same, step by step: after each piece the caller takes what the handlers have collected. */
export async function* xmlSteps(content: AsyncIterable<Buffer>, handlers: XmlHandlers): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let failed = false;
  parser.on('error', () => {
    failed = true;
  });
  parser.on('opentag', (tag: SaxesTagPlain) => {
    const attributes = tag.attributes as Record<string, string | SaxesAttributePlain>;
    handlers.open?.(local(tag.name), attributes as Attributes);
    if (tag.isSelfClosing) return;
  });
  parser.on('closetag', (tag: SaxesTagPlain) => handlers.close?.(local(tag.name)));
  if (handlers.text) {
    parser.on('text', (text) => handlers.text?.(text));
    parser.on('cdata', (text) => handlers.text?.(text));
  }
  const decoder = new TextDecoder();
  for await (const chunk of content) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (failed) throw refuse('This workbook is damaged: its sheets cannot be read.');
    yield;
  }
  parser.write(decoder.decode());
  parser.close();
  if (failed) throw refuse('This workbook is damaged: its sheets cannot be read.');
  yield;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** What spreadsheets write for characters that XML cannot hold: `_x000D_`. */
export const decodeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_whole, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : text;

/** Unpacked characters of shared texts that are held while a sheet is read. */
const mostShared = 150_000_000;

/** The texts that cells refer to by number; formatting and reading aids (phonetics) are left out. */
export async function readSharedStrings(content: AsyncIterable<Buffer>): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let size = 0;
  let inText = false;
  let aside = 0;
  await readXml(content, {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 'rPh') aside++;
      else if (name === 't') inText = aside === 0;
    },
    close(name) {
      if (name === 't') inText = false;
      else if (name === 'rPh') aside--;
      else if (name === 'si') {
        size += current.length;
        if (size > mostShared) throw refuse('This workbook holds too much text to be imported at once.');
        strings.push(decodeText(current));
      }
    },
    text(text) {
      if (inText) current += text;
    },
  });
  return strings;
}

export type NumberStyle = 'plain' | 'date' | 'percent';

/** What the number of each cell format stands for. */
export async function readStyles(content: AsyncIterable<Buffer>): Promise<NumberStyle[]> {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let inCells = false;
  await readXml(content, {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      else if (name === 'cellXfs') inCells = true;
      else if (name === 'xf' && inCells) {
        const id = Number(attributes.numFmtId ?? 0);
        styles.push(styleOf(id, codes.get(id)));
      }
    },
    close(name) {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/** ECMA-376 part 1, 18.8.30: the numbers of formats that are not written down in the file. */
function styleOf(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) {
    if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58))
      return 'date';
    return id === 9 || id === 10 ? 'percent' : 'plain';
  }
  // Quoted text, escaped characters and colours say nothing of the kind.
  const bare = code.replace(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*./gi, '');
  if (/general/i.test(bare)) return 'plain';
  if (/[ymdhs]/i.test(bare)) return 'date';
  return bare.includes('%') ? 'percent' : 'plain';
}

export interface Workbook {
  readonly sheets: readonly { readonly name: string; readonly relation: string }[];
  readonly date1904: boolean;
}

export async function readWorkbook(content: AsyncIterable<Buffer>): Promise<Workbook> {
  const sheets: { name: string; relation: string }[] = [];
  let date1904 = false;
  await readXml(content, {
    open(name, attributes) {
      if (name === 'workbookPr') date1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      else if (name === 'sheet') {
        const relation = Object.entries(attributes).find(
          ([key]) => local(key) === 'id' && key.includes(':'),
        )?.[1];
        if (relation) sheets.push({ name: attributes.name ?? '', relation });
      }
    },
  });
  return { sheets, date1904 };
}

/** The parts that relations lead to, by the relation's id; targets are below `xl/` unless absolute. */
export async function readRelations(content: AsyncIterable<Buffer>): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await readXml(content, {
    open(name, attributes) {
      const target = attributes.Target ?? '';
      if (name === 'Relationship' && attributes.Id)
        targets.set(attributes.Id, target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return targets;
}
