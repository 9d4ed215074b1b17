-- By when reviews and approvals are asked for, in days, unless whoever submits says otherwise.
alter table company add column review_days integer not null default 7 check (review_days between 1 and 365);

-- The day by which a revision in review is to be signed, and when each of those asked was reminded of it, once.
alter table document_revision add column sign_by date;
alter table document_assignment add column reminded_at timestamptz;
create index document_revision_sign_by on document_revision (company_id, sign_by)
  where step = 'in_review' and sign_by is not null;

-- Who is asked to approve a version of a recipe that is under review, by whom, until when.
alter table recipe_version
  add column asked_id uuid,
  add column asked_by uuid,
  add column asked_at timestamptz,
  add column sign_by date,
  add column reminded_at timestamptz;
create index recipe_version_asked on recipe_version (company_id, asked_id)
  where step = 'review' and asked_id is not null;
