import { Button, Group, Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { onEscape } from '../../../lib/on-escape.ts';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { newColumn, problemsOfSettings, type ColumnSettings as Settings } from './column-draft.ts';
import { ColumnSettings } from './column-settings.tsx';

/** The sub-form for one more column; nothing is added without a name. */
export function AddColumnForm({
  takenNames,
  onAdd,
  onCancel,
}: {
  takenNames: ReadonlySet<string>;
  onAdd: (column: Settings) => void;
  onCancel: () => void;
}) {
  const { t } = useTranslation();
  const [value, setValue] = useState(newColumn);
  const element = useRef<HTMLFormElement>(null);
  useReturnFocus();
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!value.name.trim()) return;
    const found = problemsOfSettings(value);
    if (takenNames.has(value.name.trim().toLowerCase())) found.name = 'A column of this name exists already';
    setProblems(found);
    if (Object.keys(found).length === 0) onAdd(value);
  };
  return (
    <form
      ref={element}
      onSubmit={submit}
      noValidate
      onKeyDown={onEscape(onCancel)}
      aria-label={t('New column')}
    >
      <Text fw={600} mb="xs">
        {t('New column')}
      </Text>
      <ColumnSettings
        id="new-column"
        value={value}
        problems={problems}
        onChange={(change) => {
          setValue((before) => ({ ...before, ...change }));
          setProblems({});
        }}
      />
      <Group gap="xs" mt="md">
        <Button type="submit" disabled={!value.name.trim()}>
          {t('Add Column')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </Group>
    </form>
  );
}
