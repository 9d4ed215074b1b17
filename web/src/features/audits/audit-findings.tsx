import { Button, Skeleton, Stack } from '@mantine/core';
import { IconFlag, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { findingRatings, findingStatuses } from '@temper/contract/entities/audit-finding.ts';
import { Suspense, useState } from 'react';
import { listQuery, recordPath } from '../../entity-ui/entity-kit.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat, useMay } from '../../lib/me.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { type AuditRow, type FindingRow, findingKit, isFindingOverdue } from './audit-kit.ts';
import classes from './audits.module.css';

const FindingForm = lazyPart(() => import('./finding-form.tsx').then((module) => module.FindingForm));

/** The findings of one audit, in the order in which they were made. */
export const auditFindingsQuery = (auditId: string) =>
  listQuery(findingKit, { auditId, sort: 'createdAt', pageSize: '200' });

/** What an audit has found, and the form for one more while it is not completed. */
export function AuditFindings({ row }: { row: AuditRow }) {
  const { t } = useTranslation();
  const may = useMay();
  const [adding, setAdding] = useState(false);
  const list = useQuery(auditFindingsQuery(row.id));
  const items = list.data?.items as FindingRow[] | undefined;
  if (list.isError && !items) return <ErrorState of={list} />;
  const open = row.status !== 'completed' && row.deletedAt === null;
  const close = () => setAdding(false);
  return (
    <Stack>
      {adding && (
        <Suspense fallback={<Skeleton height={320} />}>
          <FindingForm
            initial={{ auditId: row.id, auditNumber: row.auditNumber }}
            onDone={close}
            onCancel={close}
          />
        </Suspense>
      )}
      {!adding && open && may('auditFinding.create') && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('Add Finding')}
          </Button>
        </div>
      )}
      {!items && <Skeleton height={120} />}
      {items?.length === 0 && !adding && (
        <EmptyState
          icon={<IconFlag size={22} />}
          title={t('No findings')}
          message={t('A finding says what was seen, who corrects it by when, and who has verified it.')}
        />
      )}
      <ul className={classes.findings}>
        {items?.map((finding) => (
          <Finding key={finding.id} finding={finding} />
        ))}
      </ul>
    </Stack>
  );
}

function Finding({ finding }: { finding: FindingRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const late = isFindingOverdue(finding, format.dayOf(new Date()));
  return (
    <li>
      <div className={classes.line}>
        <StatusBadge options={findingRatings} value={finding.rating} />
        <StatusBadge options={findingStatuses} value={finding.status} />
        <PathLink href={recordPath(findingKit, finding.id)}>{finding.title}</PathLink>
      </div>
      <div className={classes.line}>
        <span className={classes.muted}>{finding.findingNumber}</span>
        {finding.clause && (
          <span className={classes.muted}>{t('Clause {{clause}}', { clause: finding.clause })}</span>
        )}
        {finding.ownerId && (
          <span className={classes.muted}>
            <PersonName id={finding.ownerId} />
          </span>
        )}
        {finding.dueDate && (
          <span className={classes.muted} data-late={late || undefined}>
            {late
              ? t('Overdue since {{date}}', { date: format.date(finding.dueDate) })
              : t('Due {{date}}', { date: format.date(finding.dueDate) })}
          </span>
        )}
      </div>
    </li>
  );
}
