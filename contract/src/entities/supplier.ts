import { z } from 'zod';
import { commandEndpoint, countsEndpoint, entityEndpoints } from '../endpoints/entity-endpoints.ts';
import { entityImportEndpoints } from '../endpoints/import.ts';
import { choice, date, email, longText, phone, prose, tags, text } from '../fields/kinds.ts';
import { countries } from '../places/countries.ts';
import { supplierStatuses } from '../workflows/supplier-workflow.ts';
import { defineEntity } from './define-entity.ts';

export const supplierTypes = [
  { value: 'preferred', label: 'Preferred', color: 'green' },
  { value: 'regular', label: 'Regular', color: 'blue' },
  { value: 'blacklist', label: 'Blacklist', color: 'red' },
] as const;
export type SupplierType = (typeof supplierTypes)[number]['value'];

export const supplierCategories = [
  { value: 'raw-materials', label: 'Raw Materials' },
  { value: 'ingredients', label: 'Ingredients' },
  { value: 'additives', label: 'Additives' },
  { value: 'packaging', label: 'Packaging' },
  { value: 'components', label: 'Components' },
  { value: 'equipment', label: 'Equipment' },
  { value: 'laboratory', label: 'Laboratory' },
  { value: 'logistics', label: 'Logistics' },
  { value: 'services', label: 'Services' },
  { value: 'other', label: 'Other' },
] as const;

export const supplierRatings = [
  { value: 'A', label: 'A', color: 'green' },
  { value: 'B', label: 'B', color: 'blue' },
  { value: 'C', label: 'C', color: 'amber' },
  { value: 'D', label: 'D', color: 'red' },
  { value: 'F', label: 'F', color: 'red' },
] as const;

/** Why a supplier is of its type must be said for these. */
export const reasonMessages: Readonly<Partial<Record<SupplierType, string>>> = {
  blacklist: 'Reason for blacklisting is required',
  preferred: 'Reason for preferred status is required',
};

const core = defineEntity('supplier', {
  path: 'suppliers',
  label: 'Supplier',
  plural: 'Suppliers',
  title: 'name',
  unique: { field: 'code', message: 'This supplier code is already in use' },
  defaultSort: 'name',
  fields: {
    name: text({
      label: 'Supplier Name',
      required: 'Supplier name is required',
      list: true,
      sort: true,
      search: true,
    }),
    code: text({
      label: 'Supplier Code',
      required: 'Supplier code is required',
      maxLength: 60,
      list: true,
      sort: true,
      search: true,
    }),
    category: choice({
      label: 'Category',
      required: 'Category is required',
      options: supplierCategories,
      list: true,
      filter: true,
      sort: true,
    }),
    type: choice({
      label: 'Type',
      required: 'Supplier type is required',
      options: supplierTypes,
      list: true,
      filter: true,
      sort: true,
    }),
    reasonForType: longText({ label: 'Reason for Type', maxLength: 2000 }),
    contactPerson: text({
      label: 'Contact Person',
      required: 'Contact person is required',
      list: true,
      sort: true,
      search: true,
    }),
    email: email({ label: 'Email', required: 'Email is required', search: true }),
    phone: phone({ label: 'Phone', required: 'Phone is required' }),
    country: choice({
      label: 'Country',
      required: 'Country is required',
      options: countries,
      list: true,
      filter: true,
      sort: true,
    }),
    /** One of the country's regions (places/regions.ts), by its name. */
    state: text({ label: 'State', maxLength: 100 }),
    city: text({ label: 'City', maxLength: 100, search: true }),
    address: longText({ label: 'Address', required: 'Address is required', maxLength: 500 }),
    qualityCertifications: tags({
      label: 'Quality Certifications',
      required: 'Quality certifications are required',
    }),
    rating: choice({
      label: 'Rating',
      required: 'Rating is required',
      options: supplierRatings,
      list: true,
      filter: true,
      sort: true,
    }),
    status: choice({
      label: 'Status',
      required: 'Status is required',
      options: supplierStatuses,
      list: true,
      filter: true,
      sort: true,
      readOnly: true,
    }),
    lastAudit: date({ label: 'Last Audit', list: true, sort: true, readOnly: true }),
  },
});

/** The message when the reason for a supplier's type is missing. */
export const missingReason = (supplier: {
  readonly type?: unknown;
  readonly reasonForType?: unknown;
}): string | undefined =>
  supplier.reasonForType ? undefined : reasonMessages[supplier.type as SupplierType];

export const supplier = {
  ...core,
  create: core.create.refine((given) => missingReason(given) === undefined, {
    path: ['reasonForType'],
    error: ({ input }) => missingReason(Object(input)),
    // Beside the messages of other fields, as required ones are, and not only once those are settled.
    when: ({ value }) => typeof value === 'object' && value !== null,
  }),
};

const reason = (message: string) => prose({ label: 'Reason', required: message, maxLength: 1000 }).schema;

/** One entry of how a supplier came to be of its type. */
export const typeChange = z.object({
  at: z.string(),
  actorName: z.string(),
  type: z.string(),
  reasonForType: z.string().nullable(),
});
export type TypeChange = z.output<typeof typeChange>;

const command = <const C extends string>(name: C, summary: string, asksWhy: boolean) =>
  commandEndpoint(core, name, {
    access: 'supplier.approve',
    summary,
    body: { reason: asksWhy ? reason('A reason is required') : reason('A reason is empty').optional() },
  });

export const supplierApi = {
  ...entityEndpoints({ ...core, create: supplier.create }),
  counts: countsEndpoint(core, ['status', 'country', 'type', 'category', 'rating']),
  approve: command('approve', 'Approve a supplier that is under review', false),
  reactivate: command('reactivate', 'Make an inactive supplier active again', true),
  review: command('review', 'Put a supplier under review', true),
  deactivate: command('deactivate', 'Make a supplier inactive', true),
};

export const supplierImportApi = entityImportEndpoints(core);
