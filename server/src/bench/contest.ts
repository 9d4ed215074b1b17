import { type Call, type Figures, type Load, measure, median } from './load.ts';
import type { Running } from './processes.ts';

/** The same question to the floor and to Temper. */
export interface Contest {
  readonly name: string;
  /** The share of the floor's throughput that is wanted. */
  readonly least: number;
  readonly floor: () => Call;
  readonly temper: () => Call;
}

export interface Rounds {
  readonly rounds: number;
  /** Of each measurement of a round. */
  readonly seconds: number;
}

/** Asks floor and Temper in turns over 16 connections, and says the ratio of the medians. */
export async function compare(
  contest: Contest,
  floor: Running,
  temper: Running,
  cookie: string,
  { rounds, seconds }: Rounds,
): Promise<{ readonly line: string; readonly p50: number }> {
  const bare: Load = { name: `floor ${contest.name}`, port: floor.port, next: contest.floor };
  const own: Load = { name: contest.name, port: temper.port, headers: { cookie }, next: contest.temper };
  await measure(bare, 1);
  await measure(own, 1);
  const results: [Figures, Figures][] = [];
  for (let round = 0; round < rounds; round++)
    results.push([await measure(bare, seconds), await measure(own, seconds)]);
  const of = (side: 0 | 1, key: keyof Figures) => median(results.map((pair) => pair[side][key]));
  const ratio = of(1, 'perSecond') / of(0, 'perSecond');
  const tail = of(1, 'p99') / of(0, 'p99');
  const verdict = ratio >= contest.least && tail <= 3 ? 'reached' : 'MISSED';
  return {
    line:
      `${contest.name.padEnd(50)} ${ratio.toFixed(2)} of the floor (wanted ${contest.least})  p99 ${tail.toFixed(2)}x (at most 3)  ${verdict}` +
      `   [${of(1, 'perSecond').toFixed(0)}/s beside ${of(0, 'perSecond').toFixed(0)}/s, p50 ${of(1, 'p50').toFixed(2)} ms]`,
    p50: of(1, 'p50'),
  };
}
