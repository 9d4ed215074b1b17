import type { documentCopyApi } from '@temper/contract/endpoints/document-copies.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { writeZip, type ZipPart } from '../../../derive/export/zip-writer.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import type { Http } from '../../../kernel/http/mount.ts';
import { writtenFile } from '../../../kernel/http/written-file.ts';
import { mutate } from '../../../kernel/mutate.ts';
import { readInTurn, Turns } from '../../../platform/turns.ts';
import {
  beginning,
  type Entry,
  entryOf,
  type Fault,
  faultOf,
  filesOf,
  hashOf,
  madeBy,
  manifestField,
  manifestOf,
  placer,
  printFile,
  recordFile,
  reportOf,
  requireCopying,
} from './archive.ts';
import { type CopiedDocument, collectDocument } from './collect.ts';

/** Copies are large and seldom; each reads while its client takes. */
const turns = new Turns(2);

/** Sends documents with all that is on record about them; the audit trail tells of it under the manifest's hash. */
export async function sendCopy(
  ctx: Ctx,
  { query }: InputOf<(typeof documentCopyApi)['copy']>,
  { reply }: Http,
) {
  requireCopying(ctx);
  const place = placer();
  const documents: CopiedDocument[] = [];
  for (const id of new Set(query.id)) documents.push(place(await collectDocument(ctx, id)));
  const made = madeBy(ctx);
  const files: Entry[] = [];
  const faults: Fault[] = [];
  for (const file of documents.flatMap(filesOf)) {
    const fault = await faultOf(ctx, file);
    if (fault) faults.push(fault);
    else files.push(file);
  }
  const texts = await beginning();
  for (const copied of documents) texts.push(recordFile(copied, made), await printFile(copied, made));
  texts.push(['report.txt', reportOf(documents.length, faults)]);
  const entries = [...texts.map(([name, bytes]) => entryOf(name, bytes)), ...files];
  const manifest = manifestOf(made, documents, entries, faults);
  await mutate(ctx, 'document.copy', async (tx) => {
    for (const { id, row } of documents)
      tx.audit({
        entity: 'document',
        recordId: id,
        recordTitle: String(row.name),
        changes: [{ field: manifestField, from: null, to: hashOf(manifest) }],
      });
  });

  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  const content = await readInTurn(turns, gone.signal, () => writeZip(partsOf(ctx, manifest, texts, files)));
  const name =
    documents.length === 1 ? `${documents[0]?.row.documentNumber} complete copy` : 'Documents complete copy';
  return reply.headers(writtenFile('application/zip', `${name}.zip`)).send(content);
}

function* partsOf(
  ctx: Ctx,
  manifest: Buffer,
  texts: readonly [string, Buffer][],
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
