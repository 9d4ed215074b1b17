import type { AuditStandard, AuditType } from '@temper/contract/entities/audit-standards.ts';
import type { SampleControlled } from './controlled-table.ts';

/**
 * The shapes of a sample company's year: partners, complaints, audits, tasks and warnings. As in types.ts every
 * moment is counted back from today in days; people go by their keys, records by keys of the story.
 */

export type SupplierChange = {
  daysAgo: number;
  who: string;
  /** A step of the workflow, or else a patch. */
  command?: 'approve' | 'review' | 'deactivate' | 'reactivate';
  patch?: Record<string, unknown>;
  reason?: string;
};

export type SampleCertificate = { standard: string; expiresInDays: number };

export type SampleSupplier = {
  name: string;
  code: string;
  category: string;
  type: 'preferred' | 'regular' | 'blacklist';
  reasonForType: string | null;
  contactPerson: string;
  email: string;
  phone: string;
  country: string;
  state: string | null;
  city: string;
  address: string;
  /** As it was entered; later ones are changes. */
  rating: 'A' | 'B' | 'C' | 'D' | 'F';
  createdBy: string;
  createdDaysAgo: number;
  /** Null while it has never been approved. */
  approvedDaysAgo: number | null;
  approvedBy: string;
  /** Those of today; the ones before them follow from their lifetimes. */
  certificates: SampleCertificate[];
  changes: SupplierChange[];
};

export type SampleCustomer = {
  name: string;
  code: string;
  category: 'cash-cow' | 'star' | 'problem-child' | 'dog';
  rating: number;
  strategic: boolean;
  contactPerson: string;
  email: string;
  phone: string;
  address: string;
  notes: string | null;
  lastOrderDaysAgo: number | null;
  status: 'active' | 'inactive' | 'pending';
  createdBy: string;
  createdDaysAgo: number;
};

export type SampleService = {
  name: string;
  code: string;
  category: string;
  status: 'active' | 'pending' | 'inactive' | 'maintenance';
  description: string;
  specifications: string;
  createdBy: string;
  createdDaysAgo: number;
};
export type ServiceChange = {
  code: string;
  daysAgo: number;
  who: string;
  patch: Record<string, unknown>;
  reason?: string;
};

/** A root cause of null is one that was not confirmed. */
type ComplaintClosing = { daysAgo: number; resolution: string; rootCause: string | null };

export type SampleRecipe = {
  code: string;
  name: string;
  category: string;
  productCode: string;
  quantity: number;
  description: string;
  instructions: string;
  specifications: string;
  notes?: string;
  /** Oldest first; without a day of approval it is under review. */
  versions: readonly {
    version: string;
    daysAgo: number;
    approvedDaysAgo: number | null;
    /** Why there is another version. */
    reason?: string;
    /** In the notation of the contract (recipes/ingredients.ts). */
    ingredients: string;
  }[];
};

export type SampleComplaint = {
  /** Of the story, for tasks, photos and warnings. */
  key: string;
  daysAgo: number;
  enteredBy: string;
  customerCode: string;
  productName: string;
  description: string;
  cause: string;
  priority: 'High' | 'Medium' | 'Low';
  assignedTo: string;
  lotNumber: string | null;
  lotUnknownReason?: string;
  danger?: 'illness' | 'injury' | 'allergen' | 'foreignBody';
  /** Absent while it is open. */
  startedDaysAgo?: number;
  closed?: ComplaintClosing;
  reopened?: { daysAgo: number; reason: string; closed: ComplaintClosing };
  /** Whose material it is about. */
  supplierCode?: string;
  comments?: { daysAgo: number; author: string; text: string }[];
  /** Mails to the customer. */
  replies?: { daysAgo: number; author: string; subject: string; text: string }[];
};

export type SampleFinding = {
  title: string;
  rating: 'observation' | 'minor' | 'major' | 'critical';
  clause: string;
  description: string;
  evidence: string;
  owner: string;
  /** Days from the audit to the due date. */
  dueAfter: number;
  correctiveAction: string;
  /** Days from the audit; absent while it is open. */
  correctedAfter?: number;
  verifiedAfter?: number;
  verification?: string;
};

export type SampleAudit = {
  key: string;
  title: string;
  type: AuditType;
  standard: AuditStandard;
  duration: string;
  department: string;
  /** A name where nobody of the company is meant. */
  auditor: string;
  auditorKey: string | null;
  scope: string;
  description: string;
  previousFindings?: string;
  supplierCode?: string;
  plannedBy: string;
  plannedDaysAgo: number;
  /** Of the audit; negative ones are to come. */
  daysAgo: number;
  status: 'scheduled' | 'in_progress' | 'completed';
  /** Days from the audit to its completion. */
  completedAfter: number;
  /** Of one in progress: how many questions are answered. */
  answered?: number;
  /** A question of the same clause is answered by the finding's rating; all others conform. */
  findings: SampleFinding[];
  /** It begins a line of the audit programme that comes again after so many months. */
  everyMonths?: number;
  /** It is the audit of a programme line that comes next after the one of that key, on that day. */
  follows?: string;
};

export type SampleTask = {
  key: string;
  title: string;
  description: string;
  status: 'todo' | 'in_progress' | 'completed';
  priority: 'low' | 'medium' | 'high' | 'urgent';
  category: string;
  assignedTo: string | null;
  tags: string[];
  createdBy: string;
  createdDaysAgo: number;
  /** Negative ones are to come. */
  dueDaysAgo: number;
  startedDaysAgo?: number;
  completedDaysAgo?: number;
  link?: { entity: 'complaint' | 'audit' | 'supplier' | 'customer' | 'service' | 'product'; key: string };
  repeat?: { every: number; unit: 'days' | 'weeks' | 'months' };
  /** The key of the task that it follows. */
  follows?: string;
};

export type SampleWarning = {
  key: string;
  title: string;
  description: string;
  type: 'critical' | 'warning' | 'info';
  source: 'quality' | 'inventory' | 'maintenance';
  assignedTo: string | null;
  raisedBy: string;
  daysAgo: number;
  /** Hours from when it was raised. */
  dueInHours: number | null;
  acknowledged?: { daysAgo: number; who: string };
  resolved?: { daysAgo: number; who: string; resolution: string };
};

/** Warnings of rules that a person has acknowledged. */
export type AcknowledgedRule = { rule: string; daysAgo: number; who: string };

/** A document that a group of products shares. */
export type GroupDocument = {
  title: string;
  fileName: string;
  preparedBy: string;
  daysAgo: number;
  lines: string[];
  /** The beginnings of the products' codes. */
  codes: string[];
};

export type CompanyHistory = {
  /** Who verifies what the auditor has corrected. */
  deputy: string;
  suppliers: SampleSupplier[];
  customers: SampleCustomer[];
  services: SampleService[];
  serviceChanges: ServiceChange[];
  complaints: SampleComplaint[];
  audits: SampleAudit[];
  tasks: SampleTask[];
  warnings: SampleWarning[];
  acknowledgedRules: AcknowledgedRule[];
  groupDocuments: GroupDocument[];
  controlled: readonly SampleControlled[];
  recipes: readonly SampleRecipe[];
  complaintPhotos: ComplaintPhoto[];
};

/** A photo that came with a complaint. */
export type ComplaintPhoto = {
  complaint: string;
  fileName: string;
  caption: string;
  /** When it was attached. */
  daysAgo: number;
  uploadedBy: string;
  svg: () => string;
};
