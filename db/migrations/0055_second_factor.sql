-- What a person signs in with besides the password: an authenticator app, passkeys, recovery codes. And requests to erase personal data.
create table totp_factors (
  site_id integer not null,
  user_id uuid not null,
  secret bytea not null,                                 -- encrypted with a key that is not in the database
  created_at timestamptz not null,
  confirmed_at timestamptz,                              -- null until a first code shows that the app has the secret
  last_step bigint not null default 0 check (last_step >= 0), -- a code of this 30-second step or an earlier one is refused
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references users (site_id, id)
);

create table recovery_codes (
  site_id integer not null,
  user_id uuid not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, user_id, code_hash),
  foreign key (site_id, user_id) references users (site_id, id)
);

create table passkeys (
  site_id integer not null,
  id uuid not null,
  user_id uuid not null,
  credential_id bytea not null check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),          -- of the signatures made; stays 0 where the device does not count
  transports text[] not null default '{}',               -- how the device is reached, as a hint to the browser
  name text not null check (length(name) between 1 and 60),
  synced boolean not null,                               -- a password manager copies it to the person's other devices
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (site_id, id),
  unique (site_id, credential_id),
  foreign key (site_id, user_id) references users (site_id, id)
);
create index passkeys_of_user on passkeys (site_id, user_id, created_at);

-- A passkey signs a challenge that we made, for one purpose, once.
create table passkey_challenges (
  site_id integer not null,
  challenge_hash bytea not null check (octet_length(challenge_hash) = 32),
  purpose text not null check (purpose in ('add', 'alone', 'second-step', 'confirm')),
  user_id uuid,                                          -- null: whoever signs in with it
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, challenge_hash),
  foreign key (site_id, user_id) references users (site_id, id),
  check ((purpose = 'alone') = (user_id is null))
);
create index passkey_challenges_of_user on passkey_challenges (site_id, user_id);
create index passkey_challenges_by_age on passkey_challenges (site_id, expires_at);

-- A sign-in whose password was right and whose second step is still to come.
create table sign_in_steps (
  site_id integer not null,
  token_hash bytea not null check (octet_length(token_hash) = 32),
  user_id uuid not null,
  api text not null check (api in ('auth', 'pro-auth')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (site_id, token_hash),
  foreign key (site_id, user_id) references users (site_id, id)
);
create index sign_in_steps_of_user on sign_in_steps (site_id, user_id);
create index sign_in_steps_by_age on sign_in_steps (site_id, expires_at);

create table erasure_requests (
  site_id integer not null,
  id uuid not null,
  user_id uuid not null,
  note text not null default '' check (length(note) <= 1000),
  state text not null default 'open' check (state in ('open', 'withdrawn', 'done', 'partly', 'refused')),
  requested_at timestamptz not null,
  closed_at timestamptz,
  answered_by uuid,
  answer text not null default '' check (length(answer) <= 1000),
  primary key (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, answered_by) references users (site_id, id),
  check ((state = 'open') = (closed_at is null)),
  check ((state in ('done', 'partly', 'refused')) = (answered_by is not null)),
  check (answered_by is null or answer <> '')
);
create unique index erasure_requests_open on erasure_requests (site_id, user_id) where state = 'open';
create index erasure_requests_of_user on erasure_requests (site_id, user_id, requested_at);
create index erasure_requests_by_state on erasure_requests (site_id, state, requested_at);
