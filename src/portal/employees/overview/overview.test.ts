import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Permission } from '#accounts/permissions/contract.ts'
import { addDays, dayAt } from '#platform/days.ts'
import { newId } from '#platform/id.ts'
import { aSite } from '#test/helpers/test-server.ts'
import type {
  listExpiringDocuments,
  listMovements,
  listCelebrations,
  listWithoutShift,
} from './contract.ts'
import { celebrationsFrom } from './database.ts'
import { saveDocuments } from '../database/documents.ts'
import { NO_DOCUMENTS } from '../test-data.ts'
import { openEmployeeList } from '../test-data-list.ts'

const { database, server, token, people } = await openEmployeeList()
const TODAY = dayAt(server.clock.now.getTime(), 'Asia/Dubai')
const inDays = (days: number): string => addDays(TODAY, days)

type Overview = 'movements' | 'celebrations' | 'expiring' | 'without-shift'

async function read(of: Overview, siteId: number, permission: Permission) {
  return server.call(`GET /api/portal/employees/${of}`, { as: token(siteId, [permission]) })
}

test('the movements need the permission to read employees, the documents theirs', async () => {
  const siteId = await aSite(database)
  expect((await read('movements', siteId, 'employees.papers')).status).toBe(403)
  expect((await read('expiring', siteId, 'employees.read')).status).toBe(403)
  expect((await read('without-shift', siteId, 'employees.read')).status).toBe(403)
  expect((await read('celebrations', siteId, 'employees.papers')).status).toBe(403)
})

test('who joins or leaves within a month is listed by day, and who has left is not counted', async () => {
  const siteId = await aSite(database)
  const [soon, , , leaver] = await people(siteId, [
    { joiningDate: inDays(5) },
    { joiningDate: inDays(-3) },
    { joiningDate: inDays(-40) },
    {},
    { state: 'left' },
  ])
  await database.queries
    .updateTable('employees')
    .set({ leaving_date: inDays(9) })
    .where('site_id', '=', siteId)
    .where('id', '=', leaver?.id ?? '')
    .execute()
  const body: z.infer<typeof listMovements.reply> = (
    await read('movements', siteId, 'employees.read')
  ).body
  expect(body.headcount).toBe(4)
  expect(body.joiners.map(({ day }) => day)).toEqual([inDays(-3), inDays(5)])
  expect(body.joiners[1]).toMatchObject({ id: soon?.id, employeeNo: soon?.employeeNo })
  expect(body.leavers).toMatchObject([{ id: leaver?.id, day: inDays(9) }])
})

test('documents that expire within two months come soonest first, without those who left', async () => {
  const siteId = await aSite(database)
  const [one, other, gone] = await people(siteId, [{}, {}, { state: 'left' }])
  await saveDocuments(database.queries, siteId, [
    {
      ...NO_DOCUMENTS,
      employeeId: one?.id ?? '',
      passportExpiry: inDays(59),
      visaExpiry: inDays(-2),
      emiratesIdExpiry: inDays(61),
    },
    { ...NO_DOCUMENTS, employeeId: other?.id ?? '', labourCardExpiry: inDays(60) },
    { ...NO_DOCUMENTS, employeeId: gone?.id ?? '', passportExpiry: inDays(1) },
  ])
  const body: z.infer<typeof listExpiringDocuments.reply> = (
    await read('expiring', siteId, 'employees.papers')
  ).body
  expect(body.total).toBe(3)
  expect(body.items.map(({ id, document, expiry }) => [id, document, expiry])).toEqual([
    [one?.id, 'visa', inDays(-2)],
    [one?.id, 'passport', inDays(59)],
    [other?.id, 'labourCard', inDays(60)],
  ])
})

test('active people are without a shift until one is assigned that has not ended', async () => {
  const siteId = await aSite(database)
  const [ended, assigned, never] = await people(siteId, [{}, {}, {}, { state: 'left' }])
  const shift = { site_id: siteId, id: newId() }
  await database.queries
    .insertInto('shifts')
    .values({ ...shift, name_en: 'Day', name_ar: 'نهار', created_at: server.clock.now })
    .execute()
  await database.queries
    .insertInto('shift_assignments')
    .values(
      [ended, assigned].map((each, index) => ({
        site_id: siteId,
        employee_id: each?.id ?? '',
        shift_id: shift.id,
        from_date: inDays(-30),
        to_date: index === 0 ? inDays(-1) : TODAY,
      })),
    )
    .execute()
  const body: z.infer<typeof listWithoutShift.reply> = (
    await read('without-shift', siteId, 'attendance.setUp')
  ).body
  expect(body.total).toBe(2)
  expect(body.items.map(({ id }) => id).toSorted()).toEqual(
    [ended?.id ?? '', never?.id ?? ''].toSorted(),
  )
})

test('another site has neither movements nor documents of this one', async () => {
  const [siteId, otherId] = [await aSite(database), await aSite(database)]
  await people(siteId, [{ joiningDate: TODAY }])
  const body: z.infer<typeof listMovements.reply> = (
    await read('movements', otherId, 'employees.read')
  ).body
  expect(body).toEqual({ headcount: 0, joiners: [], leavers: [] })
})

test('birthdays come without the year, anniversaries with the years of service, the soonest first', async () => {
  const siteId = await aSite(database)
  const yearsAgo = (years: number, days: number): string => {
    const day = inDays(days)
    return `${Number(day.slice(0, 4)) - years}${day.slice(4)}`
  }
  const far = { birthDate: yearsAgo(30, 100), joiningDate: inDays(-100) }
  const [born, served] = await people(siteId, [
    { ...far, birthDate: yearsAgo(30, 13) },
    { ...far, joiningDate: yearsAgo(5, 0) },
    { ...far, birthDate: yearsAgo(40, 14) },
    { ...far, birthDate: yearsAgo(40, -1) },
    { ...far, joiningDate: TODAY },
    { ...far, birthDate: yearsAgo(40, 3), state: 'left' },
  ])
  const { body }: { body: z.infer<typeof listCelebrations.reply> } = await read(
    'celebrations',
    siteId,
    'employees.read',
  )
  expect(body.items.map(({ id, day, years }) => [id, day, years])).toEqual([
    [served?.id, TODAY, 5],
    [born?.id, inDays(13), null],
  ])
  expect(JSON.stringify(body)).not.toContain(yearsAgo(30, 13))
})

test('a birthday on 29 February is on 28 February in a year without that day', async () => {
  const siteId = await aSite(database)
  const [leap] = await people(siteId, [{ birthDate: '1992-02-29', joiningDate: '2020-06-01' }])
  const on = async (today: string) =>
    (await celebrationsFrom(database.queries, siteId, today)).map(({ id, day }) => [id, day])
  expect(await on('2027-02-20')).toEqual([[leap?.id, '2027-02-28']])
  expect(await on('2028-02-20')).toEqual([[leap?.id, '2028-02-29']])
  expect(await on('2026-12-25')).toEqual([])
})
