import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { useState } from 'react';
import { UploadRow } from '../../../entity-ui/upload-row.tsx';
import { useUploads } from '../../../entity-ui/use-uploads.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ApiProblem, messageOf } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/call.ts';
import { useFormat } from '../../../lib/me.ts';
import { FileDrop } from '../../../ui/file-drop.tsx';
import classes from './document.module.css';

/** The file of a draft: dropped in, exchanged, taken off. What is in force keeps its own. */
export function DraftFile({ documentId, revision }: { documentId: string; revision: Revision }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const put = async (fileId: string | null) => {
    setBusy(true);
    try {
      // The draft as it stands now: a file takes the place of a file, whatever else was typed meanwhile.
      const { items } = await call(documentApi.revisions, { params: { id: documentId } });
      const now = items.find(({ id }) => id === revision.id);
      const theirs = now?.file?.id ?? null;
      if (theirs !== (revision.file?.id ?? null) && theirs !== fileId)
        throw new ApiProblem(
          409,
          'Somebody else has exchanged the file meanwhile. Look at theirs, then try again.',
        );
      await call(documentApi.changeDraft, {
        params: { id: documentId },
        body: { draftVersion: now?.version ?? revision.version, fileId },
      } as never);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ['document'] });
    }
  };
  const uploads = useUploads(put);
  const takeOff = () =>
    put(null).catch((error) => notifications.show({ color: 'red', message: t(messageOf(error)) }));
  const { file } = revision;
  return (
    <div className={classes.upload}>
      {file && (
        <Group justify="space-between" gap="xs">
          <Text size="sm" style={{ overflowWrap: 'anywhere', minWidth: 0 }}>
            {t('File')}: <b>{file.name}</b> · {format.bytes(file.size)}
          </Text>
          <Button size="compact-sm" variant="default" loading={busy} onClick={() => void takeOff()}>
            {t('Remove File')}
          </Button>
        </Group>
      )}
      {uploads.list.map((upload) => (
        <UploadRow key={upload.id} upload={upload} uploads={uploads} />
      ))}
      {uploads.list.length === 0 && (
        <FileDrop
          single
          label={
            file
              ? t('Drop the file that takes its place here or click to choose')
              : t('Drop the file of this revision here or click to choose')
          }
          onFiles={uploads.add}
        />
      )}
    </div>
  );
}
