-- Balances that human resources correct, and leave that is paid in money.

alter table leave_ledger drop constraint leave_ledger_kind_check;
alter table leave_ledger add constraint leave_ledger_kind_check check (kind in ('grant', 'expired', 'taken', 'givenBack', 'correction', 'encashed'));

-- Days that were paid instead of being taken. Payroll finds here what it owes; nothing is deleted.
create table leave_encashments (
  site_id integer not null,
  id uuid not null,
  employee_id uuid not null,
  type_id uuid not null,
  year_first_day date not null,                           -- of the leave year whose cap it counts against
  day date not null,
  amount integer not null check (amount > 0),             -- thousandths of a day
  basic_fils bigint check (basic_fils >= 0),              -- the month's basic wage on the day; null: none was known
  fils bigint check (fils >= 0),                          -- what the days are worth by it
  note text not null,
  state text not null check (state in ('recorded', 'cancelled')),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  cancelled_by uuid,
  cancelled_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, employee_id) references employees (site_id, id),
  foreign key (site_id, type_id) references leave_types (site_id, id),
  foreign key (site_id, recorded_by) references users (site_id, id),
  foreign key (site_id, cancelled_by) references users (site_id, id),
  check (day >= year_first_day),
  check ((basic_fils is null) = (fils is null)),
  check ((state = 'cancelled') = (cancelled_at is not null) and (cancelled_at is null) = (cancelled_by is null))
);
create index leave_encashments_of_employee on leave_encashments (site_id, employee_id, id);
create index leave_encashments_of_year on leave_encashments (site_id, employee_id, type_id, year_first_day) where state = 'recorded';
create index leave_encashments_by_day on leave_encashments (site_id, day, id) where state = 'recorded';

alter table leave_ledger add column encashment_id uuid;
alter table leave_ledger add foreign key (site_id, encashment_id) references leave_encashments (site_id, id);
alter table leave_ledger add check (kind <> 'encashed' or encashment_id is not null);
create index leave_ledger_of_encashment on leave_ledger (site_id, encashment_id) where encashment_id is not null;

-- Kinds of leave that are set up already pay nothing in money until somebody says so.
update leave_types set rules = rules || '{"encashDays": null}'::jsonb where not rules ? 'encashDays';
