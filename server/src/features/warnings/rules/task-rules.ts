import { sql } from 'kysely';
import { endOfDay } from './end-of-day.ts';
import type { Rule } from './rule.ts';

export const taskOverdue: Rule = {
  name: 'task-overdue',
  topics: ['task'],
  gone: 'The task is not overdue any more.',
  causes: ({ companyId, today, timeZone }) => sql`
    select 'task-overdue', t.id::text, 'task', t.id, t.title,
      case t.priority when 'urgent' then 'critical' else 'warning' end,
      case t.category when 'Maintenance' then 'maintenance' else 'quality' end,
      left('Overdue task: ' || t.title, 250), 'The task is past its due date and not completed.',
      ${endOfDay(sql`t.due_date`, timeZone)}, t.assigned_to
    from task t where t.company_id = ${companyId} and t.deleted_at is null
      and t.status in ('todo', 'in_progress') and t.due_date < ${today}`,
};
