import { type Permission, roleMay } from '@temper/contract/access/role-table.ts';
import type { Role } from '@temper/contract/access/roles.ts';
import {
  type Delegation,
  type delegationApi,
  delegationLimit,
} from '@temper/contract/endpoints/delegations.ts';
import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { v7 as newId } from 'uuid';
import { addDays } from '../../derive/calendar-days.ts';
import { todayOf } from '../../derive/date-words.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Db } from '../../kernel/database/pool.ts';
import { conflict, forbidden, invalid, notFound } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';

type Api = typeof delegationApi;

const most = 200;
const duties = [
  ['document.review', 'review'],
  ['document.approve', 'approve'],
] as const satisfies readonly (readonly [Permission, string])[];

const select = (db: Db) =>
  db
    .selectFrom('delegation as d')
    .innerJoin('person as p', 'p.id', 'd.personId')
    .innerJoin('person as s', 's.id', 'd.delegateId')
    .select([
      'd.id',
      'd.personId',
      'd.delegateId',
      'd.firstDay',
      'd.lastDay',
      'd.note',
      'd.createdAt',
      'd.endedAt',
    ])
    .select(['p.name as personName', 's.name as delegateName']);
type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const mayEnd = (ctx: Ctx, { personId }: Row) =>
  personId === ctx.principal.personId || ctx.may('document.manage');

function shown(ctx: Ctx, row: Row): Delegation {
  const today = todayOf(ctx);
  const ended = row.endedAt !== null || row.lastDay < today;
  return {
    ...row,
    state: ended ? 'ended' : row.firstDay > today ? 'coming' : 'current',
    can: { end: !ended && ctx.may('document.review') && mayEnd(ctx, row) },
  };
}

export async function listDelegations(ctx: Ctx, { query }: InputOf<Api['list']>) {
  if (query.all && !ctx.may('document.manage')) throw forbidden();
  const { personId } = ctx.principal;
  const rows = await select(ctx.db)
    .$if(!query.all, (some) =>
      some.where((eb) => eb.or([eb('d.personId', '=', personId), eb('d.delegateId', '=', personId)])),
    )
    .orderBy('d.createdAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(most)
    .execute();
  return { items: rows.map((row) => shown(ctx, row)) };
}

/** Throws 422 where days or people do not allow it, 403 when it is for somebody else without the permission. */
export const createDelegation = (ctx: Ctx, { body }: InputOf<Api['create']>) =>
  mutate(ctx, 'delegation.create', async (tx) => {
    const { delegateId, firstDay, lastDay, note = null } = body;
    const personId = body.personId ?? ctx.principal.personId;
    if (personId !== ctx.principal.personId && !ctx.may('document.manage')) throw forbidden();
    checkDays(firstDay, lastDay, todayOf(ctx));
    const { person, delegate } = await lockPeople(tx, personId, delegateId);
    if (!roleMay(person.role, 'document.review'))
      throw invalid([
        { path: 'personId', message: `The role of ${person.name} does not review or approve documents` },
      ]);
    for (const [permission, duty] of duties)
      if (roleMay(person.role, permission) && !roleMay(delegate.role, permission))
        throw invalid([
          { path: 'delegateId', message: `The role of ${delegate.name} does not allow to ${duty} documents` },
        ]);
    await refuseChains(tx, { personId, delegateId, firstDay, lastDay });
    const row = { id: newId(), personId, delegateId, firstDay, lastDay, note };
    const createdAt = ctx.now().toISOString();
    await tx.db
      .insertInto('delegation')
      .values({ ...row, companyId: ctx.companyId, createdAt, createdBy: ctx.principal.personId })
      .execute();
    onRecord(
      tx,
      { ...row, personName: person.name, delegateName: delegate.name },
      null,
      `${firstDay} to ${lastDay}`,
    );
    await notify(ctx, tx, {
      to: { personId: delegateId },
      except: ctx.principal.personId,
      kind: 'documentReview',
      type: 'info',
      title: `You sign for ${person.name}`,
      message: (shown) =>
        `From ${shown(firstDay)} to ${shown(lastDay)} you review and approve documents for ${person.name}.${note ? ` ${note}` : ''}`,
      link: '/documents/inbox',
    });
    return shown(ctx, {
      ...row,
      createdAt,
      endedAt: null,
      personName: person.name,
      delegateName: delegate.name,
    });
  });

export const endDelegation = (ctx: Ctx, { params }: InputOf<Api['end']>) =>
  mutate(ctx, 'delegation.end', async (tx) => {
    const row = await select(tx.db).where('d.id', '=', params.id).forUpdate('d').executeTakeFirst();
    const { personId } = ctx.principal;
    if (!row || (!mayEnd(ctx, row) && row.delegateId !== personId)) throw notFound('Delegation');
    if (!mayEnd(ctx, row)) throw forbidden('Whoever is away ends this, or who manages documents.');
    if (shown(ctx, row).state === 'ended') throw conflict('This delegation has ended already.');
    const endedAt = ctx.now().toISOString();
    await tx.db.updateTable('delegation').set({ endedAt }).where('id', '=', row.id).execute();
    onRecord(tx, row, `${row.firstDay} to ${row.lastDay}`, 'ended');
    await notify(ctx, tx, {
      to: { personId: row.delegateId },
      except: personId,
      kind: 'documentReview',
      type: 'info',
      title: `You no longer sign for ${row.personName}`,
      message: `${ctx.principal.name} has ended it.`,
      link: '/documents/inbox',
    });
    return shown(ctx, { ...row, endedAt });
  });

function checkDays(firstDay: string, lastDay: string, today: string): void {
  if (lastDay < firstDay)
    throw invalid([{ path: 'lastDay', message: 'The last day lies before the first day' }]);
  if (lastDay < today) throw invalid([{ path: 'lastDay', message: 'The last day lies in the past' }]);
  if (lastDay > addDays(firstDay, delegationLimit - 1))
    throw invalid([{ path: 'lastDay', message: `A delegation lasts at most ${delegationLimit} days` }]);
}

/** Both, locked in one order, so that two delegations at once cannot make a chain. */
async function lockPeople(tx: Tx, personId: string, delegateId: string) {
  if (personId === delegateId)
    throw invalid([{ path: 'delegateId', message: 'Choose somebody else than the person who is away' }]);
  const members = await tx.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.personId')
    .select(['member.personId', 'member.role', 'person.name'])
    .where('member.personId', 'in', [personId, delegateId])
    .where('member.active', '=', true)
    .orderBy('member.id')
    .forUpdate('member')
    .execute();
  const find = (id: string, path: string) => {
    const found = members.find((member) => member.personId === id);
    if (!found) throw invalid([{ path, message: 'Choose an active member of the company' }]);
    return { name: found.name, role: found.role as Role };
  };
  return { person: find(personId, 'personId'), delegate: find(delegateId, 'delegateId') };
}

/** One delegate at a time, who is not away and for whose signature nobody else stands in. */
async function refuseChains(
  tx: Tx,
  { personId, delegateId, firstDay, lastDay }: Pick<Row, 'personId' | 'delegateId' | 'firstDay' | 'lastDay'>,
): Promise<void> {
  const others = await select(tx.db)
    .where('d.endedAt', 'is', null)
    .where('d.firstDay', '<=', lastDay)
    .where('d.lastDay', '>=', firstDay)
    .where((eb) => eb.or([eb('d.personId', 'in', [personId, delegateId]), eb('d.delegateId', '=', personId)]))
    .execute();
  for (const other of others) {
    const days = `from ${other.firstDay} to ${other.lastDay}`;
    const [path, message] =
      other.personId === personId
        ? (['firstDay', `${other.delegateName} signs for ${other.personName} ${days} already`] as const)
        : other.personId === delegateId
          ? (['delegateId', `${other.personName} is away ${days}`] as const)
          : ([
              'firstDay',
              `${other.delegateName} signs for ${other.personName} ${days}; end that first`,
            ] as const);
    throw invalid([{ path, message }]);
  }
}

function onRecord(
  tx: Tx,
  row: { id: string; delegateId: string; personName: string; delegateName: string },
  from: string | null,
  to: string,
): void {
  // What waits for the delegate is another now.
  tx.tell({ topic: 'document', recordId: row.id, personId: row.delegateId });
  tx.audit({
    entity: 'delegation',
    recordId: row.id,
    recordTitle: `${row.delegateName} for ${row.personName}`,
    changes: [{ field: 'Days', from, to }],
  });
}
