import { NativeSelect, Switch, TagsInput, TextInput } from '@mantine/core';
import {
  type AcceptanceField,
  type FormFieldKind,
  formFieldKinds,
} from '@temper/contract/documents/content/acceptance-form.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { NumberField } from '../../../../ui/number-field.tsx';
import classes from '../content.module.css';
import { orNull } from '../part-list.ts';

interface Props {
  field: AcceptanceField;
  nth: number;
  errors: Readonly<Record<string, string>>;
  onChange: (patch: Partial<AcceptanceField>) => void;
}

/** Only what a kind has goes with it; the rest would be kept unseen. */
const forKind = (kind: FormFieldKind): Partial<AcceptanceField> => ({
  kind,
  ...(kind !== 'number' && { unit: null, min: null, max: null }),
  ...(kind === 'choice' ? { options: [], rejected: [] } : { options: null, rejected: null }),
  expected: null,
});

/** One field of a form as its author sets it. */
export function FieldEditor({ field, nth, errors, onChange }: Props) {
  const { t } = useTranslation();
  const error = (key: string) => {
    const message = errors[`fields.${nth}.${key}`];
    return message && t(message);
  };
  return (
    <div className={classes.grid}>
      <div data-span="6">
        <TextInput
          data-label
          label={t('Label')}
          value={field.label}
          error={error('label')}
          withAsterisk
          aria-required
          maxLength={120}
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
      </div>
      <div data-span="3">
        <NativeSelect
          label={t('Kind of answer')}
          data={formFieldKinds.map(({ value, label }) => ({ value, label: t(label) }))}
          value={field.kind}
          onChange={(event) => onChange(forKind(event.currentTarget.value as FormFieldKind))}
        />
      </div>
      <div data-span="3" className={classes.switch}>
        <Switch
          label={t('Must be answered')}
          checked={field.required}
          onChange={(event) => onChange({ required: event.currentTarget.checked })}
        />
      </div>
      {field.kind === 'number' && <Limits field={field} error={error} onChange={onChange} />}
      {field.kind === 'choice' && <Options field={field} error={error} onChange={onChange} />}
      {field.kind === 'check' && (
        <div data-span="6">
          <NativeSelect
            label={t('Answer that is good')}
            data={[
              { value: '', label: t('Both are') },
              { value: 'true', label: t('Yes') },
              { value: 'false', label: t('No') },
            ]}
            value={String(field.expected ?? '')}
            onChange={({ currentTarget: { value } }) =>
              onChange({ expected: value === '' ? null : value === 'true' })
            }
          />
        </div>
      )}
      <div data-span="12">
        <TextInput
          label={t('Help')}
          description={t('One sentence at the field, such as where and how to measure')}
          value={field.help ?? ''}
          error={error('help')}
          maxLength={300}
          onChange={(event) => onChange({ help: orNull(event.currentTarget.value) })}
        />
      </div>
    </div>
  );
}

type Part = Pick<Props, 'field' | 'onChange'> & { error: (key: string) => string | undefined };

function Limits({ field, error, onChange }: Part) {
  const { t } = useTranslation();
  const limit = (key: 'min' | 'max', label: string) => (
    <div data-span="4">
      <NumberField
        label={label}
        value={field[key]}
        error={error(key) && (typeof field[key] === 'string' ? t('This is no number') : error(key))}
        // A text that is no number is kept, and refused by the schema.
        onChange={(value) => onChange({ [key]: value as number | null })}
      />
    </div>
  );
  return (
    <>
      <div data-span="4">
        <TextInput
          label={t('Unit')}
          value={field.unit ?? ''}
          error={error('unit')}
          maxLength={20}
          onChange={(event) => onChange({ unit: orNull(event.currentTarget.value) })}
        />
      </div>
      {limit('min', t('Smallest good value'))}
      {limit('max', t('Greatest good value'))}
    </>
  );
}

function Options({ field, error, onChange }: Part) {
  const { t } = useTranslation();
  const options = field.options ?? [];
  return (
    <>
      <div data-span="6">
        <TagsInput
          label={t('Options')}
          description={t('Press Enter after each')}
          value={options}
          error={error('options')}
          withAsterisk
          aria-required
          maxTags={50}
          onChange={(next) =>
            onChange({ options: next, rejected: (field.rejected ?? []).filter((one) => next.includes(one)) })
          }
        />
      </div>
      <fieldset data-span="6" className={classes.choices}>
        <legend>{t('Not accepted')}</legend>
        {options.length === 0 && <p className={classes.muted}>{t('Add options first')}</p>}
        {options.map((option) => {
          const rejected = field.rejected?.includes(option) ?? false;
          return (
            <Switch
              key={option}
              label={option}
              checked={rejected}
              onChange={() =>
                onChange({
                  rejected: rejected
                    ? field.rejected?.filter((one) => one !== option)
                    : [...(field.rejected ?? []), option],
                })
              }
            />
          );
        })}
      </fieldset>
    </>
  );
}
