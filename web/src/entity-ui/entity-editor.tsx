import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { type MouseEvent, useMemo } from 'react';
import type { z } from 'zod';
import { useTranslation } from '../i18n/use-translation.ts';
import { callAny } from '../lib/api/call.ts';
import { useGo } from '../lib/use-go.ts';
import { EntityForm, type EntityFormProps, type FormField } from './entity-form.tsx';
import { type EntityKit, type EntityRecord, type EntityRow, recordPath, titleOf } from './entity-kit.ts';
import type { FormErrors, FormValues } from './form-values.ts';

/** What people may give of an entity, in the order of its definition. */
export const formFields = (meta: EntityMeta): FormField[] =>
  Object.entries(meta.fields)
    .filter(([, field]) => !field.readOnly)
    .map(([key, field]) => ({ key, meta: field }));

export interface EntityEditorProps {
  kit: EntityKit;
  /** The create schema, with its rules: an edit is checked with the unchanged fields. */
  schema: z.ZodType;
  fields?: readonly FormField[];
  record?: EntityRow;
  /** What a new record begins with. */
  initial?: FormValues;
  check?: (values: FormValues) => FormErrors;
  /** Translated; 'Add Supplier' and 'Edit Supplier' unless given. */
  title?: string;
  submitLabel?: string;
  /** What is to be done next with a new record, under `?submit=true` of its page; translated. Said until it is closed. */
  nextStep?: { text: string; label: string };
  /** After the save, before the form closes: such as attaching what was dropped into it. */
  onSaved?: (saved: EntityRecord) => Promise<void> | void;
  onDone: (saved?: EntityRecord) => void;
  onCancel: () => void;
  blocked?: EntityFormProps['blocked'];
  children?: EntityFormProps['children'];
}

/** Adds or changes a record of any entity: the fields of its metadata, saved by its own endpoints. */
export function EntityEditor({ kit, schema, record, nextStep, onSaved, onDone, ...rest }: EntityEditorProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const tell = useSavedToast(kit, nextStep);
  const own = useMemo(() => formFields(kit.meta), [kit]);
  const label = t(kit.meta.label);
  const add = t('Add {{thing}}', { thing: label });
  return (
    <EntityForm
      title={record ? t('Edit {{thing}}', { thing: label }) : add}
      submitLabel={record ? t('Save Changes') : add}
      fields={own}
      schema={schema}
      record={record}
      {...rest}
      onSave={async ({ body, version, idempotencyKey }) => {
        const saved = (await (record
          ? callAny(kit.api.update, { params: { id: record.id }, body: { ...body, version } })
          : callAny(kit.api.create, { body }, { idempotencyKey }))) as EntityRecord;
        await onSaved?.(saved);
        return saved;
      }}
      onDone={(given) => {
        const saved = given as EntityRecord;
        if (record) client.setQueryData([kit.meta.name, 'record', saved.row.id], saved);
        void client.invalidateQueries({ queryKey: [kit.meta.name] });
        tell(saved.row, record === undefined);
        onDone(saved);
      }}
    />
  );
}

/** However long a title is, what is to be done next stands in the second line. */
const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** Says that a record was saved, with a link to it. */
export function useSavedToast(
  kit: EntityKit,
  nextStep?: EntityEditorProps['nextStep'],
): (row: EntityRow, isNew: boolean) => void {
  const { t } = useTranslation();
  const go = useGo();
  return (row, isNew) => {
    const path = recordPath(kit, row.id);
    const id = `${kit.meta.name}-saved-${row.id}`;
    const follow = (to: string) => (event: MouseEvent) => {
      event.preventDefault();
      notifications.hide(id);
      go(to);
    };
    const next = isNew && nextStep;
    notifications.show({
      id,
      ...(next && { autoClose: false }),
      message: (
        <>
          <span style={{ display: 'flex', whiteSpace: 'pre' }}>
            {isNew ? t('{{thing}} added', { thing: t(kit.meta.label) }) : t('Saved')}
            {': '}
            <Anchor inherit href={path} onClick={follow(path)} style={oneLine}>
              {titleOf(kit, row)}
            </Anchor>
          </span>
          {next && (
            <>
              {next.text}{' '}
              <Anchor inherit href={`${path}?submit=true`} onClick={follow(`${path}?submit=true`)}>
                {next.label}
              </Anchor>
            </>
          )}
        </>
      ),
    });
  };
}
