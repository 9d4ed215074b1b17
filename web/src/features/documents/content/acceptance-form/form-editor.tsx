import { Button, Group } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { AcceptanceField, AcceptanceForm } from '@temper/contract/documents/content/acceptance-form.ts';
import { useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import classes from '../content.module.css';
import type { EditorProps } from '../content-card.tsx';
import { PartButtons } from '../part-buttons.tsx';
import { changed, moved, newPartId } from '../part-list.ts';
import { AnswerInput } from './answer-input.tsx';
import { FieldEditor } from './field-editor.tsx';
import type { Answer } from './field-words.ts';
import fillClasses from './fill.module.css';

const mostFields = 100;
const blank = (): AcceptanceField => ({ id: newPartId(), label: '', kind: 'number', required: true });

/** Builds a form: its fields with their limits in their order, and how it looks to who fills it in. */
export function FormEditor({ value, errors, onChange }: EditorProps<AcceptanceForm>) {
  const { t } = useTranslation();
  const { fields } = value;
  const [preview, setPreview] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const write = (next: AcceptanceField[]) => onChange({ ...value, fields: next });
  const add = () => {
    write([...fields, blank()]);
    window.setTimeout(() =>
      list.current?.querySelector<HTMLElement>('li:last-child input[data-label]')?.focus(),
    );
  };
  return (
    <>
      <Group justify="space-between" gap="xs">
        <p className={classes.muted}>
          {t(
            'Operators see the fields in this order. Values out of limits are marked and may still be sent.',
          )}
        </p>
        <Button variant="default" aria-pressed={preview} onClick={() => setPreview(!preview)}>
          {preview ? t('Close Preview') : t('Preview')}
        </Button>
      </Group>
      {preview && <Preview fields={fields.filter(({ label }) => label.trim() !== '')} />}
      <ol className={classes.parts} ref={list} aria-label={t('Fields of the form')}>
        {fields.map((field, nth) => {
          const name = field.label.trim() || t('field {{n}}', { n: nth + 1 });
          return (
            <li key={field.id} className={classes.part}>
              <div className={classes.partHead}>
                <h3>
                  {nth + 1}. {field.label}
                </h3>
                <PartButtons
                  name={name}
                  nth={nth}
                  count={fields.length}
                  onMove={(to) => write(moved(fields, nth, to))}
                  onRemove={() => write(fields.filter(({ id }) => id !== field.id))}
                />
              </div>
              <FieldEditor
                field={field}
                nth={nth}
                errors={errors}
                onChange={(patch) => write(changed(fields, nth, patch))}
              />
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={fields.length >= mostFields}
          onClick={add}
        >
          {t('Add Field')}
        </Button>
      </div>
    </>
  );
}

/** What an operator will see; what is typed here is tried and not kept. */
function Preview({ fields }: { fields: readonly AcceptanceField[] }) {
  const { t } = useTranslation();
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>({});
  return (
    <section className={fillClasses.preview} aria-label={t('Preview')}>
      {fields.length === 0 && <p className={classes.muted}>{t('No field has a label yet.')}</p>}
      {fields.map((field) => (
        <AnswerInput
          key={`${field.id} ${field.kind}`}
          field={field}
          value={answers[field.id] ?? null}
          onChange={(answer) => setAnswers({ ...answers, [field.id]: answer })}
        />
      ))}
    </section>
  );
}
