import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconFile, IconFileOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ApiProblem, messageOf } from '../../../lib/api/api-problem.ts';
import { callRaw } from '../../../lib/api/call.ts';
import { saveAnswer } from '../../../lib/download.ts';
import { useFormat, useMay } from '../../../lib/me.ts';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import classes from './document.module.css';
import { isShownInPage } from './record-kit.ts';

/** Greatest text that is shown in the page, in bytes. */
const textLimit = 500_000;

type Shown = { kind: 'frame' | 'picture'; blob: Blob } | { kind: 'text'; text: string } | { kind: 'none' };

const fileQuery = (documentId: string, revision: Revision) => ({
  // A file never changes; the words of a controlled copy do, with the step of its revision.
  queryKey: ['document', 'file', revision.id, revision.file?.id, revision.step],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Shown> => {
    const answer = await callRaw(
      documentApi.file,
      {
        params: { id: documentId, revision: revision.id },
        query: { copy: 'controlled', inline: true },
      },
      { signal },
    );
    const type = answer.headers.get('content-type') ?? '';
    const blob = await answer.blob();
    if (type.startsWith('application/pdf')) return { kind: 'frame', blob };
    if (type.startsWith('image/') && !type.includes('svg')) return { kind: 'picture', blob };
    if (/^(text\/|application\/(json|xml))/.test(type))
      return { kind: 'text', text: await blob.slice(0, textLimit).text() };
    return { kind: 'none' };
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
  retry: false,
});

/** The file of a revision in the page: PDF, pictures and text; of others it says that they are downloaded. */
export function RevisionPreview({ documentId, revision }: { documentId: string; revision: Revision }) {
  const { t } = useTranslation();
  const { file } = revision;
  const showable = file !== null && isShownInPage(file.type) && navigator.pdfViewerEnabled;
  const shown = useQuery({ ...fileQuery(documentId, revision), enabled: showable });
  if (!file) return <EmptyState icon={<IconFileOff size={22} />} title={t('This revision has no file')} />;
  if (shown.isError) {
    const { error } = shown;
    // Not every server makes copies for the page; the download says more.
    if (error instanceof ApiProblem && [404, 501].includes(error.status))
      return (
        <EmptyState
          icon={<IconFile size={22} />}
          title={t('The file cannot be shown in the page')}
          message={t('Download {{name}} to read it.', { name: file.name })}
        />
      );
    return <ErrorState of={shown} />;
  }
  // Controlled copies are PDF, which phones open in an application of their own.
  if (!navigator.pdfViewerEnabled && isShownInPage(file.type))
    return (
      <EmptyState
        icon={<IconFile size={22} />}
        title={t('This browser shows no PDF in the page')}
        message={t('Download {{name}} to read it.', { name: file.name })}
      />
    );
  if (showable && !shown.data) return <Skeleton height={420} radius={0} aria-busy />;
  if (!shown.data || shown.data.kind === 'none')
    return (
      <EmptyState
        icon={<IconFile size={22} />}
        title={t('Files of this kind are not shown in the page')}
        message={t('Download {{name}} to read it.', { name: file.name })}
      />
    );
  if (shown.data.kind === 'text')
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      <pre className={classes.text} tabIndex={0}>
        {shown.data.text}
      </pre>
    );
  return <BlobView kind={shown.data.kind} blob={shown.data.blob} name={file.name} />;
}

function BlobView({ kind, blob, name }: { kind: 'frame' | 'picture'; blob: Blob; name: string }) {
  const { t } = useTranslation();
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  if (!url) return null;
  if (kind === 'picture')
    return (
      <div className={classes.stage}>
        <img src={url} alt={name} />
      </div>
    );
  return (
    <iframe
      className={classes.frame}
      src={`${url}#view=FitH&navpanes=0`}
      title={t('Preview of {{name}}', { name })}
    />
  );
}

/** Takes the file of a revision: as a controlled copy, or as it is for who may. */
export function DownloadButtons({
  documentId,
  revision,
  size,
}: {
  documentId: string;
  revision: Revision;
  size?: 'compact-sm';
}) {
  const { t } = useTranslation();
  const may = useMay();
  const { file } = revision;
  const download = useMutation({
    mutationFn: async (copy: 'controlled' | 'original') =>
      saveAnswer(
        await callRaw(documentApi.file, {
          params: { id: documentId, revision: revision.id },
          query: { copy },
        }),
        file?.name ?? '',
      ),
    onError: (error) => notifications.show({ color: 'red', message: t(messageOf(error)) }),
  });
  if (!file) return null;
  const n = revision.revisionNumber;
  const button = (copy: 'controlled' | 'original', label: string, name: string) => (
    <Button
      size={size}
      variant="default"
      leftSection={<IconDownload size={16} aria-hidden />}
      loading={download.isPending && download.variables === copy}
      aria-label={name}
      onClick={() => download.mutate(copy)}
    >
      {label}
    </Button>
  );
  return (
    <>
      {button('controlled', t('Download'), t('Download revision {{n}}', { n }))}
      {may('document.original') && button('original', t('Original'), t('Original of revision {{n}}', { n }))}
    </>
  );
}

/** The name, size and buttons of a revision's file, above its preview. */
export function FileHead({ documentId, revision }: { documentId: string; revision: Revision }) {
  const format = useFormat();
  const { file } = revision;
  if (!file) return null;
  return (
    <div className={classes.fileHead}>
      <Stack gap={0} style={{ minWidth: 0 }}>
        <span className={classes.fileName}>{file.name}</span>
        <Text size="sm" c="dimmed">
          {format.bytes(file.size)}
        </Text>
      </Stack>
      <Group gap="xs">
        <DownloadButtons documentId={documentId} revision={revision} />
      </Group>
    </div>
  );
}
