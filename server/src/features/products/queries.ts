import type { Ctx } from '../../kernel/ctx.ts';
import { columnsOf } from './columns/column-cache.ts';
import { viewOf } from './view.ts';

/** What other features ask about products. */
export interface ProductSight {
  /** Whether the company keeps a quality status of its products. */
  readonly judged: boolean;
  /** Whether the person may see it, and the specifications. */
  readonly qualityStatus: boolean;
  readonly specifications: boolean;
}

/** What of products is kept, and what this person may see of it. Sums over all products are for everybody. */
export async function productSight(ctx: Ctx): Promise<ProductSight> {
  const columns = await columnsOf(ctx);
  const view = viewOf(ctx, columns);
  return {
    judged: columns.some(({ key, deletedAt }) => key === 'qualityStatus' && deletedAt === null),
    qualityStatus: view.columns.has('qualityStatus'),
    specifications: view.specifications,
  };
}
