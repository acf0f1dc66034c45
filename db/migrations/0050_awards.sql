create table award_types (
  site_id integer not null references sites (id),
  id uuid not null,
  name_en text not null,
  name_ar text not null,
  active boolean not null default true,
  primary key (site_id, id),
  unique (site_id, name_en)
);

-- A nomination, and once granted the award itself.
create table awards (
  site_id integer not null,
  id uuid not null,
  type_id uuid not null,
  employee_id uuid not null,
  reason text not null,
  nominated_by uuid not null,
  nominated_at timestamptz not null,
  state text not null default 'nominated'
    check (state in ('nominated', 'granted', 'declined', 'withdrawn')),
  decided_by uuid,
  decided_at timestamptz,
  comment text,
  awarded_on date,
  number text,                                           -- of the certificate
  citation_en text,
  citation_ar text,
  fils bigint check (fils > 0),
  shared_at timestamptz,                                 -- on the wall since; null: not agreed
  primary key (site_id, id),
  unique (site_id, number),
  foreign key (site_id, type_id) references award_types (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, nominated_by) references users (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id),
  check ((state in ('granted', 'declined')) = (decided_by is not null)),
  check ((state = 'nominated') = (decided_at is null)),
  check ((state = 'granted') = (awarded_on is not null and number is not null)),
  check ((awarded_on is null) = (citation_en is null and citation_ar is null)),
  check (state = 'granted' or (fils is null and shared_at is null)),
  check (state <> 'granted' or decided_by <> nominated_by)
);
create unique index awards_one_nomination on awards (site_id, type_id, employee_id, nominated_by)
  where state = 'nominated';
create index awards_by_state on awards (site_id, state, id);
create index awards_of_employee on awards (site_id, employee_id, id) where state = 'granted';
create index awards_nominated_by on awards (site_id, nominated_by, id);
create index awards_on_the_wall on awards (site_id, awarded_on, id) where shared_at is not null;

-- The last certificate's number of each year.
create table award_numbers (
  site_id integer not null references sites (id),
  year smallint not null,
  last integer not null,
  primary key (site_id, year)
);
