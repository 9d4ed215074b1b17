import { useTranslation } from '../i18n/use-translation.ts';
import type { FieldControl } from './entity-form.tsx';

/** What every control that a form draws itself has: its name, label and message, and the mark of what is required. */
export function useControlProps({ key, meta, error }: FieldControl) {
  const { t } = useTranslation();
  const required = meta.required !== undefined;
  return {
    id: `field-${key}`,
    name: key,
    label: t(meta.label),
    error: error ? t(error) : undefined,
    withAsterisk: required,
    'aria-required': required || undefined,
  };
}
