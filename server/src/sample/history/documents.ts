import { documentKindOf } from '@temper/contract/documents/kinds.ts';
import { recordReview } from '../../features/documents/periodic-review.ts';
import { submitDraft } from '../../features/documents/review-commands.ts';
import { beginRevision } from '../../features/documents/revisions.ts';
import { makeObsolete, signApproval, signReview } from '../../features/documents/sign-revision.ts';
import {
  findRevision,
  lockDocument,
  patchRevision,
  type StoredDocument,
  writeDocument,
} from '../../features/documents/store.ts';
import { insertDocument } from '../../features/documents/write-documents.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';
import type { SampleControlled } from '../content/controlled-table.ts';
import type { CompanyHistory } from '../content/history-types.ts';
import { insertFile, type KeptFile, keepControlled } from '../sample-files.ts';
import { formRecordHappenings } from './form-records.ts';
import type { Happening, Telling } from './happening.ts';

/** Days from one revision to the next. */
const between = 340;
/** So many revisions, the last ones, are told; those before are history that nobody has kept. */
const told = 2;
const approverKey = 'clara';
const reasons = ['First issue', 'Yearly review', 'Finding of an audit', 'Change of the process', 'New law'];

const numberOf = (given: SampleControlled, nth: number) =>
  `${documentKindOf(given.kind)?.prefix}-${String(nth + 1).padStart(4, '0')}`;

/** Each document with the number it has within its kind. */
const numbered = (documents: readonly SampleControlled[]) => {
  const counts = new Map<string, number>();
  return documents.map((given) => {
    const nth = counts.get(given.kind) ?? 0;
    counts.set(given.kind, nth + 1);
    return { given, number: numberOf(given, nth) };
  });
};

const revisionsOf = ({ revisions, state }: SampleControlled): number[] => {
  const last = Math.max(1, revisions);
  const first = state === 'active' ? Math.max(1, last - told + 1) : last;
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
};

/** Prints the files of all revisions that are told, before the transaction begins; by number and revision. */
export async function keepControlledFiles(
  ctx: Ctx,
  { controlled }: CompanyHistory,
  companyName: string,
): Promise<ReadonlyMap<string, KeptFile>> {
  const files = new Map<string, KeptFile>();
  for (const { given, number } of numbered(controlled))
    for (const revision of revisionsOf(given)) {
      const { name, department, lines } = given;
      const file = await keepControlled(ctx, { name, number, revision, department, lines }, companyName);
      files.set(`${number} ${revision}`, file);
    }
  return files;
}

/** Controlled documents: written, reviewed, approved, superseded, as people would have done it. */
export function documentHappenings(
  telling: Telling,
  { controlled }: CompanyHistory,
  files: ReadonlyMap<string, KeptFile>,
): Happening[] {
  return numbered(controlled).flatMap(({ given, number }, nth) => {
    const revisions = revisionsOf(given);
    const told = revisions.flatMap((revision, place) => {
      const later = revisions.length - 1 - place;
      const inForce = given.daysAgo + later * between;
      const file = files.get(`${number} ${revision}`);
      return oneRevision(telling, {
        ...{ given, number, revision, inForce, later, file, nth },
        isFirst: place === 0,
      });
    });
    return [...told, ...formRecordHappenings(telling, given.records ?? [], number)];
  });
}

interface Told {
  readonly given: SampleControlled;
  readonly number: string;
  readonly revision: number;
  /** How many days ago it came into force, or was last worked on. */
  readonly inForce: number;
  /** How many revisions have come after it. */
  readonly later: number;
  readonly file: KeptFile | undefined;
  readonly isFirst: boolean;
  readonly nth: number;
}

function oneRevision(
  telling: Telling,
  { given, number, revision, inForce, later, file, isFirst, nth }: Told,
): Happening[] {
  const { state, author, reviewer, own } = given;
  const recall = () => telling.recall('document', number) as StoredDocument;
  const keep = (row: StoredDocument) => telling.keep('document', number, row);
  const reason =
    isFirst && revision === 1
      ? 'First issue'
      : given.kind === 'certifications'
        ? 'The certificate was renewed'
        : (reasons[1 + (nth % 4)] ?? 'Yearly review');
  const said = { number, revision, reason, inForce, later };
  const list: Happening[] = [
    {
      daysAgo: inForce + 9,
      who: author,
      action: isFirst ? 'document.create' : 'document.revise',
      happen: async (ctx, tx) => {
        const stored = file && { id: insertFile(ctx, tx, file), name: file.name };
        if (isFirst) {
          keep(await insertDocument(ctx, tx, valuesOf(telling, given, said), stored ?? null, given.content));
          return;
        }
        const row = await beginRevision(ctx, tx, recall(), {
          revisionNumber: revision,
          revisionReason: reason,
        });
        const draft = row.draftId && (await findRevision(tx.db, row.id, row.draftId));
        if (draft)
          await patchRevision(ctx, tx, draft, {
            fileId: stored?.id ?? null,
            fields: JSON.stringify({
              ...(draft.fields as object),
              ...valuesOf(telling, given, said),
            }),
          });
        keep(row);
      },
    },
  ];
  if (state === 'draft') return list;
  const step = (
    daysAgo: number,
    who: string | undefined,
    action: string,
    happen: (ctx: Ctx, tx: Tx) => Promise<StoredDocument>,
  ) => list.push({ daysAgo, who, action, happen: async (ctx, tx) => keep(await happen(ctx, tx)) });
  step(inForce + 6, author, 'document.submit', async (ctx, tx) =>
    submitDraft(ctx, tx, await lockDocument(tx, recall().id), {
      reviewers: [telling.person(reviewer)],
      approvers: [telling.person(approverKey)],
      plannedDate: state === 'approved' ? telling.day(-given.effectiveIn) : null,
    }),
  );
  if (state === 'in_review') return list;
  const signed = async (tx: Tx) => {
    const row = await lockDocument(tx, recall().id);
    const revisionNow = row.draftId ? await findRevision(tx.db, row.id, row.draftId) : undefined;
    return { id: row.id, contentHash: revisionNow?.contentHash ?? '' };
  };
  step(inForce + 3, reviewer, 'document.review', async (ctx, tx) => {
    const { id, contentHash } = await signed(tx);
    return signReview(ctx, tx, id, { contentHash });
  });
  step(inForce, approverKey, 'document.approve', async (ctx, tx) => {
    const { id, contentHash } = await signed(tx);
    return signApproval(ctx, tx, id, { contentHash });
  });
  if (reviewMonthsOf(given) === 6)
    step(inForce - reviewedAfter, author, 'document.periodicReview', async (ctx, tx) =>
      recordReview(ctx, tx, await lockDocument(tx, recall().id), {
        outcome: 'confirmed',
        note: reviewNotes[nth % reviewNotes.length] ?? reviewNotes[0],
      }),
    );
  const audience = own.audience;
  if (audience !== undefined && isFirst)
    step(inForce - 1, approverKey, 'document.setAudience', async (ctx, tx) => {
      await setAudienceOf(ctx, tx, recall(), audience);
      return recall();
    });
  const ended = Number(own.expires);
  if (ended > 0)
    step(ended - 1, undefined, 'document.expire', async (ctx, tx) =>
      writeDocument(ctx, tx, await lockDocument(tx, recall().id), { status: 'expired' }, []),
    );
  if (state === 'archived')
    step(inForce - 30, approverKey, 'document.obsolete', async (ctx, tx) =>
      makeObsolete(ctx, tx, await lockDocument(tx, recall().id), 'The product has been delisted'),
    );
  return list;
}

/** Everyone, or a department. */
async function setAudienceOf(ctx: Ctx, tx: Tx, { id }: StoredDocument, audience: string): Promise<void> {
  const everyone = audience === 'everyone';
  const departments = everyone ? [] : [audience];
  await tx.db
    .insertInto('documentAudience')
    .values({
      documentId: id,
      companyId: ctx.companyId,
      everyone,
      roles: [],
      departments,
      people: [],
      days: 14,
    })
    .execute();
}

/** What a document says of itself. */
function valuesOf(
  telling: Telling,
  given: SampleControlled,
  {
    number,
    revision,
    reason,
    inForce,
    later,
  }: Pick<Told, 'number' | 'revision' | 'inForce' | 'later'> & { reason: string },
): Record<string, unknown> {
  const { own } = given;
  const day = (ago: string | undefined, before = 0) =>
    ago === undefined ? null : telling.day(Number(ago) + before);
  // A certificate ended when that came into force which followed it.
  const earlier = given.kind === 'certifications' ? later * (Number(own.issued) - Number(own.expires)) : 0;
  return {
    kind: given.kind,
    name: given.name,
    documentNumber: number,
    unit: given.department === 'Supply Chain' ? 'Antwerp' : 'Cork',
    publicationDate: telling.day(inForce),
    revisionNumber: revision,
    revisionReason: reason,
    category: given.category,
    subtype: given.subtype,
    department: given.department,
    ownerId: telling.person(given.author),
    language: own.language ?? null,
    productCode: own.productCode ?? null,
    materialCode: own.materialCode ?? null,
    yield: own.yield ?? null,
    issuedBy: own.issuedBy ?? null,
    issueDate: day(own.issued, earlier),
    expiryDate: day(own.expires, earlier),
    standard: own.standard ?? null,
    auditor: own.auditor ?? null,
    auditDate: day(own.audited),
    completedDate: day(own.completed),
    auditStatus: own.audit ?? null,
    findings: own.findings === undefined ? null : Number(own.findings),
    findingsGrade: own.grade ?? null,
    tags: [...given.tags],
    reviewMonths: reviewMonthsOf(given),
    ...partnerOf(telling, own),
  };
}

/** Documents that have been in force for about nine months are looked at twice a year, the others yearly. */
const reviewMonthsOf = ({ state, kind, daysAgo }: SampleControlled): number | null => {
  if (state !== 'active' || kind === 'certifications') return null;
  return daysAgo >= 165 && daysAgo <= 290 ? 6 : 12;
};
/** Days after a revision came into force on which it was looked at again: in good time. */
const reviewedAfter = 150;
const reviewNotes = [
  'Walked the line with it: every step is done as written.',
  'Compared with the present edition of the standard; nothing to change.',
  'Read with the shift leaders, who work by it as it is.',
] as const;

/** The customer or supplier of a specification, when the story has told of it by then. */
function partnerOf(telling: Telling, own: SampleControlled['own']): Record<string, unknown> {
  const customer = own.customer && telling.find('customer', own.customer);
  const supplier = own.supplier && telling.find('supplier', own.supplier);
  return {
    customerName: customer ? String(customer.name) : null,
    customerId: customer ? customer.id : null,
    supplierName: supplier ? String(supplier.name) : null,
    supplierId: supplier ? supplier.id : null,
  };
}
