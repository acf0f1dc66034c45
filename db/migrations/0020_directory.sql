-- The directory: what companies do, the companies themselves, and who speaks for them. Public addresses are by a number of the site; only it routes, words beside it may change.

-- The last number given out, of companies, offers, requests and deliveries: taken under the row's lock, so that each is given once.
create table directory_numbers (
  site_id integer not null references sites (id),
  name text not null,
  last integer not null check (last >= 0),
  primary key (site_id, name)
);

-- What companies do, as the specification's calls name it by small numbers: 1 land, 2 sea, 3 air, then the site's own.
create table activities (
  site_id integer not null references sites (id),
  id integer not null check (id > 0),
  code text not null check (code in ('provider', 'transfer')), -- the kind of company that does it
  mark text not null,                                    -- the drawn mark it is shown by: land, sea, air, customs, storage, moving, express, cold, heavy
  name_en text not null,
  name_ar text not null,
  rank integer not null,
  active boolean not null default true,
  primary key (site_id, id)
);

-- The services a provider may offer, each of one activity.
create table provider_services (
  site_id integer not null,
  id integer not null check (id > 0),
  activity_id integer not null,
  name_en text not null,
  name_ar text not null,
  synonyms text not null default '',                     -- other words it is searched by, in both languages, separated by commas
  rank integer not null,
  active boolean not null default true,
  primary key (site_id, id),
  foreign key (site_id, activity_id) references activities (site_id, id)
);

create table companies (
  site_id integer not null references sites (id),
  id uuid not null,
  number integer not null,                               -- in its public address
  type_code text not null check (type_code in ('provider', 'transfer')),
  state text not null check (state in ('draft', 'pending', 'accepted', 'rejected', 'suspended')),
  name_en text not null,
  name_ar text not null,
  sort_en text not null,                                 -- folded, by which a list in that language is sorted
  sort_ar text not null,
  slug_en text not null,
  slug_ar text not null,
  summary_en text not null default '',                   -- one sentence; empty in a language in which nobody wrote it
  summary_ar text not null default '',
  about_en text not null default '',
  about_ar text not null default '',
  search text not null,                                  -- names, summaries, activities, services and places in both languages, folded
  princedom_id smallint check (princedom_id between 1 and 7), -- the emirate of its head office
  address_en text not null default '',
  address_ar text not null default '',
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  phone text not null default '',
  whatsapp text not null default '',
  email text not null default '',
  website text not null default '',
  founded smallint check (founded between 1800 and 2200),
  logo_file_id uuid,
  licensed_until date,                                   -- of the trade licence that was seen; the badge falls by itself
  insured_until date,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  jobs_done integer not null default 0 check (jobs_done >= 0),
  reply_minutes integer check (reply_minutes >= 0),      -- the median time to a first answer; null while nobody asked
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, number),
  foreign key (site_id, logo_file_id) references files (site_id, id),
  check ((lat is null) = (lng is null))
);
create index companies_by_en on companies (site_id, sort_en, id) where state = 'accepted';
create index companies_by_ar on companies (site_id, sort_ar, id) where state = 'accepted';
create index companies_by_type on companies (site_id, type_code, number) where state = 'accepted';
create index companies_by_place on companies (site_id, lat, lng) where state = 'accepted' and lat is not null;
create index companies_waiting on companies (site_id, state, created_at) where state <> 'accepted';
create index companies_search on companies using gin (search gin_trgm_ops);
create index companies_of_logo on companies (site_id, logo_file_id) where logo_file_id is not null;

-- What a list of companies is narrowed by, of accepted companies alone: one row for each value that holds.
create table company_facets (
  site_id integer not null,
  facet text not null check (facet in ('type', 'activity', 'service', 'emirate')),
  value integer not null,                                -- an id; of types 1 provider, 2 transfer
  sort_en text not null,                                 -- of the company, so that a narrowed list is read in order
  sort_ar text not null,
  company_id uuid not null,
  primary key (site_id, facet, value, company_id),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade
);
create index company_facets_en on company_facets (site_id, facet, value, sort_en, company_id);
create index company_facets_ar on company_facets (site_id, facet, value, sort_ar, company_id);
create index company_facets_of on company_facets (site_id, company_id);

create table company_activities (
  site_id integer not null,
  company_id uuid not null,
  activity_id integer not null,
  primary key (site_id, company_id, activity_id),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
  foreign key (site_id, activity_id) references activities (site_id, id)
);
create index company_activities_of on company_activities (site_id, activity_id, company_id);

create table company_services (
  site_id integer not null,
  company_id uuid not null,
  service_id integer not null,
  primary key (site_id, company_id, service_id),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
  foreign key (site_id, service_id) references provider_services (site_id, id)
);
create index company_services_of on company_services (site_id, service_id, company_id);

-- Where to and from a company carries: countries by their ISO code, within the country by emirate.
create table company_lanes (
  site_id integer not null,
  company_id uuid not null,
  place smallint not null check (place > 0),
  activity_id integer not null,
  from_country char(2) not null,
  from_princedom_id smallint check (from_princedom_id between 1 and 7),
  to_country char(2) not null,
  to_princedom_id smallint check (to_princedom_id between 1 and 7),
  transit_days smallint check (transit_days between 0 and 120),
  primary key (site_id, company_id, place),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
  foreign key (site_id, activity_id) references activities (site_id, id)
);
create index company_lanes_to on company_lanes (site_id, activity_id, to_country, from_country, company_id);

create table company_vehicles (
  site_id integer not null,
  company_id uuid not null,
  kind text not null check (kind in ('van', 'pickup', 'truck', 'trailer', 'refrigerated', 'tanker', 'lowbed', 'crane', 'motorbike', 'vessel', 'aircraft')),
  many integer not null check (many > 0),
  capacity_kg integer check (capacity_kg > 0),
  primary key (site_id, company_id, kind),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade
);

-- Opening hours; a day without a row is closed.
create table company_hours (
  site_id integer not null,
  company_id uuid not null,
  season text not null default 'usual' check (season in ('usual', 'ramadan')),
  weekday smallint not null check (weekday between 1 and 7), -- ISO, Monday is 1
  opens time not null,
  closes time not null,                                  -- at or before opening: of the next day
  primary key (site_id, company_id, season, weekday, opens),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade
);

create table company_branches (
  site_id integer not null,
  company_id uuid not null,
  id uuid not null,
  rank smallint not null,
  name_en text not null,
  name_ar text not null,
  princedom_id smallint check (princedom_id between 1 and 7),
  address_en text not null,
  address_ar text not null,
  phone text not null default '',
  lat double precision check (lat between -90 and 90),
  lng double precision check (lng between -180 and 180),
  primary key (site_id, company_id, id),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
  check ((lat is null) = (lng is null))
);

create table company_pictures (
  site_id integer not null,
  company_id uuid not null,
  file_id uuid not null,
  rank smallint not null,
  alt_en text not null,
  alt_ar text not null,
  primary key (site_id, company_id, file_id),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
  foreign key (site_id, file_id) references files (site_id, id)
);
create index company_pictures_of_file on company_pictures (site_id, file_id);

-- Who speaks for a company.
create table company_members (
  site_id integer not null,
  company_id uuid not null,
  user_id uuid not null,
  since timestamptz not null,
  primary key (site_id, company_id, user_id),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
  foreign key (site_id, user_id) references users (site_id, id)
);
create index company_members_of on company_members (site_id, user_id, company_id);
