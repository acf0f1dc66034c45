import { expect, test } from 'vitest'
import { insertSessions } from '#portal/attendance/database/write-sessions.ts'
import { insertShiftRanges } from '#portal/attendance/set-up/assignments/database.ts'
import { insertShift, putHours } from '#portal/attendance/set-up/database.ts'
import { aSession, aShift } from '#portal/attendance/test-data.ts'
import { aCompanyBeside } from './test-data-beside.ts'

const LAST_DAY = '2026-11-10'
const WORKED = '2026-11-05'

test('absence that the settlement itself deducts is no service for the gratuity', async () => {
  const all = await aCompanyBeside()
  const { omar, database, siteId } = all
  const { queries } = database
  await all.leaves(omar, LAST_DAY, { joined: '2021-11-11' })
  // He came on a Thursday, and on none of the three working days after it.
  const { name, fromDate, hours } = aShift()
  const shiftId = await insertShift(queries, siteId, name, new Date('2026-01-02T06:00:00.000Z'))
  await putHours(queries, siteId, shiftId, fromDate, hours)
  const { employeeId } = omar
  await insertShiftRanges(queries, siteId, [{ employeeId, shiftId, fromDate, toDate: null }])
  const inAt = Date.parse(`${WORKED}T08:00:00+04:00`)
  const session = aSession({ day: WORKED, inAt, inClientId: null, outClientId: null })
  await insertSessions(queries, siteId, [{ ...session, employeeId }])
  const { id } = (await all.settle(omar)).body
  await all.approved(id)
  const lines = await all.linesOf(id, omar)
  expect(lines).toContainEqual(['absence', '2026-11', -90_000])
  // 1,823 days of service at 21 days' pay a year: 4,200 × 1,823 ÷ 365.
  expect(lines).toContainEqual(['gratuity', '2026-11', 2_097_699])
  expect((await all.slipOf(omar)).body.settlement).toMatchObject({
    unpaid: 3_000,
    counted: 1_823_000,
  })
})

test('the leave balance of a slip is that of the last day, before what expires with the year', async () => {
  const all = await aCompanyBeside()
  all.server.clock.now = new Date('2027-01-04T05:00:00.000Z')
  await all.paid('2026-11')
  const before = (await all.slipOf(all.omar)).body.leaveBalance ?? 0
  await all.paid('2026-12')
  expect((await all.slipOf(all.omar)).body.leaveBalance).toBe(before + 2_500)
})
