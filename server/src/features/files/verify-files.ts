import type { Kernel } from '../../kernel/kernel.ts';
import { hashOf } from '../../platform/files/files.ts';

/** A content that is not what it was when it was received. */
export interface FileFault {
  readonly sha256: string;
  readonly problem: 'missing' | 'changed' | 'unreadable';
  /**
   * The files that had this content, as `name (id, company id)`, with the revision of a document that each belongs to.
   */
  readonly files: readonly string[];
  /** The same as the companies that own them call them. */
  readonly owners: readonly { readonly companyId: string; readonly file: string }[];
}

/**
 * Looks for every stored content once, and reads those that `reads` names to compare them with their hash and size
 * (all of them, unless told), in constant memory. Stops early when `signal` says so.
 */
export async function verifyFiles(
  kernel: Pick<Kernel, 'files' | 'databases' | 'now'>,
  { reads = () => true, signal }: { reads?: (sha256: string) => boolean; signal?: AbortSignal } = {},
): Promise<{ checked: number; faults: FileFault[] }> {
  const store = await kernel.files.store();
  const { system } = kernel.databases;
  const faults: FileFault[] = [];
  let checked = 0;
  for (let after = ''; ; ) {
    const page = await system
      .selectFrom((eb) =>
        eb
          .selectFrom('file')
          .select(['sha256', 'size'])
          // What was kept for a time only may be gone.
          .where((of) =>
            of.or([of('expiresAt', 'is', null), of('expiresAt', '>', kernel.now().toISOString())]),
          )
          .union(
            eb
              .selectFrom('application')
              .select((of) => [
                of.ref('resumeSha256').$notNull().as('sha256'),
                of.ref('resumeSize').$notNull().as('size'),
              ])
              .where('resumeSha256', 'is not', null),
          )
          .as('content'),
      )
      .selectAll()
      .where('sha256', '>', after)
      .orderBy('sha256')
      .limit(500)
      .execute();
    for (const { sha256, size } of page) {
      if (signal?.aborted) return { checked, faults };
      checked++;
      const problem = await findProblem(sha256, size);
      if (problem) faults.push({ sha256, problem, ...(await namesOf(sha256)) });
    }
    const last = page.at(-1);
    if (!last) return { checked, faults };
    after = last.sha256;
  }

  async function findProblem(sha256: string, size: number): Promise<FileFault['problem'] | undefined> {
    const stored = await store.sizeOf(sha256);
    if (stored === null) return 'missing';
    if (stored !== size) return 'changed';
    if (!reads(sha256)) return undefined;
    try {
      const found = await hashOf(await store.open(sha256));
      return found.sha256 === sha256 && found.size === size ? undefined : 'changed';
    } catch {
      return 'unreadable';
    }
  }

  async function namesOf(sha256: string): Promise<Pick<FileFault, 'files' | 'owners'>> {
    const files = await system
      .selectFrom('file')
      .leftJoin('documentRevision as revision', (join) =>
        join.onRef('revision.fileId', '=', 'file.id').onRef('revision.companyId', '=', 'file.companyId'),
      )
      .leftJoin('document', 'document.id', 'revision.documentId')
      .select(['file.id', 'file.name', 'file.companyId', 'revision.revisionNumber'])
      .select(['document.documentNumber', 'document.name as documentName'])
      .where('file.sha256', '=', sha256)
      .limit(100)
      .execute();
    const resumes = await system
      .selectFrom('application')
      .select(['id', 'resumeName'])
      .where('resumeSha256', '=', sha256)
      .limit(100)
      .execute();
    const within = ({ revisionNumber, documentNumber, documentName }: (typeof files)[number]) =>
      documentNumber === null
        ? ''
        : `, revision ${revisionNumber} of document ${documentNumber} "${documentName}"`;
    return {
      files: [
        ...files.map((file) => `${file.name} (file ${file.id}, company ${file.companyId})${within(file)}`),
        ...resumes.map((resume) => `${resume.resumeName} (resume of application ${resume.id})`),
      ],
      owners: files.map((file) => ({ companyId: file.companyId, file: `${file.name}${within(file)}` })),
    };
  }
}
