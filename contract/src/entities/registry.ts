import { audit } from './audit.ts';
import { auditFinding } from './audit-finding.ts';
import { auditProgramme } from './audit-programme.ts';
import { complaint } from './complaint.ts';
import { customer } from './customer.ts';
import { document } from './document.ts';
import { flowStep } from './flow-step.ts';
import { product } from './product.ts';
import { recipe } from './recipe.ts';
import { service } from './service.ts';
import { supplier } from './supplier.ts';
import { task } from './task.ts';
import { warning } from './warning.ts';

/** Every entity. The conformance suite, the catalogue check and the search loop over it. */
export const registry = {
  product,
  flowStep,
  complaint,
  task,
  warning,
  supplier,
  customer,
  service,
  audit,
  auditFinding,
  auditProgramme,
  document,
  recipe,
} as const;
export type EntityName = keyof typeof registry;
export const entityNames = Object.keys(registry) as EntityName[];
