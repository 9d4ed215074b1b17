import type { ImportResult } from '@temper/contract/endpoints/import.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { Note } from '../../ui/note.tsx';
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

/** That there is something to be known of rows which are imported all the same. */
export function WarningNote({ result: { warnings }, done }: { result: ImportResult; done?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (warnings === 0) return null;
  const count = format.number(warnings);
  return (
    <Note kind="warning">
      {done
        ? t(warnings === 1 ? '1 warning, see below.' : '{{count}} warnings, see below.', { count })
        : t(
            warnings === 1
              ? '1 warning, see below: its row is imported all the same.'
              : '{{count}} warnings, see below: their rows are imported all the same.',
            { count },
          )}
    </Note>
  );
}
