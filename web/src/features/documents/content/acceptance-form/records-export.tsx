import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { formRecordApi } from '@temper/contract/endpoints/form-records.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { messageOf } from '../../../../lib/api/api-problem.ts';
import { callRaw } from '../../../../lib/api/call.ts';
import { saveAnswer } from '../../../../lib/download.ts';
import type { DocumentRow } from '../../record/record-kit.ts';

/** All records of a form as a file. */
export function RecordsExport({ document }: { document: DocumentRow }) {
  const { t } = useTranslation();
  const run = useMutation({
    mutationFn: async (format: 'csv' | 'xlsx') =>
      saveAnswer(
        await callRaw(formRecordApi.export, { params: { id: document.id }, query: { format } }),
        `${document.documentNumber} records.${format}`,
      ),
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
  return (
    <Menu position="bottom-end">
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
        <Menu.Label>{t('All records')}</Menu.Label>
        <Menu.Item onClick={() => run.mutate('csv')}>CSV</Menu.Item>
        <Menu.Item onClick={() => run.mutate('xlsx')}>XLSX</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
