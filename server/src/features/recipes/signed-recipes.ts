import { recipe } from '@temper/contract/entities/recipe.ts';
import { recipeSteps } from '@temper/contract/workflows/recipe-workflow.ts';
import { findRecord } from '../../kernel/records.ts';
import type { SignedEntity, SignedVersion } from '../../kernel/signed-records.ts';
import { findVersion, type VersionRow } from './store.ts';
import { hashesNow } from './version-content.ts';
import { type StoredRecipe, versionHash } from './version-fields.ts';

const { meta } = recipe;
const batch = 500;

/** How signatures of recipes are looked into: approvals of versions. */
export const signedRecipes: SignedEntity = {
  permission: 'recipe.read',
  actions: ['recipe.approve'],
  async findRecord(ctx, id) {
    const row = await findRecord(ctx, meta, id);
    return row && { title: String(row.name), number: String(row.code) };
  },
  async findVersion(ctx, recordId, versionId) {
    const found = await findVersion(ctx.db, recordId, versionId);
    // Known to the person or not: the hash is of what stands there.
    const owner = await ctx.db.selectFrom('recipe').selectAll().where('id', '=', recordId).executeTakeFirst();
    if (!found || !owner) return null;
    const hashes = await hashesNow(ctx.db, owner as unknown as StoredRecipe, [found]);
    return viewVersion(found, hashes.get(found.id) ?? '');
  },
  /** Versions keep no hash of their own: those that somebody has approved are hashed one after another. */
  async findByHash(ctx, contentHash) {
    for (let after: string | undefined; ; ) {
      const rows = await ctx.db
        .selectFrom('recipeVersion')
        .selectAll()
        .where('approvedAt', 'is not', null)
        .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
        .orderBy('id')
        .limit(batch)
        .execute();
      const found = rows.find((row) => versionHash(row) === contentHash);
      if (found) return viewVersion(found, contentHash);
      if (rows.length < batch) return null;
      after = rows.at(-1)?.id;
    }
  },
};

const viewVersion = (row: VersionRow, contentHash: string): SignedVersion => ({
  recordId: row.recipeId,
  versionId: row.id,
  subject: `Version ${row.recipeVersion}`,
  step: recipeSteps.find(({ value }) => value === row.step)?.label ?? 'Discarded',
  inForce: row.step === 'active',
  contentHash,
});
