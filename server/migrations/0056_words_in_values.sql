-- Every text among the values is found by its parts from the index that serves specifications: at a filter by a column of
-- texts the database went through all of a company's, and beyond 200 characters through the products as well.
create or replace function app.value_rows(company uuid, product uuid, given jsonb, specifications text)
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

update product_value v set words = lower(p.values ->> v.key)
from product p
where p.id = v.product_id and v.key <> 'specifications' and jsonb_typeof(p.values -> v.key) = 'string';
