import { type Role, roles } from './roles.ts';

const A = 'administrator';
const Q = 'quality-manager';
const S = 'specialist';
const U = 'auditor';
const O = 'operator';
const V = 'viewer';
const everyone = [A, Q, S, U, O, V] as const;

/**
 * Who may do what, in every company. The server enforces it; the screens only follow what the
 * server says. One line a permission: what, and which roles hold it.
 */
export const roleTable = {
  'product.read': everyone,
  'product.create': [A, Q, S],
  'product.update': [A, Q, S],
  'product.delete': [A, Q],
  'product.export': [A, Q, S, U],
  'product.import': [A, Q, S],

  'productColumn.read': everyone,
  'productColumn.manage': [A, Q],

  'flowStep.read': everyone,
  'flowStep.create': [A, Q],
  'flowStep.update': [A, Q, S],
  'flowStep.delete': [A, Q],
  'flowStep.export': [A, Q, S, U],
  'flowStep.import': [A, Q],

  'complaint.read': everyone,
  'complaint.create': [A, Q, S, O],
  'complaint.update': [A, Q, S],
  'complaint.delete': [A, Q],
  'complaint.export': [A, Q, S, U],
  'complaint.import': [A, Q, S],

  'task.read': everyone,
  'task.create': [A, Q, S, O],
  'task.update': [A, Q, S],
  // Setting the status; who may not change tasks does so only with own ones.
  'task.work': [A, Q, S, U, O],
  'task.delete': [A, Q],
  'task.export': [A, Q, S, U],
  'task.import': [A, Q, S],

  'warning.read': everyone,
  // Whoever stands where it happens reports it: operators do, as they report complaints.
  'warning.create': [A, Q, S, O],
  'warning.update': [A, Q, S],
  // Acknowledging and resolving; who may not change warnings does so only with own ones.
  'warning.work': [A, Q, S, U, O],
  // Being notified of new ones.
  'warning.receive': [A, Q],
  'warning.delete': [A, Q],
  'warning.export': [A, Q, S, U],
  'warning.import': [A, Q, S],

  'supplier.read': everyone,
  'supplier.create': [A, Q, S],
  'supplier.update': [A, Q, S],
  // Approving, reactivating, putting under review, deactivating.
  'supplier.approve': [A, Q],
  'supplier.delete': [A, Q],
  'supplier.export': [A, Q, S, U],
  'supplier.import': [A, Q, S],

  'customer.read': everyone,
  'customer.create': [A, Q, S],
  'customer.update': [A, Q, S],
  'customer.delete': [A, Q],
  'customer.export': [A, Q, S, U],
  'customer.import': [A, Q, S],

  'service.read': everyone,
  'service.create': [A, Q, S],
  'service.update': [A, Q, S],
  'service.delete': [A, Q],
  'service.export': [A, Q, S, U],
  'service.import': [A, Q, S],

  'audit.read': everyone,
  'audit.create': [A, Q, S, U],
  'audit.update': [A, Q, S, U],
  'audit.delete': [A, Q],
  'audit.export': [A, Q, S, U],
  'audit.import': [A, Q, S],
  // A completed audit, or a verified finding.
  'audit.reopen': [A, Q],
  'auditChecklist.manage': [A, Q],

  'auditFinding.read': everyone,
  'auditFinding.create': [A, Q, S, U],
  'auditFinding.update': [A, Q, S, U],
  // Saying what was done; who may not change findings does so only with own ones.
  'auditFinding.correct': [A, Q, S, U, O],
  'auditFinding.verify': [A, Q, S, U],
  'auditFinding.delete': [A, Q],
  'auditFinding.export': [A, Q, S, U],
  'auditFinding.import': [A, Q, S],

  'auditProgramme.read': everyone,
  'auditProgramme.create': [A, Q],
  'auditProgramme.update': [A, Q],
  'auditProgramme.delete': [A, Q],
  'auditProgramme.export': [A, Q, S, U],
  'auditProgramme.import': [A, Q],

  'document.read': everyone,
  // Documents that are not in force: drafts, revisions under review, archived ones.
  'document.readDrafts': [A, Q, S, U],
  // The file as it was uploaded; others get a copy that says that it is one.
  'document.original': [A, Q, S, U],
  'document.create': [A, Q, S],
  'document.update': [A, Q, S],
  'document.delete': [A, Q],
  'document.review': [A, Q, S, U],
  'document.approve': [A, Q],
  'document.export': [A, Q, S, U],
  'document.import': [A, Q, S],
  // Audiences, numbers of documents, obsolescence, periodic reviews, delegations of others.
  'document.manage': [A, Q],

  'recipe.read': everyone,
  // Versions that are not in force: those under review and archived ones.
  'recipe.readDrafts': [A, Q, S, U],
  'recipe.create': [A, Q, S],
  'recipe.update': [A, Q, S],
  'recipe.delete': [A, Q],
  'recipe.approve': [A, Q],
  'recipe.export': [A, Q, S, U],
  'recipe.import': [A, Q, S],

  'formRecord.read': everyone,
  'formRecord.create': [A, Q, S, O],

  'qualityScore.read': everyone,
  'qualityScore.manage': [A, Q],
  'qualityScore.export': [A, Q, S, U],

  'comment.create': [A, Q, S, U, O],
  // Besides, only on records that one may add or change.
  'attachment.create': [A, Q, S, U, O],
  'attachment.delete': [A, Q],

  'member.read': everyone,
  'member.manage': [A],
  'company.update': [A],
  'auditTrail.read': [A, Q, U],
  'outbox.read': [A],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof roleTable;

export const permissions = Object.keys(roleTable) as Permission[];

/** Whether a role holds a permission. */
export const roleMay = (role: Role, permission: Permission): boolean =>
  (roleTable[permission] as readonly Role[]).includes(role);

/** The roles that hold a permission, most powerful first. */
export const rolesThatMay = (permission: Permission): Role[] =>
  roles.filter((role) => roleMay(role, permission));
