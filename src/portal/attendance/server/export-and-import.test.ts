import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { hasSentence } from '#platform/i18n/sentence.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { Today } from '../contract.ts'
import type { MonthView } from '../month/contract.ts'
import { insertWorkedDays } from '../database/worked-days.ts'
import { aWorkSite } from '../test-data.ts'
import { createAttendanceHandlers } from '../server.ts'
import { aCompany, get, punch } from './test-data.ts'

const database = await testDatabase()

test('a month is exported as CSV that a spreadsheet opens in either language and never executes', async () => {
  const company = await aCompany(database)
  const employee = await company.anEmployee()
  const { token } = await company.signIn(employee)
  await punch(company, token, 'in', '2026-11-16T08:30:00+04:00')
  await punch(company, token, 'out', '2026-11-16T18:00:00+04:00')
  await database.queries
    .insertInto('holidays')
    .values({
      site_id: company.siteId,
      id: newId(),
      code: 'x',
      name_en: '=cmd()',
      name_ar: '+966',
      from_date: '2026-11-02',
      to_date: '2026-11-02',
      state: 'announced',
    })
    .execute()
  const response = await get(company, token, 'month.csv', { month: '2026-11' })
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('content-disposition')).toContain('attendance-E1-2026-11.csv')
  const rows: string[][] = parse(response.text, { bom: true })
  expect(rows).toHaveLength(32)
  expect(rows[2]?.[2]).toBe("'=cmd()")
  expect(rows[16]).toEqual([
    '2026-11-16',
    'Monday',
    'Present',
    '',
    'Day shift',
    '08:30',
    '18:00',
    '8:00',
    '8:30',
    '0:30',
    '0:00',
    '0:30',
    '0:00',
    '',
  ])
  const arabic = await get(company, token, 'month.csv', { month: '2026-11' }, 'ar')
  const arabicRows: string[][] = parse(arabic.text, { bom: true })
  expect(arabicRows[16]?.slice(0, 3)).toEqual(['2026-11-16', 'الاثنين', 'حضور'])
  expect(arabic.headers.get('content-disposition')).toContain(encodeURIComponent('الحضور'))
})

test('an export begins with the UTF-8 byte order mark', async () => {
  const company = await aCompany(database)
  const { token } = await company.signIn(await company.anEmployee())
  const request = new Request('http://test.invalid/api/portal/attendance/month.csv?month=2026-11', {
    headers: { authorization: `Bearer ${token}`, site: String(company.siteId) },
  })
  const bytes = new Uint8Array(await (await company.server.fetch(request)).arrayBuffer())
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})

test('worked days are imported with their punches, many at once', async () => {
  const company = await aCompany(database)
  const employee = await company.anEmployee()
  const workSite = await company.aWorkSite(aWorkSite(), employee)
  const at = (day: string, time: string) => Date.parse(`${day}T${time}:00+04:00`)
  const days = Array.from({ length: 1_200 }, (_each, index) =>
    new Date(Date.UTC(2023, 0, 2 + index)).toISOString().slice(0, 10),
  )
  const worked = days.map((day) => ({
    employeeId: employee,
    day,
    zone: 'Asia/Dubai',
    inAt: at(day, '08:00'),
    outAt: at(day, '17:00'),
    windowEndsAt: at(day, '21:00'),
    forgottenOutAt: at(day, '17:00'),
    workSiteId: workSite,
  }))
  const last = {
    ...worked[0],
    day: '2026-11-16',
    inAt: at('2026-11-16', '08:00'),
    outAt: at('2026-11-16', '17:00'),
    windowEndsAt: at('2026-11-16', '21:00'),
  }
  const forgotten = {
    ...last,
    ...worked[0],
    ...last,
    forgottenOutAt: last.outAt,
    flags: ['forgotten_out' as const],
  }
  await insertWorkedDays(database.queries, company.siteId, [
    ...worked,
    { ...forgotten, employeeId: employee, zone: 'Asia/Dubai', workSiteId: workSite },
  ])
  const { token } = await company.signIn(employee)
  company.at('2026-11-17T08:00:00+04:00')
  const month = (await get<MonthView>(company, token, 'month', { month: '2024-02' })).body
  expect(month.totals).toMatchObject({ workedDays: 29, absentDays: 0 })
  expect(month.days[28]).toMatchObject({
    day: '2024-02-29',
    sessions: [
      { in: { workSite: { en: 'Head office' } }, out: { workSite: { en: 'Head office' } } },
    ],
  })
  expect((await get<Today>(company, token, 'today')).body).toMatchObject({
    attention: { unfinishedDays: ['2026-11-16'] },
  })
})

test('every refusal has its message', () => {
  const mail = { queue: () => Promise.resolve(newId()) }
  const jobs = { send: () => Promise.resolve(null) }
  const handlers = createAttendanceHandlers({ mail, jobs, publicUrl: '' })
  const codes = handlers.flatMap(({ endpoint }) => endpoint.refusals)
  expect(codes.filter((code) => !hasSentence(code))).toEqual([])
})
