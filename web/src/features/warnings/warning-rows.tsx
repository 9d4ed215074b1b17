import { Button, Checkbox, Skeleton } from '@mantine/core';
import { IconAlertOctagon, IconAlertTriangle, IconChecklist, IconInfoCircle } from '@tabler/icons-react';
import { warningSources, warningStatuses, warningTypes } from '@temper/contract/entities/warning.ts';
import { createContext, useContext } from 'react';
import { recordPath } from '../../entity-ui/entity-kit.ts';
import { type RowsProps, toggled } from '../../entity-ui/entity-table.tsx';
import { RowButtons } from '../../entity-ui/row-buttons.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat, useMay } from '../../lib/me.ts';
import { StatusBadge } from '../../ui/badge.tsx';
import { PathLink } from '../../ui/path-link.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { WarningCommands } from './warning-commands.tsx';
import { causeAddress, type WarningRow, warningKit } from './warning-kit.ts';
import classes from './warnings.module.css';

/** Opens the form of a task for a warning, on the screen that holds the rows. */
export const CreateTask = createContext<(row: WarningRow) => void>(() => {});

const icons = { critical: IconAlertOctagon, warning: IconAlertTriangle, info: IconInfoCircle } as const;

/** The warnings of a page as rows that say what is the matter and what can be done about it. */
export function WarningRows({ rows, skeletonRows, selection, onSelect, actions }: RowsProps) {
  const { t } = useTranslation();
  if (!rows) {
    return (
      <div className={classes.rows} aria-busy="true">
        {Array.from({ length: Math.min(skeletonRows, 8) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing else
          <Skeleton key={index} height={96} />
        ))}
      </div>
    );
  }
  return (
    <ul className={classes.rows} aria-label={t('Warnings')}>
      {(rows as readonly WarningRow[]).map((row) => {
        const Icon = icons[row.type];
        return (
          <li
            key={row.id}
            className={classes.row}
            data-type={row.type}
            data-selected={selection?.has(row.id) || undefined}
          >
            {selection && (
              <Checkbox
                size="xs"
                mt={4}
                aria-label={t('Select {{name}}', { name: row.title })}
                checked={selection.has(row.id)}
                onChange={() => onSelect?.(toggled(selection, row.id))}
              />
            )}
            <Icon size={20} className={classes.icon} aria-hidden />
            <div className={classes.text}>
              <div className={classes.title}>
                <PathLink href={recordPath(warningKit, row.id)}>{row.title}</PathLink>
                <StatusBadge options={warningTypes} value={row.type} />
                <StatusBadge options={warningStatuses} value={row.status} />
              </div>
              <p className={classes.description}>{row.description}</p>
              <Facts row={row} />
            </div>
            <div className={classes.buttons}>
              <RowCommands row={row} />
              <RowButtons row={row} name={row.title} actions={actions} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Acknowledge while the warning is active, and the way to a task. */
function RowCommands({ row }: { row: WarningRow }) {
  const { t } = useTranslation();
  const may = useMay();
  const createTask = useContext(CreateTask);
  const { commands } = row as unknown as { commands: string[] };
  return (
    <>
      <WarningCommands row={row} commands={commands.filter((command) => command === 'acknowledge')} small />
      {may('task.create') && row.status !== 'resolved' && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconChecklist size={14} aria-hidden />}
          aria-label={t('Create Task: {{name}}', { name: row.title })}
          onClick={() => createTask(row)}
        >
          {t('Create Task')}
        </Button>
      )}
    </>
  );
}

/** Source, who it is assigned to, until when, and what caused it. */
function Facts({ row }: { row: WarningRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const source = warningSources.find(({ value }) => value === row.source)?.label ?? row.source;
  const cause = causeAddress(row);
  return (
    <div className={classes.facts}>
      <span>{t('Source: {{source}}', { source: t(source) })}</span>
      <span>
        {t('Assigned to')}: {row.assignedTo ? <PersonName id={row.assignedTo} /> : t('Unassigned')}
      </span>
      {row.status === 'resolved' && row.resolvedAt && (
        <span>
          {row.resolvedBy ? (
            <>
              {t('Resolved by')}: <PersonName id={row.resolvedBy} />
            </>
          ) : (
            t('Resolved by itself')
          )}
          {`, ${format.dateTime(row.resolvedAt)}`}
        </span>
      )}
      {row.dueDate && <span>{t('Due {{date}}', { date: format.dateTime(row.dueDate) })}</span>}
      {cause && (
        <span>
          {t('Cause')}: <PathLink href={cause}>{row.causeTitle}</PathLink>
        </span>
      )}
    </div>
  );
}
