import { modals } from '@mantine/modals';
import { type FormEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { useTranslation } from '../i18n/use-translation.ts';
import { ApiProblem } from '../lib/api/api-problem.ts';
import { stillWrong } from '../lib/still-wrong.ts';
import { useUnsavedGuard } from '../lib/use-unsaved-guard.tsx';
import type { Saving } from './entity-form.tsx';
import { type EntityRow, type NamedField, valueAt } from './entity-kit.ts';
import {
  changesOf,
  cleaned,
  emptyValue,
  errorsOf,
  type FormErrors,
  type FormValues,
  meetingOf,
  nested,
  same,
  valuesOf,
} from './form-values.ts';

/** A stale save: what the person wrote and what somebody else wrote meanwhile. */
export interface Conflict {
  readonly mine: FormValues;
  readonly theirs: FormValues;
  readonly keys: readonly string[];
  readonly version: number;
}

interface Options {
  fields: readonly NamedField[];
  schema: z.ZodType;
  record?: EntityRow;
  initial?: FormValues;
  check?: (values: FormValues) => FormErrors;
  onSave: (saving: Saving) => Promise<unknown>;
  onDone: (saved: unknown) => void;
  element: RefObject<HTMLFormElement | null>;
}

/** The state of an EntityForm: values, messages, saving, conflicts. */
export function useEntityForm(options: Options) {
  const { t } = useTranslation();
  const { fields, schema, record, element } = options;
  const keys = useMemo(() => fields.map((field) => field.key), [fields]);
  const [base, setBase] = useState(() => ({
    version: record?.version,
    values: record
      ? valuesOf(record, keys)
      : Object.fromEntries(fields.map(({ key, meta }) => [key, options.initial?.[key] ?? emptyValue(meta)])),
  }));
  const [values, setValues] = useState<FormValues>(base.values);
  const [errors, setErrors] = useState<FormErrors>({});
  const [problem, setProblem] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict>();
  const idempotencyKey = useRef(crypto.randomUUID());
  const clean = useRef(false);

  const [first] = useState(keys);
  /** All fields that the form has had since it was opened. */
  const [known, setKnown] = useState(fields);
  // What a person sees may change meanwhile. A field that comes has what is stored, as soon as that has come, too.
  useEffect(() => {
    const come = fields.filter(({ key }) => !first.includes(key));
    if (record && record.version < (base.version ?? 0)) return;
    const stored: FormValues = Object.fromEntries(
      come.map(({ key, meta }) => [
        key,
        record ? (valueAt(record, key) ?? null) : (base.values[key] ?? emptyValue(meta)),
      ]),
    );
    const news = come.filter(({ key }) => !(key in base.values) || !same(stored[key], base.values[key]));
    if (news.length === 0) return;
    setKnown((before) => [...before.filter(({ key }) => !news.some((one) => one.key === key)), ...news]);
    setBase((before) => ({ ...before, values: { ...before.values, ...stored } }));
    setValues((before) => ({
      ...before,
      ...Object.fromEntries(
        news.flatMap(({ key }) =>
          same(cleaned(before)[key], cleaned(base.values)[key]) ? [[key, stored[key]]] : [],
        ),
      ),
    }));
  }, [fields, record, first, base]);
  /** Fields that the form has no more: nothing is sent of them. */
  const gone = known.filter(({ key }) => !keys.includes(key));
  const given = (all: FormValues): FormValues =>
    Object.fromEntries(
      Object.entries(cleaned(all)).filter(([name]) => !gone.some(({ key }) => key === name)),
    );

  const dirty = Object.keys(changesOf(cleaned(values), cleaned(base.values))).length > 0;
  const dirtyNow = useRef(dirty);
  dirtyNow.current = dirty;
  useUnsavedGuard(dirty, () => dirtyNow.current && !clean.current);

  const focusFirst = (wrong: FormErrors) => {
    const first = keys.find((key) => wrong[key]);
    if (first) element.current?.querySelector<HTMLElement>(`[id="field-${first}"]`)?.focus();
  };

  const wrongIn = (full: FormValues) => ({ ...errorsOf(schema, nested(full)), ...options.check?.(full) });
  /** Whether the messages are the form's own; what only the server knows is not judged here. */
  const own = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed leads here
  useEffect(() => {
    if (!own.current || Object.keys(errors).length === 0) return;
    const left = stillWrong(errors, wrongIn(cleaned(values)));
    setErrors(left);
    if (Object.keys(left).length === 0) setProblem(undefined);
  }, [values]);

  const save = async (current: FormValues, from: typeof base) => {
    const full = given(current);
    const wrong = wrongIn(full);
    own.current = true;
    setErrors(wrong);
    setProblem(undefined);
    if (Object.keys(wrong).length) {
      // A message without a field of its own must still be seen.
      if (Object.keys(wrong).some((key) => !keys.includes(key)))
        setProblem(new ApiProblem(422, 'Please check the marked fields.'));
      return focusFirst(wrong);
    }
    const body = from.version === undefined ? full : changesOf(full, cleaned(from.values));
    setSaving(true);
    try {
      const saved = await options.onSave({
        body: nested(body),
        version: from.version,
        idempotencyKey: idempotencyKey.current,
      });
      clean.current = true;
      options.onDone(saved);
    } catch (error) {
      if (error instanceof ApiProblem && error.stale) return meet(error, current);
      // The answer was no: the next attempt is another request.
      if (error instanceof ApiProblem && !error.unreachable) idempotencyKey.current = crypto.randomUUID();
      setProblem(error);
      if (error instanceof ApiProblem) {
        own.current = false;
        setErrors(error.fields);
        focusFirst(error.fields);
      }
    } finally {
      setSaving(false);
    }
  };

  /** Takes over what only the other changed; asks about what both changed. */
  const meet = (error: ApiProblem, mine: FormValues) => {
    const row = (error.current as { row?: EntityRow }).row ?? (error.current as EntityRow);
    const theirs = valuesOf(row, keys);
    const { merged, both } = meetingOf(keys, { base: cleaned(base.values), mine: cleaned(mine), theirs });
    setConflict({ mine: merged, theirs, keys: both, version: row.version });
  };

  return {
    values,
    errors,
    problem,
    saving,
    conflict,
    /** What was typed into fields that the form has not any more. */
    unsaved: gone.filter(({ key }) => !same(cleaned(values)[key], cleaned(base.values)[key])),
    set(key: string, value: unknown) {
      setValues((before) => ({ ...before, [key]: value }));
      setErrors(({ [key]: _gone, ...rest }) => rest);
    },
    submit(event: FormEvent) {
      event.preventDefault();
      event.stopPropagation();
      if (!saving) void save(values, base);
    },
    /** Saves over the other's version with what was chosen. */
    resolve(chosen: FormValues) {
      if (!conflict) return;
      const next = { version: conflict.version, values: { ...base.values, ...conflict.theirs } };
      setConflict(undefined);
      setBase(next);
      setValues(chosen);
      void save(chosen, next);
    },
    dropConflict: () => setConflict(undefined),
    /** Cancels, after asking when something would be lost. */
    leave(cancel: () => void) {
      const go = () => {
        clean.current = true;
        cancel();
      };
      if (!dirty) return go();
      modals.openConfirmModal({
        title: t('Unsaved changes'),
        children: t('What you typed is not saved yet. Discard it?'),
        labels: { confirm: t('Discard'), cancel: t('Keep editing') },
        confirmProps: { color: 'red' },
        onConfirm: go,
      });
    },
  };
}
