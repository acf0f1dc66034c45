-- Sites, people and who may do what. site_id stands first in every key of a site's data.
create extension if not exists pg_trgm;

create table sites (
  id integer primary key,
  name_en text not null,
  name_ar text not null,
  portal_title_en text not null,
  portal_title_ar text not null,
  logo_file_id uuid,
  accent text not null default '#0F6B66',
  country char(2) not null default 'AE',
  currency char(3) not null default 'AED',
  zone text not null default 'Asia/Dubai',
  weekend smallint[] not null default '{6,7}',          -- ISO week days, Monday is 1
  hijri_offset smallint not null default 0 check (hijri_offset between -1 and 1),
  enabled_areas text[] not null default '{portal,shop,directory}',
  policy_pdf_url text,
  created_at timestamptz not null default now()
);

create table users (
  site_id integer not null references sites (id),
  id uuid not null,
  email text not null,
  email_folded text not null,
  username text not null,
  name_en text not null,
  name_ar text not null,
  language text not null default 'en' check (language in ('en', 'ar')),
  digits text not null default 'latn' check (digits in ('latn', 'arab')),
  password_hash text,                                    -- null until the invitation is taken up
  password_changed_at timestamptz,
  is_employee boolean not null default false,
  employee_id uuid,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, email_folded)
);
create unique index users_employee on users (site_id, employee_id) where employee_id is not null;

create table user_roles (
  site_id integer not null,
  user_id uuid not null,
  role text not null,
  primary key (site_id, user_id, role),
  foreign key (site_id, user_id) references users (site_id, id)
);

-- A site's own answer to "may this role do this"; absent rows mean the product's defaults.
create table role_permissions (
  site_id integer not null references sites (id),
  role text not null,
  permission text not null,
  allowed boolean not null,
  primary key (site_id, role, permission)
);

create table sessions (
  site_id integer not null,
  token_hash bytea not null,
  id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz not null,
  revoked_at timestamptz,
  confirmed_at timestamptz not null,                     -- when the password was last given
  device text not null default '',
  address text not null default '',
  primary key (site_id, token_hash),
  unique (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id)
);
create index sessions_of_user on sessions (site_id, user_id, created_at desc);

-- Mailed or printed once-only links: invitation, password reset, first admin.
create table account_links (
  site_id integer not null,
  token_hash bytea not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('invitation', 'reset', 'setup')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, token_hash),
  foreign key (site_id, user_id) references users (site_id, id)
);
create index account_links_of_user on account_links (site_id, user_id);

-- Who changed what from what to what. Rows are only ever added; a job seals them into a hash chain.
create table audit_entries (
  site_id integer not null references sites (id),
  id uuid not null,
  at timestamptz not null,
  actor_user_id uuid,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  address text not null default '',
  request_id text not null default '',
  primary key (site_id, id)
);
create index audit_entries_of_subject on audit_entries (site_id, subject_kind, subject_id, id);

create table audit_seals (
  site_id integer not null,
  number bigint not null,
  entry_id uuid not null,
  hash bytea not null,
  primary key (site_id, number),
  unique (site_id, entry_id),
  foreign key (site_id, entry_id) references audit_entries (site_id, id)
);

-- The answer given to a creating request, so that the same key gives the same answer once.
create table idempotency_keys (
  site_id integer not null references sites (id),
  user_id uuid not null,
  key text not null,
  endpoint text not null,
  request_hash bytea not null,
  status smallint,
  reply jsonb,
  created_at timestamptz not null,
  primary key (site_id, user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (site_id, created_at);

create table departments (
  site_id integer not null references sites (id),
  id uuid not null,
  name_en text not null,
  name_ar text not null,
  name_folded text not null,
  primary key (site_id, id),
  unique (site_id, name_folded)
);

create table employees (
  site_id integer not null references sites (id),
  id uuid not null,
  employee_no text not null,
  name_en text not null,
  name_ar text not null,
  name_en_folded text not null,
  name_ar_folded text not null,
  search text not null,                                  -- folded: both names, number, e-mail, position
  email text not null,
  email_folded text not null,
  phone text not null,
  nationality char(2) not null,
  gender text not null check (gender in ('male', 'female')),
  birth_date date not null,
  joining_date date not null,
  leaving_date date,
  department_id uuid not null,
  position_en text not null,
  position_ar text not null,
  manager_id uuid,
  state text not null default 'active' check (state in ('active', 'suspended', 'left')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id),
  unique (site_id, employee_no),
  unique (site_id, email_folded),
  foreign key (site_id, department_id) references departments (site_id, id),
  foreign key (site_id, manager_id) references employees (site_id, id),
  check (manager_id is null or manager_id <> id)
);
create index employees_by_name_en on employees (site_id, name_en_folded collate "C", id);
create index employees_by_name_ar on employees (site_id, name_ar_folded collate "C", id);
create index employees_by_department on employees (site_id, department_id, id);
create index employees_by_position on employees (site_id, position_en collate "C", id);
create index employees_by_state on employees (site_id, state, id);
create index employees_of_manager on employees (site_id, manager_id);
create index employees_search on employees using gin (search gin_trgm_ops);

alter table users add foreign key (site_id, employee_id) references employees (site_id, id);

-- Pay is seen by its owner and payroll alone, so it does not stand in the employees row.
create table employee_pay (
  site_id integer not null,
  employee_id uuid not null,
  from_date date not null,
  basic_fils bigint not null check (basic_fils >= 0),
  housing_fils bigint not null check (housing_fils >= 0),
  transport_fils bigint not null check (transport_fils >= 0),
  other_fils bigint not null check (other_fils >= 0),
  iban text not null,
  bank_routing_code text not null,
  primary key (site_id, employee_id, from_date),
  foreign key (site_id, employee_id) references employees (site_id, id)
);

create table employee_papers (
  site_id integer not null,
  employee_id uuid not null,
  emirates_id text,
  emirates_id_expiry date,
  passport_no text,
  passport_expiry date,
  visa_file_no text,
  visa_expiry date,
  labour_card_no text,
  labour_card_personal_no text,
  labour_card_expiry date,
  primary key (site_id, employee_id),
  foreign key (site_id, employee_id) references employees (site_id, id)
);
create unique index employee_papers_emirates_id on employee_papers (site_id, emirates_id) where emirates_id is not null;

create table holidays (
  site_id integer not null references sites (id),
  id uuid not null,
  code text not null,
  name_en text not null,
  name_ar text not null,
  from_date date not null,
  to_date date not null,
  state text not null check (state in ('predicted', 'announced')),
  primary key (site_id, id),
  unique (site_id, code, from_date),
  check (to_date >= from_date)
);
create index holidays_by_date on holidays (site_id, from_date);

create table files (
  site_id integer not null references sites (id),
  id uuid not null,
  owner_user_id uuid,
  purpose text not null,
  name text not null,
  media_type text not null,
  bytes bigint not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  primary key (site_id, id)
);

create table mails (
  site_id integer not null references sites (id),
  id uuid not null,
  to_address text not null,
  to_user_id uuid,
  language text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  tries smallint not null default 0,
  last_error text,
  primary key (site_id, id)
);
create index mails_by_age on mails (site_id, created_at desc);
