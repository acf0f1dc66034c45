-- The shop: menu, coupons, carts, customers' addresses, delivery windows, orders, payments, invoices. Money is whole fils (the least unit of the site's currency).

create table shop_settings (
  site_id integer primary key references sites (id),
  seller_name_en text not null,
  seller_name_ar text not null,
  seller_address_en text not null,
  seller_address_ar text not null,
  seller_phone text not null,
  trn text not null check (trn ~ '^[0-9]{15}$'),         -- the seller's tax registration number
  vat_hundredths integer not null default 500 check (vat_hundredths between 0 and 10000), -- of a percent: 500 is 5 %
  minimum_fils bigint not null default 0 check (minimum_fils >= 0),
  cash_limit_fils bigint check (cash_limit_fils > 0),    -- no cash above it; null: no limit
  days_ahead smallint not null default 7 check (days_ahead between 1 and 60),
  hold_minutes smallint not null default 15 check (hold_minutes between 5 and 120) -- how long an unpaid order keeps its portions, coupons and place
);

create table meal_categories (
  site_id integer not null references sites (id),
  id uuid not null,
  slug text not null,
  name_en text not null,
  name_ar text not null,
  rank integer not null,
  active boolean not null default true,
  primary key (site_id, id),
  unique (site_id, slug)
);

create table meals (
  site_id integer not null,
  id uuid not null,
  category_id uuid not null,
  slug text not null,
  name_en text not null,
  name_ar text not null,
  description_en text not null,
  description_ar text not null,
  search text not null,                                  -- both names, descriptions and tags, folded
  price_fils bigint not null check (price_fils between 0 and 100000000), -- without VAT, without options
  file_id uuid,
  kcal integer check (kcal >= 0),
  protein_g integer check (protein_g >= 0),
  carbs_g integer check (carbs_g >= 0),
  fat_g integer check (fat_g >= 0),
  allergens text[] not null default '{}',                -- Allergen of menu/contract.ts
  diets text[] not null default '{}',                    -- Diet of menu/contract.ts
  days smallint[] not null default '{1,2,3,4,5,6,7}',    -- ISO week days of delivery on which it may be had
  from_time time,                                        -- and the hours at which a delivery window may begin; null: any
  to_time time,
  rank integer not null,
  active boolean not null default true,
  sold_out boolean not null default false,
  stock integer check (stock >= 0),                      -- portions left; null: not counted
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, slug),
  foreign key (site_id, category_id) references meal_categories (site_id, id),
  foreign key (site_id, file_id) references files (site_id, id),
  check (to_time is null or from_time is null or to_time > from_time)
);
create index meals_of_category on meals (site_id, category_id, rank, id) where active;
create index meals_by_rank on meals (site_id, rank, id);
create index meals_search on meals using gin (search gin_trgm_ops);
create index meals_of_file on meals (site_id, file_id) where file_id is not null;

-- What is chosen with a meal: a size (one of), extras (some of).
create table meal_option_groups (
  site_id integer not null,
  id uuid not null,
  meal_id uuid not null,
  name_en text not null,
  name_ar text not null,
  least smallint not null check (least >= 0),
  most smallint not null check (most between 1 and 20),
  rank integer not null,
  primary key (site_id, id),
  foreign key (site_id, meal_id) references meals (site_id, id) on delete cascade,
  check (most >= least)
);
create index meal_option_groups_of_meal on meal_option_groups (site_id, meal_id, rank);

create table meal_options (
  site_id integer not null,
  id uuid not null,
  group_id uuid not null,
  name_en text not null,
  name_ar text not null,
  price_fils bigint not null check (price_fils between 0 and 100000000), -- on top of the meal's
  sold_out boolean not null default false,
  rank integer not null,
  primary key (site_id, id),
  foreign key (site_id, group_id) references meal_option_groups (site_id, id) on delete cascade
);
create index meal_options_of_group on meal_options (site_id, group_id, rank);

create table coupons (
  site_id integer not null references sites (id),
  id uuid not null,
  code text not null check (code = upper(code)),
  name_en text not null,
  name_ar text not null,
  type text not null check (type in ('percentage', 'fixed')),
  value integer not null check (value > 0),              -- hundredths: of a percent, or fils
  from_at timestamptz,
  to_at timestamptz,
  minimum_fils bigint not null default 0 check (minimum_fils >= 0),
  first_order boolean not null default false,
  per_person integer check (per_person > 0),
  in_all integer check (in_all > 0),
  stackable boolean not null default false,
  active boolean not null default true,
  uses integer not null default 0 check (uses >= 0),     -- taken by orders that stand; raised only where it stays within in_all
  created_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, code),
  check (type = 'fixed' or value <= 10000),
  check (in_all is null or uses <= in_all)
);

-- One cart for each person, wherever they are signed in.
create table carts (
  site_id integer not null,
  user_id uuid not null,
  lines jsonb not null,                                  -- CartLine[] of cart/contract.ts
  coupons text[] not null default '{}',
  version integer not null,
  updated_at timestamptz not null,
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references users (site_id, id)
);

-- What a customer said of themselves, beside their account.
create table customers (
  site_id integer not null,
  user_id uuid not null,
  first_name text not null,
  last_name text not null,
  phone text,                                            -- null, as the gender: whoever registered by the call that asks for neither (S3.3)
  gender smallint check (gender in (1, 2)),              -- 1 male, 2 female (S3.2)
  file_id uuid,
  email_confirmed_at timestamptz,
  created_at timestamptz not null,
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, file_id) references files (site_id, id)
);
create index customers_of_file on customers (site_id, file_id) where file_id is not null;

-- Mailed links that confirm an address, once.
create table email_confirmations (
  site_id integer not null,
  token_hash bytea not null,
  user_id uuid not null,
  email_folded text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (site_id, token_hash),
  foreign key (site_id, user_id) references users (site_id, id)
);
create index email_confirmations_of_user on email_confirmations (site_id, user_id);

-- Where we deliver: an area of an emirate.
create table delivery_areas (
  site_id integer not null references sites (id),
  id uuid not null,
  emirate text not null check (emirate in ('dubai', 'abu-dhabi', 'sharjah', 'al-ain')), -- S9.5
  name_en text not null,
  name_ar text not null,
  rank integer not null,
  active boolean not null default true,
  primary key (site_id, id)
);

-- The specification's names of S3.7, spelt as there.
create table addresses (
  site_id integer not null,
  id uuid not null,
  user_id uuid not null,
  type text not null default 'shipping' check (type = 'shipping'),
  label text not null,
  country_id text not null,
  city text not null check (city in ('dubai', 'abu-dhabi', 'sharjah', 'al-ain')),
  area_id uuid not null,
  building_number_name text not null,
  floor text not null,
  appartment_number text not null,
  phone text not null,
  lat double precision check (lat between -90 and 90),
  lan double precision check (lan between -180 and 180),
  directions text not null default '',
  usual boolean not null default false,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, area_id) references delivery_areas (site_id, id),
  check ((lat is null) = (lan is null))
);
create index addresses_of_user on addresses (site_id, user_id, id) where removed_at is null;

-- Hours of the day in which is delivered, with how many orders each can bear.
create table delivery_windows (
  site_id integer not null references sites (id),
  id uuid not null,
  name_en text not null,
  name_ar text not null,
  days smallint[] not null,
  from_time time not null,
  to_time time not null,
  capacity integer not null check (capacity > 0),
  lead_minutes integer not null check (lead_minutes between 0 and 10080), -- the last order is that long before it begins
  rank integer not null,
  active boolean not null default true,
  primary key (site_id, id),
  check (to_time > from_time)
);

-- A window on one day; a row from the first order on. `taken` is raised only where it stays within the capacity.
create table delivery_slots (
  site_id integer not null,
  window_id uuid not null,
  day date not null,
  capacity integer,                                      -- of that day; null: the window's
  taken integer not null default 0 check (taken >= 0),
  primary key (site_id, window_id, day),
  foreign key (site_id, window_id) references delivery_windows (site_id, id)
);
