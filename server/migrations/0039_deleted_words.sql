-- Words are looked for among what is deleted by its title, without reading all of it.
create index product_deleted_words on product using gin (company_id, lower(name) gin_trgm_ops)
  where deleted_at is not null;
create index flow_step_deleted_words on flow_step using gin (company_id, lower(name) gin_trgm_ops)
  where deleted_at is not null;
create index complaint_deleted_words on complaint using gin (company_id, lower(complaint_number) gin_trgm_ops)
  where deleted_at is not null;
create index task_deleted_words on task using gin (company_id, lower(title) gin_trgm_ops)
  where deleted_at is not null;
create index warning_deleted_words on warning using gin (company_id, lower(title) gin_trgm_ops)
  where deleted_at is not null;
create index supplier_deleted_words on supplier using gin (company_id, lower(name) gin_trgm_ops)
  where deleted_at is not null;
create index customer_deleted_words on customer using gin (company_id, lower(name) gin_trgm_ops)
  where deleted_at is not null;
create index service_deleted_words on service using gin (company_id, lower(name) gin_trgm_ops)
  where deleted_at is not null;
create index audit_deleted_words on audit using gin (company_id, lower(title) gin_trgm_ops)
  where deleted_at is not null;
create index audit_finding_deleted_words on audit_finding using gin (company_id, lower(title) gin_trgm_ops)
  where deleted_at is not null;
create index audit_programme_deleted_words on audit_programme using gin (company_id, lower(title) gin_trgm_ops)
  where deleted_at is not null;
create index document_deleted_words on document using gin (company_id, lower(name) gin_trgm_ops)
  where deleted_at is not null;
create index recipe_deleted_words on recipe using gin (company_id, lower(name) gin_trgm_ops)
  where deleted_at is not null;
