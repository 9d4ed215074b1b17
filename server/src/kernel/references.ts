import { type Permission, roleMay } from '@temper/contract/access/role-table.ts';
import type { Role } from '@temper/contract/access/roles.ts';
import type { FieldError } from '@temper/contract/endpoints/problem.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { type EntityName, registry } from '@temper/contract/entities/registry.ts';
import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';
import type { Db } from './database/pool.ts';
import { isHidden } from './drafts.ts';
import { invalid } from './errors.ts';
import { lowerAsStored } from './lower-as-stored.ts';
import type { Tx } from './mutate.ts';

type Values = Readonly<Record<string, unknown>>;

/** Why a record may not be chosen anew, or undefined. Never asked of what was chosen before. */
export type ReferenceRule = (record: Values) => string | undefined;

/** By the name of the entity referred to; a feature adds its rule when it is mounted. */
export type ReferenceRules = Map<string, ReferenceRule>;

/**
 * Sees to it that records and people that a write refers to anew exist in the company, live and active, and
 * keeps the records from being deleted until the transaction ends. Throws 422 at the fields.
 */
export async function checkReferences(
  ctx: Ctx,
  tx: Tx,
  meta: EntityMeta,
  given: Values,
  before?: Values,
): Promise<void> {
  const questions: Promise<FieldError | undefined>[] = [];
  for (const [key, field] of Object.entries(meta.fields)) {
    if (field.names && isNamedAnew(key, given, before))
      questions.push(nameProblem(ctx, tx, key, field.names.entity, String(given[key])));
    const id = given[key];
    if (typeof id !== 'string' || id === before?.[key]) continue;
    if (field.kind === 'reference' && field.entity)
      questions.push(recordProblem(ctx, tx, shownAt(meta, key), field.entity, id));
    if (field.kind === 'person') questions.push(personProblem(ctx, tx, key, id, field.may));
  }
  if (questions.length === 0) return;
  const found = (await Promise.all(questions)).filter((error) => error !== undefined);
  // A name and its link may be refused alike.
  const errors = [...new Map(found.map((error) => [error.path, error])).values()];
  if (errors.length > 0) throw invalid(errors);
}

/** Said at a person who may not be chosen anew. */
export const notAMember = 'Choose an active member of the company';
export const mayNotWork = 'This person may only read here. Choose somebody whose role may work on it';

/** Why an active member, or nobody, may not be chosen where a permission is needed; undefined: may be. */
export const whyNotChosen = (
  member: { readonly role: Role } | undefined,
  may: Permission | undefined,
): string | undefined => {
  if (!member) return notAMember;
  return may === undefined || roleMay(member.role, may) ? undefined : mayNotWork;
};

/**
 * A patch in which a text that names a record is given anew without the record: it names none any more, instead
 * of one that is called otherwise.
 */
export function withoutStrayLinks({ fields }: EntityMeta, before: Values, patch: Values): Values {
  const stray = Object.entries(fields).flatMap(([key, { names }]) => {
    if (!names || patch[key] === undefined || patch[names.id] !== undefined) return [];
    return before[names.id] && (patch[key] ?? null) !== (before[key] ?? null) ? [[names.id, null]] : [];
  });
  return stray.length > 0 ? { ...patch, ...Object.fromEntries(stray) } : patch;
}

/** The field at which people see what is wrong: the text that names the record. */
const shownAt = ({ fields }: EntityMeta, key: string) =>
  Object.keys(fields).find((name) => fields[name]?.names?.id === key) ?? key;

async function recordProblem(ctx: Ctx, tx: Tx, path: string, entity: string, id: string) {
  const { rows } = await sql<Values>`select * from ${sql.table(entity)}
    where id = ${id} and company_id = ${ctx.companyId} and deleted_at is null for key share`.execute(tx.db);
  const [record] = rows;
  if (!record || isHiddenRecord(ctx, entity, record))
    return { path, message: 'This record does not exist any more' };
  const message = ctx.kernel.referenceRules.get(entity)?.(record);
  return message === undefined ? undefined : { path, message };
}

/** Whether a text names another record than before. */
function isNamedAnew(key: string, given: Values, before?: Values): boolean {
  const text = given[key];
  return typeof text === 'string' && text !== '' && text !== before?.[key];
}

async function nameProblem(ctx: Ctx, tx: Tx, path: string, entity: string, name: string) {
  const message = (await refusedNames(ctx, tx.db, entity, name)).get(lowerAsStored(name));
  return message === undefined ? undefined : { path, message };
}

/**
 * The names of live records that may not be chosen, in lower case, with the reason; a name that another record bears
 * too is not among them. Of one name, or of all: for imports. A text that has such a name is refused as a link is.
 */
export async function refusedNames(
  ctx: Ctx,
  db: Db,
  entity: string,
  name?: string,
): Promise<ReadonlyMap<string, string>> {
  const rule = ctx.kernel.referenceRules.get(entity);
  const title = registry[entity as EntityName].meta.title;
  const found = new Map<string, string>();
  if (!rule) return found;
  const only = name === undefined ? sql`` : sql`and lower(${sql.ref(title)}) = lower(${name})`;
  const { rows } = await sql<Values>`select * from ${sql.table(entity)}
    where company_id = ${ctx.companyId} and deleted_at is null ${only}`.execute(db);
  const nameOf = (record: Values) => lowerAsStored(String(record[title]));
  for (const record of rows) {
    const message = rule(record);
    if (message !== undefined) found.set(nameOf(record), message);
  }
  for (const record of rows) if (rule(record) === undefined) found.delete(nameOf(record));
  return found;
}

async function personProblem(ctx: Ctx, tx: Tx, path: string, id: string, may?: Permission) {
  const { rows } = await sql<{ role: Role }>`select role from member
    where company_id = ${ctx.companyId} and person_id = ${id} and active`.execute(tx.db);
  const message = whyNotChosen(rows[0], may);
  return message === undefined ? undefined : { path, message };
}

const isHiddenRecord = (ctx: Ctx, entity: string, record: Values) =>
  entity in registry && isHidden(ctx, registry[entity as EntityName].meta, record);
