import { IconRepeat } from '@tabler/icons-react';
import { type Column, columnsOf } from '../../entity-ui/columns.ts';
import { recordPath } from '../../entity-ui/entity-kit.ts';
import { EntityScreen } from '../../entity-ui/entity-screen.tsx';
import tableClasses from '../../entity-ui/entity-table.module.css';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../lib/me.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { type ProgrammeRow, programmeKit } from './audit-kit.ts';
import { AuditTabs } from './audit-tabs.tsx';
import classes from './audits.module.css';

const ProgrammeForm = lazyPart(() => import('./programme-form.tsx').then((module) => module.ProgrammeForm));

/** What comes next stands before how it comes about. */
const order = ['title', 'auditType', 'auditStandard', 'nextDate', 'everyMonths', 'department', 'auditor'];
const place = (key: string) => (order.includes(key) ? order.indexOf(key) : order.length);
const labels: Readonly<Record<string, string>> = {
  title: 'Title',
  auditType: 'Type',
  auditStandard: 'Standard',
};
const wrapped = new Set(['auditStandard', 'department', 'auditor']);

const columns: readonly Column[] = columnsOf(programmeKit)
  .filter(({ key }) => key !== 'updatedAt')
  .toSorted((a, b) => place(a.key) - place(b.key))
  .map((column) => ({
    ...column,
    label: labels[column.key] ?? column.label,
    ...(wrapped.has(column.key)
      ? { render: (row) => <span className={classes.cell}>{String(row[column.key])}</span> }
      : {}),
    ...(column.key === 'title' ? { render: (row) => <Title row={row as ProgrammeRow} /> } : {}),
    ...(column.key === 'nextDate' ? { render: (row) => <Next row={row as ProgrammeRow} /> } : {}),
  }));

function Title({ row: { id, title } }: { row: ProgrammeRow }) {
  return (
    <PathLink
      href={recordPath(programmeKit, id)}
      className={`${tableClasses.name} ${classes.title}`}
      title={title}
    >
      {title}
    </PathLink>
  );
}

function Next({ row: { nextDate, paused } }: { row: ProgrammeRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {format.date(nextDate)}
      {paused && <span className={classes.under}>{t('Paused')}</span>}
    </>
  );
}

/** The audits that come again. */
export function ProgrammePage() {
  const { t } = useTranslation();
  return (
    <EntityScreen
      kit={programmeKit}
      title={t('Audit Programme')}
      subtitle={t('Audits that come again: each is scheduled by itself when its lead time begins')}
      addLabel={t('Add Programme Line')}
      form={ProgrammeForm}
      columns={columns}
      searchPlaceholder={t('Search the programme...')}
      empty={{
        icon: <IconRepeat size={22} />,
        title: t('No programme yet'),
        message: t('A line says what is audited, by which standard, by whom and every how many months.'),
      }}
    >
      <AuditTabs here="programme" />
    </EntityScreen>
  );
}
