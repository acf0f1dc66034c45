-- A single amount that a month's pay adds or deducts, entered by payroll.
create table pay_items (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  kind text not null check (kind in ('bonus', 'commission', 'overpayment', 'damage', 'fine', 'otherDeduction', 'otherEarning')),
  fils bigint not null check (fils > 0),
  label_en text not null check (length(label_en) <= 80),
  label_ar text not null check (length(label_ar) <= 80),
  note text not null default '' check (length(note) <= 500),
  state text not null default 'open' check (state in ('open', 'taken', 'cancelled')),
  created_by uuid not null,
  created_at timestamptz not null,
  taken_at timestamptz,
  cancelled_by uuid,
  cancelled_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, created_by) references users (site_id, id),
  foreign key (site_id, cancelled_by) references users (site_id, id),
  check ((state = 'taken') = (taken_at is not null)),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check ((cancelled_at is null) = (cancelled_by is null))
);
create index pay_items_open on pay_items (site_id, employee_id, month) where state = 'open';
create index pay_items_of_month on pay_items (site_id, month, id);
create index pay_items_of_employee on pay_items (site_id, employee_id, id);

-- Money lent to an employee, or paid in advance, and given back from pay.
create table loans (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in ('loan', 'advance')),
  fils bigint not null check (fils > 0),
  first_month text not null check (first_month ~ '^[0-9]{4}-[0-9]{2}$'),
  months smallint not null check (months between 1 and 60),
  reason text not null check (length(reason) <= 500),
  consent_file_id uuid,                                  -- the signed consent to the instalments
  state text not null check (state in ('requested', 'active', 'settled', 'rejected', 'withdrawn')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 500),
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, consent_file_id) references files (site_id, id),
  foreign key (site_id, requested_by) references users (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id),
  check ((state in ('active', 'settled', 'rejected')) = (decided_by is not null)),
  check (decided_by <> requested_by)
);
create index loans_by_state on loans (site_id, state, id);
create index loans_of_employee on loans (site_id, employee_id, id);
create index loans_of_file on loans (site_id, consent_file_id) where consent_file_id is not null;

-- What of a loan a month's pay takes. `settled`: given back outside pay, early.
create table loan_instalments (
  site_id integer not null,
  id uuid not null,
  loan_id uuid not null,
  employee_id uuid not null,
  number smallint not null check (number > 0),
  month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  fils bigint not null check (fils > 0),
  state text not null default 'open' check (state in ('open', 'taken', 'settled')),
  taken_at timestamptz,
  primary key (site_id, id),
  unique (site_id, loan_id, number),
  foreign key (site_id, loan_id) references loans (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  check ((state = 'open') = (taken_at is null))
);
create index loan_instalments_open on loan_instalments (site_id, employee_id, month) where state = 'open';

-- Money that an employee spent for the company and asks back.
create table expense_claims (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  day date not null,
  category text not null check (category in ('travel', 'fuel', 'meals', 'accommodation', 'supplies', 'communication', 'other')),
  fils bigint not null check (fils > 0),
  note text not null check (length(note) <= 500),
  file_id uuid,                                          -- the receipt
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'taken')),
  requested_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 500),
  taken_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, file_id) references files (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id),
  check ((state in ('approved', 'rejected', 'taken')) = (decided_by is not null)),
  check ((state = 'taken') = (taken_at is not null))
);
create index expense_claims_of_employee on expense_claims (site_id, employee_id, id);
create index expense_claims_by_state on expense_claims (site_id, state, id);
create index expense_claims_of_file on expense_claims (site_id, file_id) where file_id is not null;
