-- How late a check-in may arrive before someone reviews it; five minutes where nothing is saved.
create table attendance_settings (
  site_id integer primary key references sites (id),
  punch_delay_minutes smallint not null check (punch_delay_minutes between 0 and 1440)
);
