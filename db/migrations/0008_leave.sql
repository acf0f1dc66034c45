-- Leave: types, what they grant, the ledger of it, requests and their decisions, returns. Amounts are whole thousandths of a day.

create table leave_types (
  site_id integer not null references sites (id),
  id uuid not null,
  code text not null,                                    -- of the country pack it came from: 'annual'
  name_en text not null,
  name_ar text not null,
  active boolean not null default true,
  rank integer not null,                                 -- its place in lists
  rules jsonb not null,                                  -- LeaveRules of types/contract.ts: unit, grant, tiers, limits
  created_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, code)
);

-- Days of the year on which certain leave is not given.
create table leave_blackouts (
  site_id integer not null references sites (id),
  id uuid not null,
  name_en text not null,
  name_ar text not null,
  from_date date not null,
  to_date date not null,
  type_id uuid,                                          -- null: every type
  department_id uuid,                                    -- null: everybody
  primary key (site_id, id),
  foreign key (site_id, type_id) references leave_types (site_id, id),
  foreign key (site_id, department_id) references departments (site_id, id),
  check (to_date >= from_date)
);
create index leave_blackouts_by_date on leave_blackouts (site_id, to_date);

-- The leave of one year: what may be taken of it is the sum of its ledger lines, after its year's end no more than may be carried over.
create table leave_buckets (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  type_id uuid not null,
  first_day date not null,
  year_end date not null,                                -- the year's last day
  last_day date not null,                                -- and that of what is carried over; both included
  carry_cap integer not null check (carry_cap >= 0),
  primary key (site_id, id),
  unique (site_id, employee_id, type_id, first_day),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, type_id) references leave_types (site_id, id),
  check (year_end >= first_day and last_day >= year_end)
);
create index leave_buckets_by_year_end on leave_buckets (site_id, year_end, id);
create index leave_buckets_by_last_day on leave_buckets (site_id, last_day, id);

create table leave_requests (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  type_id uuid not null,
  from_date date not null,
  to_date date not null,
  from_midday boolean not null,
  to_midday boolean not null,
  amount integer not null check (amount > 0),            -- what it takes in all
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn', 'cancelled')),
  cancel_asked_at timestamptz,                           -- of an approved one, until that is decided
  cancel_reason text,
  returned boolean not null default false,               -- a return from it is reported and not refused
  reason text not null,
  file_id uuid,
  cover_employee_id uuid,
  address_away text not null,
  phone_away text not null,
  ticket_asked boolean not null,
  chain jsonb not null,                                  -- the steps as they were when it was sent: ['manager', 'hr']
  step smallint not null default 0,                      -- the step that waits, counted from 0
  waiting_since timestamptz not null,
  passed_on timestamptz,                                 -- the `waiting_since` of the step of which human resources were told that it waits too long
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, type_id) references leave_types (site_id, id),
  foreign key (site_id, file_id) references files (site_id, id),
  foreign key (site_id, cover_employee_id) references employees (site_id, id),
  check (to_date >= from_date),
  check (cancel_asked_at is null or state in ('approved', 'cancelled'))
);
create index leave_requests_of_employee on leave_requests (site_id, employee_id, id);
create index leave_requests_of_employee_by_state on leave_requests (site_id, employee_id, state, id);
create index leave_requests_by_state on leave_requests (site_id, state, id);
create index leave_requests_waiting on leave_requests (site_id, id) where state = 'pending' or cancel_asked_at is not null;
create index leave_requests_of_file on leave_requests (site_id, file_id) where file_id is not null;
create index leave_requests_unreturned on leave_requests (site_id, type_id, to_date, id) where state = 'approved' and not returned;
create index leave_requests_unreturned_of_employee on leave_requests (site_id, employee_id, type_id, to_date) where state = 'approved' and not returned;
create index leave_requests_by_end on leave_requests (site_id, to_date) where state = 'approved';

-- The days of a live request, each half of a day at most once over all requests (I1). Rows go when the request ends otherwise than by being taken.
create table leave_days (
  site_id integer not null,
  employee_id uuid not null,
  day date not null,
  half smallint not null check (half in (1, 2)),
  request_id uuid not null,
  primary key (site_id, employee_id, day, half),
  foreign key (site_id, request_id) references leave_requests (site_id, id)
);
create index leave_days_of_request on leave_days (site_id, request_id, day);

-- What a request takes of which bucket on which day; held while it waits, in the ledger once it is approved.
create table leave_takings (
  site_id integer not null,
  request_id uuid not null,
  day date not null,
  bucket_id uuid not null,
  amount integer not null check (amount > 0),
  primary key (site_id, request_id, day, bucket_id),
  foreign key (site_id, request_id) references leave_requests (site_id, id),
  foreign key (site_id, bucket_id) references leave_buckets (site_id, id)
);
create index leave_takings_of_bucket on leave_takings (site_id, bucket_id);

-- Only ever added to. The balance on any day is the sum of the lines up to it (I3).
create table leave_ledger (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  type_id uuid not null,
  bucket_id uuid not null,
  day date not null,                                     -- from when on it counts
  amount integer not null check (amount <> 0),
  kind text not null check (kind in ('grant', 'expired', 'taken', 'givenBack', 'correction')),
  request_id uuid,
  run_key text,                                          -- of a job, so that it may run twice: 'grant 2026', 'year end 2026'
  note text not null default '',
  actor_user_id uuid,
  at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, bucket_id) references leave_buckets (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, type_id) references leave_types (site_id, id),
  foreign key (site_id, request_id) references leave_requests (site_id, id)
);
create index leave_ledger_of_employee on leave_ledger (site_id, employee_id, type_id, day, id);
create index leave_ledger_of_bucket on leave_ledger (site_id, bucket_id);
create index leave_ledger_of_request on leave_ledger (site_id, request_id) where request_id is not null;
create unique index leave_ledger_once on leave_ledger (site_id, bucket_id, kind, run_key) where run_key is not null;

create table leave_decisions (
  site_id integer not null,
  id uuid not null,
  request_id uuid not null,
  about text not null check (about in ('request', 'cancellation')),
  step smallint not null,
  approved boolean not null,
  comment text not null,
  user_id uuid not null,                                 -- who decided
  for_user_id uuid,                                      -- whose place they stood in
  at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, request_id) references leave_requests (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, for_user_id) references users (site_id, id)
);
create index leave_decisions_of_request on leave_decisions (site_id, request_id, id);

-- Somebody decides in another's place on these days, once they have said yes.
create table leave_delegations (
  site_id integer not null,
  id uuid not null,
  from_user_id uuid not null,
  to_user_id uuid not null,
  from_date date not null,
  to_date date not null,
  type_ids jsonb,                                        -- only for these kinds of leave; null: for all
  department_ids jsonb,                                  -- only for people of these departments; null: for all
  state text not null check (state in ('asked', 'accepted', 'refused', 'ended')),
  created_at timestamptz not null,
  answered_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, from_user_id) references users (site_id, id),
  foreign key (site_id, to_user_id) references users (site_id, id),
  check (from_user_id <> to_user_id),
  check (to_date >= from_date)
);
create index leave_delegations_from on leave_delegations (site_id, from_user_id, to_date);
create index leave_delegations_to on leave_delegations (site_id, to_user_id, to_date);

-- A letter's link by which one person, once signed in, decides one step; only the hash of what stands in it is kept.
create table leave_decision_links (
  site_id integer not null,
  token_hash bytea not null,
  user_id uuid not null,
  request_id uuid not null,
  about text not null check (about in ('request', 'cancellation')),
  step smallint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, token_hash),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, request_id) references leave_requests (site_id, id)
);
create index leave_decision_links_by_end on leave_decision_links (site_id, expires_at);

-- One return for each leave (I18). What the leave was stays here, for an early return shortens the request itself.
create table leave_returns (
  site_id integer not null,
  id uuid not null,
  request_id uuid not null,
  employee_id uuid not null,
  leave_to date not null,                                -- the leave's end and amount when the return was reported
  leave_to_midday boolean not null,
  leave_amount integer not null,
  actual_date date not null,
  kind text not null check (kind in ('onTime', 'early', 'late')),
  expected_date date not null,
  days integer not null check (days >= 0),               -- thousandths given back, or missing calendar days in thousandths
  reason text not null,
  file_id uuid,
  state text not null check (state in ('pending', 'approved', 'rejected')),
  late_as text check (late_as in ('annual', 'unpaid', 'absence')),
  extension_id uuid,                                     -- the leave that the missing days became
  comment text not null default '',
  reported_by uuid not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decided_for uuid,                                      -- whose place they stood in
  primary key (site_id, id),
  foreign key (site_id, request_id) references leave_requests (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, file_id) references files (site_id, id),
  foreign key (site_id, extension_id) references leave_requests (site_id, id),
  foreign key (site_id, reported_by) references users (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id),
  foreign key (site_id, decided_for) references users (site_id, id),
  check (late_as is null or (kind = 'late' and state = 'approved')),
  check (kind <> 'late' or state <> 'approved' or late_as is not null)
);
create unique index leave_returns_one on leave_returns (site_id, request_id) where state <> 'rejected';
create unique index leave_returns_extension on leave_returns (site_id, extension_id) where extension_id is not null;
create index leave_returns_of_employee on leave_returns (site_id, employee_id, id);
create index leave_returns_of_employee_by_state on leave_returns (site_id, employee_id, state, id);
create index leave_returns_of_file on leave_returns (site_id, file_id) where file_id is not null;
create index leave_returns_waiting on leave_returns (site_id, id) where state = 'pending';
create index leave_returns_by_state on leave_returns (site_id, state, id);
create index leave_returns_absence on leave_returns (site_id, employee_id, expected_date) where late_as = 'absence';

-- Each letter to somebody who has not reported their return is written once.
create table leave_return_reminders (
  site_id integer not null,
  request_id uuid not null,
  days smallint not null,                                -- so many days after they were expected
  at timestamptz not null,
  primary key (site_id, request_id, days),
  foreign key (site_id, request_id) references leave_requests (site_id, id)
);

-- Revocable addresses of calendar feeds; only the hash of what stands in the address is kept.
create table leave_feeds (
  site_id integer not null,
  token_hash bytea not null,
  user_id uuid not null,
  kind text not null check (kind in ('own', 'team')),
  created_at timestamptz not null,
  primary key (site_id, token_hash),
  unique (site_id, user_id, kind),
  foreign key (site_id, user_id) references users (site_id, id)
);

-- What a person uploaded and names nowhere is found by its owner.
create index files_of_owner on files (site_id, owner_user_id, id);
