import { Alert, Button, Checkbox, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ImportResult } from '@temper/contract/endpoints/import.ts';
import type { BackgroundJob } from '@temper/contract/endpoints/jobs.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/me.ts';
import { Note } from '../../ui/note.tsx';
import { ImportProblems } from './import-problems.tsx';
import { useImportTarget } from './import-target.ts';
import { type KeptRequest, keptRequest } from './kept-request.ts';
import { ResultFigures, WarningNote } from './result-figures.tsx';

/** What an import would do, and the button that does it. */
export function CheckResult({
  job,
  result,
  onJob,
  onAgain,
  onRematch,
}: {
  job: BackgroundJob;
  result: ImportResult;
  onJob: (id: string) => void;
  onAgain: () => void;
  onRematch: (request: KeptRequest) => void;
}) {
  const { t } = useTranslation();
  const { api } = useImportTarget();
  const format = useFormat();
  const [skipInvalid, setSkipInvalid] = useState(false);
  const kept = keptRequest(job.id);
  const writes = result.created + result.updated;
  /** A second click, before the first one shows, does not begin the import again. */
  const asked = useRef(false);
  const run = useMutation({
    mutationFn: async () => {
      if (!kept) throw new Error('Nothing was kept of the check');
      return (await call(api.run, { body: { ...kept.request, skipInvalid } })).id;
    },
    onSuccess: onJob,
    onError: () => {
      asked.current = false;
    },
  });
  const begin = () => {
    if (asked.current) return;
    asked.current = true;
    run.mutate();
  };
  return (
    <Stack>
      {result.invalid === 0 ? (
        <Note kind="good">
          {writes > 0
            ? t('Every row can be imported.')
            : t('There is nothing to import: all rows are stored already.')}
        </Note>
      ) : (
        <Note kind="warning">
          {t(
            result.invalid === 1
              ? '{{invalid}} of {{rows}} rows has problems.'
              : '{{invalid}} of {{rows}} rows have problems.',
            { invalid: format.number(result.invalid), rows: format.number(result.rows) },
          )}
        </Note>
      )}
      <WarningNote result={result} />
      <ResultFigures result={result} />
      {result.problems + result.warnings > 0 && <ImportProblems jobId={job.id} result={result} />}
      {result.invalid > 0 && writes > 0 && kept && (
        <Checkbox
          label={t('Leave out the rows with problems and import the others')}
          checked={skipInvalid}
          onChange={(event) => setSkipInvalid(event.currentTarget.checked)}
        />
      )}
      {run.isError && (
        <Alert color="red" role="alert">
          {t(messageOf(run.error))}
        </Alert>
      )}
      <Group gap="xs">
        {kept && (
          <Button
            loading={run.isPending}
            disabled={writes === 0 || (result.invalid > 0 && !skipInvalid)}
            onClick={begin}
          >
            {writes === 1 ? t('Import 1 row') : t('Import {{count}} rows', { count: format.number(writes) })}
          </Button>
        )}
        {kept && (
          <Button variant="default" onClick={() => onRematch(kept)}>
            {t('Change the matching')}
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>
          {t('Another file')}
        </Button>
      </Group>
    </Stack>
  );
}
