import { sql } from 'kysely';
import { endOfDay } from './end-of-day.ts';
import type { Rule } from './rule.ts';

export const complaintOverdue: Rule = {
  name: 'complaint-overdue',
  topics: ['complaint'],
  gone: 'The complaint is closed or has time again.',
  causes: ({ companyId, today, timeZone }) => sql`
    select 'complaint-overdue', t.id::text, 'complaint', t.id, t.complaint_number || ' ' || t.product_name,
      case t.priority when 'High' then 'critical' else 'warning' end, 'quality',
      left('Complaint past due: ' || t.complaint_number || ' ' || t.product_name, 250),
      'The complaint of ' || t.customer_name || ' is past its due date and not closed.',
      ${endOfDay(sql`t.due_date`, timeZone)}, t.assigned_to
    from complaint t where t.company_id = ${companyId} and t.deleted_at is null
      and t.status in ('Open', 'In Progress') and t.due_date < ${today}`,
};

export const complaintDanger: Rule = {
  name: 'complaint-danger',
  topics: ['complaint'],
  gone: 'The complaint is closed or no danger to people is reported any more.',
  causes: ({ companyId, timeZone }) => sql`
    select 'complaint-danger', t.id::text, 'complaint', t.id, t.complaint_number || ' ' || t.product_name,
      'critical', 'quality', left('Danger to people: ' || t.complaint_number || ' ' || t.product_name, 250),
      'The complaint of ' || t.customer_name || ' reports: ' || concat_ws(', ',
        case when t.illness then 'illness' end, case when t.injury then 'injury' end,
        case when t.allergen then 'allergen' end, case when t.foreign_body then 'foreign body' end) || '.',
      ${endOfDay(sql`t.due_date`, timeZone)}, t.assigned_to
    from complaint t where t.company_id = ${companyId} and t.deleted_at is null and t.safety_risk
      and t.status <> 'Closed'`,
};
