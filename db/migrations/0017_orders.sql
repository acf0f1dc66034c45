-- Orders, payments, invoices and deliveries of the shop.

-- Numbers that run without a gap; the row is locked until what carries the number stands.
create table shop_counters (
  site_id integer not null references sites (id),
  kind text not null check (kind in ('order', 'invoice', 'credit-note')),
  last integer not null,
  primary key (site_id, kind)
);

create table orders (
  site_id integer not null,
  id uuid not null,
  number integer not null,
  user_id uuid not null,
  state text not null check (state in ('placed', 'paid', 'accepted', 'cooking', 'ready', 'out', 'delivered', 'cancelled', 'refunded')),
  state_at timestamptz not null,
  payment_method text not null check (payment_method in ('card', 'cash')),
  type text not null default 'delivery' check (type = 'delivery'),
  notes text not null,
  coupon text not null,                                  -- the codes, separated by a space
  language text not null check (language in ('en', 'ar')),
  currency text not null,
  date timestamptz not null,                             -- when it was placed
  day date not null,                                     -- of delivery
  window_id uuid not null,
  from_at timestamptz not null,                          -- the window as it was promised
  to_at timestamptz not null,
  subtotal_fils bigint not null check (subtotal_fils >= 0),
  discount_fils bigint not null check (discount_fils >= 0 and discount_fils <= subtotal_fils),
  vat_hundredths integer not null,
  vat_fils bigint not null check (vat_fils >= 0),
  total_fils bigint not null check (total_fils = subtotal_fils - discount_fils + vat_fils),
  address_id uuid not null,
  address jsonb not null,                                -- as it was when it was ordered, under the names of S3.7
  area_id uuid not null,
  held_until timestamptz,                                -- of an unpaid card order
  cancel_reason text,
  delivery_code text not null check (delivery_code ~ '^[0-9]{4}$'),
  primary key (site_id, id),
  unique (site_id, number),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, address_id) references addresses (site_id, id),
  foreign key (site_id, window_id) references delivery_windows (site_id, id),
  foreign key (site_id, area_id) references delivery_areas (site_id, id)
);
create index orders_of_user on orders (site_id, user_id, id);
create index orders_by_day on orders (site_id, day, window_id, id);
create index orders_by_state on orders (site_id, state, id);
create index orders_by_date on orders (site_id, date, id);
create index orders_held on orders (site_id, held_until) where state = 'placed' and held_until is not null;

create table order_items (
  site_id integer not null,
  order_id uuid not null,
  line smallint not null,
  meal_id uuid not null,
  category text not null,
  image text,                                            -- the address of the meal's picture
  name_en text not null,
  name_ar text not null,
  options jsonb not null,                                -- what was chosen with it: OrderedOption[] of orders/contract.ts
  allergens text[] not null default '{}',
  price_fils bigint not null check (price_fils >= 0),    -- of one, with its options, without VAT
  qty integer not null check (qty between 1 and 99),
  total_price_fils bigint not null check (total_price_fils = price_fils * qty),
  discount_fils bigint not null check (discount_fils between 0 and total_price_fils), -- its share of the order's; the lines add up to the order
  vat_fils bigint not null check (vat_fils >= 0),
  primary key (site_id, order_id, line),
  foreign key (site_id, order_id) references orders (site_id, id),
  foreign key (site_id, meal_id) references meals (site_id, id)
);
create index order_items_of_meal on order_items (site_id, meal_id);

-- The story of an order; append-only.
create table order_events (
  site_id integer not null,
  order_id uuid not null,
  place smallint not null,
  state text not null,
  at timestamptz not null,
  user_id uuid,                                          -- null: the program itself
  note text not null default '',
  primary key (site_id, order_id, place),
  foreign key (site_id, order_id) references orders (site_id, id)
);

-- What an order takes of coupons; a row stands for one of the coupon's uses.
create table coupon_uses (
  site_id integer not null,
  coupon_id uuid not null,
  order_id uuid not null,
  user_id uuid not null,
  discount_fils bigint not null check (discount_fils >= 0),
  primary key (site_id, coupon_id, order_id),
  foreign key (site_id, coupon_id) references coupons (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id)
);
create index coupon_uses_of_person on coupon_uses (site_id, coupon_id, user_id);
create index coupon_uses_of_order on coupon_uses (site_id, order_id);

-- Every try to take money for an order, each tracked by itself. States only go forward.
create table payments (
  site_id integer not null,
  id uuid not null,
  order_id uuid not null,
  provider text not null check (provider in ('stripe', 'demo', 'cash')),
  intent text not null,                                  -- the provider's own name of it
  amount_fils bigint not null check (amount_fils > 0),
  currency text not null,
  state text not null check (state in ('waiting', 'authentication', 'processing', 'failed', 'cancelled', 'succeeded')),
  fault text,                                            -- the provider's code of the last decline
  refunded_fils bigint not null default 0 check (refunded_fils >= 0 and refunded_fils <= amount_fils), -- asked for and not failed
  created_at timestamptz not null,
  updated_at timestamptz not null,
  succeeded_at timestamptz,
  primary key (site_id, id),
  unique (site_id, provider, intent),
  foreign key (site_id, order_id) references orders (site_id, id)
);
create index payments_of_order on payments (site_id, order_id, id);
create index payments_open on payments (site_id, updated_at) where state in ('waiting', 'authentication', 'processing');
create index payments_by_success on payments (site_id, succeeded_at) where succeeded_at is not null;

-- Each of the provider's messages, once.
create table payment_events (
  site_id integer not null references sites (id),
  provider text not null,
  event text not null,
  type text not null,
  intent text,
  outcome text not null,
  received_at timestamptz not null,
  primary key (site_id, provider, event)
);

create table refunds (
  site_id integer not null,
  id uuid not null,
  payment_id uuid not null,
  order_id uuid not null,
  amount_fils bigint not null check (amount_fils > 0),
  reason text not null,
  state text not null check (state in ('asked', 'succeeded', 'failed')),
  refund text,                                           -- the provider's own name of it
  asked_by uuid,                                         -- null: the program itself
  asked_at timestamptz not null,
  done_at timestamptz,
  primary key (site_id, id),
  foreign key (site_id, payment_id) references payments (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id)
);
create index refunds_of_order on refunds (site_id, order_id, id);
create index refunds_of_payment on refunds (site_id, payment_id);
create index refunds_asked on refunds (site_id, asked_at) where state = 'asked';
create index refunds_by_success on refunds (site_id, done_at) where state = 'succeeded';

-- The demonstration's card desk: what a card company would keep. Nothing here is money.
create table demo_intents (
  site_id integer not null references sites (id),
  intent text not null,
  secret text not null,
  key text not null,                                     -- the idempotency key it was made with
  order_id uuid not null,
  amount_fils bigint not null,
  currency text not null,
  state text not null check (state in ('waiting', 'authentication', 'cancelled', 'succeeded')),
  fault text,
  refunds jsonb not null default '[]',
  created_at timestamptz not null,
  primary key (site_id, intent),
  unique (site_id, key)
);

-- Tax invoices and credit notes, as they were issued. Their lines are what was sold, each with its share of discount and VAT.
create table invoices (
  site_id integer not null,
  id uuid not null,
  kind text not null check (kind in ('invoice', 'credit-note')),
  number integer not null,
  order_id uuid not null,
  refund_id uuid,
  issued_at timestamptz not null,
  day date not null,                                     -- of issue, where the seller is
  supply_day date not null,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  subtotal_fils bigint not null,
  discount_fils bigint not null,
  taxable_fils bigint not null,
  vat_hundredths integer not null,
  vat_fils bigint not null,
  total_fils bigint not null check (total_fils = taxable_fils + vat_fils),
  primary key (site_id, id),
  unique (site_id, kind, number),
  foreign key (site_id, order_id) references orders (site_id, id),
  foreign key (site_id, refund_id) references refunds (site_id, id)
);
create index invoices_of_order on invoices (site_id, order_id);
create unique index invoices_once on invoices (site_id, order_id) where kind = 'invoice';
create unique index credit_notes_once on invoices (site_id, refund_id) where kind = 'credit-note';
create index invoices_by_day on invoices (site_id, day, id);

-- Who brings an order, and how it was handed over.
create table deliveries (
  site_id integer not null,
  order_id uuid not null,
  driver_id uuid,                                        -- of users
  rank integer not null default 0,                       -- its place in the driver's round
  out_at timestamptz,
  tried_at timestamptz,                                  -- nobody was there
  try_note text not null default '',
  delivered_at timestamptz,
  proof text check (proof in ('code', 'photo')),
  file_id uuid,
  code_tries smallint not null default 0 check (code_tries >= 0), -- wrong codes so far; past the limit only a photo counts
  cash_fils bigint check (cash_fils >= 0),               -- taken at the door
  lat double precision,
  lan double precision,
  primary key (site_id, order_id),
  foreign key (site_id, order_id) references orders (site_id, id),
  foreign key (site_id, driver_id) references users (site_id, id),
  foreign key (site_id, file_id) references files (site_id, id)
);
create index deliveries_of_driver on deliveries (site_id, driver_id, rank) where delivered_at is null;
create index deliveries_of_file on deliveries (site_id, file_id) where file_id is not null;
