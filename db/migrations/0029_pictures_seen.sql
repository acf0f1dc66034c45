-- A picture of a company in the directory waits for a moderator with the words that say what it shows, each picture for itself.
-- It is shown under the words that were accepted, and without any it is not shown.

alter table company_revisions drop constraint company_revisions_field_check;
alter table company_revisions add constraint company_revisions_field_check
  check (field in ('name', 'summary', 'about', 'type', 'logo', 'picture'));

drop index company_revisions_one_waits;
create unique index company_revisions_one_waits on company_revisions (site_id, company_id, field) where state = 'waiting' and field <> 'picture';
create unique index company_revisions_picture_waits on company_revisions (site_id, company_id, file_id) where state = 'waiting' and field = 'picture';
