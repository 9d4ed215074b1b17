import type { InputOf } from '@temper/contract/endpoints/endpoint.ts';
import {
  complaint,
  type complaintApi,
  complaintWorkflow,
  openTasksMessage,
  rootCauseMessage,
} from '@temper/contract/entities/complaint.ts';
import { notBothMessage } from '@temper/contract/entities/complaint-rules.ts';
import { applyCommand, type GivenCommand } from '../../derive/command.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { invalid } from '../../kernel/errors.ts';
import { mutate, type Tx } from '../../kernel/mutate.ts';
import { countOpenTasks } from '../tasks/queries.ts';
import { replyOf } from './write-complaints.ts';

type Api = typeof complaintApi;
type Command = (typeof complaintWorkflow)[number]['command'];
type Patch = Readonly<Record<string, unknown>>;

const give = (ctx: Ctx, given: GivenCommand<Command>, patch: (tx: Tx) => Promise<Patch> | Patch) =>
  mutate(ctx, `complaint.${given.command}`, async (tx) =>
    replyOf(ctx, await applyCommand(ctx, tx, complaint.meta, complaintWorkflow, given, () => patch(tx))),
  );

export const startComplaint = (ctx: Ctx, { params, body }: InputOf<Api['start']>) =>
  give(ctx, { id: params.id, command: 'start', version: body.version }, () => ({}));

/**
 * Closes a complaint. Throws 422 without a root cause that is not marked as not confirmed, with both, and while tasks
 * are open without a reason.
 */
export function closeComplaint(ctx: Ctx, { params, body }: InputOf<Api['close']>) {
  const { version, resolution, rootCause, rootCauseNotConfirmed, openTasksReason } = body;
  const reason = openTasksReason || undefined;
  return give(ctx, { id: params.id, command: 'close', version, reason }, async (tx) => {
    if (!rootCause && !rootCauseNotConfirmed)
      throw invalid([{ path: 'rootCause', message: rootCauseMessage }]);
    if (rootCause && rootCauseNotConfirmed)
      throw invalid([{ path: 'rootCauseNotConfirmed', message: notBothMessage }]);
    if (!reason && (await countOpenTasks(tx, complaint.name, params.id)) > 0)
      throw invalid([{ path: 'openTasksReason', message: openTasksMessage }]);
    return {
      resolution,
      rootCause: rootCause || null,
      rootCauseNotConfirmed,
      closedAt: ctx.now().toISOString(),
    };
  });
}

export const reopenComplaint = (ctx: Ctx, { params, body }: InputOf<Api['reopen']>) =>
  give(ctx, { id: params.id, command: 'reopen', version: body.version, reason: body.reason }, () => ({
    closedAt: null,
    reopenReason: body.reason,
  }));
