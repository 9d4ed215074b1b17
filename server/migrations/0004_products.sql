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
create index product_family on product (company_id, family, updated_at, id) where deleted_at is null;
create index product_deleted on product (company_id, updated_at, id) where deleted_at is not null;

-- The configured values once more, one row each, so that lists filter and sort by them from an index.
-- Written in the transaction of the product; product.values is the truth.
create table product_value (
  company_id uuid not null,
  product_id uuid not null references product on delete cascade,
  key text not null,
  text text,
  number double precision,
  primary key (product_id, key)
);
call app.scope_table('product_value');
create index product_value_text on product_value (company_id, key, left(lower(text), 200), product_id);
create index product_value_number on product_value (company_id, key, number, product_id);

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
