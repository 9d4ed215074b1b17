import type { Ctx } from '../../kernel/ctx.ts';
import type { Tx } from '../../kernel/mutate.ts';
import type { StoredRecord } from '../../kernel/records.ts';

/** Something that happened in the company's past, by whom and when. */
export interface Happening {
  readonly daysAgo: number;
  /** Key of a person; the system without. */
  readonly who?: string | undefined;
  readonly action: string;
  /** The system does it soon after midnight; it comes first on its day. */
  readonly atNight?: true;
  readonly happen: (ctx: Ctx, tx: Tx) => Promise<void> | void;
}

/** What the parts of a company's history share while it is told. */
export interface Telling {
  readonly companyId: string;
  /** The company's present day, `YYYY-MM-DD`. */
  readonly today: string;
  /** The calendar day so many days ago, `YYYY-MM-DD`; negative ones are to come. */
  day(daysAgo: number): string;
  /** The id of a person by their key. */
  person(key: string): string;
  /** Key of who verifies what the auditor has corrected. */
  readonly deputy: string;
  /** Remembers a record under a key of the story, and gives it back; throws when it is not told yet. */
  keep(entity: string, key: string, row: StoredRecord): void;
  recall(entity: string, key: string): StoredRecord;
  /** The same, or undefined. */
  find(entity: string, key: string): StoredRecord | undefined;
}

/** The calendar day `days` after `day`; both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** A day that is not of a weekend: Saturdays and Sundays of the past become Fridays, those to come Mondays. */
export function workday(day: string, today: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (day === today || (weekday !== 0 && weekday !== 6)) return day;
  const monday = weekday === 6 ? 2 : 1;
  return addDays(day, day < today ? monday - 3 : monday);
}
