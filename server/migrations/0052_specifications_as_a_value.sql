-- Specifications are filtered and sorted like the values of configured columns: they stand among these. Only a change of
-- theirs writes them anew; an index on the product itself would be written at every change of it. Every text stands there
-- whole and in lower case as well, so that an index finds it by its parts: at a filter by one the database went through all
-- of a company's, and beyond 200 characters through the products as well.
alter table product_value add column words text collate "C";
create index product_value_words on product_value using gin (company_id, key, words gin_trgm_ops)
  where words is not null;

create function app.value_rows(company uuid, product uuid, given jsonb, specifications text)
  returns table (company_id uuid, product_id uuid, key text, text text, number double precision, words text)
  language sql immutable parallel safe
begin atomic
  select company, product, v.key,
    case when jsonb_typeof(v.value) <> 'number' then app.sort_text(v.value #>> '{}') end,
    case when jsonb_typeof(v.value) = 'number' then (v.value)::double precision end,
    case when jsonb_typeof(v.value) = 'string' then lower(v.value #>> '{}') end
  from jsonb_each(given) v
  where jsonb_typeof(v.value) <> 'null'
  union all
  select company, product, 'specifications', app.sort_text(specifications), null, lower(specifications)
  where specifications <> '';
end;

create or replace function app.copy_new_values() returns trigger language plpgsql as $$
begin
  insert into product_value (company_id, product_id, key, text, number, words)
  select v.* from new_rows n cross join lateral app.value_rows(n.company_id, n.id, n.values, n.specifications) v
  where n.deleted_at is null;
  return null;
end $$;

create or replace function app.copy_changed_values() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from new_rows n join old_rows o on o.id = n.id
    where o.values is distinct from n.values or o.specifications is distinct from n.specifications
      or (o.deleted_at is null) <> (n.deleted_at is null)
  ) then
    return null;
  end if;
  delete from product_value v using new_rows n, old_rows o
  where n.id = v.product_id and o.id = n.id
    and (n.deleted_at is not null or n.values -> v.key is distinct from o.values -> v.key
      or v.key = 'specifications' and n.specifications is distinct from o.specifications);
  insert into product_value (company_id, product_id, key, text, number, words)
  select v.* from new_rows n join old_rows o on o.id = n.id
    cross join lateral app.value_rows(n.company_id, n.id, n.values, n.specifications) v
  where n.deleted_at is null
    and (o.deleted_at is not null or n.values -> v.key is distinct from o.values -> v.key
      or v.key = 'specifications' and n.specifications is distinct from o.specifications);
  return null;
end $$;

delete from product_value;
insert into product_value (company_id, product_id, key, text, number, words)
select v.* from product p cross join lateral app.value_rows(p.company_id, p.id, p.values, p.specifications) v
where p.deleted_at is null;
