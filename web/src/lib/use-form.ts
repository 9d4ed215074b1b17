import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiProblem } from './api/api-problem.ts';
import { stillWrong } from './still-wrong.ts';
import { useUnsavedGuard } from './use-unsaved-guard.tsx';

/**
 * A small hand-written form over a schema of the contract: `values`, `set`, `errors` (English, by field),
 * `problem` (what the server said), `submit`. It registers itself as open while something is unsaved.
 */
export function useForm<V extends Record<string, unknown>>(options: {
  initial: V;
  schema: z.ZodType;
  save: (values: V) => Promise<unknown>;
  saved?: () => void;
  /** False for forms whose loss costs nothing, such as a password. */
  guard?: boolean;
}) {
  const [start, setStart] = useState(options.initial);
  const [values, setValues] = useState(options.initial);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  const dirty = JSON.stringify(values) !== JSON.stringify(start);
  const unsaved = useRef(false);
  unsaved.current = dirty && options.guard !== false;
  useUnsavedGuard(unsaved.current, () => unsaved.current);

  const wrongIn = (current: V) => {
    const found: Record<string, string> = {};
    for (const { path, message } of options.schema.safeParse(current).error?.issues ?? [])
      found[String(path[0] ?? '')] ??= message;
    return found;
  };
  /** Whether the messages are the form's own; what only the server knows is not judged here. */
  const own = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed leads here
  useEffect(() => {
    if (!own.current || Object.keys(errors).length === 0) return;
    const left = stillWrong(errors, wrongIn(values));
    setErrors(left);
    if (Object.keys(left).length === 0) setProblem(undefined);
  }, [values]);

  /** Whose first wrong field takes the focus, once the messages of a save are at their fields. */
  const wrong = useRef<HTMLFormElement>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only messages lead here
  useEffect(() => {
    wrong.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    wrong.current = undefined;
  }, [errors]);

  const check = (current: V): boolean => {
    const found = wrongIn(current);
    own.current = true;
    setErrors(found);
    return Object.keys(found).length === 0;
  };
  const save = async (current: V, form?: HTMLFormElement) => {
    setProblem(undefined);
    if (saving) return;
    wrong.current = form;
    if (!check(current)) return;
    setSaving(true);
    try {
      await options.save(current);
      unsaved.current = false;
      setStart(current);
      options.saved?.();
    } catch (error) {
      setProblem(error);
      own.current = false;
      wrong.current = form;
      if (error instanceof ApiProblem) setErrors(error.fields);
    } finally {
      setSaving(false);
    }
  };
  return {
    values,
    errors,
    problem,
    saving,
    dirty,
    submit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      event.stopPropagation();
      void save(values, event.currentTarget);
    },
    /** Saves these values instead of those typed. */
    saveAs: (chosen: V) => {
      setValues(chosen);
      void save(chosen);
    },
    set: <K extends keyof V & string>(key: K, value: V[K]) => {
      setValues((before) => ({ ...before, [key]: value }));
      setErrors(({ [key]: _gone, ...rest }) => rest);
    },
    reset: (next: V = start) => {
      setStart(next);
      setValues(next);
      setErrors({});
      setProblem(undefined);
    },
  };
}
