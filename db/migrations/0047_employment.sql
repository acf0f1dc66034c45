-- What changed in where a person stands, and from which day. A period lasts until the next change begins, so periods can neither overlap nor leave a gap.
create table employment_changes (
  site_id integer not null,
  employee_id uuid not null,
  from_day date not null,
  reason text not null check (reason in ('joined', 'changed', 'transferred', 'promoted', 'newManager', 'suspended', 'resumed',
    'resignation', 'termination', 'death', 'contractEnd', 'ended', 'rehired')),
  sets text[] not null,                                  -- which of the columns below it sets; the others stay as they were
  position_en text,
  position_ar text,
  department_id uuid,
  work_site_id uuid,
  manager_id uuid,
  grade text check (length(grade) <= 20),
  note text not null default '' check (length(note) <= 500),
  applied boolean not null,                              -- it has taken effect: the employee's row and what follows from it are as it says
  created_at timestamptz not null,
  created_by uuid,                                       -- null: an import from the command line, or a record older than this table
  primary key (site_id, employee_id, from_day),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, department_id) references departments (site_id, id),
  foreign key (site_id, work_site_id) references work_sites (site_id, id),
  foreign key (site_id, manager_id) references employees (site_id, id),
  foreign key (site_id, created_by) references users (site_id, id),
  check (manager_id is null or manager_id <> employee_id),
  check (sets <@ array['position', 'departmentId', 'workSiteId', 'managerId', 'grade']),
  check ((position_en is not null) = ('position' = any (sets)) and (position_ar is not null) = ('position' = any (sets))),
  check ((department_id is not null) = ('departmentId' = any (sets))),
  check ((grade is not null) = ('grade' = any (sets))),
  check (work_site_id is null or 'workSiteId' = any (sets)),
  check (manager_id is null or 'managerId' = any (sets)),
  check (case
    when reason in ('joined', 'rehired') then sets @> array['position', 'departmentId', 'workSiteId', 'managerId', 'grade']
    when reason in ('changed', 'transferred', 'promoted', 'newManager') then cardinality(sets) > 0
    else cardinality(sets) = 0 end)
);
create unique index employment_changes_joined on employment_changes (site_id, employee_id) where reason = 'joined';
create index employment_changes_due on employment_changes (site_id, from_day) where not applied;

-- Everyone's history begins on the day they joined, with what is known today.
insert into employment_changes (site_id, employee_id, from_day, reason, sets, position_en, position_ar, department_id, work_site_id, manager_id, grade, applied, created_at)
select e.site_id, e.id, e.joining_date, 'joined', array['position', 'departmentId', 'workSiteId', 'managerId', 'grade'], e.position_en, e.position_ar, e.department_id,
  case when w.count = 1 then w.first end, e.manager_id, '', true, e.created_at
from employees e
join sites s on s.id = e.site_id
left join lateral (
  select count(*) as count, (array_agg(a.work_site_id))[1] as first from employee_work_sites a
  where a.site_id = e.site_id and a.employee_id = e.id and a.from_date <= (now() at time zone s.zone)::date
    and (a.to_date is null or a.to_date >= (now() at time zone s.zone)::date)) w on true;

-- Those who are suspended, since their record was last changed; and those who left, or will, after their last day.
insert into employment_changes (site_id, employee_id, from_day, reason, sets, applied, created_at)
select e.site_id, e.id, greatest(e.joining_date + 1, (e.updated_at at time zone s.zone)::date), 'suspended', '{}', true, e.updated_at
from employees e join sites s on s.id = e.site_id
where e.state = 'suspended' and (e.leaving_date is null or e.leaving_date > greatest(e.joining_date + 1, (e.updated_at at time zone s.zone)::date));

insert into employment_changes (site_id, employee_id, from_day, reason, sets, applied, created_at)
select e.site_id, e.id, d.day, 'ended', '{}', e.state = 'left' and d.day <= (now() at time zone s.zone)::date, e.updated_at
from employees e
join sites s on s.id = e.site_id
cross join lateral (select greatest(e.joining_date, coalesce(e.leaving_date, (e.updated_at at time zone s.zone)::date)) + 1 as day) d
where e.state = 'left' or e.leaving_date is not null;

update employees e set leaving_date = c.from_day - 1
from employment_changes c
where c.site_id = e.site_id and c.employee_id = e.id and c.reason = 'ended' and e.leaving_date is distinct from c.from_day - 1;

-- From when the account is closed: midnight before the day after the last one, or before a suspension.
alter table employees add column closes_at timestamptz;
update employees e set closes_at = (c.from_day::timestamp at time zone s.zone)
from employment_changes c join sites s on s.id = c.site_id
where c.site_id = e.site_id and c.employee_id = e.id and c.reason = 'ended' and e.state = 'active';

-- The number to offer next: of the longest ones, the highest.
create index employees_last_numbers on employees (site_id, length(employee_no) desc, employee_no desc);

-- Whether a new person is known already.
create index employees_by_phone on employees (site_id, phone);
create index employee_papers_by_passport on employee_papers (site_id, passport_no) where passport_no is not null;

-- A person's own details from a later day on; what holds today is in the employee's row.
create table employment_details (
  site_id integer not null,
  employee_id uuid not null,
  from_day date not null,
  details jsonb not null check (jsonb_typeof(details) = 'object' and details <> '{}'::jsonb),
  applied boolean not null,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (site_id, employee_id, from_day),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, created_by) references users (site_id, id)
);
create index employment_details_due on employment_details (site_id, from_day) where not applied;

-- How an employment ends. One that is withdrawn in time stays on record.
create table employment_ends (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in ('resignation', 'termination', 'death', 'contractEnd')),
  notice_day date,                                       -- when notice was given; null: none is
  last_day date not null,
  basis text not null check (basis in ('law', 'agreed', 'withoutNotice')),
  reason text not null check (length(reason) <= 1000),
  handover_to uuid,                                      -- who takes over the team and the work
  handover_note text not null default '' check (length(handover_note) <= 1000),
  created_at timestamptz not null,
  created_by uuid not null,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, handover_to) references employees (site_id, id),
  foreign key (site_id, created_by) references users (site_id, id),
  foreign key (site_id, withdrawn_by) references users (site_id, id),
  check (notice_day is null or last_day >= notice_day),
  check ((notice_day is null) = (kind in ('death', 'contractEnd'))),
  check (basis <> 'withoutNotice' or kind = 'termination'),
  check (handover_to is null or handover_to <> employee_id),
  check ((withdrawn_at is null) = (withdrawn_by is null))
);
create unique index employment_ends_once on employment_ends (site_id, employee_id, last_day) where withdrawn_at is null;

-- What employees sent to resign. It waits until human resources record an end, or it is withdrawn.
create table resignations (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  notice_day date not null,
  last_day date not null,                                -- the one they request
  to_another_employer boolean not null,                  -- of notice during probation
  reason text not null check (length(reason) <= 1000),
  created_at timestamptz not null,
  closed_at timestamptz,
  closed_as text check (closed_as in ('withdrawn', 'recorded')),
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  check (last_day >= notice_day),
  check ((closed_at is null) = (closed_as is null))
);
create unique index resignations_once on resignations (site_id, employee_id) where closed_at is null;

-- What is to be done when people come and go: the lists of a site, for everyone or for one department.
create table checklist_templates (
  site_id integer not null references sites (id),
  id uuid not null,
  list text not null check (list in ('onboarding', 'offboarding')),
  department_id uuid,                                    -- null: for everyone
  title_en text not null,
  title_ar text not null,
  owner text not null check (owner in ('employee', 'manager', 'hr', 'pro', 'payroll', 'admin')),
  due_days smallint not null check (due_days between -60 and 60), -- from the first day, or the last one
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, department_id) references departments (site_id, id)
);
create index checklist_templates_of_list on checklist_templates (site_id, list, due_days, id);

-- The items of one person, as the list was when they came or went.
create table checklist_items (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  list text not null check (list in ('onboarding', 'offboarding')),
  begins_day date not null,                              -- the first day, or the last one
  template_id uuid,                                      -- null: added for this person alone
  title_en text not null,
  title_ar text not null,
  owner text not null check (owner in ('employee', 'manager', 'hr', 'pro', 'payroll', 'admin')),
  due_day date not null,
  done_at timestamptz,
  done_by uuid,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, template_id) references checklist_templates (site_id, id),
  foreign key (site_id, done_by) references users (site_id, id),
  check ((done_at is null) = (done_by is null))
);
create unique index checklist_items_once on checklist_items (site_id, employee_id, list, begins_day, template_id) where template_id is not null;
create index checklist_items_of_employee on checklist_items (site_id, employee_id, list, due_day, id);
create index checklist_items_open on checklist_items (site_id, owner, due_day, id) where done_at is null;
create index checklist_items_in_progress on checklist_items (site_id, list, begins_day, employee_id) where done_at is null;

-- Where people worked before, and what they have certificates of.
create table previous_employers (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  employer text not null,
  position text not null,
  country char(2),
  from_day date not null,
  to_day date not null,
  verified_at timestamptz,
  verified_by uuid,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, verified_by) references users (site_id, id),
  check (to_day >= from_day),
  check ((verified_at is null) = (verified_by is null))
);
create index previous_employers_of_employee on previous_employers (site_id, employee_id, from_day);

create table certificates (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  title text not null,
  issuer text not null,
  issued_day date not null,
  expires_day date,
  verified_at timestamptz,
  verified_by uuid,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, verified_by) references users (site_id, id),
  check (expires_day is null or expires_day >= issued_day),
  check ((verified_at is null) = (verified_by is null))
);
create index certificates_of_employee on certificates (site_id, employee_id, issued_day);
