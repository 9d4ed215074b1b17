import { Select } from '@mantine/core';
import type { DocumentKind } from '@temper/contract/documents/kinds.ts';
import { updatedAt } from '@temper/contract/endpoints/list-query.ts';
import { document, expiryFilters, reviewFilters } from '@temper/contract/entities/document.ts';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import type { Column } from '../../../entity-ui/columns.ts';
import type { FilterField } from '../../../entity-ui/filter-panel.tsx';
import type { ListState } from '../../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { oneOf } from '../../../lib/list-search.ts';
import { statusesOf } from './document-status.tsx';

const labels = { expiry: 'Expiry', department: 'Department', review: 'Next Review' } as const;

/** One of a few words. */
function OneOf({
  name,
  options,
  state,
}: {
  name: keyof typeof labels;
  options: readonly { readonly value: string; readonly label: string }[];
  state: ListState;
}) {
  const { t } = useTranslation();
  return (
    <Select
      label={t(labels[name])}
      data={options.map((option) => ({ value: option.value, label: t(option.label) }))}
      value={oneOf(state.search[name]) || null}
      onChange={(value) => state.set({ [name]: value ?? '' })}
      placeholder={t('All')}
      clearable
    />
  );
}

/** Documents in force by when they are to be looked at again. */
export const reviewFilter: FilterField = {
  key: 'review',
  meta: { kind: 'choice', label: 'Next Review', options: reviewFilters },
  control: (state) => <OneOf name="review" options={reviewFilters} state={state} />,
};

/** The filters of a kind's list, in its order; then those that all lists have. */
export function filtersOf(kind: DocumentKind, seesDrafts: boolean): FilterField[] {
  const { fields } = document.meta;
  const own = (key: string, change: Partial<FieldMeta> = {}): FilterField[] => {
    const meta = fields[key];
    return meta ? [{ key, meta: { ...meta, ...change } as FieldMeta }] : [];
  };
  const filters = kind.filters.flatMap((key): FilterField[] => {
    switch (key) {
      case 'status':
        return own(key, { options: statusesOf(kind.value) });
      case 'subtype':
        return kind.subtype ? own(key, kind.subtype) : [];
      case 'updatedAt':
        return [{ key, meta: updatedAt }];
      case 'updatedBy':
        return [{ key, meta: { kind: 'person', label: 'Updated By', filter: true } }];
      case 'auditStatus':
        return own(key, { label: 'Status' });
      case 'findingsGrade':
        return own(key, { label: 'Findings' });
      case 'issuedBy':
        return own(key, { label: 'Issuing Body' });
      case 'expiry':
        return [
          {
            key,
            meta: { kind: 'choice', label: 'Expiry', options: expiryFilters },
            control: (state) => <OneOf name="expiry" options={expiryFilters} state={state} />,
          },
        ];
      case 'department':
        return [
          {
            ...own(key)[0],
            key,
            meta: { kind: 'text', label: 'Department' },
            control: (state) => (
              <OneOf
                name="department"
                options={(kind.departments ?? []).map((value) => ({ value, label: value }))}
                state={state}
              />
            ),
          },
        ];
      default:
        return own(key);
    }
  });
  // The selector above the list is one, too: it is named among the active filters.
  const selector = kind.category
    ? own('category', { ...kind.category }).map((field) => ({ ...field, hidden: true }))
    : [];
  return [...filters, ...(seesDrafts ? own('step') : []), reviewFilter, ...own('tags'), ...selector];
}

/** What an export of a kind's list has: what its cards show. */
export function columnsOfKind(kind: DocumentKind): Column[] {
  const keys = [
    'name',
    'documentNumber',
    'revisionNumber',
    'status',
    'step',
    ...(kind.category ? ['category'] : []),
    ...(kind.subtype ? ['subtype'] : []),
    ...kind.fields,
    'unit',
    'publicationDate',
    'department',
    'reviewDue',
    'tags',
  ];
  return [...keys, 'updatedAt'].flatMap((key) => {
    const meta = key === 'updatedAt' ? updatedAt : document.meta.fields[key];
    return meta ? [{ key, label: meta.label, meta }] : [];
  });
}
