import { Button } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { IconFileZip } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { documentCopyApi } from '@temper/contract/endpoints/document-copies.ts';
import { exportKeptDays } from '@temper/contract/endpoints/export.ts';
import type { EntityKit, EntityRow } from '../../../entity-ui/entity-kit.ts';
import { useListState } from '../../../entity-ui/use-list-state.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { messageOf } from '../../../lib/api/api-problem.ts';
import { callAny } from '../../../lib/api/call.ts';
import { useMay } from '../../../lib/me.ts';

/** Whether the person may take complete copies, drafts and originals included. */
export function useMayCopy(): boolean {
  const may = useMay();
  return may('document.export') && may('document.readDrafts') && may('document.original');
}

/** Begins a copy in the background; its progress shows in a toast, and its end is notified. */
function useCopy() {
  const { t } = useTranslation();
  return useMutation({
    mutationFn: async (input: { query?: Readonly<Record<string, unknown>>; ids?: string[] }) => {
      const { query = {}, ids } = input;
      const { id } = (await callAny(documentCopyApi.start, { query, body: ids ? { ids } : {} })) as {
        id: string;
      };
      (await import('../../../ui/job-toast.tsx')).showJob(id, t('Complete copy'));
    },
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
}

/** Everything on record about the selected documents. */
export function CopySelected({ rows }: { rows: readonly EntityRow[] }) {
  const { t } = useTranslation();
  const copy = useCopy();
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={copy.isPending}
      onClick={() => copy.mutate({ ids: rows.map(({ id }) => id) })}
    >
      {t('Complete Copy')}
    </Button>
  );
}

/** Everything on record about all documents that the list finds. */
export function CopyFound({ kit }: { kit: EntityKit }) {
  const { t } = useTranslation();
  const { search } = useListState(kit.meta.name, kit.meta.defaultSort);
  const copy = useCopy();
  const ask = () =>
    modals.openConfirmModal({
      title: t('Complete copy of all documents in this list'),
      children: t(
        'Files, all revisions, history and signatures of every document that the list finds, as PDF and for machines, with a checker that works offline. It is made in the background, and you are told when it is ready. You can fetch it for {{days}} days.',
        { days: exportKeptDays },
      ),
      labels: { confirm: t('Make Copy'), cancel: t('Cancel') },
      closeButtonProps: { 'aria-label': t('Close') },
      onConfirm: () => {
        const { page: _page, pageSize: _pageSize, ...filters } = search;
        copy.mutate({ query: { ...filters, ...kit.fixed } });
      },
    });
  return (
    <Button
      variant="default"
      leftSection={<IconFileZip size={16} aria-hidden />}
      loading={copy.isPending}
      onClick={ask}
    >
      {t('Complete Copy')}
    </Button>
  );
}
