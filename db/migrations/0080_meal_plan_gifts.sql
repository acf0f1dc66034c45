-- Days of a meal plan that are given to someone else, and what customers are notified of
-- (decision page 032).

-- A day that is offered rests with its plan until the gift is accepted; then it is given, and a day
-- of the other plan has its value.
alter table meal_plan_days drop constraint meal_plan_days_state_check;
alter table meal_plan_days add constraint meal_plan_days_state_check check
  (state in ('unpaid', 'planned', 'sealed', 'offered', 'given', 'refunded', 'released'));

create table meal_plan_gifts (
  site_id integer not null,
  id uuid not null,
  plan_id uuid not null,
  -- Where the link was sent; the account that opens it may have another address.
  email text not null,
  message text not null,
  token_hash bytea not null,
  days smallint not null check (days > 0),
  fils bigint not null check (fils >= 0),
  state text not null check (state in ('open', 'accepted', 'withdrawn', 'lapsed')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- The plan that its days became.
  received_by uuid,
  primary key (site_id, id),
  unique (site_id, token_hash),
  foreign key (site_id, plan_id) references meal_plans (site_id, id),
  foreign key (site_id, received_by) references meal_plans (site_id, id),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'accepted') = (received_by is not null))
);
-- A plan has one open gift at a time.
create unique index meal_plan_gifts_open on meal_plan_gifts (site_id, plan_id) where state = 'open';
create index meal_plan_gifts_expiring on meal_plan_gifts (site_id, expires_at) where state = 'open';
create index meal_plan_gifts_of_plan on meal_plan_gifts (site_id, plan_id, id);
create unique index meal_plan_gifts_received on meal_plan_gifts (site_id, received_by)
  where received_by is not null;

alter table meal_plan_days add column gift_id uuid;
alter table meal_plan_days add constraint meal_plan_days_gift_fkey
  foreign key (site_id, gift_id) references meal_plan_gifts (site_id, id);
alter table meal_plan_days add constraint meal_plan_days_gift_check
  check (state not in ('offered', 'given') or gift_id is not null and day is null);
create index meal_plan_days_of_gift on meal_plan_days (site_id, gift_id) where gift_id is not null;

-- The first and the last day that the customer was notified of.
alter table meal_plans add column start_noticed date;
alter table meal_plans add column end_noticed date;

-- What the job looks for every minute.
create index meal_plan_days_unpaid on meal_plan_days (site_id, order_id) where state = 'unpaid';
create index meal_plan_days_waiting on meal_plan_days (site_id, plan_id)
  where state = 'planned' and day is null;
create index meal_plan_days_coming on meal_plan_days (site_id, day)
  where state in ('planned', 'sealed');

alter table meal_plan_events drop constraint meal_plan_events_kind_check;
alter table meal_plan_events add constraint meal_plan_events_kind_check check (kind in ('paid',
  'skipped', 'moved', 'swapped', 'paused', 'resumed', 'returned', 'given', 'giftAccepted',
  'giftReturned', 'received', 'cancelled', 'renewalOn', 'renewalOff', 'renewed', 'renewalFailed',
  'ended'));
