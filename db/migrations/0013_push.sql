-- Notifications to people's devices, by the push service of each browser.

-- The key pair by which push services know this installation: one, for every site and for good, since each subscription is bound to it.
create table push_keys (
  id smallint primary key default 1 check (id = 1),
  public_key text not null,                              -- P-256, uncompressed, in base64url
  private_key text not null,
  created_at timestamptz not null
);

-- A browser that may be sent to. Its address is a secret: who knows it and these keys may write to the device.
create table push_subscriptions (
  site_id integer not null,
  id uuid not null,
  user_id uuid not null,
  endpoint text not null,
  endpoint_hash bytea not null,                          -- SHA-256
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  device text not null,                                  -- the browser's own description of itself
  created_at timestamptz not null,
  last_used_at timestamptz,                              -- the last message its push service took
  failures integer not null default 0,                   -- messages given up since then
  tested_at timestamptz,
  primary key (site_id, id),
  unique (site_id, endpoint_hash),
  foreign key (site_id, user_id) references users (site_id, id)
);
create index push_subscriptions_of_user on push_subscriptions (site_id, user_id, id);

-- Messages on their way. What was handed over is not kept: a message may lead to a single-use page.
create table push_messages (
  site_id integer not null,
  id uuid not null,
  subscription_id uuid not null,
  language text not null check (language in ('en', 'ar')),
  title text not null,
  body text not null,
  path text not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, subscription_id) references push_subscriptions (site_id, id) on delete cascade
);
create index push_messages_of_subscription on push_messages (site_id, subscription_id);
