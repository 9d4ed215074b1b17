import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import { Badge } from '../../../ui/badge.tsx';
import classes from './list.module.css';

/** The day by which a document is to be looked at again, and whether that has passed. */
export function ReviewDay({ day }: { day: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <span className={classes.reviewDay}>
      {format.date(day)} {day < format.dayOf(new Date()) && <Badge color="red">{t('Overdue')}</Badge>}
    </span>
  );
}
