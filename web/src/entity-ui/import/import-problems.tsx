import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ImportResult, importLimits } from '@temper/contract/endpoints/import.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { apiAddress } from '../../lib/api/address.ts';
import { call } from '../../lib/api/call.ts';
import { saveUrl } from '../../lib/download.ts';
import { useFormat } from '../../lib/me.ts';
import { ErrorState } from '../../ui/states.tsx';
import classes from './import.module.css';
import { useImportTarget } from './import-target.ts';

/** What is wrong, row by row, as the spreadsheet counts them. */
export function ImportProblems({ jobId, result }: { jobId: string; result: ImportResult }) {
  const { t } = useTranslation();
  const { api } = useImportTarget();
  const format = useFormat();
  const list = useQuery({
    queryKey: ['job', 'problems', jobId],
    queryFn: ({ signal }) => call(api.problems, { params: { id: jobId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <section aria-label={t('Problems')}>
      <Group justify="space-between" mb={8}>
        <Text fw={600}>
          {t('Problems')}{' '}
          <Text span c="dimmed" fw={400} size="sm">
            {result.byColumn
              .slice(0, 6)
              .map(({ columnName, problems }) => `${columnName}: ${format.number(problems)}`)
              .join(' · ')}
          </Text>
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconDownload size={15} aria-hidden />}
          onClick={() => saveUrl(apiAddress(api.problemsCsv.path, { id: jobId }), 'problems.csv')}
        >
          {t('Download as CSV')}
        </Button>
      </Group>
      {list.isError ? (
        <ErrorState of={list} />
      ) : !list.data ? (
        <Skeleton height={160} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className={classes.problems} aria-label={t('Problems by row')} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('Row')}</th>
                <th scope="col">{t('Column')}</th>
                <th scope="col">{t('Value')}</th>
                <th scope="col">{t('Problem')}</th>
              </tr>
            </thead>
            <tbody>
              {list.data.items.map(({ row, column, columnName, value, message }) => (
                <tr key={`${row} ${column} ${message}`}>
                  <td>{format.number(row)}</td>
                  <td>{columnName ?? '–'}</td>
                  <td>{value || '–'}</td>
                  <td>{t(message)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {result.problems > importLimits.problems && (
        <Text size="sm" c="dimmed" mt={6}>
          {t('The first {{shown}} of {{all}} problems.', {
            shown: format.number(importLimits.problems),
            all: format.number(result.problems),
          })}
        </Text>
      )}
    </section>
  );
}
