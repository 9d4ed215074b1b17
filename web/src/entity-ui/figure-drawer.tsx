import { Button, Drawer, Group, Skeleton, Text, UnstyledButton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { qualityScoreApi, recordsOfPage } from '@temper/contract/endpoints/quality-score.ts';
import type { Figure } from '@temper/contract/quality/figures.ts';
import { useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { call } from '../lib/api/call.ts';
import { useFormat } from '../lib/me.ts';
import { PathLink } from '../ui/path-link.tsx';
import { ErrorState } from '../ui/states.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import classes from './figure-drawer.module.css';

/** A figure that the drawer can show; `label` comes translated. */
export interface DrawerFigure {
  readonly figure: Figure;
  readonly label: string;
  /** False: which records these are, the person may not see. */
  readonly listed?: boolean;
}

/** The very records behind a figure of the quality score or the dashboard; `figures` are those to choose among. */
export function FigureDrawer({
  title,
  figures,
  figure,
  days,
  onFigure,
  onClose,
}: {
  /** Translated. */
  title: string;
  figures: readonly DrawerFigure[];
  figure: Figure;
  /** For figures of a period. */
  days?: number;
  onFigure: (figure: Figure) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  useReturnFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={title}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      {figures.length > 1 && (
        <ul className={classes.figures} aria-label={t('Kinds of records')}>
          {figures.map((one) => (
            <li key={one.figure}>
              <UnstyledButton
                className={classes.figure}
                aria-pressed={one.figure === figure}
                disabled={one.listed === false}
                onClick={() => onFigure(one.figure)}
              >
                {one.label}
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {figures.some(({ listed }) => listed === false) && (
        <Text c="dimmed" mb={8}>
          {t('Which products these are says what a column tells that you may not see.')}
        </Text>
      )}
      <Records key={figure} figure={figure} days={days} />
    </Drawer>
  );
}

function Records({ figure, days }: { figure: Figure; days?: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [page, setPage] = useState(1);
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['qualityScore', 'records', figure, page, days],
    queryFn: ({ signal }) => call(qualityScoreApi.records, { query: { figure, page, days } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (isError) return <ErrorState of={{ error, refetch }} />;
  if (!data) return <Skeleton height={240} />;
  const pages = Math.ceil(data.total / recordsOfPage);
  return (
    <>
      <Text c="dimmed" mb={8} role="status">
        {data.total === 1 ? t('1 record') : t('{{n}} records', { n: format.number(data.total) })}
      </Text>
      <ul className={classes.records} aria-label={t('Records')}>
        {data.items.map((record) => (
          <li key={`${record.id} ${record.detail} ${record.day ?? ''}`}>
            <PathLink href={record.link} className={classes.title}>
              {record.title}
            </PathLink>
            <span className={classes.detail}>
              <span>{t(record.detail)}</span>
              {record.day && <span>{format.date(record.day)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Group justify="space-between" mt="md">
          <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('Previous')}
          </Button>
          <Text c="dimmed">
            {t('{{page}} of {{pages}}', { page: format.number(page), pages: format.number(pages) })}
          </Text>
          <Button variant="default" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('Next')}
          </Button>
        </Group>
      )}
    </>
  );
}
