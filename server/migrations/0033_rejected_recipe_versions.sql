-- A version under review that an approver has sent back: when, who, and why. A change of it clears this.
alter table recipe_version
  add column rejected_at timestamptz,
  add column rejected_by uuid,
  add column rejection text;
