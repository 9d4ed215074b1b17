import type { Permission } from '@temper/contract/access/role-table.ts';
import type { SearchGroup } from '@temper/contract/endpoints/search.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { type EntityName, entityNames, registry } from '@temper/contract/entities/registry.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import { cut } from '../../kernel/cut.ts';
import type { Tables } from '../../kernel/database/tables.ts';
import { notHidden } from '../../kernel/drafts.ts';
import { containing, fold } from '../../kernel/fold.ts';
import { searchedFields } from '../../kernel/records.ts';

const perGroup = 5;
/** Of records that hold the words somewhere, this many an entity are looked at to find the best. */
const mostRanked = 200;
/** With fewer hits than this, similar words are tried. */
const few = 3;
/** How alike two words must be, by their pieces of three letters, 0 to 1; two swapped letters make 0.38. */
const likeness = 0.35;
const mostWords = 8;

interface Hit {
  entity: string;
  recordId: string;
  title: string;
  subtitle: string;
  similar?: boolean;
}

/**
 * What the person may read and what holds all words, grouped by entity: first titles that begin with
 * what was typed, then titles that contain it, then the rest. When few are found, similar ones follow.
 */
export async function searchEverything(ctx: Ctx, q: string, only?: string): Promise<SearchGroup[]> {
  const text = fold(q);
  const words = text.split(' ').filter(Boolean).slice(0, mostWords);
  const entities = entityNames.filter(
    (name) =>
      (only === undefined || name === only) &&
      searchedFields(registry[name].meta) !== undefined &&
      ctx.may(`${name}.read` as Permission),
  );
  if (words.length === 0 || entities.length === 0) return [];
  const hits = await findHits(ctx, entities, text, words);
  if (hits.length >= few || !words.some(canBeMisspelt)) return group(hits, entities);
  // The lists know no similar words: they do not show more of them.
  return group(merge(hits, await findSimilar(ctx, entities, words)), entities).map((one) => ({
    ...one,
    more: false,
  }));
}

/** An entity as the search sees it: its live records that the person may know of, under the alias `s`. */
interface Searched {
  readonly entity: string;
  readonly from: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  readonly subtitle: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

function searched(ctx: Ctx, entity: EntityName): Searched {
  const { meta }: { meta: EntityMeta } = registry[entity];
  const [below] = searchedFields(meta) ?? [];
  return {
    entity,
    from: sql`${sql.table(entity)} s`,
    title: sql.ref(`s.${meta.title}`),
    subtitle: below === undefined ? sql`''` : sql`coalesce(${sql.ref(`s.${below}`)}::text, '')`,
    where: sql`s.company_id = ${ctx.companyId} and s.deleted_at is null
      and ${notHidden(ctx, meta, 's') ?? sql`true`}`,
  };
}

/** What each entity gives, one after the other. */
const fromEach = (
  ctx: Ctx,
  entities: readonly EntityName[],
  ask: (one: Searched, place: RawBuilder<unknown>) => RawBuilder<unknown>,
) =>
  sql.join(
    entities.map((entity, nth) => sql`(${ask(searched(ctx, entity), sql.lit(nth))})`),
    sql` union all `,
  );

async function findHits(ctx: Ctx, entities: EntityName[], text: string, words: string[]): Promise<Hit[]> {
  const all = sql.join(
    words.map((word) => holding(word)),
    sql` and `,
  );
  // The text begins with the folded title.
  const inTitle = sql.join(
    words.map((word) => sql`position(${word} in left(h.search_text, char_length(h.title))) > 0`),
    sql` and `,
  );
  const prefix = cut(text, 100);
  const { rows } = await sql<Hit>`
    select entity, record_id, title, subtitle from (${fromEach(
      ctx,
      entities,
      ({ entity, from, title, subtitle, where }, place) => sql`
        select ${sql.lit(entity)} as entity, ${place} as place, record_id, title, subtitle, min(tier) as tier from (
          (select s.id as record_id, ${title} as title, ${subtitle} as subtitle, 0 as tier from ${from}
           where ${where} and s.search_head ~>=~ ${prefix} and s.search_head ~<~ ${`${prefix}${lastCharacter}`}
           order by s.search_head using ~<~ limit ${sql.lit(perGroup + 1)})
          union all
          (select h.record_id, h.title, h.subtitle, case when ${inTitle} then 1 else 2 end
           from (select s.id as record_id, ${title} as title, ${subtitle} as subtitle, s.search_text from ${from}
             where ${where} and ${all} limit ${sql.lit(mostRanked)}) h)
        ) found
        group by record_id, title, subtitle
        order by min(tier), lower(title), record_id limit ${sql.lit(perGroup + 1)}`,
    )}) hits
    order by place, tier, lower(title), record_id`.execute(ctx.db);
  return rows;
}

/** Sorts behind everything that a text can go on with. */
const lastCharacter = '\u{10ffff}';

/**
 * That a record holds a word: anywhere, or, since the index knows no pieces of less than three
 * characters, a short one as the beginning of a word.
 */
function holding(word: string) {
  if (word.length >= 3) return sql`s.search_text like ${containing(word)}`;
  const beginning = containing(word).slice(1);
  return sql`(s.search_text like ${beginning} or s.search_text like ${`% ${beginning}`})`;
}

/** Shorter words have too little in common with anything, and a similar number is another number. */
const canBeMisspelt = (word: string) => word.length >= 4 && !/\d/.test(word);

/** Records whose text holds words like these; misspelt ones are found. */
function findSimilar(ctx: Ctx, entities: EntityName[], words: string[]): Promise<Hit[]> {
  return ctx.db.transaction().execute(async (db: Kysely<Tables>) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(likeness)}, true)`.execute(db);
    const all = sql.join(
      words.map((word) => (canBeMisspelt(word) ? sql`${word} <% s.search_text` : holding(word))),
      sql` and `,
    );
    const { rows } = await sql<Hit>`
      select entity, record_id, title, subtitle from (${fromEach(
        ctx,
        entities,
        ({ entity, from, title, subtitle, where }) => sql`
          select ${sql.lit(entity)} as entity, s.id as record_id, ${title} as title, ${subtitle} as subtitle from ${from}
          where ${where} and ${all} limit ${sql.lit(mostRanked)}`,
      )}) alike
      order by word_similarity(${words.join(' ')}, lower(title)) desc, record_id
      limit ${sql.lit(perGroup * entities.length)}`.execute(db);
    return rows;
  });
}

function merge(hits: Hit[], similar: Hit[]): Hit[] {
  const known = new Set(hits.map((hit) => hit.recordId));
  return [...hits, ...similar.flatMap((hit) => (known.has(hit.recordId) ? [] : [{ ...hit, similar: true }]))];
}

function group(hits: Hit[], entities: readonly string[]): SearchGroup[] {
  return entities.flatMap((entity) => {
    const { meta } = registry[entity as keyof typeof registry];
    const own = hits.filter((hit) => hit.entity === entity);
    if (own.length === 0) return [];
    const items = own.slice(0, perGroup).map(({ recordId, title, subtitle, similar = false }) => ({
      recordId,
      title,
      subtitle,
      link: `/${meta.path}/${recordId}`,
      similar,
    }));
    return [{ entity, label: meta.plural, items, more: own.length > perGroup }];
  });
}
