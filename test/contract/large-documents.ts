const TYPES = [
  'passport',
  'visa',
  'emiratesId',
  'labourCard',
  'healthInsurance',
  'unemploymentInsurance',
  'drivingLicence',
  'securityPass',
]

/** Eight documents of everybody, with what is requested, checked and done with authorities. */
export function fillingDocuments(site: number): readonly string[] {
  return [
    `create temp table documents_made as
   select pg_temp.id_of('2025-01-01') as id, m.id as employee_id, m.user_id, m.n, k, types.type,
     date '2026-10-25' + ((m.n * 7919 + k * 104729) % 900)::int as expires_on
   from made m, unnest(array['${TYPES.join("','")}']) with ordinality as types (type, k)`,
    `insert into portal_documents (site_id, id, employee_id, type, name, version, number, expires_on, remind_on, created_at, updated_at)
   select ${site}, id, employee_id, type, '', 1, case type when 'emiratesId' then '784-1990-' || lpad(n::text, 7, '0') || '-1' else 'N' || n || k end, expires_on,
     expires_on - 60, now(), now() from documents_made`,
    `insert into portal_documents (site_id, id, type, version, number, expires_on, remind_on)
   select ${site}, pg_temp.id_of('2025-01-01'), 'proCard', 1, 'C' || n, date '2026-11-01' + n * 9, date '2026-11-01' + n * 9 - 60 from generate_series(1, 40) n`,
    `insert into portal_document_versions (site_id, id, document_id, version, state, number, expires_on, source, sent_by, sent_at, decided_by, decided_at)
   select ${site}, pg_temp.id_of('2025-01-01'), id, 1, 'current', null, expires_on, 'import', null, now(), null, null from documents_made`,
    // One visa in thirty was renewed and waits to be checked.
    `insert into portal_document_versions (site_id, id, document_id, version, state, number, expires_on, source, sent_by, sent_at)
   select ${site}, pg_temp.id_of('2026-11-17'), id, 2, 'waiting', 'W' || n, expires_on + 730, 'employee', user_id, now() from documents_made where type = 'visa' and n % 30 = 0`,
    `insert into portal_document_requests (site_id, id, employee_id, type, state, version_id, requested_by, requested_at, closed_at)
   select ${site}, pg_temp.id_of('2026-11-01'), h.employee_id, h.type, case when h.n % 4 = 0 then 'accepted' else 'open' end,
     case when h.n % 4 = 0 then (select v.id from portal_document_versions v where v.site_id = ${site} and v.document_id = h.id and v.version = 1) end,
     (select user_id from made limit 1), now(), case when h.n % 4 = 0 then now() end
   from documents_made h where h.type = 'healthInsurance' and h.n % 2 = 0`,
    `insert into portal_document_batches (site_id, id, type, kind, created_by, created_at)
   select ${site}, pg_temp.id_of('2026-11-01'), 'visa', 'renewal', (select user_id from made limit 1), now() from generate_series(1, 200)`,
    `create temp table batches as select id, row_number() over () as nth from portal_document_batches where site_id = ${site}`,
    `create temp table done_tasks as
   select pg_temp.id_of('2026-11-01') as id, h.employee_id, h.n, h.n % 3 = 0 as is_open, date '2026-11-10' + h.n % 60 as due_on,
     (select b.id from batches b where b.nth = 1 + h.n % 200) as batch_id
   from documents_made h where h.type = 'visa'`,
    `insert into portal_document_tasks (site_id, id, batch_id, employee_id, type, kind, state, owner_user_id, due_on, created_by, created_at, ended_at)
   select ${site}, id, batch_id, employee_id, 'visa', 'renewal', case when is_open then 'open' else 'done' end, (select user_id from made limit 1), due_on,
     (select user_id from made limit 1), now(), case when is_open then null else timestamptz '2026-11-01' - n * interval '1 minute' end from done_tasks`,
    `insert into portal_document_task_steps (site_id, task_id, position, code, state, done_at)
   select ${site}, id, p, (array['collect','medical','insurance','typing','payment'])[p], case when is_open and p > 2 then 'todo' else 'done' end,
     case when is_open and p > 2 then null else now() end from done_tasks, generate_series(1, 5) p`,
    `insert into portal_document_task_events (site_id, id, task_id, at, kind)
   select ${site}, pg_temp.id_of('2026-11-01'), id, now(), 'created' from done_tasks, generate_series(1, 3)`,
  ]
}
