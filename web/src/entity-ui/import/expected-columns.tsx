import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { saveText } from '../../lib/download.ts';
import { useImportTarget } from './import-target.ts';
import { templateOf } from './mapping.ts';

/** Which columns a table may have, before there is one; as an empty table to be filled in, too. */
export function ExpectedColumns() {
  const { t } = useTranslation();
  const { kit, api, given } = useImportTarget();
  const fields = useQuery({
    queryKey: [kit.meta.name, 'import-fields'],
    queryFn: ({ signal }) => call(api.fields, {}, { signal }),
  }).data?.items;
  if (!fields) return null;
  const named = (required: boolean) =>
    fields
      .filter((field) => (field.required && !(field.key in given)) === required)
      .map(({ label }) => t(label))
      .join(', ');
  return (
    <div>
      <Text size="sm">{t('Columns that new records need: {{columns}}.', { columns: named(true) })}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('Others that are read: {{columns}}.', { columns: named(false) })}
      </Text>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() =>
          saveText(
            templateOf(fields.map(({ label }) => t(label))),
            `${kit.meta.path}-template.csv`,
            'text/csv',
          )
        }
      >
        {t('Download an empty table')}
      </Button>
    </div>
  );
}
