import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import type { Translate } from '../i18n/use-translation.ts';
import { messageOf } from '../lib/api/api-problem.ts';
import { callAny } from '../lib/api/call.ts';
import { UndoMessage } from '../ui/undo-message.tsx';
import { type EntityKit, type EntityRow, titleOf } from './entity-kit.ts';
import { RecordUses } from './record-uses.tsx';

/** Asks by name whether records are to be deleted; the toast that follows offers to undo. See `useDelete`. */
export function askDelete(
  { kit, t, client }: { kit: EntityKit; t: Translate; client: QueryClient },
  rows: readonly EntityRow[],
  onDone?: () => void,
): void {
  const refresh = () => client.invalidateQueries({ queryKey: [kit.meta.name] });

  const undo = async (ids: readonly string[], toast: string) => {
    notifications.hide(toast);
    try {
      for (const id of ids) await callAny(kit.api.restore, { params: { id } });
      notifications.show({ message: t('Brought back') });
    } catch (error) {
      notifications.show({ color: 'red', message: t(messageOf(error)) });
    }
    await refresh();
  };

  const remove = async () => {
    const gone: string[] = [];
    let problem: unknown;
    for (const row of rows) {
      try {
        await callAny(kit.api.remove, { params: { id: row.id } });
        gone.push(row.id);
      } catch (error) {
        problem ??= error;
      }
    }
    if (problem) notifications.show({ color: 'red', message: t(messageOf(problem)) });
    const [first] = rows;
    if (gone.length && first) {
      const toast = `deleted-${gone[0]}`;
      notifications.show({
        id: toast,
        autoClose: 10_000,
        message: (
          <UndoMessage
            text={
              gone.length === 1
                ? t('“{{name}}” was deleted', { name: titleOf(kit, first) })
                : t('{{count}} deleted', { count: gone.length })
            }
            onUndo={() => void undo(gone, toast)}
          />
        ),
      });
      onDone?.();
    }
    await refresh();
  };

  const [first] = rows;
  if (!first) return;
  const name = titleOf(kit, first);
  const id = modals.open({
    title:
      rows.length === 1
        ? t('Delete “{{name}}”?', { name })
        : t('Delete {{count}} {{things}}?', {
            count: rows.length,
            things: t(kit.meta.plural).toLowerCase(),
          }),
    children: (
      <Stack>
        <Text>
          {rows.length === 1
            ? t('It leaves the lists and can be brought back. Its history is kept.')
            : t('They leave the lists and can be brought back. Their history is kept.')}
        </Text>
        <RecordUses kit={kit} rows={rows} client={client} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => modals.close(id)}>
            {t('Cancel')}
          </Button>
          <Button
            color="red"
            data-autofocus
            onClick={() => {
              modals.close(id);
              void remove();
            }}
          >
            {t('Delete')}
          </Button>
        </Group>
      </Stack>
    ),
  });
}
