import type { ImportResult } from '@temper/contract/endpoints/import.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import classes from './import.module.css';

/** The sums of a check, or of an import that is done. */
export function ResultFigures({ result, done }: { result: ImportResult; done?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const figures: [string, number][] = [
    [t('Rows'), result.rows],
    [done ? t('Added') : t('To add'), result.created],
    [done ? t('Changed') : t('To change'), result.updated],
    [t('Unchanged'), result.unchanged],
    [done ? t('Left out') : t('With problems'), result.invalid],
  ];
  return (
    <dl className={classes.figures}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{format.number(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
