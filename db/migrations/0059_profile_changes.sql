-- What people add to their own record, and their requests to change it.

-- A home address and a personal email; where there is no row, neither was given.
create table employee_profiles (
  site_id integer not null,
  employee_id uuid not null,
  personal_email text not null default '',
  address_line text not null default '',
  city text not null default '',
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  updated_at timestamptz not null,
  primary key (site_id, employee_id),
  foreign key (site_id, employee_id) references employees (site_id, id)
);

create table emergency_contacts (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  name text not null check (name <> ''),
  relation text not null check (relation in ('spouse', 'child', 'parent', 'sibling', 'friend', 'other')),
  phone text not null check (phone <> ''),
  updated_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id)
);
create index emergency_contacts_of_employee on emergency_contacts (site_id, employee_id, id);

-- The family of an employee. Their documents are columns, because those of portal_documents belong to employees: reminders, costs, versions
-- and the board all start from the employee.
create table dependants (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  name_en text not null check (name_en <> ''),
  name_ar text not null check (name_ar <> ''),
  relation text not null check (relation in ('spouse', 'child', 'parent', 'sibling', 'other')),
  birth_date date not null,
  nationality char(2) not null,
  gender text not null check (gender in ('male', 'female')),
  passport_no text not null default '',
  passport_expiry date,
  emirates_id text not null default '',
  emirates_id_expiry date,
  visa_no text not null default '',
  visa_expiry date,
  insurance_no text not null default '',
  insurance_expiry date,
  next_expiry date,                                      -- the earliest of the four
  updated_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  check (next_expiry is not distinct from least(passport_expiry, emirates_id_expiry, visa_expiry, insurance_expiry))
);
create index dependants_of_employee on dependants (site_id, employee_id, id);
create index dependants_by_expiry on dependants (site_id, next_expiry, id) where next_expiry is not null;

-- Whose the account is that employee_pay names, from a day on.
create table employee_banks (
  site_id integer not null,
  employee_id uuid not null,
  from_date date not null,
  account_holder text not null,
  bank_name text not null,
  primary key (site_id, employee_id, from_date),
  foreign key (site_id, employee_id) references employees (site_id, id)
);

-- A change of one group of details, or of one person of a list. What is decided stays as it is.
create table profile_changes (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  field_group text not null check (field_group in ('personal', 'contact', 'address', 'emergency', 'dependants', 'bank')),
  desk text not null check (desk in ('hr', 'pay')),      -- who decides on it, or is notified of it
  record_id uuid not null,                               -- the contact or dependant; else the employee
  before jsonb check (jsonb_typeof(before) = 'object'),  -- null: the record is new
  after jsonb check (jsonb_typeof(after) = 'object'),    -- null: the record is removed
  from_day date not null,
  note text not null check (length(note) <= 500),
  state text not null check (state in ('waiting', 'approved', 'declined', 'withdrawn')),
  requested_by uuid not null,
  requested_at timestamptz not null,
  decided_by uuid,                                       -- null when approved: it needed no approval
  decided_at timestamptz,
  reason text check (length(reason) <= 500),
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, requested_by) references users (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id),
  check (before is not null or after is not null),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'declined') = (reason is not null)),
  check (state <> 'declined' or decided_by is not null),
  check (state not in ('waiting', 'withdrawn') or decided_by is null),
  check (decided_by <> requested_by),
  check ((desk = 'pay') = (field_group = 'bank'))
);
create unique index profile_changes_one_waiting on profile_changes (site_id, employee_id, field_group, record_id) where state = 'waiting';
create index profile_changes_of_employee on profile_changes (site_id, employee_id, id);
create index profile_changes_of_desk on profile_changes (site_id, desk, state, id);

create table profile_change_proofs (
  site_id integer not null,
  change_id uuid not null,
  number smallint not null check (number between 1 and 5),
  file_id uuid not null,
  primary key (site_id, change_id, number),
  unique (site_id, file_id),
  foreign key (site_id, change_id) references profile_changes (site_id, id),
  foreign key (site_id, file_id) references files (site_id, id)
);
