-- A site that has paid by its country's rules keeps them when another country is chosen: they are
-- its own from its first submitted run on. Nobody changed them, so their version is 0.
alter table pay_rules drop constraint pay_rules_version_check;
alter table pay_rules add constraint pay_rules_version_check check (version >= 0);

insert into pay_rules (site_id, from_month, version, rules)
select s.id, '2015-01', 0, jsonb_build_object(
  'divisor', case c.country when 'KW' then 'working26' else 'fixed30' end,
  'dayBase', 'wage',
  'hoursADay', 8,
  'overtimePercents', case c.country
    when 'SA' then '{"day": 150, "night": 150, "restDay": 150, "holiday": 150}'::jsonb
    when 'KW' then '{"day": 125, "night": 125, "restDay": 150, "holiday": 200}'::jsonb
    when 'QA' then '{"day": 125, "night": 150, "restDay": 250, "holiday": 250}'::jsonb
    when 'OM' then '{"day": 125, "night": 150, "restDay": 200, "holiday": 200}'::jsonb
    else '{"day": 125, "night": 150, "restDay": 150, "holiday": 150}'::jsonb end,
  'absenceDeducted', true,
  'lateness', 'none',
  'lateTolerance', 60,
  'deductionSharePercent', 50,
  'putOffDeductions', true,
  'pension', case c.country when 'AE' then '[
    {"nationality": "AE", "joinedFrom": null, "employeeHundredths": 500,
      "employerHundredths": 1250},
    {"nationality": "AE", "joinedFrom": "2023-10-31", "employeeHundredths": 1100,
      "employerHundredths": 1500}]'::jsonb else '[]'::jsonb end)
from sites s
left join pay_settings p on p.site_id = s.id
cross join lateral (select coalesce(p.country, s.country) as country) c
where exists (
    select from pay_runs r where r.site_id = s.id and r.state in ('submitted', 'approved'))
  and not exists (select from pay_rules r where r.site_id = s.id);
