import type { WarningSummary } from '@temper/contract/entities/warning.ts';
import { sql } from 'kysely';
import { recent } from '../../derive/recent.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { countAllOpenTasks } from '../tasks/queries.ts';

/** The cards above the list of warnings. */
export const warningCards = (ctx: Ctx): Promise<WarningSummary> =>
  recent(ctx, ['warning', 'task'], 'cards', async () => {
    const [{ rows }, pendingTasks] = await Promise.all([
      sql<{ type: string; count: number }>`select type, count(*) as count from warning
        where company_id = ${ctx.companyId} and deleted_at is null and status in ('active', 'acknowledged')
        group by type`.execute(ctx.db),
      countAllOpenTasks(ctx),
    ]);
    const of = (type: string) => rows.find((row) => row.type === type)?.count ?? 0;
    return { critical: of('critical'), warnings: of('warning'), pendingTasks };
  });
