-- Leave by the hour: some hours of one working day instead of the whole of it or a half.

alter table leave_requests add column from_minute smallint;    -- null: whole and half days. From the day's midnight; of a night's shift beyond 1440
alter table leave_requests add column to_minute smallint;
alter table leave_requests add column hours_amount integer;    -- what the hours were of their working day when they were asked for, in thousandths
alter table leave_requests add check (
  (from_minute is null and to_minute is null and hours_amount is null)
  or (from_minute >= 0 and to_minute > from_minute and to_minute <= 2880 and from_minute % 5 = 0 and to_minute % 5 = 0
      and hours_amount between 0 and 1000 and from_date = to_date and not from_midday and not to_midday)
);
create index leave_requests_by_hour on leave_requests (site_id, employee_id, from_date) where state = 'approved' and from_minute is not null;

-- A day of which hours are leave has both its halves here too, for all its hours together and of no request: so nobody can have the half as well.
alter table leave_days alter column request_id drop not null;
alter table leave_days add column by_hour boolean not null generated always as (request_id is null) stored;
alter table leave_days add unique (site_id, employee_id, day, half, by_hour);

-- The hours of live requests in fives of minutes, each at most once over all requests (I1), and only on days whose halves are held by the hour.
create table leave_hours (
  site_id integer not null,
  employee_id uuid not null,
  day date not null,
  minute smallint not null check (minute between 0 and 2875 and minute % 5 = 0),
  request_id uuid not null,
  first_half smallint not null generated always as (1) stored,
  second_half smallint not null generated always as (2) stored,
  by_hour boolean not null generated always as (true) stored,
  primary key (site_id, employee_id, day, minute),
  foreign key (site_id, employee_id, day, first_half, by_hour) references leave_days (site_id, employee_id, day, half, by_hour),
  foreign key (site_id, employee_id, day, second_half, by_hour) references leave_days (site_id, employee_id, day, half, by_hour),
  foreign key (site_id, request_id) references leave_requests (site_id, id)
);
create index leave_hours_of_request on leave_hours (site_id, request_id);

-- No kind of leave is given by the hour until somebody says so.
update leave_types set rules = rules || '{"hours": false, "hoursOnly": false}' where not rules ? 'hours';
