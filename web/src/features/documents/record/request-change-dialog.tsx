import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api/call.ts';
import { useDialogForm } from '../../../lib/use-dialog-form.ts';
import { useGo } from '../../../lib/use-go.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { Words } from '../../../ui/words.tsx';
import type { DocumentRow } from './record-kit.ts';

/** Asks for a change of a document: any reader may, and it becomes a task of its owner. */
export function RequestChangeDialog({ row, onClose }: { row: DocumentRow; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const go = useGo();
  const form = useDialogForm({
    initial: { text: '' },
    schema: documentApi.requestChange.body,
    save: async (body) => {
      const { taskId } = await call(documentApi.requestChange, { params: { id: row.id }, body });
      const href = `/tasks/${taskId}`;
      const toast = notifications.show({
        message: (
          <>
            {t('Your request is a task now.')}{' '}
            <a
              href={href}
              onClick={(event) => {
                event.preventDefault();
                notifications.hide(toast);
                go(href);
              }}
            >
              {t('Open Task')}
            </a>
          </>
        ),
        autoClose: 10_000,
      });
      for (const key of ['task', 'document']) void client.invalidateQueries({ queryKey: [key] });
    },
    onClose,
  });
  return (
    <CommandDialog title={t('Request a Change')} submitLabel={t('Send Request')} form={form}>
      <Text size="sm">
        {row.ownerId
          ? t('Your request becomes a task of the owner of this document, where you see how far it is.')
          : t('Your request becomes a task, and whoever manages documents is told. You see how far it is.')}
      </Text>
      <Words
        label={t('What is to be changed')}
        description={t('Where it stands, what is wrong with it, and what it should say')}
        value={form.values.text}
        error={form.errors.text}
        required
        first
        onChange={(text) => form.set('text', text)}
      />
    </CommandDialog>
  );
}
