-- One request for quotes to several companies, their sealed bids, the delivery that comes of it, and what its asker says of it afterwards.

create table quote_requests (
  site_id integer not null references sites (id),
  id uuid not null,
  number integer not null,
  user_id uuid not null,
  language text not null check (language in ('en', 'ar')), -- it was asked in
  state text not null check (state in ('bidding', 'choosing', 'accepted', 'expired', 'cancelled')), -- bidding past its deadline is choosing, whatever stands here
  state_at timestamptz not null,
  activity_id integer not null,
  goods text not null,
  from_country char(2) not null,
  from_princedom_id smallint check (from_princedom_id between 1 and 7),
  from_place text not null default '',
  to_country char(2) not null,
  to_princedom_id smallint check (to_princedom_id between 1 and 7),
  to_place text not null default '',
  ready_on date not null,                                -- from when it may be collected
  weight_kg integer check (weight_kg > 0),
  volume_litres integer check (volume_litres > 0),
  pieces integer check (pieces > 0),
  notes text not null default '',
  currency text not null,
  asked_at timestamptz not null,
  bids_until timestamptz not null,                       -- bids are sealed until then
  choose_until timestamptz,                              -- the end of the last bid's validity; set when the bids are opened
  primary key (site_id, id),
  unique (site_id, number),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, activity_id) references activities (site_id, id),
  check (bids_until > asked_at)
);
create index quote_requests_of_user on quote_requests (site_id, user_id, id);
create index quote_requests_sealed on quote_requests (bids_until) where state = 'bidding';
create index quote_requests_open on quote_requests (choose_until) where state = 'choosing';

-- Who is asked; `answered_at` is their first bid, from which their time of reply is reckoned.
create table quote_companies (
  site_id integer not null,
  request_id uuid not null,
  company_id uuid not null,
  asked_at timestamptz not null,
  answered_at timestamptz,
  primary key (site_id, request_id, company_id),
  foreign key (site_id, request_id) references quote_requests (site_id, id),
  foreign key (site_id, company_id) references companies (site_id, id)
);
create index quote_companies_of on quote_companies (site_id, company_id, request_id);
create index quote_companies_answered on quote_companies (site_id, company_id, answered_at) where answered_at is not null;

create table bids (
  site_id integer not null,
  request_id uuid not null,
  company_id uuid not null,
  id uuid not null,
  user_id uuid not null,                                 -- who bid for the company
  state text not null check (state in ('standing', 'withdrawn', 'accepted', 'lost')),
  price_fils bigint not null check (price_fils > 0),     -- without VAT
  vat_hundredths integer not null check (vat_hundredths in (0, 500)),
  vat_fils bigint not null check (vat_fils >= 0),
  total_fils bigint not null check (total_fils = price_fils + vat_fils),
  currency text not null,
  valid_until date not null,
  transit_days smallint not null check (transit_days between 0 and 120),
  conditions text not null default '',
  placed_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (site_id, request_id, company_id),
  unique (site_id, id),
  foreign key (site_id, request_id, company_id) references quote_companies (site_id, request_id, company_id),
  foreign key (site_id, user_id) references users (site_id, id)
);
create unique index bids_accepted_once on bids (site_id, request_id) where state = 'accepted';

create table delivery_orders (
  site_id integer not null references sites (id),
  id uuid not null,
  number integer not null,
  code text not null check (code ~ '^[2-9A-HJ-NP-Z]{12}$'), -- by which anybody may follow it
  request_id uuid not null,
  company_id uuid not null,
  user_id uuid not null,                                 -- who asked
  language text not null check (language in ('en', 'ar')),
  state text not null check (state in ('accepted', 'scheduled', 'collected', 'in-transit', 'at-customs', 'out-for-delivery', 'failed-attempt', 'delivered', 'cancelled')),
  state_at timestamptz not null,
  activity_id integer not null,
  goods text not null,
  from_country char(2) not null,
  from_princedom_id smallint check (from_princedom_id between 1 and 7),
  from_place text not null,
  to_country char(2) not null,
  to_princedom_id smallint check (to_princedom_id between 1 and 7),
  to_place text not null,
  ready_on date not null,
  expected_on date not null,
  weight_kg integer,
  volume_litres integer,
  pieces integer,
  notes text not null,
  price_fils bigint not null check (price_fils > 0),
  vat_hundredths integer not null,
  vat_fils bigint not null check (vat_fils >= 0),
  total_fils bigint not null check (total_fils = price_fils + vat_fils),
  currency text not null,
  transit_days smallint not null,
  valid_until date not null,
  conditions text not null,
  door_code text not null check (door_code ~ '^[0-9]{4}$'), -- what its asker, or whoever receives it, says at the door
  door_tries smallint not null default 0 check (door_tries >= 0),
  proof text check (proof in ('code', 'photo')),
  received_by text not null default '',
  photo_file_id uuid,
  made_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, number),
  unique (site_id, code),
  unique (site_id, request_id),                          -- one request, one delivery
  foreign key (site_id, request_id, company_id) references quote_companies (site_id, request_id, company_id),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, activity_id) references activities (site_id, id),
  foreign key (site_id, photo_file_id) references files (site_id, id)
);
create index delivery_orders_of_user on delivery_orders (site_id, user_id, id);
create index delivery_orders_of_company on delivery_orders (site_id, company_id, id);
create index delivery_orders_of_photo on delivery_orders (site_id, photo_file_id) where photo_file_id is not null;

-- The story of a delivery; append-only. Strangers who follow it by its code see state, time and country or emirate alone.
create table delivery_order_events (
  site_id integer not null,
  order_id uuid not null,
  place smallint not null,
  state text not null,
  at timestamptz not null,
  country char(2),
  princedom_id smallint check (princedom_id between 1 and 7),
  note text not null default '',
  user_id uuid,                                          -- null: the program itself
  primary key (site_id, order_id, place),
  foreign key (site_id, order_id) references delivery_orders (site_id, id)
);

-- One for each delivery, by who asked for it, once it was delivered.
create table company_reviews (
  site_id integer not null,
  id uuid not null,
  company_id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  stars smallint not null check (stars between 1 and 5),
  words text not null default '',
  written_at timestamptz not null,
  changed_at timestamptz not null,
  answer text not null default '',
  answered_at timestamptz,
  answered_by uuid,
  primary key (site_id, id),
  unique (site_id, order_id),
  foreign key (site_id, order_id) references delivery_orders (site_id, id),
  foreign key (site_id, company_id) references companies (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id)
);
create index company_reviews_of on company_reviews (site_id, company_id, id);
