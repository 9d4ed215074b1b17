import { ActionIcon, Switch, Tooltip } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronUp,
  IconGripVertical,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { accessLabels } from '@temper/contract/entities/product-column.ts';
import { type DragEvent, useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import { Badge } from '../../../ui/badge.tsx';
import { AccessLock } from './access-lock.tsx';
import type { DraftColumn, ColumnSettings as Settings } from './column-draft.ts';
import { ColumnSettings } from './column-settings.tsx';
import classes from './columns.module.css';
import { ruleWords } from './rule-words.ts';

export interface RowTools {
  readonly open: boolean;
  readonly dragged: boolean;
  readonly first: boolean;
  readonly last: boolean;
  onOpen(open: boolean): void;
  onChange(change: Partial<Settings>): void;
  onMove(by: 1 | -1): void;
  onDelete(): void;
  onDragStart(): void;
  onDragOver(): void;
  onDragEnd(): void;
}

/** One column of the editor: what it is, and, for those who may, how it is changed. */
export function ColumnRow({
  column,
  problems,
  shown,
  onShown,
  tools,
}: {
  column: DraftColumn;
  problems?: Readonly<Record<string, string>>;
  /** In this person's own table; undefined where it cannot be chosen. */
  shown?: boolean;
  onShown: (shown: boolean) => void;
  /** Absent: the person only looks. */
  tools?: RowTools;
}) {
  const { t } = useTranslation();
  const item = useRef<HTMLLIElement>(null);
  const name = column.name.trim() || t('Unnamed column');
  // An open row shows the messages at its fields; only what is about the whole column stands here.
  const messages = Object.entries(problems ?? {})
    .filter(([field]) => !tools?.open || field === '')
    .map(([, message]) => message);
  const dragStart = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', name);
    if (item.current) event.dataTransfer.setDragImage(item.current, 12, 20);
    tools?.onDragStart();
  };
  return (
    <li
      ref={item}
      className={classes.column}
      data-open={tools?.open || undefined}
      data-dragged={tools?.dragged || undefined}
      onDragEnter={tools?.onDragOver}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      {tools && (
        // The buttons beside it do the same from the keyboard.
        <span
          className={classes.handle}
          draggable
          aria-hidden
          onDragStart={dragStart}
          onDragEnd={tools.onDragEnd}
        >
          <IconGripVertical size={16} />
        </span>
      )}
      <div className={classes.about}>
        <div className={classes.title}>
          <span>{name}</span>
          <AccessLock column={column} focusable />
          <Badge>{t(column.type)}</Badge>
          {column.required && <Badge color="violet">{t('Required')}</Badge>}
          {!column.saved && <Badge color="green">{t('New')}</Badge>}
          {column.restored && <Badge color="green">{t('Brought back')}</Badge>}
        </div>
        <Facts column={column} />
        {messages.length > 0 && (
          <div className={classes.problem} role="alert">
            {messages.map((message) => t(message)).join(' ')}
          </div>
        )}
      </div>
      <div className={classes.tools}>
        {shown !== undefined && (
          <Switch
            size="sm"
            label={t('Show to me')}
            aria-label={t('Show {{name}} in my table', { name })}
            checked={shown}
            onChange={(event) => onShown(event.currentTarget.checked)}
          />
        )}
        {tools && <RowButtons name={name} column={column} tools={tools} />}
      </div>
      {tools?.open && (
        <div className={classes.settings}>
          <ColumnSettings
            id={`column-${column.id}`}
            value={column}
            saved={column.saved}
            problems={problems}
            onChange={tools.onChange}
          />
        </div>
      )}
    </li>
  );
}

function Facts({ column }: { column: DraftColumn }) {
  const { t } = useTranslation();
  const format = useFormat();
  const rule = ruleWords(column.validation, t, format);
  const facts = [
    t('Owner: {{owner}}', { owner: column.owner === 'system' ? t('System') : column.owner }),
    t(accessLabels[column.accessLevel]),
    column.accessLevel === 'department' && column.department,
    column.type === 'select' && t('Options: {{options}}', { options: column.options.join(', ') }),
    rule.length > 0 && t('Validation: {{rule}}', { rule: rule.join(', ') }),
    column.saved?.visible === false && t('You do not see its values'),
  ].filter(Boolean);
  return <div className={classes.facts}>{facts.join(' · ')}</div>;
}

function RowButtons({ name, column, tools }: { name: string; column: DraftColumn; tools: RowTools }) {
  const { t } = useTranslation();
  return (
    <div className={classes.buttons}>
      <Tooltip label={t('Move up')}>
        <ActionIcon
          aria-label={t('Move {{name}} up', { name })}
          aria-disabled={tools.first}
          data-disabled={tools.first || undefined}
          onClick={() => !tools.first && tools.onMove(-1)}
        >
          <IconArrowUp size={17} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('Move down')}>
        <ActionIcon
          aria-label={t('Move {{name}} down', { name })}
          aria-disabled={tools.last}
          data-disabled={tools.last || undefined}
          onClick={() => !tools.last && tools.onMove(1)}
        >
          <IconArrowDown size={17} stroke={1.7} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={tools.open ? t('Close') : t('Edit')}>
        <ActionIcon
          aria-label={tools.open ? t('Close {{name}}', { name }) : t('Edit {{name}}', { name })}
          aria-expanded={tools.open}
          onClick={() => tools.onOpen(!tools.open)}
        >
          {tools.open ? <IconChevronUp size={17} stroke={1.7} /> : <IconPencil size={17} stroke={1.7} />}
        </ActionIcon>
      </Tooltip>
      {column.saved?.builtin ? (
        <Tooltip label={t('Part of every product; it cannot be deleted')}>
          <ActionIcon
            aria-label={t('{{name}} is part of every product and cannot be deleted', { name })}
            aria-disabled
            data-disabled
          >
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Tooltip label={t('Delete')}>
          <ActionIcon aria-label={t('Delete {{name}}', { name })} onClick={tools.onDelete}>
            <IconTrash size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      )}
    </div>
  );
}
