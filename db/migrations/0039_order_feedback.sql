-- What a customer says of an order after its delivery: stars for each dish, and what was wrong with it.
create table meal_ratings (
  site_id integer not null references sites (id),
  order_id uuid not null,
  meal_id uuid not null,
  stars smallint not null check (stars between 1 and 5),
  rated_at timestamptz not null,
  primary key (site_id, order_id, meal_id),
  foreign key (site_id, order_id) references orders (site_id, id),
  foreign key (site_id, meal_id) references meals (site_id, id)
);
create index meal_ratings_of_meal on meal_ratings (site_id, meal_id);

create table order_problems (
  site_id integer not null references sites (id),
  order_id uuid not null,
  kind text not null check (kind in ('missing', 'wrong', 'quality', 'late', 'damaged', 'other')),
  note text not null,
  reported_at timestamptz not null,
  primary key (site_id, order_id),
  foreign key (site_id, order_id) references orders (site_id, id)
);

-- When a driver was last at a door, for the time at which the next one is expected.
create index deliveries_done_by_driver on deliveries (site_id, driver_id, delivered_at) where delivered_at is not null;
