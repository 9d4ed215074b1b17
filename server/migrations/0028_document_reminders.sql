-- Which reminders have gone out, each once: of a certification's end and of a periodic review, by days before it.
create table document_reminder (
  revision_id uuid not null references document_revision,
  company_id uuid not null,
  about text not null check (about in ('expiry', 'review')),
  -- The day that is reminded of; a new one is reminded of anew.
  day date not null,
  days integer not null,
  sent_at timestamptz not null,
  primary key (revision_id, about, day, days)
);
call app.scope_table('document_reminder');
