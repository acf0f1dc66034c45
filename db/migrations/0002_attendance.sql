-- Shifts, places, taps, worked sessions and the requests that put them right. site_id stands first in every key.

create table shifts (
  site_id integer not null references sites (id),
  id uuid not null,
  name_en text not null,
  name_ar text not null,
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (site_id, id)
);
create unique index shifts_name_en on shifts (site_id, lower(name_en));

-- The hours of a shift from a day on. A change adds a row, so days already worked keep the hours they had.
create table shift_hours (
  site_id integer not null,
  shift_id uuid not null,
  from_date date not null,
  segments jsonb not null,                               -- [{weekday, startMinute, endMinute}], ISO week days
  early_in_minutes integer not null check (early_in_minutes between 0 and 720),
  late_out_minutes integer not null check (late_out_minutes between 0 and 720),
  grace_late_minutes integer not null check (grace_late_minutes >= 0),
  grace_early_minutes integer not null check (grace_early_minutes >= 0),
  break_minutes integer not null check (break_minutes >= 0),
  overtime_after_minutes integer not null check (overtime_after_minutes >= 0),
  primary key (site_id, shift_id, from_date),
  foreign key (site_id, shift_id) references shifts (site_id, id)
);

-- Dated hours (Ramadan) of one shift, or of all when shift_id is null.
create table shift_seasons (
  site_id integer not null references sites (id),
  id uuid not null,
  name_en text not null,
  name_ar text not null,
  from_date date not null,
  to_date date not null,
  shift_id uuid,
  minus_minutes integer check (minus_minutes > 0),
  segments jsonb,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, shift_id) references shifts (site_id, id),
  check (to_date >= from_date),
  check ((minus_minutes is null) <> (segments is null))
);
create index shift_seasons_by_date on shift_seasons (site_id, to_date);

create table shift_assignments (
  site_id integer not null,
  employee_id uuid not null,
  from_date date not null,
  to_date date,
  shift_id uuid not null,
  primary key (site_id, employee_id, from_date),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, shift_id) references shifts (site_id, id),
  check (to_date is null or to_date >= from_date)
);
create index shift_assignments_of_shift on shift_assignments (site_id, shift_id, to_date);

create table work_sites (
  site_id integer not null references sites (id),
  id uuid not null,
  name_en text not null,
  name_ar text not null,
  zone text not null,
  kind text not null check (kind in ('circle', 'polygon')),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  radius_m double precision check (radius_m > 0),
  polygon jsonb,                                         -- [[latitude, longitude], …]
  max_accuracy_m double precision not null check (max_accuracy_m > 0),
  max_age_s integer not null check (max_age_s > 0),
  outside text not null check (outside in ('refuse', 'flag')),
  active boolean not null default true,
  created_at timestamptz not null,
  primary key (site_id, id),
  check (case kind when 'circle' then latitude is not null and longitude is not null and radius_m is not null and polygon is null
    else polygon is not null and latitude is null and longitude is null and radius_m is null end)
);
create unique index work_sites_name_en on work_sites (site_id, lower(name_en));

create table employee_work_sites (
  site_id integer not null,
  employee_id uuid not null,
  work_site_id uuid not null,
  from_date date not null,
  to_date date,
  primary key (site_id, employee_id, work_site_id, from_date),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, work_site_id) references work_sites (site_id, id),
  check (to_date is null or to_date >= from_date)
);
create index employee_work_sites_of_site on employee_work_sites (site_id, work_site_id, to_date);

-- Every tap that reached the server, as it was sent and judged. Rows are only ever added.
create table punches (
  site_id integer not null,
  employee_id uuid not null,
  client_id uuid not null,                               -- made by the device for the tap
  kind text not null check (kind in ('in', 'out')),
  at timestamptz not null,                               -- when it counts
  day date not null,                                     -- the shift day it belongs to
  zone text not null,
  outcome text not null check (outcome in ('recorded', 'repeated', 'kept', 'refused')),
  refusal jsonb,
  flags text[] not null default '{}',
  arrived_at timestamptz not null,
  device_time timestamptz not null,
  claimed_at timestamptz,                                -- null when sent at once
  skew_ms bigint,
  latitude double precision,
  longitude double precision,
  accuracy_m double precision,
  fix_age_ms bigint,
  work_site_id uuid,
  distance_m integer,
  repeats uuid,                                          -- the tap that this one repeats
  primary key (site_id, employee_id, client_id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, work_site_id) references work_sites (site_id, id),
  check ((outcome = 'refused') = (refusal is not null)),
  check ((outcome = 'repeated') = (repeats is not null)),
  check (at <= arrived_at)
);
create index punches_by_time on punches (site_id, employee_id, at) where outcome in ('recorded', 'kept');
create index punches_kept on punches (site_id, employee_id, day) where outcome = 'kept';

create table attendance_corrections (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  day date not null,
  zone text not null,
  wanted jsonb not null,                                 -- [{inAt, outAt}], instants
  before jsonb not null,
  reason text not null,
  file_id uuid,
  state text not null default 'open' check (state in ('open', 'approved', 'rejected', 'withdrawn')),
  created_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  comment text,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, file_id) references files (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id),
  check ((state in ('approved', 'rejected')) = (decided_by is not null)),
  check ((state = 'open') = (decided_at is null))
);
create unique index attendance_corrections_one_open on attendance_corrections (site_id, employee_id, day) where state = 'open';
create index attendance_corrections_of_employee on attendance_corrections (site_id, employee_id, id);
create index attendance_corrections_of_day on attendance_corrections (site_id, employee_id, day);
create index attendance_corrections_by_state on attendance_corrections (site_id, state, id);

-- One row a stretch of work. The bounds of its shift window are kept, so that a forgotten check-out is closed by one statement.
create table attendance_sessions (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  day date not null,
  zone text not null,
  in_at timestamptz not null,
  out_at timestamptz,
  window_ends_at timestamptz not null,                   -- still open then: forgotten
  forgotten_out_at timestamptz not null,                 -- and closed with this time
  in_client_id uuid,
  out_client_id uuid,
  correction_id uuid,
  source text not null check (source in ('online', 'offline', 'correction', 'closed')),
  flags text[] not null default '{}',
  review text not null default 'none' check (review in ('none', 'open', 'accepted')),
  reviewed_by uuid,
  reviewed_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, employee_id, in_client_id) references punches (site_id, employee_id, client_id),
  foreign key (site_id, employee_id, out_client_id) references punches (site_id, employee_id, client_id),
  foreign key (site_id, correction_id) references attendance_corrections (site_id, id),
  foreign key (site_id, reviewed_by) references users (site_id, id),
  check (out_at > in_at),
  check (forgotten_out_at > in_at and window_ends_at >= forgotten_out_at),
  check ((review = 'accepted') = (reviewed_at is not null))
);
create unique index attendance_sessions_one_open on attendance_sessions (site_id, employee_id) where out_at is null;
create unique index attendance_sessions_start on attendance_sessions (site_id, employee_id, in_at);
create index attendance_sessions_of_day on attendance_sessions (site_id, employee_id, day);
create index attendance_sessions_forgotten on attendance_sessions (site_id, window_ends_at) where out_at is null;
create index attendance_sessions_to_review on attendance_sessions (site_id, in_at, id) where review = 'open';
create index attendance_sessions_of_person_to_review on attendance_sessions (site_id, employee_id, id) where review = 'open';

create index employees_by_department_name_en on employees (site_id, department_id, name_en_folded collate "C", id);
create index employees_by_department_name_ar on employees (site_id, department_id, name_ar_folded collate "C", id);
