-- What the search looks through stands in the record's own row: a change writes one row less (docs/decisions/0021).

-- Has the search find a table's records. `search_text` is folded text that everybody who finds the record may see, and
-- begins with the title. `search_head` is its beginning, for titles that begin with what was typed: a column, and compared
-- by the pattern operators, because row-level security lets only those near an index on every server.
create procedure app.search_table(target regclass)
  language plpgsql as $$
begin
  execute format('alter table %s add column if not exists search_text text not null default '''',
    add column if not exists search_head text not null default ''''', target);
  execute format('create index on %s using gin (company_id, search_text gin_trgm_ops) where deleted_at is null', target);
  execute format('create index on %s (company_id, search_head text_pattern_ops) where deleted_at is null', target);
end $$;

do $$
declare
  target text;
begin
  foreach target in array array['audit', 'audit_finding', 'audit_programme', 'complaint', 'customer', 'document',
    'flow_step', 'product', 'recipe', 'service', 'supplier', 'task', 'warning'] loop
    -- Filled before there are indexes, and without triggers: nothing that follows from the records changes with it.
    execute format('alter table %I add column search_text text not null default '''',
      add column search_head text not null default ''''', target);
    execute format('alter table %I disable trigger user', target);
    execute format('update %I t set search_text = s.body, search_head = s.head from search_entry s
      where s.company_id = t.company_id and s.entity = %L and s.record_id = t.id', target,
      lower(left(target, 1)) || substr(replace(initcap(target), '_', ''), 2));
    execute format('alter table %I enable trigger user', target);
    call app.search_table(target::regclass);
  end loop;
end $$;
drop table search_entry;

-- Whether values of products have changed is asked without joining old and new rows: that took time by the square of
-- their number, and what products are found by is written to thousands of them in one statement.
create or replace function app.copy_changed_values() returns trigger language plpgsql as $$
begin
  if not exists (
    select n.id, n.values, n.specifications, n.deleted_at is null from new_rows n
    except select o.id, o.values, o.specifications, o.deleted_at is null from old_rows o
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
