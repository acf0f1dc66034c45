-- Bookings of companies' time: what can be booked, who does it and when, and what was booked. Two bookings never hold one person at once: the
-- table itself refuses the second, behind the row lock of the person that every booking takes first.
create extension if not exists btree_gist;

create table booking_services (
  site_id integer not null,
  id uuid not null,
  number integer not null,                               -- in its public address
  company_id uuid not null,
  name_en text not null,
  name_ar text not null,
  slug_en text not null,
  slug_ar text not null,
  about_en text not null default '',
  about_ar text not null default '',
  minutes smallint not null check (minutes between 5 and 720),
  before_minutes smallint not null default 0 check (before_minutes between 0 and 240), -- kept free for whoever does it
  after_minutes smallint not null default 0 check (after_minutes between 0 and 240),
  step_minutes smallint not null check (step_minutes between 5 and 720), -- from one possible beginning to the next
  notice_minutes integer not null check (notice_minutes between 0 and 43200),
  change_minutes integer not null check (change_minutes between 0 and 43200), -- moved and cancelled by link until so long before
  days_ahead smallint not null check (days_ahead between 1 and 60),
  rank smallint not null default 0,
  active boolean not null default true,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, number),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade
);
create index booking_services_of on booking_services (site_id, company_id, rank, number);

create table booking_staff (
  site_id integer not null,
  id uuid not null,
  company_id uuid not null,
  name_en text not null,
  name_ar text not null,
  on_holidays boolean not null default false,            -- works on the site's public holidays
  active boolean not null default true,
  rank smallint not null default 0,
  primary key (site_id, id),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade
);
create index booking_staff_of on booking_staff (site_id, company_id, rank, id);

create table booking_staff_services (
  site_id integer not null,
  service_id uuid not null,
  staff_id uuid not null,
  primary key (site_id, service_id, staff_id),
  foreign key (site_id, service_id) references booking_services (site_id, id) on delete cascade,
  foreign key (site_id, staff_id) references booking_staff (site_id, id) on delete cascade
);
create index booking_staff_services_of on booking_staff_services (site_id, staff_id, service_id);

-- The week of a member of staff, and another for Ramadan where there is one; a day without a row is off. Minutes of the day, beyond 1440 of the next.
create table booking_hours (
  site_id integer not null,
  staff_id uuid not null,
  season text not null check (season in ('usual', 'ramadan')),
  weekday smallint not null check (weekday between 1 and 7), -- ISO, Monday is 1
  from_minute smallint not null check (from_minute between 0 and 1439),
  until_minute smallint not null,
  break_from smallint,
  break_until smallint,
  primary key (site_id, staff_id, season, weekday),
  foreign key (site_id, staff_id) references booking_staff (site_id, id) on delete cascade,
  check (until_minute > from_minute and until_minute <= from_minute + 1440),
  check ((break_from is null) = (break_until is null)),
  check (break_from is null or (break_from > from_minute and break_until > break_from and break_until < until_minute))
);

-- One day of a member of staff that is unlike its week: off, or at other hours. It also stands before a public holiday.
create table booking_exceptions (
  site_id integer not null,
  staff_id uuid not null,
  day date not null,
  from_minute smallint check (from_minute between 0 and 1439), -- null: off
  until_minute smallint,
  reason text not null default '',
  primary key (site_id, staff_id, day),
  foreign key (site_id, staff_id) references booking_staff (site_id, id) on delete cascade,
  check ((from_minute is null) = (until_minute is null)),
  check (until_minute > from_minute and until_minute <= from_minute + 1440)
);

create table bookings (
  site_id integer not null,
  id uuid not null,
  number integer not null,
  company_id uuid not null,
  service_id uuid not null,
  staff_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  held_from timestamptz not null,                        -- with what is kept free before and after
  held_until timestamptz not null,
  state text not null check (state in ('booked', 'done', 'noShow', 'cancelled')),
  cancelled_by text check (cancelled_by in ('visitor', 'company')),
  name text not null,
  email text not null,
  email_folded text not null,
  phone text not null,
  note text not null default '',
  language text not null check (language in ('en', 'ar')),
  user_id uuid,                                          -- of a visitor who was signed in
  asked_key uuid not null,                               -- given by the page that asked: the same request comes twice and is booked once
  asked_hash bytea not null,
  moves smallint not null default 0,                     -- how often it was moved, as calendars count it
  reminded_day_at timestamptz,
  reminded_hour_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, number),
  unique (site_id, asked_key),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
  foreign key (site_id, service_id) references booking_services (site_id, id) on delete cascade,
  foreign key (site_id, staff_id) references booking_staff (site_id, id) on delete cascade,
  foreign key (site_id, user_id) references users (site_id, id),
  check (held_from <= starts_at and starts_at < ends_at and ends_at <= held_until),
  check ((state = 'cancelled') = (cancelled_by is not null)),
  constraint bookings_hold_once exclude using gist (site_id with =, staff_id with =, tstzrange(held_from, held_until) with &&) where (state <> 'cancelled')
);
create index bookings_of_company on bookings (site_id, company_id, starts_at, id);
create index bookings_of_staff on bookings (site_id, staff_id, held_until) where state <> 'cancelled';
create index bookings_of_service on bookings (site_id, service_id, starts_at);
create index bookings_of_email on bookings (site_id, email_folded, starts_at) where state = 'booked';
create index bookings_of_user on bookings (site_id, user_id) where user_id is not null;
create index bookings_to_remind on bookings (site_id, starts_at) where state = 'booked' and reminded_hour_at is null;

-- What the links in letters carry, hashed: each letter has a token of its own, and each stays good while the booking is kept.
create table booking_links (
  site_id integer not null,
  token_hash bytea not null,
  booking_id uuid not null,
  created_at timestamptz not null,
  primary key (site_id, token_hash),
  foreign key (site_id, booking_id) references bookings (site_id, id) on delete cascade
);
create index booking_links_of on booking_links (site_id, booking_id);

-- Secret addresses by which calendar programs read the bookings of a company, one for each who speaks for it.
create table booking_feeds (
  site_id integer not null,
  company_id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  primary key (site_id, company_id, user_id),
  unique (site_id, token_hash),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
  foreign key (site_id, user_id) references users (site_id, id)
);
