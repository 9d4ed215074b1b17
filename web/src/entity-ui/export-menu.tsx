import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { exportFormats } from '@temper/contract/endpoints/export.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { messageOf } from '../lib/api/api-problem.ts';
import { callRaw } from '../lib/api/call.ts';
import { saveAnswer } from '../lib/download.ts';
import type { EntityKit } from './entity-kit.ts';
import type { ListState } from './use-list-state.ts';

/**
 * Exactly the filtered rows, in the shown columns or with everything that the person may see of them. Large ones
 * become a job whose progress shows in a toast. `opened`: at first.
 */
export function ExportMenu({
  kit,
  state,
  columns,
  opened,
}: {
  kit: EntityKit;
  state: ListState;
  columns: readonly string[];
  opened: boolean;
}) {
  const { t } = useTranslation();
  const run = useMutation({
    mutationFn: async ({ format, all }: { format: string; all: boolean }) => {
      const { page: _page, pageSize: _pageSize, ...filters } = state.search;
      const query = { ...filters, ...kit.fixed, format, ...(all ? {} : { columns: columns.join(',') }) };
      const answer = await callRaw(kit.api.export, { query });
      if (answer.status === 202) {
        const { id } = (await answer.json()) as { id: string };
        (await import('../ui/job-toast.tsx')).showJob(id, t('Export'));
      } else await saveAnswer(answer, `${kit.meta.path.replaceAll('/', '-')}.${format}`);
    },
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
  return (
    <Menu position="bottom-end" defaultOpened={opened}>
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={run.isPending}
        >
          {t('Export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('Shown columns')}</Menu.Label>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => run.mutate({ format, all: false })}>
            {format.toUpperCase()}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>{t('All fields, as for an import')}</Menu.Label>
        {exportFormats.map((format) => (
          <Menu.Item key={format} onClick={() => run.mutate({ format, all: true })}>
            {t('{{format}} with all fields', { format: format.toUpperCase() })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
