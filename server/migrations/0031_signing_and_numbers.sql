-- Whether the company asks for a second factor with every electronic signature.
alter table company add column signature_second_factor boolean not null default false;

-- Which change of the rule a series follows; counts the changes, not the numbers that are taken.
alter table number_series add column version integer not null default 1;

-- A file that is kept for a time only, such as a complete copy of documents: afterwards its content is removed, its
-- row stays. `needs` are permissions without which not even whoever made it may read it.
alter table file
  add column expires_at timestamptz,
  add column needs text[] not null default '{}';
create index file_expiry on file (expires_at) where expires_at is not null;
