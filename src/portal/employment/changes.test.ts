import { expect, test } from 'vitest'
import { addDays } from '#platform/days.ts'
import type { Employment } from './contract.ts'
import { anEmploymentCompany, type Employee, type EmploymentCompany } from './test-data.ts'

interface Refused {
  code: string
}

function change(
  all: EmploymentCompany,
  { employeeId }: Pick<Employee, 'employeeId'>,
  body: object,
): Promise<{ status: number; body: never }> {
  return all.send(`POST /api/portal/employees/${employeeId}/changes`, {
    reason: 'changed',
    fromDay: '2026-11-18',
    job: {},
    note: '',
    ...body,
  })
}

const CHEF = { position: { en: 'Chef', ar: 'طاهٍ' } }

test('a promotion today is in force at once, and the person is found by it', async () => {
  const all = await anEmploymentCompany()
  const employee = await all.employee()
  const promoted = await change(all, employee, { reason: 'promoted', job: CHEF, note: 'Letter 7' })
  expect(promoted.status).toBe(200)
  const { periods } = promoted.body as Employment
  expect(periods).toMatchObject([
    { fromDay: '2020-01-01', toDay: '2026-11-17', reason: 'joined' },
    { fromDay: '2026-11-18', toDay: null, reason: 'promoted', note: 'Letter 7', ...CHEF },
  ])
  expect(periods[1]?.changed).toEqual(['position'])
  const row = await all.database.queries
    .selectFrom('employees')
    .select(['position_en', 'search'])
    .where('site_id', '=', all.siteId)
    .where('id', '=', employee.employeeId)
    .executeTakeFirstOrThrow()
  expect(row.position_en).toBe('Chef')
  expect(row.search).toContain('chef')
})

test('a later change takes effect by the job on its day, which begins at midnight in the zone of the site', async () => {
  const all = await anEmploymentCompany()
  const employee = await all.employee()
  await change(all, employee, { reason: 'promoted', fromDay: '2026-12-01', job: CHEF })
  expect((await all.row(employee.employeeId)).position_en).toBe('Clerk')
  // Midnight in Dubai is 20:00 UTC of the day before.
  all.server.clock.now = new Date('2026-11-30T19:59:59Z')
  await all.job()
  expect((await all.row(employee.employeeId)).position_en).toBe('Clerk')
  all.server.clock.now = new Date('2026-11-30T20:00:00Z')
  expect(await all.job()).toBeGreaterThan(0)
  expect((await all.row(employee.employeeId)).position_en).toBe('Chef')
  const again = await all.row(employee.employeeId)
  await all.job()
  expect(await all.row(employee.employeeId)).toEqual(again)
})

test('a transfer moves the work site where people check in, and a new manager may decide', async () => {
  const all = await anEmploymentCompany()
  const [employee, manager] = [await all.employee(), await all.employee()]
  const workSiteId = await all.company.aWorkSite({
    name: { en: 'Store', ar: 'المستودع' },
    address: '',
    zone: 'Asia/Dubai',
    area: { kind: 'circle', latitude: 25.2, longitude: 55.2, radiusM: 100 },
    maxAccuracyM: 50,
    maxAgeS: 60,
    outside: 'flag',
    active: true,
  })
  const moved = await change(all, employee, {
    reason: 'transferred',
    job: { workSiteId, managerId: manager.employeeId },
  })
  expect(moved.status).toBe(200)
  expect((moved.body as Employment).periods.at(-1)).toMatchObject({
    workSite: { id: workSiteId, name: { en: 'Store' } },
    manager: { id: manager.employeeId },
  })
  const sites = await all.database.queries
    .selectFrom('employee_work_sites')
    .select(['work_site_id', 'from_date', 'to_date'])
    .where('site_id', '=', all.siteId)
    .where('employee_id', '=', employee.employeeId)
    .execute()
  expect(sites).toEqual([{ work_site_id: workSiteId, from_date: '2026-11-18', to_date: null }])
  const role = await all.database.queries
    .selectFrom('user_roles')
    .select('role')
    .where('site_id', '=', all.siteId)
    .where('user_id', '=', manager.userId)
    .where('role', '=', 'manager')
    .executeTakeFirst()
  expect(role).toEqual({ role: 'manager' })
})

test('a manager is neither the employee nor someone who reports to them', async () => {
  const all = await anEmploymentCompany()
  const top = await all.employee()
  const middle = await all.employee({ managerId: top.employeeId })
  const below = await all.employee({ managerId: middle.employeeId })
  const codeOf = async (who: Employee, managerId: string): Promise<string> =>
    ((await change(all, who, { job: { managerId } })).body as Refused).code
  expect(await codeOf(top, top.employeeId)).toBe('employment.managerSelf')
  expect(await codeOf(top, below.employeeId)).toBe('employment.managerLoop')
  expect(await codeOf(top, '00000000-0000-4000-8000-000000000001')).toBe(
    'employment.managerMissing',
  )
})

test('[hr I24] a correction moves a period with its neighbours, and removing one restores the one before', async () => {
  const all = await anEmploymentCompany()
  const { employeeId } = await all.employee()
  await change(all, { employeeId }, { fromDay: '2026-10-01', reason: 'promoted', job: CHEF })
  const path = `/api/portal/employees/${employeeId}/changes`
  const corrected = await all.send(`PUT ${path}/2026-10-01`, {
    fromDay: '2026-09-15',
    job: { grade: 'G3' },
    note: '',
  })
  expect((corrected.body as Employment).periods).toMatchObject([
    { toDay: '2026-09-14', grade: '' },
    { fromDay: '2026-09-15', toDay: null, reason: 'promoted', grade: 'G3', ...CHEF },
  ])
  const removed = await all.send(`DELETE ${path}/2026-09-15`)
  expect((removed.body as Employment).periods).toMatchObject([
    { fromDay: '2020-01-01', toDay: null, position: { en: 'Clerk' } },
  ])
  expect((await all.row(employeeId)).position_en).toBe('Clerk')
  const first = await all.send(`DELETE ${path}/2020-01-01`)
  expect((first.body as Refused).code).toBe('employment.joiningStays')
  const missing = await all.send(`DELETE ${path}/2021-01-01`)
  expect((missing.body as Refused).code).toBe('employment.periodMissing')
})

test('the joining date is corrected as the first period is', async () => {
  const all = await anEmploymentCompany()
  const { employeeId } = await all.employee()
  await all.send(`PUT /api/portal/employees/${employeeId}/changes/2020-01-01`, {
    fromDay: '2020-03-01',
    job: {},
    note: '',
  })
  expect((await all.row(employeeId)).joining_date).toBe('2020-03-01')
})

test('during a suspension the account is closed and no shift runs; afterwards both are back', async () => {
  const all = await anEmploymentCompany()
  const employee = await all.employee()
  const { employeeId } = employee
  const shifts = async (): Promise<unknown> =>
    all.database.queries
      .selectFrom('shift_assignments')
      .select(['from_date', 'to_date'])
      .where('site_id', '=', all.siteId)
      .where('employee_id', '=', employeeId)
      .orderBy('from_date')
      .execute()
  expect(await all.isOpen(employee)).toBe(true)
  const suspended = await all.send(`POST /api/portal/employees/${employeeId}/suspension`, {
    fromDay: '2026-11-18',
    lastDay: '2026-11-22',
    note: 'Investigation',
  })
  expect(suspended.body as Employment).toMatchObject({ state: 'suspended' })
  expect(await all.isOpen(employee)).toBe(false)
  expect(await shifts()).toEqual([{ from_date: '2020-01-01', to_date: '2026-11-17' }])
  const promoted = await change(all, employee, {
    reason: 'promoted',
    job: CHEF,
    fromDay: '2026-11-19',
  })
  expect((promoted.body as Refused).code).toBe('employment.notWhileSuspended')
  all.at('2026-11-23')
  await all.job()
  expect((await all.row(employeeId)).state).toBe('active')
  expect(await all.isOpen(employee)).toBe(true)
  expect(await shifts()).toEqual([
    { from_date: '2020-01-01', to_date: '2026-11-17' },
    { from_date: '2026-11-23', to_date: null },
  ])
})

test('a suspension that begins later closes the account at midnight, also before the job has run', async () => {
  const all = await anEmploymentCompany()
  const employee = await all.employee()
  await all.send(`POST /api/portal/employees/${employee.employeeId}/suspension`, {
    fromDay: '2026-11-20',
    lastDay: null,
    note: '',
  })
  all.server.clock.now = new Date('2026-11-19T19:59:00Z')
  expect(await all.isOpen(employee)).toBe(true)
  all.server.clock.now = new Date('2026-11-19T20:00:00Z')
  expect(await all.isOpen(employee)).toBe(false)
  await all.job()
  const resumed = await all.send(`POST /api/portal/employees/${employee.employeeId}/resumption`, {
    fromDay: '2026-11-20',
    note: '',
  })
  expect((resumed.body as Refused).code).toBe('employment.suspendedThisDay')
  all.at('2026-11-25')
  await all.send(`POST /api/portal/employees/${employee.employeeId}/resumption`, {
    fromDay: '2026-11-25',
    note: '',
  })
  expect(await all.isOpen(employee)).toBe(true)
})

test('what human resources do to an employment they do not do to their own', async () => {
  const all = await anEmploymentCompany()
  const own = await all.employee({ permissions: ['employees.edit'] })
  const path = `/api/portal/employees/${own.employeeId}`
  const refusals = [
    await all.send(
      `POST ${path}/suspension`,
      { fromDay: '2026-11-18', lastDay: null, note: '' },
      own.token,
    ),
    await all.send(`POST ${path}/resumption`, { fromDay: '2026-11-18', note: '' }, own.token),
    await all.send(`DELETE ${path}/end`, undefined, own.token),
  ]
  expect(refusals.map(({ body }) => (body as Refused).code)).toEqual(
    refusals.map(() => 'employment.notYourself'),
  )
})

test('two changes at once are made one after the other, and none is lost', async () => {
  const all = await anEmploymentCompany()
  const employee = await all.employee()
  const days = [1, 2, 3, 4, 5, 6].map((days) => addDays('2026-11-18', -days))
  const made = await Promise.all(
    days.map((fromDay, index) => change(all, employee, { fromDay, job: { grade: `G${index}` } })),
  )
  expect(made.map(({ status }) => status)).toEqual(days.map(() => 200))
  const { periods } = await all.employment(employee.employeeId)
  expect(periods.slice(1).map(({ grade }) => grade)).toEqual(['G5', 'G4', 'G3', 'G2', 'G1', 'G0'])
})
