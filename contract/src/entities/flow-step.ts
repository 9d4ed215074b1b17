import { entityEndpoints } from '../endpoints/entity-endpoints.ts';
import { entityImportEndpoints } from '../endpoints/import.ts';
import { choice, number, percent, text } from '../fields/kinds.ts';
import { defineEntity } from './define-entity.ts';

/** A step of the 'Product Flow & Recipe Tracking' strip on the product dashboard. */
export const flowStep = defineEntity('flowStep', {
  path: 'products/flow-steps',
  label: 'Flow step',
  plural: 'Flow steps',
  title: 'name',
  defaultSort: 'position',
  fields: {
    name: text({
      label: 'Name',
      required: 'Name is required',
      list: true,
      sort: true,
      search: true,
      maxLength: 80,
    }),
    status: choice({
      label: 'Status',
      required: 'Status is required',
      options: [
        { value: 'completed', label: 'Completed', color: 'green' },
        { value: 'in-progress', label: 'In Progress', color: 'blue' },
        { value: 'hold', label: 'On Hold', color: 'amber' },
        { value: 'pending', label: 'Pending', color: 'gray' },
      ],
      list: true,
      filter: true,
      sort: true,
    }),
    completionPercentage: percent({
      label: '% Complete',
      required: 'Percent complete is required',
      list: true,
      filter: true,
      sort: true,
    }),
    position: number({
      label: 'Position',
      required: 'Position is required',
      min: 0,
      max: 10_000,
      whole: true,
      list: true,
      sort: true,
    }),
  },
});

export const flowStepApi = entityEndpoints(flowStep);
export const flowStepImportApi = entityImportEndpoints(flowStep);
