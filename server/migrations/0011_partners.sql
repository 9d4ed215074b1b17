-- Suppliers with their certificates, customers, services.

create table supplier (
  id uuid primary key,
  company_id uuid not null,
  name text not null,
  code text not null,
  category text not null check (category in ('raw-materials', 'ingredients', 'additives', 'packaging', 'components',
    'equipment', 'laboratory', 'logistics', 'services', 'other')),
  type text not null check (type in ('preferred', 'regular', 'blacklist')),
  reason_for_type text,
  contact_person text not null,
  email text not null,
  phone text not null,
  -- ISO 3166-1.
  country text not null check (country in (
    'AD', 'AE', 'AF', 'AG', 'AI', 'AL', 'AM', 'AO', 'AQ', 'AR', 'AS', 'AT', 'AU', 'AW', 'AX', 'AZ', 'BA', 'BB',
    'BD', 'BE', 'BF', 'BG', 'BH', 'BI', 'BJ', 'BL', 'BM', 'BN', 'BO', 'BQ', 'BR', 'BS', 'BT', 'BV', 'BW', 'BY',
    'BZ', 'CA', 'CC', 'CD', 'CF', 'CG', 'CH', 'CI', 'CK', 'CL', 'CM', 'CN', 'CO', 'CR', 'CU', 'CV', 'CW', 'CX',
    'CY', 'CZ', 'DE', 'DJ', 'DK', 'DM', 'DO', 'DZ', 'EC', 'EE', 'EG', 'EH', 'ER', 'ES', 'ET', 'FI', 'FJ', 'FK',
    'FM', 'FO', 'FR', 'GA', 'GB', 'GD', 'GE', 'GF', 'GG', 'GH', 'GI', 'GL', 'GM', 'GN', 'GP', 'GQ', 'GR', 'GS',
    'GT', 'GU', 'GW', 'GY', 'HK', 'HM', 'HN', 'HR', 'HT', 'HU', 'ID', 'IE', 'IL', 'IM', 'IN', 'IO', 'IQ', 'IR',
    'IS', 'IT', 'JE', 'JM', 'JO', 'JP', 'KE', 'KG', 'KH', 'KI', 'KM', 'KN', 'KP', 'KR', 'KW', 'KY', 'KZ', 'LA',
    'LB', 'LC', 'LI', 'LK', 'LR', 'LS', 'LT', 'LU', 'LV', 'LY', 'MA', 'MC', 'MD', 'ME', 'MF', 'MG', 'MH', 'MK',
    'ML', 'MM', 'MN', 'MO', 'MP', 'MQ', 'MR', 'MS', 'MT', 'MU', 'MV', 'MW', 'MX', 'MY', 'MZ', 'NA', 'NC', 'NE',
    'NF', 'NG', 'NI', 'NL', 'NO', 'NP', 'NR', 'NU', 'NZ', 'OM', 'PA', 'PE', 'PF', 'PG', 'PH', 'PK', 'PL', 'PM',
    'PN', 'PR', 'PS', 'PT', 'PW', 'PY', 'QA', 'RE', 'RO', 'RS', 'RU', 'RW', 'SA', 'SB', 'SC', 'SD', 'SE', 'SG',
    'SH', 'SI', 'SJ', 'SK', 'SL', 'SM', 'SN', 'SO', 'SR', 'SS', 'ST', 'SV', 'SX', 'SY', 'SZ', 'TC', 'TD', 'TF',
    'TG', 'TH', 'TJ', 'TK', 'TL', 'TM', 'TN', 'TO', 'TR', 'TT', 'TV', 'TW', 'TZ', 'UA', 'UG', 'UM', 'US', 'UY',
    'UZ', 'VA', 'VC', 'VE', 'VG', 'VI', 'VN', 'VU', 'WF', 'WS', 'YE', 'YT', 'ZA', 'ZM', 'ZW')),
  state text,
  city text,
  address text not null,
  quality_certifications text[] not null,
  rating text not null check (rating in ('A', 'B', 'C', 'D', 'F')),
  status text not null check (status in ('Active', 'Under Review', 'Inactive')),
  last_audit date,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz
);
call app.scope_table('supplier');
create unique index supplier_code on supplier (company_id, lower(code)) where deleted_at is null;
create index supplier_name on supplier (company_id, lower(name), id) where deleted_at is null;
create index supplier_contact on supplier (company_id, lower(contact_person), id) where deleted_at is null;
create index supplier_updated on supplier (company_id, updated_at, id) where deleted_at is null;
create index supplier_audited on supplier (company_id, last_audit, id) where deleted_at is null;
-- Filtered lists are read in the order of the names; the badge strip and the overview count from these alone.
create index supplier_status on supplier (company_id, status, lower(name), id) where deleted_at is null;
create index supplier_category on supplier (company_id, category, lower(name), id) where deleted_at is null;
create index supplier_type on supplier (company_id, type, lower(name), id) where deleted_at is null;
create index supplier_country on supplier (company_id, country, lower(name), id) where deleted_at is null;
create index supplier_rating on supplier (company_id, rating, lower(name), id) where deleted_at is null;
create index supplier_deleted on supplier (company_id, updated_at, id) where deleted_at is not null;

create table supplier_certificate (
  id uuid primary key,
  company_id uuid not null,
  supplier_id uuid not null references supplier,
  standard text not null,
  number text not null,
  issuer text,
  issued date,
  expires date not null,
  file_id uuid references file,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz
);
call app.scope_table('supplier_certificate');
create index supplier_certificate_supplier on supplier_certificate (company_id, supplier_id, expires, id)
  where deleted_at is null;
create index supplier_certificate_expires on supplier_certificate (company_id, expires, id) where deleted_at is null;
create index supplier_certificate_file on supplier_certificate (company_id, file_id)
  where deleted_at is null and file_id is not null;

create table customer (
  id uuid primary key,
  company_id uuid not null,
  name text not null,
  code text not null,
  category text not null check (category in ('cash-cow', 'star', 'problem-child', 'dog')),
  rating integer not null check (rating between 1 and 5),
  strategic boolean,
  contact_person text not null,
  email text not null,
  phone text not null,
  address text not null,
  notes text,
  last_order date,
  status text not null check (status in ('active', 'inactive', 'pending')),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz
);
call app.scope_table('customer');
create unique index customer_code on customer (company_id, lower(code)) where deleted_at is null;
create index customer_name on customer (company_id, lower(name), id) where deleted_at is null;
create index customer_contact on customer (company_id, lower(contact_person), id) where deleted_at is null;
create index customer_updated on customer (company_id, updated_at, id) where deleted_at is null;
create index customer_last_order on customer (company_id, last_order, id) where deleted_at is null;
create index customer_status on customer (company_id, status, lower(name), id) where deleted_at is null;
create index customer_category on customer (company_id, category, lower(name), id) where deleted_at is null;
create index customer_rating on customer (company_id, rating, lower(name), id) where deleted_at is null;
create index customer_strategic on customer (company_id, lower(name), id) where deleted_at is null and strategic;
create index customer_deleted on customer (company_id, updated_at, id) where deleted_at is not null;

create table service (
  id uuid primary key,
  company_id uuid not null,
  name text not null,
  code text not null,
  category text,
  description text not null,
  specifications text not null,
  status text not null check (status in ('active', 'pending', 'inactive', 'maintenance')),
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz
);
call app.scope_table('service');
create unique index service_code on service (company_id, lower(code)) where deleted_at is null;
create index service_name on service (company_id, lower(name), id) where deleted_at is null;
create index service_category on service (company_id, lower(category), id) where deleted_at is null;
create index service_updated on service (company_id, updated_at, id) where deleted_at is null;
create index service_status on service (company_id, status, lower(name), id) where deleted_at is null;
create index service_deleted on service (company_id, updated_at, id) where deleted_at is not null;
