import type { Permission } from '@temper/contract/access/role-table.ts';
import { mostUses, type RecordUse } from '@temper/contract/endpoints/record-uses.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import { entityNames, registry } from '@temper/contract/entities/registry.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../kernel/ctx.ts';
import { notHidden } from '../../kernel/drafts.ts';
import { findRecordOrThrow } from '../../kernel/records.ts';
import { recipesWithIngredient } from '../recipes/queries.ts';

const mostExamples = 3;
const usesOf = (label: string, titles: readonly string[]): RecordUse[] =>
  titles.length === 0
    ? []
    : [
        {
          label,
          count: Math.min(titles.length, mostUses),
          more: titles.length > mostUses,
          examples: titles.slice(0, mostExamples),
        },
      ];

/** The live records that refer to one, by their kind; drafts and kinds that the person may not read are left out. */
export const usesVerb =
  (meta: EntityMeta) =>
  async (ctx: Ctx, { params: { id } }: { params: { id: string } }): Promise<{ items: RecordUse[] }> => {
    const record = await findRecordOrThrow(ctx, meta, id);
    const found = await Promise.all([
      ...entityNames.map((name) => referring(ctx, registry[name].meta, meta.name, id)),
      meta.name === 'product' && ctx.may('recipe.read')
        ? recipesWithIngredient(ctx, id, mostUses + 1).then((titles) =>
            usesOf('Recipes that it is an ingredient of', titles),
          )
        : [],
      meta.name === 'recipe' && record.status === 'Active' && typeof record.productId === 'string'
        ? recipesWithIngredient(ctx, record.productId, mostUses + 1).then((titles) =>
            usesOf('Recipes that its product is an ingredient of', titles),
          )
        : [],
    ]);
    return { items: found.flat() };
  };

async function referring(ctx: Ctx, meta: EntityMeta, entity: string, id: string): Promise<RecordUse[]> {
  const fields = Object.entries(meta.fields).flatMap(([key, field]) =>
    field.kind === 'reference' && field.entity === entity ? key : [],
  );
  if (fields.length === 0 || !ctx.may(`${meta.name}.read` as Permission)) return [];
  const { rows } = await sql<{ title: string }>`select ${sql.ref(meta.title)} as title
    from ${sql.table(meta.name)} t where company_id = ${ctx.companyId} and deleted_at is null
    and ${notHidden(ctx, meta, 't') ?? sql`true`}
    and (${sql.join(
      fields.map((field) => sql`${sql.ref(field)} = ${id}::uuid`),
      sql` or `,
    )}) limit ${sql.lit(mostUses + 1)}`.execute(ctx.db);
  return usesOf(
    meta.plural,
    rows.map(({ title }) => title),
  );
}
