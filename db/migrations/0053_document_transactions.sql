-- Government transactions: what a PRO officer does with an authority to get, renew or cancel a document.
create table portal_document_batches (
  site_id integer not null references sites (id),
  id uuid not null,
  type text not null,
  kind text not null check (kind in ('new', 'renewal', 'cancellation')),
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, created_by) references users (site_id, id)
);

create table portal_document_tasks (
  site_id integer not null references sites (id),
  id uuid not null,
  batch_id uuid,
  employee_id uuid,                                      -- null: the company's own
  type text not null,
  kind text not null check (kind in ('new', 'renewal', 'cancellation')),
  state text not null default 'open' check (state in ('open', 'submitted', 'rejected', 'done', 'cancelled')),
  owner_user_id uuid,
  due_on date not null,
  version_id uuid,                                       -- the document that came of it
  created_by uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, batch_id) references portal_document_batches (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, owner_user_id) references users (site_id, id),
  foreign key (site_id, version_id) references portal_document_versions (site_id, id),
  foreign key (site_id, created_by) references users (site_id, id),
  check ((state in ('done', 'cancelled')) = (ended_at is not null))
);
create unique index portal_document_tasks_one on portal_document_tasks (site_id, employee_id, type) where ended_at is null and employee_id is not null;
create unique index portal_document_tasks_one_of_company on portal_document_tasks (site_id, type) where ended_at is null and employee_id is null;
create index portal_document_tasks_open on portal_document_tasks (site_id, due_on, id) where ended_at is null;
create index portal_document_tasks_ended on portal_document_tasks (site_id, ended_at desc, id) where ended_at is not null;
create index portal_document_tasks_of_employee on portal_document_tasks (site_id, employee_id, id);
create index portal_document_tasks_of_batch on portal_document_tasks (site_id, batch_id, id) where batch_id is not null;

create table portal_document_task_steps (
  site_id integer not null,
  task_id uuid not null,
  position smallint not null check (position between 1 and 20),
  code text not null,                                    -- one of the product's steps, or 'own' with a name
  name text not null default '',
  state text not null default 'todo' check (state in ('todo', 'done', 'skipped')),
  fee_fils bigint not null default 0 check (fee_fils between 0 and 100000000),
  done_by uuid,
  done_at timestamptz,
  primary key (site_id, task_id, position),
  foreign key (site_id, task_id) references portal_document_tasks (site_id, id),
  foreign key (site_id, done_by) references users (site_id, id),
  check ((state = 'todo') = (done_at is null)),
  check ((code = 'own') = (name <> ''))
);

-- The history of a task, which the employee follows. Rows are only added.
create table portal_document_task_events (
  site_id integer not null,
  id uuid not null,
  task_id uuid not null,
  at timestamptz not null,
  user_id uuid,
  kind text not null check (kind in ('created', 'stepDone', 'stepSkipped', 'stepReopened', 'state', 'assigned', 'due', 'note', 'file')),
  step_code text,
  step_name text,
  state text,
  due_on date,
  note text not null default '',
  file_id uuid,
  for_staff boolean not null default false,
  primary key (site_id, id),
  foreign key (site_id, task_id) references portal_document_tasks (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, file_id) references files (site_id, id),
  check ((kind = 'file') = (file_id is not null))
);
create index portal_document_task_events_of_task on portal_document_task_events (site_id, task_id, id);
create unique index portal_document_task_events_file on portal_document_task_events (site_id, file_id) where file_id is not null;
