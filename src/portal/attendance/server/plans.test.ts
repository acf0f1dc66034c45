import { CompiledQuery, DefaultQueryExecutor, sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { type PreparedQuery, TOGETHER } from '#platform/db/statement.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aFix, aWorkSite } from '../test-data.ts'
import { aCompany, anOfflinePunch, aPunch, type Company } from './test-data.ts'

// Every statement a reply runs is planned again with EXPLAIN ANALYZE, on a company large enough
// that the planner must choose.
const PEOPLE = 4_000
const LARGE = [
  'attendance_sessions',
  'punches',
  'employees',
  'shift_assignments',
  'employee_work_sites',
  'attendance_corrections',
  'users',
]

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const database = await testDatabase()
const sent = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
let company: Company
let employee: string
let boss: string

beforeAll(async () => {
  company = await aCompany(database)
  boss = await company.anEmployee({ name: 'Boss' })
  employee = await company.anEmployee({ name: 'Employee', managerId: boss })
  const { siteId, departmentId, shiftId } = company
  const elsewhere = await company.aDepartment('Elsewhere')
  const workSite = await company.aWorkSite(aWorkSite(), employee)
  await sql`insert into employees (site_id, id, employee_no, name_en, name_ar, name_en_folded, name_ar_folded, search, email, email_folded, phone, nationality,
      gender, birth_date, joining_date, department_id, position_en, position_ar, manager_id)
    select ${siteId}, gen_random_uuid(), 'X' || n, 'N' || n, 'N' || n, 'n' || n, 'n' || n, 'n' || n, n || '@x.test', n || '@x.test', '', 'AE', 'male',
      '1990-01-01', '2020-01-01', case when n % 40 = 0 then ${departmentId}::uuid else ${elsewhere}::uuid end, 'Clerk', 'Clerk', case when n % 100 = 0 then ${boss}::uuid end
    from generate_series(1, ${PEOPLE}::int) n`.execute(database.queries)
  await sql`insert into users (site_id, id, email, email_folded, username, name_en, name_ar, is_employee, employee_id)
    select ${siteId}, gen_random_uuid(), email, email, email, 'N', 'N', true, id from employees where site_id = ${siteId} and employee_no like 'X%'`.execute(
    database.queries,
  )
  await sql`insert into shift_assignments (site_id, employee_id, from_date, shift_id)
    select ${siteId}, id, '2020-01-01', ${shiftId}::uuid from employees where site_id = ${siteId} and employee_no like 'X%'`.execute(
    database.queries,
  )
  await sql`insert into employee_work_sites (site_id, employee_id, from_date, work_site_id)
    select ${siteId}, id, '2020-01-01', ${workSite}::uuid from employees where site_id = ${siteId} and employee_no like 'X%'`.execute(
    database.queries,
  )
  for (const [kind, hour] of [
    ['in', 4],
    ['out', 13],
  ] as const) {
    await sql`insert into punches (site_id, employee_id, client_id, kind, at, day, zone, outcome, arrived_at, device_time, work_site_id)
      select ${siteId}, e.id, md5(e.id::text || ${kind} || d)::uuid, ${kind}, d + make_interval(hours => ${hour}::int), d::date, 'Asia/Dubai', 'recorded',
        d + make_interval(hours => ${hour}::int), d, ${workSite}::uuid
      from employees e, generate_series('2026-11-03'::timestamptz, '2026-11-17', '1 day') d where e.site_id = ${siteId}`.execute(
      database.queries,
    )
  }
  await sql`insert into attendance_sessions (site_id, id, employee_id, day, zone, in_at, out_at, window_ends_at, forgotten_out_at, in_client_id, out_client_id, source, flags, review)
    select ${siteId}, gen_random_uuid(), e.id, d::date, 'Asia/Dubai', d + interval '4 hours', d + interval '13 hours', d + interval '17 hours', d + interval '13 hours',
      md5(e.id::text || 'in' || d)::uuid, md5(e.id::text || 'out' || d)::uuid, 'online',
      case when random() < 0.03 then '{no_fix}'::text[] else '{}' end, 'none'
    from employees e, generate_series('2026-11-03'::timestamptz, '2026-11-17', '1 day') d where e.site_id = ${siteId}`.execute(
    database.queries,
  )
  await sql`update attendance_sessions set review = 'open' where site_id = ${siteId} and flags <> '{}'`.execute(
    database.queries,
  )
  await sql`insert into attendance_corrections (site_id, id, employee_id, day, zone, wanted, before, reason, created_at)
    select ${siteId}, gen_random_uuid(), id, '2026-11-10', 'Asia/Dubai', '[]', '[]', 'x', '2026-11-11' from employees where site_id = ${siteId} and random() < 0.05`.execute(
    database.queries,
  )
  await sql`insert into attendance_corrections (site_id, id, employee_id, day, zone, wanted, before, reason, created_at, state, decided_at)
    select ${siteId}, gen_random_uuid(), id, '2026-11-10', 'Asia/Dubai', '[]', '[]', 'x', '2026-11-11', 'withdrawn', '2026-11-12'
    from employees, generate_series(1, 3) where site_id = ${siteId}`.execute(database.queries)
  for (const table of LARGE) await sql`analyze ${sql.table(table)}`.execute(database.queries)
  company.at('2026-11-18T08:00:00+04:00')
}, 120_000)

function scans(plan: Plan): { relation: string; node: string; rows: number }[] {
  const own =
    plan['Relation Name'] === undefined || plan['Node Type'] === 'ModifyTable'
      ? []
      : [
          {
            relation: plan['Relation Name'],
            node: plan['Node Type'],
            rows:
              (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
          },
        ]
  return [...own, ...(plan.Plans ?? []).flatMap(scans)]
}

async function readBy(
  call: () => Promise<{ status: number; body: unknown }>,
  expectedStatus = 200,
): Promise<{ relation: string; node: string; rows: number }[]> {
  sent.mockClear()
  const response = await call()
  expect(response.status, JSON.stringify(response.body)).toBe(expectedStatus)
  const reads = sent.mock.calls
    .flatMap(([query]) =>
      query.sql === TOGETHER
        ? (query.parameters as PreparedQuery<unknown>[]).map(({ text, values }) => ({
            sql: text,
            parameters: values,
          }))
        : [query],
    )
    .filter((query) => /^\s*(select|with)\b/i.test(query.sql))
  expect(reads.length).toBeGreaterThan(0)
  const seen: { relation: string; node: string; rows: number }[] = []
  for (const query of reads) {
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${query.sql}`, [
      ...query.parameters,
    ])
    const { rows } = await database.queries.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      explained,
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    if (plan === undefined) throw new Error('No plan')
    seen.push(...scans(plan))
  }
  return seen
}

function expectBounded(
  seen: { relation: string; node: string; rows: number }[],
  bound: number,
): void {
  const large = seen.filter((each) => LARGE.includes(each.relation))
  expect(large.length).toBeGreaterThan(0)
  expect(large.filter((each) => each.node === 'Seq Scan')).toEqual([])
  expect(large.filter((each) => each.rows > bound)).toEqual([])
}

const path = '/api/portal/attendance'

test('a punch reads a handful of rows, sent at once or made offline', async () => {
  const { token } = await company.signIn(employee)
  const call = (body: object) => () =>
    company.server.call(`POST ${path}/punches`, { as: token, body })
  expectBounded(await readBy(call(aPunch(company, 'in', { fix: aFix() }))), 5)
  expectBounded(
    await readBy(call(anOfflinePunch(company, 'in', '2026-11-17T20:00:00+04:00', { fix: aFix() }))),
    20,
  )
})

test('the check-in card and a month read one employee’s rows', async () => {
  const { token } = await company.signIn(await company.anEmployee({ managerId: boss }))
  const manager = await company.signIn(boss, ['attendance.own', 'attendance.team'])
  expectBounded(await readBy(() => company.server.call(`GET ${path}/today`, { as: token })), 10)
  const card = await readBy(() => company.server.call(`GET ${path}/today`, { as: manager.token }))
  expectBounded(card, 250)
  const month = () =>
    company.server.call(`GET ${path}/month`, {
      as: manager.token,
      query: { month: '2026-11', employeeId: employee },
    })
  expectBounded(await readBy(month), 70)
})

test('a page of the board reads only that page', async () => {
  const hr = await company.signIn(null, ['attendance.all'])
  const board = (query: Record<string, string>) => () =>
    company.server.call(`GET ${path}/board`, { as: hr.token, query })
  expectBounded(await readBy(board({ date: '2026-11-16' })), 110)
  const after = Buffer.from(JSON.stringify(['n500', employee])).toString('base64url')
  expectBounded(await readBy(board({ date: '2026-11-16', after })), 110)
  expectBounded(
    await readBy(board({ date: '2026-11-16', after, departmentId: company.departmentId })),
    110,
  )
})

test('a page of reviews and of corrections reads only that page', async () => {
  const hr = await company.signIn(null, ['attendance.all'])
  const manager = await company.signIn(await company.anEmployee(), [
    'attendance.own',
    'attendance.team',
  ])
  const pages = ['reviews', 'corrections/to-decide']
  for (const page of pages) {
    expectBounded(
      await readBy(() => company.server.call(`GET ${path}/${page}`, { as: hr.token })),
      110,
    )
    expectBounded(
      await readBy(() => company.server.call(`GET ${path}/${page}`, { as: manager.token })),
      110,
    )
  }
})

test('the board of a department looks up its own people, not for each of them everyone who is in', async () => {
  const hr = await company.signIn(null, ['attendance.all'])
  const { siteId, departmentId } = company
  await sql`update attendance_sessions s set out_at = null, out_client_id = null, window_ends_at = '2026-11-18T21:00Z'
    from employees e where s.site_id = ${siteId} and e.site_id = s.site_id and e.id = s.employee_id and s.day = '2026-11-17'
    and e.department_id <> ${departmentId} and e.employee_no like 'X%1'`.execute(database.queries)
  // The statistics do not know of them yet, as on most mornings.
  const board = () =>
    company.server.call(`GET ${path}/board`, { as: hr.token, query: { departmentId } })
  expectBounded(await readBy(board), 500)
})
