import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { AcceptanceField } from '@temper/contract/documents/content/acceptance-form.ts';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { type FormRecord, formRecordApi, lateAfterMinutes } from '@temper/contract/endpoints/form-records.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { ApiProblem } from '../../../../lib/api/api-problem.ts';
import { call } from '../../../../lib/api/call.ts';
import { useDiscard } from '../../../../lib/use-discard.ts';
import { useUnsavedGuard } from '../../../../lib/use-unsaved-guard.tsx';
import { DateTimeField } from '../../../../ui/date-time-field.tsx';
import { FormProblem } from '../../../../ui/form-problem.tsx';
import { Note } from '../../../../ui/note.tsx';
import { orNull } from '../part-list.ts';
import { AnswerInput } from './answer-input.tsx';
import type { Answer } from './field-words.ts';
import classes from './fill.module.css';

const minuteMs = 60_000;
const isLate = (performedAt: string) => Date.now() - Date.parse(performedAt) > lateAfterMinutes * minuteMs;

/** What is asked besides the fields, from `corrects` or empty. */
const startOf = (corrects: FormRecord | undefined) => ({
  answers: (corrects?.answers ?? {}) as Readonly<Record<string, Answer>>,
  lotNumber: corrects?.lotNumber ?? '',
  /** Empty: now, when it is sent. */
  performedAt: corrects?.performedAt ?? '',
  lateReason: corrects?.lateReason ?? '',
  reason: '',
});

/**
 * A form being filled in, or a record being corrected (`corrects`). What is typed stays until it has been sent, also
 * over a refusal, an ended session and a form that got another revision meanwhile.
 */
export function FillForm({
  documentId,
  revision,
  fields,
  corrects,
  onSent,
  onCancel,
}: {
  documentId: string;
  revision: Revision;
  fields: readonly AcceptanceField[];
  corrects?: FormRecord | undefined;
  onSent: (record: FormRecord) => void;
  onCancel?: () => void;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [start] = useState(() => startOf(corrects));
  const [given, setGiven] = useState(start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<unknown>();
  const [sending, setSending] = useState(false);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const element = useRef<HTMLFormElement>(null);
  const sent = useRef(false);
  const [begunWith] = useState(revision.id);
  const dirty = JSON.stringify(given) !== JSON.stringify(start);
  useUnsavedGuard(dirty, () => dirty && !sent.current);
  const cancel = useDiscard(dirty, () => onCancel?.());
  /** What is changed is not marked any more; `at` names an answer by its field. */
  const set = (patch: Partial<typeof given>, at: string[] = Object.keys(patch)) => {
    setGiven({ ...given, ...patch });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([key]) => !at.includes(key))));
  };
  const late = given.performedAt !== '' && isLate(given.performedAt);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { reason, lotNumber, performedAt } = given;
    // Why a record is corrected also says why it is entered after the fact.
    const lateReason = given.lateReason || (corrects ? reason : '');
    const wrong: Record<string, string> = {
      ...missingOf(fields, given.answers),
      ...(late && !lateReason.trim() && { lateReason: 'Say why this is entered late' }),
      ...(corrects && !reason.trim() && { reason: 'Say why the record is corrected' }),
    };
    setErrors(wrong);
    setProblem(undefined);
    if (Object.keys(wrong).length > 0) return focusFirst(element.current, wrong);
    setSending(true);
    try {
      const record = await call(
        formRecordApi.fill,
        {
          params: { id: documentId },
          body: {
            revisionId: revision.id,
            // A corrected record may have answers to fields that the form has no more.
            answers: Object.fromEntries(fields.map(({ id }) => [id, given.answers[id] ?? null])),
            lotNumber: orNull(lotNumber.trim()),
            performedAt: orNull(performedAt),
            lateReason: late ? orNull(lateReason.trim()) : null,
            ...(corrects && { replaces: corrects.id, reason: reason.trim() }),
          },
        },
        { idempotencyKey },
      );
      sent.current = true;
      void client.invalidateQueries({ queryKey: ['document', 'records', documentId] });
      onSent(record);
    } catch (error) {
      setProblem(error);
      if (error instanceof ApiProblem) {
        const { fields: at } = error;
        const named = Object.fromEntries(
          Object.entries(at).map(([path, message]) => [path.replace(/^answers\./, ''), message]),
        );
        setErrors(named);
        // What is wrong stands at its field, in the person's own way of writing days.
        if (Object.keys(named).length > 0) setProblem(new ApiProblem(422, 'Please check the marked fields.'));
        window.setTimeout(() => focusFirst(element.current, named));
        // The form has another revision in force by now: it is shown, with what has been typed.
        if (error.status === 409)
          void client.invalidateQueries({ queryKey: ['document', 'revisions', documentId] });
      }
    } finally {
      setSending(false);
    }
  };

  const error = (key: string) => errors[key] && t(errors[key]);
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      aria-label={corrects ? t('Correct Record') : t('Fill In')}
      onSubmit={(event) => void submit(event)}
    >
      {revision.id !== begunWith && (
        <Note kind="warning" title={t('The form has been revised meanwhile')}>
          {t('This is revision {{n}}. What you typed is kept; look at it once more.', {
            n: revision.revisionNumber,
          })}
        </Note>
      )}
      {fields.map((field) => (
        <AnswerInput
          key={`${field.id} ${field.kind}`}
          field={field}
          value={given.answers[field.id] ?? null}
          error={errors[field.id]}
          onChange={(answer) => set({ answers: { ...given.answers, [field.id]: answer } }, [field.id])}
        />
      ))}
      <div className={classes.answer}>
        <Stack>
          <div className={classes.pair}>
            <TextInput
              id="field-lotNumber"
              label={t('Lot Number')}
              value={given.lotNumber}
              error={error('lotNumber')}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => set({ lotNumber: event.currentTarget.value })}
            />
            <DateTimeField
              id="field-performedAt"
              label={t('Performed (empty: now)')}
              value={given.performedAt}
              error={error('performedAt')}
              onChange={(performedAt) => set({ performedAt })}
            />
          </div>
          {late && !corrects && (
            <Textarea
              id="field-lateReason"
              label={t('Why it is entered late')}
              value={given.lateReason}
              error={error('lateReason')}
              withAsterisk
              aria-required
              autosize
              maxLength={500}
              onChange={(event) => set({ lateReason: event.currentTarget.value })}
            />
          )}
          {corrects && (
            <Textarea
              id="field-reason"
              label={t('Why the record is corrected')}
              value={given.reason}
              error={error('reason')}
              withAsterisk
              aria-required
              autosize
              maxLength={500}
              onChange={(event) => set({ reason: event.currentTarget.value })}
            />
          )}
        </Stack>
      </div>
      <FormProblem problem={problem} />
      <div className={classes.buttons}>
        {onCancel && (
          <Button variant="default" onClick={cancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button type="submit" loading={sending}>
          {corrects ? t('Keep the correction') : t('Send')}
        </Button>
      </div>
    </form>
  );
}

/** What must be answered and is not, and what is no number. */
function missingOf(fields: readonly AcceptanceField[], answers: Readonly<Record<string, Answer>>) {
  const wrong: Record<string, string> = {};
  for (const { id, label, required, kind } of fields) {
    const answer = answers[id] ?? null;
    const empty = answer === null || (typeof answer === 'string' && answer.trim() === '');
    if (empty && required) wrong[id] = `${label} is required`;
    if (!empty && kind === 'number' && typeof answer !== 'number') wrong[id] = `${label} must be a number`;
  }
  return wrong;
}

/** The first marked field in the order of the page gets the focus. */
function focusFirst(form: HTMLFormElement | null, wrong: Readonly<Record<string, string>>) {
  const first = [...(form?.querySelectorAll<HTMLElement>('[id^="field-"]') ?? [])].find(
    ({ id }) => wrong[id.replace('field-', '')] !== undefined,
  );
  first?.focus();
}
