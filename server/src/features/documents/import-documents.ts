import { type DocumentKind, documentKinds } from '@temper/contract/documents/kinds.ts';
import type { ImportField } from '@temper/contract/endpoints/import.ts';
import { document, documentProblems } from '@temper/contract/entities/document.ts';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { entityTarget, type ImportTarget } from '../../derive/import/import-target.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';
import type { RecordChange } from '../../kernel/record-batches.ts';
import { noteNumbers, takeFreeNumbers } from './numbers.ts';
import { fieldsOf } from './revision-content.ts';
import { newDocument, notOpenMessage } from './write-documents.ts';

type Values = Readonly<Record<string, unknown>>;
const kinds: readonly DocumentKind[] = documentKinds;

/** Documents as they are imported: drafts, each with its first revision. Only drafts are changed. */
export const documentTarget: ImportTarget = {
  ...entityTarget(document),
  tables: ['document', 'document_revision'],
  async fields(ctx) {
    const fields = await entityTarget(document).fields(ctx);
    return fields.map((field) => ({
      ...field,
      alsoCalled: wordsFor(field.key),
      // Where a row has none, the document gets the next number of its kind, as the form proposes it.
      required: field.required && field.key !== 'documentNumber',
    }));
  },
  async rules(ctx, tx) {
    const own = await entityTarget(document).rules(ctx, tx);
    const numbered: Pick<Values, 'kind' | 'documentNumber'>[] = [];
    const unnumbered: Values[] = [];
    return {
      ...own,
      create(record) {
        if (hasNumber(record)) return own.create(record);
        const checked = own.create({ ...record, documentNumber: '-' });
        return 'errors' in checked ? checked : { data: { ...checked.data, documentNumber: '' } };
      },
      update(before, patch) {
        const checked = own.update(before, patch);
        if ('errors' in checked) return checked;
        const { data } = checked;
        const differs = Object.keys(data).some((key) => !same(data[key], before[key]));
        if (!differs) return { data: {} };
        if (before.step !== 'draft' || before.draftId !== before.revisionId)
          return { errors: [{ path: '', message: notOpenMessage(before) }] };
        const errors = documentProblems({ ...(before as Values), ...data });
        return errors.length > 0 ? { errors } : { data };
      },
      complete: (tx, creates) => {
        const given = creates.filter(hasNumber);
        unnumbered.push(...creates.filter((values) => !hasNumber(values)));
        for (const { kind, documentNumber } of given) numbered.push({ kind, documentNumber });
        return drafted(ctx, tx, given);
      },
      // A row further down may name the very number that would be the next.
      async *rest(tx) {
        for (let from = 0; from < unnumbered.length; from += numberedAtOnce) {
          const some = unnumbered.slice(from, from + numberedAtOnce);
          yield await drafted(ctx, tx, await withNumbers(ctx, tx, some));
        }
        for (const [kind, some] of Map.groupBy(numbered, (values) => String(values.kind)))
          await noteNumbers(ctx, tx, kind, some.map(numberOf));
      },
      async amend(tx, updates) {
        await noteAuthors(ctx, tx, updates);
        return updates;
      },
    };
  },
};

const hasNumber = ({ documentNumber }: Values) =>
  documentNumber !== undefined && documentNumber !== null && documentNumber !== '';
const numberOf = ({ documentNumber }: Values) => String(documentNumber);

const numberedAtOnce = 1000;

/** Gives documents without a number the next ones of their kind, in the order of the rows. */
async function withNumbers(ctx: Ctx, tx: Tx, creates: readonly Values[]): Promise<readonly Values[]> {
  // Rows before these are on their way only; their numbers are to be seen.
  await tx.flush();
  const taken: string[] = [];
  const next = new Map<Values, string>();
  for (const [kind, rows] of Map.groupBy(creates, (values) => String(values.kind))) {
    const numbers = await takeFreeNumbers(ctx, tx, kind, { count: rows.length, others: taken });
    for (const [n, values] of rows.entries()) next.set(values, numbers[n] ?? '');
    taken.push(...numbers);
  }
  return creates.map((values) => ({ ...values, documentNumber: next.get(values) }));
}

/** New documents with the drafts of their first revisions. */
async function drafted(ctx: Ctx, tx: Tx, creates: readonly Values[]): Promise<readonly Values[]> {
  const rows = creates.map((values): Values => ({ id: newId(), ...newDocument(ctx, values) }));
  await insertRevisions(ctx, tx, rows);
  return rows;
}

/** What lists of documents that people bring along call a field, and narrow columns of our own. */
const usualWords: Readonly<Record<string, readonly string[]>> = {
  kind: ['Type'],
  name: ['Title', 'Document Title'],
  documentNumber: ['No.', 'Document ID', 'Document Code'],
  publicationDate: ['Published'],
  revisionNumber: ['Rev.', 'Issue No.'],
  revisionReason: ['Reason for Change'],
  unit: ['Plant', 'Site'],
  department: ['Dept.'],
  ownerId: ['Document Owner'],
};

/** The headings of a field on the screens, and what the kinds call it: their own lists are exported under these words. */
function wordsFor(field: string): ImportField['alsoCalled'] {
  const usual = usualWords[field];
  if (usual) return usual.map((word) => ({ word }));
  if (field !== 'category' && field !== 'subtype') return undefined;
  return kinds.flatMap((kind) => {
    const own = kind[field];
    const words = own ? new Set([own.label, own.fullLabel ?? own.label]) : [];
    return [...words].map((word) => ({ word, of: [kind.value, kind.label] }));
  });
}

/** Whoever changes drafts by a table is one of their authors. */
async function noteAuthors(ctx: Ctx, tx: Tx, updates: readonly RecordChange[]): Promise<void> {
  const { personId } = ctx.principal;
  const ids = updates.map(({ before }) => before.draftId);
  await sql`update document_revision set author_ids = author_ids || ${personId}::uuid
    where company_id = ${ctx.companyId} and id = any(${ids}::uuid[])
      and not (author_ids @> array[${personId}::uuid])`.execute(tx.db);
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** The drafts of documents that are about to be written. */
async function insertRevisions(ctx: Ctx, tx: Tx, documents: readonly Values[]): Promise<void> {
  const now = ctx.now().toISOString();
  const { personId } = ctx.principal;
  const rows = documents.map((values) => ({
    id: values.draftId,
    documentId: values.id,
    revisionNumber: values.revisionNumber,
    revisionReason: values.revisionReason,
    fields: fieldsOf(values),
  }));
  await sql`insert into document_revision (id, company_id, document_id, revision_number, revision_reason, step, fields,
      author_id, author_ids, created_at, created_by, updated_at, updated_by)
    select r.id, ${ctx.companyId}::uuid, r."documentId", r."revisionNumber", r."revisionReason", 'draft', r.fields,
      ${personId}::uuid, array[${personId}::uuid], ${now}::timestamptz, ${personId}::uuid, ${now}::timestamptz, ${personId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "documentId" uuid, "revisionNumber" integer,
      "revisionReason" text, fields jsonb)`.execute(tx.db);
}
