import { z } from 'zod';
import { countsEndpoint, entityEndpoints } from '../endpoints/entity-endpoints.ts';
import { entityImportEndpoints } from '../endpoints/import.ts';
import { choice, date, email, flag, longText, number, phone, text } from '../fields/kinds.ts';
import { defineEntity } from './define-entity.ts';

/** The portfolio: growth of the market and share in it. */
export const customerCategories = [
  { value: 'cash-cow', label: 'Cash Cow', color: 'green' },
  { value: 'star', label: 'Star', color: 'amber' },
  { value: 'problem-child', label: 'Problem Child', color: 'violet' },
  { value: 'dog', label: 'Dog', color: 'gray' },
] as const;

export const customerStatuses = [
  { value: 'active', label: 'Active', color: 'green' },
  { value: 'inactive', label: 'Inactive', color: 'gray' },
  { value: 'pending', label: 'Pending', color: 'amber' },
] as const;

/** Strategic customers carry the flag; all others are standard. */
export const accountTypes = [
  { value: 'strategic', label: 'Strategic' },
  { value: 'standard', label: 'Standard' },
] as const;

const accountType = z.enum(['strategic', 'standard']);

const core = defineEntity('customer', {
  path: 'customers',
  label: 'Customer',
  plural: 'Customers',
  title: 'name',
  unique: { field: 'code', message: 'This customer code is already in use' },
  defaultSort: 'name',
  fields: {
    name: text({
      label: 'Customer Name',
      required: 'Customer name is required',
      list: true,
      sort: true,
      search: true,
    }),
    code: text({
      label: 'Customer Code',
      required: 'Customer code is required',
      maxLength: 60,
      sort: true,
      search: true,
    }),
    category: choice({
      label: 'Category',
      required: 'Category is required',
      options: customerCategories,
      list: true,
      filter: true,
      sort: true,
    }),
    rating: number({
      label: 'Rating',
      required: 'Rating is required',
      min: 1,
      max: 5,
      whole: true,
      list: true,
      filter: true,
      sort: true,
    }),
    strategic: flag({ label: 'Strategic' }),
    contactPerson: text({
      label: 'Contact Person',
      required: 'Contact person is required',
      list: true,
      sort: true,
      search: true,
    }),
    email: email({ label: 'Email', required: 'Email is required', search: true }),
    phone: phone({ label: 'Phone', required: 'Phone is required' }),
    address: longText({ label: 'Address', required: 'Address is required', maxLength: 500 }),
    notes: longText({ label: 'Notes', maxLength: 4000 }),
    lastOrder: date({ label: 'Last Order', list: true, filter: true, sort: true }),
    status: choice({
      label: 'Status',
      required: 'Status is required',
      options: customerStatuses,
      list: true,
      filter: true,
      sort: true,
    }),
  },
});

export const customer = {
  ...core,
  listQuery: core.listQuery.extend({
    /** `strategic` or `standard`; both are all. */
    accountType: z.union([accountType, z.array(accountType).max(2)]).optional(),
  }),
};

export const customerApi = {
  ...entityEndpoints(customer),
  counts: countsEndpoint(customer, ['status', 'category']),
};

export const customerImportApi = entityImportEndpoints(core);
