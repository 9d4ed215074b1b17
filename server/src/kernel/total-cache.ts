import type { Changes } from './changes.ts';

const mostTotals = 5000;
/** News from another process can be lost when that process dies between commit and telling. */
const greatestAgeMs = 5000;

/**
 * Remembers the totals of lists until something of that entity changes in that company. An exact
 * total costs far more than the page it belongs to, and most lists are looked at more than changed.
 */
export class TotalCache {
  readonly #generations = new Map<string, number>();
  readonly #totals = new Map<string, { generation: number; total: Promise<number>; at: number }>();

  constructor(changes: Changes) {
    changes.subscribe(({ companyId, topic }) => {
      const key = `${companyId} ${topic}`;
      this.#generations.set(key, this.generation(companyId, topic) + 1);
    });
  }

  generation(companyId: string, topic: string): number {
    return this.#generations.get(`${companyId} ${topic}`) ?? 0;
  }

  /** The remembered total for a filter, else what `count` answers. */
  async get(companyId: string, topic: string, filter: string, count: () => Promise<number>): Promise<number> {
    const key = `${companyId} ${topic} ${filter}`;
    // Read before counting: a change during the count makes the result old at once.
    const generation = this.generation(companyId, topic);
    const known = this.#totals.get(key);
    if (known && known.generation === generation && performance.now() - known.at < greatestAgeMs)
      return known.total;
    // Kept while it is being counted: many who ask at once wait for one count.
    const total = count();
    if (this.#totals.size >= mostTotals) this.#totals.clear();
    this.#totals.set(key, { generation, total, at: performance.now() });
    total.catch(() => this.#totals.delete(key));
    return total;
  }

  /** Forgets everything: news may have been missed. */
  clear(): void {
    this.#totals.clear();
  }
}
