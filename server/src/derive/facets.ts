import { type ListQuery, totalLimit } from '@temper/contract/endpoints/list-query.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../kernel/ctx.ts';
import { containing, fold } from '../kernel/fold.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Condition } from './list-filters.ts';

/**
 * A filter that is answered by an index of its own (words of the search, configured values): the records are those
 * whose id it gives. It gives live records only, each once.
 */
export interface Facet {
  /** A table under the alias `f`. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly where: Condition;
}

/** Every word must occur in the record's searchable text; undefined when nothing is searched for. */
export function searchFacet(ctx: Ctx, meta: EntityMeta, q: string | undefined): Facet | undefined {
  const words = fold(q ?? '')
    .split(' ')
    .filter(Boolean)
    .slice(0, 8);
  if (words.length === 0) return undefined;
  // Words too short for the trigram index are kept from it: it would be read whole for them.
  const likes = words.map((word) =>
    [...word].length < 3
      ? sql` and f.search_text || '' like ${containing(word)}`
      : sql` and f.search_text like ${containing(word)}`,
  );
  return {
    from: sql`${sql.table(meta.name)} f`,
    id: sql`f.id`,
    where: sql`f.company_id = ${ctx.companyId} and f.deleted_at is null${sql.join(likes, sql``)}`,
  };
}

const idsOf = ({ from, id, where }: Facet) => sql`select ${id} from ${from} where ${where}`;

/** The facet as a condition on `t.id`, executed as the database sees fit. */
export const asCondition = (facet: Facet): Condition => sql`t.id in (${idsOf(facet)})`;

/** Looks the facet up for each row that comes along in the list's order: `offset 0` keeps it from being joined. */
const asProbe = ({ from, id, where }: Facet): Condition =>
  sql`exists (select 1 from ${from} where ${where} and ${id} = t.id offset 0)`;

/** Gathers the ids first and fetches just these rows. */
const asGathered = (facet: Facet): Condition => sql`t.id = any(array(${idsOf(facet)}))`;

/** Counts what all facets give. */
export function countFacets([first, ...others]: readonly [Facet, ...Facet[]]): RawBuilder<{ total: number }> {
  const more = others.map((facet) => sql` and ${first.id} in (${idsOf(facet)})`);
  return sql`select count(*) as total from (select 1 from ${first.from} where ${first.where}${sql.join(more, sql``)}
    limit ${sql.lit(totalLimit + 1)}) x`;
}

/** Sets up to this size are gathered by their ids. */
export const mostGathered = 3000;
/** Walking along the order is right whenever it meets the page within so many rows; each may have to be looked up. */
const fewWalked = 1000;
/** The same where the rows themselves tell whether they match. */
export const fewWalkedByRow = 10_000;
const mostWalked = 50_000;

/**
 * Whether a page is met soon when walking along the list's order: matches are frequent enough for the rows
 * passed by to cost less than fetching all matches.
 */
export async function isMetSoon(
  ctx: Ctx,
  meta: EntityMeta,
  { page, pageSize }: ListQuery,
  total: number,
  few = fewWalked,
): Promise<boolean> {
  const walked = (page * pageSize * (await sizeOf(ctx, meta))) / Math.max(1, total);
  // A total at the limit may be far greater, and the walk as much shorter.
  return walked <= (total > totalLimit ? mostWalked : Math.max(few, 1.5 * total));
}

/**
 * The facets as conditions for one page. The planner cannot know how rare a word or value is within one
 * company and is off by the factor that matters; the total is known, so the way is chosen here: where
 * matches are frequent the page is met soon along the list's order, where they are rare they are fetched.
 */
export async function facetsForPage(
  ctx: Ctx,
  meta: EntityMeta,
  query: ListQuery,
  facets: readonly Facet[],
  found: { total: number; filtered: boolean },
): Promise<Condition[]> {
  const { total, filtered } = found;
  if (await isMetSoon(ctx, meta, query, total)) return facets.map(asProbe);
  const [only, ...others] = facets;
  if (only && others.length === 0 && !filtered && total <= mostGathered) return [asGathered(only)];
  return facets.map(asCondition);
}

const sizes = new WeakMap<Kernel, Map<string, { size: Promise<number>; at: number }>>();
const sizeAgeMs = 60_000;

/** About how many live records the company has; a minute old at most, for only ways depend on it. */
function sizeOf(ctx: Ctx, meta: EntityMeta): Promise<number> {
  const known = sizes.get(ctx.kernel) ?? new Map<string, { size: Promise<number>; at: number }>();
  sizes.set(ctx.kernel, known);
  const key = `${ctx.companyId} ${meta.name}`;
  const entry = known.get(key);
  if (entry && performance.now() - entry.at < sizeAgeMs) return entry.size;
  const size = sql<{ size: number }>`select count(*) as size from ${sql.table(meta.name)} t
    where t.company_id = ${ctx.companyId} and t.deleted_at is null`
    .execute(ctx.db)
    .then(({ rows }) => rows[0]?.size ?? 0);
  if (known.size > 10_000) known.clear();
  known.set(key, { size, at: performance.now() });
  size.catch(() => known.delete(key));
  return size;
}
