// Generated from the migrated database by `npm run tables`; a test compares them.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** Any JSON value as the driver gives it; written as a JSON string. */
export type Json = ColumnType<unknown, string, string>;
/** A column that the database fills when it is left out. */
export type Default<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export interface AuditEventTable {
  id: GeneratedAlways<number>;
  companyId: string | null;
  at: string;
  actorId: string;
  actorName: string;
  action: string;
  entity: string;
  recordId: string;
  recordTitle: string;
  changes: Default<Json>;
  reason: string | null;
  requestId: string | null;
  mac: string;
  xid: Default<string>;
}

export interface AuditLinkTable {
  position: number;
  eventId: number;
  hash: string;
}

export interface CompanyTable {
  id: string;
  name: string;
  industry: string;
  timeZone: Default<string>;
  dateFormat: Default<string>;
  language: Default<string>;
  idleMinutes: Default<number>;
  departments: Default<string[]>;
  version: Default<number>;
  createdAt: Default<string>;
  updatedAt: Default<string>;
}

export interface FlowStepTable {
  id: string;
  companyId: Default<string>;
  name: string;
  status: string;
  completionPercentage: number;
  position: number;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
}

export interface IdempotencyTable {
  companyId: Default<string>;
  personId: string;
  key: string;
  requestHash: string;
  status: number;
  reply: ColumnType<unknown, string | null | undefined, string | null>;
  createdAt: Default<string>;
}

export interface MemberTable {
  id: string;
  companyId: Default<string>;
  personId: string;
  role: string;
  department: string | null;
  active: Default<boolean>;
  joinedOn: Default<string>;
  version: Default<number>;
  createdAt: Default<string>;
  updatedAt: Default<string>;
}

export interface OutboxTable {
  id: string;
  companyId: string | null;
  kind: string;
  payload: Json;
  state: Default<string>;
  attempts: Default<number>;
  notBefore: Default<string>;
  lastError: string | null;
  createdAt: Default<string>;
  doneAt: string | null;
}

export interface PersonTable {
  id: string;
  name: string;
  email: string;
  emailVerified: Default<boolean>;
  image: string | null;
  phone: string | null;
  jobTitle: string | null;
  location: string | null;
  twoFactorEnabled: Default<boolean>;
  productAdmin: Default<boolean>;
  createdAt: Default<string>;
  updatedAt: Default<string>;
}

export interface PreferenceTable {
  companyId: Default<string>;
  personId: string;
  key: string;
  value: Json;
}

export interface ProductTable {
  id: string;
  companyId: Default<string>;
  name: string;
  code: string;
  description: string;
  specifications: string | null;
  status: string;
  family: string | null;
  unit: string | null;
  values: Default<Json>;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
}

export interface ProductColumnTable {
  id: string;
  companyId: Default<string>;
  key: string;
  name: string;
  type: string;
  required: Default<boolean>;
  owner: Default<string>;
  accessLevel: Default<string>;
  department: string | null;
  options: string[] | null;
  validation: ColumnType<unknown, string | null | undefined, string | null>;
  builtin: Default<boolean>;
  position: number;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
}

export interface ProductValueTable {
  companyId: Default<string>;
  productId: string;
  key: string;
  text: string | null;
  number: number | null;
}

export interface SearchEntryTable {
  companyId: Default<string>;
  entity: string;
  recordId: string;
  title: string;
  subtitle: string;
  body: string;
}

export interface Tables {
  auditEvent: AuditEventTable;
  auditLink: AuditLinkTable;
  company: CompanyTable;
  flowStep: FlowStepTable;
  idempotency: IdempotencyTable;
  member: MemberTable;
  outbox: OutboxTable;
  person: PersonTable;
  preference: PreferenceTable;
  product: ProductTable;
  productColumn: ProductColumnTable;
  productValue: ProductValueTable;
  searchEntry: SearchEntryTable;
}
