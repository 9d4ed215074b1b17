import IconEye from '@tabler/icons-react/icons/IconEye';
import IconEyeOff from '@tabler/icons-react/icons/IconEyeOff';
import { type HTMLInputTypeAttribute, type ReactNode, useId, useState } from 'react';
import { t } from '../../i18n/light.ts';
import styles from './form.module.css';
import type { CheckBinding, TextBinding } from './use-form.ts';

interface FrameProps {
  id: string;
  label: string;
  required?: boolean;
  hint?: string;
  error: string | undefined;
  aside?: ReactNode;
  children: ReactNode;
}

function Frame({ id, label, required, hint, error, aside, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <div className={styles.caption}>
        <label htmlFor={id}>
          {label}
          {required ? (
            <span className={styles.star} aria-hidden="true">
              {'\u00a0*'}
            </span>
          ) : (
            <span className={styles.optional}> {t('(optional)')}</span>
          )}
        </label>
        {aside}
      </div>
      {children}
      {hint && !error && (
        <p id={`${id}-note`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-note`} className={styles.error}>
          {t(error)}
        </p>
      )}
    </div>
  );
}

/** The attributes that tie a control to its label, its hint and its error. */
function tie(
  id: string,
  field: { name: string; error: string | undefined },
  required?: boolean,
  hint?: string,
) {
  return {
    id,
    name: field.name,
    'aria-required': required || undefined,
    'aria-invalid': field.error ? true : undefined,
    'aria-describedby': hint || field.error ? `${id}-note` : undefined,
  };
}

interface FieldProps {
  field: TextBinding;
  label: string;
  required?: boolean;
  hint?: string;
}

interface TextFieldProps extends FieldProps {
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  readOnly?: boolean;
  spellCheck?: boolean;
}

export function TextField({ field, label, required, hint, type = 'text', ...rest }: TextFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} required={required} hint={hint} error={field.error}>
      <input
        {...tie(id, field, required, hint)}
        {...rest}
        type={type}
        className={styles.control}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </Frame>
  );
}

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password';
  aside?: ReactNode;
}

export function PasswordField({ field, label, required, hint, autoComplete, aside }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <Frame id={id} label={label} required={required} hint={hint} error={field.error} aside={aside}>
      <div className={styles.reveal}>
        <input
          {...tie(id, field, required, hint)}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          className={styles.control}
          value={field.value}
          onChange={(event) => field.onChange(event.target.value)}
        />
        <button
          type="button"
          aria-label={shown ? t('Hide password') : t('Show password')}
          title={shown ? t('Hide password') : t('Show password')}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {shown ? <IconEyeOff size={20} stroke={1.75} /> : <IconEye size={20} stroke={1.75} />}
        </button>
      </div>
    </Frame>
  );
}

interface SelectFieldProps extends FieldProps {
  placeholder: string;
  options: readonly { value: string; label: string }[];
  autoComplete?: string;
}

export function SelectField({
  field,
  label,
  required,
  hint,
  placeholder,
  options,
  autoComplete,
}: SelectFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} required={required} hint={hint} error={field.error}>
      <select
        {...tie(id, field, required, hint)}
        autoComplete={autoComplete}
        className={styles.control}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

export function AreaField({ field, label, required, hint, rows }: FieldProps & { rows: number }) {
  const id = useId();
  return (
    <Frame id={id} label={label} required={required} hint={hint} error={field.error}>
      <textarea
        {...tie(id, field, required, hint)}
        rows={rows}
        className={styles.control}
        value={field.value}
        onChange={(event) => field.onChange(event.target.value)}
      />
    </Frame>
  );
}

interface CheckFieldProps {
  field: CheckBinding;
  required?: boolean;
  children: ReactNode;
}

export function CheckField({ field, required, children }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.check}>
        <input
          {...tie(id, field, required)}
          type="checkbox"
          checked={field.checked}
          onChange={(event) => field.onChange(event.target.checked)}
        />
        <label htmlFor={id}>
          {children}
          {required && (
            <span className={styles.star} aria-hidden="true">
              {'\u00a0*'}
            </span>
          )}
        </label>
      </div>
      {field.error && (
        <p id={`${id}-note`} className={styles.error}>
          {t(field.error)}
        </p>
      )}
    </div>
  );
}
