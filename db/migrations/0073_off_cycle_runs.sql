-- Runs beside the month's own. A month's run pays everyone; the others pay the people in `pay_run_people`.
alter table pay_runs add column kind text not null default 'month' check (kind in ('month', 'leaveSalary', 'settlement'));

-- One run of a month at a time. The others may be under way beside it, because a leaver is paid within 14 days while a month's draft waits.
drop index pay_runs_one_open;
create unique index pay_runs_one_open on pay_runs (site_id) where kind = 'month' and state in ('computing', 'draft', 'submitted');
drop index pay_runs_numbered;
create unique index pay_runs_numbered on pay_runs (site_id, kind, month, number) where state <> 'cancelled';
create index pay_runs_beside_open on pay_runs (site_id, id) where kind <> 'month' and state in ('computing', 'draft', 'submitted');

alter table pay_slips
  add column paid_before integer not null default 0 check (paid_before >= 0), -- the employee's published slips when this one was calculated
  add column ahead_to text check (ahead_to ~ '^[0-9]{4}-[0-9]{2}$' and ahead_to > month); -- the last month that a line pays in advance
update pay_slips s set paid_before = (select count(*) from pay_slips p
  where p.site_id = s.site_id and p.employee_id = s.employee_id and p.published_at is not null)
where s.published_at is null;

-- Whom a run beside the month's pays, and for which leave. An employee is in one such run at a time, and a leave is paid in advance once.
create table pay_run_people (
  site_id integer not null,
  run_id uuid not null,
  employee_id uuid not null,
  leave_request_id uuid,
  from_day date,                                         -- of the leave, as it was when the run was started
  to_day date,
  state text not null default 'open' check (state in ('open', 'paid', 'cancelled')),
  primary key (site_id, run_id, employee_id),
  foreign key (site_id, run_id) references pay_runs (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, leave_request_id) references leave_requests (site_id, id),
  check ((leave_request_id is null) = (from_day is null) and (from_day is null) = (to_day is null)),
  check (to_day >= from_day)
);
create unique index pay_run_people_one_open on pay_run_people (site_id, employee_id) where state = 'open';
create unique index pay_run_people_of_leave on pay_run_people (site_id, leave_request_id) where leave_request_id is not null and state <> 'cancelled';
create index pay_run_people_of_employee on pay_run_people (site_id, employee_id);

-- What the company and an employee whose employment ended owe each other, paid by a run of its own. Its lines name it as what they take,
-- and so does the annual leave that it pays out.
create table settlements (
  site_id integer not null,
  id uuid not null,
  run_id uuid not null,
  employee_id uuid not null,
  first_day date not null,
  last_day date not null,
  end_kind text not null check (end_kind in ('resignation', 'termination', 'death', 'contractEnd', 'ended')),
  notice_by text check (notice_by in ('employer', 'employee')), -- who pays for notice that was not kept
  notice_days smallint not null default 0 check (notice_days between 0 and 90),
  facts jsonb,                                           -- what the sheet says besides the lines, as it was last calculated
  state text not null default 'open' check (state in ('open', 'settled', 'cancelled')),
  settled_at timestamptz,
  primary key (site_id, id),
  unique (site_id, run_id),
  foreign key (site_id, run_id) references pay_runs (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  check (last_day >= first_day),
  check ((notice_by is null) = (notice_days = 0)),
  check ((state = 'settled') = (settled_at is not null)),
  check (state <> 'settled' or facts is not null)
);
create unique index settlements_once on settlements (site_id, employee_id, last_day) where state <> 'cancelled';
create index settlements_of_employee on settlements (site_id, employee_id);

-- Who left lately, or is about to.
create index employees_leaving on employees (site_id, leaving_date, id) where leaving_date is not null;
