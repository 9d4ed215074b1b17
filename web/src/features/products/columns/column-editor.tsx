import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import { IconPlus } from '@tabler/icons-react';
import type { ProductColumn } from '@temper/contract/entities/product-column.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { messageOf } from '../../../lib/api/api-problem.ts';
import { useMay } from '../../../lib/me.ts';
import { Card } from '../../../ui/card.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { useFocusKept } from '../use-focus-kept.ts';
import { AddColumnForm } from './add-column-form.tsx';
import { type DraftColumn, draftOf } from './column-draft.ts';
import { rowKeyOf } from './column-fields.ts';
import { ColumnRow, type RowTools } from './column-row.tsx';
import classes from './columns.module.css';
import { DeleteQuestion } from './delete-question.tsx';
import { DeletedColumns } from './deleted-columns.tsx';
import { useChangedColumns } from './use-changed-columns.ts';
import { useColumnEditor } from './use-column-editor.ts';

/** The configured columns; those who may change them do it here, the others see what there is. */
export function ColumnEditor({
  columns,
  onClose,
}: {
  columns: readonly ProductColumn[];
  onClose: () => void;
}) {
  const may = useMay();
  const frame = useRef<HTMLDivElement>(null);
  useReturnFocus();
  useEffect(() => frame.current?.focus(), []);
  return (
    <div ref={frame} tabIndex={-1} className={classes.frame}>
      {may('productColumn.manage') ? (
        <Editor columns={columns} onClose={onClose} />
      ) : (
        <ReadOnly columns={columns} onClose={onClose} />
      )}
    </div>
  );
}

/** Whether a column stands in this person's table, and the switch for it; undefined where there is no choice. */
function useShown() {
  const [hidden, setHidden] = useChangedColumns();
  return (column: DraftColumn) => {
    const { saved } = column;
    const key = saved && rowKeyOf(saved);
    const choosable = key !== undefined && key !== 'name' && saved?.visible === true && !column.restored;
    return {
      shown: choosable ? !hidden.includes(key) : undefined,
      onShown: (shown: boolean) =>
        key && setHidden(shown ? hidden.filter((one) => one !== key) : [...hidden, key]),
    };
  };
}

function ReadOnly({ columns, onClose }: { columns: readonly ProductColumn[]; onClose: () => void }) {
  const { t } = useTranslation();
  const shownOf = useShown();
  return (
    <Card
      flush
      title={t('Columns')}
      description={t('Administrators and quality managers set the columns. You choose which ones you see.')}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <ul className={classes.list} style={{ marginTop: 12 }}>
        {columns.map(draftOf).map((column) => (
          <ColumnRow key={column.id} column={column} {...shownOf(column)} />
        ))}
      </ul>
    </Card>
  );
}

function Editor({ columns, onClose }: { columns: readonly ProductColumn[]; onClose: () => void }) {
  const { t } = useTranslation();
  const shownOf = useShown();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const [adding, setAdding] = useState(false);
  const [dragged, setDragged] = useState<string>();
  const [told, setTold] = useState('');

  const editor = useColumnEditor(columns, (removed) => {
    onClose();
    const toast = `columns-saved-${Date.now()}`;
    notifications.show({
      id: toast,
      autoClose: removed.length ? 10_000 : undefined,
      message: (
        <Group justify="space-between" wrap="nowrap">
          <span>
            {removed.length
              ? t('Columns saved, {{count}} deleted', { count: removed.length })
              : t('Columns saved')}
          </span>
          {removed.length > 0 && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                notifications.hide(toast);
                void editor.undo(removed);
              }}
            >
              {t('Undo')}
            </Button>
          )}
        </Group>
      ),
    });
  });

  const opened = (id: string, isOpen: boolean) => {
    const next = new Set(open);
    if (isOpen) next.add(id);
    else next.delete(id);
    setOpen(next);
  };
  const keepFocus = useFocusKept();
  const move = (from: number, to: number) => {
    keepFocus();
    editor.move(from, to);
    const name = editor.columns[from]?.name ?? '';
    setTold(
      t('{{name}} is now number {{position}} of {{count}}', {
        name,
        position: to + 1,
        count: editor.columns.length,
      }),
    );
  };
  const ask = (column: DraftColumn) => {
    const remove = () => {
      editor.remove(column.id);
      setTold(t('{{name}} will be deleted when you save', { name: column.name }));
    };
    if (!column.saved || column.restored) return remove();
    const saved = column.saved;
    const id = modals.open({
      title: t('Delete the column “{{name}}”?', { name: saved.name }),
      children: (
        <DeleteQuestion
          column={saved}
          onCancel={() => modals.close(id)}
          onConfirm={() => {
            modals.close(id);
            remove();
          }}
        />
      ),
    });
  };
  const save = async () => {
    const wrong = await editor.save();
    if (wrong.length) setOpen((before) => new Set([...before, ...wrong]));
  };
  const cancel = () => {
    const leave = () => {
      editor.close();
      onClose();
    };
    if (!editor.dirty) return leave();
    modals.openConfirmModal({
      title: t('Unsaved changes'),
      children: t('The changes to the columns are not saved yet. Discard them?'),
      labels: { confirm: t('Discard'), cancel: t('Keep editing') },
      confirmProps: { color: 'red' },
      onConfirm: leave,
    });
  };
  const toolsOf = (column: DraftColumn, index: number): RowTools => ({
    open: open.has(column.id),
    dragged: dragged === column.id,
    first: index === 0,
    last: index === editor.columns.length - 1,
    onOpen: (isOpen) => opened(column.id, isOpen),
    onChange: (change) => editor.update(column.id, change),
    onMove: (by) => move(index, index + by),
    onDelete: () => ask(column),
    onDragStart: () => setDragged(column.id),
    onDragOver: () => {
      const from = editor.columns.findIndex(({ id }) => id === dragged);
      if (from >= 0 && from !== index) move(from, index);
    },
    onDragEnd: () => setDragged(undefined),
  });

  return (
    <Card
      flush
      title={t('Manage Columns')}
      description={t(
        'The columns of the product table and the fields of every product. Changes take effect for everyone when you save.',
      )}
    >
      <ul className={classes.list} style={{ marginTop: 12 }} aria-label={t('Columns')}>
        {editor.columns.map((column, index) => (
          <ColumnRow
            key={column.id}
            column={column}
            problems={editor.problems[column.id]}
            {...shownOf(column)}
            tools={toolsOf(column, index)}
          />
        ))}
      </ul>
      <div className="visually-hidden" role="status">
        {told}
      </div>
      <div className={classes.section}>
        {adding ? (
          <AddColumnForm
            takenNames={new Set(editor.columns.map(({ name }) => name.trim().toLowerCase()))}
            onAdd={(column) => {
              editor.add(column);
              setAdding(false);
              setTold(t('{{name}} was added; save to keep it', { name: column.name.trim() }));
            }}
            onCancel={() => setAdding(false)}
          />
        ) : (
          <Button
            id="new-column"
            variant="light"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('New Column')}
          </Button>
        )}
      </div>
      <DeletedColumns
        leaving={editor.plan.removes}
        backAgain={editor.plan.restores.map(({ id }) => id)}
        onRestore={editor.restore}
      />
      <Stack gap={8} className={classes.section}>
        {editor.problem !== undefined && (
          <Alert color="red" role="alert">
            {t(messageOf(editor.problem))}
          </Alert>
        )}
        <Group gap="xs">
          <Button onClick={() => void save()} loading={editor.saving} disabled={!editor.dirty || adding}>
            {t('Save')}
          </Button>
          <Button variant="default" onClick={cancel}>
            {editor.dirty ? t('Cancel') : t('Close')}
          </Button>
          {(editor.dirty || adding) && (
            <Text size="sm" c="dimmed">
              {adding ? t('Add the new column first, or cancel it.') : t('Not saved yet')}
            </Text>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
