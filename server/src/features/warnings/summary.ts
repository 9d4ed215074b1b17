import type { WarningSummary } from '@temper/contract/entities/warning.ts';
import { sql } from 'kysely';
import { recent } from '../../derive/recent.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { openFindingCounts } from '../audits/queries.ts';
import { countAllOpenTasks } from '../tasks/queries.ts';

/**
 * The cards above the list of warnings. Pending is whatever somebody has to do: tasks that are not completed, and
 * audit findings whose corrective action has not been carried out yet.
 */
export const warningCards = (ctx: Ctx): Promise<WarningSummary> =>
  recent(ctx, ['warning', 'task', 'auditFinding'], 'cards', async () => {
    const [{ rows }, openTasks, findings] = await Promise.all([
      sql<{ type: string; count: number }>`select type, count(*) as count from warning
        where company_id = ${ctx.companyId} and deleted_at is null and status in ('active', 'acknowledged')
        group by type`.execute(ctx.db),
      countAllOpenTasks(ctx),
      openFindingCounts(ctx),
    ]);
    const of = (type: string) => rows.find((row) => row.type === type)?.count ?? 0;
    const correctiveActions = findings.reduce((sum, { open }) => sum + open, 0);
    return {
      critical: of('critical'),
      warnings: of('warning'),
      pendingTasks: openTasks + correctiveActions,
      correctiveActions,
    };
  });
