-- Circulars and policies: a draft, published versions that never change, who they are for, and the
-- proof that each person has read and acknowledged them.
create table circulars (
  site_id integer not null references sites (id),
  id uuid not null,
  kind text not null check (kind in ('circular', 'policy')),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published', 'withdrawn')),
  year smallint,                                         -- with number, how people refer to it: 14/2026
  number integer check (number >= 1),
  pinned boolean not null default false,
  version integer check (version >= 1),                  -- the version that people read
  material_version integer,                              -- the last version that everyone must read again
  published_at timestamptz,                              -- when version was published
  material_at timestamptz,                               -- when material_version was published
  publish_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdrawn_reason text,
  revision integer not null default 1,                   -- of the draft
  changed boolean not null default true,                 -- the draft differs from the published version
  edited_at timestamptz not null,
  edited_by uuid,
  created_at timestamptz not null,
  -- Counted when it is published and acknowledged, and again every hour.
  reached integer not null default 0 check (reached >= 0),
  read_count integer not null default 0 check (read_count >= 0),
  acknowledged_count integer not null default 0 check (acknowledged_count >= 0),
  counted_at timestamptz,
  primary key (site_id, id),
  unique (site_id, kind, year, number),
  foreign key (site_id, edited_by) references users (site_id, id),
  foreign key (site_id, withdrawn_by) references users (site_id, id),
  check ((version is null) = (state in ('draft', 'scheduled'))),
  check ((publish_at is not null) = (state = 'scheduled')),
  check ((withdrawn_at is not null) = (state = 'withdrawn')),
  check ((version is null) = (material_version is null) and material_version <= version),
  check ((version is null) = (published_at is null) and (version is null) = (material_at is null)),
  check ((version is null) = (number is null) and (number is null) = (year is null))
);
create index circulars_by_state on circulars (site_id, state, id desc);
create index circulars_scheduled on circulars (site_id, publish_at) where state = 'scheduled';

-- Version 0 is the draft. The others are written once, when they are published.
create table circular_versions (
  site_id integer not null,
  circular_id uuid not null,
  version integer not null check (version >= 0),
  title_en text not null default '',
  title_ar text not null default '',
  blocks_en jsonb not null default '[]',
  blocks_ar jsonb not null default '[]',
  needs_acknowledgement boolean not null default true,
  due_days smallint check (due_days between 1 and 365),
  remind_days smallint[] not null default '{}',          -- days after publication on which those who have not are reminded
  material boolean not null default true,
  change_en text not null default '',                    -- what has changed, for those who read an earlier version
  change_ar text not null default '',
  published_at timestamptz,
  published_by uuid,                                     -- null: by its schedule
  primary key (site_id, circular_id, version),
  foreign key (site_id, circular_id) references circulars (site_id, id),
  foreign key (site_id, published_by) references users (site_id, id),
  check ((version = 0) = (published_at is null)),
  check (version <> 1 or material),
  check (version > 1 or (change_en = '' and change_ar = ''))
);

-- Whom a version is for: everyone who matches one of these.
create table circular_targets (
  site_id integer not null,
  circular_id uuid not null,
  version integer not null,
  kind text not null check (kind in ('everyone', 'workSite', 'department', 'position', 'nationality', 'employee')),
  value text not null,                                   -- an id, an English name of a position, a country; '' for everyone
  primary key (site_id, circular_id, version, kind, value),
  foreign key (site_id, circular_id, version) references circular_versions (site_id, circular_id, version),
  check ((kind = 'everyone') = (value = ''))
);

create table circular_files (
  site_id integer not null,
  circular_id uuid not null,
  version integer not null,
  rank smallint not null check (rank >= 1),
  file_id uuid not null,
  primary key (site_id, circular_id, version, rank),
  unique (site_id, circular_id, version, file_id),
  foreign key (site_id, circular_id, version) references circular_versions (site_id, circular_id, version),
  foreign key (site_id, file_id) references files (site_id, id)
);
create index circular_files_by_file on circular_files (site_id, file_id);

-- The proof: when which person opened and acknowledged which version. Times are set once.
create table circular_receipts (
  site_id integer not null,
  circular_id uuid not null,
  employee_id uuid not null,
  version integer not null check (version >= 1),
  read_at timestamptz not null,
  acknowledged_at timestamptz,
  address text not null default '',                      -- the network address and device of the acknowledgement
  device text not null default '',
  primary key (site_id, circular_id, employee_id, version),
  foreign key (site_id, circular_id, version) references circular_versions (site_id, circular_id, version),
  foreign key (site_id, employee_id) references employees (site_id, id),
  check (acknowledged_at >= read_at)
);

-- Who was told of a circular and reminded of it, so that nobody is told twice.
create table circular_notices (
  site_id integer not null,
  circular_id uuid not null,
  employee_id uuid not null,
  version integer not null,                              -- the material version it was about
  step text not null check (step ~ '^(published|day-[0-9]+|manual-[0-9]{4}-[0-9]{2}-[0-9]{2})$'),
  at timestamptz not null,
  primary key (site_id, circular_id, employee_id, version, step),
  foreign key (site_id, circular_id, version) references circular_versions (site_id, circular_id, version),
  foreign key (site_id, employee_id) references employees (site_id, id)
);

-- Asked by one employee, answered once for all who the circular is for.
create table circular_questions (
  site_id integer not null,
  id uuid not null,
  circular_id uuid not null,
  employee_id uuid not null,
  question text not null,
  asked_at timestamptz not null,
  answer_en text,
  answer_ar text,
  answered_at timestamptz,
  answered_by uuid,
  primary key (site_id, id),
  foreign key (site_id, circular_id) references circulars (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, answered_by) references users (site_id, id),
  check ((answered_at is null) = (answer_en is null) and (answered_at is null) = (answer_ar is null))
);
create index circular_questions_of_circular on circular_questions (site_id, circular_id, id);
create index circular_questions_open on circular_questions (site_id, id) where answered_at is null;

-- Each nationality at work, to choose from.
create index employees_by_nationality on employees (site_id, nationality, id);
