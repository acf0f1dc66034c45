-- Whose file an entry belongs to, when its subject is a record of theirs (a request, a letter). The
-- entries of an employee's file are read newest first.
alter table audit_entries add column employee_id uuid;
create index audit_entries_of_file on audit_entries (site_id, employee_id, id) where employee_id is not null;

-- Birthdays and work anniversaries by month and day, 1231 for 31 December.
create index employees_by_birthday on employees (site_id, ((extract(month from birth_date) * 100 + extract(day from birth_date))::int)) where state <> 'left';
create index employees_by_anniversary on employees (site_id, ((extract(month from joining_date) * 100 + extract(day from joining_date))::int)) where state <> 'left';
