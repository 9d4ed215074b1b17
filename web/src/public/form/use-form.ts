import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiFailure } from '../api.ts';
import { dropDraft, keepDraft, readDraft } from '../lib/draft.ts';
import type { Failure } from '../lib/problem.ts';
import { fieldMessages } from './field-messages.ts';

export type FormValues = Record<string, string | boolean>;

interface FormOptions<T extends FormValues, Out, Answer> {
  initial: T;
  schema: z.ZodType<Out>;
  send: (form: Out) => Promise<Answer>;
  done: (answer: Answer) => void;
  /** Keeps what was typed for this tab under this name, without the fields named in `secrets`. */
  draft?: string;
  secrets?: readonly (keyof T & string)[];
  /** Puts the cursor into the first field at once: for a step that replaces another one. */
  focusFirst?: boolean;
}

/** What a text-like control needs. */
export interface TextBinding {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

export interface CheckBinding {
  name: string;
  checked: boolean;
  error: string | undefined;
  onChange: (checked: boolean) => void;
}

/**
 * State of one form over a contract schema: checked on submit, then field by field while it is mended. Whatever
 * happens, the values stay.
 */
export function useForm<T extends FormValues, Out, Answer>(options: FormOptions<T, Out, Answer>) {
  const { initial, schema, send, done, draft, secrets = [], focusFirst } = options;
  const [values, setValues] = useState<T>(() =>
    draft ? readDraft(draft, initial, sessionStorage) : initial,
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const ref = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (focusFirst) ref.current?.querySelector('input')?.focus();
  }, [focusFirst]);

  // The first field with an error gets the focus, else the message above the form.
  useEffect(() => {
    if (refusals === 0) return;
    const target = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-failure]');
    target?.focus();
  }, [refusals]);

  const refuse = (fields: Record<string, string>, why: Failure | null) => {
    setErrors(fields);
    setFailure(why);
    setRefusals((count) => count + 1);
  };

  const change = (name: keyof T & string, value: string | boolean) => {
    const next = { ...values, [name]: value };
    setValues(next);
    if (draft) keepDraft(draft, next, secrets, sessionStorage);
    if (!errors[name]) return;
    const message = fieldMessages(schema.safeParse(next))[name];
    setErrors(({ [name]: _mended, ...others }) => (message ? { ...others, [name]: message } : others));
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const parsed = schema.safeParse(values);
    if (!parsed.success) return refuse(fieldMessages(parsed), null);
    setBusy(true);
    setErrors({});
    setFailure(null);
    try {
      const answer = await send(parsed.data);
      if (draft) dropDraft(draft, sessionStorage);
      done(answer);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const known = Object.entries(error.failure.fields).filter(([path]) => path in values);
      refuse(Object.fromEntries(known), error.failure);
    } finally {
      setBusy(false);
    }
  };

  return {
    ref,
    values,
    failure,
    busy,
    submit,
    text: (name: keyof T & string): TextBinding => ({
      name,
      value: String(values[name] ?? ''),
      error: errors[name],
      onChange: (value) => change(name, value),
    }),
    check: (name: keyof T & string): CheckBinding => ({
      name,
      checked: values[name] === true,
      error: errors[name],
      onChange: (checked) => change(name, checked),
    }),
  };
}
