import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type BackgroundJob, jobApi } from '@temper/contract/endpoints/jobs.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { call } from '../lib/api/call.ts';
import { saveUrl } from '../lib/download.ts';

/** Shows a job's progress until it ends or is closed; the work itself goes on without the toast. */
export function showJob(id: string, title: string): void {
  notifications.show({ id: `job-${id}`, title, autoClose: false, message: <JobProgress id={id} /> });
}

const ended = new Set<BackgroundJob['state'] | undefined>(['done', 'failed', 'cancelled']);

/** Follows one job: live by topic 'job', and by asking every two seconds while it runs. */
export function useJob(id: string) {
  return useQuery({
    queryKey: ['job', id],
    queryFn: ({ signal }) => call(jobApi.get, { params: { id } }, { signal }),
    refetchInterval: (query) => (ended.has(query.state.data?.state) ? false : 2000),
  });
}

function fileOf(result: unknown): string | undefined {
  const id =
    typeof result === 'object' && result !== null ? (result as { fileId?: unknown }).fileId : undefined;
  return typeof id === 'string' ? id : undefined;
}

function JobProgress({ id }: { id: string }) {
  const { t } = useTranslation();
  const { data: job } = useJob(id);
  const cancel = useMutation({ mutationFn: () => call(jobApi.cancel, { params: { id } }) });
  const fileId = fileOf(job?.result);
  return (
    <Stack gap={8}>
      <Progress value={job?.progress ?? 0} animated={!ended.has(job?.state)} aria-label={t('Progress')} />
      <Group justify="space-between">
        <Text size="sm">{job?.note ? t(job.note) : t(stateWords[job?.state ?? 'queued'])}</Text>
        {!ended.has(job?.state) && (
          <Button size="compact-sm" variant="default" onClick={() => cancel.mutate()}>
            {t('Cancel')}
          </Button>
        )}
        {job?.state === 'done' && fileId && (
          <Button size="compact-sm" onClick={() => saveUrl(`/api/v1/files/${fileId}`)}>
            {t('Download')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const stateWords: Record<BackgroundJob['state'], string> = {
  queued: 'Waiting to begin',
  running: 'Working',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};
