import { Alert, Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconMoodEmpty } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importResult } from '@temper/contract/endpoints/import.ts';
import { type BackgroundJob, jobApi } from '@temper/contract/endpoints/jobs.ts';
import { notificationApi } from '@temper/contract/endpoints/notifications.ts';
import { useEffect } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { Card } from '../../ui/card.tsx';
import { useJob } from '../../ui/job-toast.tsx';
import { Note } from '../../ui/note.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { CheckResult } from './check-result.tsx';
import { ImportProblems } from './import-problems.tsx';
import { useImportTarget } from './import-target.ts';
import type { KeptRequest } from './kept-request.ts';
import { ResultFigures, WarningNote } from './result-figures.tsx';

/** A check or an import: how far it is, and what came of it. */
export function ImportJob({
  id,
  onJob,
  onAgain,
  onRematch,
}: {
  id: string;
  onJob: (id: string) => void;
  onAgain: () => void;
  onRematch: (request: KeptRequest) => void;
}) {
  const { t } = useTranslation();
  const { kit } = useImportTarget();
  const client = useQueryClient();
  const { data: job, isError } = useJob(id);
  const isRun = job?.kind === `${kit.meta.name}.import.run`;
  const done = isRun && job.state === 'done';
  const ended = done || (isRun && job.state === 'failed');
  useEffect(() => {
    if (done) void client.invalidateQueries({ queryKey: [kit.meta.name] });
  }, [done, client, kit]);
  useEffect(() => {
    if (ended) void readNotification(id).catch(() => undefined);
  }, [ended, id]);

  if (isError && !job) {
    return (
      <Card>
        <EmptyState
          icon={<IconMoodEmpty size={22} />}
          title={t('There is no such import')}
          message={t('Imports are kept for some days, and only for the person who began them.')}
        >
          <Button onClick={onAgain}>{t('Start an import')}</Button>
        </EmptyState>
      </Card>
    );
  }
  if (!job) return <Skeleton height={180} aria-busy />;
  const isCheck = job.kind === `${kit.meta.name}.import.check`;
  return (
    <Card title={isCheck ? t('3. Check') : t('4. Import')}>
      <Outcome job={job} isCheck={isCheck} onJob={onJob} onAgain={onAgain} onRematch={onRematch} />
    </Card>
  );
}

/** Who looks at the report needs no notification of it. */
async function readNotification(jobId: string): Promise<void> {
  const { items } = await call(notificationApi.list, { query: { unread: 'true' } });
  const told = items.find(({ link }) => link?.endsWith(`?job=${jobId}`));
  if (told) await call(notificationApi.read, { params: { id: told.id } });
}

function Outcome({
  job,
  isCheck,
  onJob,
  onAgain,
  onRematch,
}: {
  job: BackgroundJob;
  isCheck: boolean;
  onJob: (id: string) => void;
  onAgain: () => void;
  onRematch: (request: KeptRequest) => void;
}) {
  const { t } = useTranslation();
  const { kit } = useImportTarget();
  const result = importResult.safeParse(job.result).data;
  const again = (
    <Button variant="default" onClick={onAgain}>
      {t('Import another file')}
    </Button>
  );
  switch (job.state) {
    case 'queued':
    case 'running':
      return <Running job={job} isCheck={isCheck} />;
    case 'cancelled':
      return (
        <Stack align="flex-start">
          <Alert color="gray" role="status" w="100%">
            {isCheck ? t('The check was cancelled.') : t('The import was cancelled. Nothing was written.')}
          </Alert>
          {again}
        </Stack>
      );
    case 'failed':
      return (
        <Stack align="flex-start">
          <Alert color="red" role="alert" w="100%">
            {job.note ? t(job.note) : t('It could not be finished.')}
            {!isCheck && ` ${t('Nothing was written.')}`}
          </Alert>
          {result && result.problems > 0 && <ImportProblems jobId={job.id} result={result} />}
          {again}
        </Stack>
      );
    case 'done':
      if (!result) return again;
      if (isCheck)
        return (
          <CheckResult job={job} result={result} onJob={onJob} onAgain={onAgain} onRematch={onRematch} />
        );
      return (
        <Stack>
          <Note kind="good" title={t('Import finished')}>
            {t('What was imported is in the list now.')}
          </Note>
          <WarningNote result={result} done />
          <ResultFigures result={result} done />
          {result.problems + result.warnings > 0 && <ImportProblems jobId={job.id} result={result} />}
          <Group gap="xs">
            <Button component={PathLink} href={`/${kit.meta.path}?sort=-updatedAt`}>
              {t('View {{things}}', { things: t(kit.meta.plural).toLowerCase() })}
            </Button>
            {again}
          </Group>
        </Stack>
      );
  }
}

function Running({ job, isCheck }: { job: BackgroundJob; isCheck: boolean }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(jobApi.cancel, { params: { id: job.id } }),
    onSuccess: (stopped) => client.setQueryData(['job', job.id], stopped),
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
  return (
    <Stack>
      <Text role="status">{job.note ? t(job.note) : isCheck ? t('Checking every row') : t('Importing')}</Text>
      <Progress value={job.progress} animated aria-label={t('Progress')} />
      <Group justify="space-between">
        <Text size="sm" c="dimmed">
          {t('You can leave this page: the work goes on, and you find it here again.')}
        </Text>
        <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
