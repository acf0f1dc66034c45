-- A person's notifications: in the product always, by email and push as they choose for each kind.
create table notifications (
  site_id integer not null,
  id uuid not null,                                      -- version 7, of the moment it was created: the order of the list
  user_id uuid not null,
  kind text not null,
  params jsonb not null,                                 -- the values in its message; its text is made when it is read
  path text not null check (path like '/%' and path not like '//%'),
  once text,                                             -- a key: each person is notified of it at most once per kind
  created_at timestamptz not null,
  read_at timestamptz,
  delivered_at timestamptz,                              -- when its email and push were queued, or the person wanted neither
  digest text check (digest in ('waiting', 'sent')),     -- null: not part of a daily digest
  primary key (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id),
  check (digest is null or delivered_at is not null)
);
create unique index notifications_once on notifications (site_id, kind, once, user_id) where once is not null;
create index notifications_of_user on notifications (site_id, user_id, id);
create index notifications_unread on notifications (site_id, user_id, id) where read_at is null;
create index notifications_undelivered on notifications (site_id, created_at) where delivered_at is null;
create index notifications_for_digest on notifications (site_id, user_id, delivered_at) where digest = 'waiting';

-- How a person wants to be notified of a kind; without a row, the product's default for it.
create table notification_choices (
  site_id integer not null,
  user_id uuid not null,
  kind text not null,
  email text not null check (email in ('now', 'daily', 'off')),
  push boolean not null,
  primary key (site_id, user_id, kind),
  foreign key (site_id, user_id) references users (site_id, id)
);
