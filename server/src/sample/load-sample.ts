import { type Role, roles } from '@temper/contract/access/roles.ts';
import { sql } from 'kysely';
import { createPersonWithPassword, setDemoPerson } from '../identity/people.ts';
import { systemCtx } from '../kernel/ctx.ts';
import { refreshStatistics } from '../kernel/database/refresh-statistics.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { CompanyKey } from './content/types.ts';

/** Everybody of the sample companies signs in with it; shown at start and in the README. */
export const samplePassword = 'Tempered-31.5-degrees';

/** Ids that never change tell the sample companies and people from real ones. */
export const sampleCompanyId = (key: CompanyKey): string =>
  `00000000-0000-7000-8000-00000000000${['chocolate', 'pharma', 'electronics', 'chemicals'].indexOf(key) + 1}`;
const samplePersonId = (index: number) =>
  `00000000-0000-7000-8000-0000000001${String(index).padStart(2, '0')}`;

/** Keeps two starting servers from loading at once. */
const sampleLock = 7_236_702;

/**
 * Loads the sample companies into an empty database. Interrupted at any moment, the next start goes
 * on: each company is one transaction, and the person of the demo is named last of all.
 */
export async function loadSample(kernel: Kernel, say: (line: string) => void): Promise<void> {
  const { system } = kernel.databases;
  if (!(await isWanted(kernel))) return;
  // The content is large; it is read only when it is needed.
  const content = await import('./content/content.ts');
  const { loadCompany } = await import('./load-company.ts');
  await system.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${sampleLock})`.execute(held);
    try {
      if (!(await isWanted(kernel))) return;
      say('Loading the sample companies');
      const personIds = new Map(
        content.people.map((person, index) => [person.key, samplePersonId(index + 1)]),
      );
      for (const person of content.people) {
        const id = personIds.get(person.key) ?? '';
        const known = await system.selectFrom('person').select('id').where('id', '=', id).executeTakeFirst();
        if (known) continue;
        await system.transaction().execute((db) =>
          createPersonWithPassword(db, {
            id,
            name: person.fullName,
            email: person.email,
            password: samplePassword,
            phone: person.phone,
            jobTitle: person.jobTitle,
            location: person.location,
            productAdmin: person.memberships.some(
              ({ company, role }) => company === 'chocolate' && role === 'administrator',
            ),
          }),
        );
      }
      for (const company of content.companies) {
        const companyId = sampleCompanyId(company.key);
        const known = await system
          .selectFrom('company')
          .select('id')
          .where('id', '=', companyId)
          .executeTakeFirst();
        if (known) continue;
        await loadCompany(kernel, company, companyId, personIds);
        say(`  ${company.name}`);
      }
      const ctx = systemCtx(kernel, sampleCompanyId('chocolate'));
      await refreshStatistics(ctx, [
        'product',
        'product_value',
        'attachment',
        'complaint',
        'audit',
        'audit_item',
        'audit_finding',
        'document',
        'document_revision',
        'supplier',
        'supplier_certificate',
        'task',
        'warning',
        'quality_snapshot',
        'audit_event',
      ]);
      await setDemoPerson(system, personIds.get(content.demoPersonKey) ?? '');
    } finally {
      await sql`select pg_advisory_unlock(${sampleLock})`.execute(held);
    }
  });
}

/** Whether the database is empty, or holds a sample that was not finished, and nothing else. */
async function isWanted(kernel: Kernel): Promise<boolean> {
  const ids = (['chocolate', 'pharma', 'electronics', 'chemicals'] as const).map(sampleCompanyId);
  const { rows } = await sql<{ others: boolean; finished: boolean }>`
    select exists (select 1 from company where id <> all(${ids}::uuid[])) as others,
      exists (select 1 from person where demo) as finished`.execute(kernel.databases.system);
  return rows[0] !== undefined && !rows[0].others && !rows[0].finished;
}

/** Who can sign in to the sample company, one person a role; empty where there is no sample. */
export async function listSampleSignIns(
  kernel: Kernel,
): Promise<{ role: Role; name: string; email: string }[]> {
  const { rows } = await sql<{ role: Role; name: string; email: string }>`
    select distinct on (m.role) m.role, p.name, p.email from member m join person p on p.id = m.person_id
    where m.company_id = ${sampleCompanyId('chocolate')} and m.active order by m.role, p.demo desc, p.id`.execute(
    kernel.databases.system,
  );
  return rows.sort((a, b) => roles.indexOf(a.role) - roles.indexOf(b.role));
}
