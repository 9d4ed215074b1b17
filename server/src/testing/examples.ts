import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';

/** A valid value for a field; different `n` give different values that sort in the order of `n`. */
export function exampleValue(field: FieldMeta, n: number, personId?: string): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return `${field.label} ${String(n).padStart(3, '0')}`.slice(0, field.maxLength);
    case 'number':
      // Within a small range they come round again.
      return (field.min ?? 0) + (field.max === undefined ? n : n % (field.max - (field.min ?? 0) + 1));
    case 'percent':
      return Math.min(100, n);
    case 'date':
      return `2026-01-${String((n % 28) + 1).padStart(2, '0')}`;
    case 'dateTime':
      return `2026-01-${String((n % 28) + 1).padStart(2, '0')}T10:00:00.000Z`;
    case 'choice':
      return field.options?.[n % field.options.length]?.value;
    case 'tags':
      return [`tag${n}`];
    case 'flag':
      return n % 2 === 0;
    case 'email':
      return `person${n}@test.example`;
    case 'phone':
      return `+1 555 ${String(n).padStart(4, '0')}`;
    case 'file':
    case 'reference':
      return undefined;
    case 'person':
      return personId;
    default:
      return field.kind satisfies never;
  }
}

/** Texts in a notation of their own. */
const notations: Readonly<Record<string, (n: number) => string>> = {
  'recipe.ingredients': (n) => `60.5 % Sugar ${n}\n39.5 % Milk powder [Milk]`,
};

/** Optional fields whose values depend on others; they are left out. */
const dependent = new Set(['supplier.state', 'complaint.rootCauseNotConfirmed']);

/** A complete valid body for creating a record of an entity; people are always `personId`, a member. */
export const exampleRecord = (meta: EntityMeta, n: number, personId?: string): Record<string, unknown> => {
  const record: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(meta.fields)) {
    if (field.readOnly || dependent.has(`${meta.name}.${key}`)) continue;
    const { optionsBy } = field;
    const fitting = optionsBy?.options[String(record[optionsBy.field])];
    const notation = notations[`${meta.name}.${key}`];
    const value = notation?.(n) ?? (fitting ? fitting[n % fitting.length] : exampleValue(field, n, personId));
    if (value !== undefined) record[key] = value;
  }
  return record;
};

/** A required text that people may change: the title, unless the server sets it. */
export function writtenText({ title, fields }: EntityMeta): string {
  const texts = [title, ...Object.keys(fields)].filter(
    (key) => fields[key]?.required && fields[key].kind === 'text' && !fields[key].readOnly,
  );
  const [first] = texts;
  if (!first) throw new Error('The entity has no text that people must give.');
  return first;
}
