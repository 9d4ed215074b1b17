import { Alert, Button, Group } from '@mantine/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { messageOf } from '../lib/api/api-problem.ts';
import { onEscape } from '../lib/on-escape.ts';
import { Card } from '../ui/card.tsx';
import { useShown } from '../ui/use-shown.ts';
import classes from './entity-form.module.css';
import type { EntityFormProps, FormField } from './entity-form.tsx';
import { FieldInput } from './field-input.tsx';
import { StaleDialog } from './stale-dialog.tsx';
import { useEntityForm } from './use-entity-form.ts';

/** The id of a record is set by the text that names it. */
const isShown = (field: FormField) => field.meta.kind !== 'reference';

export function EntityFormBody({
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
  blocked,
  children,
}: EntityFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    element.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const form = useEntityForm({ fields, schema, record, initial, check, onSave, onDone, element });

  // Who typed into a field that goes is told of it there, and types into no other.
  const notice = useRef<HTMLDivElement>(null);
  const { length: lost } = form.unsaved;
  useLayoutEffect(() => {
    if (lost > 0 && document.activeElement === document.body) notice.current?.focus();
  }, [lost]);

  const change = ({ key, clears = [] }: FormField, value: unknown) => {
    form.set(key, value);
    if (value === form.values[key]) return;
    for (const one of clears) form.set(one, null);
  };
  const problem = form.problem;
  const isAtField = fields.some(({ key }) => form.errors[key]);
  const message = useShown(isAtField ? undefined : problem);
  return (
    <Card title={title}>
      <form
        ref={element}
        className={classes.form}
        noValidate
        onSubmit={form.submit}
        onKeyDown={onEscape(() => form.leave(onCancel))}
        aria-label={title}
      >
        {problem ? (
          <Alert ref={message} color="red" role="alert" mb="md">
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
          {fields.filter(isShown).map((field) => (
            <div
              key={field.key}
              className={field.wide || field.meta.kind === 'longText' ? classes.wide : undefined}
            >
              {field.input ? (
                field.input({
                  key: field.key,
                  meta: field.meta,
                  value: form.values[field.key],
                  values: form.values,
                  error: form.errors[field.key],
                  onChange: (value) => change(field, value),
                  set: form.set,
                })
              ) : (
                <FieldInput
                  name={field.key}
                  meta={field.meta}
                  hint={field.hint}
                  value={form.values[field.key]}
                  error={form.errors[field.key]}
                  onChange={(value) => change(field, value)}
                  recordId={(form.values[field.meta.names?.id ?? ''] ?? null) as string | null}
                  onRecord={field.meta.names && ((id) => form.set(field.meta.names?.id ?? '', id))}
                />
              )}
            </div>
          ))}
          {typeof children === 'function' ? children(form.values) : children}
        </div>
        {form.unsaved.length > 0 && (
          <Alert ref={notice} tabIndex={-1} color="yellow" role="status" mt="md">
            {t('No longer part of this form, and not saved with it: {{fields}}', {
              fields: form.unsaved.map(({ meta }) => t(meta.label)).join(', '),
            })}
          </Alert>
        )}
        <Group mt="lg" gap="xs">
          <Button type="submit" loading={form.saving} disabled={blocked?.(form.values)}>
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
