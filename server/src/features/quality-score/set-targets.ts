import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import type { qualityScoreApi } from '@temper/contract/endpoints/quality-score.ts';
import { categoryNames } from '@temper/contract/quality/categories.ts';
import { v7 as newId } from 'uuid';
import { diff } from '../../kernel/audit.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { stale } from '../../kernel/errors.ts';
import { mutate } from '../../kernel/mutate.ts';
import { readTargets } from './read-scores.ts';

/** Sets the targets of all categories. Throws 409 when somebody else has set them since. */
export const setTargets = (ctx: Ctx, { body }: InputOf<typeof qualityScoreApi.setTargets>) => {
  const { version, ...targets } = body;
  return mutate(ctx, 'qualityScore.setTargets', async (tx) => {
    const stored = await tx.db.selectFrom('qualityTarget').selectAll().forUpdate().executeTakeFirst();
    const before = await readTargets(ctx, tx.db);
    if (before.version !== version) throw stale(before);
    const changes = diff(before, targets, categoryNames);
    if (changes.length === 0) return before;
    const id = stored?.id ?? newId();
    const by = { updatedAt: ctx.now().toISOString(), updatedBy: ctx.principal.personId };
    const next = { ...targets, version: version + 1, ...by };
    // Two who set the first targets at once: the second one finds the row and is told so.
    const written = stored
      ? await tx.db.updateTable('qualityTarget').set(next).where('id', '=', id).executeTakeFirst()
      : await tx.db
          .insertInto('qualityTarget')
          .values({ id, companyId: ctx.companyId, ...next })
          .onConflict((conflict) => conflict.column('companyId').doNothing())
          .executeTakeFirst();
    const count = 'numUpdatedRows' in written ? written.numUpdatedRows : written.numInsertedOrUpdatedRows;
    if (!count) throw stale(await readTargets(ctx));
    tx.audit({ entity: 'qualityTarget', recordId: id, recordTitle: 'Quality targets', changes });
    tx.tell({ topic: 'qualityScore' });
    return { ...targets, version: version + 1 };
  });
};
