import type pg from 'pg';

/**
 * Takes away, inside the running transaction, what would stand in the way of loading rows in any order and just
 * as they were: own triggers, foreign keys, and row-level security for the owner. The returned function puts all
 * of it back; foreign keys are checked then, over all rows. An owner may do this, no superuser is needed.
 */
export async function openTables(client: pg.Client): Promise<() => Promise<void>> {
  const ours = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
  const { rows } = await client.query<{ undo: string; redo: string }>(
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as undo,
            format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname,
                   pg_get_constraintdef(k.oid)) as redo
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where k.contype = 'f' and k.conparentid = 0 and ${ours}
     union all
     select format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname),
            format('alter table %s enable %s trigger %I', t.tgrelid::regclass,
                   case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname)
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where not t.tgisinternal and t.tgenabled <> 'D' and ${ours}
     union all
     select format('alter table %s no force row level security', c.oid::regclass),
            format('alter table %s force row level security', c.oid::regclass)
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and c.relforcerowsecurity and ${ours}`,
  );
  for (const { undo } of rows) await client.query(undo);
  return async () => {
    for (const { redo } of rows) await client.query(redo);
  };
}
