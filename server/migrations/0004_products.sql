-- Products, the columns a company configures for them, and the flow strip of the product dashboard.

create table product_column (
  id uuid primary key,
  company_id uuid not null,
  key text not null,
  name text not null,
  type text not null check (type in ('text', 'number', 'date', 'select', 'boolean')),
  required boolean not null default false,
  owner text not null default 'system',
  access_level text not null default 'public' check (access_level in ('public', 'department', 'private')),
  department text,
  options text[],
  validation jsonb,
  builtin boolean not null default false,
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz
);
call app.scope_table('product_column');
create unique index product_column_key on product_column (company_id, key);
create unique index product_column_name on product_column (company_id, lower(name)) where deleted_at is null;

-- Writers of products share a lock on their company's columns; whoever changes the columns holds it alone.
create function app.lock_columns(company uuid, alone boolean) returns void
  language sql as $$
  select case when alone then pg_advisory_xact_lock(hashtextextended('product columns ' || company, 0))
    else pg_advisory_xact_lock_shared(hashtextextended('product columns ' || company, 0)) end
$$;

-- Takes the shared lock and makes sure that the columns are those that the writer went by: every change of
-- a column raises the sum of the versions. Otherwise the transaction is to be tried again.
create function app.expect_columns(company uuid, versions bigint) returns void
  language plpgsql as $$
begin
  perform app.lock_columns(company, false);
  if (select coalesce(sum(version), 0) from product_column where company_id = company) <> versions then
    raise exception 'the columns have changed' using errcode = 'serialization_failure';
  end if;
end $$;

create table product (
  id uuid primary key,
  company_id uuid not null,
  name text not null,
  code text not null,
  description text not null,
  specifications text,
  status text not null check (status in ('active', 'draft', 'inactive', 'archived')),
  family text check (family in ('HM', 'YM', 'MM', 'TM')),
  unit text,
  -- Values of configured columns by their key.
  values jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz
);
call app.scope_table('product');
create unique index product_code on product (company_id, lower(code)) where deleted_at is null;
create index product_updated on product (company_id, updated_at, id) where deleted_at is null;
create index product_name on product (company_id, lower(name), id) where deleted_at is null;
create index product_status on product (company_id, status, updated_at, id) where deleted_at is null;
-- The dashboard sums by family and status from the index alone.
create index product_family on product (company_id, family, updated_at, id) include (status) where deleted_at is null;
create index product_deleted on product (company_id, updated_at, id) where deleted_at is not null;

-- The configured values once more, one row each, so that lists filter and sort by them from an index.
-- product.values is the truth; the triggers below keep these rows beside it, whoever writes. Numbers are
-- in `number`; texts, options, dates (ISO, so that they sort) and booleans in `text`, in lower case and
-- cut. Only live products have rows: filters need not look at the product. Products are never removed, so
-- no foreign key is paid for on every write.
create table product_value (
  company_id uuid not null,
  product_id uuid not null,
  key text collate "C" not null,
  text text collate "C",
  number double precision,
  primary key (product_id, key)
);
call app.scope_table('product_value');
create index product_value_text on product_value (company_id, key, text, product_id) where text is not null;
create index product_value_number on product_value (company_id, key, number, product_id) where number is not null;
-- A value belongs to its key: without this the planner takes the two for independent.
create statistics product_value_key_text (mcv, dependencies) on key, text from product_value;

-- A value as product_value.text holds it; lists compare with the same.
create function app.sort_text(value text) returns text
  language sql immutable parallel safe
  return left(lower(value), 200);

create function app.copy_new_values() returns trigger language plpgsql as $$
begin
  insert into product_value (company_id, product_id, key, text, number)
  select n.company_id, n.id, v.key,
    case when jsonb_typeof(v.value) <> 'number' then app.sort_text(v.value #>> '{}') end,
    case when jsonb_typeof(v.value) = 'number' then (v.value)::double precision end
  from new_rows n cross join lateral jsonb_each(n.values) v
  where n.deleted_at is null and jsonb_typeof(v.value) <> 'null';
  return null;
end $$;
create trigger copy_new_values after insert on product
  referencing new table as new_rows for each statement execute function app.copy_new_values();

create function app.copy_changed_values() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from new_rows n join old_rows o on o.id = n.id
    where o.values is distinct from n.values or (o.deleted_at is null) <> (n.deleted_at is null)
  ) then
    return null;
  end if;
  delete from product_value v using new_rows n, old_rows o
  where n.id = v.product_id and o.id = n.id
    and (n.deleted_at is not null or n.values -> v.key is distinct from o.values -> v.key);
  insert into product_value (company_id, product_id, key, text, number)
  select n.company_id, n.id, v.key,
    case when jsonb_typeof(v.value) <> 'number' then app.sort_text(v.value #>> '{}') end,
    case when jsonb_typeof(v.value) = 'number' then (v.value)::double precision end
  from new_rows n join old_rows o on o.id = n.id cross join lateral jsonb_each(n.values) v
  where n.deleted_at is null and jsonb_typeof(v.value) <> 'null'
    and (o.deleted_at is not null or v.value is distinct from o.values -> v.key);
  return null;
end $$;
create trigger copy_changed_values after update on product
  referencing old table as old_rows new table as new_rows
  for each statement execute function app.copy_changed_values();

create table flow_step (
  id uuid primary key,
  company_id uuid not null,
  name text not null,
  status text not null check (status in ('completed', 'in-progress', 'hold', 'pending')),
  completion_percentage double precision not null check (completion_percentage between 0 and 100),
  position integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz
);
call app.scope_table('flow_step');
create index flow_step_position on flow_step (company_id, position, id);
