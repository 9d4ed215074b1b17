import { ActionIcon, Group, Modal, Skeleton, Stack, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconFile, IconTrash } from '@tabler/icons-react';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Permission } from '@temper/contract/access/role-table.ts';
import {
  type Attachment,
  type AttachmentKind,
  attachmentApi,
} from '@temper/contract/endpoints/attachments.ts';
import type { EntityName } from '@temper/contract/entities/registry.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { messageOf } from '../lib/api/api-problem.ts';
import { call } from '../lib/api/call.ts';
import { saveUrl } from '../lib/download.ts';
import { useFormat, useMay } from '../lib/me.ts';
import { FileDrop } from '../ui/file-drop.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { EmptyState, ErrorState } from '../ui/states.tsx';
import { UndoMessage } from '../ui/undo-message.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import classes from './attachments.module.css';
import { useOfDeleted } from './of-deleted.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

const PhotoViewer = lazyPart(() => import('./photo-viewer.tsx').then((module) => module.PhotoViewer));

const fileUrl = (attachment: Attachment) => `/api/v1/files/${attachment.file.id}`;

/** A record's documents or photos. */
export const attachmentsQuery = (entity: EntityName, recordId: string, kind: AttachmentKind) =>
  queryOptions({
    queryKey: [entity, 'attachments', recordId, kind],
    queryFn: ({ signal }) => call(attachmentApi.list, { query: { entity, recordId, kind } }, { signal }),
  });

/** The documents or photos of a record: dropped or chosen, sent with progress, shown, removed with a way back. */
export function Attachments({
  entity,
  recordId,
  kind,
}: {
  entity: EntityName;
  recordId: string;
  kind: AttachmentKind;
}) {
  const { t } = useTranslation();
  const may = useMay();
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [entity, 'attachments', recordId] });
  const list = useQuery({
    ...attachmentsQuery(entity, recordId, kind),
  });
  const uploads = useUploads(async (fileId) => {
    await call(attachmentApi.create, { body: { entity, recordId, fileId, kind } });
    await refresh();
  });
  const ofDeleted = useOfDeleted();
  const mayAttach =
    !ofDeleted &&
    may('attachment.create') &&
    (may(`${entity}.create` as Permission) || may(`${entity}.update` as Permission));
  const [viewed, setViewed] = useState<Attachment>();
  const remove = useRemove(refresh);
  const items = list.data?.items;

  return (
    <Stack>
      {mayAttach && (
        <FileDrop
          label={
            kind === 'photo'
              ? t('Drop photos here or click to choose')
              : t('Drop files here or click to choose')
          }
          accept={kind === 'photo' ? 'image/*' : undefined}
          onFiles={uploads.add}
        />
      )}
      {uploads.list.map((upload) => (
        <UploadRow key={upload.id} upload={upload} uploads={uploads} />
      ))}
      {list.isError && <ErrorState of={list} />}
      {list.isPending && <Skeleton height={120} />}
      {items?.length === 0 && (
        <EmptyState
          icon={<IconFile size={22} />}
          title={kind === 'photo' ? t('No photos yet') : t('No documents yet')}
        />
      )}
      <ul className={kind === 'photo' ? classes.photos : classes.files}>
        {items?.map((one) => (
          <Item key={one.id} one={one} onView={() => setViewed(one)} onRemove={() => remove(one)} />
        ))}
      </ul>
      {viewed && items && <Viewer one={viewed} all={items} onClose={() => setViewed(undefined)} />}
    </Stack>
  );
}

function useRemove(refresh: () => Promise<unknown>): (one: Attachment) => void {
  const { t } = useTranslation();
  const fail = (error: unknown) => notifications.show({ color: 'red', message: t(messageOf(error)) });
  const restore = async (id: string) => {
    notifications.hide(`removed-${id}`);
    await call(attachmentApi.restore, { params: { id } }).catch(fail);
    await refresh();
  };
  const remove = useMutation({
    mutationFn: (one: Attachment) => call(attachmentApi.remove, { params: { id: one.id } }),
    onSuccess: (_done, one) => {
      notifications.show({
        id: `removed-${one.id}`,
        autoClose: 10_000,
        message: (
          <UndoMessage
            text={t('“{{name}}” was removed', { name: one.file.name })}
            onUndo={() => void restore(one.id)}
          />
        ),
      });
      return refresh();
    },
    onError: fail,
  });
  return remove.mutate;
}

function Item({ one, onView, onRemove }: { one: Attachment; onView: () => void; onRemove: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const ofDeleted = useOfDeleted();
  const { name, size, type } = one.file;
  const isPicture = type.startsWith('image/');
  const viewable = isPicture || type === 'application/pdf';
  return (
    <li className={classes.item}>
      <UnstyledButton
        className={classes.open}
        onClick={() => (viewable ? onView() : saveUrl(fileUrl(one), name))}
        aria-label={viewable ? t('View {{name}}', { name }) : t('Download {{name}}', { name })}
      >
        {isPicture ? (
          <img
            src={`${fileUrl(one)}/thumbnail?w=320`}
            alt={one.caption ?? name}
            loading="lazy"
            className={classes.thumb}
          />
        ) : (
          <span className={classes.icon}>
            <IconFile size={20} aria-hidden />
          </span>
        )}
        <span className={classes.words}>
          <span className={classes.fileName}>{one.caption ?? name}</span>
          <Text size="xs" c="dimmed">
            {format.bytes(size)} · {one.createdByName} · {format.instantDay(one.createdAt)}
          </Text>
        </span>
      </UnstyledButton>
      <Group gap={2} wrap="nowrap">
        <Tooltip label={t('Download')}>
          <ActionIcon
            aria-label={t('Download {{name}}', { name })}
            onClick={() => saveUrl(fileUrl(one), name)}
          >
            <IconDownload size={17} />
          </ActionIcon>
        </Tooltip>
        {one.can.delete && !ofDeleted && (
          <Tooltip label={t('Remove')}>
            <ActionIcon aria-label={t('Remove {{name}}', { name })} onClick={onRemove}>
              <IconTrash size={17} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
    </li>
  );
}

function Viewer({ one, all, onClose }: { one: Attachment; all: readonly Attachment[]; onClose: () => void }) {
  if (one.file.type === 'application/pdf') return <PdfViewer one={one} onClose={onClose} />;
  const pictures = all.filter(({ file }) => file.type.startsWith('image/'));
  return (
    <Suspense>
      <PhotoViewer
        photos={pictures.map(({ file, caption }) => ({ fileId: file.id, name: file.name, caption }))}
        first={pictures.findIndex(({ id }) => id === one.id)}
        onClose={onClose}
      />
    </Suspense>
  );
}

function PdfViewer({ one, onClose }: { one: Attachment; onClose: () => void }) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={onClose}
      size="90vw"
      title={one.caption ?? one.file.name}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <iframe title={one.file.name} src={fileUrl(one)} className={classes.pdf} />
    </Modal>
  );
}
