import type { ImportResult } from '@temper/contract/endpoints/import.ts';
import type { EntityMeta } from '@temper/contract/entities/define-entity.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { ProblemError } from '../../kernel/errors.ts';
import { mutate } from '../../kernel/mutate.ts';
import { notify } from '../../kernel/notify.ts';

/** Tells the person how the import that they began has ended, with the way to its report: they may be elsewhere. */
export async function tellEnd(
  ctx: Ctx,
  { name, path, plural }: EntityMeta,
  jobId: string,
  end: { readonly result: ImportResult } | { readonly problem: ProblemError },
): Promise<void> {
  const done = 'result' in end;
  await mutate(ctx, `${name}.import`, (tx) =>
    notify(ctx, tx, {
      to: { personId: ctx.principal.personId },
      kind: 'importFinished',
      type: done ? 'info' : 'warning',
      title: done ? 'Import finished' : 'Import failed',
      message: `${plural}: ${done ? figures(end.result) : end.problem.message}`,
      link: `/${path}/import?job=${jobId}`,
    }),
  );
}

function figures({ created, updated, unchanged, invalid }: ImportResult): string {
  const parts: readonly (readonly [number, string])[] = [
    [created, 'new'],
    [updated, 'changed'],
    [unchanged, 'unchanged'],
    [invalid, 'left out'],
  ];
  const told = parts.filter(([count]) => count > 0);
  return told.length === 0
    ? 'no rows'
    : told.map(([count, word]) => `${count.toLocaleString('en-US')} ${word}`).join(', ');
}
