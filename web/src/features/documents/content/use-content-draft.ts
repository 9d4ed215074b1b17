import { useQueryClient } from '@tanstack/react-query';
import type { Revision } from '@temper/contract/endpoints/document-views.ts';
import { documentApi } from '@temper/contract/endpoints/documents.ts';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiProblem } from '../../../lib/api/api-problem.ts';
import { call } from '../../../lib/api/call.ts';
import { useUnsavedGuard } from '../../../lib/use-unsaved-guard.tsx';

const sameJson = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const errorsOf = (error: z.ZodError | undefined) => {
  const errors: Record<string, string> = {};
  for (const { path, message } of error?.issues ?? []) errors[path.join('.')] ??= message;
  return errors;
};

/**
 * What is typed in the structured content of a draft, and its saving. `errors` are by path, such as
 * `fields.0.label`. When somebody else has saved the draft meanwhile, `theirs` is what stands there; what was typed
 * stays. A draft whose other parts were changed is saved over without asking: the content is saved by itself.
 */
export function useContentDraft<T>({
  documentId,
  revision,
  schema,
  initial,
  onSaved,
}: {
  documentId: string;
  revision: Revision;
  schema: z.ZodType<T>;
  initial: T;
  onSaved: () => void;
}) {
  const client = useQueryClient();
  const [value, setValue] = useState(initial);
  const [base, setBase] = useState({ version: revision.version, content: revision.content, value: initial });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<unknown>();
  const [saving, setSaving] = useState(false);
  const [theirs, setTheirs] = useState<Revision>();
  const clean = useRef(false);
  const dirty = !sameJson(value, base.value);
  const dirtyNow = useRef(dirty);
  dirtyNow.current = dirty;
  useUnsavedGuard(dirty, () => dirtyNow.current && !clean.current);

  const send = async (content: T, draftVersion: number): Promise<void> => {
    try {
      await call(documentApi.changeDraft, {
        params: { id: documentId },
        body: { draftVersion, content },
      } as never);
    } catch (error) {
      const now = error instanceof ApiProblem && error.stale ? (error.current as Revision) : undefined;
      if (!now || now.id !== revision.id) throw error;
      if (sameJson(now.content, base.content) || sameJson(now.content, content))
        return send(content, now.version);
      setTheirs(now);
      throw error;
    }
  };

  const save = async (version = base.version) => {
    setProblem(undefined);
    const parsed = schema.safeParse(value);
    if (!parsed.success) {
      setErrors(errorsOf(parsed.error));
      return setProblem(new ApiProblem(422, 'Please check the marked fields.'));
    }
    setErrors({});
    setSaving(true);
    try {
      await send(parsed.data, version);
      clean.current = true;
      await client.invalidateQueries({ queryKey: ['document'] });
      onSaved();
    } catch (error) {
      if (error instanceof ApiProblem && Object.keys(error.fields).length > 0)
        setErrors(
          Object.fromEntries(
            Object.entries(error.fields).map(([path, message]) => [path.replace(/^content\./, ''), message]),
          ),
        );
      if (!(error instanceof ApiProblem && error.stale)) setProblem(error);
    } finally {
      setSaving(false);
    }
  };

  return {
    value,
    errors,
    problem,
    saving,
    theirs,
    dirty,
    /** What was wrong and is right now is not marked any more; nothing else is, until it is saved again. */
    change: (next: T) => {
      setValue(next);
      if (Object.keys(errors).length === 0) return;
      const left = errorsOf(schema.safeParse(next).error);
      const still = Object.entries(left).filter(([, message]) => Object.values(errors).includes(message));
      setErrors(Object.fromEntries(still));
      if (still.length === 0) setProblem(undefined);
    },
    save: () => save(),
    /** What was typed takes the place of theirs. */
    saveOverTheirs: () => {
      if (!theirs) return;
      setTheirs(undefined);
      setBase({ ...base, version: theirs.version, content: theirs.content });
      void save(theirs.version);
    },
    /** What was typed is given up for theirs. */
    takeTheirs: (content: T) => {
      if (!theirs) return;
      setTheirs(undefined);
      setErrors({});
      setBase({ version: theirs.version, content: theirs.content, value: content });
      setValue(content);
    },
  };
}
