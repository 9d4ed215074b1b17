import { useDiscard } from './use-discard.ts';
import { useForm } from './use-form.ts';

/**
 * A form in a dialog, which closes once it is saved; `leave` asks first when something typed would be lost. While it is
 * being saved nothing is lost and it stays: the second of two quick clicks may fall beside a dialog that has just become
 * shorter, as its problem goes.
 */
export function useDialogForm<V extends Record<string, unknown>>({
  onClose,
  ...options
}: Pick<Parameters<typeof useForm<V>>[0], 'initial' | 'schema' | 'save'> & { onClose: () => void }) {
  const form = useForm({ ...options, saved: onClose });
  const discard = useDiscard(form.dirty, onClose);
  const leave = () => {
    if (!form.saving) discard();
  };
  return { ...form, leave };
}
