import { ActionIcon, Select } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './card-order.module.css';
import type { RowsProps } from './entity-table.tsx';

/** The order of rows without a head to press: by which column, and which way. */
export function CardOrder({ columns, sort, onSort }: Pick<RowsProps, 'columns' | 'sort' | 'onSort'>) {
  const { t } = useTranslation();
  const sortable = columns.filter((column) => column.sortable);
  const [first = ''] = sort.split(',');
  const descending = first.startsWith('-');
  const key = descending ? first.slice(1) : first;
  // A list may begin in the order of something that it does not show.
  const known = sortable.some((column) => column.key === key);
  if (sortable.length === 0) return null;
  const Direction = descending ? IconArrowDown : IconArrowUp;
  return (
    <div className={classes.order}>
      <Select
        flex={1}
        aria-label={t('Sort by')}
        leftSection={<IconArrowsSort size={16} aria-hidden />}
        data={sortable.map((column) => ({ value: column.key, label: t(column.label) }))}
        value={known ? key : null}
        placeholder={t('Sort by')}
        onChange={(chosen) => chosen && onSort(chosen)}
      />
      <ActionIcon
        variant="default"
        size={40}
        disabled={!known}
        aria-label={descending ? t('Sort ascending') : t('Sort descending')}
        onClick={() => onSort(descending ? key : `-${key}`)}
      >
        <Direction size={17} stroke={1.7} aria-hidden />
      </ActionIcon>
    </div>
  );
}
