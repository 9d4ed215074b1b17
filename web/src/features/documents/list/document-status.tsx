import { Group } from '@mantine/core';
import { documentStatuses, documentSteps } from '@temper/contract/entities/document.ts';
import type { EntityRow } from '../../../entity-ui/entity-kit.ts';
import { StatusBadge } from '../../../ui/badge.tsx';

const certificationStatuses = (['active', 'expired', 'draft', 'archived'] as const).flatMap((status) =>
  documentStatuses
    .filter(({ value }) => value === status)
    .map((one) => (status === 'draft' ? { ...one, label: 'Pending' } : one)),
);

/** The words for statuses: certifications that are drafts are pending, and they alone expire. */
export function statusesOf(kind: string) {
  return kind === 'certifications'
    ? certificationStatuses
    : documentStatuses.filter(({ value }) => value !== 'expired');
}

/** Steps that say more than the status does. */
const finer = new Set(['in_review', 'approved']);

/** The status of a document, and the finer step where it has one. */
export function DocumentStatusBadges({ row }: { row: EntityRow }) {
  return (
    <Group gap={4}>
      <StatusBadge options={statusesOf(String(row.kind))} value={String(row.status)} />
      {finer.has(String(row.step)) && <StatusBadge options={documentSteps} value={String(row.step)} />}
    </Group>
  );
}
