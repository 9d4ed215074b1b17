import { ActionIcon, Button, Group, Menu, Stack, TextInput } from '@mantine/core';
import { modals } from '@mantine/modals';
import { IconBookmark, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import type { FlatSearch } from '../lib/list-search.ts';
import { usePreference } from '../lib/me.ts';
import type { ListState } from './use-list-state.ts';

interface View {
  name: string;
  search: FlatSearch;
}

const isView = (value: unknown): value is View =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as View).name === 'string' &&
  typeof (value as View).search === 'object';

/** Words, filters and order under a name of one's own. `opened`: the menu is open when it first appears. */
export function SavedViews({ entity, state, opened }: { entity: string; state: ListState; opened: boolean }) {
  const { t } = useTranslation();
  const [views, keep] = usePreference<View[]>(`views.${entity}`, (value) =>
    Array.isArray(value) ? value.filter(isView) : [],
  );
  const { page: _page, ...current } = state.search;
  const nothing = Object.keys(current).length === 0;

  const save = () => {
    const id = modals.open({
      title: t('Save this view'),
      children: (
        <NameForm
          onCancel={() => modals.close(id)}
          onSave={(name) => {
            modals.close(id);
            keep([...views.filter((view) => view.name !== name), { name, search: current }]);
          }}
        />
      ),
    });
  };
  const forget = (name: string) => keep(views.filter((view) => view.name !== name));

  return (
    <Menu position="bottom-end" width={280} defaultOpened={opened}>
      <Menu.Target>
        <Button variant="default" leftSection={<IconBookmark size={16} aria-hidden />}>
          {t('Views')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.length === 0 && (
          <Menu.Label>{t('No saved views yet. Filter or sort, then save it under a name.')}</Menu.Label>
        )}
        {views.map((view) => (
          <Group key={view.name} gap={0} wrap="nowrap">
            <Menu.Item
              style={{ flex: 1, overflowWrap: 'anywhere' }}
              onClick={() => state.replaceAll(view.search)}
            >
              {view.name}
            </Menu.Item>
            <ActionIcon
              aria-label={t('Forget view {{name}}', { name: view.name })}
              onClick={() => forget(view.name)}
            >
              <IconTrash size={15} />
            </ActionIcon>
          </Group>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={save} disabled={nothing}>
          {t('Save this view')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function NameForm({ onSave, onCancel }: { onSave: (name: string) => void; onCancel: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label={t('Name')}
          data-autofocus
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!name.trim()}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
