import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProductColumn } from '@temper/contract/entities/product-column.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import classes from './columns.module.css';
import { deletedColumnsQuery } from './queries.ts';

/** What was deleted, now or earlier, with the way back; nothing when there is nothing. */
export function DeletedColumns({
  leaving,
  backAgain,
  onRestore,
}: {
  /** To be deleted by the next save. */
  leaving: readonly ProductColumn[];
  /** To be brought back by the next save. */
  backAgain: readonly string[];
  onRestore: (column: ProductColumn) => void;
}) {
  const { t } = useTranslation();
  const earlier = useQuery(deletedColumnsQuery).data ?? [];
  const list = [...leaving, ...earlier].filter(
    (column, index, all) =>
      !backAgain.includes(column.id) && all.findIndex(({ id }) => id === column.id) === index,
  );
  if (!list.length) return null;
  const isLeaving = (id: string) => leaving.some((column) => column.id === id);
  return (
    <section className={classes.section} aria-label={t('Deleted columns')}>
      <Text fw={600}>{t('Deleted columns')}</Text>
      <ul className={classes.list}>
        {list.map((column) => (
          <li key={column.id} className={classes.deleted}>
            <span className={classes.title}>
              <span>{column.name}</span>
              <Badge>{t(column.type)}</Badge>
              {isLeaving(column.id) && <Badge color="amber">{t('Deleted when you save')}</Badge>}
            </span>
            <Button
              size="compact-sm"
              variant="default"
              aria-label={t('Restore {{name}}', { name: column.name })}
              onClick={() => onRestore(column)}
            >
              {t('Restore')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
