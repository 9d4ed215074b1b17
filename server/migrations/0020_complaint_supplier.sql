-- The supplier whose material a complaint is about, where that is known.
alter table complaint add column supplier_name text, add column supplier_id uuid;
create index complaint_supplier on complaint (company_id, supplier_id, date_received) include (status, priority)
  where deleted_at is null and supplier_id is not null;
