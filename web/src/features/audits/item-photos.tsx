import { ActionIcon, Button, FileButton, Text, UnstyledButton } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { attachmentApi } from '@temper/contract/endpoints/attachments.ts';
import type { AuditItem } from '@temper/contract/endpoints/audit-checklists.ts';
import { Suspense, useState } from 'react';
import { useUploads } from '../../entity-ui/use-uploads.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { call } from '../../lib/api/call.ts';
import { useMay } from '../../lib/me.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { AuditRow } from './audit-kit.ts';
import classes from './audits.module.css';

const PhotoViewer = lazyPart(() =>
  import('../../entity-ui/photo-viewer.tsx').then((module) => module.PhotoViewer),
);

/** The photos of a question, which are attachments of its audit; `onChange` says which belong to it. */
export function ItemPhotos({
  audit,
  item,
  mayAnswer,
  onChange,
}: {
  audit: AuditRow;
  item: AuditItem;
  mayAnswer: boolean;
  onChange: (change: (ids: string[]) => string[]) => Promise<boolean>;
}) {
  const { t } = useTranslation();
  const may = useMay();
  const client = useQueryClient();
  const [viewed, setViewed] = useState<number>();
  const uploads = useUploads(async (fileId) => {
    const caption = `${item.clause} ${item.question}`.slice(0, 200);
    const photo = await call(attachmentApi.create, {
      body: { entity: 'audit', recordId: audit.id, fileId, kind: 'photo', caption },
    });
    await onChange((before) => [...before, photo.id]);
    await client.invalidateQueries({ queryKey: ['audit', 'attachments', audit.id] });
  });
  const mayAdd = mayAnswer && may('attachment.create') && item.photos.length < 20;
  if (item.photos.length === 0 && !mayAdd) return null;
  return (
    <div className={classes.photos}>
      {item.photos.map(({ id, file }, place) => (
        <span key={id} className={classes.photo}>
          <UnstyledButton
            onClick={() => setViewed(place)}
            aria-label={t('View {{name}}', { name: file.name })}
          >
            <img src={`/api/v1/files/${file.id}/thumbnail?w=160`} alt="" loading="lazy" />
          </UnstyledButton>
          {mayAnswer && (
            <ActionIcon
              className={classes.photoRemove}
              size="sm"
              radius="xl"
              variant="filled"
              color="gray"
              aria-label={t('Take {{name}} off this question', { name: file.name })}
              onClick={() => void onChange((before) => before.filter((one) => one !== id))}
            >
              <IconX size={12} />
            </ActionIcon>
          )}
        </span>
      ))}
      {mayAdd && (
        <FileButton accept="image/*" multiple onChange={uploads.add}>
          {(props) => (
            <Button
              {...props}
              size="compact-md"
              variant="subtle"
              color="gray"
              leftSection={<IconCamera size={16} aria-hidden />}
              aria-label={`${t('Add Photo')}: ${item.clause}`}
            >
              {t('Add Photo')}
            </Button>
          )}
        </FileButton>
      )}
      {uploads.list.map(({ id, name, progress, error }) => (
        <Text
          key={id}
          size="sm"
          c={error ? 'var(--t-danger-text)' : 'dimmed'}
          role={error ? 'alert' : undefined}
        >
          {error ? t(error) : `${name} ${Math.round(progress)}%`}
        </Text>
      ))}
      {viewed !== undefined && (
        <Suspense>
          <PhotoViewer
            photos={item.photos.map(({ file, caption }) => ({ fileId: file.id, name: file.name, caption }))}
            first={viewed}
            onClose={() => setViewed(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
