import { expect, test } from 'vitest'
import type { Slip } from '../slips/contract.ts'
import { aCompanyBeside } from './test-data-beside.ts'

type All = Awaited<ReturnType<typeof aCompanyBeside>>

const slipIn = async ({ database, siteId, omar, get, payroll }: All, runId: string) => {
  const { id } = await database.queries
    .selectFrom('pay_slips')
    .select('id')
    .where('site_id', '=', siteId)
    .where('run_id', '=', runId)
    .where('employee_id', '=', omar.employeeId)
    .executeTakeFirstOrThrow()
  return (await get<Slip>(payroll, `pay-slips/${id}`)).body
}

test('the year to date of a slip stays what it was when the slip was approved', async () => {
  const all = await aCompanyBeside()
  const september = await all.paid('2026-09')
  // Paid in November, before the run of October: five of December's 31 days.
  const request = await all.leave(all.omar, { from: '2026-12-02', to: '2026-12-06' })
  const { id } = (await all.payLeave([request])).body
  await all.approved(id)
  const before = await slipIn(all, id)
  expect(before.yearToDate.netFils).toBe(900_000 + 145_161)
  all.server.clock.now = new Date('2026-11-19T05:00:00.000Z')
  const october = await all.paid('2026-10')
  expect((await slipIn(all, id)).yearToDate).toEqual(before.yearToDate)
  expect((await slipIn(all, october.id)).yearToDate.netFils).toBe(2 * 900_000)
  expect((await slipIn(all, september.id)).yearToDate.netFils).toBe(900_000)
  all.server.clock.now = new Date('2026-12-02T05:00:00.000Z')
  await all.paid('2026-11')
  all.server.clock.now = new Date('2027-01-04T05:00:00.000Z')
  const december = await all.paid('2026-12')
  // What was paid in advance and what the month pays besides, each once.
  expect((await slipIn(all, december.id)).yearToDate.netFils).toBe(4 * 900_000)
  expect((await slipIn(all, october.id)).yearToDate.netFils).toBe(2 * 900_000)
})

test('a correction that a later run pays is in the year to date of that later slip', async () => {
  const all = await aCompanyBeside()
  const first = await all.paid('2026-09')
  const { id } = (await all.request(all.payroll, all.omar, { fromDay: '2026-09-01' })).body
  await all.approve(all.finance, id)
  const second = await all.paid('2026-09')
  expect((await slipIn(all, first.id)).yearToDate.netFils).toBe(900_000)
  expect((await slipIn(all, second.id)).yearToDate.netFils).toBe(990_000)
})

test('a draft shows the year to date with itself, and no slip of a later month', async () => {
  const all = await aCompanyBeside()
  await all.paid('2026-09')
  const { id } = await all.draft('2026-10')
  expect((await slipIn(all, id)).yearToDate.netFils).toBe(2 * 900_000)
})
