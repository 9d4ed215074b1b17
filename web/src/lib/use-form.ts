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

  const check = (current: V): boolean => {
    const checked = options.schema.safeParse(current);
    const found: Record<string, string> = {};
    for (const issue of checked.error?.issues ?? []) found[String(issue.path[0] ?? '')] ??= issue.message;
    setErrors(found);
    return checked.success;
  };
  const save = async (current: V, form?: HTMLFormElement) => {
    setProblem(undefined);
    if (saving) return;
    if (!check(current)) {
      requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSaving(true);
    try {
      await options.save(current);
      unsaved.current = false;
      setStart(current);
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
