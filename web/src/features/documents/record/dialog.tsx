import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { EntityRow } from '../../../entity-ui/entity-kit.ts';
import { FieldValue } from '../../../entity-ui/field-value.tsx';
import { same } from '../../../entity-ui/form-values.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import { FormProblem } from '../../../ui/form-problem.tsx';
import { Note } from '../../../ui/note.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import classes from './document.module.css';
import { documentKit } from './record-kit.ts';

interface CommandState {
  values: Readonly<Record<string, unknown>>;
  errors: Readonly<Record<string, string>>;
  problem: unknown;
  saving: boolean;
  stale: { seen: EntityRow; now: EntityRow } | undefined;
  leave: () => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/** The frame of every command's dialog: its fields, what the server refused, and what changed meanwhile. */
export function CommandDialog({
  title,
  submitLabel = title,
  color,
  form,
  blocked,
  children,
}: {
  /** Texts come translated. */
  title: string;
  submitLabel?: string;
  color?: string;
  form: CommandState;
  /** Nothing can be submitted; the children say why. */
  blocked?: boolean;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  useReturnFocus();
  const { values, errors, problem, saving, stale, leave, submit } = form;
  // A message without a field of its own must still be seen.
  const shownBelow = Object.keys(errors).some((key) => key in values);
  return (
    <Modal opened onClose={leave} size="lg" title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {stale ? <StaleNote {...stale} /> : <FormProblem problem={!shownBelow && problem} />}
          {children}
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {t('Cancel')}
            </Button>
            <Button type="submit" loading={saving} color={color} disabled={blocked ?? false}>
              {stale ? t('Go on with what stands now') : submitLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Somebody else changed the document while the dialog stood open: what was seen, and what stands now. */
function StaleNote({ seen, now }: { seen: EntityRow; now: EntityRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const changed = Object.entries(documentKit.meta.fields).filter(
    ([key, { kind }]) => kind !== 'reference' && !same(seen[key], now[key]),
  );
  return (
    <Note kind="warning" title={t('Somebody else has changed this document meanwhile')}>
      <p className={classes.sentence}>
        <PersonName id={now.updatedBy} /> · {format.dateTime(now.updatedAt)}
      </p>
      {changed.length === 0 ? (
        <Text size="sm">{t('Its fields say the same as before; its revisions have moved on.')}</Text>
      ) : (
        <table className={classes.differences}>
          <thead>
            <tr>
              <th scope="col">{t('Field')}</th>
              <th scope="col">{t('You saw')}</th>
              <th scope="col">{t('Now')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(([key, meta]) => (
              <tr key={key}>
                <th scope="row">{t(meta.label)}</th>
                <td>
                  <FieldValue meta={meta} value={seen[key]} />
                </td>
                <td>
                  <FieldValue meta={meta} value={now[key]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Note>
  );
}

/** Several lines of text in a dialog. */
export function Words({
  label,
  description,
  value,
  error,
  required,
  first,
  onChange,
}: {
  label: string;
  description?: string;
  value: string;
  error?: string | undefined;
  required?: boolean;
  /** Typing begins here when the dialog opens. */
  first?: boolean;
  onChange: (text: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <Textarea
      label={label}
      description={description}
      value={value}
      error={error && t(error)}
      withAsterisk={required ?? false}
      aria-required={required}
      data-autofocus={first}
      autosize
      minRows={2}
      maxRows={10}
      maxLength={1000}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
