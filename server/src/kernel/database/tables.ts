// Generated from the migrated database by `npm run tables`; a test compares them.
import type { ColumnType, GeneratedAlways } from 'kysely';

/** Any JSON value as the driver gives it; written as a JSON string. */
export type Json = ColumnType<unknown, string, string>;
/** A column that the database fills when it is left out. */
export type Default<T> =
  T extends ColumnType<infer S, infer I, infer U>
    ? ColumnType<S, I | undefined, U>
    : ColumnType<T, T | undefined, T>;

export interface AccountTable {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: string | null;
  refreshTokenExpiresAt: string | null;
  scope: string | null;
  password: string | null;
  createdAt: Default<string>;
  updatedAt: Default<string>;
}

export interface ApplicationTable {
  id: string;
  fullName: string;
  email: string;
  phone: string;
  company: string;
  position: string;
  industry: string;
  employees: string;
  message: string;
  resumeName: string | null;
  resumeSize: number | null;
  resumeType: string | null;
  resumeSha256: string | null;
  createdAt: string;
}

export interface AttachmentTable {
  id: string;
  companyId: Default<string>;
  entity: string;
  recordId: string;
  fileId: string;
  kind: string;
  caption: string | null;
  position: number;
  createdAt: string;
  createdBy: string;
  deletedAt: string | null;
}

export interface AuditTable {
  id: string;
  companyId: Default<string>;
  auditNumber: string;
  title: string;
  auditType: string;
  auditStandard: string;
  expectedDuration: string;
  department: string;
  auditor: string;
  auditorId: string | null;
  auditDate: string;
  supplierName: string | null;
  supplierId: string | null;
  scope: string;
  description: string;
  previousFindings: string | null;
  independenceReason: string | null;
  status: string;
  completedDate: string | null;
  checklistVersion: number | null;
  programmeId: string | null;
  programmeDate: string | null;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
  searchText: Default<string>;
  searchHead: Default<string>;
}

export interface AuditChecklistTable {
  id: string;
  companyId: Default<string>;
  standard: string;
  version: number;
  questions: Json;
  note: string;
  createdAt: string;
  createdBy: string;
}

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

export interface AuditFindingTable {
  id: string;
  companyId: Default<string>;
  findingNumber: string;
  title: string;
  auditNumber: string;
  auditId: string | null;
  rating: string;
  clause: string | null;
  description: string;
  evidence: string | null;
  ownerId: string | null;
  dueDate: string | null;
  correctiveAction: string | null;
  status: string;
  correctedDate: string | null;
  correctedById: string | null;
  verifiedDate: string | null;
  verifiedById: string | null;
  verification: string | null;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
  correctedByIds: Default<string[]>;
  searchText: Default<string>;
  searchHead: Default<string>;
}

export interface AuditItemTable {
  id: string;
  companyId: Default<string>;
  auditId: string;
  position: number;
  clause: string;
  question: string;
  answer: Default<string>;
  evidence: string | null;
  notes: string | null;
  photoIds: Default<string[]>;
  version: Default<number>;
  updatedAt: string;
  updatedBy: string;
}

export interface AuditLinkTable {
  position: number;
  eventId: number;
  hash: string;
  entity: string;
  recordId: string;
}

export interface AuditProgrammeTable {
  id: string;
  companyId: Default<string>;
  title: string;
  auditType: string;
  auditStandard: string;
  everyMonths: number;
  firstDate: string;
  leadDays: number;
  expectedDuration: string;
  department: string;
  auditor: string;
  auditorId: string | null;
  independenceReason: string | null;
  supplierName: string | null;
  supplierId: string | null;
  scope: string;
  description: string;
  paused: boolean | null;
  nextDate: string;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
  searchText: Default<string>;
  searchHead: Default<string>;
}

export interface AuditReportTable {
  id: string;
  companyId: Default<string>;
  auditId: string;
  revision: number;
  data: Json;
  createdAt: string;
  createdBy: string;
}

export interface AuditSealTable {
  oneRow: Default<boolean>;
  lowId: Default<number>;
  candidateId: Default<number>;
  candidateXid: Default<string>;
}

export interface BackgroundJobTable {
  id: string;
  companyId: Default<string>;
  personId: string;
  kind: string;
  payload: Json;
  state: Default<string>;
  progress: Default<number>;
  note: string | null;
  result: ColumnType<unknown, string | null | undefined, string | null>;
  attempts: Default<number>;
  createdAt: string;
  startedAt: string | null;
  seenAt: string;
  endedAt: string | null;
}

export interface CertificatePageTable {
  companyId: Default<string>;
  token: string | null;
  version: Default<number>;
  updatedAt: string;
  updatedBy: string;
}

export interface CertificateShownTable {
  documentId: string;
  companyId: Default<string>;
  shownAt: string;
  shownBy: string;
}

export interface CommentTable {
  id: string;
  companyId: Default<string>;
  entity: string;
  recordId: string;
  text: string;
  createdAt: string;
  createdBy: string;
  removedAt: string | null;
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
  signatureSecondFactor: Default<boolean>;
  reviewDays: Default<number>;
}

export interface ComplaintTable {
  id: string;
  companyId: Default<string>;
  complaintNumber: string;
  status: string;
  customerName: string;
  customerId: string | null;
  email: string | null;
  productName: string;
  productId: string | null;
  dateReceived: string;
  complaintDescription: string;
  cause: string | null;
  priority: string;
  assignedTo: string;
  lotNumber: string | null;
  lotUnknownReason: string | null;
  illness: boolean | null;
  injury: boolean | null;
  allergen: boolean | null;
  foreignBody: boolean | null;
  safetyRisk: Default<boolean>;
  dueDate: string;
  resolution: string | null;
  rootCause: string | null;
  rootCauseNotConfirmed: boolean | null;
  closedAt: string | null;
  reopenReason: string | null;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
  productKey: GeneratedAlways<string | null>;
  customerKey: GeneratedAlways<string | null>;
  lotKey: GeneratedAlways<string | null>;
  supplierName: string | null;
  supplierId: string | null;
  searchText: Default<string>;
  searchHead: Default<string>;
}

export interface ComplaintMessageTable {
  id: string;
  companyId: Default<string>;
  complaintId: string;
  recipient: string;
  subject: string;
  text: string;
  sentAt: string;
  sentBy: string;
  outboxId: string;
}

export interface ContactMessageTable {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  createdAt: string;
}

export interface CustomerTable {
  id: string;
  companyId: Default<string>;
  name: string;
  code: string;
  category: string;
  rating: number;
  strategic: boolean | null;
  contactPerson: string;
  email: string;
  phone: string;
  address: string;
  notes: string | null;
  lastOrder: string | null;
  status: string;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
  searchText: Default<string>;
  searchHead: Default<string>;
}

export interface DelegationTable {
  id: string;
  companyId: Default<string>;
  personId: string;
  delegateId: string;
  firstDay: string;
  lastDay: string;
  note: string | null;
  createdAt: string;
  createdBy: string;
  endedAt: string | null;
}

export interface DocumentTable {
  id: string;
  companyId: Default<string>;
  kind: string;
  name: string;
  documentNumber: string;
  unit: string;
  publicationDate: string;
  revisionNumber: number;
  revisionReason: string;
  category: string | null;
  subtype: string | null;
  department: string | null;
  ownerId: string | null;
  language: string | null;
  customerName: string | null;
  customerId: string | null;
  supplierName: string | null;
  supplierId: string | null;
  productCode: string | null;
  materialCode: string | null;
  yield: string | null;
  issuedBy: string | null;
  issueDate: string | null;
  expiryDate: string | null;
  standard: string | null;
  auditor: string | null;
  auditDate: string | null;
  completedDate: string | null;
  auditStatus: string | null;
  findings: number | null;
  findingsGrade: string | null;
  tags: string[] | null;
  reviewMonths: number | null;
  status: string;
  step: string;
  effectiveDate: string | null;
  reviewDue: string | null;
  fileName: string | null;
  authorId: string | null;
  revisionId: string;
  draftId: string | null;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
  unseenChanges: Default<number>;
  searchText: Default<string>;
  searchHead: Default<string>;
}

export interface DocumentAssignmentTable {
  id: string;
  companyId: Default<string>;
  documentId: string;
  revisionId: string;
  round: number;
  duty: string;
  personId: string;
  decision: Default<string>;
  decidedAt: string | null;
  note: string | null;
  createdAt: string;
  decidedBy: string | null;
  remindedAt: string | null;
}

export interface DocumentAudienceTable {
  documentId: string;
  companyId: Default<string>;
  everyone: boolean;
  roles: string[];
  departments: string[];
  people: string[];
  days: number;
}

export interface DocumentChangeRequestTable {
  taskId: string;
  companyId: Default<string>;
  documentId: string;
  revisionNumber: number;
  text: string;
  personId: string;
  personName: string;
  createdAt: string;
  declinedAt: string | null;
  declinedBy: string | null;
  declineReason: string | null;
}

export interface DocumentPeriodicReviewTable {
  id: string;
  companyId: Default<string>;
  documentId: string;
  revisionId: string;
  revisionNumber: number;
  outcome: string;
  note: string;
  personId: string;
  personName: string;
  signatureId: string;
  reviewedAt: string;
  due: string | null;
  nextDue: string | null;
  onBehalfOf: string | null;
}

export interface DocumentReadingTable {
  id: string;
  companyId: Default<string>;
  documentId: string;
  revisionId: string;
  personId: string;
  due: string;
  readAt: string | null;
  remindedAt: string | null;
  createdAt: string;
}

export interface DocumentReminderTable {
  revisionId: string;
  companyId: Default<string>;
  about: string;
  day: string;
  days: number;
  sentAt: string;
}

export interface DocumentRevisionTable {
  id: string;
  companyId: Default<string>;
  documentId: string;
  revisionNumber: number;
  revisionReason: string;
  step: string;
  fields: Json;
  content: ColumnType<unknown, string | null | undefined, string | null>;
  fileId: string | null;
  authorId: string;
  authorIds: string[];
  submittedAt: string | null;
  plannedDate: string | null;
  effectiveDate: string | null;
  archivedAt: string | null;
  contentHash: string | null;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  signBy: string | null;
}

export interface FileTable {
  id: string;
  companyId: Default<string>;
  name: string;
  originalName: string;
  size: number;
  sha256: string;
  type: string;
  claimedType: string;
  createdBy: string;
  createdAt: string;
  expiresAt: string | null;
  needs: Default<string[]>;
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
  searchText: Default<string>;
  searchHead: Default<string>;
}

export interface FormRecordTable {
  id: string;
  companyId: Default<string>;
  documentId: string;
  revisionId: string;
  revisionNumber: number;
  answers: Json;
  outOfLimits: Json;
  isBad: boolean;
  lotNumber: string | null;
  performedAt: string;
  enteredAt: string;
  lateReason: string | null;
  personId: string;
  personName: string;
  replaces: string | null;
  reason: string | null;
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

export interface ImportReportTable {
  jobId: string;
  companyId: Default<string>;
  personId: string;
  problems: Json;
}

export interface InvitationTable {
  id: string;
  companyId: Default<string>;
  email: string;
  role: string;
  department: string | null;
  tokenHash: string;
  invitedBy: string;
  sentAt: string;
  expiresAt: string;
  acceptedAt: string | null;
  withdrawnAt: string | null;
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

export interface NotificationTable {
  id: string;
  companyId: Default<string>;
  personId: string;
  title: string;
  message: string;
  type: string;
  link: string | null;
  readAt: string | null;
  createdAt: string;
  kind: Default<string>;
  inApp: Default<boolean>;
  digestDue: Default<boolean>;
}

export interface NotificationSettingTable {
  companyId: Default<string>;
  personId: string;
  choices: Default<Json>;
}

export interface NumberSeriesTable {
  companyId: Default<string>;
  kind: string;
  pattern: string;
  year: number;
  last: Default<number>;
  version: Default<number>;
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
  pendingEmail: string | null;
  demo: Default<boolean>;
  lastCompanyId: string | null;
  avatar: string | null;
  avatarContent: Buffer | null;
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
  searchText: Default<string>;
  searchHead: Default<string>;
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
  words: string | null;
}

export interface PushDeviceTable {
  id: string;
  companyId: Default<string>;
  personId: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  device: string;
  createdAt: string;
  seenAt: string;
}

export interface QualitySnapshotTable {
  companyId: Default<string>;
  day: string;
  overall: number | null;
  product: number | null;
  process: number | null;
  documentation: number | null;
  supplier: number | null;
  takenAt: string;
  ahead: Default<boolean>;
}

export interface QualityTargetTable {
  id: string;
  companyId: Default<string>;
  product: number;
  process: number;
  documentation: number;
  supplier: number;
  version: Default<number>;
  updatedAt: string;
  updatedBy: string;
}

export interface RecipeTable {
  id: string;
  companyId: Default<string>;
  name: string;
  code: string;
  category: string;
  recipeVersion: string;
  productName: string;
  productId: string | null;
  productCode: string | null;
  unit: string | null;
  quantity: number;
  description: string;
  ingredients: string;
  instructions: string;
  specifications: string;
  notes: string | null;
  status: string;
  versionId: string;
  draftId: string | null;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
  searchText: Default<string>;
  searchHead: Default<string>;
}

export interface RecipeIngredientTable {
  versionId: string;
  position: number;
  companyId: Default<string>;
  name: string;
  percentage: number;
  productId: string | null;
  productCode: string | null;
  allergens: string[];
}

export interface RecipeVersionTable {
  id: string;
  companyId: Default<string>;
  recipeId: string;
  recipeVersion: string;
  step: string;
  reason: string | null;
  fields: Json;
  authorId: string;
  authorIds: string[];
  approvedAt: string | null;
  approvedBy: string | null;
  archivedAt: string | null;
  createdAt: string;
  updatedAt: string;
  rejectedAt: string | null;
  rejectedBy: string | null;
  rejection: string | null;
  askedId: string | null;
  askedBy: string | null;
  askedAt: string | null;
  signBy: string | null;
  remindedAt: string | null;
}

export interface ServiceTable {
  id: string;
  companyId: Default<string>;
  name: string;
  code: string;
  category: string | null;
  description: string;
  specifications: string;
  status: string;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
  searchText: Default<string>;
  searchHead: Default<string>;
}

export interface SessionTable {
  id: string;
  token: string;
  userId: string;
  expiresAt: string;
  ipAddress: string | null;
  userAgent: string | null;
  companyId: string | null;
  demo: Default<boolean>;
  lastSeenAt: Default<string>;
  createdAt: Default<string>;
  updatedAt: Default<string>;
}

export interface SignInFailureTable {
  key: string;
  failures: number;
  lastAt: string;
  lockedUntil: string | null;
}

export interface SignatureTable {
  id: string;
  companyId: Default<string>;
  entity: string;
  recordId: string;
  versionId: string;
  subject: string;
  personId: string;
  personName: string;
  onBehalfOf: string | null;
  meaning: string;
  note: string | null;
  signedAt: string;
  timeZone: string;
  contentHash: string;
  mac: string;
}

export interface SupplierTable {
  id: string;
  companyId: Default<string>;
  name: string;
  code: string;
  category: string;
  type: string;
  reasonForType: string | null;
  contactPerson: string;
  email: string;
  phone: string;
  country: string;
  state: string | null;
  city: string | null;
  address: string;
  qualityCertifications: string[];
  rating: string;
  status: string;
  lastAudit: string | null;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
  searchText: Default<string>;
  searchHead: Default<string>;
}

export interface SupplierCertificateTable {
  id: string;
  companyId: Default<string>;
  supplierId: string;
  standard: string;
  number: string;
  issuer: string | null;
  issued: string | null;
  expires: string;
  fileId: string | null;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
}

export interface TaskTable {
  id: string;
  companyId: Default<string>;
  title: string;
  description: string;
  status: string;
  priority: string;
  dueDate: string;
  category: string;
  assignedTo: string | null;
  tags: string[] | null;
  repeatEvery: number | null;
  repeatUnit: string | null;
  linkEntity: string | null;
  linkId: string | null;
  linkTitle: string | null;
  completedAt: string | null;
  repeatedFrom: string | null;
  repeatDay: number | null;
  tagText: GeneratedAlways<string | null>;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
  searchText: Default<string>;
  searchHead: Default<string>;
}

export interface TaskReminderTable {
  companyId: Default<string>;
  taskId: string;
  personId: string;
  kind: string;
  dueDate: string;
}

export interface TwoFactorTable {
  id: string;
  secret: string;
  backupCodes: string;
  userId: string;
  verified: Default<boolean>;
  failedVerificationCount: Default<number>;
  lockedUntil: string | null;
}

export interface UploadTable {
  id: string;
  companyId: Default<string>;
  name: string;
  originalName: string;
  claimedType: string;
  size: number;
  createdBy: string;
  createdAt: Default<string>;
  heldBy: string | null;
  heldUntil: string | null;
  wanted: Default<boolean>;
}

export interface VerificationTable {
  id: string;
  identifier: string;
  value: string;
  expiresAt: string;
  createdAt: Default<string>;
  updatedAt: Default<string>;
}

export interface WarningTable {
  id: string;
  companyId: Default<string>;
  title: string;
  description: string;
  type: string;
  status: string;
  source: string;
  assignedTo: string | null;
  dueDate: string | null;
  rule: string | null;
  causeEntity: string | null;
  causeId: string | null;
  causeTitle: string | null;
  causeKey: string | null;
  causeGoneAt: string | null;
  resolution: string | null;
  acknowledgedBy: string | null;
  acknowledgedAt: string | null;
  resolvedAt: string | null;
  version: Default<number>;
  createdAt: string;
  createdBy: string;
  updatedAt: string;
  updatedBy: string;
  deletedAt: string | null;
  resolvedBy: string | null;
  searchText: Default<string>;
  searchHead: Default<string>;
}

export interface Tables {
  account: AccountTable;
  application: ApplicationTable;
  attachment: AttachmentTable;
  audit: AuditTable;
  auditChecklist: AuditChecklistTable;
  auditEvent: AuditEventTable;
  auditFinding: AuditFindingTable;
  auditItem: AuditItemTable;
  auditLink: AuditLinkTable;
  auditProgramme: AuditProgrammeTable;
  auditReport: AuditReportTable;
  auditSeal: AuditSealTable;
  backgroundJob: BackgroundJobTable;
  certificatePage: CertificatePageTable;
  certificateShown: CertificateShownTable;
  comment: CommentTable;
  company: CompanyTable;
  complaint: ComplaintTable;
  complaintMessage: ComplaintMessageTable;
  contactMessage: ContactMessageTable;
  customer: CustomerTable;
  delegation: DelegationTable;
  document: DocumentTable;
  documentAssignment: DocumentAssignmentTable;
  documentAudience: DocumentAudienceTable;
  documentChangeRequest: DocumentChangeRequestTable;
  documentPeriodicReview: DocumentPeriodicReviewTable;
  documentReading: DocumentReadingTable;
  documentReminder: DocumentReminderTable;
  documentRevision: DocumentRevisionTable;
  file: FileTable;
  flowStep: FlowStepTable;
  formRecord: FormRecordTable;
  idempotency: IdempotencyTable;
  importReport: ImportReportTable;
  invitation: InvitationTable;
  member: MemberTable;
  notification: NotificationTable;
  notificationSetting: NotificationSettingTable;
  numberSeries: NumberSeriesTable;
  outbox: OutboxTable;
  person: PersonTable;
  preference: PreferenceTable;
  product: ProductTable;
  productColumn: ProductColumnTable;
  productValue: ProductValueTable;
  pushDevice: PushDeviceTable;
  qualitySnapshot: QualitySnapshotTable;
  qualityTarget: QualityTargetTable;
  recipe: RecipeTable;
  recipeIngredient: RecipeIngredientTable;
  recipeVersion: RecipeVersionTable;
  service: ServiceTable;
  session: SessionTable;
  signInFailure: SignInFailureTable;
  signature: SignatureTable;
  supplier: SupplierTable;
  supplierCertificate: SupplierCertificateTable;
  task: TaskTable;
  taskReminder: TaskReminderTable;
  twoFactor: TwoFactorTable;
  upload: UploadTable;
  verification: VerificationTable;
  warning: WarningTable;
}
