-- Running numbers of records by the company's rule, such as CMP-2026-0001. A row appears with the first number.
create table number_series (
  company_id uuid not null,
  kind text not null,
  pattern text not null,
  year integer not null,
  last integer not null default 0,
  primary key (company_id, kind)
);
call app.scope_table('number_series');
