import { type FormEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiProblem } from './api/api-problem.ts';
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

  const check = (): boolean => {
    const checked = options.schema.safeParse(values);
    const found: Record<string, string> = {};
    for (const issue of checked.error?.issues ?? []) found[String(issue.path[0] ?? '')] ??= issue.message;
    setErrors(found);
    return checked.success;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    const form = event.currentTarget;
    setProblem(undefined);
    if (saving) return;
    if (!check()) {
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSaving(true);
    try {
      await options.save(values);
      unsaved.current = false;
      setStart(values);
      options.saved?.();
    } catch (error) {
      setProblem(error);
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
    submit: (event: FormEvent<HTMLFormElement>) => void submit(event),
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
