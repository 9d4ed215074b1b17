import { modals } from '@mantine/modals';
import { useTranslation } from '../i18n/use-translation.ts';

/** Closes a dialog, after asking when something typed in it would be lost. */
export function useDiscard(dirty: boolean, close: () => void): () => void {
  const { t } = useTranslation();
  return () => {
    if (!dirty) return close();
    modals.openConfirmModal({
      title: t('Unsaved changes'),
      children: t('What you typed is not saved yet. Discard it?'),
      labels: { confirm: t('Discard'), cancel: t('Keep editing') },
      confirmProps: { color: 'red' },
      onConfirm: close,
    });
  };
}
