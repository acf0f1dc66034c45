-- Tries at passwords, what lists of people and of audit entries are found by, and a site's own password length.
alter table sites add column password_min smallint not null default 12 check (password_min between 12 and 64);

-- Folded for lists and search, as in employees; written by whatever writes the names.
alter table users add column name_en_folded text not null default '';
alter table users add column name_ar_folded text not null default '';
alter table users add column search text not null default '';
create index users_by_name_en on users (site_id, name_en_folded collate "C", id);
create index users_by_name_ar on users (site_id, name_ar_folded collate "C", id);
create index users_search on users using gin (search gin_trgm_ops);

-- No key to sites: what is tried is counted before anything is known about it.
create table sign_in_tries (
  site_id integer not null,
  key bytea not null,                                    -- SHA-256 of what is limited: an address, an account, both together
  failures integer not null,
  last_at timestamptz not null,
  free_at timestamptz not null,                          -- the next try is looked at from then on
  primary key (site_id, key)
);
create index sign_in_tries_by_age on sign_in_tries (last_at);

create index audit_entries_of_actor on audit_entries (site_id, actor_user_id, id);
