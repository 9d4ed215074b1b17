import { Textarea } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { AcceptanceField } from '@temper/contract/documents/content/acceptance-form.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../lib/me.ts';
import { DateField } from '../../../../ui/date-field.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { type Answer, limitsText, problemText } from './field-words.ts';
import classes from './fill.module.css';

/** One field as it is filled in: its limits beside it, and what is out of them marked at once. */
export function AnswerInput({
  field,
  value,
  error,
  onChange,
}: {
  field: AcceptanceField;
  value: Answer;
  /** English; why the form cannot be sent so. */
  error?: string | undefined;
  onChange: (value: Answer) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const limits = limitsText(t, format, field);
  const problem = problemText(t, format, field, value);
  const about = [field.help, field.kind === 'number' && limits ? t('Limits: {{limits}}', { limits }) : limits]
    .filter(Boolean)
    .join(' · ');
  const shown = {
    // The warning belongs to it: it is heard at once, and again by whoever comes back to the field.
    description: limits ? (
      <>
        {about}
        <span className={classes.warning} aria-live="polite">
          {problem && (
            <>
              <IconAlertTriangle size={18} aria-hidden />
              {t('Out of limits: {{why}}', { why: problem })}
            </>
          )}
        </span>
      </>
    ) : (
      about || undefined
    ),
    error: error && t(error),
  };
  return (
    <div className={classes.answer} data-bad={problem !== undefined || undefined}>
      <Control field={field} value={value} onChange={onChange} shown={shown} />
    </div>
  );
}

interface Shown {
  description: ReactNode;
  error: string | undefined;
}

function Control({
  field,
  value,
  shown,
  onChange,
}: {
  field: AcceptanceField;
  value: Answer;
  shown: Shown;
  onChange: (value: Answer) => void;
}) {
  const { t } = useTranslation();
  const { label, required, kind } = field;
  const id = `field-${field.id}`;
  const common = { id, label, withAsterisk: required, 'aria-required': required, ...shown };
  switch (kind) {
    case 'number':
      return (
        <NumberField
          {...common}
          value={value}
          rightSection={field.unit && <span className={classes.unit}>{field.unit}</span>}
          rightSectionWidth={field.unit ? 24 + field.unit.length * 9 : undefined}
          rightSectionPointerEvents="none"
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <Choices
          field={field}
          shown={shown}
          options={(field.options ?? []).map((option) => ({ value: option, label: option }))}
          value={value}
          onChange={onChange}
        />
      );
    case 'check':
      return (
        <Choices
          field={field}
          shown={shown}
          options={[
            { value: true, label: t('Yes') },
            { value: false, label: t('No') },
          ]}
          value={value}
          onChange={onChange}
        />
      );
    case 'date':
      return (
        <DateField
          id={id}
          label={label}
          required={required}
          description={shown.description}
          error={shown.error}
          value={typeof value === 'string' ? value : ''}
          onChange={(day) => onChange(day || null)}
          onUnread={onChange}
        />
      );
    case 'text':
      return (
        <Textarea
          {...common}
          value={typeof value === 'string' ? value : ''}
          autosize
          minRows={1}
          maxRows={8}
          maxLength={2000}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return kind satisfies never;
  }
}

/** One of a few, as buttons that a glove can meet. */
function Choices({
  field: { id, label, required },
  shown,
  options,
  value,
  onChange,
}: {
  field: AcceptanceField;
  shown: Shown;
  options: readonly { value: string | boolean; label: ReactNode }[];
  value: Answer;
  onChange: (value: Answer) => void;
}) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.choices} aria-describedby={`${name}-about`}>
      <legend>
        {label}
        {required && (
          <span className={classes.required} aria-hidden>
            {' *'}
          </span>
        )}
      </legend>
      <div id={`${name}-about`}>
        {shown.description && <p className={classes.about}>{shown.description}</p>}
        {shown.error && <p className={classes.error}>{shown.error}</p>}
      </div>
      <div className={classes.options}>
        {options.map((option, nth) => (
          <label key={String(option.value)} data-checked={value === option.value || undefined}>
            <input
              type="radio"
              name={name}
              id={nth === 0 ? `field-${id}` : undefined}
              required={required}
              aria-invalid={shown.error !== undefined || undefined}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
        {!required && value !== null && (
          <button type="button" className={classes.clear} onClick={() => onChange(null)}>
            {t('No answer')}
          </button>
        )}
      </div>
    </fieldset>
  );
}
