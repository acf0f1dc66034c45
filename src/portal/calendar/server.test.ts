import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import { expect, test } from 'vitest'
import { calendarHandlers } from './server.ts'

interface HolidayInput {
  siteId: number
  code: string
  from: string
  to: string
  state?: 'predicted' | 'announced'
}

async function addHoliday({
  siteId,
  code,
  from,
  to,
  state = 'announced',
}: HolidayInput): Promise<void> {
  const database = await testDatabase()
  await database.queries
    .insertInto('holidays')
    .values({
      site_id: siteId,
      id: newId(),
      code,
      name_en: code,
      name_ar: 'عطلة',
      from_date: from,
      to_date: to,
      state,
    })
    .execute()
}

async function listHolidaysBetween(siteId: number, from: string, to: string) {
  const server = testServer(await testDatabase(), calendarHandlers)
  return server.call('GET /api/portal/holidays', {
    as: server.signIn({ siteId }),
    query: { from, to },
  })
}

test('holidays that touch the range are listed in order, with their state', async () => {
  const siteId = await aSite(await testDatabase())
  await addHoliday({ siteId, code: 'national_day', from: '2026-12-02', to: '2026-12-03' })
  await addHoliday({
    siteId,
    code: 'eid_al_fitr',
    from: '2026-03-20',
    to: '2026-03-22',
    state: 'predicted',
  })
  await addHoliday({ siteId, code: 'new_year', from: '2026-01-01', to: '2026-01-01' })
  const { status, body } = await listHolidaysBetween(siteId, '2026-03-22', '2026-12-02')
  expect(status).toBe(200)
  expect((body as { items: unknown[] }).items).toMatchObject([
    { code: 'eid_al_fitr', fromDate: '2026-03-20', toDate: '2026-03-22', state: 'predicted' },
    { code: 'national_day', fromDate: '2026-12-02', state: 'announced' },
  ])
})

test("another site's holidays are not visible", async () => {
  const [mine, theirs] = [await aSite(await testDatabase()), await aSite(await testDatabase())]
  await addHoliday({ siteId: theirs, code: 'national_day', from: '2026-12-02', to: '2026-12-03' })
  expect(await listHolidaysBetween(mine, '2026-01-01', '2026-12-31')).toMatchObject({
    status: 200,
    body: { items: [] },
  })
})

test('a caller without a token is refused, and so is a range that runs backwards or is too long', async () => {
  const siteId = await aSite(await testDatabase())
  const server = testServer(await testDatabase(), calendarHandlers)
  expect(
    (await server.call('GET /api/portal/holidays?from=2026-01-01&to=2026-01-02', { site: siteId }))
      .status,
  ).toBe(401)
  expect(await listHolidaysBetween(siteId, '2026-02-01', '2026-01-01')).toMatchObject({
    status: 422,
    body: { code: 'calendar.rangeBackwards' },
  })
  expect(await listHolidaysBetween(siteId, '2020-01-01', '2026-01-01')).toMatchObject({
    status: 422,
    body: { code: 'calendar.rangeTooLong' },
  })
  expect((await listHolidaysBetween(siteId, '2026-02-30', '2026-03-01')).status).toBe(422)
})
