import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'
import type { listCompanyReport, showAbsence, showLiability } from './contract.ts'
import { worthOf } from './rules/liability.ts'

type CompanyPage = ReplyOf<typeof listCompanyReport>

async function call<Body>(
  { server }: LeaveCompany,
  who: Person,
  path: string,
  query: Record<string, string> = {},
): Promise<{ status: number; body: Body }> {
  return server.call(`GET /api/portal/leave/report/${path}`, { as: who.token, query })
}

async function names(
  leave: LeaveCompany,
  who: Person,
  query: Record<string, string>,
): Promise<string[]> {
  const found: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { status, body }: { status: number; body: CompanyPage } = await call(
      leave,
      who,
      'company',
      { ...query, ...(after === '' ? {} : { after }) },
    )
    expect(status, JSON.stringify(body)).toBe(200)
    found.push(...body.items.map((item) => item.employee.name.en))
    after = body.next
  }
  return found
}

test('HR pages through everyone by name, a manager through their own reports, and others through no one', async () => {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'], { name: 'Boss' })
  const hr = await leave.person(['leave.own', 'leave.all'], { name: 'Clerk' })
  for (const name of ['Dana', 'Emad', 'Farah'])
    await leave.person(['leave.own'], { name, managerId: manager.employeeId })
  expect(await names(leave, hr, { limit: '2' })).toEqual(['Boss', 'Clerk', 'Dana', 'Emad', 'Farah'])
  expect(await names(leave, manager, { limit: '2' })).toEqual(['Dana', 'Emad', 'Farah'])
  const other = await leave.person(['leave.own'])
  expect((await call(leave, other, 'company')).status).toBe(403)
  const { body } = await call<CompanyPage>(leave, hr, 'company', { year: '2026' })
  expect(body.type.code).toBe('annual')
  const { carried = 0, granted = 0, left = 0 } = body.items[0] ?? {}
  expect([carried + granted, granted > 0]).toEqual([left, true])
})

test('a day of annual leave is a thirtieth of the basic wage, in whole fils, half up; visible only to payroll', async () => {
  expect([
    worthOf(10_000_00, 1_000),
    worthOf(100, 500),
    worthOf(3_000, 5),
    worthOf(2_999, 5),
    worthOf(10_000_00, -2_000),
  ]).toEqual([33_333, 2, 1, 0, 0])
  const leave = await aLeaveCompany()
  const payroll = await leave.person(['pay.all'])
  const owed = await leave.person(['leave.own'], { joiningDate: '2026-01-01' })
  const { queries } = leave.company.database
  const pay = { housing_fils: 0, transport_fils: 0, other_fils: 0, iban: '', bank_routing_code: '' }
  for (const [from, basic] of [
    ['2026-01-01', 100_000],
    ['2026-07-01', 900_000],
    ['2027-01-01', 5],
  ] as const) {
    await queries
      .insertInto('employee_pay')
      .values({
        site_id: leave.siteId,
        employee_id: owed.employeeId,
        from_date: from,
        basic_fils: basic,
        ...pay,
      })
      .execute()
  }
  leave.at('2026-11-18')
  const { status, body } = await call<ReplyOf<typeof showLiability>>(leave, payroll, 'liability')
  expect(status, JSON.stringify(body)).toBe(200)
  // Ten months at two days: the wage that applies on the day.
  expect([body.people, body.days, body.fils]).toEqual([1, 20, 600_000])
  expect(body.items.map(({ department, ...sum }) => [department.name.en, sum])).toEqual([
    ['Operations', { people: 1, days: 20, fils: 600_000 }],
  ])
  const hr = await leave.person(['leave.all'])
  expect((await call(leave, hr, 'liability')).status).toBe(403)
  // Future leave lowers nothing until it is taken.
  const boss = await leave.person(['leave.team'])
  await leave.company.database.queries
    .updateTable('employees')
    .set({ manager_id: boss.employeeId })
    .where('id', '=', owed.employeeId)
    .execute()
  const sent = (await leave.send(owed, { from: '2026-12-01', to: '2026-12-03' }))
    .body as LeaveRequest
  for (const who of [boss, hr]) await leave.decide(who, sent)
  await leave.send(owed, { from: '2026-12-20', to: '2026-12-22' })
  const daysOwed = async (): Promise<number> =>
    (await call<ReplyOf<typeof showLiability>>(leave, payroll, 'liability')).body.days
  expect(await daysOwed()).toBe(20)
  leave.at('2026-12-02')
  expect(await daysOwed()).toBe(20)
})

test('absence is the approved days off divided by the site’s working days, by department and month', async () => {
  const leave = await aLeaveCompany()
  const hr = await leave.person(['leave.all'], { joiningDate: '2026-12-01' })
  const requester = await leave.person(['leave.own'], { joiningDate: '2026-01-01' })
  const manager = await leave.person(['leave.team'], {
    departmentId: await leave.company.aDepartment('Elsewhere'),
  })
  await leave.company.database.queries
    .updateTable('employees')
    .set({ manager_id: manager.employeeId })
    .where('id', '=', requester.employeeId)
    .execute()
  leave.at('2026-11-18')
  // Friday to Monday, three working days of the site, and one that is still undecided.
  const sent = (await leave.send(requester, { from: '2026-12-04', to: '2026-12-07' }))
    .body as LeaveRequest
  expect((await leave.decide(manager, sent)).status).toBe(200)
  await leave.decide(hr, sent)
  await leave.send(requester, { from: '2026-12-10' })
  leave.at('2026-12-20')
  const { weekend } = await leave.company.database.queries
    .selectFrom('sites')
    .select('weekend')
    .where('id', '=', leave.siteId)
    .executeTakeFirstOrThrow()
  expect(weekend).toEqual([6, 7])
  const { body } = await call<ReplyOf<typeof showAbsence>>(leave, hr, 'absence', { year: '2026' })
  const operations = body.items.find((item) => item.department.name.en === 'Operations')
  expect(operations?.months).toHaveLength(12)
  // Two people have twenty-three working days in December; of November one has twenty-one.
  expect(operations?.months.at(-1)).toEqual({ month: '2026-12', expected: 46, leave: 2, sick: 0 })
  expect(operations?.months.at(-2)).toEqual({ month: '2026-11', expected: 21, leave: 0, sick: 0 })
  // Managers see only their own team, and a caller who leads no one sees nothing.
  const team = await call<ReplyOf<typeof showAbsence>>(leave, manager, 'absence', { year: '2026' })
  expect(
    team.body.items.map(({ department, months }) => [department.name.en, months.at(-1)]),
  ).toEqual([['Operations', { month: '2026-12', expected: 23, leave: 2, sick: 0 }]])
  expect((await call(leave, requester, 'absence')).status).toBe(403)
})

test('people who left are excluded unless requested, and then marked; a kind without an account has no balance', async () => {
  const leave = await aLeaveCompany()
  const hr = await leave.person(['leave.own', 'leave.all'], { name: 'Clerk' })
  await leave.person(['leave.own'], { name: 'Dana' })
  const gone = await leave.person(['leave.own'], { name: 'Emad', joiningDate: '2026-01-01' })
  const { queries } = leave.company.database
  await queries
    .updateTable('employees')
    .set({ state: 'left', leaving_date: '2026-06-30' })
    .where('id', '=', gone.employeeId)
    .execute()
  leave.at('2026-11-18')
  expect(await names(leave, hr, {})).toEqual(['Clerk', 'Dana'])
  expect(await names(leave, hr, { left: 'shown' })).toEqual(['Clerk', 'Dana', 'Emad'])
  const { body } = await call<CompanyPage>(leave, hr, 'company', {
    left: 'shown',
    typeId: leave.typeId('unpaid'),
  })
  expect(body.hasAccount).toBe(false)
  expect(
    body.items.map(({ employee, leftOn, left, taken }) => [employee.name.en, leftOn, left, taken]),
  ).toEqual([
    ['Clerk', null, null, 0],
    ['Dana', null, null, 0],
    ['Emad', '2026-06-30', null, 0],
  ])
  const files = async (query: Record<string, string>): Promise<string> =>
    (
      await leave.server.call('GET /api/portal/leave/report/company/export', {
        as: hr.token,
        query,
      })
    ).text
  expect(await files({})).not.toContain('Emad')
  expect(await files({ left: 'shown' })).toMatch(/Emad,[^,]*,2026-06-30,/)
  expect(await files({ typeId: leave.typeId('unpaid') })).toMatch(/As of,Taken,Planned,Pending\r\n/)
})
