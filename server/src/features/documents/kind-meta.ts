import { documentKindOf } from '@temper/contract/documents/kinds.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { certificationStatuses, document } from '@temper/contract/entities/document.ts';
import type { FieldMeta } from '@temper/contract/fields/meta.ts';

/** What documents of a kind have, under the words that the kind has for it; no kind: those that all have. */
export function metaOfKind(name: string | undefined): EntityMeta {
  const kind = documentKindOf(name ?? '');
  if (!kind) return document.meta;
  const fields: Record<string, FieldMeta> = { ...document.meta.fields };
  const change = (key: string, changes: Partial<FieldMeta>) => {
    const known = fields[key];
    if (known) fields[key] = { ...known, ...changes } as FieldMeta;
  };
  for (const key of ['category', 'subtype'] as const) {
    const own = kind[key];
    if (own) change(key, { label: own.fullLabel ?? own.label, options: own.options });
  }
  // Where the kind calls its category so, that is its department.
  if (kind.category?.label === fields.department?.label)
    change('department', { label: 'Document Department' });
  if (kind.value === 'certifications') change('status', { options: certificationStatuses });
  return { ...document.meta, fields };
}
