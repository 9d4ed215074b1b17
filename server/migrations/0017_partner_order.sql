-- Lists sorted by a choice end with the id; frequent values are filtered along the names, rare ones gathered from
-- these indexes, so that the names in them served nobody.
drop index supplier_status, supplier_category, supplier_type, supplier_country, supplier_rating;
create index supplier_status on supplier (company_id, status, id) where deleted_at is null;
create index supplier_category on supplier (company_id, category, id) where deleted_at is null;
create index supplier_type on supplier (company_id, type, id) where deleted_at is null;
create index supplier_country on supplier (company_id, country, id) where deleted_at is null;
create index supplier_rating on supplier (company_id, rating, id) where deleted_at is null;
drop index customer_status, customer_category, customer_rating;
create index customer_status on customer (company_id, status, id) where deleted_at is null;
create index customer_category on customer (company_id, category, id) where deleted_at is null;
create index customer_rating on customer (company_id, rating, id) where deleted_at is null;
drop index service_status;
create index service_status on service (company_id, status, id) where deleted_at is null;

-- Without a date they come last in either direction.
create index supplier_audited_last on supplier (company_id, last_audit desc nulls last, id desc) where deleted_at is null;
create index customer_ordered_last on customer (company_id, last_order desc nulls last, id desc) where deleted_at is null;
create index service_category_last on service (company_id, lower(category) desc nulls last, id desc)
  where deleted_at is null;
