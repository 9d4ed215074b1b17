import type { AcceptanceField, AcceptanceForm } from '@temper/contract/documents/content/acceptance-form.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../lib/me.ts';
import { limitsText } from './field-words.ts';
import classes from './paper-form.module.css';

/** The form on paper, to be filled in by hand where there is no tablet. */
export function PaperForm({ form }: { form: AcceptanceForm }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (form.fields.length === 0) return <p>{t('No fields')}</p>;
  return (
    <>
      <Blanks labels={[t('Lot Number'), t('Date and time'), t('Filled in by')]} />
      <table className={classes.form}>
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Limits')}</th>
            <th scope="col">{t('Answer')}</th>
          </tr>
        </thead>
        <tbody>
          {form.fields.map((field) => (
            <tr key={field.id}>
              <th scope="row">
                {field.label}
                {field.required && ' *'}
                {field.help && <p>{field.help}</p>}
              </th>
              <td>{limitsText(t, format, field) ?? '–'}</td>
              <td>
                <Answer field={field} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {form.fields.some(({ required }) => required) && <p className={classes.note}>{t('* Required')}</p>}
      <Blanks labels={[t('Signature')]} />
    </>
  );
}

const Blanks = ({ labels }: { labels: readonly string[] }) => (
  <div className={classes.blanks}>
    {labels.map((label) => (
      <div key={label}>{label}</div>
    ))}
  </div>
);

/** Room for an answer: boxes to be ticked, or a line before its unit. */
function Answer({ field: { kind, options, unit } }: { field: AcceptanceField }) {
  const { t } = useTranslation();
  const choices = kind === 'choice' ? options : kind === 'check' ? [t('Yes'), t('No')] : undefined;
  if (choices)
    return (
      <ul className={classes.choices}>
        {choices.map((choice) => (
          <li key={choice}>{choice}</li>
        ))}
      </ul>
    );
  return <div className={classes.line}>{kind === 'number' && unit}</div>;
}
