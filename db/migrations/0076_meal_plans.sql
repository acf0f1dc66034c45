-- Meal plans (decision page 032). A plan is bought by an order of its own type, and each of its days
-- becomes an order that costs nothing when its changes close, so that payments, invoices, the
-- kitchen, drivers and tracking know plans without a second way.

alter table orders drop constraint orders_type_check;
alter table orders add constraint orders_type_check check (type in ('delivery', 'plan', 'planDay'));

-- Days of plans that the shop cancelled go back to their plans.
create index orders_stopped_plan_days on orders (site_id, id)
  where type = 'planDay' and state in ('cancelled', 'refunded');

-- Meals and snacks of a plan are lines without a dish: which dishes they are is chosen by day.
alter table order_items alter column meal_id drop not null;
alter table order_items drop constraint order_items_qty_check;
alter table order_items add constraint order_items_qty_check
  check (qty >= 1 and qty <= case when meal_id is null then 10000 else 99 end);

-- What the dishes of a category are in a plan.
alter table meal_categories add column plan_part text not null default 'none'
  check (plan_part in ('none', 'meal', 'snack'));

alter table shop_counters drop constraint shop_counters_kind_check;
alter table shop_counters add constraint shop_counters_kind_check
  check (kind in ('order', 'invoice', 'credit-note', 'meal-plan'));

-- A time of the year with other hours of delivery, such as Ramadan.
create table shop_seasons (
  site_id integer not null references sites (id),
  id uuid not null,
  name_en text not null,
  name_ar text not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  primary key (site_id, id)
);

-- Whether a window is delivered in always, only within the seasons, or only outside them.
alter table delivery_windows add column season text not null default 'always'
  check (season in ('always', 'in', 'out'));

create table meal_plan_settings (
  site_id integer primary key references sites (id),
  snack_fils bigint not null default 1000 check (snack_fils between 0 and 100000000),
  -- Changes of a day close at this time, so many days before.
  cutoff_days smallint not null default 1 check (cutoff_days between 0 and 7),
  cutoff_time time not null default '18:00',
  -- The earliest first day, counted from today.
  lead_days smallint not null default 2 check (lead_days between 1 and 30),
  weeks smallint[] not null default '{1,2,4}',
  max_pause_days smallint not null default 31 check (max_pause_days between 1 and 365),
  max_pauses smallint not null default 3 check (max_pauses between 0 and 100),
  max_skips smallint not null default 10 check (max_skips between 0 and 100),
  -- Before the day of a renewal its price is announced.
  renewal_notice_days smallint not null default 7 check (renewal_notice_days between 1 and 60),
  check (cardinality(weeks) between 1 and 12)
);

create table meal_plan_packages (
  site_id integer not null references sites (id),
  id uuid not null,
  kind text not null check (kind in ('subscription', 'weightLoss', 'weightMaintenance')),
  name_en text not null,
  name_ar text not null,
  description_en text not null,
  description_ar text not null,
  max_meals smallint not null check (max_meals between 1 and 10),
  max_snacks smallint not null check (max_snacks between 0 and 10),
  -- The goal of a day; null where the package has none.
  kcal integer check (kcal > 0),
  protein_g integer check (protein_g >= 0),
  carbs_g integer check (carbs_g >= 0),
  fat_g integer check (fat_g >= 0),
  rank integer not null,
  active boolean not null default true,
  version integer not null default 1,
  primary key (site_id, id)
);

-- The price of a meal from so many meals of a plan on.
create table meal_plan_tiers (
  site_id integer not null,
  package_id uuid not null,
  meals integer not null check (meals between 1 and 10000),
  price_fils bigint not null check (price_fils between 0 and 100000000),
  primary key (site_id, package_id, meals),
  foreign key (site_id, package_id) references meal_plan_packages (site_id, id)
);

-- The dishes of a day; a day without any offers all that the menu has on it.
create table meal_plan_menus (
  site_id integer not null,
  day date not null,
  meal_id uuid not null,
  primary key (site_id, day, meal_id),
  foreign key (site_id, meal_id) references meals (site_id, id)
);

create table meal_plan_drafts (
  site_id integer not null,
  user_id uuid not null,
  draft jsonb not null,
  updated_at timestamptz not null,
  primary key (site_id, user_id),
  foreign key (site_id, user_id) references users (site_id, id)
);

create table meal_plans (
  site_id integer not null,
  id uuid not null,
  number integer not null,
  user_id uuid not null,
  package_id uuid not null,
  meals_per_day smallint not null check (meals_per_day between 1 and 10),
  snacks_per_day smallint not null check (snacks_per_day between 0 and 10),
  weekdays smallint[] not null check (cardinality(weekdays) between 1 and 7),
  weeks smallint not null check (weeks between 1 and 52),
  emirate text not null check (emirate in ('dubai', 'abu-dhabi', 'sharjah', 'al-ain')),
  start_date date not null,
  allergies text[] not null,
  dislikes uuid[] not null,
  kcal integer check (kcal > 0),
  language text not null check (language in ('en', 'ar')),
  renews boolean not null,
  -- The saved card of a renewal, as the provider names it.
  card jsonb,
  created_at timestamptz not null,
  cancelled_at timestamptz,
  -- When its last day was over, or its purchase lapsed.
  ended_at timestamptz,
  -- The plan whose days were given to this one.
  given_by uuid,
  version integer not null default 1,
  primary key (site_id, id),
  unique (site_id, number),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, package_id) references meal_plan_packages (site_id, id),
  foreign key (site_id, given_by) references meal_plans (site_id, id)
);
create index meal_plans_of_user on meal_plans (site_id, user_id, id);
create index meal_plans_open on meal_plans (site_id, id) where ended_at is null;

create table meal_plan_pauses (
  site_id integer not null,
  id uuid not null,
  plan_id uuid not null,
  from_day date not null,
  -- The first day on which it is delivered again; null until it is resumed.
  until_day date check (until_day > from_day),
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, plan_id) references meal_plans (site_id, id)
);
create index meal_plan_pauses_of_plan on meal_plan_pauses (site_id, plan_id);

-- A day that was paid for. It is planned for a date, or waits for one while the plan is paused.
create table meal_plan_days (
  site_id integer not null,
  id uuid not null,
  plan_id uuid not null,
  -- The order that paid for it.
  order_id uuid not null,
  day date,
  window_id uuid not null,
  address_id uuid not null,
  state text not null check (state in ('unpaid', 'planned', 'sealed', 'refunded', 'released')),
  -- Its share of what was paid, VAT included.
  value_fils bigint not null check (value_fils >= 0),
  -- The order by which it is cooked and delivered.
  delivery_id uuid,
  primary key (site_id, id),
  foreign key (site_id, plan_id) references meal_plans (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id),
  foreign key (site_id, delivery_id) references orders (site_id, id),
  foreign key (site_id, window_id) references delivery_windows (site_id, id),
  foreign key (site_id, address_id) references addresses (site_id, id),
  check ((state = 'sealed') = (delivery_id is not null)),
  check (state <> 'sealed' or day is not null)
);
create index meal_plan_days_of_plan on meal_plan_days (site_id, plan_id, day);
create index meal_plan_days_of_order on meal_plan_days (site_id, order_id);
create unique index meal_plan_days_of_delivery on meal_plan_days (site_id, delivery_id)
  where delivery_id is not null;
create index meal_plan_days_by_day on meal_plan_days (site_id, day)
  where state in ('unpaid', 'planned');
create unique index meal_plan_days_once on meal_plan_days (site_id, plan_id, day)
  where state in ('unpaid', 'planned', 'sealed') and day is not null;

create table meal_plan_dishes (
  site_id integer not null,
  day_id uuid not null,
  line smallint not null check (line > 0),
  part text not null check (part in ('meal', 'snack')),
  meal_id uuid not null,
  -- Whether the customer chose it; otherwise the program did.
  chosen boolean not null,
  primary key (site_id, day_id, line),
  foreign key (site_id, day_id) references meal_plan_days (site_id, id),
  foreign key (site_id, meal_id) references meals (site_id, id)
);
create index meal_plan_dishes_of_meal on meal_plan_dishes (site_id, meal_id);

-- What happened to a plan, for its history.
create table meal_plan_events (
  site_id integer not null,
  id uuid not null,
  plan_id uuid not null,
  at timestamptz not null,
  user_id uuid,
  kind text not null check (kind in ('paid', 'skipped', 'moved', 'swapped', 'paused', 'resumed',
    'returned', 'given', 'received', 'cancelled', 'renewalOn', 'renewalOff', 'renewed',
    'renewalFailed', 'ended')),
  day date,
  to_day date,
  days smallint,
  fils bigint,
  primary key (site_id, id),
  foreign key (site_id, plan_id) references meal_plans (site_id, id)
);
create index meal_plan_events_of_plan on meal_plan_events (site_id, plan_id, id);
-- What changed for a day, and the money of a time.
create index meal_plan_events_by_time on meal_plan_events (site_id, at);
