-- What an employee asks payroll about a slip, or about one of its lines.
create table pay_questions (
  site_id integer not null,
  id uuid not null,
  slip_id uuid not null,
  employee_id uuid not null,
  line_position smallint check (line_position >= 0),     -- null: about the whole slip
  line_code text check (length(line_code) <= 60),
  line_month text check (line_month ~ '^[0-9]{4}-[0-9]{2}$'),
  state text not null check (state in ('open', 'answered', 'closed')), -- open: payroll has to answer
  messages smallint not null check (messages > 0),       -- how many the thread has
  asked_at timestamptz not null,
  closed_by uuid,
  closed_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, slip_id) references pay_slips (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, closed_by) references users (site_id, id),
  check ((line_position is null) = (line_code is null) and (line_code is null) = (line_month is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null))
);
create unique index pay_questions_one_of_line on pay_questions (site_id, slip_id, coalesce(line_position, -1)) where state <> 'closed';
create index pay_questions_of_slip on pay_questions (site_id, slip_id, id);
create index pay_questions_by_state on pay_questions (site_id, state, id);
create index pay_questions_of_employee on pay_questions (site_id, employee_id, id);

create table pay_question_messages (
  site_id integer not null,
  question_id uuid not null,
  position smallint not null check (position >= 0),
  by_employee boolean not null,
  author_id uuid not null,
  text text not null check (length(text) between 1 and 1000),
  written_at timestamptz not null,
  primary key (site_id, question_id, position),
  foreign key (site_id, question_id) references pay_questions (site_id, id),
  foreign key (site_id, author_id) references users (site_id, id)
);

-- Pay of an employee in a run that is not paid out for now. By employee and not by slip, because a
-- run that is calculated again has other slips.
create table pay_holds (
  site_id integer not null,
  id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  reason text not null check (length(reason) between 3 and 200), -- the employee sees it
  held_by uuid not null,
  held_at timestamptz not null,
  released_by uuid,
  released_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, run_id) references pay_runs (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, held_by) references users (site_id, id),
  foreign key (site_id, released_by) references users (site_id, id),
  check ((released_by is null) = (released_at is null))
);
create unique index pay_holds_one_of_pay on pay_holds (site_id, run_id, employee_id) where released_at is null;
create index pay_holds_held on pay_holds (site_id, id) where released_at is null;
create index pay_holds_of_employee on pay_holds (site_id, employee_id, id);

-- The accounts that a site books pay to in an accounting system. What has no row has the default.
create table journal_profiles (
  site_id integer not null references sites (id),
  profile text not null check (profile in ('generic', 'zoho', 'quickbooks', 'tally')),
  version integer not null check (version > 0),
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (site_id, profile),
  foreign key (site_id, changed_by) references users (site_id, id)
);

create table journal_accounts (
  site_id integer not null,
  profile text not null,
  kind text not null check (length(kind) <= 60),
  code text not null check (length(code) <= 30),
  name text not null check (length(name) <= 100),
  primary key (site_id, profile, kind),
  foreign key (site_id, profile) references journal_profiles (site_id, profile),
  check (code <> '' or name <> '')
);

-- What was noted when a loan was paid back early, apart from the note of the decision.
alter table loans
  add column settled_by uuid,
  add column settled_note text not null default '' check (length(settled_note) <= 200),
  add foreign key (site_id, settled_by) references users (site_id, id),
  add check (settled_by is null or state = 'settled'),
  add check (settled_note = '' or settled_by is not null);

-- How many changes of pay an import requested, and how many new employees it gave their first pay.
alter table employee_imports
  add column pay_request_count integer not null default 0 check (pay_request_count >= 0),
  add column first_pay_count integer not null default 0 check (first_pay_count >= 0);
