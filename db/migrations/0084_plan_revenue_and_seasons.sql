-- What was delivered of plans is counted on the day on which it was handed over.
create index orders_delivered_plan_days on orders (site_id, state_at)
  where type = 'planDay' and state = 'delivered';

-- Days of a withdrawn gift whose plan was cancelled were called off at their value, also where the
-- shop had refunded a part before and less went back.
update meal_plan_events c set fils = r.fils from meal_plan_events r
where c.kind = 'cancelled' and r.kind = 'giftReturned'
  and r.site_id = c.site_id and r.plan_id = c.plan_id and r.at = c.at and r.days = c.days;

-- Where a season moves a day from: it goes back there once that is possible again.
alter table meal_plan_days add column chosen_window_id uuid, add column chosen_day date;
alter table meal_plan_days add foreign key (site_id, chosen_window_id)
  references delivery_windows (site_id, id);
create index meal_plan_days_out_of_season on meal_plan_days (site_id, plan_id)
  where chosen_window_id is not null and state = 'planned';
