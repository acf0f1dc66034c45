-- A request is counted by the rules under which it was asked for, whatever its kind of leave is counted by since.

alter table leave_requests add column counting jsonb;     -- Counting of rules/count.ts: unit, halfDays, sandwich
update leave_requests r set counting = jsonb_build_object('unit', t.rules -> 'unit', 'halfDays', t.rules -> 'halfDays', 'sandwich', t.rules -> 'sandwich')
  from leave_types t where t.site_id = r.site_id and t.id = r.type_id;
alter table leave_requests alter column counting set not null;
