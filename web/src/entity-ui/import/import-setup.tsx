import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ImportTable, importLimits } from '@temper/contract/endpoints/import.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { messageOf } from '../../lib/api/api-problem.ts';
import { call } from '../../lib/api/call.ts';
import { useFormat } from '../../lib/me.ts';
import { startUpload, type Upload } from '../../lib/upload.ts';
import { Card } from '../../ui/card.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { ExpectedColumns } from './expected-columns.tsx';
import { ImportMapping } from './import-mapping.tsx';
import { useImportTarget } from './import-target.ts';
import type { KeptRequest } from './kept-request.ts';

interface Uploaded {
  readonly fileId: string;
  readonly fileName: string;
  readonly table: ImportTable;
}

/** The first two steps: the file, then what its columns mean. */
export function ImportSetup({
  onCheck,
  from,
  onForget,
}: {
  onCheck: (jobId: string) => void;
  /** A check whose matching is to be changed. */
  from: KeptRequest | undefined;
  onForget: () => void;
}) {
  const { t } = useTranslation();
  const { api } = useImportTarget();
  const format = useFormat();
  const [sending, setSending] = useState<{ name: string; progress: number; upload?: Upload }>();
  const [problem, setProblem] = useState<string>();
  const [uploaded, setUploaded] = useState<Uploaded>();

  const read = useMutation({
    mutationFn: async (file: { fileId: string; fileName: string; sheet?: string }) => {
      const { fileId, fileName, sheet } = file;
      const table = await call(api.read, { body: { fileId, ...(sheet ? { sheet } : {}) } });
      return { fileId, fileName, table };
    },
    onSuccess: setUploaded,
    onError: (error) => setProblem(messageOf(error)),
    onSettled: () => setSending(undefined),
  });
  const send = ([file]: File[]) => {
    if (!file) return;
    setProblem(undefined);
    const upload = startUpload(file, {
      onProgress: (progress) => setSending((before) => before && { ...before, progress }),
      onError: (sentence) => {
        setSending(undefined);
        setProblem(sentence);
      },
      onDone: (fileId) => read.mutate({ fileId, fileName: file.name }),
    });
    setSending({ name: file.name, progress: 0, upload });
  };

  const { mutate: readAgain } = read;
  useEffect(() => {
    if (from)
      readAgain({
        fileId: from.request.fileId,
        fileName: from.fileName,
        sheet: from.request.sheet ?? undefined,
      });
  }, [from, readAgain]);

  if (uploaded) {
    return (
      <ImportMapping
        // Another sheet is another table: what was chosen for the former says nothing about it.
        key={`${uploaded.fileId} ${uploaded.table.sheet ?? ''}`}
        {...uploaded}
        from={
          from?.request.fileId === uploaded.fileId &&
          (from.request.sheet ?? '') === (uploaded.table.sheet ?? '')
            ? from.request
            : undefined
        }
        reading={read.isPending}
        problem={problem}
        onSheet={(sheet) => {
          setProblem(undefined);
          read.mutate({ ...uploaded, sheet });
        }}
        onCheck={onCheck}
        onAnotherFile={() => {
          onForget();
          setUploaded(undefined);
        }}
      />
    );
  }
  return (
    <Card title={t('1. Choose the file')}>
      <Stack>
        {problem && (
          <Alert color="red" role="alert">
            {t(problem)}
          </Alert>
        )}
        {sending ? (
          <div>
            <Group justify="space-between" mb={6}>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {read.isPending
                  ? t('Reading {{name}}', { name: sending.name })
                  : t('Uploading {{name}}', { name: sending.name })}
              </Text>
              {!read.isPending && (
                <Button
                  size="compact-sm"
                  variant="default"
                  onClick={() => {
                    sending.upload?.abort(true);
                    setSending(undefined);
                  }}
                >
                  {t('Cancel')}
                </Button>
              )}
            </Group>
            <Progress
              value={read.isPending ? 100 : sending.progress}
              animated={read.isPending}
              aria-label={t('Progress')}
            />
          </div>
        ) : (
          <FileDrop
            single
            accept=".csv,.txt,.tsv,.xlsx"
            label={t('Drop a CSV or XLSX file here or click to choose')}
            hint={t('The first row names the columns. Up to {{rows}} rows.', {
              rows: format.number(importLimits.rows),
            })}
            onFiles={send}
          />
        )}
        <ExpectedColumns />
      </Stack>
    </Card>
  );
}
