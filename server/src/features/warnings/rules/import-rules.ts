import { entityNames, registry } from '@temper/contract/entities/registry.ts';
import { sql } from 'kysely';
import type { Rule } from './rule.ts';

/** Days for which a failed import is worth a warning. */
const daysAfter = 7;

/** What a job imports, in words: its kind begins with the entity's name. */
const imported = sql`case split_part(t.kind, '.', 1) ${sql.join(
  entityNames.map((name) => sql`when ${sql.lit(name)} then ${sql.lit(registry[name].meta.plural)}`),
  sql` `,
)} end`;

export const importFailed: Rule = {
  name: 'import-failed',
  topics: ['job'],
  gone: 'A later import went well, or a week has passed.',
  causes: ({ companyId, now }) => sql`
    select 'import-failed', t.id::text, null::text, null::uuid, ${imported},
      'warning', 'quality', 'Import failed: ' || ${imported},
      coalesce(t.note, 'The import could not be carried out.'), null::timestamptz, t.person_id
    from background_job t where t.company_id = ${companyId} and t.state = 'failed'
      and t.kind like '%.import.run' and t.ended_at > ${now}::timestamptz - ${sql.lit(`${daysAfter} days`)}::interval
      and not exists (select 1 from background_job n where n.company_id = t.company_id and n.kind = t.kind
        and n.state = 'done' and n.ended_at > t.ended_at)`,
};
