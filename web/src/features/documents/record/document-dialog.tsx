import { Text } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { EntityRow } from '../../../entity-ui/entity-kit.ts';
import { FieldValue } from '../../../entity-ui/field-value.tsx';
import { same } from '../../../entity-ui/form-values.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../lib/me.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { DifferencesTable } from '../../../ui/differences.tsx';
import { Note } from '../../../ui/note.tsx';
import { PersonName } from '../../../ui/person-name.tsx';
import classes from './document.module.css';
import { documentKit } from './record-kit.ts';

interface Stale {
  seen: EntityRow;
  now: EntityRow;
}

/** The dialog of a command on a document, which also says what somebody else has changed meanwhile. */
export function DocumentDialog({
  form,
  submitLabel,
  ...rest
}: Omit<ComponentProps<typeof CommandDialog>, 'form' | 'notice'> & {
  form: ComponentProps<typeof CommandDialog>['form'] & { stale: Stale | undefined };
}) {
  const { t } = useTranslation();
  const { stale } = form;
  return (
    <CommandDialog
      {...rest}
      form={form}
      submitLabel={stale ? t('Go on with what stands now') : submitLabel}
      notice={stale && <StaleNote {...stale} />}
    />
  );
}

/** Somebody else changed the document while the dialog stood open: what was seen, and what stands now. */
function StaleNote({ seen, now }: Stale) {
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
        <DifferencesTable
          heads={[t('You saw'), t('Now')]}
          rows={changed.map(([key, meta]) => ({
            key,
            label: t(meta.label),
            left: <FieldValue meta={meta} value={seen[key]} />,
            right: <FieldValue meta={meta} value={now[key]} />,
            differs: true,
          }))}
        />
      )}
    </Note>
  );
}
