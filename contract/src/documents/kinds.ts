import type { Option } from '../fields/meta.ts';

// The thirteen faces of controlled documents: one core, and of each kind its selector, its own fields and filters.

const option = (value: string, label: string): Option => ({ value, label });

const productGroups = [
  option('chocolate', 'Chocolate Products'),
  option('confectionery', 'Confectionery'),
  option('baked-goods', 'Baked Goods'),
  option('specialty', 'Specialty Items'),
];
const languages = ['English', 'Spanish', 'French', 'German', 'Italian'] as const;
export const documentLanguages = languages.map((language) => option(language, language));

interface OwnChoice {
  readonly label: string;
  /** In forms and records, where another field has that name already. */
  readonly fullLabel?: string;
  readonly options: readonly Option[];
}

/** What a kind has of its own. */
export interface DocumentKind {
  readonly value: string;
  /** As the Document Type of a document. */
  readonly label: string;
  /** The heading of its list, its path below /documents, and the words on its button. */
  readonly title: string;
  readonly path: string;
  readonly addLabel: string;
  /** The words on the button that begins its next revision, where it is called otherwise than of all others. */
  readonly reviseLabel?: string;
  /** The prefix of its numbers until the company makes another rule. */
  readonly prefix: string;
  /** The field `category` under the kind's own name; `all` is the words of the selector for no choice. */
  readonly category?: OwnChoice & { readonly all: string };
  /** The field `subtype` under the kind's own name. */
  readonly subtype?: OwnChoice;
  /** The fields of the core beside those that every kind has. */
  readonly fields: readonly DocumentOwnField[];
  /** Its departments, where `category` is not that already. */
  readonly departments?: readonly string[];
  /** The filters of its list, in order. */
  readonly filters: readonly string[];
}

export type DocumentOwnField =
  | 'language'
  | 'customerName'
  | 'supplierName'
  | 'productCode'
  | 'materialCode'
  | 'yield'
  | 'issuedBy'
  | 'issueDate'
  | 'expiryDate'
  | 'auditor'
  | 'auditDate'
  | 'completedDate'
  | 'auditStatus'
  | 'findings'
  | 'findingsGrade'
  | 'standard';

export const documentKinds = [
  {
    value: 'general',
    label: 'General Document',
    title: 'Documents',
    path: '',
    addLabel: 'Add Document',
    prefix: 'DOC',
    fields: [],
    filters: ['kind', 'unit', 'publicationDate'],
  },
  {
    value: 'quality-handbook',
    label: 'Quality Handbook',
    title: 'Quality Handbook',
    path: 'quality-handbook',
    addLabel: 'Add Document',
    prefix: 'QH',
    category: {
      label: 'Category',
      all: 'All Categories',
      options: [
        option('core-documents', 'Core Documents'),
        option('policies', 'Policies'),
        option('procedures', 'Procedures'),
        option('objectives', 'Objectives'),
        option('processes', 'Processes'),
      ],
    },
    fields: [],
    filters: ['status', 'updatedAt', 'updatedBy'],
  },
  {
    value: 'sales-specs',
    label: 'Sales Specification',
    title: 'Sales Specifications',
    path: 'sales-specs',
    addLabel: 'Add Specification',
    prefix: 'SSP',
    category: { label: 'Product Group', all: 'All Products', options: productGroups },
    fields: ['productCode', 'customerName'],
    filters: ['status', 'customerName', 'updatedAt'],
  },
  {
    value: 'buying-specs',
    label: 'Buying Specification',
    title: 'Buying Specifications',
    path: 'buying-specs',
    addLabel: 'Add Specification',
    prefix: 'BSP',
    category: {
      label: 'Category',
      all: 'All Categories',
      options: [
        option('raw-materials', 'Raw Materials'),
        option('packaging', 'Packaging'),
        option('ingredients', 'Ingredients'),
        option('additives', 'Additives'),
      ],
    },
    fields: ['materialCode', 'supplierName'],
    filters: ['status', 'supplierName', 'updatedAt'],
  },
  {
    value: 'recipe-norm',
    label: 'Recipe & Norm',
    title: 'Recipe & Norm',
    path: 'recipe-norm',
    addLabel: 'Add Recipe',
    prefix: 'RN',
    category: { label: 'Product Group', all: 'All Products', options: productGroups },
    subtype: {
      label: 'Recipe Type',
      options: [
        option('standard', 'Standard'),
        option('premium', 'Premium'),
        option('organic', 'Organic'),
        option('specialty', 'Specialty'),
      ],
    },
    fields: ['productCode', 'yield'],
    filters: ['status', 'subtype', 'updatedAt'],
  },
  {
    value: 'jsvsrp',
    label: 'JSVSRP Document',
    title: 'JSVSRP Documentation',
    path: 'jsvsrp',
    addLabel: 'Add Document',
    prefix: 'JSV',
    category: {
      label: 'Document Type',
      fullLabel: 'JSVSRP Type',
      all: 'All Types',
      options: [
        option('job-safety-analysis', 'Job Safety Analysis'),
        option('verification-procedure', 'Verification Procedure'),
        option('standard-operating-procedure', 'Standard Operating Procedure'),
        option('risk-assessment', 'Risk Assessment'),
        option('process-validation', 'Process Validation'),
      ],
    },
    fields: [],
    departments: ['Production', 'Quality Control', 'Packaging', 'Warehouse', 'R&D'],
    filters: ['status', 'department', 'updatedAt'],
  },
  {
    value: 'haccp',
    label: 'HACCP Document',
    title: 'HACCP Documentation',
    path: 'haccp',
    addLabel: 'Add Document',
    prefix: 'HAC',
    category: {
      label: 'Process',
      all: 'All',
      options: [
        option('production', 'Production'),
        option('packaging', 'Packaging'),
        option('raw-materials', 'Raw Materials'),
        option('temperature-control', 'Temperature Control'),
        option('system-verification', 'System Verification'),
      ],
    },
    subtype: {
      label: 'Document Type',
      fullLabel: 'HACCP Type',
      options: [
        option('plan', 'Plan'),
        option('ccp', 'CCP'),
        option('hazard', 'Hazard'),
        option('monitoring', 'Monitoring'),
        option('verification', 'Verification'),
      ],
    },
    fields: [],
    filters: ['status', 'subtype', 'updatedAt'],
  },
  {
    value: 'acceptance-forms',
    label: 'Acceptance Form',
    title: 'Acceptance Forms (QAS)',
    path: 'acceptance-forms',
    addLabel: 'Add Form',
    prefix: 'QAS',
    category: {
      label: 'Department',
      all: 'All Departments',
      options: [
        option('quality-control', 'Quality Control'),
        option('production', 'Production'),
        option('receiving', 'Receiving'),
        option('maintenance', 'Maintenance'),
      ],
    },
    subtype: {
      label: 'Form Type',
      options: [
        option('raw', 'Raw'),
        option('packaging', 'Packaging'),
        option('finished', 'Finished'),
        option('supplier', 'Supplier'),
        option('equipment', 'Equipment'),
      ],
    },
    fields: [],
    filters: ['status', 'subtype', 'updatedAt'],
  },
  {
    value: 'flow-charts',
    label: 'Process Flow Chart',
    title: 'Process Flow Charts',
    path: 'flow-charts',
    addLabel: 'Add Flow Chart',
    prefix: 'PFC',
    category: {
      label: 'Process',
      all: 'All Processes',
      options: [
        option('production', 'Production'),
        option('packaging', 'Packaging'),
        option('quality', 'Quality'),
        option('warehouse', 'Warehouse'),
        option('rd', 'R&D'),
      ],
    },
    subtype: {
      label: 'Chart Type',
      options: [
        option('process-flow', 'Process Flow'),
        option('decision-tree', 'Decision Tree'),
        option('swimlane', 'Swimlane'),
        option('value-stream-map', 'Value Stream Map'),
      ],
    },
    fields: [],
    filters: ['status', 'subtype', 'updatedAt'],
  },
  {
    value: 'brochures',
    label: 'Brochure',
    title: 'Brochures',
    path: 'brochures',
    addLabel: 'Add Brochure',
    prefix: 'BRO',
    category: {
      label: 'Category',
      all: 'All Categories',
      options: [
        option('product', 'Product'),
        option('corporate', 'Corporate'),
        option('quality', 'Quality'),
        option('marketing', 'Marketing'),
      ],
    },
    fields: ['language'],
    filters: ['status', 'language', 'updatedAt'],
  },
  {
    value: 'catalogues',
    label: 'Catalogue',
    title: 'Catalogues',
    path: 'catalogues',
    addLabel: 'Add Catalogue',
    prefix: 'CAT',
    category: {
      label: 'Category',
      all: 'All Categories',
      options: [
        option('product', 'Product'),
        option('seasonal', 'Seasonal'),
        option('packaging', 'Packaging'),
        option('specialty', 'Specialty'),
      ],
    },
    fields: ['language'],
    filters: ['status', 'language', 'updatedAt'],
  },
  {
    value: 'certifications',
    label: 'Certification',
    title: 'Certifications',
    path: 'certifications',
    addLabel: 'Add Certification',
    reviseLabel: 'Renew',
    prefix: 'CRT',
    category: {
      label: 'Type',
      all: 'All Types',
      options: [
        option('quality', 'Quality'),
        option('food-safety', 'Food Safety'),
        option('product', 'Product'),
        option('ethical', 'Ethical'),
        option('environmental', 'Environmental'),
      ],
    },
    fields: ['issuedBy', 'issueDate', 'expiryDate'],
    filters: ['status', 'issuedBy', 'expiry'],
  },
  {
    value: 'audit-reports',
    label: 'Audit Report',
    title: 'Audit Reports',
    path: 'audit-reports',
    addLabel: 'Add Audit Report',
    prefix: 'ARP',
    category: {
      label: 'Audit Type',
      all: 'All Types',
      options: [
        option('internal', 'Internal'),
        option('external', 'External'),
        option('supplier', 'Supplier'),
        option('customer', 'Customer'),
      ],
    },
    fields: ['standard', 'auditor', 'auditDate', 'completedDate', 'auditStatus', 'findings', 'findingsGrade'],
    filters: ['auditStatus', 'auditor', 'auditDate', 'findingsGrade', 'standard'],
  },
] as const satisfies readonly DocumentKind[];

export type DocumentKindName = (typeof documentKinds)[number]['value'];

const kinds: readonly DocumentKind[] = documentKinds;

/** What a kind has of its own, or undefined for a name that is no kind. */
export const documentKindOf = (value: string): DocumentKind | undefined =>
  kinds.find((kind) => kind.value === value);

/** All options that any kind gives `category` or `subtype`, each value once. */
export const optionsOfAllKinds = (field: 'category' | 'subtype'): readonly Option[] => [
  ...new Map(
    kinds.flatMap((kind) => (kind[field]?.options ?? []).map((one) => [one.value, one] as const)),
  ).values(),
];

/** Which of these options go with each kind; none with kinds that do not have the field. */
export const optionsByKind = (field: 'category' | 'subtype'): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    kinds.map((kind) => [kind.value, (kind[field]?.options ?? []).map(({ value }) => value)]),
  );
