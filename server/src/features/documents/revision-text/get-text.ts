import type { documentTextApi, RevisionText } from '@temper/contract/endpoints/document-texts.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { clientGone } from '../../../kernel/errors.ts';
import type { Http } from '../../../kernel/http/mount.ts';
import { contentOfFile, findReadableFile } from '../controlled-copy/readable-file.ts';
import { readText } from './read-text.ts';

/** Greatest files that are read, in bytes. */
const mostBytes = { pdf: 64 * 1024 ** 2, text: 4 * 1024 ** 2 } as const;
const textTypes = new Set(['text/plain', 'text/csv', 'application/json', 'application/xml']);

const without = (reading: RevisionText['reading']): RevisionText => ({ reading, pages: [], cut: false });

/** The text of a revision's file, for whoever may read that file; the same errors. */
export async function getRevisionText(
  ctx: Ctx,
  { params }: InputOf<(typeof documentTextApi)['text']>,
  http: Http,
): Promise<RevisionText> {
  const found = await findReadableFile(ctx, params);
  const { type, size } = found.file;
  const kind = type === 'application/pdf' ? 'pdf' : textTypes.has(type) ? 'text' : undefined;
  if (!kind) return without('unsupported');
  if (size > mostBytes[kind]) return without('unreadable');
  const gone = new AbortController();
  http.reply.raw.once('close', () => gone.abort(clientGone()));
  const content = await contentOfFile(ctx, found);
  // Bytes that are only its own can be handed to the thread.
  return readText({ kind, content: Uint8Array.from(content) }, gone.signal);
}
