import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { jobApi } from '@temper/contract/endpoints/jobs.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { call } from '../../../lib/api/call.ts';
import { useFormat, useMay } from '../../../lib/me.ts';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { PathLink } from '../../../ui/path-link.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ImportJob } from './import-job.tsx';
import { ImportSetup } from './import-setup.tsx';

/**
 * Imports products in steps: file, mapping, check, import. `?job=` shows a check or an import that runs or
 * has ended, so that it can be left and found again.
 */
export function ProductImportPage() {
  const { t } = useTranslation();
  const may = useMay();
  const navigate = useNavigate();
  const { job } = useSearch({ strict: false }) as { job?: string };
  const show = (id: string | undefined) =>
    void navigate({ to: '/products/import', search: (id ? { job: id } : {}) as never, ignoreBlocker: true });
  return (
    <Page
      title={t('Import Products')}
      subtitle={t('From a CSV or XLSX table. Nothing is written before you have seen what will happen.')}
      crumbs={[{ label: t('Products'), to: '/products' }]}
    >
      {!may('product.import') ? (
        <Card>
          <EmptyState
            title={t('Your role does not import products')}
            message={t('Administrators, quality managers and specialists do.')}
          >
            <Button component={PathLink} href="/products" variant="default">
              {t('All products')}
            </Button>
          </EmptyState>
        </Card>
      ) : job ? (
        <ImportJob key={job} id={job} onJob={show} onAgain={() => show(undefined)} />
      ) : (
        <>
          <EarlierImports onShow={show} />
          <ImportSetup onCheck={show} />
        </>
      )}
    </Page>
  );
}

/** Own imports that run now, or ended lately, with the way back to them. */
function EarlierImports({ onShow }: { onShow: (id: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const jobs = useQuery({
    queryKey: ['job', 'list'],
    queryFn: ({ signal }) => call(jobApi.list, { query: {} }, { signal }),
  }).data?.items.filter(({ kind }) => kind.startsWith('product.import.'));
  const running = jobs?.find(({ state }) => state === 'running' || state === 'queued');
  const last = running ?? jobs?.find(({ kind }) => kind === 'product.import.run');
  if (!last) return null;
  return (
    <Alert color={running ? 'brand' : 'gray'} variant="light">
      <Group justify="space-between" gap="xs">
        <Text size="sm">
          {running
            ? t('An import is still at work.')
            : t('Your last import was on {{date}}.', { date: format.dateTime(last.createdAt) })}
        </Text>
        <Button size="compact-sm" variant="default" onClick={() => onShow(last.id)}>
          {t('Show it')}
        </Button>
      </Group>
    </Alert>
  );
}
