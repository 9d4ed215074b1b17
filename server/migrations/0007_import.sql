-- What the checks and runs of imports have found wrong: the first problems, for the person who asked.

create table import_report (
  job_id uuid primary key references background_job on delete cascade,
  company_id uuid not null,
  person_id uuid not null,
  problems jsonb not null
);
call app.scope_table('import_report');

-- After very many rows have come in at once the planner would judge by what was there before, until the
-- autovacuum comes by; lists took many times as long meanwhile. Only the owner may analyze a table.
create function app.refresh_statistics(target regclass) returns void
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  execute format('analyze %s', target);
end $$;
revoke execute on function app.refresh_statistics(regclass) from public;
grant execute on function app.refresh_statistics(regclass) to temper_app, temper_system;
