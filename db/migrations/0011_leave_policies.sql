-- Policies: what some of the people are given of a kind of leave in place of what the kind gives everybody.

create table leave_policies (
  site_id integer not null references sites (id),
  id uuid not null,
  type_id uuid not null,
  name_en text not null,
  name_ar text not null,
  rank integer not null,                                 -- its place among those of its kind: the first that is for somebody holds for them
  who jsonb not null,                                    -- PolicyWho of policies/contract.ts: departments, positions, people
  gives jsonb not null,                                  -- PolicyGives: the grant, and what is carried over
  from_day date not null,
  last_day date,                                         -- null: for good; the day before it was removed or replaced
  settled_to date,                                       -- every account was brought up to this day by it; who comes to it later waits for the next grant
  created_at timestamptz not null,
  primary key (site_id, id),
  foreign key (site_id, type_id) references leave_types (site_id, id),
  check (last_day >= from_day)
);
create index leave_policies_of_type on leave_policies (site_id, type_id, rank);
