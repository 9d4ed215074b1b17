import { Button, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPencil } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useDiscard } from '../../../lib/use-discard.ts';
import { Card } from '../../../ui/card.tsx';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { Note } from '../../../ui/note.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import classes from './content.module.css';
import type { ContentProps } from './structured-content.tsx';
import { useContentDraft } from './use-content-draft.ts';

export interface EditorProps<T> {
  readonly value: T;
  /** English, by path, such as `fields.0.label`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (value: T) => void;
}

interface Kind<T> {
  /** Translated. */
  readonly title: string;
  readonly editTitle: string;
  readonly schema: z.ZodType<T>;
  /** Where an editor begins when nothing is there yet. */
  readonly blank: T;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly message: string };
  /** Buttons beside Edit, for what is there. */
  readonly actions?: ((value: T) => ReactNode) | undefined;
  readonly view: (value: T) => ReactNode;
  readonly editor: (props: EditorProps<T>) => ReactNode;
}

/** A revision's structured content of one kind: shown, or in its editor. */
export function ContentCard<T>({ of, ...props }: ContentProps & { of: Kind<T> }) {
  const { t } = useTranslation();
  const { revision, editable } = props;
  const [editing, setEditing] = useState(false);
  const parsed = of.schema.safeParse(revision.content);
  const value = parsed.success ? parsed.data : undefined;
  if (editing)
    return <ContentEditor {...props} of={of} initial={value ?? of.blank} onClose={() => setEditing(false)} />;
  const edit = editable && (
    <Button
      id={`edit-content-${revision.id}`}
      variant={value ? 'default' : 'filled'}
      leftSection={<IconPencil size={16} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      {of.editTitle}
    </Button>
  );
  return (
    <Card
      title={of.title}
      description={t('Revision {{n}}', { n: revision.revisionNumber })}
      actions={
        value && (
          <Group gap="xs">
            {of.actions?.(value)}
            {edit}
          </Group>
        )
      }
    >
      {value ? (
        of.view(value)
      ) : (
        <EmptyState icon={of.empty.icon} title={of.empty.title} message={of.empty.message}>
          {edit}
        </EmptyState>
      )}
    </Card>
  );
}

function ContentEditor<T>({
  document,
  revision,
  onSaved,
  onClose,
  initial,
  of,
}: ContentProps & { of: Kind<T>; initial: T; onClose: () => void }) {
  const { t } = useTranslation();
  useReturnFocus();
  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone; who uses the keyboard goes on at the first thing to do.
  useEffect(() => form.current?.querySelector<HTMLElement>('button, input, textarea, select')?.focus(), []);
  const draft = useContentDraft({
    documentId: document.id,
    revision,
    schema: of.schema,
    initial,
    onSaved: () => {
      notifications.show({ message: t('Draft saved') });
      onSaved?.();
      onClose();
    },
  });
  const leave = useDiscard(draft.dirty, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void draft.save().then(() =>
      // The first field that is marked, far above the button; what is announced with it says what is wrong.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()),
    );
  };
  const other = draft.theirs && of.schema.safeParse(draft.theirs.content);
  const theirs = other?.success ? other.data : of.blank;
  return (
    <Card shown title={of.editTitle} description={t('Revision {{n}}', { n: revision.revisionNumber })}>
      <form ref={form} noValidate aria-label={of.editTitle} onSubmit={submit}>
        <Stack>
          {of.editor({ value: draft.value, errors: draft.errors, onChange: draft.change })}
          {draft.theirs && (
            <Note kind="warning" title={t('Somebody else has saved this draft meanwhile')}>
              <Text size="sm">{t('What you typed stands above, untouched. This is what they saved:')}</Text>
              <div className={classes.theirs}>{of.view(theirs)}</div>
              <Group gap="xs">
                <Button variant="default" onClick={() => draft.takeTheirs(theirs)}>
                  {t('Give up mine and go on with theirs')}
                </Button>
                <Button onClick={draft.saveOverTheirs}>{t('Save mine in the place of theirs')}</Button>
              </Group>
            </Note>
          )}
          <FormProblem problem={draft.problem} />
          {draft.problem !== undefined && <Unplaced errors={draft.errors} />}
          <Group justify="flex-end" className={classes.saving}>
            <Button variant="default" onClick={leave}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={draft.saving} disabled={draft.theirs !== undefined}>
              {t('Save Draft')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  );
}

/** The messages once more, in one list: an editor of many parts may have them far up. */
function Unplaced({ errors }: { errors: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  const messages = [...new Set(Object.values(errors))].slice(0, 8);
  if (messages.length === 0) return null;
  return (
    <ul className={classes.messages}>
      {messages.map((message) => (
        <li key={message}>{t(message)}</li>
      ))}
    </ul>
  );
}
