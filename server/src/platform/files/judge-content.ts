import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { programExtensions, programTypes, typeInWords, typesByExtension } from './content-types.ts';
import { extensionOf } from './file-name.ts';

/** A file that is not accepted; the message is a sentence for its sender. */
export class FileRefusedError extends Error {}

/** How much of a file's beginning is looked at to tell texts apart, in bytes. */
export const headBytes = 65_536;

/**
 * What a content is, by its bytes alone. `open` gives the content from its start, anew at each call;
 * `head` is its beginning, `headBytes` at most.
 */
export async function sniffType(head: Buffer, open: () => Promise<Readable>): Promise<string> {
  const text = textOf(head);
  // Texts are told apart here: the signatures of binary formats do not know them.
  if (text !== null) return textType(text);
  const { fileTypeFromStream } = await import('file-type');
  const stream = await open();
  stream.on('error', () => {});
  try {
    const found = await fileTypeFromStream(Readable.toWeb(stream) as ReadableStream<Uint8Array>);
    return found?.mime ?? 'application/octet-stream';
  } catch {
    // Cut off in the middle of its own structure: nothing that we know.
    return 'application/octet-stream';
  } finally {
    stream.destroy();
  }
}

/** The text that a file begins with, or null when it is none. Old code pages pass as Latin-1. */
function textOf(head: Buffer): string | null {
  if (head.length >= 2 && ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)))
    return new TextDecoder(head[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(head);
  if (/^(%PDF-|\{\\rtf)/.test(head.subarray(0, 8).toString('latin1'))) return null;
  for (const byte of head) {
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d && byte !== 0x0c && byte !== 0x1b)
      return null;
    if (byte === 0x7f) return null;
  }
  return head.toString('utf8').replace(/^\ufeff/, '');
}

const markup =
  /<(!doctype\s+html|html|head|body|script|iframe|object|embed|frameset|meta|link|style|form|img|a\s|base)[\s>/]/i;

function textType(text: string): string {
  const start = text.trimStart();
  if (start.startsWith('#!')) return 'application/x-msdownload';
  // Comments and declarations may come first; what counts is the first element.
  const element = start.replace(
    /^(\s*(<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype[^>[]*(\[[\s\S]*?\])?\s*>))+/i,
    '',
  );
  if (/^\s*<([a-z]+:)?svg[\s>]/i.test(element)) return 'image/svg+xml';
  if (start.startsWith('<') && markup.test(start.slice(0, 4096))) return 'text/html';
  if (start.startsWith('<?xml')) return 'application/xml';
  return 'text/plain';
}

/**
 * The type under which a file is kept. Throws FileRefusedError for programs, and when the name or the
 * claimed type says something else than the content.
 */
export function judgeContent(file: { name: string; claimedType: string; sniffed: string }): string {
  const { name, claimedType, sniffed } = file;
  const extension = extensionOf(name);
  if (programExtensions.has(extension) || programTypes.has(sniffed))
    throw new FileRefusedError(`'${name}' is refused: programs and scripts are not accepted.`);
  const promised = typesByExtension[extension];
  if (promised && !promised.includes(sniffed))
    throw new FileRefusedError(
      `'${name}' is refused: its name ends in ${extension}, but its content is ${inWords(sniffed)}.`,
    );
  const [family = ''] = claimedType.split('/');
  const contradicts =
    (['image', 'video', 'audio'].includes(family) && sniffed.split('/')[0] !== family) ||
    (claimedType === 'application/pdf' && sniffed !== 'application/pdf');
  // Containers hold sound and pictures alike; senders guess by the name.
  const media = /^(video|audio)\//;
  if (contradicts && !(media.test(claimedType) && media.test(sniffed)))
    throw new FileRefusedError(
      `'${name}' is refused: it was sent as ${typeInWords(claimedType)}, but its content is ${inWords(sniffed)}.`,
    );
  // Plain text takes the finer name that its extension gives it.
  if (sniffed === 'text/plain' && extension === '.csv') return 'text/csv';
  if (sniffed === 'text/plain' && extension === '.json') return 'application/json';
  return sniffed;
}

const inWords = (type: string) => (programTypes.has(type) ? 'a program' : typeInWords(type));
