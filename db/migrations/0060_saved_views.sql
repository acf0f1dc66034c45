-- The list of employees in the order they joined.
create index employees_by_joining on employees (site_id, joining_date, id);

-- A search, filters, order and columns of the list of employees that a person saved under a name.
create table employee_views (
  site_id integer not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  name_folded text not null,
  params jsonb not null,                                 -- as the list's address has them
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id)
);
create unique index employee_views_of_user on employee_views (site_id, user_id, name_folded);

-- For colleagues to call at work; never the phone of the register, which is the person's own.
alter table employees add column work_phone text check (work_phone <> '');

-- The people under one manager by name, and those who have left and still have people under them.
create index employees_under_manager_en on employees (site_id, manager_id, name_en_folded collate "C", id) where state <> 'left';
create index employees_under_manager_ar on employees (site_id, manager_id, name_ar_folded collate "C", id) where state <> 'left';
create index employees_left_under_manager on employees (site_id, manager_id) where state = 'left';
