-- Lists of audits in the order of type or status.
create index audit_type_order on audit (company_id, audit_type, id) where deleted_at is null;
create index audit_status_order on audit (company_id, status, id) where deleted_at is null;
