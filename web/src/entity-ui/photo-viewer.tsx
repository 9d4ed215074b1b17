import { ActionIcon, Group, Modal, Text, Tooltip, UnstyledButton } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconZoomIn,
  IconZoomOut,
  IconZoomReset,
  type TablerIcon,
} from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { saveUrl } from '../lib/download.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import classes from './photo-viewer.module.css';

export interface ViewedPhoto {
  readonly fileId: string;
  readonly name: string;
  readonly caption?: string | null;
}

/** How many times its size in the window a photo is shown. */
const zooms = [1, 1.5, 2, 3, 4] as const;
/** A finger that goes this far sideways (CSS pixels) means the next photo. */
const swipe = 60;

const fileUrl = (photo: ViewedPhoto) => `/api/v1/files/${photo.fileId}`;

/**
 * Shows photos one at a time over the page. Arrow keys and swiping go on, + and - zoom, 0 shows the whole, Escape
 * closes. A photo that is zoomed into is moved by scrolling.
 */
export function PhotoViewer({
  photos,
  first = 0,
  onClose,
}: {
  photos: readonly ViewedPhoto[];
  /** The place of the photo to begin with. */
  first?: number;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  useReturnFocus();
  const [at, setAt] = useState(first);
  const [zoom, setZoom] = useState(0);
  const touched = useRef<number>(undefined);
  const photo = photos[Math.min(at, photos.length - 1)];
  if (!photo) return null;

  const show = (place: number) => {
    setAt((place + photos.length) % photos.length);
    setZoom(0);
  };
  const zoomBy = (by: number) => setZoom(Math.max(0, Math.min(zooms.length - 1, zoom + by)));
  const keys = new Map<string, () => void>([
    ['ArrowLeft', () => show(at - 1)],
    ['ArrowRight', () => show(at + 1)],
    ['Home', () => show(0)],
    ['End', () => show(photos.length - 1)],
    ['+', () => zoomBy(1)],
    ['=', () => zoomBy(1)],
    ['-', () => zoomBy(-1)],
    ['0', () => setZoom(0)],
  ]);
  const press = (event: KeyboardEvent) => {
    const act = keys.get(event.key);
    // Inside a zoomed photo the arrows scroll.
    const scrolls = zoom > 0 && event.key.startsWith('Arrow') && event.target === event.currentTarget;
    if (!act || scrolls || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act();
  };
  const title = photo.caption ?? photo.name;
  const factor = zooms[zoom] ?? 1;

  return (
    <Modal
      opened
      onClose={onClose}
      size="min(92vw, 1200px)"
      title={title}
      closeButtonProps={{ 'aria-label': t('Close') }}
      onKeyDown={press}
    >
      <section
        className={classes.stage}
        aria-label={t('Photo {{n}} of {{total}}', { n: at + 1, total: photos.length })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a zoomed photo is scrolled by keyboard
        tabIndex={0}
        data-autofocus
        onTouchStart={(event) => {
          touched.current = event.touches.length === 1 ? event.touches[0]?.clientX : undefined;
        }}
        onTouchEnd={(event) => {
          const moved = (event.changedTouches[0]?.clientX ?? 0) - (touched.current ?? Number.NaN);
          if (zoom === 0 && Math.abs(moved) > swipe) show(moved < 0 ? at + 1 : at - 1);
        }}
      >
        <img
          key={photo.fileId}
          src={fileUrl(photo)}
          alt={title}
          className={classes.picture}
          data-zoomed={factor > 1 || undefined}
          style={factor > 1 ? { width: `${factor * 100}%` } : undefined}
          onDoubleClick={() => setZoom(zoom === 0 ? 2 : 0)}
        />
      </section>
      <div className={classes.bar}>
        <Group gap={4}>
          <Tool
            icon={IconChevronLeft}
            label={t('Previous photo')}
            onClick={() => show(at - 1)}
            off={photos.length < 2}
          />
          <Text size="sm" c="dimmed" aria-live="polite">
            {t('{{n}} of {{total}}', { n: at + 1, total: photos.length })}
          </Text>
          <Tool
            icon={IconChevronRight}
            label={t('Next photo')}
            onClick={() => show(at + 1)}
            off={photos.length < 2}
          />
        </Group>
        <Group gap={4}>
          <Tool icon={IconZoomOut} label={t('Zoom out')} onClick={() => zoomBy(-1)} off={zoom === 0} />
          <Tool
            icon={IconZoomIn}
            label={t('Zoom in')}
            onClick={() => zoomBy(1)}
            off={zoom === zooms.length - 1}
          />
          <Tool
            icon={IconZoomReset}
            label={t('Show the whole photo')}
            onClick={() => setZoom(0)}
            off={zoom === 0}
          />
          <Tool
            icon={IconDownload}
            label={t('Download {{name}}', { name: photo.name })}
            onClick={() => saveUrl(fileUrl(photo), photo.name)}
          />
        </Group>
      </div>
      {photos.length > 1 && (
        <ul className={classes.strip}>
          {photos.map((one, place) => (
            <li key={one.fileId}>
              <UnstyledButton
                className={classes.thumb}
                aria-current={place === at || undefined}
                aria-label={t('View {{name}}', { name: one.caption ?? one.name })}
                onClick={() => show(place)}
              >
                <img src={`${fileUrl(one)}/thumbnail?w=160`} alt="" loading="lazy" />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}

function Tool({
  icon: Icon,
  label,
  onClick,
  off,
}: {
  icon: TablerIcon;
  label: string;
  onClick: () => void;
  off?: boolean;
}) {
  return (
    <Tooltip label={label}>
      {/* Not disabled: it would lose the focus, and with it the keys of the viewer. */}
      <ActionIcon aria-label={label} aria-disabled={off || undefined} onClick={off ? undefined : onClick}>
        <Icon size={18} opacity={off ? 0.4 : 1} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
