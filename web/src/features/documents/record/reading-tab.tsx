import { Button, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { roleLabels } from '@temper/contract/access/roles.ts';
import type { Audience } from '@temper/contract/endpoints/document-views.ts';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { useFormat, useMay } from '../../../lib/me.ts';
import { usePeople } from '../../../lib/people.ts';
import { Badge } from '../../../ui/badge.tsx';
import { SimpleTable } from '../../../ui/simple-table.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { AudienceDialog } from './audience-dialog.tsx';
import classes from './document.module.css';
import { audienceQuery, type DocumentRow } from './record-kit.ts';

/** Who is to read each new revision, and how far they are with the one in force. */
export function ReadingTab({ row }: { row: DocumentRow }) {
  const { t } = useTranslation();
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const reading = useQuery(audienceQuery(row.id));
  if (reading.isError) {
    if (reading.error instanceof ApiProblem && [404, 501].includes(reading.error.status))
      return <EmptyState icon={<IconUsers size={22} />} title={t('Nobody is asked to read this')} />;
    return <ErrorState of={reading} />;
  }
  if (!reading.data) return <Skeleton height={160} />;
  const { audience, readers } = reading.data;
  const edit = may('document.manage') && row.deletedAt === null && (
    <Button id="edit-audience" size="compact-md" variant="default" onClick={() => setEditing(true)}>
      {audience ? t('Edit Audience') : t('Choose Audience')}
    </Button>
  );
  return (
    <Stack>
      {audience ? (
        <>
          <Group justify="space-between" align="start">
            <AudienceWords audience={audience} />
            {edit}
          </Group>
          <Readers readers={readers} />
        </>
      ) : (
        <EmptyState
          icon={<IconUsers size={22} />}
          title={t('Nobody is asked to read this')}
          message={t('An audience is asked to read and acknowledge each new revision.')}
        >
          {edit}
        </EmptyState>
      )}
      {editing && <AudienceDialog row={row} audience={audience} onClose={() => setEditing(false)} />}
    </Stack>
  );
}

function AudienceWords({ audience }: { audience: Audience }) {
  const { t } = useTranslation();
  const people = usePeople();
  const roles: Readonly<Record<string, string>> = roleLabels;
  const names = audience.everyone
    ? [t('Everyone')]
    : [
        ...audience.roles.map((role) => t(roles[role] ?? role)),
        ...audience.departments,
        ...audience.people.map((id) => people.get(id)?.name ?? '…'),
      ];
  return (
    <p className={classes.sentence}>
      {t('To be read by')}: <b>{names.join(', ')}</b> ·{' '}
      {t('within {{days}} days after it comes into force', { days: audience.days })}
    </p>
  );
}

interface Reader {
  personId: string;
  personName: string;
  due: string;
  readAt: string | null;
  overdue: boolean;
}

function Readers({ readers }: { readers: readonly Reader[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (readers.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('Nobody has been asked yet: that happens when a revision comes into force.')}
      </Text>
    );
  const read = readers.filter(({ readAt }) => readAt !== null).length;
  const late = readers.filter(({ overdue }) => overdue).length;
  const words = t('{{read}} of {{all}} have read it', { read, all: readers.length });
  return (
    <>
      <div>
        <Group gap="xs" mb={4}>
          <Text size="sm">{words}</Text>
          {late > 0 && <Badge color="red">{t('{{n}} overdue', { n: late })}</Badge>}
        </Group>
        <Progress value={(read / readers.length) * 100} aria-label={words} />
      </div>
      <SimpleTable
        label={t('Readers')}
        rows={readers}
        idOf={({ personId }) => personId}
        columns={[
          { key: 'person', label: t('Person'), render: ({ personName }) => personName },
          { key: 'due', label: t('Due'), render: ({ due }) => format.date(due) },
          {
            key: 'read',
            label: t('Read'),
            render: ({ readAt, overdue }) =>
              readAt ? (
                format.dateTime(readAt)
              ) : (
                <Badge color={overdue ? 'red' : 'amber'}>{overdue ? t('Overdue') : t('Not yet')}</Badge>
              ),
          },
        ]}
      />
    </>
  );
}
