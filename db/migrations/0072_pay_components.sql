-- A site's own part of pay. Its code and kind stay; everything else is in its versions.
create table pay_components (
  site_id integer not null references sites (id),
  id uuid not null,
  code text not null check (code ~ '^[A-Z][A-Z0-9]{0,11}$'),
  kind text not null check (kind in ('earning', 'deduction', 'employerCost')),
  version integer not null default 1 check (version > 0), -- counts its changes
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (site_id, id),
  foreign key (site_id, created_by) references users (site_id, id)
);
create unique index pay_components_by_code on pay_components (site_id, code);

-- What a component comes to from a month on. Versions of a component do not overlap; one that an approved run used is only ever ended.
create table pay_component_versions (
  site_id integer not null,
  component_id uuid not null,
  from_month text not null check (from_month ~ '^[0-9]{4}-[0-9]{2}$'),
  to_month text check (to_month ~ '^[0-9]{4}-[0-9]{2}$'), -- the last one; null: it goes on
  name_en text not null check (length(name_en) between 1 and 80),
  name_ar text not null check (length(name_ar) between 1 and 80),
  formula text not null check (length(formula) between 1 and 300),
  audience text not null check (audience in ('everyone', 'departments', 'employees')),
  prorated boolean not null,                             -- by the days employed in the month
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (site_id, component_id, from_month),
  foreign key (site_id, component_id) references pay_components (site_id, id) on delete cascade,
  foreign key (site_id, changed_by) references users (site_id, id),
  check (to_month is null or to_month >= from_month)
);

-- The departments that a version is for.
create table pay_component_departments (
  site_id integer not null,
  component_id uuid not null,
  from_month text not null,
  department_id uuid not null,
  primary key (site_id, component_id, from_month, department_id),
  foreign key (site_id, component_id, from_month) references pay_component_versions (site_id, component_id, from_month) on delete cascade,
  foreign key (site_id, department_id) references departments (site_id, id)
);

-- The employees that a version is for.
create table pay_component_employees (
  site_id integer not null,
  component_id uuid not null,
  from_month text not null,
  employee_id uuid not null,
  primary key (site_id, component_id, from_month, employee_id),
  foreign key (site_id, component_id, from_month) references pay_component_versions (site_id, component_id, from_month) on delete cascade,
  foreign key (site_id, employee_id) references employees (site_id, id)
);
create index pay_component_employees_of_employee on pay_component_employees (site_id, employee_id);

-- The component that a line pays, and the first month of the version it was calculated by. Only a run that was never approved loses them.
alter table pay_slip_lines
  add column component_id uuid,
  add column component_from text check (component_from ~ '^[0-9]{4}-[0-9]{2}$'),
  add foreign key (site_id, component_id) references pay_components (site_id, id) on delete set null (component_id),
  add check (component_id is null or code in ('component', 'componentEmployer'));
create index pay_slip_lines_of_component on pay_slip_lines (site_id, component_id, component_from) where component_id is not null;

-- Deductions that did not fit into the share of the month's earnings, and wait for the next month: with their names and amounts.
alter table pay_slips add column put_off jsonb not null default '[]' check (jsonb_typeof(put_off) = 'array');
