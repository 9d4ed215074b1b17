-- Recipes with their versions. The row of a recipe shows the version in force, before the first approval the one
-- under review.

create table recipe (
  id uuid primary key,
  company_id uuid not null,
  name text not null,
  code text not null,
  category text not null,
  recipe_version text not null,
  product_name text not null,
  product_id uuid,
  product_code text,
  unit text,
  quantity numeric not null check (quantity > 0),
  description text not null,
  -- One ingredient a line, in the notation of the contract (recipes/ingredients.ts).
  ingredients text not null,
  instructions text not null,
  specifications text not null,
  notes text,
  status text not null check (status in ('Active', 'Under Review')),
  -- What the row shows, and what is being worked on: the same until the first approval, none while nobody does.
  version_id uuid not null,
  draft_id uuid,
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid not null,
  updated_at timestamptz not null,
  updated_by uuid not null,
  deleted_at timestamptz
);
call app.scope_table('recipe');
create unique index recipe_code on recipe (company_id, lower(code)) where deleted_at is null;
create index recipe_by_code on recipe (company_id, lower(code), id) where deleted_at is null;
create index recipe_name on recipe (company_id, lower(name), id) where deleted_at is null;
create index recipe_category on recipe (company_id, lower(category), id) where deleted_at is null;
create index recipe_version_sort on recipe (company_id, lower(recipe_version), id) where deleted_at is null;
create index recipe_status on recipe (company_id, status, id) where deleted_at is null;
create index recipe_status_updated on recipe (company_id, status, updated_at, id) where deleted_at is null;
create index recipe_updated on recipe (company_id, updated_at, id) where deleted_at is null;
create index recipe_deleted on recipe (company_id, updated_at, id) where deleted_at is not null;
create index recipe_product on recipe (company_id, product_id, id)
  where deleted_at is null and product_id is not null;

create table recipe_version (
  id uuid primary key,
  company_id uuid not null,
  recipe_id uuid not null references recipe deferrable initially deferred,
  recipe_version text not null,
  step text not null check (step in ('review', 'active', 'archived', 'discarded')),
  -- Why there is this version; none for the first.
  reason text,
  -- The values of the recipe's fields in this version.
  fields jsonb not null,
  -- Everybody who wrote in it; none of them may approve it.
  author_id uuid not null,
  author_ids uuid[] not null,
  approved_at timestamptz,
  approved_by uuid,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
call app.scope_table('recipe_version');
create index recipe_version_recipe on recipe_version (company_id, recipe_id, created_at);
-- At most one version is in force, and one is under review; a name is used once.
create unique index recipe_version_active on recipe_version (recipe_id) where step = 'active';
create unique index recipe_version_open on recipe_version (recipe_id) where step = 'review';
create unique index recipe_version_once on recipe_version (recipe_id, lower(recipe_version)) where step <> 'discarded';

-- What a version is made of, read from its text: for where-used and allergens, both ways by an index.
create table recipe_ingredient (
  version_id uuid not null references recipe_version deferrable initially deferred,
  position integer not null,
  company_id uuid not null,
  name text not null,
  percentage numeric(9, 6) not null check (percentage > 0 and percentage <= 100),
  product_id uuid,
  product_code text,
  allergens text[] not null,
  primary key (version_id, position)
);
call app.scope_table('recipe_ingredient');
create index recipe_ingredient_product on recipe_ingredient (company_id, product_id, version_id)
  where product_id is not null;
create index recipe_ingredient_name on recipe_ingredient (company_id, lower(name) text_pattern_ops, version_id);

-- Only what is under review is written in; whatever has been in force stays as it was.
create function app.keep_recipe_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'versions of recipes are never deleted';
  end if;
  if old.step <> 'review' and (
    (new.id, new.company_id, new.recipe_id, new.recipe_version, new.fields, new.author_id, new.author_ids,
      new.approved_at, new.approved_by, new.created_at)
    is distinct from
    (old.id, old.company_id, old.recipe_id, old.recipe_version, old.fields, old.author_id, old.author_ids,
      old.approved_at, old.approved_by, old.created_at)
    or (old.step, new.step) not in (('active', 'active'), ('active', 'archived')))
  then
    raise exception 'a version of a recipe that is not under review stays as it is';
  end if;
  return new;
end $$;
create trigger keep_recipe_version before update or delete on recipe_version
  for each row execute function app.keep_recipe_version();

create function app.keep_recipe_ingredient() returns trigger language plpgsql as $$
declare
  of_version uuid := case when tg_op = 'INSERT' then new.version_id else old.version_id end;
begin
  if tg_op = 'UPDATE' or not exists (select 1 from recipe_version v where v.id = of_version and v.step = 'review') then
    raise exception 'the ingredients of a version that is not under review stay as they are';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_recipe_ingredient before insert or update or delete on recipe_ingredient
  for each row execute function app.keep_recipe_ingredient();
