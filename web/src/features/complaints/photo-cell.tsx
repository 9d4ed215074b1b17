import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { attachmentsQuery } from '../../entity-ui/attachments.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ComplaintListRow } from './complaint-kit.ts';
import classes from './complaints.module.css';

const PhotoViewer = lazyPart(() =>
  import('../../entity-ui/photo-viewer.tsx').then((module) => module.PhotoViewer),
);

/** The first photos of a complaint; View All shows every one of them large. */
export function PhotoCell({ row }: { row: ComplaintListRow }) {
  const { t } = useTranslation();
  const [viewed, setViewed] = useState<number>();
  const { total, fileIds } = row.photos;
  const number = row.complaintNumber;
  if (total === 0)
    return (
      <span className={classes.none} role="img" aria-label={t('No photos')}>
        –
      </span>
    );
  return (
    <span className={classes.photos}>
      {fileIds.map((id, place) => (
        <UnstyledButton
          key={id}
          className={classes.thumb}
          aria-label={t('View photo {{n}} of {{number}}', { n: place + 1, number })}
          onClick={() => setViewed(place)}
        >
          <img src={`/api/v1/files/${id}/thumbnail?w=64`} alt="" loading="lazy" />
        </UnstyledButton>
      ))}
      <UnstyledButton
        className={classes.viewAll}
        aria-label={
          total === 1
            ? t('View the photo of {{number}}', { number })
            : t('View all {{count}} photos of {{number}}', { count: total, number })
        }
        onClick={() => setViewed(0)}
      >
        {t('View All')}
      </UnstyledButton>
      {viewed !== undefined && <AllPhotos id={row.id} first={viewed} onClose={() => setViewed(undefined)} />}
    </span>
  );
}

function AllPhotos({ id, first, onClose }: { id: string; first: number; onClose: () => void }) {
  const { data } = useQuery(attachmentsQuery('complaint', id, 'photo'));
  if (!data) return null;
  return (
    <Suspense>
      <PhotoViewer
        photos={data.items.map(({ file, caption }) => ({ fileId: file.id, name: file.name, caption }))}
        first={first}
        onClose={onClose}
      />
    </Suspense>
  );
}
