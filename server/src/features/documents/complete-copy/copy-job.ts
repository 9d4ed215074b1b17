import { createHash } from 'node:crypto';
import {
  type CopyResult,
  copyJobLimit,
  type documentCopyApi,
} from '@temper/contract/endpoints/document-copies.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { exportKeptDays } from '@temper/contract/endpoints/export.ts';
import type { ListQuery } from '@temper/contract/endpoints/list-query.ts';
import { document } from '@temper/contract/entities/document.ts';
import { z } from 'zod';
import { keepExport } from '../../../derive/export/keep-export.ts';
import { writeZip, type ZipPart } from '../../../derive/export/zip-writer.ts';
import { eachRow, listRows } from '../../../derive/list-rows.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { ProblemError } from '../../../kernel/errors.ts';
import { mutate, type Tx } from '../../../kernel/mutate.ts';
import { notify } from '../../../kernel/notify.ts';
import {
  defineBackgroundJob,
  type JobControl,
  startBackgroundJob,
} from '../../../platform/jobs/background-jobs.ts';
import { documentListOptions } from '../list-documents.ts';
import {
  beginning,
  copyNeeds,
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
  printName,
  recordFile,
  reportOf,
  requireCopying,
} from './archive.ts';
import { type CopiedDocument, collectDocument } from './collect.ts';

const { meta } = document;
const payload = z.object({
  ids: z.array(z.uuid()).optional(),
  query: z.record(z.string(), z.unknown()),
});

/** Begins a complete copy of the documents given, or of all that the filters find when the job begins. */
export async function startCopy(ctx: Ctx, { query, body }: InputOf<(typeof documentCopyApi)['start']>) {
  requireCopying(ctx);
  const list: ListQuery = { ...query, page: 1, pageSize: 1, deleted: undefined };
  // A filter that the database does not take is refused here.
  if (!body.ids) await listRows(ctx, meta, list, documentListOptions(ctx, list));
  return startBackgroundJob(ctx, copyJob, { ...(body.ids && { ids: body.ids }), query: list });
}

/**
 * Writes a complete copy into a file of the person, one document after another, so that memory does not grow with
 * it. What is missing or damaged is named in the copy; what hinders the copy itself is the job's note and a
 * notification.
 */
export const copyJob = defineBackgroundJob('document.copy', payload, async (ctx, given, job) => {
  // The rights of now count, not those of the time of asking.
  requireCopying(ctx);
  try {
    return await makeCopy(ctx, await chosenIds(ctx, given), job);
  } catch (error) {
    const said = inWords(error);
    if (!said) throw error;
    await tellFailure(ctx, said.message);
    throw said;
  }
});

async function chosenIds(ctx: Ctx, { ids, query }: z.output<typeof payload>): Promise<string[]> {
  if (ids) return [...new Set(ids)];
  const list = query as ListQuery;
  const found: string[] = [];
  for await (const rows of eachRow(ctx, meta, list, documentListOptions(ctx, list))) {
    found.push(...rows.map(({ id }) => id));
    if (found.length > copyJobLimit)
      throw new ProblemError(
        413,
        'Too large',
        `These are more than ${copyJobLimit.toLocaleString('en-US')} documents. Narrow the list by filters.`,
      );
  }
  if (found.length === 0) throw new ProblemError(409, 'Nothing found', 'The filters find no document.');
  return found;
}

interface Kept {
  readonly id: string;
  readonly path: string;
  readonly row: { readonly documentNumber: unknown; readonly name: unknown };
}

async function makeCopy(ctx: Ctx, ids: readonly string[], job: JobControl): Promise<CopyResult> {
  const made = madeBy(ctx);
  const documents: Kept[] = [];
  const entries: Entry[] = [];
  const faults: Fault[] = [];
  let manifestHash = '';
  const text = ([name, bytes]: [string, Buffer]): ZipPart => {
    entries.push(entryOf(name, bytes));
    return { name, content: [bytes] };
  };

  async function* parts(): AsyncGenerator<ZipPart> {
    const place = placer();
    for (const part of await beginning()) yield text(part);
    for (const [n, id] of ids.entries()) {
      job.throwIfCancelled();
      job.report((n / ids.length) * 99, `${n} of ${ids.length} documents`);
      const found = await collect(ctx, id);
      if (!found) {
        faults.push({ path: id, problem: 'this document was not there any more' });
        continue;
      }
      const copied = place(found);
      const { documentNumber, name } = copied.row;
      documents.push({ id, path: copied.path, row: { documentNumber, name } });
      yield text(recordFile(copied, made));
      const printed = await print(copied);
      if (printed) yield text(printed);
      for (const file of filesOf(copied)) {
        const fault = await faultOf(ctx, file);
        if (fault) faults.push(fault);
        else yield { name: file.path, content: read(file) };
      }
    }
    yield text(['report.txt', reportOf(documents.length, faults)]);
    const manifest = manifestOf(made, documents, entries, faults);
    manifestHash = hashOf(manifest);
    yield { name: 'manifest.json', content: [manifest] };
  }

  /** A record that cannot be printed is still there for machines. */
  async function print(copied: CopiedDocument): Promise<[string, Buffer] | undefined> {
    try {
      return await printFile(copied, made);
    } catch (error) {
      job.throwIfCancelled();
      ctx.log.error({ err: error, document: copied.id }, 'the record of a document was not printed');
      faults.push({ path: printName(copied), problem: 'the record could not be printed' });
      return undefined;
    }
  }

  /** What a file has lost is found while it is read, and then only named. */
  async function* read({ path: name, sha256 }: Entry): AsyncGenerator<Buffer> {
    const hash = createHash('sha256');
    let size = 0;
    let problem: string | undefined;
    try {
      for await (const chunk of await (await ctx.kernel.files.store()).open(sha256)) {
        job.throwIfCancelled();
        hash.update(chunk as Buffer);
        size += (chunk as Buffer).length;
        yield chunk as Buffer;
      }
    } catch (error) {
      job.throwIfCancelled();
      ctx.log.error({ err: error, sha256, name }, 'a file is damaged');
      problem = 'its file could not be read to the end';
    }
    const found = hash.digest('hex');
    if (found !== sha256) problem ??= 'its file had changed since it was uploaded';
    if (problem) faults.push({ path: name, problem });
    entries.push({ path: name, sha256: found, size });
  }

  const day = made.at.toISOString().slice(0, 10);
  const result = await keepExport(ctx, {
    name: `Documents complete copy ${day}.zip`,
    type: 'application/zip',
    title: 'Complete copy',
    content: writeZip(parts()),
    rows: () => documents.length,
    check: () => job.throwIfCancelled(),
    needs: copyNeeds,
    words: () =>
      `${documents.length.toLocaleString('en-US')} documents. ${
        faults.length > 0
          ? `${faults.length} parts were missing or damaged; report.txt in the copy names them. `
          : ''
      }The copy is kept for ${exportKeptDays} days.`,
    also: (tx) => recordCopy(tx, documents, manifestHash),
  });
  const { fileId, name, size } = result;
  return { fileId, name, size, documents: documents.length, faults: faults.length };
}

/** Undefined when it was deleted since it was chosen. */
async function collect(ctx: Ctx, id: string): Promise<CopiedDocument | undefined> {
  try {
    return await collectDocument(ctx, id);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) return undefined;
    throw error;
  }
}

/** The trail of each document tells who has taken a copy of it. */
async function recordCopy(tx: Tx, documents: readonly Kept[], manifestHash: string): Promise<void> {
  for (const [n, { id, row }] of documents.entries()) {
    tx.audit({
      action: 'document.copy',
      entity: meta.name,
      recordId: id,
      recordTitle: String(row.name),
      changes: [{ field: manifestField, from: null, to: manifestHash }],
    });
    if (n % 500 === 499) await tx.flush();
  }
}

/** What hinders a copy and is nobody's mistake in the code. */
function inWords(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  const { code } = error as { code?: unknown };
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return undefined;
  return new ProblemError(
    507,
    'Disk full',
    'The disk of the server is full, so the copy was given up and nothing of it was kept. Make room, or choose fewer documents.',
  );
}

const tellFailure = (ctx: Ctx, message: string) =>
  mutate(ctx, 'document.copy', (tx) =>
    notify(ctx, tx, {
      to: { personId: ctx.principal.personId },
      kind: 'exportFinished',
      type: 'warning',
      title: 'The complete copy was not made',
      message,
    }),
  );
