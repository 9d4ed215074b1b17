-- A requested change that is not made: who has declined it, when, why. How far others are, their tasks say.
alter table document_change_request
  add column declined_at timestamptz,
  add column declined_by text,
  add column decline_reason text;

-- For whom, who was away, a periodic review was recorded.
alter table document_periodic_review add column on_behalf_of text;
