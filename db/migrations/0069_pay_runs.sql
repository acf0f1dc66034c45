-- A locked month: attendance of its days is settled, and pay may be calculated from it.
create table locked_months (
  site_id integer not null references sites (id),
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  locked_by uuid not null,
  locked_at timestamptz not null,
  primary key (site_id, month),
  foreign key (site_id, locked_by) references users (site_id, id)
);

-- What was decided on an employee's overtime of a month, with the minutes it was decided on.
create table overtime_decisions (
  site_id integer not null,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  employee_id uuid not null,
  approved boolean not null,
  overtime jsonb not null,                               -- days with their kind and minutes
  decided_by uuid not null,
  decided_at timestamptz not null,
  primary key (site_id, month, employee_id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id)
);
create index overtime_decisions_of_employee on overtime_decisions (site_id, employee_id);

-- How a site calculates pay. A site without a row has the defaults of its country.
create table pay_rules (
  site_id integer primary key references sites (id),
  rules jsonb not null,
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid not null,
  foreign key (site_id, changed_by) references users (site_id, id)
);

create table pay_runs (
  site_id integer not null references sites (id),
  id uuid not null,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  number smallint not null check (number > 0),
  state text not null check (state in ('computing', 'draft', 'submitted', 'approved', 'cancelled')),
  attempt integer not null default 1 check (attempt > 0),  -- counts how often it was calculated
  to_do integer not null check (to_do >= 0),
  done integer not null default 0 check (done >= 0),
  computed_to uuid,                                      -- the last employee who is calculated, by id
  earnings_fils bigint not null default 0 check (earnings_fils >= 0),
  deductions_fils bigint not null default 0 check (deductions_fils >= 0),
  net_fils bigint not null default 0,
  employer_fils bigint not null default 0 check (employer_fils >= 0),
  people integer not null default 0 check (people >= 0),
  requested_by uuid not null,
  requested_at timestamptz not null,
  submitted_by uuid,
  submitted_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 500),
  primary key (site_id, id),
  foreign key (site_id, requested_by) references users (site_id, id),
  foreign key (site_id, submitted_by) references users (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id),
  check (net_fils = earnings_fils - deductions_fils),
  check ((submitted_by is null) = (submitted_at is null)),
  check (state <> 'submitted' or submitted_by is not null),
  check (state <> 'approved' or (decided_by is not null and decided_at is not null and decided_by <> submitted_by))
);
create unique index pay_runs_one_open on pay_runs (site_id) where state in ('computing', 'draft', 'submitted');
create unique index pay_runs_numbered on pay_runs (site_id, month, number) where state <> 'cancelled';

create table pay_slips (
  site_id integer not null,
  id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  from_day date not null,
  to_day date not null,
  paid_days integer not null,                            -- thousandths of days
  department_id uuid not null,
  position_en text not null,
  position_ar text not null,
  contract_fils bigint not null check (contract_fils >= 0), -- a whole month's pay at its end
  iban text not null,
  bank_routing_code text not null,
  leave_balance integer,                                 -- thousandths of days of annual leave
  earnings_fils bigint not null check (earnings_fils >= 0),
  deductions_fils bigint not null check (deductions_fils >= 0),
  net_fils bigint not null,
  employer_fils bigint not null check (employer_fils >= 0),
  last_net_fils bigint,
  changed boolean not null generated always as (net_fils is distinct from last_net_fils) stored,
  warnings text[] not null,
  published_at timestamptz,
  primary key (site_id, id),
  unique (site_id, run_id, employee_id),
  foreign key (site_id, run_id) references pay_runs (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, department_id) references departments (site_id, id),
  check (net_fils = earnings_fils - deductions_fils),
  check (to_day >= from_day)
);
create index pay_slips_of_employee on pay_slips (site_id, employee_id, month, id);
create index pay_slips_with_warnings on pay_slips (site_id, run_id, employee_id) where warnings <> '{}';
create index pay_slips_changed on pay_slips (site_id, run_id, employee_id) where changed;
create index pay_slips_published on pay_slips (site_id, month) where published_at is not null;

create table pay_slip_lines (
  site_id integer not null,
  slip_id uuid not null,
  position smallint not null check (position >= 0),
  code text not null,
  kind text not null check (kind in ('pay', 'employer')),
  for_month text not null check (for_month ~ '^[0-9]{4}-[0-9]{2}$'),
  effect_fils bigint not null check (effect_fils <> 0),
  source_id uuid,                                        -- the record that is taken with it
  details jsonb not null,
  primary key (site_id, slip_id, position),
  foreign key (site_id, slip_id) references pay_slips (site_id, id) on delete cascade
);
create index pay_slip_lines_of_source on pay_slip_lines (site_id, source_id) where source_id is not null;
