import type { Permission } from '../access/role-table.ts';

/** The kinds of field the product knows. Every switch over them is exhaustive. */
export const fieldKinds = [
  'text',
  'longText',
  'number',
  'percent',
  'date',
  'dateTime',
  'choice',
  'tags',
  'flag',
  'email',
  'phone',
  'file',
  'reference',
  'person',
] as const;
export type FieldKind = (typeof fieldKinds)[number];

/** One option of a choice; `color` is a name of the status colour table of the interface. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly color?: StatusColor;
}
export type StatusColor = 'green' | 'amber' | 'red' | 'blue' | 'gray' | 'violet';

/** What every field may say about itself. Plain data: it survives a JSON round trip. */
export interface FieldFlags {
  readonly label: string;
  /** The message shown when the value is missing; absent means that the field is optional. */
  readonly required?: string;
  readonly help?: string;
  /** Shown as a column of lists. */
  readonly list?: boolean;
  readonly filter?: boolean;
  readonly sort?: boolean;
  /** Found by the list's search box and by the global search. */
  readonly search?: boolean;
  /**
   * Set by the server (a number by rule, the state of a workflow, a sum): shown, filtered and exported, but
   * absent from what is created, changed and imported. With `required` it always has a value.
   */
  readonly readOnly?: true;
}

export interface FieldMeta extends FieldFlags {
  readonly kind: FieldKind;
  readonly options?: readonly Option[];
  /** choice: which of the options go with each value of another choice, `field`; none before that is chosen. */
  readonly optionsBy?: {
    readonly field: string;
    readonly options: Readonly<Record<string, readonly string[]>>;
  };
  readonly min?: number;
  readonly max?: number;
  readonly maxLength?: number;
  /** reference: the name of the entity it points to. */
  readonly entity?: string;
  /**
   * text: it may name a record of that entity, whose id is then in the field `id`. The text is kept as it was
   * written, so that a record says later what it said then (docs/decisions/0009).
   */
  readonly names?: { readonly entity: string; readonly id: string };
  /** person: the permission that whoever is chosen anew must hold, as those who only read cannot work on anything. */
  readonly may?: Permission;
}
