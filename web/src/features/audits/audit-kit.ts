import { audit, auditApi } from '@temper/contract/entities/audit.ts';
import { auditFinding, auditFindingApi } from '@temper/contract/entities/audit-finding.ts';
import { auditProgramme, auditProgrammeApi } from '@temper/contract/entities/audit-programme.ts';
import type { z } from 'zod';
import type { EntityKit, EntityRow } from '../../entity-ui/entity-kit.ts';

export const auditKit: EntityKit = { meta: audit.meta, api: auditApi };
export const findingKit: EntityKit = { meta: auditFinding.meta, api: auditFindingApi };
export const programmeKit: EntityKit = { meta: auditProgramme.meta, api: auditProgrammeApi };

export type AuditRow = EntityRow & z.output<typeof audit.row>;
export type FindingRow = EntityRow & z.output<typeof auditFinding.row>;
export type ProgrammeRow = EntityRow & z.output<typeof auditProgramme.row>;

type Values = Readonly<Record<string, unknown>>;

/** Open, and due on a day that has passed. */
export const isFindingOverdue = (row: Values, today: string): boolean =>
  row.status === 'open' && typeof row.dueDate === 'string' && row.dueDate < today;

/** The address of an audit's report. */
export const reportPath = (id: string) => `/audits/${id}/report`;
