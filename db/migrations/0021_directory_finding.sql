-- People of the directory: who they are, as the specification's call has it. Each person speaks for themselves alone.
create table persons (
  site_id integer not null,
  user_id uuid not null,
  id uuid not null,
  full_name_ar text not null,
  full_name_en text not null,
  email text not null,
  phone text not null,
  address text not null,
  country_id smallint not null,                          -- ISO 3166-1 numeric
  princedom_id smallint check (princedom_id between 1 and 7),
  nationality_id smallint not null,                      -- ISO 3166-1 numeric
  sex smallint not null check (sex in (1, 2)),           -- 1 male, 2 female
  status text not null check (status in ('Pending', 'Accepted', 'Rejected')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, user_id),
  unique (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id)
);

-- Badges hold by date: how many companies have one today is counted here.
create index companies_licensed on companies (site_id, licensed_until) where state = 'accepted' and licensed_until is not null;
create index companies_insured on companies (site_id, insured_until) where state = 'accepted' and insured_until is not null;
