import { z } from 'zod';
import { commandEndpoint, countsEndpoint, entityEndpoints } from '../endpoints/entity-endpoints.ts';
import { entityImportEndpoints } from '../endpoints/import.ts';
import { choice, date, longText, person, prose, reference, text } from '../fields/kinds.ts';
import { defineEntity } from './define-entity.ts';

export const findingRatings = [
  { value: 'observation', label: 'Observation', color: 'blue' },
  { value: 'minor', label: 'Minor', color: 'amber' },
  { value: 'major', label: 'Major', color: 'red' },
  { value: 'critical', label: 'Critical', color: 'violet' },
] as const;
export type FindingRating = (typeof findingRatings)[number]['value'];

export const findingStatuses = [
  { value: 'open', label: 'Open', color: 'red' },
  { value: 'corrected', label: 'Corrected', color: 'amber' },
  { value: 'verified', label: 'Verified', color: 'green' },
] as const;

/**
 * What an audit has found. It names its audit by number; one of an audit that was held elsewhere (brought over
 * from another system) has the number alone.
 */
const core = defineEntity('auditFinding', {
  path: 'audits/findings',
  label: 'Finding',
  plural: 'Audit Findings',
  title: 'title',
  defaultSort: '-createdAt',
  closed: {
    field: 'status',
    values: ['verified'],
    message: 'A verified finding is not changed any more. Reopen it first.',
  },
  fields: {
    findingNumber: text({
      label: 'Finding Number',
      required: 'Finding number is required',
      maxLength: 80,
      readOnly: true,
      list: true,
      sort: true,
      search: true,
    }),
    title: text({ label: 'Finding', required: 'Finding is required', list: true, sort: true, search: true }),
    auditNumber: text({
      label: 'Audit',
      required: 'Audit is required',
      maxLength: 60,
      names: { entity: 'audit', id: 'auditId' },
      list: true,
      filter: true,
      sort: true,
      search: true,
    }),
    auditId: reference({ label: 'Audit record', entity: 'audit', filter: true }),
    rating: choice({
      label: 'Rating',
      required: 'Rating is required',
      options: findingRatings,
      list: true,
      filter: true,
      sort: true,
    }),
    clause: text({ label: 'Clause', maxLength: 60, list: true }),
    description: longText({ label: 'Description', required: 'Description is required' }),
    evidence: longText({ label: 'Evidence' }),
    ownerId: person({ label: 'Owner', may: 'auditFinding.correct', list: true, filter: true }),
    dueDate: date({ label: 'Due Date', list: true, filter: true, sort: true }),
    correctiveAction: longText({ label: 'Corrective Action' }),
    status: choice({
      label: 'Status',
      required: 'Status is required',
      options: findingStatuses,
      readOnly: true,
      list: true,
      filter: true,
      sort: true,
    }),
    correctedDate: date({ label: 'Corrected', readOnly: true }),
    correctedById: person({ label: 'Corrected By', readOnly: true }),
    verifiedDate: date({ label: 'Verified', readOnly: true }),
    verifiedById: person({ label: 'Verified By', readOnly: true }),
    verification: longText({ label: 'Verification', readOnly: true }),
  },
});

export const auditFinding = {
  ...core,
  listQuery: core.listQuery.extend({
    /** Open, and due on a day that has passed. */
    overdue: z.stringbool().optional(),
  }),
};

const note = (required: string) => prose({ label: 'Note', required, maxLength: 5000 }).schema;

export const auditFindingApi = {
  ...entityEndpoints(auditFinding),
  counts: countsEndpoint(auditFinding, ['status', 'rating']),
  correct: commandEndpoint(auditFinding, 'correct', {
    access: 'auditFinding.correct',
    summary: 'Say what was done about a finding; without the right to change findings, for own ones only',
    body: { correctiveAction: note('Corrective action is required') },
  }),
  verify: commandEndpoint(auditFinding, 'verify', {
    access: 'auditFinding.verify',
    summary: 'Confirm that the correction works; by somebody else than owner and corrector',
    body: { verification: note('Say how it was verified') },
  }),
  reject: commandEndpoint(auditFinding, 'reject', {
    access: 'auditFinding.verify',
    summary: 'Send a finding back: the correction does not do',
    body: { reason: note('Say what is still missing') },
  }),
  reopen: commandEndpoint(auditFinding, 'reopen', {
    access: 'audit.reopen',
    summary: 'Open a verified finding again',
    body: { reason: note('Say why the finding is opened again') },
  }),
};

export const auditFindingImportApi = entityImportEndpoints(auditFinding);
