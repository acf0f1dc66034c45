-- Offers of companies, what they were asked for before, and what people ask about them. Money is whole fils (the least unit of the site's currency).

create table offers (
  site_id integer not null,
  id uuid not null,
  number integer not null,                               -- in its public address
  company_id uuid not null,
  kind text not null check (kind in ('service', 'product')),
  service_id integer,                                    -- what a service offer is of
  activity_id integer not null,                          -- of that service; a product is put under one by its company
  state text not null check (state in ('draft', 'active', 'paused', 'withdrawn')),
  title_en text not null,                                -- empty in a language in which nobody wrote it
  title_ar text not null,
  about_en text not null default '',
  about_ar text not null default '',
  slug_en text not null,
  slug_ar text not null,
  search text not null,                                  -- titles, descriptions, service and company in both languages, folded
  price_fils integer check (price_fils between 1 and 1000000000), -- what is paid, VAT and all; null: on request
  vat text not null check (vat in ('included', 'none')), -- none: at zero rate, or of who does not charge it
  unit text not null check (unit in ('job', 'ton', 'container', 'day', 'item', 'month')),
  former_fils integer check (former_fils > 0),           -- what was really asked before (src/directory/offers/rules/former-price.ts)
  former_until date,                                     -- the last day on which that may be said
  from_day date not null,
  until_day date,                                        -- the last day; null: until it is taken back
  princedom_id smallint check (princedom_id between 1 and 7), -- of its company's head office
  file_id uuid,
  withdrawn_by uuid,
  withdrawn_reason text not null default '',             -- a moderator's, to the company
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, number),
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
  foreign key (site_id, service_id) references provider_services (site_id, id),
  foreign key (site_id, activity_id) references activities (site_id, id),
  foreign key (site_id, file_id) references files (site_id, id),
  foreign key (site_id, withdrawn_by) references users (site_id, id),
  check ((kind = 'service') = (service_id is not null)),
  check (title_en <> '' or title_ar <> ''),
  check (until_day >= from_day),
  check ((former_fils is null) = (former_until is null))
);
create index offers_of_company on offers (site_id, company_id, number);
create index offers_by_number on offers (site_id, kind, number) where state = 'active';
create index offers_like on offers (site_id, activity_id, kind, number) where state = 'active';
create index offers_search on offers using gin (search gin_trgm_ops);
create index offers_of_service on offers (site_id, service_id) where service_id is not null;
create index offers_of_file on offers (site_id, file_id) where file_id is not null;
create index offers_withdrawn_by on offers (site_id, withdrawn_by) where withdrawn_by is not null;

-- What a list of offers is read from, in each of its orders: a row for each way to narrow by kind, activity and emirate ('' and 0: not narrowed).
-- It holds offers that are active and not over; those that end leave it in the night, and the day is looked at whenever it is read.
create table offer_shelves (
  site_id integer not null,
  kind text not null,
  activity_id integer not null,
  princedom_id smallint not null,
  offer_id uuid not null,
  number integer not null,
  from_day date not null,
  until_day date not null,                               -- 9999-12-31 of one without an end
  price_sort integer not null,                           -- 2147483647 of one on request: behind every price
  primary key (site_id, kind, activity_id, princedom_id, offer_id),
  foreign key (site_id, offer_id) references offers (site_id, id) on delete cascade
);
create index offer_shelves_ending on offer_shelves (site_id, kind, activity_id, princedom_id, until_day, number);
create index offer_shelves_newest on offer_shelves (site_id, kind, activity_id, princedom_id, from_day, number);
create index offer_shelves_cheapest on offer_shelves (site_id, kind, activity_id, princedom_id, price_sort, number);
create index offer_shelves_of on offer_shelves (site_id, offer_id);
create index offer_shelves_over on offer_shelves (site_id, until_day);

-- What an offer was asked for, from when: by this a former price is shown, and by nothing else. Append-only.
create table offer_prices (
  site_id integer not null,
  offer_id uuid not null,
  place integer not null check (place > 0),
  from_day date not null,                                -- the day from which this held
  asked boolean not null,                                -- whether the public could take it up
  price_fils integer,
  unit text not null,
  first_day date not null,                               -- of the offer itself
  last_day date,
  primary key (site_id, offer_id, place),
  foreign key (site_id, offer_id) references offers (site_id, id) on delete cascade
);

-- What people ask a company about an offer. What says who asked goes a year after it was closed.
create table offer_enquiries (
  site_id integer not null,
  id uuid not null,
  offer_id uuid not null,
  company_id uuid not null,
  state text not null check (state in ('new', 'answered', 'closed')),
  name text not null,
  email text not null,
  phone text not null,
  message text not null,
  language text not null check (language in ('en', 'ar')),
  user_id uuid,                                          -- of who was signed in
  answer text not null default '',
  answered_by uuid,
  answered_at timestamptz,
  closed_at timestamptz,
  cleared_at timestamptz,                                -- when what says who asked was removed
  request_key uuid not null,                             -- the same request again is the same enquiry
  request_hash bytea not null,
  created_at timestamptz not null,
  primary key (site_id, id),
  unique (site_id, request_key),
  foreign key (site_id, offer_id) references offers (site_id, id) on delete cascade,
  foreign key (site_id, company_id) references companies (site_id, id) on delete cascade,
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, answered_by) references users (site_id, id),
  check ((state = 'closed') = (closed_at is not null)),
  check ((answered_by is null) = (answered_at is null))
);
create index offer_enquiries_of_company on offer_enquiries (site_id, company_id, created_at, id);
create index offer_enquiries_of_offer on offer_enquiries (site_id, offer_id);
create index offer_enquiries_of_user on offer_enquiries (site_id, user_id) where user_id is not null;
create index offer_enquiries_answered_by on offer_enquiries (site_id, answered_by) where answered_by is not null;
create index offer_enquiries_to_clear on offer_enquiries (site_id, closed_at) where closed_at is not null and cleared_at is null;
