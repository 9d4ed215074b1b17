import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { audit, type auditApi } from '@temper/contract/entities/audit.ts';
import { auditWorkflow } from '@temper/contract/workflows/audit-workflow.ts';
import { v7 as newId } from 'uuid';
import { applyCommand } from '../../derive/command.ts';
import { todayOf } from '../../derive/date-words.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { invalid } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { noteSupplierAudit } from '../suppliers/queries.ts';
import { countAnswers, layDownItems } from './audit-items.ts';
import { presentTemplate } from './checklist-templates.ts';
import { checkIndependence } from './independence.ts';
import { auditReportData } from './report-data.ts';
import { auditReply } from './write-audits.ts';

type Api = typeof auditApi;
const { meta } = audit;

/** Begins an audit with the checklist of now. The auditor must be independent still, or a reason be given. */
export const startAudit = (ctx: Ctx, { params, body }: InputOf<Api['start']>) =>
  mutate(ctx, 'audit.start', async (tx) => {
    const { version, independenceReason } = body;
    const given = independenceReason ? { independenceReason } : {};
    const row = await applyCommand(
      ctx,
      tx,
      meta,
      auditWorkflow,
      { id: params.id, command: 'start', version },
      async (before) => {
        await checkIndependence(ctx, tx.db, { ...before, ...given });
        const template = await presentTemplate(ctx, tx.db, String(before.auditStandard));
        await layDownItems(ctx, tx, before.id, template.questions);
        return { ...given, checklistVersion: template.version };
      },
    );
    return auditReply(ctx, row);
  });

/** Completes an audit and keeps what its report says now. Throws 422 at `reason` while questions are open. */
export const completeAudit = (ctx: Ctx, { params, body }: InputOf<Api['complete']>) =>
  mutate(ctx, 'audit.complete', async (tx) => {
    const { version } = body;
    const reason = body.reason ?? undefined;
    const row = await applyCommand(
      ctx,
      tx,
      meta,
      auditWorkflow,
      { id: params.id, command: 'complete', version, reason },
      async ({ id }) => {
        const { not_yet: open } = await countAnswers(tx.db, id);
        const message = `${open} ${open === 1 ? 'question has' : 'questions have'} no answer yet. Answer, or say why not`;
        if (open > 0 && !reason) throw invalid([{ path: 'reason', message }]);
        return { completedDate: todayOf(ctx) };
      },
    );
    if (typeof row.supplierId === 'string') await noteSupplierAudit(tx, row.supplierId, todayOf(ctx));
    await keepReport(ctx, tx, row, reason);
    return auditReply(ctx, row);
  });

/**
 * Keeps what the report of an audit that is being completed says now, as the next revision; `openReason` is why
 * questions stay without an answer.
 */
export async function keepReport(
  ctx: Ctx,
  tx: Tx,
  { id: auditId }: { id: string },
  openReason?: string,
): Promise<void> {
  const { report, ...data } = await auditReportData(ctx, auditId, tx.db);
  await tx.db
    .insertInto('auditReport')
    .values({
      id: newId(),
      companyId: ctx.companyId,
      auditId,
      revision: (report?.revision ?? 0) + 1,
      data: JSON.stringify({ ...data, openReason: openReason ?? null }),
      createdAt: ctx.now().toISOString(),
      createdBy: ctx.principal.personId,
    })
    .execute();
}

export const reopenAudit = (ctx: Ctx, { params, body }: InputOf<Api['reopen']>) =>
  mutate(ctx, 'audit.reopen', async (tx) => {
    const command = { id: params.id, command: 'reopen', ...body } as const;
    const row = await applyCommand(ctx, tx, meta, auditWorkflow, command, () => ({ completedDate: null }));
    return auditReply(ctx, row);
  });
