-- The orders of lists of tasks that had no index of their own: most urgent first, newest first, one person's, and
-- what was completed last.
create index task_urgent on task (
  company_id, (status = 'completed'), array_position(array['low', 'medium', 'high', 'urgent'], priority) desc, due_date, id)
  where deleted_at is null;
create index task_created on task (company_id, created_at, id) where deleted_at is null;
create index task_person on task (company_id, assigned_to, (status = 'completed'), due_date, id)
  where deleted_at is null;
drop index task_assigned;
create index task_moved on task (company_id, status, updated_at, id) where deleted_at is null;
create index task_kind on task (company_id, category, (status = 'completed'), due_date, id) where deleted_at is null;
drop index task_category;
