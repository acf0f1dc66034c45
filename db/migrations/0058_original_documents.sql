-- Where an original document is kept: with whom, since when, and where exactly.
alter table portal_documents
  add column original_with text check (original_with in ('employee', 'company', 'authority')),
  add column original_since date,
  add column original_note text not null default '',
  add constraint portal_documents_original check ((original_with is null) = (original_since is null) and (original_with is not null or original_note = ''));
