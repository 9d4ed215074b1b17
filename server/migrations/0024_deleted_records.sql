-- The lists of deleted records, latest first, as the other entities have had from the beginning.
create index audit_finding_deleted on audit_finding (company_id, updated_at, id) where deleted_at is not null;
create index audit_programme_deleted on audit_programme (company_id, updated_at, id) where deleted_at is not null;
create index flow_step_deleted on flow_step (company_id, updated_at, id) where deleted_at is not null;
