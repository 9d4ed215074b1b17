-- Complaints of the same product, customer or lot. Columns, because row-level security keeps comparisons of
-- lower(...) away from indexes: that function may raise errors, a stored text is only compared.
alter table complaint
  add column product_key text generated always as (lower(product_name)) stored,
  add column customer_key text generated always as (lower(customer_name)) stored,
  add column lot_key text generated always as (lower(lot_number)) stored;
create index complaint_same_product on complaint (company_id, product_key, id) where deleted_at is null;
create index complaint_same_customer on complaint (company_id, customer_key, id) where deleted_at is null;
create index complaint_same_lot on complaint (company_id, lot_key, id) where deleted_at is null and lot_key is not null;
drop index complaint_lot;
