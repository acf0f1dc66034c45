-- Documents of employees and of the company, with every version. The current version's values are repeated in the document, so that lists
-- and the expiry board read one row. A document of an employee's four identity types replaces the columns of employee_papers.

-- A site's own types, and its changes to those that the product has (src/portal/documents/rules/catalogue.ts).
create table portal_document_types (
  site_id integer not null references sites (id),
  code text not null,
  is_own boolean not null,
  name_en text,
  name_ar text,
  holder text check (holder in ('employee', 'company')),
  has_number boolean,
  has_expiry boolean,
  ladder smallint[] not null,                            -- days before the expiry day; below zero, after it
  retired_at timestamptz,
  updated_at timestamptz not null,
  primary key (site_id, code),
  check (not is_own or (name_en is not null and name_ar is not null and holder is not null and has_number is not null and has_expiry is not null))
);

create table portal_documents (
  site_id integer not null references sites (id),
  id uuid not null,
  employee_id uuid,                                      -- null: the company's own
  type text not null,
  name text not null default '',                         -- distinguishes several documents of one type
  version smallint not null default 0,                   -- the current version; 0 while the first is being checked
  number text,
  second_number text,                                    -- a labour card's person code, a visa's unified number
  issued_on date,
  expires_on date,
  country char(2),
  grace_until date,                                      -- as printed on the form; the fine begins after it
  remind_on date,                                        -- when to look at it next: never later than its next reminder
  closed_at timestamptz,
  closed_as text check (closed_as in ('notNeeded', 'left')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  check ((closed_at is null) = (closed_as is null))
);
create unique index portal_documents_one_identity on portal_documents (site_id, employee_id, type)
  where type in ('passport', 'visa', 'emiratesId', 'labourCard');
create unique index portal_documents_emirates_id on portal_documents (site_id, number) where type = 'emiratesId' and number is not null;
create index portal_documents_passport on portal_documents (site_id, number) where type = 'passport' and number is not null;
create index portal_documents_by_expiry on portal_documents (site_id, expires_on, id) where expires_on is not null and closed_at is null;
create index portal_documents_by_type on portal_documents (site_id, type, expires_on, id) where expires_on is not null and closed_at is null;
create index portal_documents_of_employee on portal_documents (site_id, employee_id, expires_on, id);
create index portal_documents_to_remind on portal_documents (site_id, remind_on, id) where remind_on is not null and closed_at is null;

create table portal_document_versions (
  site_id integer not null,
  id uuid not null,
  document_id uuid not null,
  version smallint not null check (version > 0),
  state text not null check (state in ('waiting', 'current', 'replaced', 'returned', 'withdrawn')),
  number text,
  second_number text,
  issued_on date,
  expires_on date,
  country char(2),
  source text not null check (source in ('import', 'staff', 'employee')),
  confirmed_fields text[] not null default '{}',         -- read from the picture and confirmed by a person
  sent_by uuid,
  sent_at timestamptz not null default now(),
  decided_by uuid,
  decided_at timestamptz,
  reason text,                                           -- why it was returned
  primary key (site_id, id),
  unique (site_id, document_id, version),
  foreign key (site_id, document_id) references portal_documents (site_id, id),
  foreign key (site_id, sent_by) references users (site_id, id),
  foreign key (site_id, decided_by) references users (site_id, id),
  check ((state = 'returned') = (reason is not null))
);
create unique index portal_document_versions_current on portal_document_versions (site_id, document_id) where state = 'current';
create unique index portal_document_versions_one_waiting on portal_document_versions (site_id, document_id) where state = 'waiting';
create index portal_document_versions_waiting on portal_document_versions (site_id, id) where state = 'waiting';

create table portal_document_pages (
  site_id integer not null,
  version_id uuid not null,
  page smallint not null check (page between 1 and 20),
  file_id uuid not null,
  primary key (site_id, version_id, page),
  unique (site_id, file_id),
  foreign key (site_id, version_id) references portal_document_versions (site_id, id),
  foreign key (site_id, file_id) references files (site_id, id)
);

-- What each document's people were reminded of: once for each step of the ladder before one expiry day.
create table portal_document_reminders (
  site_id integer not null,
  document_id uuid not null,
  expires_on date not null,
  step smallint not null,
  reminded_at timestamptz not null,
  primary key (site_id, document_id, expires_on, step),
  foreign key (site_id, document_id) references portal_documents (site_id, id)
);
create index portal_document_reminders_by_time on portal_document_reminders (site_id, reminded_at);

-- A document requested of an employee.
create table portal_document_requests (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  type text not null,
  note text not null default '',
  due_on date,
  state text not null default 'open' check (state in ('open', 'sent', 'accepted', 'withdrawn')),
  version_id uuid,
  requested_by uuid not null,
  requested_at timestamptz not null,
  closed_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, version_id) references portal_document_versions (site_id, id),
  foreign key (site_id, requested_by) references users (site_id, id),
  check ((state in ('accepted', 'withdrawn')) = (closed_at is not null)),
  check (state not in ('sent', 'accepted') or version_id is not null)
);
create unique index portal_document_requests_one on portal_document_requests (site_id, employee_id, type) where state in ('open', 'sent');
create index portal_document_requests_of_employee on portal_document_requests (site_id, employee_id, id);
create index portal_document_requests_by_state on portal_document_requests (site_id, state, id);
create index portal_document_requests_of_version on portal_document_requests (site_id, version_id) where version_id is not null;

-- What stood in the employee's columns becomes the first version of each document.
insert into portal_documents (site_id, id, employee_id, type, version, number, second_number, expires_on, remind_on)
select p.site_id, gen_random_uuid(), p.employee_id, d.type, 1, d.number, d.second_number, d.expires_on, d.expires_on - 365
from employee_papers p cross join lateral (values
  ('emiratesId', p.emirates_id, null, p.emirates_id_expiry),
  ('passport', p.passport_no, null, p.passport_expiry),
  ('visa', p.visa_file_no, null, p.visa_expiry),
  ('labourCard', p.labour_card_no, p.labour_card_personal_no, p.labour_card_expiry)
) as d (type, number, second_number, expires_on)
where d.number is not null or d.second_number is not null or d.expires_on is not null;

insert into portal_document_versions (site_id, id, document_id, version, state, number, second_number, expires_on, source)
select site_id, gen_random_uuid(), id, 1, 'current', number, second_number, expires_on, 'import' from portal_documents;

drop table employee_papers;
