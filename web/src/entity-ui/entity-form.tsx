import { Skeleton } from '@mantine/core';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';
import { type ReactNode, Suspense } from 'react';
import type { z } from 'zod';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import type { EntityRow, NamedField } from './entity-kit.ts';
import type { FormErrors, FormValues } from './form-values.ts';

export interface FormField extends NamedField {
  /** Takes the whole width; long texts do by themselves. */
  readonly wide?: boolean;
  readonly hint?: ReactNode;
  /** Fields that a change of this one empties: they depend on it. */
  readonly clears?: readonly string[];
  /** Stands in the place of the kind's own control. */
  readonly input?: (control: FieldControl) => ReactNode;
}

/**
 * What a control of one's own gets, as one property: React would take the `key` of spread ones for itself. Its
 * element has the id `field-<key>`, so that it can get the focus.
 */
export interface FieldControl {
  readonly key: string;
  readonly meta: FieldMeta;
  readonly value: unknown;
  /** All values of the form. */
  readonly values: FormValues;
  /** English. */
  readonly error: string | undefined;
  readonly onChange: (value: unknown) => void;
  /** Changes another field. */
  readonly set: (key: string, value: unknown) => void;
}

/** What a form hands to its `onSave`. */
export interface Saving {
  /** The nested body: all fields for a new record, the changed ones for an old one. */
  readonly body: Record<string, unknown>;
  /** The version that the change is based on; undefined for a new record. */
  readonly version: number | undefined;
  /** Send it with a create, so that a repeated submit gives the same record. */
  readonly idempotencyKey: string;
}

export interface EntityFormProps {
  /** Translated. */
  title: string;
  fields: readonly FormField[];
  /** Of the whole record: for an edit the unchanged fields are checked with it. */
  schema: z.ZodType;
  record?: EntityRow;
  initial?: FormValues;
  /** Rules beyond the schema; messages by key. */
  check?: (values: FormValues) => FormErrors;
  /** Translated. */
  submitLabel: string;
  /** Does the call; its ApiProblem is shown at the fields. */
  onSave: (saving: Saving) => Promise<unknown>;
  /** After a successful save, when leaving no longer asks. Gets what `onSave` gave. */
  onDone: (saved: unknown) => void;
  onCancel: () => void;
  /** Whether what is typed cannot be saved yet: the button is disabled, and the form says why itself. */
  blocked?: (values: FormValues) => boolean;
  /** Below the fields; a function gets what is typed. */
  children?: ReactNode | ((values: FormValues) => ReactNode);
}

// A list is usable without its form, whose code follows when the browser has time.
const load = () => import('./entity-form-body.tsx').then((module) => module.EntityFormBody);
const EntityFormBody = lazyPart(load);
window.setTimeout(() => void load().catch(() => undefined), 3000);

/**
 * The inline form of an entity, for adding (`record` absent) and editing. Messages are the contract's;
 * the first wrong field gets the focus; Enter submits, Escape cancels; leaving with unsaved text asks; a
 * session that ends meanwhile loses nothing; a stale save shows both versions.
 *   <EntityForm title={t('Add Product')} fields={fields} schema={product.create} onSave={save} ... />
 */
export function EntityForm(props: EntityFormProps) {
  // Here, not in the body: waiting for its code already takes the opener away.
  useReturnFocus();
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <EntityFormBody {...props} />
    </Suspense>
  );
}
