import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import classes from './list.module.css';

/** The last day of a certification, and how long that is. */
export function Expiry({ day }: { day: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const days = Math.round((Date.parse(day) - Date.parse(format.dayOf(new Date()))) / 86_400_000);
  const words =
    days < -1
      ? t('expired {{n}} days ago', { n: format.number(-days) })
      : days === -1
        ? t('expired yesterday')
        : days === 0
          ? t('expires today')
          : days === 1
            ? t('expires tomorrow')
            : t('{{n}} days left', { n: format.number(days) });
  return (
    <span data-near={days <= 30 ? 'red' : days <= 90 ? 'amber' : undefined} className={classes.expiry}>
      {format.date(day)} ({words})
    </span>
  );
}
