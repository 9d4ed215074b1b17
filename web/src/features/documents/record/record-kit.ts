import { queryOptions } from '@tanstack/react-query';
import { documentKindOf, documentKinds } from '@temper/contract/documents/kinds.ts';
import type { Assignment, Revision } from '@temper/contract/endpoints/document-views.ts';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { certificationStatuses, document } from '@temper/contract/entities/document.ts';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import type { EntityKit, EntityRow, NamedField } from '../../../entity-ui/entity-kit.ts';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/call.ts';

export const documentKit: EntityKit = { meta: document.meta, api: documentApi };

/** A document's row as its page reads it. */
export type DocumentRow = EntityRow & {
  readonly kind: string;
  readonly name: string;
  readonly documentNumber: string;
  readonly revisionNumber: number;
  readonly status: string;
  readonly step: string;
};

/** What the dialog of a command on a revision is given. */
export interface RevisionDialogProps {
  readonly row: DocumentRow;
  readonly revision: Revision;
  readonly onClose: () => void;
}

export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', 'revisions', id],
    queryFn: ({ signal }) => call(documentApi.revisions, { params: { id } }, { signal }),
  });

/** What waits for the person. */
export const inboxQuery = queryOptions({
  queryKey: ['document', 'inbox'],
  queryFn: ({ signal }) => call(documentApi.inbox, {}, { signal }),
});

/** Who is to read; undefined data where the server does not know of readers. */
export const audienceQuery = (id: string) =>
  queryOptions({
    queryKey: ['document', 'audience', id],
    queryFn: ({ signal }) => call(documentApi.audience, { params: { id } }, { signal }),
    retry: (count: number, error: Error) => count < 2 && error instanceof ApiProblem && error.mayPass,
  });

/** What the record page calls the revision that is being worked on, and the one in force. */
export function standing(revisions: readonly Revision[]) {
  const open = revisions.find(({ step }) => step === 'draft' || step === 'in_review' || step === 'approved');
  const inForce = revisions.find(({ step }) => step === 'active');
  return { open, inForce, last: inForce ?? revisions.find(({ step }) => step === 'archived') };
}

/** The assignments of the present round of review. */
export function presentRound({ assignments }: Revision): readonly Assignment[] {
  const last = Math.max(0, ...assignments.map(({ round }) => round));
  return assignments.filter(({ round }) => round === last);
}

/** The open duty of somebody who is away that is in this person's hands, who has none of the kind themselves. */
export function standsInAt(
  revision: Revision,
  duty: Assignment['duty'],
  personId: string,
): Assignment | undefined {
  const open = presentRound(revision).filter((one) => one.duty === duty && one.decision === 'open');
  return open.some((one) => one.personId === personId)
    ? undefined
    : open.find(({ standIn }) => standIn?.personId === personId);
}

const ofEveryKind = new Set([
  'kind',
  'name',
  'documentNumber',
  'unit',
  'publicationDate',
  'revisionNumber',
  'revisionReason',
  'department',
  'ownerId',
  'tags',
  'reviewMonths',
]);

/** The fields that a document of this kind has, under the names that the kind gives them. */
export function fieldsOfKind(kindName: string): NamedField[] {
  const kind = documentKindOf(kindName);
  const own = new Set<string>(kind?.fields ?? []);
  if (own.has('customerName')) own.add('customerId');
  if (own.has('supplierName')) own.add('supplierId');
  return Object.entries(document.meta.fields).flatMap(([key, meta]): NamedField[] => {
    if (key === 'category' || key === 'subtype') {
      const given = kind?.[key];
      if (!given) return [];
      const { label, fullLabel = label, options } = given;
      return [{ key, meta: { ...meta, label: fullLabel, options, optionsBy: undefined } as FieldMeta }];
    }
    // The selector of acceptance forms is their department.
    if (key === 'department' && kind?.category?.label === meta.label) return [];
    return ofEveryKind.has(key) || own.has(key) ? [{ key, meta }] : [];
  });
}

/** Documents of a kind as their pages and histories speak of them: under the kind's own words. */
const kits = new Map(
  documentKinds.map(({ value }): [string, EntityKit] => {
    const own = Object.fromEntries(fieldsOfKind(value).map(({ key, meta }) => [key, meta]));
    const status = { ...document.meta.fields.status, options: certificationStatuses } as FieldMeta;
    const fields = { ...document.meta.fields, ...own, ...(value === 'certifications' && { status }) };
    return [value, { ...documentKit, meta: { ...document.meta, fields } }];
  }),
);

export const kitOfKind = (kind: unknown): EntityKit => kits.get(String(kind)) ?? documentKit;

/** What beginning the next revision of a document of a kind is called. */
export const reviseWords = (kind: string): string => documentKindOf(kind)?.reviseLabel ?? 'New Revision';

/** What of a file's type can be shown in the page. */
export const isShownInPage = (type: string): boolean =>
  /^(application\/(pdf|json|xml)|image\/(?!svg)|text\/)/.test(type);

/** The first signs of a SHA-256, enough to compare by eye. */
export const shortHash = (hash: string): string => hash.replace(/^(.{8})(.{4}).*$/, '$1 $2…');
