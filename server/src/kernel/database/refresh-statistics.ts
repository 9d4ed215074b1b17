import { sql } from 'kysely';
import type { Ctx } from '../ctx.ts';

/**
 * Has the planner look at tables anew after very many rows have come in. Lists are slow until then, but
 * right: an error here is noted and passed over.
 */
export async function refreshStatistics(ctx: Ctx, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    try {
      await sql`select app.refresh_statistics(${table}::regclass)`.execute(ctx.db);
    } catch (error) {
      ctx.log.warn({ err: error, table }, 'the statistics of a table could not be refreshed');
    }
  }
}
