-- Complaints and the mails that answered them.

create table complaint (
  id uuid primary key,
  company_id uuid not null,
  complaint_number text not null,
  status text not null check (status in ('Open', 'In Progress', 'Closed')),
  customer_name text not null,
  customer_id uuid,
  email text,
  product_name text not null,
  product_id uuid,
  date_received date not null,
  complaint_description text not null,
  cause text check (cause in ('foreign-body', 'taste', 'appearance', 'spoilage', 'allergen', 'contamination',
    'labeling', 'packaging', 'quantity', 'specification', 'function', 'temperature', 'transport', 'delivery',
    'documentation', 'service', 'other')),
  priority text not null check (priority in ('High', 'Medium', 'Low')),
  assigned_to uuid not null,
  lot_number text,
  lot_unknown_reason text,
  illness boolean,
  injury boolean,
  allergen boolean,
  foreign_body boolean,
  safety_risk boolean not null default false,
  due_date date not null,
  resolution text,
  root_cause text,
  root_cause_not_confirmed boolean,
  closed_at timestamptz,
  reopen_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz
);
call app.scope_table('complaint');

-- The order of urgency and of work, not that of the alphabet. Lists sort by the same expressions.
create function app.complaint_rank(word text) returns integer
  language sql immutable parallel safe
  return case word when 'High' then 1 when 'Medium' then 2 when 'Low' then 3
    when 'Open' then 1 when 'In Progress' then 2 when 'Closed' then 3 end;

-- Deleted ones keep their number.
create unique index complaint_number on complaint (company_id, complaint_number);
create index complaint_by_number on complaint (company_id, lower(complaint_number), id) where deleted_at is null;
-- The sorts and common filters of lists. What trend, Pareto and badges count stands in their index.
create index complaint_received on complaint (company_id, date_received, id)
  include (safety_risk, cause, product_id, product_name) where deleted_at is null;
create index complaint_due on complaint (company_id, due_date, id) where deleted_at is null;
create index complaint_updated on complaint (company_id, updated_at, id) where deleted_at is null;
create index complaint_status on complaint (company_id, status, date_received, id)
  include (priority) where deleted_at is null;
create index complaint_priority on complaint (company_id, priority, date_received, id) where deleted_at is null;
create index complaint_by_status on complaint (company_id, app.complaint_rank(status), date_received, id)
  where deleted_at is null;
create index complaint_by_priority on complaint (company_id, app.complaint_rank(priority), date_received, id)
  where deleted_at is null;
create index complaint_customer on complaint (company_id, lower(customer_name), id) where deleted_at is null;
create index complaint_product on complaint (company_id, lower(product_name), id) where deleted_at is null;
create index complaint_customer_record on complaint (company_id, customer_id, date_received, id)
  where deleted_at is null and customer_id is not null;
create index complaint_product_record on complaint (company_id, product_id, date_received, id)
  where deleted_at is null and product_id is not null;
create index complaint_assigned on complaint (company_id, assigned_to, date_received, id) where deleted_at is null;
create index complaint_lot on complaint (company_id, lower(lot_number)) where deleted_at is null and lot_number is not null;
create index complaint_danger on complaint (company_id, date_received, id)
  where deleted_at is null and safety_risk and status <> 'Closed';
create index complaint_deleted on complaint (company_id, updated_at, id) where deleted_at is not null;

-- What was written to customers; never changed. What became of the mail is in the outbox.
create table complaint_message (
  id uuid primary key,
  company_id uuid not null,
  complaint_id uuid not null references complaint,
  recipient text not null,
  subject text not null,
  text text not null,
  sent_at timestamptz not null,
  sent_by uuid not null,
  outbox_id uuid not null
);
call app.scope_table('complaint_message');
revoke update, delete on complaint_message from temper_app, temper_system;
create index complaint_message_record on complaint_message (company_id, complaint_id, id desc);
