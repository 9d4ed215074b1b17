import { task } from '@temper/contract/entities/task.ts';
import { type Checked, entityTarget, type ImportTarget } from '../../derive/import/import-target.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import { ProblemError } from '../../kernel/errors.ts';
import { completedOfClosed } from './linked-record.ts';
import { taskOptions } from './task-options.ts';
import { derived } from './write-tasks.ts';

const plain = entityTarget(task);

/** With what follows from the values that a row gives. */
function completed(ctx: Ctx, checked: Checked, before?: Readonly<Record<string, unknown>>): Checked {
  if ('errors' in checked) return checked;
  try {
    return { data: { ...checked.data, ...derived(ctx, checked.data, before) } };
  } catch (error) {
    if (error instanceof ProblemError && error.errors) return { errors: error.errors };
    throw error;
  }
}

/** Tasks as they are imported. What follows a repeating task that a table completes is made by the job. */
export const taskTarget: ImportTarget = {
  ...plain,
  async rules(ctx, tx) {
    const rules = await plain.rules(ctx, tx);
    const kept = await completedOfClosed(tx?.db ?? ctx.db, ctx.companyId);
    return {
      create: (record) => completed(ctx, rules.create(record)),
      update(before, patch) {
        const checked = completed(ctx, rules.update(before, patch), before);
        const refusal = kept.get(before.id);
        return 'errors' in checked || !refusal || (checked.data.status ?? 'completed') === 'completed'
          ? checked
          : { errors: [{ path: 'status', message: refusal }] };
      },
      options: taskOptions,
    };
  },
};
