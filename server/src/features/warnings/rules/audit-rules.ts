import { sql } from 'kysely';
import { endOfDay } from './end-of-day.ts';
import type { Rule } from './rule.ts';

export const auditOverdue: Rule = {
  name: 'audit-overdue',
  topics: ['audit'],
  gone: 'The audit is not overdue any more.',
  causes: ({ companyId, today, timeZone }) => sql`
    select 'audit-overdue', t.id::text, 'audit', t.id, t.audit_number || ' ' || t.title, 'warning', 'quality',
      left('Overdue audit: ' || t.title, 250), 'The day of the audit is past and it is not completed.',
      ${endOfDay(sql`t.audit_date`, timeZone)}, t.auditor_id
    from audit t where t.company_id = ${companyId} and t.deleted_at is null
      and t.status in ('scheduled', 'in_progress') and t.audit_date < ${today}`,
};
