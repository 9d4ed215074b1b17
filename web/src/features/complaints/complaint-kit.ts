import type { complaintProgress } from '@temper/contract/entities/complaint.ts';
import { complaint, complaintApi } from '@temper/contract/entities/complaint.ts';
import { dangerFlags } from '@temper/contract/entities/complaint-rules.ts';
import type { z } from 'zod';
import type { EntityKit, EntityRow } from '../../entity-ui/entity-kit.ts';

export const complaintKit: EntityKit = { meta: complaint.meta, api: complaintApi };

export type ComplaintRow = EntityRow & z.output<typeof complaint.row>;
export type ComplaintListRow = EntityRow &
  z.output<typeof complaint.listRow> & {
    tasks: z.output<typeof complaintProgress.tasks>;
    photos: z.output<typeof complaintProgress.photos>;
  };

/** The English labels of the dangers that a complaint names. */
export const dangersOf = (row: Readonly<Record<string, unknown>>): string[] =>
  dangerFlags.filter((flag) => row[flag] === true).map((flag) => complaint.meta.fields[flag]?.label ?? flag);

/** Whether it should be closed by now; `today` is the company's. */
export const isOverdue = (row: Readonly<Record<string, unknown>>, today: string): boolean =>
  row.status !== 'Closed' && typeof row.dueDate === 'string' && row.dueDate < today;
