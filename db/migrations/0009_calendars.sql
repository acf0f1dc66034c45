-- Holidays of one work site beside those of the whole site, and what follows for leave when a holiday moves.

alter table holidays add column work_site_id uuid;            -- null: the whole site
alter table holidays add foreign key (site_id, work_site_id) references work_sites (site_id, id);
alter table holidays drop constraint holidays_site_id_code_from_date_key;
create unique index holidays_of_site_once on holidays (site_id, code, from_date) where work_site_id is null;
create unique index holidays_of_work_site_once on holidays (site_id, work_site_id, code, from_date) where work_site_id is not null;

-- A leave whose every day became a holiday takes nothing, and is there still: the holiday may move back.
alter table leave_requests drop constraint leave_requests_amount_check;
alter table leave_requests add check (amount >= 0);

-- Those that a moved holiday may touch.
create index leave_requests_live_by_end on leave_requests (site_id, to_date) where state in ('pending', 'approved');

-- Days of live leave that a moved holiday added and that no balance covers: not paid. They go with the day itself, and when a balance covers them.
create table leave_uncovered (
  site_id integer not null,
  employee_id uuid not null,
  day date not null,
  half smallint not null,                                 -- the first half of the day that the request holds
  request_id uuid not null,
  amount integer not null check (amount > 0),
  primary key (site_id, request_id, day),
  foreign key (site_id, employee_id, day, half) references leave_days (site_id, employee_id, day, half) on delete cascade,
  foreign key (site_id, request_id) references leave_requests (site_id, id)
);
create index leave_uncovered_of_day on leave_uncovered (site_id, employee_id, day, half);

-- What a recount gave back of a day, and to which bucket: should the day count again, it is taken of the same.
create table leave_recounted (
  site_id integer not null,
  employee_id uuid not null,
  day date not null,
  half smallint not null,
  request_id uuid not null,
  bucket_id uuid not null,
  amount integer not null check (amount > 0),
  primary key (site_id, request_id, day, bucket_id),
  foreign key (site_id, employee_id, day, half) references leave_days (site_id, employee_id, day, half) on delete cascade,
  foreign key (site_id, request_id) references leave_requests (site_id, id),
  foreign key (site_id, bucket_id) references leave_buckets (site_id, id)
);
create index leave_recounted_of_day on leave_recounted (site_id, employee_id, day, half);
