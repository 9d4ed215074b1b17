import type { Role } from '@temper/contract/access/roles.ts';
import type { ProductFamily as Family, productStatuses } from '@temper/contract/entities/product.ts';
import type { AccessLevel, ColumnType, ValidationRule } from '@temper/contract/entities/product-column.ts';
import type { NotificationKind } from '@temper/contract/notifications/kinds.ts';

/**
 * The shapes of the sample companies' content.
 *
 * Content is data without a clock: every moment is an offset counted back from "today" (days) or "now"
 * (minutes), so that the sample looks fresh whenever it is loaded. Only calendar dates that are the value of
 * a product column are resolved, by the `today` parameter of `products()`.
 */

export type CompanyKey = 'chocolate' | 'pharma' | 'electronics' | 'chemicals';

export type Industry = 'food' | 'pharma' | 'manufacturing' | 'electronics' | 'chemicals' | 'other';

export type RoleName = Role;

export type Department =
  | 'Quality Control'
  | 'Production'
  | 'R&D'
  | 'Regulatory Affairs'
  | 'Supply Chain'
  | 'Packaging'
  | 'Warehouse'
  | 'Sales';

export type SampleCompany = {
  key: CompanyKey;
  name: string;
  industry: Industry;
  /** IANA name, e.g. Europe/Brussels. */
  timeZone: string;
  /** One of DD/MM/YYYY, MM/DD/YYYY, YYYY-MM-DD. */
  dateFormat: string;
  /** Always holds Quality Control, Production, R&D, Regulatory Affairs and Supply Chain, in that order, first. */
  departments: Department[];
};

export type Membership = { company: CompanyKey; role: RoleName; department: Department };

export type SamplePerson = {
  key: string;
  fullName: string;
  email: string;
  phone: string;
  jobTitle: string;
  location: string;
  /** Calendar date, YYYY-MM-DD; long past, so it needs no offset. */
  joinDate: string;
  memberships: Membership[];
};

export type ProductColumn = {
  /** name, code, category, qualityStatus and specifications are the defaults; the rest are the company's own. */
  key: string;
  name: string;
  type: ColumnType;
  required: boolean;
  /** 'system' or the name of a department. */
  owner: string;
  access: AccessLevel;
  /** Set when access is 'department': whose members may see it. */
  department?: Department;
  /** Set when type is 'select'. */
  options?: string[];
  rule?: ValidationRule;
};

export type ProductFamily = Family;
export type ProductStatus = (typeof productStatuses)[number]['value'];

/** A number, a flag, a text, one of the options, or a calendar date as YYYY-MM-DD. */
export type ColumnValue = string | number | boolean;

export type SampleProduct = {
  /** Unique in its company. */
  code: string;
  name: string;
  description: string;
  /** One property a line: "Property: requirement (method)". */
  specifications: string;
  status: ProductStatus;
  family: ProductFamily;
  unit: string;
  /** Key of the person who entered it. */
  createdBy: string;
  createdDaysAgo: number;
  /** Equals the youngest of the product's edits where it has any. */
  updatedDaysAgo: number;
  /**
   * By column key: category, qualityStatus and the company's own columns. Name, code and specifications are
   * the product's own fields and are not repeated here. A column without a value is absent.
   */
  values: Record<string, ColumnValue>;
};

export type FlowStepStatus = 'completed' | 'in-progress' | 'hold' | 'pending';
export type SampleFlowStep = { name: string; status: FlowStepStatus; completionPercentage: number };

export type SampleComment = {
  company: CompanyKey;
  productCode: string;
  /** Person key. */
  author: string;
  text: string;
  daysAgo: number;
};

/**
 * One past change of one field. `field` is name, description, specifications, status or unit, or
 * `values.<column key>`. The edits of a product's field form a chain that ends in its present value;
 * `from` is null where the field had no value before.
 */
export type SampleEdit = {
  company: CompanyKey;
  productCode: string;
  author: string;
  daysAgo: number;
  field: string;
  from: ColumnValue | null;
  to: ColumnValue;
};

/** A product photo, drawn as SVG and to be rendered to PNG or JPEG by the loader. */
export type SamplePhoto = {
  company: CompanyKey;
  productCode: string;
  /** Without extension. */
  fileName: string;
  title: string;
  uploadedBy: string;
  daysAgo: number;
  /** Pixels. */
  width: number;
  height: number;
  svg: () => string;
};

export type SheetRow = { property: string; requirement: string; method: string };
export type SheetSection = { heading: string; rows: SheetRow[] };

/** A specification sheet, to be printed to PDF by the loader. */
export type SampleSheet = {
  company: CompanyKey;
  productCode: string;
  /** Without extension. */
  fileName: string;
  title: string;
  documentNumber: string;
  revision: number;
  issuedDaysAgo: number;
  /** Person keys. */
  preparedBy: string;
  approvedBy: string;
  introduction: string;
  sections: SheetSection[];
  footnote: string;
};

export type NotificationType = 'critical' | 'warning' | 'info';

/** For the demo person. */
export type SampleNotification = {
  company: CompanyKey;
  /** The record that it is about and leads to, by its key of the story. */
  about: { entity: 'product' | 'complaint' | 'audit' | 'supplier' | 'task' | 'warning'; key: string };
  kind: NotificationKind;
  title: string;
  message: string;
  minutesAgo: number;
  read: boolean;
  type: NotificationType;
};

/*
 * What `content.ts` exports:
 *   demoPersonKey: string
 *   companies: SampleCompany[]
 *   people: SamplePerson[]
 *   productColumns(company: CompanyKey): ProductColumn[]
 *   products(company: CompanyKey, today: string): SampleProduct[]     today = YYYY-MM-DD
 *   asEntered(product: SampleProduct, company: CompanyKey): SampleProduct   the product before its edits
 *   flowSteps(company: CompanyKey): SampleFlowStep[]
 *   comments: SampleComment[]
 *   edits: SampleEdit[]            oldest first
 *   photos: SamplePhoto[]
 *   sheets: SampleSheet[]
 *   notifications: SampleNotification[]
 *   histories: Record<CompanyKey, CompanyHistory>     everything but products; history-types.ts
 */
