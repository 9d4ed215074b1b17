import type { documentApi } from '@temper/contract/endpoints/documents.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { documentStatuses, documentSteps } from '@temper/contract/entities/document.ts';
import { meaningLabels } from '@temper/contract/workflows/document-workflow.ts';
import { timeIn } from '../../../derive/time-in-zone.ts';
import type { Ctx } from '../../../kernel/ctx.ts';
import { clientGone, forbidden } from '../../../kernel/errors.ts';
import type { Http } from '../../../kernel/http/mount.ts';
import { serveFile } from '../../../kernel/http/serve-file.ts';
import { exportedTypes, writtenFile } from '../../../kernel/http/written-file.ts';
import { mutate } from '../../../kernel/mutate.ts';
import { listSignatures, signaturesAddress } from '../../../kernel/signatures.ts';
import { inlineTypes, pictureTypes } from '../../../platform/files/content-types.ts';
import { hashNow } from '../content-now.ts';
import type { RevisionRow, StoredDocument } from '../store.ts';
import type { CopyJob } from './draw-copy.ts';
import { makeCopy } from './make-copy.ts';
import { contentOfFile, findReadableFile, type ReadableFile } from './readable-file.ts';

type Api = typeof documentApi;

/** Greatest contents that are stamped, in bytes. */
const mostBytes = { pdf: 96 * 1024 ** 2, picture: 64 * 1024 ** 2, text: 2 * 1024 ** 2 } as const;
const textTypes = new Set(['text/plain', 'text/csv', 'application/json', 'application/xml']);

export const sendShownFile = (ctx: Ctx, { params, query }: InputOf<Api['shownFile']>, http: Http) =>
  sendFile(ctx, { id: params.id }, query, http);

export const sendRevisionFile = (ctx: Ctx, { params, query }: InputOf<Api['file']>, http: Http) =>
  sendFile(ctx, params, query, http);

/**
 * Sends the file of a revision, by default as a controlled copy. Who does not read drafts gets those in force only;
 * the original needs its permission. Throws 404, 403, and 500 that names a file which is missing or damaged.
 */
async function sendFile(
  ctx: Ctx,
  which: { id: string; revision?: string },
  { copy, inline = false }: InputOf<Api['file']>['query'],
  http: Http,
) {
  const found = await findReadableFile(ctx, which);
  const { row, revision, file } = found;
  if (copy === 'original' && !ctx.may('document.original')) throw forbidden();

  const kind = copy === 'original' ? undefined : stampedAs(file.type);
  if (!kind) {
    // What cannot be shown in the page is saved, however it was asked for.
    if (!inline || !inlineTypes.has(file.type)) await noteDownload(ctx, row, revision, file, copy);
    return serveFile(ctx.kernel, file, http, { save: !inline });
  }
  const gone = new AbortController();
  http.reply.raw.once('close', () => gone.abort(clientGone()));
  const job = await jobFor(ctx, found, kind);
  const drawn = await makeCopy(job, gone.signal);
  if (!inline) await noteDownload(ctx, row, revision, file, copy);
  const name = `${row.documentNumber} rev ${revision.revisionNumber} ${file.name.replace(/\.\w{1,5}$/, '')}.pdf`;
  // It names who took it and when.
  return http.reply
    .headers(writtenFile(exportedTypes.pdf, name.replaceAll('/', '-'), inline ? 'inline' : 'attachment'))
    .header('content-length', drawn.byteLength)
    .send(Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength));
}

function stampedAs(type: string): 'pdf' | 'picture' | 'text' | undefined {
  if (type === 'application/pdf') return 'pdf';
  if (pictureTypes.has(type)) return 'picture';
  return textTypes.has(type) ? 'text' : undefined;
}

async function jobFor(ctx: Ctx, found: ReadableFile, kind: 'pdf' | 'picture' | 'text'): Promise<CopyJob> {
  const { row, revision, file } = found;
  const { principal } = ctx;
  const when = (at: string | Date) => timeIn(at, principal.timeZone);
  const hashes = new Map([[revision.id, hashNow(row, revision)]]);
  const signatures = await listSignatures(ctx, ctx.db, { entity: 'document', recordId: row.id }, hashes);
  const step = stateOf(row, revision);
  const fields = revision.fields as Record<string, unknown>;
  const tooLarge = file.size > mostBytes[kind];
  return {
    ...(tooLarge
      ? {
          kind: 'none',
          content: new Uint8Array(),
          why: `It is larger than ${mostBytes[kind] / 1024 ** 2} MB, too large to be stamped.`,
        }
      : { kind, content: await contentOfFile(ctx, found) }),
    title: String(fields.name),
    heading: `${row.documentNumber}, revision ${revision.revisionNumber}, ${step}`,
    taken: `Taken by ${principal.name} on ${when(ctx.now())}`,
    watermark: watermarkOf(row, revision),
    facts: [
      ['Step', step],
      ['Reason of the revision', revision.revisionReason],
      ['Effective date', revision.effectiveDate ?? 'none'],
      ...(revision.archivedAt ? [['Archived', when(revision.archivedAt)] as const] : []),
      ['File', `${file.name}, ${file.size} bytes`],
      ['SHA-256 of the file', file.sha256],
      ['Content hash', revision.contentHash ?? 'none, a draft'],
    ],
    signatures: signatures
      .filter(({ versionId }) => versionId === revision.id)
      .map((one) => ({
        meaning: `${meaningLabels[one.meaning]}${one.note ? `\n${one.note}` : ''}`,
        name: one.onBehalfOf ? `${one.personName} for ${one.onBehalfOf}` : one.personName,
        when: timeIn(one.signedAt, one.timeZone),
        validity: one.valid ? 'valid' : 'INVALID: the content has changed',
        id: one.id,
        address: `${signaturesAddress(ctx.kernel)}/${one.id}`,
      })),
  };
}

const isShown = (row: StoredDocument, revision: RevisionRow) => row.revisionId === revision.id;

/** Step of the revision in words; of a certification that has ended it is that. */
function stateOf(row: StoredDocument, revision: RevisionRow): string {
  const { step } = revision;
  if (step === 'active' && isShown(row, revision) && row.status === 'expired')
    return documentStatuses.find(({ value }) => value === 'expired')?.label ?? step;
  return documentSteps.find(({ value }) => value === step)?.label ?? step;
}

function watermarkOf(row: StoredDocument, revision: RevisionRow): string | null {
  switch (revision.step) {
    case 'active':
      return row.status === 'expired' ? 'EXPIRED' : null;
    case 'in_review':
      return 'IN REVIEW';
    case 'approved':
      return 'NOT YET IN FORCE';
    case 'archived':
      return 'ARCHIVED';
    default:
      return 'DRAFT';
  }
}

/** On record, without telling open screens: nothing of the document has changed. */
const noteDownload = (
  ctx: Ctx,
  row: StoredDocument,
  { revisionNumber }: RevisionRow,
  { name }: ReadableFile['file'],
  copy: 'controlled' | 'original',
) =>
  mutate(ctx, 'document.download', async (tx) =>
    tx.audit({
      entity: 'document',
      recordId: row.id,
      recordTitle: String(row.name),
      changes: [
        {
          field: `Revision ${revisionNumber}`,
          from: null,
          to: `${copy === 'original' ? 'Original' : 'Controlled copy'} of ${name}`,
        },
      ],
      quiet: true,
    }),
  );
