import { type RawBuilder, sql } from 'kysely';
import { endOfDay } from './end-of-day.ts';
import type { About, Rule } from './rule.ts';

/** Days before its end from which on a certificate is warned of. */
const daysBefore = 30;

/**
 * The certificates of suppliers in use that no later one of the same standard has taken the place of; of several
 * that end on the same day the first, for the standard has one end.
 */
const certificates = (
  { companyId, timeZone }: About,
  rule: string,
  words: { type: string; title: string; description: string },
  when: RawBuilder<unknown>,
) => sql`
  select ${rule}, t.id::text, 'supplier', s.id, s.name, ${words.type}, 'quality',
    left(${words.title} || s.name || ', ' || t.standard, 250), ${words.description} || t.number,
    ${endOfDay(sql`t.expires`, timeZone)}, null::uuid
  from supplier_certificate t join supplier s on s.id = t.supplier_id and s.company_id = t.company_id
  where t.company_id = ${companyId} and t.deleted_at is null and s.deleted_at is null
    and s.status <> 'Inactive' and ${when}
    and not exists (select 1 from supplier_certificate n where n.company_id = t.company_id
      and n.supplier_id = t.supplier_id and lower(n.standard) = lower(t.standard) and n.deleted_at is null
      and (n.expires > t.expires or (n.expires = t.expires and n.id < t.id)))`;

const topics = ['supplier', 'supplierCertificate'];

export const certificateExpiring: Rule = {
  name: 'certificate-expiring',
  topics,
  gone: 'The certificate was renewed, has expired or is not needed any more.',
  causes: (about) =>
    certificates(
      about,
      'certificate-expiring',
      {
        type: 'warning',
        title: 'Certificate expires soon: ',
        description: 'Ask the supplier for the renewed certificate. Number: ',
      },
      sql`t.expires between ${about.today}::date and ${about.today}::date + ${sql.lit(daysBefore)}`,
    ),
};

export const certificateExpired: Rule = {
  name: 'certificate-expired',
  topics,
  gone: 'The certificate was renewed or is not needed any more.',
  causes: (about) =>
    certificates(
      about,
      'certificate-expired',
      {
        type: 'critical',
        title: 'Certificate has expired: ',
        description: 'The supplier has no valid certificate of this standard. Number: ',
      },
      sql`t.expires < ${about.today}::date`,
    ),
};
