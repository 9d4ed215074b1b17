import { audit, isAuditOverdue } from '@temper/contract/entities/audit.ts';
import { useMemo } from 'react';
import { type Column, columnsOf } from '../../entity-ui/columns.ts';
import { recordPath } from '../../entity-ui/entity-kit.ts';
import tableClasses from '../../entity-ui/entity-table.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { type AuditRow, auditKit } from './audit-kit.ts';
import classes from './audits.module.css';

/** What the columns are called in the specification. */
const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  auditType: 'Type',
  auditStandard: 'Standard',
  auditDate: 'Date',
};

const shown = columnsOf(auditKit).filter(({ key }) => key !== 'updatedAt');
/** Texts that may be long: the columns behind them stay in sight. */
const narrow = new Set(['auditStandard', 'department', 'auditor']);

/** Title, type, standard, department, auditor, date, status; overdue stands beside the status. */
export function useAuditColumns(): readonly Column[] {
  return useMemo(
    () =>
      shown.map((column) => ({
        ...column,
        label: labels[column.key] ?? column.label,
        ...(narrow.has(column.key)
          ? {
              render: (row) => (
                <span className={classes.cell} title={String(row[column.key])}>
                  {String(row[column.key])}
                </span>
              ),
            }
          : {}),
        ...(column.key === 'title' ? { render: (row) => <TitleCell row={row as AuditRow} /> } : {}),
        ...(column.key === 'status' ? { render: (row) => <StatusCell row={row as AuditRow} /> } : {}),
      })),
    [],
  );
}

function TitleCell({ row }: { row: AuditRow }) {
  return (
    <>
      <PathLink
        href={recordPath(auditKit, row.id)}
        className={`${tableClasses.name} ${classes.title}`}
        title={row.title}
      >
        {row.title}
      </PathLink>
      <span className={classes.under}>{row.auditNumber}</span>
    </>
  );
}

function StatusCell({ row }: { row: AuditRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <StatusBadge options={audit.meta.fields.status?.options ?? []} value={row.status} />
      {isAuditOverdue(row, format.dayOf(new Date())) && (
        <span className={classes.under} data-late>
          {t('Overdue')}
        </span>
      )}
      {row.completedDate && <span className={classes.under}>{format.date(row.completedDate)}</span>}
    </>
  );
}
