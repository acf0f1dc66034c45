-- Transactions of an employee's family. What the person was called stays in the transaction: when they
-- are removed from the record it says whose it is and goes on, for a visa is often cancelled just then.
alter table dependants add unique (site_id, employee_id, id);
drop index dependants_of_employee;
alter table portal_document_tasks
  add column dependant_id uuid,                          -- null: the employee's own, or the person was removed
  add column dependant_name_en text,                     -- null: the employee's own
  add column dependant_name_ar text,
  add column dependant_relation text,
  add foreign key (site_id, employee_id, dependant_id) references dependants (site_id, employee_id, id) on delete set null (dependant_id),
  add check (num_nulls(dependant_name_en, dependant_name_ar, dependant_relation) in (0, 3)),
  add check (dependant_id is null or dependant_name_en is not null),
  add check (dependant_name_en is null or (employee_id is not null and type in ('passport', 'emiratesId', 'visa', 'healthInsurance')));
drop index portal_document_tasks_one;
create unique index portal_document_tasks_one on portal_document_tasks (site_id, employee_id, type) where ended_at is null and employee_id is not null and dependant_name_en is null;
create unique index portal_document_tasks_one_of_dependant on portal_document_tasks (site_id, dependant_id, type) where ended_at is null and dependant_id is not null;
