import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import classes from './entity-form.module.css';
import type { NamedField } from './entity-kit.ts';
import { FieldValue } from './field-value.tsx';
import { cleaned, type FormValues } from './form-values.ts';
import type { Conflict } from './use-entity-form.ts';

/** Somebody else saved meanwhile: both versions, field by field, and the person decides. */
export function StaleDialog({
  fields,
  conflict,
  onResolve,
  onCancel,
  show = {},
}: {
  fields: readonly NamedField[];
  conflict: Conflict;
  onResolve: (values: FormValues) => void;
  onCancel: () => void;
  /** How values are shown that their kind does not know, by field. */
  show?: Readonly<Record<string, ((value: unknown) => ReactNode) | undefined>> | undefined;
}) {
  const { t } = useTranslation();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const choose = (key: string, other: boolean) => {
    const next = new Set(theirs);
    if (other) next.add(key);
    else next.delete(key);
    setTheirs(next);
  };
  const chosen = { ...conflict.mine };
  for (const key of theirs) chosen[key] = conflict.theirs[key];
  const shown = (key: string, meta: FieldMeta, value: unknown) =>
    show[key]?.(value) ?? <FieldValue meta={meta} value={value} />;
  const both = fields.filter((field) => conflict.keys.includes(field.key));

  return (
    <Modal
      opened
      onClose={onCancel}
      size="xl"
      title={t('Somebody else has saved this meanwhile')}
      closeButtonProps={{ 'aria-label': t('Close') }}
    >
      <Stack>
        <Text>
          {both.length
            ? t(
                'Both of you changed these fields. Choose which value stays; everything else is taken together.',
              )
            : t('You changed different fields. Saving now keeps both changes.')}
        </Text>
        {both.length > 0 && (
          <table className={classes.versions}>
            <thead>
              <tr>
                <th>{t('Field')}</th>
                <th>{t('Yours')}</th>
                <th>{t('Theirs')}</th>
              </tr>
            </thead>
            <tbody>
              {both.map(({ key, meta }) => (
                <tr key={key}>
                  <th scope="row">{t(meta.label)}</th>
                  {([false, true] as const).map((other) => (
                    <td key={String(other)}>
                      <Radio
                        name={`version-${key}`}
                        checked={theirs.has(key) === other}
                        onChange={() => choose(key, other)}
                        label={shown(key, meta, (other ? conflict.theirs : cleaned(conflict.mine))[key])}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {t('Back to the form')}
          </Button>
          <Button onClick={() => onResolve(chosen)}>{t('Save')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
