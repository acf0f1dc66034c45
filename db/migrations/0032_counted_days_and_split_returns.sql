-- What leave takes of each half of a day that it reserves, so that a month of attendance and the balance add up alike: also of a day off that it counts.
alter table leave_days add column amount smallint not null default 0 check (amount between 0 and 500);

update leave_days d set amount = least(500, greatest(0, c.amount - case when d.half = 2 and c.halves = 2 then 500 else 0 end))
from (
  select d.site_id, d.request_id, d.day, count(*) as halves,
    case
      when r.counting ->> 'unit' = 'calendar' then count(*) * 500
      when t.rules -> 'grant' ->> 'kind' = 'none' then case
        when extract(isodow from d.day)::int = any(s.weekend) then 0
        when exists (select from holidays h where h.site_id = d.site_id and h.work_site_id is null and h.from_date <= d.day and h.to_date >= d.day) then 0
        else count(*) * 500 end
      else coalesce((select sum(k.amount) from leave_takings k where k.site_id = d.site_id and k.request_id = d.request_id and k.day = d.day), 0)
        + coalesce((select sum(u.amount) from leave_uncovered u where u.site_id = d.site_id and u.request_id = d.request_id and u.day = d.day), 0)
    end as amount
  from leave_days d
  join leave_requests r on r.site_id = d.site_id and r.id = d.request_id
  join leave_types t on t.site_id = r.site_id and t.id = r.type_id
  join sites s on s.id = d.site_id
  group by d.site_id, d.request_id, d.day, r.counting, t.rules, s.weekend) c
where c.site_id = d.site_id and c.request_id = d.request_id and c.day = d.day;

-- Of a late return that the balance covers only in part, the rest is decided too: from its first day on, unpaid leave or absence.
alter table leave_returns add column rest_as text check (rest_as in ('unpaid', 'absence'));
alter table leave_returns add column rest_from date;
alter table leave_returns add column rest_days integer check (rest_days >= 0);           -- those of `days` that are the rest
alter table leave_returns add column rest_extension_id uuid;                             -- the unpaid leave that the rest became
alter table leave_returns add foreign key (site_id, rest_extension_id) references leave_requests (site_id, id);
alter table leave_returns add check (rest_as is null or late_as = 'annual');
alter table leave_returns add check ((rest_as is null) = (rest_from is null) and (rest_as is null) = (rest_days is null));
alter table leave_returns add check (rest_extension_id is null or rest_as = 'unpaid');
create unique index leave_returns_rest_extension on leave_returns (site_id, rest_extension_id) where rest_extension_id is not null;
create index leave_returns_rest_absence on leave_returns (site_id, employee_id, rest_from) where rest_as = 'absence';
