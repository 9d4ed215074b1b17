-- How many of a document's versions came about by what readers of what is in force are not told: a draft beside it that
-- is begun, changed, submitted or given up. Without these the number that they see stays as it is meanwhile.
alter table document add column unseen_changes integer not null default 0;
