import { modals } from '@mantine/modals';
import { useTranslation } from '../i18n/use-translation.ts';
import { anyFormOpen } from './session/open-forms.ts';

/**
 * Begins what fixes or ends a draft, such as its submission; while something on the page is typed and not saved, it
 * asks first, for that would be no part of it.
 */
export function useSavedFirst(): (begin: () => void) => void {
  const { t } = useTranslation();
  return (begin) => {
    if (!anyFormOpen()) return begin();
    modals.openConfirmModal({
      title: t('Unsaved changes'),
      children: t(
        'What you typed on this page is not saved yet, so it would be no part of this. Save it first.',
      ),
      labels: { confirm: t('Go on without it'), cancel: t('Keep editing') },
      confirmProps: { color: 'red' },
      onConfirm: begin,
    });
  };
}
