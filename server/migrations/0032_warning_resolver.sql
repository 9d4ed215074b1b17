-- Who ended a warning; nobody where its rule did. What is resolved already tells it by its history.
alter table warning add column resolved_by uuid;
update warning w set resolved_by = (
  select nullif(e.actor_id, '00000000-0000-0000-0000-000000000000') from audit_event e
  where e.company_id = w.company_id and e.entity = 'warning' and e.record_id = w.id and e.action = 'warning.resolve'
  order by e.id desc limit 1)
where w.status = 'resolved';
