/** Where an entity's screens do not lie under its plural. */
const paths: Readonly<Record<string, string>> = {
  flowStep: 'products/flow-steps',
  auditFinding: 'audits/findings',
  auditProgramme: 'audits/programme',
};

/** The address of a record's page, for links between entities: `supplier` is /suppliers/<id>. */
export const recordAddress = (entity: string, id: string): string =>
  `/${paths[entity] ?? `${entity}s`}/${id}`;
