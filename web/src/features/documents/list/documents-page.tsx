import { IconFiles } from '@tabler/icons-react';
import { document } from '@temper/contract/entities/document.ts';
import type { Column } from '../../../entity-ui/columns.ts';
import type { EntityRow } from '../../../entity-ui/entity-kit.ts';
import { EntityScreen } from '../../../entity-ui/entity-screen.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { documentKit } from '../record/record-kit.ts';
import { downloadLink, InboxButton } from './document-links.tsx';
import { DocumentStatusBadges } from './document-status.tsx';

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
          ...(key === 'status' && { render: (row: EntityRow) => <DocumentStatusBadges row={row} /> }),
        },
      ]
    : [];
});
const filters = [
  'kind',
  'unit',
  'publicationDate',
  'status',
  'step',
  'department',
  'ownerId',
  'tags',
].flatMap((key) => {
  const meta = fields[key];
  return meta ? [{ key, meta }] : [];
});

/** What has been submitted is changed and ended by commands on its page. */
const isDraft = (row: EntityRow) => row.step === 'draft';

/** The table over documents of all kinds. */
export function DocumentsPage() {
  const { t } = useTranslation();
  return (
    <EntityScreen
      kit={documentKit}
      title={t('Documents')}
      subtitle={t('Controlled documents of all kinds, with who has approved which revision')}
      addLabel={t('Add Document')}
      form={DocumentForm}
      buttons={<InboxButton />}
      columns={columns}
      filters={filters}
      actions={{
        links: [downloadLink],
        mayEdit: isDraft,
        mayDelete: isDraft,
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
