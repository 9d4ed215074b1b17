import type { companyApi } from '@temper/contract/endpoints/company.ts';
import { sql } from 'kysely';
import { diff } from '../kernel/audit.ts';
import type { Db } from '../kernel/database/pool.ts';
import { conflict, invalid, stale } from '../kernel/errors.ts';
import type { Verb } from '../kernel/http/mount.ts';
import { mutate } from '../kernel/mutate.ts';
import { findCompanyOrThrow } from './get-me.ts';

/** Whether Node.js and the database both know a zone: jobs ask the database for the day of all companies at once. */
async function isTimeZone(db: Db, name: string): Promise<boolean> {
  if (name !== 'UTC' && !Intl.supportedValuesOf('timeZone').includes(name)) return false;
  const { rows } = await sql`select 1 from pg_timezone_names where name = ${name}`.execute(db);
  return rows.length > 0;
}

/** Changes the settings of the company. They reach every session at once, through the news. */
export const updateCompany: Verb<typeof companyApi.update> = async (ctx, { body }) => {
  const { version, ...patch } = body;
  if (patch.timeZone !== undefined && !(await isTimeZone(ctx.db, patch.timeZone)))
    throw invalid([{ path: 'timeZone', message: 'Time zone is not known' }]);
  await mutate(ctx, 'company.update', async (tx) => {
    const before = await tx.db.selectFrom('company').selectAll().forUpdate().executeTakeFirstOrThrow();
    if (before.version !== version) throw stale(await findCompanyOrThrow(ctx));
    const changes = diff(before, { ...before, ...patch }, Object.keys(patch));
    if (changes.length === 0) return;
    const gone = before.departments.filter((name) => patch.departments && !patch.departments.includes(name));
    if (gone.length > 0) {
      const user = await tx.db
        .selectFrom('member')
        .select('department')
        .where('department', 'in', gone)
        .where('active', '=', true)
        .executeTakeFirst();
      if (user)
        throw conflict(`Department ${user.department} still has members.`, [
          { path: 'departments', message: `Department ${user.department} still has members` },
        ]);
    }
    await tx.db
      .updateTable('company')
      .set({ ...patch, version: version + 1, updatedAt: ctx.now().toISOString() })
      .execute();
    tx.audit({
      entity: 'company',
      recordId: ctx.companyId,
      recordTitle: patch.name ?? before.name,
      changes,
    });
  });
  return findCompanyOrThrow(ctx);
};
