import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../i18n/use-translation.ts';
import { fetchCode, reloadForNewVersion } from '../lib/fetch-code.ts';
import type { EntityKit, EntityRow } from './entity-kit.ts';

/**
 * Deleting as everywhere: asks by name, is reversible, and the toast offers to undo. Returns
 * `ask(rows, onDone)`; the question's code comes when it is asked.
 */
export function useDelete(kit: EntityKit): (rows: readonly EntityRow[], onDone?: () => void) => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (rows, onDone) =>
    void fetchCode(() => import('./ask-delete.tsx')).then(
      ({ askDelete }) => askDelete({ kit, t, client }, rows, onDone),
      () =>
        reloadForNewVersion() ||
        notifications.show({
          color: 'yellow',
          title: t('A newer version has been installed'),
          message: t('Save what you typed, then reload the page to use this.'),
        }),
    );
}
