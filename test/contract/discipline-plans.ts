const SITE = 1

/** Ten years of a company of ten thousand: a case for every second, and an award for every one. */
export const DISCIPLINE_FILLING = [
  `insert into discipline_offences (site_id, id, name_en, name_ar, timing, ladder)
   select ${SITE}, gen_random_uuid(), 'Offence ' || n, 'مخالفة ' || n, 'other', '[{"kind": "notice", "days": null}]'
   from generate_series(1, 30) n`,
  `create temp table accused as
   select m.id as employee_id, m.n, pg_temp.id_of(at) as id, at::date as day, at,
     case when m.n % 400 = 1 then 'charged' when m.n % 50 = 3 then 'closed' else 'decided' end as state
   from made m, lateral (select timestamptz '2016-11-18 04:00Z' + m.n * interval '8 hours' as at) moment
   where m.n % 2 = 1`,
  `insert into discipline_cases (site_id, id, employee_id, offence_id, happened_on, discovered_on, elsewhere, state, account, reported_by, reported_at,
     charge, charged_on, answer_until, heard_on, attended, statement, investigated_on, findings, closed_on)
   select ${SITE}, a.id, a.employee_id, (select id from discipline_offences where site_id = ${SITE} and name_en = 'Offence ' || (1 + a.n % 30)), a.day, a.day, '', a.state,
     'because', (select user_id from made limit 1), a.at, 'because', a.day, a.day + 5,
     case when a.state = 'charged' then null else a.day + 6 end, case when a.state = 'charged' then null else true end,
     case when a.state = 'charged' then null else 'because' end, case when a.state = 'charged' then null else a.day + 7 end,
     case when a.state = 'charged' then null else 'because' end, case when a.state = 'closed' then a.day + 8 end
   from accused a`,
  `insert into discipline_penalties (site_id, case_id, employee_id, kind, given, reason, next_kind, investigated_on, given_on, given_by, object_until,
     objection, objected_at, resolution, resolution_reason, resolved_by, resolved_at, expires_on)
   select ${SITE}, a.id, a.employee_id, 'warning', '{"kind": "warning"}', 'because', 'warning', a.day + 7, a.day + 8, made.user_id, a.day + 22,
     case when a.n % 3 = 0 then 'because' end, case when a.n % 3 = 0 then a.at end, case when a.n % 3 = 0 and a.n % 150 <> 9 then 'upheld' end,
     case when a.n % 3 = 0 and a.n % 150 <> 9 then 'because' end, case when a.n % 3 = 0 and a.n % 150 <> 9 then made.user_id end,
     case when a.n % 3 = 0 and a.n % 150 <> 9 then a.at end, a.day + 370
   from accused a join made on made.n = 1 where a.state = 'decided'`,
  `insert into award_types (site_id, id, name_en, name_ar) select ${SITE}, gen_random_uuid(), 'Award ' || n, 'تكريم ' || n from generate_series(1, 12) n`,
  `insert into awards (site_id, id, type_id, employee_id, reason, nominated_by, nominated_at, state, decided_by, decided_at, awarded_on, number, citation_en, citation_ar, shared_at)
   select ${SITE}, pg_temp.id_of(at), (select id from award_types where site_id = ${SITE} and name_en = 'Award ' || (1 + m.n % 12)), m.id, 'because', leader.user_id, at, kind,
     case when kind = 'granted' then other.user_id end, case when kind = 'granted' then at end, case when kind = 'granted' then at::date end,
     case when kind = 'granted' then '2016-' || m.n end, case when kind = 'granted' then 'because' end, case when kind = 'granted' then 'لأن' end,
     case when kind = 'granted' and m.n % 3 = 0 then at end
   from made m join made leader on leader.n = 7 join made other on other.n = 8,
     lateral (select timestamptz '2016-11-18 04:00Z' + m.n * interval '8 hours' as at, case when m.n % 300 = 0 then 'nominated' else 'granted' end as kind) moment`,
  `insert into pay_adjustments (site_id, id, employee_id, source, source_id, round, month, direction, fils, state, created_at, taken_at, taken_by)
   select ${SITE}, pg_temp.id_of(a.nominated_at), a.employee_id, 'award', a.id, 0, to_char(a.nominated_at, 'YYYY-MM'), 'add', 50000, case when a.is_open then 'open' else 'taken' end,
     a.nominated_at, case when not a.is_open then a.nominated_at end, case when not a.is_open then a.nominated_by end
   from (select *, random() < 0.005 as is_open from awards where site_id = ${SITE} and number like '2016-%') a`,
]

/** Lists of discipline, awards and pay adjustments with realistic queries. */
export const DISCIPLINE_LISTS: Readonly<Record<string, readonly string[]>> = {
  'discipline.own': ['/api/portal/discipline/own'],
  'discipline.cases': [
    '',
    '?show=objections',
    '?show=penalties',
    '?show=closed',
    '?show=penalties&employeeId={employee}',
  ].map((query) => `/api/portal/discipline/cases${query}`),
  'discipline.people': ['?q=maryam', '?q=zzzzzz'].map(
    (query) => `/api/portal/discipline/people${query}`,
  ),
  'discipline.offences': ['/api/portal/discipline/offences'],
  'awards.types': ['/api/portal/awards/types'],
  'awards.own': ['/api/portal/awards/own'],
  'awards.nominations': ['/api/portal/awards/nominations'],
  'awards.wall': ['', '?limit=100'].map((query) => `/api/portal/awards/wall${query}`),
  'awards.colleagues': ['?q=maryam', '?q=zzzzzz'].map(
    (query) => `/api/portal/awards/colleagues${query}`,
  ),
  'awards.list': ['', '?state=granted', '?state=declined'].map(
    (query) => `/api/portal/awards${query}`,
  ),
  'payAdjustments.list': ['', '?state=taken'].map((query) => `/api/portal/pay-adjustments${query}`),
  'endOfService.estimate': ['', '?reason=termination'].map(
    (query) => `/api/portal/end-of-service/estimate${query}`,
  ),
  'endOfService.people': ['', '?month=2026-01', '?limit=100'].map(
    (query) => `/api/portal/end-of-service/people${query}`,
  ),
}

export const DISCIPLINE_OF_A_TEAM = ['discipline.cases', 'discipline.people', 'awards.nominations']

/** Read one record by its key. */
export const DISCIPLINE_NO_LISTS = [
  'discipline.case',
  'discipline.files',
  'discipline.file',
  'discipline.penaltyOptions',
  'awards.show',
  'awards.certificate',
  'endOfService.export',
  'endOfService.settings',
]
