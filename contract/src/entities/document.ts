import { z } from 'zod';
import {
  documentKindOf,
  documentKinds,
  documentLanguages,
  optionsByKind,
  optionsOfAllKinds,
} from '../documents/kinds.ts';
import { entityEndpoints } from '../endpoints/entity-endpoints.ts';
import { entityImportEndpoints } from '../endpoints/import.ts';
import { repeated } from '../endpoints/list-query.ts';
import { choice, date, number, person, prose, reference, tags, text } from '../fields/kinds.ts';
import { defineEntity } from './define-entity.ts';

/**
 * What people filter by. Of a certification 'draft' is called Pending, and only certifications expire.
 * The finer steps of the life of a revision are in `step`.
 */
export const documentStatuses = [
  { value: 'active', label: 'Active', color: 'green' },
  { value: 'draft', label: 'Draft', color: 'amber' },
  { value: 'archived', label: 'Archived', color: 'red' },
  { value: 'expired', label: 'Expired', color: 'red' },
] as const;
export type DocumentStatus = (typeof documentStatuses)[number]['value'];

/** Those of certifications. */
export const certificationStatuses = documentStatuses.map(({ value, label, color }) => ({
  value,
  label: value === 'draft' ? 'Pending' : label,
  color,
}));

export const documentSteps = [
  { value: 'draft', label: 'Draft', color: 'amber' },
  { value: 'in_review', label: 'In Review', color: 'blue' },
  { value: 'approved', label: 'Approved', color: 'blue' },
  { value: 'active', label: 'Active', color: 'green' },
  { value: 'archived', label: 'Archived', color: 'red' },
] as const;
export type DocumentStep = (typeof documentSteps)[number]['value'];

const auditStatuses = [
  { value: 'completed', label: 'Completed', color: 'green' },
  { value: 'in_progress', label: 'In Progress', color: 'amber' },
  { value: 'scheduled', label: 'Scheduled', color: 'blue' },
] as const;

export const findingsGrades = [
  { value: 'none', label: 'None', color: 'green' },
  { value: 'minor', label: 'Minor Only', color: 'amber' },
  { value: 'major', label: 'Major', color: 'red' },
] as const;

export const reportStandards = ['ISO 9001', 'HACCP', 'BRC', 'IFS', 'FSSC 22000'] as const;

/** The filter of certifications by their end: past, or within so many days from today. */
export const expiryFilters = [
  { value: 'expired', label: 'Expired', days: -1 },
  { value: '30-days', label: '30 days', days: 30 },
  { value: '90-days', label: '90 days', days: 90 },
  { value: '6-months', label: '6 months', days: 183 },
  { value: '1-year', label: '1 year', days: 365 },
] as const;
/** The filter of documents in force by their next periodic review: past, or within so many days from today. */
export const reviewFilters = [
  { value: 'overdue', label: 'Overdue', days: -1 },
  { value: '30-days', label: '30 days', days: 30 },
  { value: '90-days', label: '90 days', days: 90 },
] as const;
const reviewValues = reviewFilters.map(({ value }) => value);
const expiryValues = expiryFilters.map(({ value }) => value);

const core = defineEntity('document', {
  path: 'documents',
  label: 'Document',
  plural: 'Documents',
  title: 'name',
  unique: { field: 'documentNumber', message: 'This document number is taken' },
  defaultSort: '-updatedAt',
  /** Whoever may not read drafts does not find what has never been in force, nor what is no longer. */
  drafts: { field: 'status', hidden: ['draft', 'archived'], permission: 'document.readDrafts' },
  fields: {
    kind: choice({
      label: 'Document Type',
      required: 'Document type is required',
      options: documentKinds.map(({ value, label }) => ({ value, label })),
      filter: true,
      sort: true,
    }),
    name: text({
      label: 'Document Name',
      required: 'Document name is required',
      list: true,
      sort: true,
      search: true,
    }),
    documentNumber: text({
      label: 'Document Number',
      required: 'Document number is required',
      maxLength: 60,
      list: true,
      sort: true,
      search: true,
    }),
    unit: text({
      label: 'Unit',
      required: 'Unit is required',
      help: 'The plant, line or department that the document is about',
      maxLength: 120,
      list: true,
      filter: true,
      sort: true,
    }),
    publicationDate: date({
      label: 'Publication Date',
      required: 'Publication date is required',
      list: true,
      filter: true,
      sort: true,
    }),
    revisionNumber: number({
      label: 'Revision Number',
      required: 'Revision number is required',
      whole: true,
      min: 0,
      max: 9999,
      list: true,
      sort: true,
    }),
    revisionReason: prose({
      label: 'Revision Reason',
      required: 'Revision reason is required',
      maxLength: 1000,
    }),
    category: choice({
      label: 'Category',
      options: optionsOfAllKinds('category'),
      optionsBy: { field: 'kind', options: optionsByKind('category') },
      filter: true,
    }),
    subtype: choice({
      label: 'Subtype',
      options: optionsOfAllKinds('subtype'),
      optionsBy: { field: 'kind', options: optionsByKind('subtype') },
      filter: true,
    }),
    department: text({ label: 'Department', maxLength: 120, filter: true }),
    ownerId: person({ label: 'Owner', filter: true }),
    language: choice({ label: 'Language', options: documentLanguages, filter: true }),
    customerName: text({ label: 'Customer', filter: true, names: { entity: 'customer', id: 'customerId' } }),
    customerId: reference({ label: 'Customer record', entity: 'customer', filter: true }),
    supplierName: text({ label: 'Supplier', filter: true, names: { entity: 'supplier', id: 'supplierId' } }),
    supplierId: reference({ label: 'Supplier record', entity: 'supplier', filter: true }),
    productCode: text({ label: 'Product Code', maxLength: 60, filter: true, search: true }),
    materialCode: text({ label: 'Material Code', maxLength: 60, search: true }),
    yield: text({ label: 'Yield', help: 'With its unit, such as 100 kg', maxLength: 60 }),
    issuedBy: text({ label: 'Issued By', maxLength: 150, filter: true, search: true }),
    issueDate: date({ label: 'Issue Date' }),
    expiryDate: date({ label: 'Expiry Date', filter: true, sort: true }),
    standard: choice({
      label: 'Standard',
      options: reportStandards.map((value) => ({ value, label: value })),
      filter: true,
    }),
    auditor: text({ label: 'Auditor', maxLength: 120, filter: true }),
    auditDate: date({ label: 'Audit Date', filter: true, sort: true }),
    completedDate: date({ label: 'Completed' }),
    auditStatus: choice({ label: 'Audit Status', options: auditStatuses, filter: true }),
    findings: number({ label: 'Findings', whole: true, min: 0, max: 10_000 }),
    findingsGrade: choice({ label: 'Gravest Findings', options: findingsGrades, filter: true }),
    tags: tags({ label: 'Tags', filter: true }),
    /** Months between periodic reviews; none means that nobody is reminded. */
    reviewMonths: number({
      label: 'Review every (months)',
      help: 'After so many months the document is looked at again',
      whole: true,
      min: 1,
      max: 120,
    }),
    status: choice({
      label: 'Status',
      required: 'Status is required',
      options: documentStatuses,
      readOnly: true,
      list: true,
      filter: true,
      sort: true,
    }),
    step: choice({
      label: 'Step',
      required: 'Step is required',
      options: documentSteps,
      readOnly: true,
      filter: true,
    }),
    effectiveDate: date({ label: 'Effective', readOnly: true }),
    reviewDue: date({ label: 'Next Review', readOnly: true, filter: true, sort: true }),
    fileName: text({ label: 'File', readOnly: true }),
    authorId: person({ label: 'Author', readOnly: true, filter: true }),
  },
});

interface Given {
  readonly kind?: string | undefined;
  readonly category?: string | null | undefined;
  readonly subtype?: string | null | undefined;
  readonly issueDate?: string | null | undefined;
  readonly expiryDate?: string | null | undefined;
}

/** What is wrong with a document's values beside single fields, by field. */
export function documentProblems(
  given: Given,
): { path: 'category' | 'subtype' | 'expiryDate'; message: string }[] {
  const kind = documentKindOf(given.kind ?? '');
  const problems: ReturnType<typeof documentProblems> = [];
  for (const field of ['category', 'subtype'] as const) {
    const value = given[field];
    if (kind && value && !kind[field]?.options.some((one) => one.value === value))
      problems.push({ path: field, message: `This does not belong to a ${kind.label.toLowerCase()}` });
  }
  if (kind?.value === 'certifications' && !given.expiryDate)
    problems.push({ path: 'expiryDate', message: 'Expiry date is required' });
  if (given.issueDate && given.expiryDate && given.expiryDate < given.issueDate)
    problems.push({ path: 'expiryDate', message: 'The expiry date lies before the issue date' });
  return problems;
}

export const document = {
  ...core,
  create: core.create
    .extend({
      /** The uploaded file of the first revision. */
      fileId: z.uuid().nullish(),
    })
    .superRefine((given, check) => {
      for (const problem of documentProblems(given))
        check.addIssue({ code: 'custom', path: [problem.path], message: problem.message });
    }),
  listRow: core.listRow.extend({
    /**
     * The revision that is being worked on: the first, or the next beside the one in force; only for those who may
     * read drafts.
     */
    next: z
      .object({
        revisionNumber: z.int(),
        step: z.enum(documentSteps.map(({ value }) => value)),
        /** Calendar days: from which it holds once it is approved; by which it is to be signed. */
        plannedDate: z.string().nullable(),
        signBy: z.string().nullable(),
      })
      .nullable(),
  }),
  listQuery: core.listQuery.extend({
    expiry: z.enum(expiryValues).optional(),
    review: z.enum(reviewValues).optional(),
    updatedBy: repeated(z.uuid()).optional(),
  }),
};

export const documentEndpoints = entityEndpoints(document);
export const documentImportApi = entityImportEndpoints(document);
