import type { RevisionText } from '@temper/contract/endpoints/document-texts.ts';
import { type ThreadLimits, Threads } from '../../../platform/threads.ts';
import type { extractText } from './extract-text.ts';

export interface TextJob {
  readonly kind: 'pdf' | 'text';
  readonly content: Uint8Array<ArrayBuffer>;
}

/** One file at a time: what is compared are two, and nobody waits long for either. Nothing of one reaches the next. */
const threads = new Threads({
  atOnce: 1,
  limits: { milliseconds: 20_000, heapMb: 384, bytes: 640 * 1024 ** 2 },
  keepMs: 0,
});
const module = new URL('./extract-text.ts', import.meta.url);

/**
 * Reads the text of a file in a thread. It is read here and not in the browser: a reader gets no original, whose
 * text a stamped copy mixes with the stamp's. A file that breaks the reader, or takes too long or too much memory,
 * counts as unreadable. Throws when the client has gone.
 */
export async function readText(
  { kind, content }: TextJob,
  gone: AbortSignal,
  limits?: ThreadLimits,
): Promise<RevisionText> {
  try {
    const call = { gone, transfer: [content.buffer], ...(limits ? { limits } : {}) };
    return await threads.call<typeof extractText>(module, 'extractText', [kind, content], call);
  } catch (error) {
    if (gone.aborted) throw error;
    return { reading: 'unreadable', pages: [], cut: false };
  }
}
