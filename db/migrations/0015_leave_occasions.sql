-- What the pay and the longest of a kind of leave are counted over where they belong to an occasion, which kinds heed closed days, and how a
-- kind was granted before: another way of granting holds from the next leave year on.

alter table leave_types add column earlier_grants jsonb not null default '[]';  -- EarlierGrant of rules/grants.ts, oldest first

update leave_types set rules = rules || jsonb_build_object(
  'occasionMonths', case
    when code in ('maternity', 'maternityIllness', 'maternityChild', 'parental', 'paternity') then 6
    when code = 'workInjury' then 12
  end,
  'blackouts', code not in ('sick', 'workInjury', 'maternity', 'maternityIllness', 'maternityChild', 'parental', 'paternity', 'iddah',
    'bereavement', 'bereavementSpouse', 'bereavementFamily', 'bereavementNearest', 'bereavementSibling')
) where not rules ? 'occasionMonths';
