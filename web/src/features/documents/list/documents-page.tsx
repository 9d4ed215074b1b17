import { IconArchive, IconFiles } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { document } from '@temper/contract/entities/document.ts';
import type { Column, InsteadOfDelete } from '../../../entity-ui/columns.ts';
import type { EntityRow } from '../../../entity-ui/entity-kit.ts';
import { EntityScreen } from '../../../entity-ui/entity-screen.tsx';
import type { FilterField } from '../../../entity-ui/filter-panel.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { documentKit } from '../record/record-kit.ts';
import { CopyFound, CopySelected, useMayCopy } from './copy-documents.tsx';
import { downloadLink, InboxButton, VerifyButton } from './document-links.tsx';
import { DocumentStatus } from './document-status.tsx';
import { reviewFilter } from './kind-filters.tsx';
import { ReviewDay } from './review-day.tsx';

const DocumentForm = lazyPart(() =>
  import('../form/document-form.tsx').then((module) => module.DocumentForm),
);
const { fields } = document.meta;
const labels: Readonly<Record<string, string>> = {
  name: 'Document Name',
  documentNumber: 'Document Number',
  kind: 'Type',
  unit: 'Unit',
  publicationDate: 'Publication Date',
  revisionNumber: 'Rev.',
  status: 'Status',
  reviewDue: 'Next Review',
};
const columns: readonly Column[] = Object.entries(labels).flatMap(([key, label]) => {
  const meta = fields[key];
  return meta
    ? [
        {
          key,
          label,
          meta,
          sortable: meta.sort === true,
          fixed: key === 'name',
          optional: key === 'reviewDue',
          ...(key === 'reviewDue' && {
            render: ({ reviewDue }: EntityRow) =>
              typeof reviewDue === 'string' ? <ReviewDay day={reviewDue} /> : '–',
          }),
          ...(key === 'status' && { render: (row: EntityRow) => <DocumentStatus row={row} /> }),
        },
      ]
    : [];
});
/** Whoever looks for reviews sees their days. */
const withReviews = columns.map((column) =>
  column.key === 'reviewDue' ? { ...column, fixed: true } : column,
);
const filters = [
  'kind',
  'unit',
  'publicationDate',
  'status',
  'step',
  'department',
  'ownerId',
  'review',
  'tags',
].flatMap((key): FilterField[] => {
  if (key === reviewFilter.key) return [reviewFilter];
  const meta = fields[key];
  return meta ? [{ key, meta }] : [];
});

/** What is in force is made obsolete on its page instead. */
const isDraft = (row: EntityRow) => row.step === 'draft';
/** What takes a document out of use that is no draft: documents that have been in force are kept. */
function insteadOfDelete(row: EntityRow): InsteadOfDelete {
  switch (row.step) {
    case 'active':
      return row.next
        ? {
            why: 'Its next revision is being worked on. Bring that into force or give it up, then make it obsolete.',
          }
        : {
            label: 'Make obsolete',
            icon: IconArchive,
            href: `/documents/${row.id}?obsolete=true`,
            why: 'What has been in force is kept, and is taken out of force by signature and with a reason.',
          };
    case 'archived':
      return { why: 'It is out of force already, and is kept as a record.' };
    default:
      return { why: 'It is being reviewed or approved. Withdraw it first; drafts are deleted.' };
  }
}

/** What is in force is changed by its next revision; what others are asked about stays as it is. */
const mayChange = (row: EntityRow) => row.step === 'draft' || row.step === 'active';

/** The table over documents of all kinds. */
export function DocumentsPage() {
  const { t } = useTranslation();
  const mayCopy = useMayCopy();
  const { review } = useSearch({ strict: false }) as { review?: string };
  return (
    <EntityScreen
      kit={documentKit}
      title={t('Documents')}
      subtitle={t('Controlled documents of all kinds, with who has approved which revision')}
      addLabel={t('Add Document')}
      form={DocumentForm}
      buttons={<InboxButton />}
      columns={review ? withReviews : columns}
      filters={filters}
      tools={
        <>
          <VerifyButton />
          {mayCopy && <CopyFound kit={documentKit} />}
        </>
      }
      bulk={mayCopy ? (rows) => <CopySelected rows={rows} /> : undefined}
      actions={{
        links: [downloadLink],
        mayEdit: mayChange,
        mayDelete: isDraft,
        insteadOfDelete,
      }}
      searchPlaceholder={t('Search documents...')}
      empty={{
        icon: <IconFiles size={22} />,
        title: t('No documents yet'),
        message: t(
          'Add the first document or import a list. Each begins as a draft and is approved by others.',
        ),
      }}
    />
  );
}
