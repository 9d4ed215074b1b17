import { z } from 'zod';
import { alone } from '../../derive/alone.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { defineJob } from '../../platform/jobs/job-queue.ts';
import { evaluateCompany } from './evaluate.ts';
import { rules } from './rules/registry.ts';

/** Evaluates the rules of one company, after something changed there. */
const companyJob = defineJob(
  'warnings.company',
  z.object({ companyId: z.uuid() }),
  async ({ kernel }, { companyId }) => {
    await evaluateCompany(kernel, companyId);
  },
);

/** Evaluates the rules of every company, for time passes everywhere. */
const hourlyJob = defineJob(
  'warnings.hourly',
  z.object({}),
  ({ kernel, signal }) => evaluateAll(kernel, signal),
  {
    every: '9 * * * *',
  },
);

export async function evaluateAll(kernel: Kernel, signal?: AbortSignal): Promise<void> {
  const companies = await kernel.databases.system.selectFrom('company').select('id').orderBy('id').execute();
  for (const { id } of companies) {
    if (signal?.aborted) return;
    await alone(kernel, { companyId: id }, 'the rules of warnings could not be evaluated', () =>
      evaluateCompany(kernel, id),
    );
  }
}

/** Changes are waited for until there is none for so long, but not longer than the second; milliseconds. */
const quietMs = 3000;
const longestMs = 60_000;

/**
 * Has the rules evaluated after changes that may matter to them. Only the process in which a change was made
 * asks for it. Returns the way to stop.
 */
export function evaluateAfterChanges(kernel: Kernel): () => void {
  const topics = new Set(rules.flatMap((rule) => rule.topics));
  const waiting = new Map<string, { since: number; timer: NodeJS.Timeout }>();
  const ask = (companyId: string) => {
    waiting.delete(companyId);
    kernel.jobs
      .send(companyJob, { companyId }, companyId)
      .catch((error: unknown) => kernel.log.warn({ err: error }, 'the rules are evaluated with the hour'));
  };
  const unsubscribe = kernel.changes.subscribeLocal(({ topic, companyId }) => {
    if (!topics.has(topic)) return;
    const known = waiting.get(companyId);
    clearTimeout(known?.timer);
    const since = known?.since ?? Date.now();
    const pause = Math.min(quietMs, Math.max(0, since + longestMs - Date.now()));
    waiting.set(companyId, { since, timer: setTimeout(() => ask(companyId), pause).unref() });
  });
  return () => {
    unsubscribe();
    for (const { timer } of waiting.values()) clearTimeout(timer);
    waiting.clear();
  };
}

export const ruleJobs = [companyJob, hourlyJob] as const;
