import { documentKinds } from '@temper/contract/documents/kinds.ts';
import type { Assignment, Revision } from '@temper/contract/endpoints/document-views.ts';
import { documentStatuses, documentSteps } from '@temper/contract/entities/document.ts';
import { expect, it } from 'vitest';
import {
  fieldsOfKind,
  isShownInPage,
  kitOfKind,
  presentRound,
  reviseWords,
  shortHash,
  standing,
  standsInAt,
} from './record-kit.ts';

const revision = (step: Revision['step'], assignments: readonly Partial<Assignment>[] = []) =>
  ({ id: step, step, assignments }) as unknown as Revision;

it('tells the revision that is worked on from the one in force and the last that was', () => {
  const [draft, active, archived] = [revision('draft'), revision('active'), revision('archived')];
  expect(standing([draft, active, archived])).toEqual({ open: draft, inForce: active, last: active });
  expect(standing([archived])).toEqual({ open: undefined, inForce: undefined, last: archived });
  expect(standing([revision('approved')]).open?.step).toBe('approved');
});

it('counts the present round of review only', () => {
  const one = (id: string, round: number) => ({ id, round });
  const round = presentRound(revision('in_review', [one('a', 1), one('b', 2), one('c', 2)]));
  expect(round.map(({ id }) => id)).toEqual(['b', 'c']);
  expect(presentRound(revision('draft'))).toEqual([]);
});

it('tells a deputy what is in their hands, unless the duty is their own as well', () => {
  const one = (personName: string, more: Partial<Assignment> = {}) => ({
    round: 1,
    duty: 'approve' as const,
    decision: 'open' as const,
    personId: personName,
    personName,
    standIn: null,
    ...more,
  });
  const away = one('Clara', { standIn: { personId: 'Nuala', name: 'Nuala' } });
  const waiting = revision('in_review', [away, one('Tomás', { duty: 'review' })]);
  expect(standsInAt(waiting, 'approve', 'Nuala')?.personName).toBe('Clara');
  expect(standsInAt(waiting, 'review', 'Nuala')).toBeUndefined();
  expect(standsInAt(waiting, 'approve', 'Tomás')).toBeUndefined();
  expect(standsInAt(revision('in_review', [away, one('Nuala')]), 'approve', 'Nuala')).toBeUndefined();
  const signed = revision('in_review', [{ ...away, decision: 'signed' }]);
  expect(standsInAt(signed, 'approve', 'Nuala')).toBeUndefined();
});

it('gives a kind its own fields under its own names', () => {
  const keys = fieldsOfKind('sales-specs').map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['customerName', 'customerId', 'productCode', 'category']));
  expect(keys).not.toContain('supplierName');
  expect(keys).not.toContain('subtype');
  const category = fieldsOfKind('sales-specs').find(({ key }) => key === 'category');
  expect(category?.meta.label).toBe('Product Group');
  expect(fieldsOfKind('general').map(({ key }) => key)).not.toContain('category');
  for (const { value } of documentKinds) {
    const labels = fieldsOfKind(value).map(({ meta }) => meta.label);
    expect(new Set(labels).size, value).toBe(labels.length);
  }
});

it('gives statuses and steps the colours of the specification', () => {
  const coloured = (options: readonly { value: string; color: string }[]) =>
    Object.fromEntries(options.map(({ value, color }) => [value, color]));
  expect(coloured(documentStatuses)).toMatchObject({ active: 'green', draft: 'amber', archived: 'red' });
  const { active, draft, archived, ...others } = coloured(documentSteps);
  expect([active, draft, archived]).toEqual(['green', 'amber', 'red']);
  expect(new Set(Object.values(others))).toEqual(new Set(['blue']));
});

it('calls the draft of a certification Pending', () => {
  const labels = (kind: string) => kitOfKind(kind).meta.fields.status?.options?.map(({ label }) => label);
  expect(labels('certifications')).toContain('Pending');
  expect(labels('haccp')).not.toContain('Pending');
  // Its history speaks of its fields in the kind's own words as well.
  expect(kitOfKind('haccp').meta.fields.category?.label).toBe('Process');
  expect(kitOfKind('general').meta.fields.category?.label).toBe('Category');
});

it('renews certifications, and begins the next revision of all else', () => {
  expect(reviseWords('certifications')).toBe('Renew');
  expect(reviseWords('haccp')).toBe('New Revision');
});

it('shows PDF, pictures and text in the page, but no SVG', () => {
  expect(['application/pdf', 'image/png', 'text/plain'].every(isShownInPage)).toBe(true);
  expect(['image/svg+xml', 'application/msword', 'application/zip'].some(isShownInPage)).toBe(false);
});

it('shortens a hash', () => expect(shortHash('0123456789abcdef'.repeat(4))).toBe('01234567 89ab…'));
