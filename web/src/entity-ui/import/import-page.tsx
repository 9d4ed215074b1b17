import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLoaderData, useNavigate, useSearch } from '@tanstack/react-router';
import type { Permission } from '@temper/contract/access/role-table.ts';
import { jobApi } from '@temper/contract/endpoints/jobs.ts';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat, useMay } from '../../lib/me.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { EntityKit } from '../entity-kit.ts';
import { ImportJob } from './import-job.tsx';
import { ImportSetup } from './import-setup.tsx';
import { ImportKit } from './import-target.ts';
import type { KeptRequest } from './kept-request.ts';

/** The screen of `importRoute`, whose loader gives the kit. */
export const ImportScreen = () => <ImportPage kit={useLoaderData({ strict: false }) as EntityKit} />;

/**
 * Imports records of an entity in steps: file, mapping, check, import. `?job=` shows a check or an import that runs or
 * has ended, so that it can be left and found again.
 */
export function ImportPage({ kit }: { kit: EntityKit }) {
  const { t } = useTranslation();
  const may = useMay();
  const navigate = useNavigate();
  const { job } = useSearch({ strict: false }) as { job?: string };
  const show = (id: string | undefined) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, job: id })) as never,
      ignoreBlocker: true,
    });
  const [from, setFrom] = useState<KeptRequest>();
  const plural = t(kit.meta.plural);
  const home = `/${kit.meta.path}`;
  const again = (request?: KeptRequest) => {
    setFrom(request);
    show(undefined);
  };
  return (
    <ImportKit value={kit}>
      <Page
        title={t('Import {{things}}', { things: plural })}
        subtitle={t('From a CSV or XLSX table. Nothing is written before you have seen what will happen.')}
        crumbs={[{ label: plural, to: home }]}
      >
        {!may(`${kit.meta.name}.import` as Permission) ? (
          <Card>
            <EmptyState
              title={t('Your role does not import {{things}}', { things: plural.toLowerCase() })}
              message={t('Ask an administrator or a quality manager.')}
            >
              <Button component={PathLink} href={home} variant="default">
                {t('All {{things}}', { things: plural.toLowerCase() })}
              </Button>
            </EmptyState>
          </Card>
        ) : job ? (
          <ImportJob key={job} id={job} onJob={show} onAgain={() => again()} onRematch={again} />
        ) : (
          <>
            <EarlierImports kit={kit} onShow={show} />
            <ImportSetup onCheck={show} from={from} onForget={() => setFrom(undefined)} />
          </>
        )}
      </Page>
    </ImportKit>
  );
}

/** Own imports that run now, or ended lately, with the way back to them. */
function EarlierImports({ kit, onShow }: { kit: EntityKit; onShow: (id: string) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const jobs = useQuery({
    queryKey: ['job', 'list'],
    queryFn: ({ signal }) => call(jobApi.list, { query: {} }, { signal }),
  }).data?.items.filter(({ kind }) => kind.startsWith(`${kit.meta.name}.import.`));
  const running = jobs?.find(({ state }) => state === 'running' || state === 'queued');
  const last = running ?? jobs?.find(({ kind }) => kind === `${kit.meta.name}.import.run`);
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
