import {
  type AcceptanceField,
  type AcceptanceForm,
  formFieldKinds,
} from '@temper/contract/documents/content/acceptance-form.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../lib/me.ts';
import { SimpleTable } from '../../../../ui/simple-table.tsx';
import classes from '../content.module.css';
import { limitsText } from './field-words.ts';

/** What a form asks for. */
export function FormView({ form }: { form: AcceptanceForm }) {
  const { t } = useTranslation();
  const format = useFormat();
  const kindOf = ({ kind, unit, options }: AcceptanceField) =>
    [
      t(formFieldKinds.find(({ value }) => value === kind)?.label ?? kind),
      kind === 'number' && unit,
      kind === 'choice' && options?.join(', '),
    ]
      .filter(Boolean)
      .join(': ');
  if (form.fields.length === 0) return <p className={classes.muted}>{t('No fields')}</p>;
  return (
    <SimpleTable
      label={t('Fields of the form')}
      rows={form.fields}
      idOf={({ id }) => id}
      columns={[
        {
          key: 'label',
          label: t('Field'),
          render: ({ label, help }) => (
            <div>
              <b>{label}</b>
              {help && <p className={classes.muted}>{help}</p>}
            </div>
          ),
        },
        { key: 'kind', label: t('Answer'), render: kindOf },
        { key: 'limits', label: t('Limits'), render: (field) => limitsText(t, format, field) ?? '–' },
        {
          key: 'required',
          label: t('Required'),
          narrow: true,
          render: ({ required }) => (required ? t('Yes') : t('No')),
        },
      ]}
    />
  );
}
