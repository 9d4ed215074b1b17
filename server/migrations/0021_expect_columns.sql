-- The same check as before, without a function inside a function: a product's writer makes it each time.
create or replace function app.expect_columns(company uuid, versions bigint) returns void
  language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('product columns ' || company, 0));
  if (select coalesce(sum(version), 0) from product_column where company_id = company) <> versions then
    raise exception 'the columns have changed' using errcode = 'serialization_failure';
  end if;
end $$;
