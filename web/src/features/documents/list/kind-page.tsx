import { Select } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type DocumentKind, documentKinds } from '@temper/contract/documents/kinds.ts';
import { useMemo } from 'react';
import type { EntityKit } from '../../../entity-ui/entity-kit.ts';
import { EntityScreen, type InlineFormProps } from '../../../entity-ui/entity-screen.tsx';
import { SortSelect } from '../../../entity-ui/sort-select.tsx';
import { useListState } from '../../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { oneOf } from '../../../lib/list-search.ts';
import { useMay } from '../../../lib/me.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { documentKit } from '../record/record-kit.ts';
import { CopyFound, CopySelected, useMayCopy } from './copy-documents.tsx';
import { DocumentCards } from './document-cards.tsx';
import { InboxButton } from './document-links.tsx';
import { columnsOfKind, filtersOf } from './kind-filters.tsx';
import classes from './list.module.css';

const DocumentForm = lazyPart(() =>
  import('../form/document-form.tsx').then((module) => module.DocumentForm),
);
const kinds: readonly DocumentKind[] = documentKinds;
/** One form a kind: React must not take another kind's for it. */
const forms = new Map(
  kinds.map(({ value }) => [
    value,
    (props: InlineFormProps) => <DocumentForm fixedKind={value} {...props} />,
  ]),
);

/** Cards have no columns to hide; an export has them all. */
const allColumns: [readonly string[], () => void] = [[], () => undefined];

/** The list of one kind of documents, by its address. */
export function KindPage() {
  const path = useLocation().pathname.split('/')[2];
  const kind = kinds.find((one) => one.path === path);
  return kind ? <KindList key={kind.value} kind={kind} /> : null;
}

function KindList({ kind }: { kind: DocumentKind }) {
  const { t } = useTranslation();
  const kit = useMemo((): EntityKit => ({ ...documentKit, fixed: { kind: kind.value } }), [kind]);
  const mayCopy = useMayCopy();
  const seesDrafts = useMay()('document.readDrafts');
  const filters = useMemo(() => filtersOf(kind, seesDrafts), [kind, seesDrafts]);
  const columns = useMemo(() => columnsOfKind(kind), [kind]);
  const orders = useMemo(() => ordersOf(kind), [kind]);
  const form = forms.get(kind.value);
  if (!form) return null;
  return (
    <EntityScreen
      kit={kit}
      title={t(kind.title)}
      subtitle={
        seesDrafts
          ? t('Each card is the revision in force, or the draft of the first one')
          : t('Each card is the revision in force')
      }
      addLabel={t(kind.addLabel)}
      form={form}
      buttons={<InboxButton />}
      filters={filters}
      columns={columns}
      changedColumns={allColumns}
      rows={DocumentCards}
      tools={
        <>
          <SortSelect kit={kit} orders={orders} />
          {mayCopy && <CopyFound kit={kit} />}
        </>
      }
      bulk={mayCopy ? (rows) => <CopySelected rows={rows} /> : undefined}
      searchPlaceholder={t('Search documents...')}
      empty={{
        icon: <IconFileText size={22} />,
        title: t('No documents yet'),
        message: t(
          'Add the first document or import a list. Each begins as a draft and is approved by others.',
        ),
      }}
      first={kind.category && <Selector category={kind.category} />}
    />
  );
}

/** What the list is narrowed to first of all. */
function Selector({ category }: { category: NonNullable<DocumentKind['category']> }) {
  const { t } = useTranslation();
  const state = useListState(documentKit.meta.name, documentKit.meta.defaultSort);
  return (
    <Select
      aria-label={t(category.label)}
      className={classes.selector}
      data={[
        { value: '', label: t(category.all) },
        ...category.options.map(({ value, label }) => ({ value, label: t(label) })),
      ]}
      value={oneOf(state.search.category)}
      onChange={(value) => state.set({ category: value ?? '' })}
    />
  );
}

/** The orders of cards, which have no column heads. */
const ordersOf = ({ fields }: DocumentKind) => [
  { value: '-updatedAt', label: 'Last Updated' },
  { value: 'name', label: 'Document Name' },
  { value: 'documentNumber', label: 'Document Number' },
  { value: '-publicationDate', label: 'Publication Date' },
  ...(fields.includes('expiryDate') ? [{ value: 'expiryDate', label: 'Expiry Date' }] : []),
  ...(fields.includes('auditDate') ? [{ value: '-auditDate', label: 'Audit Date' }] : []),
];
