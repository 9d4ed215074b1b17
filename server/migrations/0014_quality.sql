-- The quality score: what a company aims at, and what was reached day by day.

create table quality_target (
  id uuid primary key,
  company_id uuid not null,
  -- Percent.
  product double precision not null check (product between 0 and 100),
  process double precision not null check (process between 0 and 100),
  documentation double precision not null check (documentation between 0 and 100),
  supplier double precision not null check (supplier between 0 and 100),
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid not null
);
call app.scope_table('quality_target');
create unique index quality_target_company on quality_target (company_id);

-- The scores at the end of a day of the company, percent with one decimal; null where there was nothing to compute.
create table quality_snapshot (
  company_id uuid not null,
  day date not null,
  overall double precision,
  product double precision,
  process double precision,
  documentation double precision,
  supplier double precision,
  taken_at timestamptz not null,
  primary key (company_id, day)
);
call app.scope_table('quality_snapshot');

-- What the score and the dashboard sum up stands in these alone.
create index complaint_duty on complaint (company_id, due_date) include (closed_at) where deleted_at is null;
create index complaint_closed on complaint (company_id, closed_at) where deleted_at is null and closed_at is not null;
create index complaint_open_product on complaint (company_id, product_id)
  where deleted_at is null and status <> 'Closed' and product_id is not null;
create index product_active on product (company_id, id) where deleted_at is null and status = 'active';
create index task_training on task (company_id, status) include (created_at, completed_at)
  where deleted_at is null and category = 'Training';
