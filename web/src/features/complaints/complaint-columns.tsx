import { Progress, Tooltip } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { complaint } from '@temper/contract/entities/complaint.ts';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { useMemo } from 'react';
import type { Column } from '../../entity-ui/columns.ts';
import { recordPath } from '../../entity-ui/entity-kit.ts';
import tableClasses from '../../entity-ui/entity-table.module.css';
import { FieldValue } from '../../entity-ui/field-value.tsx';
import { NamedValue } from '../../entity-ui/record-parts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { PathLink } from '../../ui/path-link.tsx';
import { type ComplaintListRow, complaintKit, dangersOf, isOverdue } from './complaint-kit.ts';
import classes from './complaints.module.css';
import { PhotoCell } from './photo-cell.tsx';

const fields = complaint.meta.fields as Readonly<Record<string, FieldMeta>>;
const shownAs = (label: string): FieldMeta => ({ kind: 'text', label });

/** The columns of the list in the order of the specification. */
export function useComplaintColumns(): readonly Column[] {
  return useMemo(() => {
    const column = (key: string, render?: (row: ComplaintListRow) => React.ReactNode): Column => {
      const meta = fields[key] ?? shownAs(key);
      return {
        key,
        label: meta.label,
        meta,
        sortable: meta.sort,
        fixed: key === complaint.meta.title,
        ...(render ? { render: (row) => render(row as ComplaintListRow) } : {}),
      };
    };
    return [
      {
        ...column('complaintNumber', (row) => <NumberCell row={row} />),
        label: 'Number',
        exports: ['complaintNumber', 'dateReceived'],
      },
      {
        ...column('customerName', (row) => <CustomerCell row={row} />),
        label: 'Customer',
        wide: true,
        exports: ['customerName', 'email'],
      },
      { ...column('productName', (row) => <Named row={row} name="productName" />), label: 'Product' },
      { ...column('status', (row) => <StatusCell row={row} />), exports: ['status', 'dueDate'] },
      column('priority', (row) => <PriorityCell row={row} />),
      {
        key: 'tasks',
        label: 'Tasks',
        meta: shownAs('Tasks'),
        exports: [],
        render: (row) => <TasksCell row={row as ComplaintListRow} />,
      },
      {
        key: 'photos',
        label: 'Photos',
        meta: shownAs('Photos'),
        exports: [],
        render: (row) => <PhotoCell row={row as ComplaintListRow} />,
      },
      column('assignedTo'),
    ];
  }, []);
}

const Named = ({ row, name }: { row: ComplaintListRow; name: 'customerName' | 'productName' }) => {
  const meta = fields[name];
  return (
    <span className={classes[name]} title={String(row[name])}>
      {meta && <NamedValue row={row} name={name} meta={meta} />}
    </span>
  );
};

function NumberCell({ row }: { row: ComplaintListRow }) {
  const format = useFormat();
  return (
    <>
      <PathLink href={recordPath(complaintKit, row.id)} className={tableClasses.name}>
        {row.complaintNumber}
      </PathLink>
      <span className={classes.under}>{format.date(row.dateReceived)}</span>
    </>
  );
}

function CustomerCell({ row }: { row: ComplaintListRow }) {
  return (
    <>
      <Named row={row} name="customerName" />
      {row.email && (
        <a className={classes.under} href={`mailto:${row.email}`}>
          {row.email}
        </a>
      )}
    </>
  );
}

function StatusCell({ row }: { row: ComplaintListRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const late = isOverdue(row, format.dayOf(new Date()));
  return (
    <>
      {fields.status && <FieldValue meta={fields.status} value={row.status} />}
      {row.status !== 'Closed' && (
        <span className={classes.under} data-late={late || undefined}>
          {late
            ? t('Overdue {{date}}', { date: format.date(row.dueDate) })
            : t('Due {{date}}', { date: format.date(row.dueDate) })}
        </span>
      )}
    </>
  );
}

function PriorityCell({ row }: { row: ComplaintListRow }) {
  const { t } = useTranslation();
  const dangers = dangersOf(row).map((label) => t(label));
  return (
    <span className={classes.priority}>
      {fields.priority && <FieldValue meta={fields.priority} value={row.priority} />}
      {dangers.length > 0 && (
        <Tooltip label={t('Safety risk: {{dangers}}', { dangers: dangers.join(', ') })}>
          <span
            role="img"
            className={classes.danger}
            aria-label={t('Safety risk: {{dangers}}', { dangers: dangers.join(', ') })}
          >
            <IconAlertTriangle size={16} aria-hidden />
          </span>
        </Tooltip>
      )}
    </span>
  );
}

function TasksCell({ row }: { row: ComplaintListRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { completed, total } = row.tasks;
  const words = t('{{completed}} of {{total}} tasks completed', { completed, total });
  return (
    <span className={classes.tasks} title={words}>
      <span aria-hidden>{`${format.number(completed)}/${format.number(total)}`}</span>
      <Progress
        value={total > 0 ? (completed / total) * 100 : 0}
        color="var(--t-accent)"
        size={6}
        aria-label={words}
      />
    </span>
  );
}
