import { type EntityMeta, isClosed } from '@temper/contract/entities/define-entity.ts';
import { registry } from '@temper/contract/entities/registry.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../kernel/database/pool.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { holdRecord } from '../../kernel/records.ts';

type Values = Readonly<Record<string, unknown>>;

const metas = Object.values(registry).map(({ meta }): EntityMeta => meta);

/**
 * Why the record that a task hangs on takes no tasks now, in a sentence; undefined when it does. It is held as it is.
 */
export async function whyNoTasks(tx: Tx, { linkEntity, linkId }: Values): Promise<string | undefined> {
  const meta = metas.find(({ name }) => name === linkEntity);
  if (!meta?.closed?.withoutTasks || typeof linkId !== 'string') return undefined;
  return isClosed(meta, await holdRecord(tx, meta, linkId)) ? meta.closed.message : undefined;
}

/**
 * Whether the record that a task hangs on makes no more work: it is deleted, or takes no tasks. It is held as it is.
 */
export async function hangsOnEnded(tx: Tx, link: Values): Promise<boolean> {
  const meta = metas.find(({ name }) => name === link.linkEntity);
  if (!meta || typeof link.linkId !== 'string') return false;
  const { deletedAt } = await holdRecord(tx, meta, link.linkId);
  return deletedAt !== null || (await whyNoTasks(tx, link)) !== undefined;
}

const closedOf = ({ closed }: EntityMeta): RawBuilder<SqlBool> =>
  closed?.withoutTasks
    ? sql<SqlBool>`${sql.ref(`r.${closed.field}`)} = any(${[...closed.values]})`
    : sql<SqlBool>`false`;

/** Whether a task, under the alias `t`, hangs on a record, under the alias `r`, of which something holds. */
const hangsOn = (some: readonly EntityMeta[], holds: (meta: EntityMeta) => RawBuilder<SqlBool>) =>
  sql<SqlBool>`(${sql.join(
    some.map(
      (meta) => sql`(t.link_entity = ${meta.name} and exists (select 1 from ${sql.table(meta.name)} r
        where r.id = t.link_id and r.company_id = t.company_id and ${holds(meta)}))`,
    ),
    sql` or `,
  )})`;

/** Whether a task, under the alias `t`, hangs on a record that is closed and takes no more. */
const hangsOnClosed = hangsOn(
  metas.filter(({ closed }) => closed?.withoutTasks),
  closedOf,
);

/** Whether a task, under the alias `t`, hangs on a record that makes no more work. */
export const hangsOnEndedOne = hangsOn(
  metas,
  (meta) => sql<SqlBool>`(r.deleted_at is not null or ${closedOf(meta)})`,
);

/** The completed tasks that are not opened again, for their records are closed; each with the reason in a sentence. */
export async function completedOfClosed(db: Db, companyId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; linkEntity: string }>`select t.id, t.link_entity from task t
    where t.company_id = ${companyId} and t.status = 'completed' and t.deleted_at is null
      and ${hangsOnClosed}`.execute(db);
  const messages = new Map(metas.map(({ name, closed }) => [name, closed?.message ?? '']));
  return new Map(rows.map(({ id, linkEntity }) => [id, messages.get(linkEntity) ?? '']));
}
