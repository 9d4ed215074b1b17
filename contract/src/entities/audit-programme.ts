import { entityEndpoints } from '../endpoints/entity-endpoints.ts';
import { entityImportEndpoints } from '../endpoints/import.ts';
import { choice, date, flag, longText, number, person, prose, reference, text } from '../fields/kinds.ts';
import { auditStandardOptions, auditTypes, checkStandard, standardsFollowType } from './audit-standards.ts';
import { defineEntity } from './define-entity.ts';

/** A line of the audit programme: an audit that comes again every so many months. */
const core = defineEntity('auditProgramme', {
  path: 'audits/programme',
  label: 'Programme Line',
  plural: 'Audit Programme',
  title: 'title',
  defaultSort: 'nextDate',
  fields: {
    title: text({
      label: 'Audit Title',
      required: 'Audit title is required',
      list: true,
      sort: true,
      search: true,
    }),
    auditType: choice({
      label: 'Audit Type',
      required: 'Audit type is required',
      options: auditTypes,
      list: true,
      filter: true,
      sort: true,
    }),
    auditStandard: choice({
      label: 'Audit Standard',
      required: 'Audit standard is required',
      options: auditStandardOptions,
      optionsBy: standardsFollowType,
      list: true,
      sort: true,
    }),
    everyMonths: number({
      label: 'Every (months)',
      required: 'The number of months is required',
      min: 1,
      max: 120,
      whole: true,
      list: true,
      sort: true,
    }),
    firstDate: date({ label: 'First Date', required: 'First date is required' }),
    leadDays: number({
      label: 'Scheduled Ahead (days)',
      required: 'The lead time is required',
      min: 0,
      max: 365,
      whole: true,
      list: true,
    }),
    expectedDuration: text({ label: 'Expected Duration', required: 'Duration is required', maxLength: 60 }),
    department: text({
      label: 'Department',
      required: 'Department is required',
      maxLength: 120,
      list: true,
      filter: true,
      sort: true,
    }),
    auditor: text({
      label: 'Auditor',
      required: 'Auditor name is required',
      maxLength: 120,
      list: true,
      sort: true,
    }),
    auditorId: person({ label: 'Auditor (person)' }),
    independenceReason: prose({ label: 'Reason for this auditor', maxLength: 1000 }),
    supplierName: text({ label: 'Supplier', names: { entity: 'supplier', id: 'supplierId' } }),
    supplierId: reference({ label: 'Supplier record', entity: 'supplier' }),
    scope: longText({ label: 'Scope', required: 'Scope is required' }),
    description: longText({ label: 'Description', required: 'Description is required' }),
    paused: flag({ label: 'Paused', filter: true, list: true }),
    /** The day of the next audit that is not scheduled yet. */
    nextDate: date({
      label: 'Next Audit',
      required: 'Next audit is required',
      readOnly: true,
      list: true,
      filter: true,
      sort: true,
    }),
  },
});

export const auditProgramme = { ...core, create: core.create.superRefine(checkStandard) };

export const auditProgrammeApi = entityEndpoints(auditProgramme);
export const auditProgrammeImportApi = entityImportEndpoints(auditProgramme);
