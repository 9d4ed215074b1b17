import { z } from 'zod';
import { date, prose } from '../fields/kinds.ts';
import { endpoint } from './endpoint.ts';
import { idParams } from './entity-endpoints.ts';

/** Most days for which somebody lets another sign. */
export const delegationLimit = 366;

export const delegation = z.object({
  id: z.uuid(),
  personId: z.uuid(),
  personName: z.string(),
  delegateId: z.uuid(),
  delegateName: z.string(),
  firstDay: z.string(),
  /** The last day on which the delegate signs, inclusive. */
  lastDay: z.string(),
  note: z.string().nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  /** Whether it holds today, will, or has ended by its last day or earlier. */
  state: z.enum(['current', 'coming', 'ended']),
  can: z.object({ end: z.boolean() }),
});
export type Delegation = z.output<typeof delegation>;

export const delegationCreate = z.strictObject({
  /** Who is away; none: oneself. For others it needs `document.manage`. */
  personId: z.uuid().nullish(),
  delegateId: z.uuid('Choose who signs meanwhile'),
  firstDay: date({ label: 'First day', required: 'First day is required' }).schema,
  lastDay: date({ label: 'Last day', required: 'Last day is required' }).schema,
  note: prose({ label: 'Note', maxLength: 500 }).schema.nullish(),
});

/** Who signs documents for whom while that person is away. */
export const delegationApi = {
  list: endpoint({
    method: 'GET',
    path: '/delegations',
    access: 'document.read',
    summary:
      'Own delegations and those given to oneself, the newest first; `all` those of the company, for who may manage documents',
    query: z.strictObject({ all: z.stringbool().optional() }),
    reply: z.object({ items: z.array(delegation) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/delegations',
    access: 'document.review',
    summary: 'Let somebody else review and approve documents while oneself or another is away',
    body: delegationCreate,
    reply: delegation,
    status: 201,
  }),
  end: endpoint({
    method: 'POST',
    path: '/delegations/:id/end',
    access: 'document.review',
    summary: 'End a delegation now; what has been signed by it stays signed',
    params: idParams,
    reply: delegation,
  }),
};
