-- What the bank and the ministry know the employer by. Without a row no file can be written.
create table wage_settings (
  site_id integer primary key references sites (id),
  employer_id text not null check (employer_id ~ '^[0-9]{1,13}$'),
  routing_code text not null check (routing_code ~ '^[0-9]{9}$'),
  profile text not null check (profile in ('standard', 'wio')),
  grace_days smallint not null check (grace_days between 0 and 15), -- days after the due day that the contracts allow
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid not null,
  foreign key (site_id, changed_by) references users (site_id, id)
);

-- A file as it was written for the bank; it is never changed.
create table wage_files (
  site_id integer not null,
  id uuid not null,
  run_id uuid not null,
  name text not null check (length(name) <= 60),
  content text not null,
  people integer not null check (people > 0),
  total_fils bigint not null check (total_fils >= 0),
  written_by uuid not null,
  written_at timestamptz not null,
  answered_at timestamptz,                               -- when the bank's last reply was read
  primary key (site_id, id),
  unique (site_id, name),
  foreign key (site_id, run_id) references pay_runs (site_id, id),
  foreign key (site_id, written_by) references users (site_id, id)
);
create index wage_files_of_run on wage_files (site_id, run_id, id);

-- What a file pays each employee, and what the bank says of it.
create table wage_payments (
  site_id integer not null,
  file_id uuid not null,
  slip_id uuid not null,
  employee_id uuid not null,
  person_code text not null,
  account text not null,
  fils bigint not null check (fils >= 0),
  state text not null default 'sent' check (state in ('sent', 'pending', 'paid', 'returned')),
  reason text not null default '' check (length(reason) <= 500),
  paid_on date,
  answered_at timestamptz,
  primary key (site_id, file_id, slip_id),
  foreign key (site_id, file_id) references wage_files (site_id, id),
  foreign key (site_id, slip_id) references pay_slips (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  check (state = 'returned' or reason = ''),
  check (state = 'paid' or paid_on is null)
);
create index wage_payments_of_slip on wage_payments (site_id, slip_id);
create index wage_payments_by_state on wage_payments (site_id, file_id, state, employee_id);
create index wage_payments_of_employee on wage_payments (site_id, employee_id);
