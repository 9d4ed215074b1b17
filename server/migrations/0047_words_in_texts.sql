-- Filters of free text take a part of it: these find the records without going through all of a company's. One index
-- serves any of its columns, alone or together. Departments are not among them: they are few, each has many documents.
create index document_texts on document using gin (company_id, lower(unit) gin_trgm_ops,
  lower(customer_name) gin_trgm_ops, lower(supplier_name) gin_trgm_ops, lower(product_code) gin_trgm_ops,
  lower(issued_by) gin_trgm_ops, lower(auditor) gin_trgm_ops) where deleted_at is null;
create index complaint_lot_words on complaint using gin (company_id, lower(lot_number) gin_trgm_ops)
  where deleted_at is null;
