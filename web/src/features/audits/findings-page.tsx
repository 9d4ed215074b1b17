import { IconFlag } from '@tabler/icons-react';
import { auditFinding } from '@temper/contract/entities/audit-finding.ts';
import { useMemo } from 'react';
import { type Column, columnsOf } from '../../entity-ui/columns.ts';
import { fieldsWith, recordPath } from '../../entity-ui/entity-kit.ts';
import { EntityScreen } from '../../entity-ui/entity-screen.tsx';
import tableClasses from '../../entity-ui/entity-table.module.css';
import type { FilterField } from '../../entity-ui/filter-panel.tsx';
import { NamedValue } from '../../entity-ui/record-parts.tsx';
import { StatusStrip } from '../../entity-ui/status-strip.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { type FindingRow, findingKit, isFindingOverdue } from './audit-kit.ts';
import { AuditTabs } from './audit-tabs.tsx';
import classes from './audits.module.css';

const FindingForm = lazyPart(() => import('./finding-form.tsx').then((module) => module.FindingForm));

const filters: readonly FilterField[] = [
  ...fieldsWith(findingKit.meta, 'filter'),
  { key: 'overdue', meta: { kind: 'flag', label: 'Overdue' } },
];

/** The findings of all audits. */
export function FindingsPage() {
  const { t } = useTranslation();
  const columns = useMemo(
    (): Column[] =>
      columnsOf(findingKit)
        .filter(({ key }) => key !== 'updatedAt')
        .map((column) => {
          if (column.key === 'auditNumber')
            return {
              ...column,
              render: (row) => <NamedValue row={row} name="auditNumber" meta={auditNumber} />,
            };
          if (column.key === 'title')
            return { ...column, render: (row) => <Title row={row as FindingRow} /> };
          if (column.key === 'dueDate')
            return { ...column, render: (row) => <Due row={row as FindingRow} /> };
          return column;
        }),
    [],
  );
  return (
    <EntityScreen
      kit={findingKit}
      title={t('Audit Findings')}
      subtitle={t('What audits have found, who corrects it, and what has been verified')}
      addLabel={t('Add Finding')}
      form={FindingForm}
      columns={columns}
      filters={filters}
      searchPlaceholder={t('Search findings...')}
      empty={{
        icon: <IconFlag size={22} />,
        title: t('No findings yet'),
        message: t('Findings are raised in an audit, from a question of its checklist or by hand.'),
      }}
    >
      <AuditTabs here="findings" />
      <StatusStrip kit={findingKit} />
    </EntityScreen>
  );
}

const { auditNumber } = auditFinding.meta.fields as { auditNumber: Column['meta'] };

function Title({ row: { id, title } }: { row: FindingRow }) {
  return (
    <PathLink
      href={recordPath(findingKit, id)}
      className={`${tableClasses.name} ${classes.title}`}
      title={title}
    >
      {title}
    </PathLink>
  );
}

function Due({ row }: { row: FindingRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {row.dueDate ? format.date(row.dueDate) : '–'}
      {isFindingOverdue(row, format.dayOf(new Date())) && (
        <span className={classes.under} data-late>
          {t('Overdue')}
        </span>
      )}
    </>
  );
}
