-- Requests to change an employee's pay, which another payroll user decides on. What is approved is written to employee_pay.
create table salary_updates (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  from_date date not null,
  basic_fils bigint not null check (basic_fils > 0),
  housing_fils bigint not null check (housing_fils >= 0),
  transport_fils bigint not null check (transport_fils >= 0),
  other_fils bigint not null check (other_fils >= 0),
  before_basic_fils bigint check (before_basic_fils >= 0), -- the pay of that day when it was requested; null: none was recorded
  before_housing_fils bigint check (before_housing_fils >= 0),
  before_transport_fils bigint check (before_transport_fils >= 0),
  before_other_fils bigint check (before_other_fils >= 0),
  reason text not null check (reason in ('joining', 'annualReview', 'promotion', 'probationEnd', 'correction', 'other')),
  note text not null check (length(note) <= 500),
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,                                -- also when it was withdrawn
  decision_note text check (length(decision_note) <= 500),
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, requested_by) references users (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id),
  check (num_nulls(before_basic_fils, before_housing_fils, before_transport_fils, before_other_fils) in (0, 4)),
  check ((basic_fils, housing_fils, transport_fils, other_fils)
    is distinct from (before_basic_fils, before_housing_fils, before_transport_fils, before_other_fils)),
  check ((state = 'pending') = (decided_at is null)),
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check ((state in ('approved', 'rejected')) = (decision_note is not null)),
  check (state <> 'rejected' or decision_note <> ''),
  check (decided_by <> requested_by)
);
create unique index salary_updates_one_pending on salary_updates (site_id, employee_id) where state = 'pending';
create index salary_updates_of_employee on salary_updates (site_id, employee_id, id);
create index salary_updates_by_state on salary_updates (site_id, state, id);
