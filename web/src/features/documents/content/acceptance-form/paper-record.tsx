import { IconAlertTriangle } from '@tabler/icons-react';
import type { FormRecord } from '@temper/contract/endpoints/form-records.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../lib/me.ts';
import { answerText, limitsText, problemText } from './field-words.ts';
import type { FormFields } from './fields-of-revisions.ts';
import classes from './paper-form.module.css';
import recordClasses from './records.module.css';

/** What was answered, by whom and when, and how it was corrected. */
export function PaperRecord({
  record,
  corrections,
  fields,
}: {
  record: FormRecord;
  corrections: readonly FormRecord[];
  fields: FormFields;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { lotNumber, performedAt, enteredAt, lateReason, reason, outOfLimits } = record;
  const own = fields.byRevision.get(record.revisionNumber);
  const asked = (own ?? [...fields.all.values()]).filter(({ id }) => Object.hasOwn(record.answers, id));
  const bad = Object.keys(outOfLimits).length;
  return (
    <>
      <p>
        {[
          lotNumber && t('Lot {{lot}}', { lot: lotNumber }),
          t('Performed {{time}}', { time: format.dateTime(performedAt) }),
          t('Entered {{time}}', { time: format.dateTime(enteredAt) }),
          t('Filled in by {{name}}', { name: record.personName }),
          lateReason && lateReason !== reason && t('Late because: {{reason}}', { reason: lateReason }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p>
        <b>{bad > 0 ? t('Out of limits: {{n}}', { n: bad }) : t('Within limits')}</b>
      </p>
      <table className={classes.form}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Limits')}</th>
            <th scope="col">{t('Answer')}</th>
          </tr>
        </thead>
        <tbody>
          {asked.map((field) => {
            const value = record.answers[field.id];
            const stored = outOfLimits[field.id];
            return (
              <tr key={field.id}>
                <th scope="row">{field.label}</th>
                {/* Limits of another revision are not those that it was judged by. */}
                <td>{(own && limitsText(t, format, field)) ?? '–'}</td>
                <td>
                  {stored ? (
                    <b>{answerText(t, format, field, value)}</b>
                  ) : (
                    answerText(t, format, field, value)
                  )}
                  {stored && (
                    <span className={recordClasses.bad}>
                      <IconAlertTriangle size={14} aria-hidden />
                      {t('Out of limits')}: {(own && problemText(t, format, field, value)) ?? t(stored)}
                    </span>
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Corrections chain={[...corrections, record]} />
    </>
  );
}

function Corrections({ chain }: { chain: readonly FormRecord[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const corrections = chain
    .filter(({ replaces }) => replaces !== null)
    .sort((a, b) => a.enteredAt.localeCompare(b.enteredAt));
  if (corrections.length === 0) return null;
  return (
    <section>
      <h3>{t('Corrections')}</h3>
      <ol>
        {corrections.map(({ id, personName, enteredAt, reason, replaces }) => (
          <li key={id}>
            <b>{personName}</b> · {format.dateTime(enteredAt)} ·{' '}
            {t('Corrected because: {{reason}}', { reason: reason ?? '–' })}
            {' · '}
            {t('the record of {{time}}', {
              time: format.dateTime(chain.find((one) => one.id === replaces)?.enteredAt ?? enteredAt),
            })}
          </li>
        ))}
      </ol>
    </section>
  );
}
