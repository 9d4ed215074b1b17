import { sql } from 'kysely';
import type { Tx } from '../../kernel/mutate.ts';
import { addDays } from './happening.ts';
import { pastScores, readPast } from './past-scores.ts';

/** Days, yesterday the last, of which the sample keeps the quality score. */
const keptDays = 372;

/** Keeps the quality score of the days that have passed, as the nightly job would have. */
export async function keepSnapshots(tx: Tx, today: string, timeZone: string): Promise<void> {
  await tx.flush();
  const past = await readPast(tx.db, tx.companyId, timeZone);
  const rows = Array.from({ length: keptDays }, (_, nth) => pastScores(past, addDays(today, nth - keptDays)));
  await sql`insert into quality_snapshot
      (company_id, day, overall, product, process, documentation, supplier, taken_at)
    select ${tx.companyId}::uuid, s.day, s.overall, s.product, s.process, s.documentation, s.supplier,
      ((s.day + 1)::timestamp + interval '5 minutes') at time zone ${timeZone}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(day date, overall double precision,
      product double precision, process double precision, documentation double precision,
      supplier double precision)
    where s.overall is not null`.execute(tx.db);
}
