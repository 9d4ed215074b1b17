import type { Kernel } from '../../kernel/kernel.ts';
import { hashOf } from '../../platform/files/files.ts';

/** A content that is not what it was when it was received. */
export interface FileFault {
  readonly sha256: string;
  readonly problem: 'missing' | 'changed' | 'unreadable';
  /** The files that had this content, as `name (id, company id)`, with the revision of a document that each belongs to. */
  readonly files: readonly string[];
}

/** Reads every stored content once and compares it with its hash and size, in constant memory. */
export async function verifyFiles(
  kernel: Pick<Kernel, 'files' | 'databases' | 'now'>,
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
      checked++;
      const problem = await findProblem(sha256, size);
      if (problem) faults.push({ sha256, problem, files: await namesOf(sha256) });
    }
    const last = page.at(-1);
    if (!last) return { checked, faults };
    after = last.sha256;
  }

  async function findProblem(sha256: string, size: number): Promise<FileFault['problem'] | undefined> {
    if ((await store.sizeOf(sha256)) === null) return 'missing';
    try {
      const found = await hashOf(await store.open(sha256));
      return found.sha256 === sha256 && found.size === size ? undefined : 'changed';
    } catch {
      return 'unreadable';
    }
  }

  async function namesOf(sha256: string): Promise<string[]> {
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
    return [
      ...files.map(
        ({ id, name, companyId, revisionNumber, documentNumber, documentName }) =>
          `${name} (file ${id}, company ${companyId})${
            documentNumber === null
              ? ''
              : `, revision ${revisionNumber} of document ${documentNumber} "${documentName}"`
          }`,
      ),
      ...resumes.map((resume) => `${resume.resumeName} (resume of application ${resume.id})`),
    ];
  }
}
