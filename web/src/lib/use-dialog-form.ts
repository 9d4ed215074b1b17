import { useDiscard } from './use-discard.ts';
import { useForm } from './use-form.ts';

/** A form in a dialog, which closes once it is saved; `leave` asks first when something typed would be lost. */
export function useDialogForm<V extends Record<string, unknown>>({
  onClose,
  ...options
}: Pick<Parameters<typeof useForm<V>>[0], 'initial' | 'schema' | 'save'> & { onClose: () => void }) {
  const form = useForm({ ...options, saved: onClose });
  return { ...form, leave: useDiscard(form.dirty, onClose) };
}
