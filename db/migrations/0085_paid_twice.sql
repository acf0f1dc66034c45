-- A file that the bank refused as a whole is voided: its payments can be written again. A payment
-- that was also in an older file, which paid it, is stopped at the bank.
alter table wage_files add column voided_at timestamptz;
alter table wage_files add column voided_by uuid;
alter table wage_files add column void_reason text not null default '' check (length(void_reason) <= 200);
alter table wage_files add foreign key (site_id, voided_by) references users (site_id, id);
alter table wage_files add check ((voided_at is null) = (voided_by is null));
alter table wage_files add check ((voided_at is null) = (void_reason = ''));
alter table wage_payments drop constraint wage_payments_state_check;
alter table wage_payments add constraint wage_payments_state_check
  check (state in ('sent', 'pending', 'paid', 'returned', 'stopped', 'voided'));

-- Wages that the bank paid from one file while another file had them too. What is to be done follows
-- from their payments and from what was recovered.
create table wage_doubles (
  site_id integer not null,
  slip_id uuid not null,
  run_id uuid not null,
  noticed_at timestamptz not null,
  primary key (site_id, slip_id),
  foreign key (site_id, slip_id) references pay_slips (site_id, id),
  foreign key (site_id, run_id) references pay_runs (site_id, id)
);
create index wage_doubles_of_run on wage_doubles (site_id, run_id, slip_id);

-- How payroll got back what was paid twice, each time it was.
create table wage_recoveries (
  site_id integer not null,
  slip_id uuid not null,
  number smallint not null check (number > 0),
  how text not null check (how in ('pay', 'other')),
  item_id uuid,                                          -- what pay recovers
  fils bigint not null check (fils > 0),
  note text not null default '' check (length(note) <= 200),
  recorded_by uuid not null,
  recorded_at timestamptz not null,
  undone_by uuid,
  undone_at timestamptz,
  primary key (site_id, slip_id, number),
  foreign key (site_id, slip_id) references wage_doubles (site_id, slip_id),
  foreign key (site_id, item_id) references pay_items (site_id, id),
  foreign key (site_id, recorded_by) references users (site_id, id),
  foreign key (site_id, undone_by) references users (site_id, id),
  check ((how = 'pay') = (item_id is not null)),
  check ((undone_at is null) = (undone_by is null))
);

insert into wage_doubles (site_id, slip_id, run_id, noticed_at)
select p.site_id, p.slip_id, s.run_id, now()
from wage_payments p join pay_slips s on s.site_id = p.site_id and s.id = p.slip_id
where p.state <> 'returned'
group by p.site_id, p.slip_id, s.run_id
having count(*) > 1 and count(*) filter (where p.state = 'paid') > 0;
