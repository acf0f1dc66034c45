-- Who asked for a company to stand in the directory, what its papers say, what waits to be looked at, and what a company is asked for.

-- A company that somebody registered; without a row it was entered by the directory itself.
create table company_registrations (
  site_id integer not null,
  company_id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'rejected')), -- null while it waits
  decided_by uuid,
  decided_at timestamptz,
  reason_en text not null default '',
  reason_ar text not null default '',
  primary key (site_id, company_id),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
  foreign key (site_id, asked_by) references users (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id),
  check ((outcome is null) = (decided_at is null))
);
create index company_registrations_of on company_registrations (site_id, asked_by, asked_at);
create index company_registrations_waiting on company_registrations (site_id, asked_at, company_id) where outcome is null;
create index company_registrations_decided_by on company_registrations (site_id, decided_by) where decided_by is not null;

-- By what two entries are seen to be one company, across both scripts (src/directory/registering/rules/close-names.ts).
create table company_keys (
  site_id integer not null,
  kind text not null check (kind in ('phone', 'domain', 'word')),
  key text not null,
  company_id uuid not null,
  primary key (site_id, kind, key, company_id),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade
);
create index company_keys_of on company_keys (site_id, company_id);

-- Trade licences and insurances. A badge is given only for a paper that a moderator has seen.
create table company_papers (
  site_id integer not null,
  id uuid not null,
  company_id uuid not null,
  kind text not null check (kind in ('licence', 'insurance')),
  number text not null,
  number_key text not null,                              -- letters and digits alone, by which the same licence is found again
  authority text not null,
  expires_on date not null,
  file_id uuid not null,
  state text not null check (state in ('waiting', 'accepted', 'rejected', 'replaced')),
  sent_by uuid not null,
  sent_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason_en text not null default '',
  reason_ar text not null default '',
  primary key (site_id, id),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
  foreign key (site_id, file_id) references files (site_id, id),
  foreign key (site_id, sent_by) references users (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id)
);
create unique index company_papers_one_waits on company_papers (site_id, company_id, kind) where state = 'waiting';
create unique index company_papers_one_holds on company_papers (site_id, company_id, kind) where state = 'accepted';
create index company_papers_of on company_papers (site_id, company_id, sent_at);
create index company_papers_waiting on company_papers (site_id, sent_at, id) where state = 'waiting';
create index company_papers_number on company_papers (site_id, number_key) where kind = 'licence' and state in ('waiting', 'accepted');
create index company_papers_ending on company_papers (site_id, expires_on) where state = 'accepted';
create index company_papers_of_file on company_papers (site_id, file_id);
create index company_papers_sent_by on company_papers (site_id, sent_by);
create index company_papers_decided_by on company_papers (site_id, decided_by) where decided_by is not null;

-- That a paper ends was said, so many days before: once.
create table company_paper_reminders (
  site_id integer not null,
  paper_id uuid not null,
  days smallint not null check (days in (7, 30)),
  sent_at timestamptz not null,
  primary key (site_id, paper_id, days),
  foreign key (site_id, paper_id) references company_papers (site_id, id) on delete cascade
);

-- A change of what is looked at before it is shown; the public keeps what was accepted.
create table company_revisions (
  site_id integer not null,
  id uuid not null,
  company_id uuid not null,
  field text not null check (field in ('name', 'summary', 'about', 'type', 'logo')),
  value jsonb not null,                                  -- both languages of a text; the kind; the id of the picture, or null for none
  file_id uuid,                                          -- of a logo
  state text not null check (state in ('waiting', 'accepted', 'rejected', 'withdrawn')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason_en text not null default '',
  reason_ar text not null default '',
  primary key (site_id, id),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
  foreign key (site_id, file_id) references files (site_id, id),
  foreign key (site_id, asked_by) references users (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id)
);
create unique index company_revisions_one_waits on company_revisions (site_id, company_id, field) where state = 'waiting';
create index company_revisions_of on company_revisions (site_id, company_id, asked_at);
create index company_revisions_waiting on company_revisions (site_id, asked_at, id) where state = 'waiting';
create index company_revisions_of_file on company_revisions (site_id, file_id) where file_id is not null;
create index company_revisions_asked_by on company_revisions (site_id, asked_by);
create index company_revisions_decided_by on company_revisions (site_id, decided_by) where decided_by is not null;

-- Somebody says that a company in the directory is theirs.
create table company_claims (
  site_id integer not null,
  id uuid not null,
  company_id uuid not null,
  user_id uuid not null,
  position text not null,                                -- what they are there
  phone text not null,
  note text not null default '',
  file_id uuid not null,                                 -- the paper that shows it
  state text not null check (state in ('waiting', 'accepted', 'rejected')),
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason_en text not null default '',
  reason_ar text not null default '',
  primary key (site_id, id),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, file_id) references files (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id)
);
create unique index company_claims_one_waits on company_claims (site_id, company_id, user_id) where state = 'waiting';
create index company_claims_of on company_claims (site_id, user_id, asked_at);
create index company_claims_of_company on company_claims (site_id, company_id);
create index company_claims_waiting on company_claims (site_id, asked_at, id) where state = 'waiting';
create index company_claims_of_file on company_claims (site_id, file_id);
create index company_claims_decided_by on company_claims (site_id, decided_by) where decided_by is not null;

-- What a visitor says is wrong on a company's page. Nothing of the visitor is kept unless they were signed in.
create table company_suggestions (
  site_id integer not null,
  id uuid not null,
  company_id uuid not null,
  field text not null check (field in ('name', 'phone', 'email', 'website', 'address', 'hours', 'closed', 'other')),
  words text not null,
  user_id uuid,
  state text not null check (state in ('waiting', 'applied', 'closed')),
  asked_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id)
);
create index company_suggestions_waiting on company_suggestions (site_id, asked_at, id) where state = 'waiting';
create index company_suggestions_of_company on company_suggestions (site_id, company_id);
create index company_suggestions_user on company_suggestions (site_id, user_id) where user_id is not null;
create index company_suggestions_decided_by on company_suggestions (site_id, decided_by) where decided_by is not null;

-- How often a company's page was opened, and how often a search found it, by day. No word about who.
create table company_counts (
  site_id integer not null,
  company_id uuid not null,
  day date not null,
  seen integer not null default 0,
  found integer not null default 0,
  primary key (site_id, company_id, day),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade
);
create index company_counts_by_day on company_counts (site_id, day);

-- What was searched for, by day, and how often nothing was found.
create table search_counts (
  site_id integer not null references sites (id),
  day date not null,
  language text not null check (language in ('en', 'ar')),
  words text not null,                                   -- folded
  times integer not null default 0,
  empty integer not null default 0,
  primary key (site_id, day, language, words)
);
create index search_counts_empty on search_counts (site_id, day) where empty > 0;

-- Which searches found a company.
create table company_search_counts (
  site_id integer not null,
  company_id uuid not null,
  day date not null,
  language text not null check (language in ('en', 'ar')),
  words text not null,
  times integer not null default 0,
  primary key (site_id, company_id, day, language, words),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade
);
create index company_search_counts_by_day on company_search_counts (site_id, day);
