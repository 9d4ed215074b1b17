import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteRange } from '../../platform/files/blob-store.ts';
import { inlineTypes } from '../../platform/files/content-types.ts';
import { contentDisposition } from '../../platform/files/file-name.ts';
import { ProblemError } from '../errors.ts';
import type { Kernel } from '../kernel.ts';

export interface ServedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Sends a stored content: ranges, revalidation, and headers under which a browser runs nothing of it. Only
 * pictures and PDF, by their bytes, are shown in place, unless they are to be saved.
 */
export async function serveFile(
  kernel: Kernel,
  file: ServedFile,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { save = false }: { save?: boolean } = {},
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  const store = await kernel.files.store();
  const inline = !save && inlineTypes.has(file.type);
  reply.headers({
    etag,
    // Kept by the browser, but asked for again each time: the next person there may not read it.
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'content-security-policy': policyFor(file.type),
    'content-disposition': contentDisposition(inline ? 'inline' : 'attachment', file.name),
    'accept-ranges': 'bytes',
  });
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();

  const size = await store.sizeOf(file.sha256);
  if (size !== file.size) {
    request.log.error(
      { sha256: file.sha256, name: file.name, size, expected: file.size },
      'a file is damaged',
    );
    throw missingContent();
  }
  const range = rangeOf(request, file.size, etag);
  if (range === 'unsatisfiable')
    throw new ProblemError(416, 'Range not satisfiable', 'The file is shorter than the range asked for.', {
      headers: { 'content-range': `bytes */${file.size}` },
    });
  const content = await store.open(file.sha256, range);
  reply.type(file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type);
  if (!range) return reply.header('content-length', file.size).send(content);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(content);
}

export const missingContent = () =>
  new ProblemError(
    500,
    'File damaged',
    'The content of this file is missing or damaged. An administrator of the server can restore it from a backup.',
  );

/** Browsers refuse to show a PDF in a sandbox; their viewers run it apart from the page anyway. */
export const policyFor = (type: string) =>
  type === 'application/pdf'
    ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"
    : "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'";

const matches = (header: string | undefined, etag: string) =>
  header?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

/** The one range that is asked for. Several at once and unknown units get the whole, as HTTP allows. */
function rangeOf(
  { headers, method }: FastifyRequest,
  size: number,
  etag: string,
): ByteRange | 'unsatisfiable' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(headers.range ?? '');
  if (!found || method !== 'GET' || (found[1] === '' && found[2] === '')) return undefined;
  const condition = headers['if-range'];
  if (condition !== undefined && condition !== etag) return undefined;
  const [, from = '', to = ''] = found;
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
