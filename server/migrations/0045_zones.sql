-- A company's time zone, as far as this database knows it: lists of zones change from one release to the next, and a
-- company whose zone is gone must not hold up the jobs that look through all companies.
create function app.zone(name text) returns text language plpgsql stable as $$
begin
  perform now() at time zone name;
  return name;
exception when invalid_parameter_value then
  return 'UTC';
end $$;
