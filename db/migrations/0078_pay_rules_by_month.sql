-- Rules of pay apply from a month on, so that approved months keep those they were run by. What a
-- site had so far applies from the beginning. The first rules of a site that changed none of its
-- country's have no author.
alter table pay_rules add column from_month text not null default '2015-01'
  check (from_month ~ '^[0-9]{4}-[0-9]{2}$');
alter table pay_rules alter column from_month drop default;
alter table pay_rules drop constraint pay_rules_pkey;
alter table pay_rules add primary key (site_id, from_month);
alter table pay_rules alter column changed_by drop not null;
alter table pay_rules alter column changed_at drop not null;
alter table pay_rules add check ((changed_by is null) = (changed_at is null));

-- A deduction that does not fit into the share of a month's earnings is taken in parts. What is open
-- of it is what was not taken yet; days of wage are priced once, with the first part.
alter table pay_items add column taken_fils bigint not null default 0,
  add check (taken_fils >= 0 and taken_fils < fils);
alter table loan_instalments add column taken_fils bigint not null default 0,
  add check (taken_fils >= 0 and taken_fils < fils);
alter table pay_adjustments add column taken_fils bigint not null default 0,
  add column due_fils bigint,
  add check (taken_fils >= 0),
  add check ((taken_fils > 0) = (due_fils is not null)),
  add check (due_fils is null or taken_fils < due_fils);
