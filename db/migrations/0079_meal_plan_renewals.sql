-- Renewals of meal plans with a saved card. What is charged later without its customer has their
-- consent, a card as the provider names it, and one row for each new period.

-- A person as the card provider knows them.
create table card_customers (
  site_id integer not null,
  user_id uuid not null,
  provider text not null check (provider in ('stripe', 'demo')),
  customer text not null,
  created_at timestamptz not null,
  primary key (site_id, user_id, provider),
  foreign key (site_id, user_id) references users (site_id, id)
);

-- What a person agreed to, word for word: that their card is saved and charged later.
create table card_consents (
  site_id integer not null,
  id uuid not null,
  user_id uuid not null,
  -- What is charged later: a meal plan.
  subject_id uuid not null,
  -- The order whose payment saves the card; null where a card is saved without paying.
  order_id uuid,
  language text not null check (language in ('en', 'ar')),
  body text not null check (body <> ''),
  at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id)
);
create unique index card_consents_of_order on card_consents (site_id, order_id)
  where order_id is not null;
create index card_consents_of_user on card_consents (site_id, user_id);
create index card_consents_of_subject on card_consents (site_id, subject_id);

-- The card that a subject is charged to: never its number.
create table saved_cards (
  site_id integer not null,
  subject_id uuid not null,
  user_id uuid not null,
  provider text not null check (provider in ('stripe', 'demo')),
  customer text not null,
  method text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  month smallint not null check (month between 1 and 12),
  year smallint not null check (year between 2000 and 2100),
  saved_at timestamptz not null,
  primary key (site_id, subject_id),
  foreign key (site_id, user_id) references users (site_id, id)
);
create index saved_cards_of_user on saved_cards (site_id, user_id);

-- The demonstration's card desk remembers a card as its provider's name, brand, last digits and expiry.
alter table demo_intents add column customer text;
alter table demo_intents add column card jsonb;

alter table meal_plans drop column card;
-- After how many days a renewal that failed is tried again, counted from its first failure.
alter table meal_plan_settings add column renewal_retry_days smallint[] not null default '{1,3,5}'
  check (cardinality(renewal_retry_days) between 0 and 10);

create table meal_plan_renewals (
  site_id integer not null,
  id uuid not null,
  plan_id uuid not null,
  state text not null check (state in ('announced', 'paying', 'failed', 'paid', 'stopped', 'over')),
  -- The first day of the new period, as it was announced; once it is paid, as it is.
  day date not null,
  announced_at timestamptz not null,
  -- What was announced: the price without VAT of each meal and snack, and all of it with VAT.
  meal_fils bigint not null check (meal_fils >= 0),
  snack_fils bigint not null check (snack_fils >= 0),
  vat_hundredths integer not null check (vat_hundredths >= 0),
  total_fils bigint not null check (total_fils >= 0),
  -- How often the saved card was charged, and why it failed last.
  tries smallint not null default 0 check (tries >= 0),
  fault text,
  first_failed_at timestamptz,
  -- When the card is charged next.
  next_at timestamptz,
  -- The order that pays it now, and whether its customer does so in person.
  order_id uuid,
  in_person boolean not null default false,
  closed_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, plan_id) references meal_plans (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id),
  check (state <> 'paying' or order_id is not null),
  check ((closed_at is not null) = (state in ('paid', 'stopped', 'over')))
);
-- A plan has one renewal at a time.
create unique index meal_plan_renewals_open on meal_plan_renewals (site_id, plan_id)
  where closed_at is null;
create index meal_plan_renewals_of_plan on meal_plan_renewals (site_id, plan_id, id);
create index meal_plans_renewing on meal_plans (site_id, id)
  where renews and ended_at is null;
