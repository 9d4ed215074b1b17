import type { Ctx } from '../kernel/ctx.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** News from another process can be lost when that process dies between commit and telling. */
const greatestAgeMs = 5000;
const mostKnown = 2000;

interface Known {
  readonly result: Promise<unknown>;
  readonly generation: string;
  readonly at: number;
}
const known = new WeakMap<Kernel, Map<string, Known>>();

/**
 * The remembered result of an expensive question about a company, until something of the topics (names of
 * entities) changes in it; many who ask at once get one answer. The question must say everything that the
 * answer depends on.
 */
export function recent<T>(
  ctx: Ctx,
  topics: readonly string[],
  question: string,
  answer: () => Promise<T>,
): Promise<T> {
  const { kernel, companyId } = ctx;
  const results = known.get(kernel) ?? new Map<string, Known>();
  known.set(kernel, results);
  const key = `${companyId} ${topics.join(' ')} ${question}`;
  const generation = topics.map((topic) => kernel.totals.generation(companyId, topic)).join(' ');
  const entry = results.get(key);
  if (entry && entry.generation === generation && performance.now() - entry.at < greatestAgeMs)
    return entry.result as Promise<T>;
  const result = answer();
  if (results.size >= mostKnown) results.clear();
  results.set(key, { result, generation, at: performance.now() });
  result.catch(() => results.delete(key));
  return result;
}
