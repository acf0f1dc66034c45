-- What pay takes over from elsewhere, each once: days of wage or an amount.
create table pay_adjustments (
  site_id integer not null references sites (id),
  id uuid not null,
  employee_id uuid not null,
  source text not null check (source in ('penalty', 'suspension', 'removal', 'award')),
  source_id uuid not null,
  round smallint not null check (round >= 0),            -- decided anew: the same source once more
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  direction text not null check (direction in ('deduct', 'add')),
  half_days smallint check (half_days > 0),
  fils bigint check (fils > 0),
  refund boolean not null default false,
  state text not null default 'open' check (state in ('open', 'taken', 'cancelled')),
  created_at timestamptz not null,
  taken_at timestamptz,
  taken_by uuid,
  primary key (site_id, id),
  unique (site_id, source, source_id, round, month),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, taken_by) references users (site_id, id),
  check ((half_days is null) <> (fils is null)),
  check (not refund or direction = 'add'),
  check ((state = 'taken') = (taken_at is not null and taken_by is not null))
);
create index pay_adjustments_by_state on pay_adjustments (site_id, state, id);

-- The days of acts and absences that something deducts pay for: a day is deducted once (I19).
create table pay_adjustment_days (
  site_id integer not null,
  employee_id uuid not null,
  day date not null,
  source text not null check (source in ('penalty', 'suspension', 'removal')),
  source_id uuid not null,
  primary key (site_id, employee_id, day),
  foreign key (site_id, employee_id) references employees (site_id, id)
);
create index pay_adjustment_days_of_source on pay_adjustment_days (site_id, source_id);

-- The employer's schedule of offences and penalties.
create table discipline_offences (
  site_id integer not null references sites (id),
  id uuid not null,
  name_en text not null,
  name_ar text not null,
  timing text not null check (timing in ('absence', 'lateness', 'other')),
  ladder jsonb not null,                                 -- [{kind, days}]: first time, second …
  active boolean not null default true,
  primary key (site_id, id),
  unique (site_id, name_en)
);

create table discipline_settings (
  site_id integer primary key references sites (id),
  answer_days smallint not null check (answer_days between 2 and 30),
  objection_days smallint not null check (objection_days between 5 and 60),
  expiry_months smallint not null check (expiry_months between 1 and 24),
  increments boolean not null,
  promotions boolean not null
);

-- One act of one employee, from the report to the decision.
create table discipline_cases (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  offence_id uuid not null,
  happened_on date not null,
  discovered_on date not null,
  elsewhere text not null,                               -- its connection with work, if outside it
  state text not null default 'reported'
    check (state in ('reported', 'charged', 'heard', 'investigated', 'decided', 'closed')),
  account text not null,
  reported_by uuid not null,
  reported_at timestamptz not null,
  charge text,
  charged_on date,
  charged_by uuid,
  answer_until date,
  answer text,
  answered_at timestamptz,
  heard_on date,
  attended boolean,
  statement text,
  heard_by uuid,
  investigated_on date,
  findings text,
  investigated_by uuid,
  removed_from date,
  removed_to date,
  closed_on date,
  closed_by uuid,
  closed_reason text,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, offence_id) references discipline_offences (site_id, id),
  foreign key (site_id, reported_by) references users (site_id, id),
  foreign key (site_id, charged_by) references users (site_id, id),
  foreign key (site_id, heard_by) references users (site_id, id),
  foreign key (site_id, investigated_by) references users (site_id, id),
  foreign key (site_id, closed_by) references users (site_id, id),
  check (discovered_on >= happened_on),
  check (charged_on - discovered_on between 0 and 30),
  check (heard_on >= charged_on),
  check (investigated_on >= heard_on),
  check (removed_to - removed_from between 0 and 29),
  check (state in ('reported', 'closed') or charged_on is not null),
  check (state in ('reported', 'charged', 'closed') or heard_on is not null),
  check (state in ('reported', 'charged', 'heard', 'closed') or investigated_on is not null),
  check ((state = 'closed') = (closed_on is not null)),
  check ((charged_on is null) = (charge is null) and (charged_on is null) = (answer_until is null)),
  check ((heard_on is null) = (statement is null) and (heard_on is null) = (attended is null)),
  check ((investigated_on is null) = (findings is null)),
  check ((answer is null) = (answered_at is null))
);
create unique index discipline_cases_of_an_act
  on discipline_cases (site_id, employee_id, offence_id, happened_on) where state <> 'closed';
create index discipline_cases_of_employee on discipline_cases (site_id, employee_id, id);
create index discipline_cases_running on discipline_cases (site_id, id)
  where state not in ('decided', 'closed');
create index discipline_cases_by_state on discipline_cases (site_id, state, id);

-- The one penalty of a case: its key is the case's.
create table discipline_penalties (
  site_id integer not null,
  case_id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in
    ('notice', 'warning', 'deduction', 'suspension', 'increment', 'promotion', 'dismissal')),
  half_days smallint,
  months smallint,
  from_date date,                                        -- of a suspension; a dismissal's last
  pay_month text check (pay_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  given jsonb not null,                                  -- the measure as first given
  reason text not null,
  next_kind text not null check (next_kind in
    ('notice', 'warning', 'deduction', 'suspension', 'increment', 'promotion', 'dismissal')),
  investigated_on date not null,
  given_on date not null,
  given_by uuid not null,
  acknowledged_at timestamptz,
  object_until date not null,
  objection text,
  objected_at timestamptz,
  resolution text check (resolution in ('upheld', 'reduced', 'withdrawn')),
  resolution_reason text,
  resolved_by uuid,
  resolved_at timestamptz,
  expires_on date,
  expiry_notified_at timestamptz,
  primary key (site_id, case_id),
  foreign key (site_id, case_id) references discipline_cases (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, given_by) references users (site_id, id),
  foreign key (site_id, resolved_by) references users (site_id, id),
  check (given_on - investigated_on between 0 and 60),
  check (kind <> 'deduction' or (half_days between 1 and 10 and pay_month is not null)),
  check (kind <> 'suspension' or (half_days between 2 and 28 and half_days % 2 = 0)),
  check (kind <> 'increment' or months between 1 and 12),
  check (kind <> 'promotion' or months between 1 and 24),
  check (kind <> 'dismissal' or from_date - given_on >= 30),
  check ((kind in ('deduction', 'suspension')) = (half_days is not null)),
  check ((kind in ('increment', 'promotion')) = (months is not null)),
  check ((kind in ('suspension', 'dismissal')) = (from_date is not null)),
  check ((kind = 'deduction') = (pay_month is not null)),
  check ((objection is null) = (objected_at is null)),
  check ((resolution is null) = (resolved_at is null)),
  check ((resolution is null) = (resolved_by is null)),
  check (resolution is null or objection is not null)
);
create index discipline_penalties_of_employee
  on discipline_penalties (site_id, employee_id, given_on);
create index discipline_penalties_objected on discipline_penalties (site_id, case_id)
  where objection is not null and resolution is null;
create index discipline_penalties_open_to_objection
  on discipline_penalties (site_id, object_until) where objected_at is null;
create index discipline_penalties_expiring on discipline_penalties (site_id, expires_on)
  where expires_on is not null and expiry_notified_at is null;

-- What the employee, the manager and human resources added to a case.
create table discipline_files (
  site_id integer not null,
  file_id uuid not null,
  case_id uuid not null,
  side text not null check (side in ('employee', 'manager', 'hr')),
  primary key (site_id, file_id),
  foreign key (site_id, case_id) references discipline_cases (site_id, id),
  foreign key (site_id, file_id) references files (site_id, id)
);
create index discipline_files_of_case on discipline_files (site_id, case_id, file_id);

-- What all penalties of a month deduct from an employee, in half days: never more than five days.
create table discipline_months (
  site_id integer not null,
  employee_id uuid not null,
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  half_days smallint not null check (half_days between 0 and 10),
  primary key (site_id, employee_id, month),
  foreign key (site_id, employee_id) references employees (site_id, id)
);
