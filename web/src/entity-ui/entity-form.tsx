import { Alert, Button, Group } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { messageOf } from '../lib/api/api-problem.ts';
import { Card } from '../ui/card.tsx';
import classes from './entity-form.module.css';
import type { EntityRow, NamedField } from './entity-kit.ts';
import { FieldInput } from './field-input.tsx';
import type { FormErrors, FormValues } from './form-values.ts';
import { StaleDialog } from './stale-dialog.tsx';
import { useEntityForm } from './use-entity-form.ts';

export interface FormField extends NamedField {
  /** Takes the whole width; long texts do by themselves. */
  readonly wide?: boolean;
  readonly hint?: ReactNode;
}

/** What a form hands to its `onSave`. */
export interface Saving {
  /** The nested body: all fields for a new record, the changed ones for an old one. */
  readonly body: Record<string, unknown>;
  /** The version that the change is based on; undefined for a new record. */
  readonly version: number | undefined;
  /** Send it with a create, so that a repeated submit gives the same record. */
  readonly idempotencyKey: string;
}

/**
 * The inline form of an entity, for adding (`record` absent) and editing. Messages are the contract's;
 * the first wrong field gets the focus; Enter submits, Escape cancels; leaving with unsaved text asks; a
 * session that ends meanwhile loses nothing; a stale save shows both versions.
 *   <EntityForm title={t('Add Product')} fields={fields} schema={product.create} onSave={save} ... />
 */
export function EntityForm({
  title,
  fields,
  schema,
  record,
  initial,
  check,
  submitLabel,
  onSave,
  onDone,
  onCancel,
  children,
}: {
  /** Translated. */
  title: string;
  fields: readonly FormField[];
  /** Of the whole record: for an edit the unchanged fields are checked with it. */
  schema: z.ZodType;
  record?: EntityRow;
  initial?: FormValues;
  /** Rules beyond the schema; messages by key. */
  check?: (values: FormValues) => FormErrors;
  /** Translated. */
  submitLabel: string;
  /** Does the call; its ApiProblem is shown at the fields. */
  onSave: (saving: Saving) => Promise<unknown>;
  /** After a successful save, when leaving no longer asks. Gets what `onSave` gave. */
  onDone: (saved: unknown) => void;
  onCancel: () => void;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const form = useEntityForm({ fields, schema, record, initial, check, onSave, onDone, element });

  const cancelOnEscape = (event: KeyboardEvent) => {
    // An open dropdown or dialog takes Escape for itself.
    const inPopup = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || event.defaultPrevented || inPopup) return;
    form.leave(onCancel);
  };
  const problem = form.problem;
  return (
    <Card title={title}>
      <form ref={element} noValidate onSubmit={form.submit} onKeyDown={cancelOnEscape} aria-label={title}>
        {problem ? (
          <Alert color="red" role="alert" mb="md">
            {Object.keys(form.errors).length > 0
              ? t('Please check the marked fields.')
              : t(messageOf(problem))}
            {Object.entries(form.errors)
              .filter(([key]) => !fields.some((field) => field.key === key))
              .map(([key, message]) => (
                <div key={key}>{t(message)}</div>
              ))}
          </Alert>
        ) : null}
        <div className={classes.fields}>
          {fields.map((field) => (
            <div
              key={field.key}
              className={field.wide || field.meta.kind === 'longText' ? classes.wide : undefined}
            >
              <FieldInput
                name={field.key}
                meta={field.meta}
                hint={field.hint}
                value={form.values[field.key]}
                error={form.errors[field.key]}
                onChange={(value) => form.set(field.key, value)}
              />
            </div>
          ))}
          {children}
        </div>
        <Group mt="lg" gap="xs">
          <Button type="submit" loading={form.saving}>
            {submitLabel}
          </Button>
          <Button variant="default" onClick={() => form.leave(onCancel)}>
            {t('Cancel')}
          </Button>
        </Group>
      </form>
      {form.conflict && (
        <StaleDialog
          fields={fields}
          conflict={form.conflict}
          onResolve={form.resolve}
          onCancel={form.dropConflict}
        />
      )}
    </Card>
  );
}
