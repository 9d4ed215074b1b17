import { Group } from '@mantine/core';
import { documentStatuses, documentSteps } from '@temper/contract/entities/document.ts';
import type { EntityRow } from '../../../entity-ui/entity-kit.ts';
import { StatusBadge } from '../../../ui/badge.tsx';

/** The words for statuses: certifications that are drafts are pending, and they alone expire. */
export function statusesOf(kind: string) {
  return kind === 'certifications'
    ? documentStatuses.map((one) => (one.value === 'draft' ? { ...one, label: 'Pending' } : one))
    : documentStatuses.filter(({ value }) => value !== 'expired');
}

/** Steps that say more than the status does. */
const finer = new Set(['in_review', 'approved']);

/** The status of a document, and the finer step where it has one. */
export function DocumentStatusBadges({ row }: { row: EntityRow }) {
  return (
    <Group gap={6} wrap="nowrap">
      {finer.has(String(row.step)) && <StatusBadge options={documentSteps} value={String(row.step)} />}
      <StatusBadge options={statusesOf(String(row.kind))} value={String(row.status)} />
    </Group>
  );
}
