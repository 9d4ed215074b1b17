import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Ctx } from '../../../kernel/ctx.ts';
import { forbidden } from '../../../kernel/errors.ts';
import { signaturesAddress } from '../../../kernel/signatures.ts';
import { printBeside } from '../../../platform/print-beside.ts';
import { type CopiedDocument, filePath } from './collect.ts';
import type { printRecord } from './print-record.ts';

// What complete copies consist of, whether they are sent at once or written by a job.

/** A part of the archive; the hash is that of what stands in it. */
export interface Entry {
  readonly path: string;
  readonly sha256: string;
  readonly size: number;
}

/** What should be in the copy and is not, or not as it was. */
export interface Fault {
  readonly path: string;
  readonly problem: string;
}

/** Without which nobody takes a complete copy, nor fetches one. */
export const copyNeeds = ['document.export', 'document.readDrafts', 'document.original'] as const;

export function requireCopying(ctx: Ctx): void {
  if (!copyNeeds.every((permission) => ctx.may(permission))) throw forbidden();
}

/** Who makes the copy, when, and where its signatures are verified. */
export const madeBy = (ctx: Ctx) => ({
  by: ctx.principal.name,
  at: ctx.now(),
  timeZone: ctx.principal.timeZone,
  signaturesAt: signaturesAddress(ctx.kernel),
});
type Made = ReturnType<typeof madeBy>;

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
export const entryOf = (name: string, bytes: Buffer): Entry => ({
  path: name,
  sha256: hashOf(bytes),
  size: bytes.length,
});

const checker = path.join(import.meta.dirname, '../../../../../scripts/check-copy.mjs');
const printer = new URL('./print-record.ts', import.meta.url);

/** What every copy begins with: how to read it, and what verifies it. */
export const beginning = async (): Promise<[string, Buffer][]> => [
  ['README.txt', Buffer.from(readme)],
  ['check.mjs', await readFile(checker)],
];

/** The record of a document for machines. */
export const recordFile = (copied: CopiedDocument, made: Made): [string, Buffer] => [
  `${copied.path}/record.json`,
  json(recordOf(copied, made.signaturesAt)),
];

export const printName = ({ path: folder }: Pick<CopiedDocument, 'path'>) => `${folder}/record.pdf`;

/** The record of a document for people. */
export const printFile = async (copied: CopiedDocument, made: Made): Promise<[string, Buffer]> => [
  printName(copied),
  await printBeside<typeof printRecord>(printer, 'printRecord', copied, made),
];

/** Each revision says where its file stands. */
const recordOf = (copied: CopiedDocument, signaturesAt: string) => ({
  document: { id: copied.id, ...copied.row },
  revisions: copied.revisions.map((revision) => ({
    ...revision,
    path: revision.file && filePath(copied, revision),
  })),
  ...copied.beside,
  history: copied.history,
  /** Below this address each signature is verified, under its id. */
  signaturesAt,
});

/** The files of all revisions of a document, with the hash that each should have. */
export const filesOf = (copied: CopiedDocument): Entry[] =>
  copied.revisions.flatMap((revision) => {
    const { file } = revision;
    return file ? [{ path: filePath(copied, revision), sha256: file.sha256, size: file.size }] : [];
  });

/** Whether a file can be taken into the copy; what is wrong with it otherwise. */
export async function faultOf(ctx: Ctx, { path: name, sha256, size }: Entry): Promise<Fault | undefined> {
  const found = await (await ctx.kernel.files.store()).sizeOf(sha256);
  if (found === size) return undefined;
  ctx.log.error({ sha256, name }, 'a file is damaged');
  return {
    path: name,
    problem: found === null ? 'its file was missing' : 'its file was damaged and was left out',
  };
}

/** The index of a copy; the audit trail names its hash. */
export const manifestOf = (
  made: Made,
  documents: readonly Pick<CopiedDocument, 'id' | 'path' | 'row'>[],
  entries: readonly Entry[],
  faults: readonly Fault[],
): Buffer =>
  json({
    format: 'temper-complete-copy',
    // 2: also what is on record beside the revisions (CopiedBeside).
    formatVersion: 2,
    madeAt: made.at.toISOString(),
    madeBy: made.by,
    documents: documents.map(({ id, path: name, row }) => ({
      id,
      path: name,
      documentNumber: row.documentNumber,
    })),
    entries,
    /** What was missing or damaged when the copy was made. */
    faults,
  });

/** How the audit trail calls the hash of a copy's manifest. */
export const manifestField = 'Complete copy (SHA-256 of its manifest)';

/** Gives each document a folder of its own: numbers may differ only in signs that no folder has. */
export function placer(): <D extends CopiedDocument>(copied: D) => D {
  const taken = new Set<string>();
  return (copied) => {
    const name = copied.path.toLowerCase();
    const placed = taken.has(name) ? { ...copied, path: `${copied.path}-${copied.id}` } : copied;
    taken.add(placed.path.toLowerCase());
    return placed;
  };
}

/** For people: whether everything is here. */
export const reportOf = (documents: number, faults: readonly Fault[]): Buffer =>
  Buffer.from(
    faults.length === 0
      ? `${documents} documents. Everything that is on record about them is in this copy.\n`
      : `${documents} documents. When this copy was made, ${faults.length} of its parts were missing or damaged:\n\n${faults
          .map(({ path: name, problem }) => `${name}: ${problem}\n`)
          .join(
            '',
          )}\nAn administrator of the server can restore files from a backup. Then make the copy again.\n`,
  );

const readme = `A complete copy of controlled documents.

manifest.json                      what is in this copy, with the SHA-256 of every part
report.txt                         whether everything was there when it was made
documents/NUMBER/record.pdf        the record for people: fields, revisions, signatures,
                                   periodic reviews, requested changes, reading, comments,
                                   what was filled in, the recipes of a recipe's document, history
documents/NUMBER/record.json       the same for machines
documents/NUMBER/revision-N/...    the files as they were uploaded

To verify it, unpack it and run, with Node.js 18 or newer and without any network:

    node check.mjs

It compares every part with its hash, computes the hash of each revision's and each recipe version's content
again, and says which signatures belong to the content that is here, and whether each periodic review and each
acknowledgement has its signature. The audit trail of the system names the SHA-256 of manifest.json
of every copy that was made.
`;
