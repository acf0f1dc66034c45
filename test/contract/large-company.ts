import pg from 'pg'
import type { Database } from '#platform/db/database.ts'
import { testServerUrl } from '#test/helpers/test-database.ts'
import { EVERYTHING } from '#test/helpers/test-sites.ts'
import { DISCIPLINE_FILLING } from './discipline-plans.ts'
import { PROFILE_FILLING } from './profile-cases.ts'
import { PAY_COMPONENT_FILLING } from './pay-component-cases.ts'
import { PAY_EXTRA_FILLING } from './pay-extra-cases.ts'
import { PAY_RUN_FILLING } from './pay-run-cases.ts'
import { SALARY_FILLING } from './salary-cases.ts'
import { SLIP_EXTRA_FILLING } from './slip-extra-cases.ts'
import { fillingDocuments } from './large-documents.ts'

const SITE = 1
export const EMPLOYEES = 10_000
export const DAYS = 60

/** Rows that a large company would have, in the database's own way: an hour of a test is not for inserting. */
const FILLING = [
  'set session_replication_role = replica',
  // Ids as the product makes them, so that what was made together lies together.
  `create function pg_temp.id_of(at timestamptz) returns uuid language sql volatile as $$
     select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid $$`,
  `create temp table made as
   select n, pg_temp.id_of('2024-01-01') as id, pg_temp.id_of('2024-01-01') as user_id,
     (array['Maryam','Ahmed','Fatima','Omar','Sara','Yousef','Noura','Khalid','Layla','Hassan'])[1 + n % 10] || ' ' ||
     (array['Haddad','Nair','Al Suwaidi','Qasim','Khan','Santos','Mansoor','Rahman','Costa','Farouk','Iyer','Bakri'])[1 + (n / 10) % 12] || ' ' || chr(65 + n % 26) || (n % 97) as name
   from generate_series(1, ${EMPLOYEES}) n`,
  `insert into departments (site_id, id, name_en, name_ar, name_folded)
   select ${SITE}, gen_random_uuid(), 'Large ' || n, 'كبيرة ' || n, 'large ' || n from generate_series(1, 25) n`,
  `insert into employees (site_id, id, employee_no, name_en, name_ar, name_en_folded, name_ar_folded, search, email, email_folded, phone, nationality, gender, birth_date,
     joining_date, department_id, position_en, position_ar, state)
   select ${SITE}, m.id, 'L' || lpad(m.n::text, 6, '0'), m.name, 'موظف ' || m.n, lower(m.name), 'موظف ' || m.n, lower(m.name || ' l' || lpad(m.n::text, 6, '0') || ' officer'),
     'large' || m.n || '@company.example', 'large' || m.n || '@company.example', '+971501234567', 'IN', 'male', '1990-01-01', '2020-01-01',
     (select id from departments where site_id = ${SITE} and name_folded = 'large ' || (1 + m.n % 25)), 'Officer ' || m.n % 40, 'موظف ' || m.n % 40,
     case when m.n % 50 = 0 then 'left' when m.n % 77 = 0 then 'suspended' else 'active' end
   from made m`,
  // Two hundred teams.
  `update employees e set manager_id = leader.id from made m join made leader on leader.n = 1 + (m.n % 200) where e.site_id = ${SITE} and e.id = m.id and m.n > 400`,
  `insert into users (site_id, id, email, email_folded, username, name_en, name_ar, name_en_folded, name_ar_folded, search, is_employee, employee_id, password_hash, disabled_at)
   select ${SITE}, m.user_id, 'large' || m.n || '@company.example', 'large' || m.n || '@company.example', 'L' || m.n, m.name, 'موظف ' || m.n, lower(m.name), 'موظف ' || m.n,
     lower(m.name || ' l' || m.n || ' large' || m.n || '@company.example'), true, m.id, case when m.n % 20 = 0 then null else 'none' end, case when m.n % 150 = 0 then now() end from made m`,
  `insert into user_roles (site_id, user_id, role) select ${SITE}, user_id, 'employee' from made`,
  `insert into user_roles (site_id, user_id, role) select ${SITE}, user_id, 'manager' from made where n <= 200`,
  `insert into sessions (site_id, token_hash, id, user_id, created_at, expires_at, last_seen_at, confirmed_at)
   select ${SITE}, sha256(m.user_id::text::bytea || d::text::bytea), pg_temp.id_of(now() - d * interval '1 day'), m.user_id, now() - d * interval '1 day', now() - d * interval '1 day' + interval '6 hours',
     now() - d * interval '1 day', now() - d * interval '1 day' from made m, generate_series(1, 5) d`,
  `insert into push_subscriptions (site_id, id, user_id, endpoint, endpoint_hash, p256dh, auth, device, created_at)
   select ${SITE}, pg_temp.id_of(now()), m.user_id, 'https://push.company.example/' || m.n || '-' || d, sha256((m.n || '-' || d)::bytea), decode(repeat('04', 65), 'hex'), decode(repeat('00', 16), 'hex'),
     'A browser', now() from made m, generate_series(1, 3) d`,
  `insert into shift_assignments (site_id, employee_id, from_date, shift_id)
   select ${SITE}, m.id, '2020-01-01', (select id from shifts where site_id = ${SITE} order by id limit 1) from made m`,
  `insert into employee_work_sites (site_id, employee_id, work_site_id, from_date)
   select ${SITE}, m.id, (select id from work_sites where site_id = ${SITE} order by id limit 1), '2020-01-01' from made m`,
  `create temp table worked as
   select m.id as employee_id, gen_random_uuid() as tap_in, gen_random_uuid() as tap_out, date '2026-11-18' - d as day, d, m.n from made m, generate_series(0, ${DAYS - 1}) d`,
  `insert into punches (site_id, employee_id, client_id, kind, at, day, zone, outcome, flags, arrived_at, device_time)
   select ${SITE}, employee_id, tap_in, 'in', day + time '04:00' + (n % 60) * interval '1 minute', day, 'Asia/Dubai', 'recorded', '{}', day + time '04:00' + (n % 60) * interval '1 minute',
     day + time '04:00' from worked`,
  `insert into punches (site_id, employee_id, client_id, kind, at, day, zone, outcome, flags, arrived_at, device_time)
   select ${SITE}, employee_id, tap_out, 'out', day + time '13:00' + (n % 60) * interval '1 minute', day, 'Asia/Dubai', case when (n + d) % 997 = 0 then 'kept' else 'recorded' end, '{}',
     day + time '13:00' + (n % 60) * interval '1 minute', day + time '13:00' from worked where d > 0`,
  `insert into attendance_sessions (site_id, id, employee_id, day, zone, in_at, out_at, window_ends_at, forgotten_out_at, in_client_id, out_client_id, source, flags, review)
   select ${SITE}, pg_temp.id_of(day + time '04:00'), employee_id, day, 'Asia/Dubai', day + time '04:00' + (n % 60) * interval '1 minute',
     case when d = 0 then null else day + time '13:00' + (n % 60) * interval '1 minute' end, day + time '18:00', day + time '13:00', tap_in, case when d = 0 then null else tap_out end, 'online',
     case when (n + d) % 50 = 0 then '{outside}'::text[] else '{}' end, case when (n + d) % 50 = 0 then 'open' else 'none' end from worked`,
  `insert into attendance_corrections (site_id, id, employee_id, day, zone, wanted, before, reason, state, created_at, decided_by, decided_at)
   select ${SITE}, pg_temp.id_of(day + time '16:00'), employee_id, day, 'Asia/Dubai', '[]', '[]', 'because', case when (n + d) % 3 = 0 then 'open' else 'approved' end, now(),
     case when (n + d) % 3 = 0 then null else (select user_id from made limit 1) end, case when (n + d) % 3 = 0 then null else now() end from worked where (n + d) % 40 = 0`,
  `insert into audit_entries (site_id, id, at, actor_user_id, action, subject_kind, subject_id, after)
   select ${SITE}, pg_temp.id_of(at), at, m.user_id, 'session.signedIn', 'user', m.user_id::text, '{}'
   from made m, generate_series(1, 20) d, lateral (select timestamptz '2026-11-18 04:00Z' - (d * 10000 + m.n) * interval '90 seconds' as at) moment`,
  `insert into mails (site_id, id, to_address, to_user_id, language, subject, body_text, body_html, created_at, sent_at, tries)
   select ${SITE}, pg_temp.id_of(at), 'large' || m.n || '@company.example', m.user_id, 'en', 'Hello', '', '', at,
     case when m.n % 100 = 0 then null else now() end, 1
   from made m, generate_series(1, 5) d, lateral (select timestamptz '2026-11-18 04:00Z' - (d * 10000 + m.n) * interval '1 minute' as at) moment`,
  // Everyone has twenty notifications, and the account that reads all lists five thousand.
  `insert into notifications (site_id, id, user_id, kind, params, path, created_at, read_at, delivered_at)
   select ${SITE}, pg_temp.id_of(at), owner.user_id, 'leaveDecided', '{}', '/leaves', at, case when d % 5 = 0 then null else at end, at
   from (select m.user_id, d from made m, generate_series(1, 20) d
     union all select u.id, d from users u, generate_series(1, 5000) d where u.site_id = ${SITE} and u.email = '${EVERYTHING}') owner,
     lateral (select timestamptz '2026-11-18 04:00Z' - owner.d * interval '5 minutes' as at) moment`,
  `insert into account_links (site_id, token_hash, user_id, purpose, created_at, expires_at, used_at)
   select ${SITE}, sha256(m.id::text::bytea), m.user_id, 'invitation', now() - interval '1 day', now() + interval '6 days', case when m.n % 30 = 0 then null else now() end from made m`,
  `insert into employment_changes (site_id, employee_id, from_day, reason, sets, position_en, position_ar, department_id, manager_id, grade, applied, created_at)
   select e.site_id, e.id, e.joining_date, 'joined', '{position,departmentId,workSiteId,managerId,grade}', e.position_en, e.position_ar, e.department_id, e.manager_id, '', true, now()
   from employees e join made m on m.id = e.id where e.site_id = ${SITE}`,
  `insert into employment_changes (site_id, employee_id, from_day, reason, sets, grade, applied, created_at)
   select ${SITE}, m.id, date '2021-01-01' + k * 180, 'promoted', '{grade}', 'G' || k, true, now() from made m, generate_series(1, 8) k`,
  // A list of eight items for everyone; one person in forty has not done all of it.
  `insert into checklist_items (site_id, id, employee_id, list, begins_day, title_en, title_ar, owner, due_day, done_at, done_by, created_at)
   select ${SITE}, pg_temp.id_of(now()), m.id, case when m.n % 2 = 0 then 'onboarding' else 'offboarding' end, date '2026-11-01' + m.n % 60, 'Item ' || k, 'بند ' || k,
     (array['employee','manager','hr','pro','payroll','admin','hr','pro'])[k], date '2026-11-01' + m.n % 60 + k,
     case when m.n % 40 = 0 and k > 4 then null else now() end, case when m.n % 40 = 0 and k > 4 then null else m.user_id end, now()
   from made m, generate_series(1, 8) k`,
  `insert into previous_employers (site_id, id, employee_id, employer, position, from_day, to_day, created_at)
   select ${SITE}, pg_temp.id_of(now()), m.id, 'Employer ' || k, 'Clerk', date '2010-01-01' + k * 400, date '2010-12-01' + k * 400, now() from made m, generate_series(1, 3) k`,
  ...fillingDocuments(SITE),
  // Twelve policies of annual leave: for departments, positions and named people.
  `insert into leave_policies (site_id, id, type_id, name_en, name_ar, rank, who, gives, from_day, created_at)
   select t.site_id, gen_random_uuid(), t.id, 'Policy ' || nth, 'سياسة ' || nth, 100 + nth,
     jsonb_build_object('nationality', null, 'gender', null,
       'departmentIds', case when nth % 3 = 0 then (select jsonb_agg(id) from departments where site_id = ${SITE} and name_folded = 'large ' || (1 + nth)) else '[]' end,
       'positions', case when nth % 3 = 1 then jsonb_build_array('Officer ' || nth) else '[]' end,
       'employeeIds', case when nth % 3 = 2 then (select jsonb_agg(id) from made where n between nth * 100 and nth * 100 + 99) else '[]' end),
     jsonb_build_object('carry', jsonb_build_object('kind', 'asType'), 'grant',
       jsonb_build_object('kind', 'monthly', 'bands', jsonb_build_array(jsonb_build_object('fromMonths', 0, 'daysPerYear', 30 + nth, 'backdated', false)))),
     '2026-01-01', now()
   from leave_types t, generate_series(0, 11) nth where t.site_id = ${SITE} and t.code = 'annual'`,
  // Five years of leave: monthly grants, two requests a year, and one in twenty people with a
  // pending request.
  `insert into leave_buckets (site_id, id, employee_id, type_id, first_day, year_end, last_day, carry_cap)
   select ${SITE}, gen_random_uuid(), m.id, t.id, make_date(y, 1, 1), make_date(y, 12, 31), make_date(y + 1, 12, 31), 15000
   from made m, leave_types t, generate_series(2022, 2026) y where t.site_id = ${SITE} and t.code = 'annual'`,
  `insert into leave_ledger (site_id, id, employee_id, type_id, bucket_id, day, amount, kind, run_key, at)
   select ${SITE}, pg_temp.id_of(b.first_day), b.employee_id, b.type_id, b.id, b.first_day + k * 30, 2500, 'grant', 'month ' || k, b.first_day
   from leave_buckets b, generate_series(1, 12) k where b.site_id = ${SITE} and b.employee_id in (select id from made)`,
  `insert into leave_requests (site_id, id, employee_id, type_id, from_date, to_date, from_midday, to_midday, amount, state, reason, address_away, phone_away, ticket_asked,
     chain, counting, step, waiting_since, created_at, returned)
   select ${SITE}, pg_temp.id_of(starts), m.id, (select id from leave_types where site_id = ${SITE} and code = 'annual'), starts, starts + 4, false, false, 5000,
     case when k = 10 and m.n % 20 = 0 then 'pending' when k % 4 = 0 then 'rejected' else 'approved' end, '', '', '', false,
     '["manager","hr"]', '{"unit": "working", "halfDays": false, "sandwich": false}', case when m.n % 40 = 0 then 1 else 0 end, now(), starts,
     k % 4 <> 0 and (k < 9 or m.n % 20 <> 0)
   from made m, generate_series(1, 10) k, lateral (select date '2022-01-10' + k * 170 as starts) s`,
  // A day of each year was paid.
  `insert into leave_encashments (site_id, id, employee_id, type_id, year_first_day, day, amount, note, state, recorded_by, recorded_at)
   select ${SITE}, pg_temp.id_of(b.first_day), b.employee_id, b.type_id, b.first_day, b.first_day + 100, 1000, '', 'recorded', (select user_id from made limit 1), b.first_day
   from leave_buckets b where b.site_id = ${SITE} and b.employee_id in (select id from made)`,
  `insert into leave_ledger (site_id, id, employee_id, type_id, bucket_id, day, amount, kind, encashment_id, at)
   select ${SITE}, pg_temp.id_of(c.day), c.employee_id, c.type_id, b.id, c.day, -1000, 'encashed', c.id, c.recorded_at
   from leave_encashments c join leave_buckets b on b.site_id = c.site_id and b.employee_id = c.employee_id and b.type_id = c.type_id and b.first_day = c.year_first_day
   where c.site_id = ${SITE}`,
  `insert into leave_decisions (site_id, id, request_id, about, step, approved, comment, user_id, at)
   select ${SITE}, pg_temp.id_of(r.created_at), r.id, 'request', 0, r.state = 'approved', '', m.user_id, r.created_at
   from leave_requests r join made m on m.id = r.employee_id where r.site_id = ${SITE} and r.state in ('approved', 'rejected')`,
  // Nearly everybody has reported that they are back; one in twenty waits for the decision.
  `insert into leave_returns (site_id, id, request_id, employee_id, leave_to, leave_to_midday, leave_amount, actual_date, kind, expected_date, days, reason, state,
     reported_by, created_at)
   select ${SITE}, pg_temp.id_of(r.to_date + 1), r.id, r.employee_id, r.to_date, false, r.amount, r.to_date + 1, 'onTime', r.to_date + 1, 0, '',
     case when m.n % 20 = 1 and r.from_date > '2026-01-01' then 'pending' else 'approved' end, m.user_id, r.to_date + 1
   from leave_requests r join made m on m.id = r.employee_id where r.site_id = ${SITE} and r.returned`,
  `insert into leave_takings (site_id, request_id, day, bucket_id, amount)
   select r.site_id, r.id, r.from_date, b.id, r.amount from leave_requests r
   join leave_buckets b on b.site_id = r.site_id and b.employee_id = r.employee_id and b.type_id = r.type_id and b.first_day = date_trunc('year', r.from_date)::date
   where r.site_id = ${SITE} and r.state in ('pending', 'approved') and r.employee_id in (select id from made)
   on conflict do nothing`,
  ...DISCIPLINE_FILLING,
  ...PROFILE_FILLING,
  ...SALARY_FILLING,
  ...PAY_RUN_FILLING,
  ...PAY_EXTRA_FILLING,
  ...PAY_COMPONENT_FILLING,
  ...SLIP_EXTRA_FILLING,
  // Forty circulars and policies for everyone, of which ten have expired; two in three have
  // acknowledged each, and some asked.
  `create temp table sent as select n, pg_temp.id_of('2024-01-01'::timestamptz + n * interval '20 days') as id, '2024-01-01'::timestamptz + n * interval '20 days' as at from generate_series(1, 40) n`,
  `insert into circulars (site_id, id, kind, state, year, number, version, material_version, published_at, material_at, changed, edited_at, created_at)
   select ${SITE}, id, case when n % 5 = 0 then 'policy' else 'circular' end, 'published', 2023, n, 1, 1, at, at, false, at, at from sent`,
  `insert into circular_versions (site_id, circular_id, version, title_en, title_ar, search, expires_on, published_at)
   select ${SITE}, id, v, 'Circular ' || n, 'تعميم ' || n, 'circular ' || n || ' تعميم ' || n, case when n % 4 = 3 then at::date + 30 end, case when v = 1 then at end
   from sent, generate_series(0, 1) v`,
  `insert into circular_targets (site_id, circular_id, version, kind, value) select ${SITE}, id, v, 'everyone', '' from sent, generate_series(0, 1) v`,
  `insert into circular_receipts (site_id, circular_id, employee_id, version, read_at, acknowledged_at)
   select ${SITE}, s.id, m.id, 1, s.at, s.at from sent s, made m where (m.n + s.n) % 3 <> 0`,
  `insert into circular_notices (site_id, circular_id, employee_id, version, step, at) select ${SITE}, s.id, m.id, 1, 'published', s.at from sent s, made m`,
  `insert into circular_questions (site_id, id, circular_id, employee_id, question, asked_at, answer_en, answer_ar, answered_at)
   select ${SITE}, pg_temp.id_of(s.at), s.id, m.id, 'Why?', s.at, case when m.n % 400 = 0 then null else 'So' end, case when m.n % 400 = 0 then null else 'So' end,
     case when m.n % 400 = 0 then null else s.at end from sent s, made m where m.n % 100 = 0`,
  // Of each person an issued letter, a request that was rejected, and one that few still wait for.
  `insert into letter_templates (site_id, id, kind, title_en, title_ar, body_en, body_ar, layout, asks, requestable, active, version, created_at, updated_at)
   values (${SITE}, gen_random_uuid(), 'other', 'Large letter', 'خطاب كبير', 'Dear {{name}}', 'عزيزنا {{name}}', 'together', '[]', true, true, 1, now(), now())`,
  `insert into letters (site_id, id, template_id, kind, state, layout, employee_id, name_en, name_ar, gender, title_en, title_ar, filled, note, requested, created_by, created_at,
     reason, issued_by, issued_at, issued_on, year, serial, number, code, content, shows_pay, shows_identity)
   select ${SITE}, pg_temp.id_of(at), (select id from letter_templates where site_id = ${SITE} and title_en = 'Large letter'), 'other', state, 'together', m.id, m.name, m.name, 'male',
     'Large letter', 'خطاب كبير', '[]', '', true, m.user_id, at, case when state = 'rejected' then 'because' end,
     case when state = 'issued' then m.user_id end, case when state = 'issued' then at end, case when state = 'issued' then at::date end,
     case when state = 'issued' then 2025 end, case when state = 'issued' then m.n end, case when state = 'issued' then 'HR-2025-' || m.n end,
     case when state = 'issued' then 'L' || m.n end, case when state = 'issued' then '{}'::jsonb end, false, false
   from made m, generate_series(1, 3) k, lateral (select timestamptz '2025-12-18 04:00Z' - (k * 10000 + m.n) * interval '1 minute' as at,
     case when k = 1 then 'issued' when k = 2 then 'rejected' when m.n % 50 = 0 then 'requested' else 'withdrawn' end as state) s`,
  'set session_replication_role = default',
  // Nearly every row is sampled, so that the plans do not depend on which.
  'set default_statistics_target = 300',
  'analyze',
]

/**
 * Runs statements over a separate connection, because the product's connection times out long
 * before this much work is done.
 */
export async function fillApart(database: Database, statements: readonly string[]): Promise<void> {
  const { rows } = await database.run('select current_database() as name')
  const client = new pg.Client(testServerUrl(String(rows[0]?.['name'])))
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/**
 * Fills the first site with ten thousand people and sixty days of their attendance, and updates the
 * planner statistics.
 */
export async function fillLargeCompany(database: Database): Promise<void> {
  await fillApart(database, FILLING)
}
