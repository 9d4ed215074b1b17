import type { z } from 'zod';

export const auditTypes = [
  { value: 'internal', label: 'Internal', color: 'blue' },
  { value: 'external', label: 'External', color: 'violet' },
  { value: 'supplier', label: 'Supplier', color: 'amber' },
] as const;
export type AuditType = (typeof auditTypes)[number]['value'];

/** The standards that an audit of each type can be held by. */
export const standardsByType = {
  internal: ['ISO 9001:2015', 'HACCP', 'GMP', 'Internal Quality Standards'],
  external: ['ISO 9001:2015', 'ISO 22000:2018', 'BRC', 'IFS', 'FSSC 22000'],
  supplier: ['Supplier Quality Assessment', 'GMP', 'GFSI Standards', 'Custom Supplier Requirements'],
} as const satisfies Record<AuditType, readonly string[]>;
export type AuditStandard = (typeof standardsByType)[AuditType][number];

const option = <const S extends string>(value: S) => ({ value, label: value });
/** Every standard once, in the order of the types. */
export const auditStandardOptions = [
  option('ISO 9001:2015'),
  option('HACCP'),
  option('GMP'),
  option('Internal Quality Standards'),
  option('ISO 22000:2018'),
  option('BRC'),
  option('IFS'),
  option('FSSC 22000'),
  option('Supplier Quality Assessment'),
  option('GFSI Standards'),
  option('Custom Supplier Requirements'),
] as const;

/** How a standard follows from the type, for the form and the example records. */
export const standardsFollowType = { field: 'auditType', options: standardsByType } as const;

/** Said at `auditStandard` when it does not go with the type. */
export const wrongStandard = 'This standard does not belong to the audit type';

/** Whether an audit of the type may be held by the standard. */
export const standardFits = (type: string, standard: string): boolean =>
  Object.hasOwn(standardsByType, type) &&
  (standardsByType[type as AuditType] as readonly string[]).includes(standard);

/** Says so at the standard of a new record, when it does not go with the type. */
export const checkStandard = (
  given: { auditType?: string | undefined; auditStandard?: string | undefined },
  context: z.RefinementCtx,
) => {
  const { auditType, auditStandard } = given;
  if (auditType !== undefined && auditStandard !== undefined && !standardFits(auditType, auditStandard))
    context.addIssue({ code: 'custom', path: ['auditStandard'], message: wrongStandard });
};
