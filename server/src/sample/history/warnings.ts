import { warning } from '@temper/contract/entities/warning.ts';
import { warningWorkflow } from '@temper/contract/workflows/warning-workflow.ts';
import { applyCommand } from '../../derive/command.ts';
import { evaluateRules } from '../../features/warnings/evaluate.ts';
import { warningOptions } from '../../features/warnings/warning-options.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';
import { insertRecord, type StoredRecord } from '../../kernel/records.ts';
import type { CompanyHistory, SampleWarning } from '../content/history-types.ts';
import type { Happening, Telling } from './happening.ts';

const { meta } = warning;
const hourMs = 3_600_000;
/** Days of the past on which the rules looked: each of the last ones, every week before. */
const daily = 35;

/** The rules' looks at the company, to be told before what else happened on those days. */
export function ruleHappenings(oldest: number): Happening[] {
  const list: Happening[] = [];
  for (let daysAgo = oldest; daysAgo > 0; daysAgo -= daysAgo > daily + 6 ? 7 : 1)
    list.push({
      daysAgo,
      action: 'warning.rule',
      atNight: true,
      happen: async (ctx, tx) => {
        await evaluateRules(ctx, tx);
      },
    });
  return list;
}

/** The rules' last look, at the present. */
export const evaluateNow = evaluateRules;

/** Warnings of people, and what people did about those of rules. */
export const warningHappenings = (
  telling: Telling,
  { warnings, acknowledgedRules }: CompanyHistory,
): Happening[] => [
  ...warnings.flatMap((given) => oneWarning(telling, given)),
  ...acknowledgedRules.map(
    ({ rule, daysAgo, who }): Happening => ({
      daysAgo,
      who,
      action: 'warning.acknowledge',
      happen: async (ctx, tx) => {
        const row = await tx.db
          .selectFrom('warning')
          .select(['id', 'version'])
          .where('companyId', '=', telling.companyId)
          .where('rule', '=', rule)
          .where('status', '=', 'active')
          .orderBy('createdAt')
          .executeTakeFirst();
        if (!row) throw new Error(`The sample acknowledges a warning of ${rule} that was not raised`);
        await give(ctx, tx, row, 'acknowledge');
      },
    }),
  ),
];

function oneWarning(telling: Telling, given: SampleWarning): Happening[] {
  const { key, raisedBy, daysAgo, dueInHours, assignedTo, acknowledged, resolved, ...values } = given;
  const list: Happening[] = [
    {
      daysAgo,
      who: raisedBy,
      action: 'warning.create',
      happen: async (ctx, tx) => {
        const dueDate =
          dueInHours === null ? null : new Date(ctx.now().getTime() + dueInHours * hourMs).toISOString();
        const row = await insertRecord(
          ctx,
          tx,
          meta,
          {
            ...values,
            dueDate,
            assignedTo: assignedTo && telling.person(assignedTo),
            status: 'active',
            causeEntity: null,
            causeId: null,
          },
          warningOptions,
        );
        telling.keep('warning', key, row);
      },
    },
  ];
  const step = (at: number, who: string, command: 'acknowledge' | 'resolve', resolution?: string) =>
    list.push({
      daysAgo: at,
      who,
      action: `warning.${command}`,
      happen: async (ctx, tx) => {
        const row = await give(ctx, tx, telling.recall('warning', key), command, resolution);
        telling.keep('warning', key, row);
      },
    });
  if (acknowledged) step(acknowledged.daysAgo, acknowledged.who, 'acknowledge');
  if (resolved) step(resolved.daysAgo, resolved.who, 'resolve', resolved.resolution);
  return list;
}

function give(
  ctx: Ctx,
  tx: Tx,
  { id, version }: { id: string; version: number },
  command: 'acknowledge' | 'resolve',
  resolution?: string,
): Promise<StoredRecord> {
  const at = ctx.now().toISOString();
  const patch =
    command === 'acknowledge'
      ? { acknowledgedBy: ctx.principal.personId, acknowledgedAt: at }
      : { resolution, resolvedBy: ctx.principal.personId, resolvedAt: at };
  return applyCommand(ctx, tx, meta, warningWorkflow, { id, command, version }, () => patch, warningOptions);
}
