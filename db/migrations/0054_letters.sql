-- Letters on the company's letterhead: certificates, warnings, offers and the like.

-- Without a row, the site's name and no address.
create table letterheads (
  site_id integer primary key references sites (id),
  prefix text not null check (prefix ~ '^[A-Z0-9]{1,8}$'),
  company_en text not null,
  company_ar text not null,
  lines_en text not null,
  lines_ar text not null,
  signer_en text not null,
  signer_ar text not null,
  signer_position_en text not null,
  signer_position_ar text not null,
  updated_at timestamptz not null
);

-- The product's own templates have a row once they are edited or used.
create table letter_templates (
  site_id integer not null references sites (id),
  id uuid not null,
  kind text not null,
  title_en text not null,
  title_ar text not null,
  body_en text not null,
  body_ar text not null,
  layout text not null check (layout in ('together', 'separate')),
  asks jsonb not null,                                    -- what is entered for each letter
  requestable boolean not null,
  active boolean not null,
  version integer not null check (version >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id)
);
create unique index letter_templates_standard on letter_templates (site_id, kind) where kind <> 'other';

-- The last number of each year. Its row is locked until the letter that took it is committed.
create table letter_counters (
  site_id integer not null references sites (id),
  year smallint not null,
  last integer not null check (last >= 1),
  primary key (site_id, year)
);

-- Logos of issued letters, each once, so that a letter keeps the one it was issued with.
create table letter_logos (
  site_id integer not null references sites (id),
  sha256 bytea not null,
  png bytea not null,
  primary key (site_id, sha256)
);

create table letters (
  site_id integer not null,
  id uuid not null,
  template_id uuid not null,
  kind text not null,
  state text not null check (state in ('requested', 'approved', 'draft', 'issued', 'rejected', 'withdrawn', 'revoked')),
  layout text not null check (layout in ('together', 'separate')),
  employee_id uuid,                                       -- null: someone who is not an employee yet
  name_en text not null,                                  -- as they were when it was issued
  name_ar text not null,
  gender text not null check (gender in ('male', 'female')),
  title_en text not null,
  title_ar text not null,
  filled jsonb not null,                                  -- what was entered for the template's asks
  note text not null,                                     -- what the employee wrote with the request
  requested boolean not null,
  created_by uuid not null,
  created_at timestamptz not null,
  decided_by uuid,                                        -- who approved, rejected or issued it last
  decided_at timestamptz,
  reason text,                                            -- why it was rejected or revoked
  issued_by uuid,
  issued_at timestamptz,
  issued_on date,
  year smallint,
  serial integer check (serial >= 1),
  number text,
  code text,
  content jsonb,                                          -- the text and the letterhead, which never change
  logo_sha256 bytea,
  shows_pay boolean not null,
  shows_identity boolean not null,
  revoked_by uuid,
  revoked_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, template_id) references letter_templates (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, created_by) references users (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id),
  foreign key (site_id, issued_by) references users (site_id, id),
  foreign key (site_id, revoked_by) references users (site_id, id),
  foreign key (site_id, logo_sha256) references letter_logos (site_id, sha256),
  check ((state in ('issued', 'revoked')) = (serial is not null)),
  check (num_nulls(issued_by, issued_at, issued_on, year, serial, number, code, content) in (0, 8)),
  check ((state = 'revoked') = (revoked_at is not null) and (revoked_at is null) = (revoked_by is null)),
  check ((state in ('rejected', 'revoked')) = (reason is not null)),
  check (requested or state not in ('requested', 'approved', 'rejected', 'withdrawn')),
  check (not requested or state <> 'draft')
);
create unique index letters_number on letters (site_id, year, serial) where serial is not null;
create unique index letters_code on letters (site_id, code) where code is not null;
create unique index letters_open_request on letters (site_id, employee_id, template_id) where state in ('requested', 'approved');
create index letters_waiting on letters (site_id, id) where state in ('requested', 'approved', 'draft');
create index letters_closed on letters (site_id, id) where state in ('rejected', 'withdrawn');
create index letters_of_employee on letters (site_id, employee_id, id);
