import { z } from 'zod';
import { countsEndpoint, entityEndpoints } from '../endpoints/entity-endpoints.ts';
import { entityImportEndpoints } from '../endpoints/import.ts';
import { choice, longText, text } from '../fields/kinds.ts';
import { defineEntity } from './define-entity.ts';

export const serviceStatuses = [
  { value: 'active', label: 'Active', color: 'green' },
  { value: 'pending', label: 'Pending', color: 'amber' },
  { value: 'inactive', label: 'Inactive', color: 'gray' },
  { value: 'maintenance', label: 'Maintenance', color: 'blue' },
] as const;
type ServiceStatus = (typeof serviceStatuses)[number]['value'];

/** How the groups of the badge strip are called. */
export const serviceGroups: Readonly<Record<ServiceStatus, string>> = {
  active: 'Active Services',
  pending: 'Pending Review',
  inactive: 'Inactive',
  maintenance: 'Maintenance',
};

/** The statuses that a typed word means: 'main' is Maintenance, 'review' is Pending Review. */
export const serviceStatusesOf = (typed: string): ServiceStatus[] => {
  const word = typed.trim().toLowerCase();
  return serviceStatuses
    .filter(({ value, label }) =>
      // 'active' is also the end of 'inactive', which nobody means.
      [label, serviceGroups[value]].some((one) => one.toLowerCase().startsWith(word) || endsLater(one, word)),
    )
    .map(({ value }) => value);
};
const endsLater = (label: string, word: string) => label.toLowerCase().includes(` ${word}`);

const core = defineEntity('service', {
  path: 'services',
  label: 'Service',
  plural: 'Services',
  title: 'name',
  unique: { field: 'code', message: 'This service code is already in use' },
  defaultSort: 'name',
  fields: {
    name: text({
      label: 'Service Name',
      required: 'Service name is required',
      list: true,
      sort: true,
      search: true,
    }),
    code: text({
      label: 'Service Code',
      required: 'Service code is required',
      maxLength: 60,
      list: true,
      sort: true,
      search: true,
    }),
    category: text({ label: 'Category', maxLength: 80, list: true, filter: true, sort: true, search: true }),
    description: longText({ label: 'Description', required: 'Description is required', maxLength: 2000 }),
    specifications: longText({ label: 'Specifications', required: 'Specifications are required' }),
    status: choice({
      label: 'Status',
      required: 'Status is required',
      options: serviceStatuses,
      list: true,
      filter: true,
      sort: true,
    }),
  },
});

export const service = {
  ...core,
  /** The table shows the description below the name. */
  listRow: core.listRow.extend({ description: z.string() }),
  listQuery: core.listQuery.extend({
    /** A typed part of a status, for the filter panel's text input. */
    statusText: z.string().trim().max(200).optional(),
  }),
};

export const serviceApi = {
  ...entityEndpoints(service),
  counts: countsEndpoint(service, ['status']),
};

export const serviceImportApi = entityImportEndpoints(core);
