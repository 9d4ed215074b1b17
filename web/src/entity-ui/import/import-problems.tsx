import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ImportResult, importLimits } from '@temper/contract/endpoints/import.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { apiAddress } from '../../lib/api/address.ts';
import { call } from '../../lib/api/call.ts';
import { saveUrl } from '../../lib/download.ts';
import { useFormat } from '../../lib/me.ts';
import { Badge } from '../../ui/badge.tsx';
import { ErrorState } from '../../ui/states.tsx';
import classes from './import.module.css';
import { useImportTarget } from './import-target.ts';

/** What is wrong, or to be known, row by row, as the spreadsheet counts them. */
export function ImportProblems({ jobId, result }: { jobId: string; result: ImportResult }) {
  const { t } = useTranslation();
  const { api } = useImportTarget();
  const format = useFormat();
  const { problems, warnings } = result;
  const list = useQuery({
    queryKey: ['job', 'problems', jobId],
    queryFn: ({ signal }) => call(api.problems, { params: { id: jobId } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const words = problems > 0 ? t('Problems') : t('Warnings');
  return (
    <section aria-label={words}>
      <Group justify="space-between" mb={8}>
        <Text fw={600}>
          {words}{' '}
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
                <th scope="col">{problems > 0 ? t('Problem') : t('Warning')}</th>
              </tr>
            </thead>
            <tbody>
              {list.data.items.map(({ row, column, columnName, value, message, warning }) => (
                <tr key={`${row} ${column} ${message}`}>
                  <td>
                    <span className={classes.rowWord}>{t('Row')} </span>
                    {format.number(row)}
                  </td>
                  <td>{columnName ?? '–'}</td>
                  <td>{value || '–'}</td>
                  <td>
                    {warning && problems > 0 && (
                      <>
                        <Badge color="amber">{t('Warning')}</Badge>{' '}
                      </>
                    )}
                    {t(message)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {Math.max(problems, warnings) > importLimits.problems && (
        <Text size="sm" c="dimmed" mt={6}>
          {t(
            problems > importLimits.problems
              ? 'The first {{shown}} of {{all}} problems.'
              : 'The first {{shown}} of {{all}} warnings.',
            {
              shown: format.number(importLimits.problems),
              all: format.number(problems > importLimits.problems ? problems : warnings),
            },
          )}
        </Text>
      )}
    </section>
  );
}
