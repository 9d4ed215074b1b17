-- Whose work the present correction of a finding is: who recorded it or wrote it anew, and who owned the finding then.
-- None of them verifies it, whoever owns it by now.
alter table audit_finding add column corrected_by_ids uuid[] not null default '{}';
update audit_finding set corrected_by_ids = array_remove(array[corrected_by_id, owner_id], null)
  where status = 'corrected';

-- Kept for a day that had not ended, by a clock that ran ahead: it is taken again when that day has ended.
alter table quality_snapshot add column ahead boolean not null default false;
