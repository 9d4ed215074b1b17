import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';

/** What events tell beside the fields of a record, or of what has no metadata. */
const words: Readonly<Record<string, string>> = {
  sha256: 'Checksum (SHA-256)',
  twoFactorEnabled: 'Two-factor authentication',
};

/**
 * A changed field as people read it: its label, or its name in words ('lastAudit': 'Last audit'). What is no name but
 * speaks for itself, such as the clause of a checklist, stays as it is.
 */
export function fieldLabel(meta: EntityMeta | undefined, field: string): string {
  const known = meta?.fields[field]?.label ?? words[field];
  if (known !== undefined || !/^[a-z][A-Za-z0-9]*$/.test(field)) return known ?? field;
  const spaced = field.replace(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
