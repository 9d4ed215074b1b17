import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { documentCopyApi } from '@temper/contract/endpoints/document-copies.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { Turns } from '../../../derive/export/turns.ts';
import { writeZip, type ZipPart } from '../../../derive/export/zip-writer.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { forbidden, ProblemError } from '../../../kernel/errors.ts';
import type { Http } from '../../../kernel/http/mount.ts';
import { missingContent } from '../../../kernel/http/serve-file.ts';
import { mutate } from '../../../kernel/mutate.ts';
import { signaturesAddress } from '../../../kernel/signatures.ts';
import { contentDisposition } from '../../../platform/files/file-name.ts';
import { printBeside } from '../../../platform/print-beside.ts';
import { type CopiedDocument, collectDocument, filePath } from './collect.ts';
import type { printRecord } from './print-record.ts';

/** Copies are large and seldom; each reads while its client takes. */
const turns = new Turns(2);
/** What a ZIP archive of ours holds, in bytes; a reserve is left for what stands beside the files. */
const mostBytes = 3.9 * 1024 ** 3;
const checker = path.join(import.meta.dirname, '../../../../../scripts/check-copy.mjs');

interface Entry {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

/** Sends documents with all that is on record about them; the audit trail tells of it under the manifest's hash. */
export async function sendCopy(
  ctx: Ctx,
  { query }: InputOf<(typeof documentCopyApi)['copy']>,
  { reply }: Http,
) {
  if (!ctx.may('document.readDrafts') || !ctx.may('document.original')) throw forbidden();
  const documents: CopiedDocument[] = [];
  for (const id of new Set(query.id)) {
    const copied = await collectDocument(ctx, id);
    // Numbers that differ only in signs that no folder has.
    const taken = documents.some(({ path: name }) => name.toLowerCase() === copied.path.toLowerCase());
    documents.push(taken ? { ...copied, path: `${copied.path}-${id}` } : copied);
  }
  const files = await filesOf(ctx, documents);
  const made = {
    by: ctx.principal.name,
    at: ctx.now(),
    timeZone: ctx.principal.timeZone,
    signaturesAt: signaturesAddress(ctx.kernel),
  };

  const texts = new Map<string, Buffer>([
    ['README.txt', Buffer.from(readme)],
    ['check.mjs', await readFile(checker)],
  ]);
  const printer = new URL('./print-record.ts', import.meta.url);
  for (const copied of documents) {
    texts.set(`${copied.path}/record.json`, json(recordOf(copied, made.signaturesAt)));
    texts.set(
      `${copied.path}/record.pdf`,
      await printBeside<typeof printRecord>(printer, 'printRecord', copied, made),
    );
  }
  const entries: Entry[] = [
    ...[...texts].map(([name, bytes]) => ({ path: name, sha256: hashOf(bytes), size: bytes.length })),
    ...files.map(({ path: name, sha256, size }) => ({ path: name, sha256, size })),
  ];
  const manifest = json({
    format: 'temper-complete-copy',
    formatVersion: 1,
    madeAt: made.at.toISOString(),
    madeBy: made.by,
    documents: documents.map(({ id, path: name, row }) => ({
      id,
      path: name,
      documentNumber: row.documentNumber,
    })),
    entries,
  });
  await mutate(ctx, 'document.copy', async (tx) => {
    for (const { id, row } of documents)
      tx.audit({
        entity: 'document',
        recordId: id,
        recordTitle: String(row.name),
        changes: [{ field: 'Complete copy (SHA-256 of its manifest)', from: null, to: hashOf(manifest) }],
      });
  });

  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const leave = await turns.enter(gone.signal);
  const content = Readable.from(writeZip(partsOf(ctx, manifest, texts, files)), { objectMode: false });
  content.once('close', leave);
  gone.signal.addEventListener('abort', () => content.destroy(), { once: true });
  const name =
    documents.length === 1 ? `${documents[0]?.row.documentNumber} complete copy` : 'Documents complete copy';
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', `${name}.zip`),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
  return reply.send(content);
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The record as machines read it: each revision says where its file stands. */
const recordOf = (copied: CopiedDocument, signaturesAt: string) => ({
  document: { id: copied.id, ...copied.row },
  revisions: copied.revisions.map((revision) => ({
    ...revision,
    path: revision.file && filePath(copied, revision),
  })),
  history: copied.history,
  /** Below this address each signature is verified, under its id. */
  signaturesAt,
});

/** The files of all revisions. Throws 413 when they are more than an archive holds, 500 naming one that is missing. */
async function filesOf(ctx: Ctx, documents: readonly CopiedDocument[]): Promise<Entry[]> {
  const files = documents.flatMap((copied) =>
    copied.revisions.flatMap((revision) =>
      revision.file ? [{ ...revision.file, path: filePath(copied, revision) }] : [],
    ),
  );
  if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes)
    throw new ProblemError(
      413,
      'Too large',
      'These files are more than one copy holds (3.9 GB). Choose fewer documents.',
    );
  const store = await ctx.kernel.files.store();
  for (const { sha256, size, name } of files)
    if ((await store.sizeOf(sha256)) !== size) {
      ctx.log.error({ sha256, name }, 'a file is damaged');
      throw missingContent();
    }
  return files;
}

function* partsOf(
  ctx: Ctx,
  manifest: Buffer,
  texts: ReadonlyMap<string, Buffer>,
  files: readonly Entry[],
): Generator<ZipPart> {
  yield { name: 'manifest.json', content: [manifest] };
  for (const [name, bytes] of texts) yield { name, content: [bytes] };
  for (const { path: name, sha256 } of files) yield { name, content: read(ctx, sha256) };
}

async function* read(ctx: Ctx, sha256: string): AsyncGenerator<Buffer> {
  const store = await ctx.kernel.files.store();
  for await (const chunk of await store.open(sha256)) yield chunk as Buffer;
}

const readme = `A complete copy of controlled documents.

manifest.json                      what is in this copy, with the SHA-256 of every part
documents/NUMBER/record.pdf        the record for people: fields, revisions, signatures, history
documents/NUMBER/record.json       the same for machines
documents/NUMBER/revision-N/...    the files as they were uploaded

To verify it, unpack it and run, with Node.js 18 or newer and without any network:

    node check.mjs

It compares every part with its hash, computes the hash of each revision's content again, and says which
signatures belong to the content that is here. The audit trail of the system names the SHA-256 of manifest.json
of every copy that was made.
`;
