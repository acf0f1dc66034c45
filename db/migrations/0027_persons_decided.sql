-- Who says that they are of the directory is decided on by a moderator: since when they wait, what was decided, and why.
alter table persons
  add column asked_at timestamptz,                       -- when it last began to wait
  add column reason_en text not null default '',         -- why it was not accepted, for whoever asked
  add column reason_ar text not null default '',
  add column decided_by uuid,                            -- null also of who is known, whom nobody had to decide on
  add column decided_at timestamptz;
update persons set asked_at = created_at;
alter table persons
  alter column asked_at set not null,
  add foreign key (site_id, decided_by) references users (site_id, id),
  add check ((decided_by is null) = (decided_at is null)),
  add check (status <> 'Pending' or decided_at is null);
create index persons_waiting on persons (site_id, asked_at, id) where status = 'Pending';
create index persons_decided_by on persons (site_id, decided_by) where decided_by is not null;
-- By these a moderator finds who may have asked twice; the telephone as it is told apart elsewhere, without the country of the Emirates.
create index persons_by_email on persons (site_id, lower(email));
create index persons_by_phone on persons (site_id, regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^0*(971)?0*', ''));
