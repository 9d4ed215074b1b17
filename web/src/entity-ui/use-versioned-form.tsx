import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiProblem } from '../lib/api/api-problem.ts';
import { useForm } from '../lib/use-form.ts';
import { changesOf, type FormValues, meetingOf, same } from './form-values.ts';
import { StaleDialog } from './stale-dialog.tsx';
import type { Conflict } from './use-entity-form.ts';

/**
 * A `useForm` over a record that others change too. What was changed is sent, with the version that the
 * form began with; when somebody else was quicker, `dialog` shows both versions and lets the person decide.
 * News of the record show in the form as long as nothing is typed.
 */
export function useVersionedForm<
  R extends { readonly version: number },
  K extends keyof R & string,
>(options: {
  /** The record as it is known now. */
  record: R;
  /** What the dialog calls the form's fields; the form has these and no others. */
  fields: Readonly<Record<K, FieldMeta>>;
  schema: z.ZodType;
  /** `values` are all of the form's, for what is only written as a whole. */
  save: (changes: Partial<Pick<R, K>>, version: number, values: Pick<R, K>) => Promise<unknown>;
  saved?: () => void;
  guard?: boolean;
  /** How the dialog shows values that their kind does not know. */
  show?: Readonly<Partial<Record<K, (value: unknown) => ReactNode>>>;
}) {
  const { record, schema, saved, guard } = options;
  const fields = Object.entries<FieldMeta>(options.fields).map(([key, meta]) => ({ key, meta }));
  const keys = fields.map(({ key }) => key);
  const pick = (from: FormValues) =>
    Object.fromEntries(keys.map((key) => [key, from[key] ?? null])) as Pick<R, K>;
  const base = useRef({ version: record.version, values: pick(record) });
  const [conflict, setConflict] = useState<Conflict>();

  const form = useForm<Pick<R, K>>({
    initial: base.current.values,
    schema,
    saved,
    guard,
    save: async (values) => {
      const changes = changesOf(values, base.current.values) as Partial<Pick<R, K>>;
      if (Object.keys(changes).length === 0) return;
      try {
        await options.save(changes, base.current.version, values);
      } catch (error) {
        if (error instanceof ApiProblem && error.stale) meet(error.current as FormValues, values);
        throw error;
      }
    },
  });
  const meet = (current: FormValues, mine: Pick<R, K>) => {
    const theirs = pick(current);
    const { merged, both } = meetingOf(keys, { base: base.current.values, mine, theirs });
    setConflict({ mine: merged, theirs, keys: both, version: Number(current.version) });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version leads here
  useEffect(() => {
    if (form.dirty || same(record.version, base.current.version)) return;
    base.current = { version: record.version, values: pick(record) };
    form.reset(base.current.values);
  }, [record.version, form.dirty]);

  const dialog: ReactNode = conflict && (
    <StaleDialog
      fields={fields}
      conflict={conflict}
      show={options.show}
      onCancel={() => setConflict(undefined)}
      onResolve={(chosen) => {
        base.current = { version: conflict.version, values: pick(conflict.theirs) };
        setConflict(undefined);
        form.saveAs(pick(chosen));
      }}
    />
  );
  return { ...form, dialog };
}
