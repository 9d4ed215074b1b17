import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import { auditFinding, type auditFindingApi } from '@temper/contract/entities/audit-finding.ts';
import { findingWorkflow } from '@temper/contract/workflows/audit-workflow.ts';
import { applyCommand } from '../../derive/command.ts';
import { todayOf } from '../../derive/date-words.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { forbidden } from '../../kernel/errors.ts';
import { mutate } from '../../kernel/mutate.ts';
import { correctionBy, findingReply, isOwn, tellCorrectors } from './findings.ts';

type Api = typeof auditFindingApi;
const { meta } = auditFinding;

/** Says what was done. Who may not change findings does so with own ones only. */
export const correctFinding = (ctx: Ctx, { params, body }: InputOf<Api['correct']>) =>
  mutate(ctx, 'auditFinding.correct', async (tx) => {
    const { version, correctiveAction } = body;
    const command = { id: params.id, command: 'correct', version } as const;
    const row = await applyCommand(ctx, tx, meta, findingWorkflow, command, (before) => {
      if (!ctx.may('auditFinding.update') && before.ownerId !== ctx.principal.personId)
        throw forbidden('Only its owner can correct this finding.');
      return { correctiveAction, ...correctionBy(ctx, before) };
    });
    return findingReply(ctx, row);
  });

/** Confirms a correction; throws 403 for the owner, for who has corrected and for who owned it then. */
export const verifyFinding = (ctx: Ctx, { params, body }: InputOf<Api['verify']>) =>
  mutate(ctx, 'auditFinding.verify', async (tx) => {
    const { version, verification } = body;
    const command = { id: params.id, command: 'verify', version } as const;
    const row = await applyCommand(ctx, tx, meta, findingWorkflow, command, (before) => {
      if (isOwn(ctx, before))
        throw forbidden('A finding is verified by somebody who neither owns nor corrected it.');
      return { verification, verifiedDate: todayOf(ctx), verifiedById: ctx.principal.personId };
    });
    return findingReply(ctx, row);
  });

const uncorrected = { correctedDate: null, correctedById: null, correctedByIds: [] };

/** Sends a finding back to its owner and to who has corrected it, who are told why. */
export const rejectFinding = (ctx: Ctx, { params, body }: InputOf<Api['reject']>) =>
  mutate(ctx, 'auditFinding.reject', async (tx) => {
    const command = { id: params.id, command: 'reject', ...body } as const;
    let corrector: unknown;
    const row = await applyCommand(ctx, tx, meta, findingWorkflow, command, (before) => {
      corrector = before.correctedById;
      return uncorrected;
    });
    await tellCorrectors(ctx, tx, row, corrector, 'was sent back', body.reason);
    return findingReply(ctx, row);
  });

export const reopenFinding = (ctx: Ctx, { params, body }: InputOf<Api['reopen']>) =>
  mutate(ctx, 'auditFinding.reopen', async (tx) => {
    const command = { id: params.id, command: 'reopen', ...body } as const;
    const patch = { ...uncorrected, verifiedDate: null, verifiedById: null, verification: null };
    let corrector: unknown;
    const row = await applyCommand(ctx, tx, meta, findingWorkflow, command, (before) => {
      corrector = before.correctedById;
      return patch;
    });
    await tellCorrectors(ctx, tx, row, corrector, 'is opened again', body.reason);
    return findingReply(ctx, row);
  });
