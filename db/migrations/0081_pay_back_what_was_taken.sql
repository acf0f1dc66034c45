-- What pays back days of wage says what they came to when they were taken, in due_fils.
alter table pay_adjustments drop constraint pay_adjustments_check3;
alter table pay_adjustments add constraint pay_adjustments_check3
  check (taken_fils = 0 or due_fils is not null);
-- A decision that is changed hands over new days, and what is left of days that were priced before.
alter table pay_adjustments
  drop constraint pay_adjustments_site_id_source_source_id_round_month_key;
create unique index pay_adjustments_of_decision
  on pay_adjustments (site_id, source, source_id, round, month, (half_days is null));

-- A month's list of open items has those of earlier months too.
create index pay_items_open_in_order on pay_items (site_id, id) where state = 'open';
