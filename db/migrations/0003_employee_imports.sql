-- Files of employees that were checked and are being, or were, brought in. Only who checked a file sees it: its rows hold pay.
create table employee_imports (
  site_id integer not null references sites (id),
  id uuid not null,
  user_id uuid not null,
  file_name text not null,
  state text not null check (state in ('checked', 'waiting', 'running', 'done', 'failed')),
  read_count integer not null,
  created_count integer not null,                        -- foretold while checked, counted from then on
  updated_count integer not null,
  unchanged_count integer not null,
  refused_count integer not null,
  warned_count integer not null,
  done_count integer not null default 0,
  good_count integer not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id)
);
create index employee_imports_of_user on employee_imports (site_id, user_id, id);
create index employee_imports_by_age on employee_imports (site_id, created_at);

-- Kept until the good ones are brought in; the refused ones a month longer, to be downloaded.
create table employee_import_rows (
  site_id integer not null,
  import_id uuid not null,
  row_number integer not null,
  cells jsonb not null,
  outcome text not null check (outcome in ('created', 'updated', 'unchanged', 'refused')),
  faults jsonb not null,
  warnings jsonb not null,
  warned boolean not null,
  brought_in boolean not null default false,
  primary key (site_id, import_id, row_number),
  foreign key (site_id, import_id) references employee_imports (site_id, id)
);
create index employee_import_rows_by_outcome on employee_import_rows (site_id, import_id, outcome, row_number);
create index employee_import_rows_warned on employee_import_rows (site_id, import_id, row_number) where warned;

create index employees_by_position_ar on employees (site_id, position_ar collate "C", id);
