import type { Ctx } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';

/** How many tasks each complaint has, and how many of them are completed. */
export const progressOf = async (
  _ctx: Ctx,
  _ids: readonly string[],
): Promise<Map<string, { total: number; completed: number }>> => new Map();

/** The tasks of a complaint that are not completed. */
export const countOpenTasksOf = async (_tx: Tx, _id: string): Promise<number> => 0;
