-- What the search looks through stands in the record's own row: a change writes one row less (docs/decisions/0021).
-- `search_text` is folded text that everybody who finds the record may see, and begins with the title. `search_head` is
-- its beginning, for titles that begin with what was typed: a column, and compared by the pattern operators, because
-- row-level security lets only those near an index on every server.
do $$
declare
  target text;
begin
  foreach target in array array['audit', 'audit_finding', 'audit_programme', 'complaint', 'customer', 'document',
    'flow_step', 'product', 'recipe', 'service', 'supplier', 'task', 'warning'] loop
    execute format('alter table %I add column search_text text not null default '''',
      add column search_head text not null default ''''', target);
    -- Nothing that follows from the records changes with it.
    execute format('alter table %I disable trigger user', target);
    execute format('update %I t set search_text = s.body, search_head = s.head from search_entry s
      where s.company_id = t.company_id and s.entity = %L and s.record_id = t.id', target,
      lower(left(target, 1)) || substr(replace(initcap(target), '_', ''), 2));
    execute format('alter table %I enable trigger user', target);
    execute format('create index %I on %I using gin (company_id, search_text gin_trgm_ops) where deleted_at is null',
      target || '_search_text', target);
    execute format('create index %I on %I (company_id, search_head text_pattern_ops) where deleted_at is null',
      target || '_search_head', target);
  end loop;
end $$;
drop table search_entry;
