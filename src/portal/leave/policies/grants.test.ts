import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { lockPerson } from '../database/people.ts'
import { typesOf } from '../database/types.ts'
import { accrueAccount } from '../server/accounts.ts'
import type { Person } from '../test-data.ts'
import {
  add,
  balance,
  drivers,
  type Drivers,
  EVERYBODY,
  type LeaveTotals,
  grantsOf,
  monthly,
  move,
  run,
  sumOf,
  yearly,
} from './test-data.ts'

test('from its first day a policy gives different days to its people, in every view of their accounts, and to no one else', async () => {
  const leave = await drivers('2026-03-10')
  await add(leave)
  // Three months by the kind of leave, nine by the policy.
  expect(await balance(leave, leave.driver, '2026-12-31')).toMatchObject({
    left: 34.5,
    policy: { en: 'Drivers' },
  })
  expect(await balance(leave, leave.driver, '2026-03-31')).toMatchObject({
    left: 7.5,
    policy: null,
  })
  expect(await balance(leave, leave.clerk, '2026-12-31')).toMatchObject({ left: 30, policy: null })
  const report = await leave.server.call('GET /api/portal/leave/report', {
    as: leave.driver.token,
    query: { on: '2026-12-31' },
  })
  expect((report.body as { items: LeaveTotals[] }).items[0]).toMatchObject({
    left: 34.5,
    policy: { en: 'Drivers' },
  })
  const company = await leave.server.call('GET /api/portal/leave/report/company', {
    as: leave.hr.token,
    query: { on: '2026-12-31' },
  })
  const lines = (company.body as { items: { employee: { name: { en: string } }; left: number }[] })
    .items
  expect(
    lines.filter((each) => each.employee.name.en === 'Driver').map((each) => each.left),
  ).toEqual([34.5])
  const previewed = await leave.preview(leave.driver, { from: '2026-12-31' })
  expect(previewed.body).toMatchObject({ balance: { before: 34.5 } })
  for (const day of ['2026-04-02', '2026-09-15', '2027-01-01']) {
    leave.at(day)
    await run(leave)
    expect(await run(leave)).toBe(0)
  }
  expect(sumOf(await grantsOf(leave, leave.driver, 'annual'))).toBe(34.5)
  expect(sumOf(await grantsOf(leave, leave.clerk, 'annual'))).toBe(30)
})

test('a yearly grant is topped up by the remaining months, once, and not for people who join it later', async () => {
  const leave = await drivers('2026-05-20')
  await run(leave)
  await add(leave, { typeId: leave.typeId('sick'), gives: yearly(120), fromDay: '2026-07-01' })
  expect(await balance(leave, leave.driver, '2026-07-01', 'sick')).toMatchObject({ left: 105 })
  leave.at('2026-08-11')
  await run(leave)
  expect(await run(leave)).toBe(0)
  expect(await grantsOf(leave, leave.driver, 'sick')).toEqual({
    'year 2026-01-01': 90,
    'year 2026-01-01 from 2026-07-01': 15,
  })
  await move(leave, leave.clerk, leave.departmentId)
  await run(leave)
  expect(await grantsOf(leave, leave.clerk, 'sick')).toEqual({ 'year 2026-01-01': 90 })
  expect(await balance(leave, leave.clerk, '2026-12-31', 'sick')).toMatchObject({ left: 90 })
  // An account that begins only now is given everything its year grants.
  expect(await grantsOf(leave, await aNewDriver(leave), 'sick')).toEqual({
    'year 2026-01-01': 45,
    'year 2026-01-01 from 2026-09-01': 10,
  })
  // The next grant uses their details at that time.
  leave.at('2027-01-01')
  await run(leave)
  expect(await grantsOf(leave, leave.clerk, 'sick')).toEqual({
    'year 2026-01-01': 90,
    'year 2027-01-01': 120,
  })
})

/**
 * A person who joined in July and is recorded in October, after a better policy began in September.
 */
async function aNewDriver(leave: Drivers): Promise<Person> {
  await add(leave, {
    typeId: leave.typeId('sick'),
    gives: yearly(120),
    fromDay: '2026-09-01',
    who: { ...EVERYBODY, positions: ['Clerk'] },
  })
  leave.at('2026-10-05')
  await run(leave)
  const person = await leave.person(['leave.own'], { joiningDate: '2026-07-02' })
  await run(leave)
  return person
}

test('a lower grant applies from the next year: granted days are not removed', async () => {
  const leave = await drivers('2026-05-20')
  await run(leave)
  await add(leave, { typeId: leave.typeId('sick'), gives: yearly(60), fromDay: '2026-07-01' })
  leave.at('2026-12-31')
  await run(leave)
  expect(await grantsOf(leave, leave.driver, 'sick')).toEqual({ 'year 2026-01-01': 90 })
  leave.at('2027-01-01')
  await run(leave)
  expect(await grantsOf(leave, leave.driver, 'sick')).toEqual({
    'year 2026-01-01': 90,
    'year 2027-01-01': 60,
  })
})

test('a person who moves to another department is granted by its policy from the next month', async () => {
  const leave = await drivers('2026-03-10')
  await add(leave)
  leave.at('2026-06-15')
  await run(leave)
  await move(leave, leave.clerk, leave.departmentId)
  expect(await run(leave)).toBe(0)
  leave.at('2026-06-30')
  await run(leave)
  const granted = await grantsOf(leave, leave.clerk, 'annual')
  expect([granted['month 77'], granted['month 78']]).toEqual([2.5, 3])
})

test('the carry-over into a year follows the rule that applies on its first day', async () => {
  const leave = await drivers('2026-03-10')
  await add(leave, { gives: { ...monthly(36), carry: { kind: 'upTo', capDays: 20, months: 3 } } })
  leave.at('2027-01-31')
  await run(leave)
  const buckets = await leave.company.database.queries
    .selectFrom('leave_buckets')
    .select(['first_day', 'carry_cap', 'last_day'])
    .where('site_id', '=', leave.siteId)
    .where('employee_id', '=', leave.driver.employeeId)
    .where('type_id', '=', leave.typeId('annual'))
    .orderBy('first_day')
    .execute()
  expect(buckets).toEqual([
    { first_day: '2026-01-01', carry_cap: 15_000, last_day: '2027-12-31' },
    { first_day: '2027-01-01', carry_cap: 20_000, last_day: '2028-03-31' },
  ])
})

test('two simultaneous runs grant once', async () => {
  const leave = await drivers('2026-03-10')
  await add(leave)
  leave.at('2026-12-31')
  const database = await testDatabase()
  const { siteId, server } = leave
  const once = (): Promise<number> =>
    database.transaction(async (trx) => {
      const person = await lockPerson(trx, siteId, leave.driver.employeeId)
      const type = (await typesOf(trx, siteId)).find((each) => each.code === 'annual')
      if (person === null || type === undefined) throw new Error('There is neither')
      return accrueAccount(
        trx,
        { siteId, person, type },
        { today: '2026-12-31', now: server.clock.now },
      )
    })
  const lines = await Promise.all([once(), once(), once()])
  expect(lines.filter((each) => each > 0).length).toBe(1)
  expect(sumOf(await grantsOf(leave, leave.driver, 'annual'))).toBe(34.5)
})
