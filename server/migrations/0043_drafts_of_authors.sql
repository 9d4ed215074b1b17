-- What was sent back stands in its author's inbox: drafts are few, revisions many.
create index document_revision_drafts on document_revision (company_id, author_id) where step = 'draft';
create index recipe_version_rejected on recipe_version (company_id, author_id) where rejected_at is not null;
