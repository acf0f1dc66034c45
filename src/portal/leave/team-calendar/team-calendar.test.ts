import { expect, test } from 'vitest'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'
import type { TeamCalendar } from './contract.ts'

const NOVEMBER = { from: '2026-12-01', to: '2026-12-31' }

async function call(
  { server }: LeaveCompany,
  who: Person,
  query: Record<string, string>,
): Promise<{ status: number; body: TeamCalendar }> {
  return server.call('GET /api/portal/leave/team-calendar', { as: who.token, query })
}

test('a manager sees their own reports with pending and approved leave, HR everyone, others nothing', async () => {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'], { name: 'Boss' })
  const hr = await leave.person(['leave.all'], { name: 'Clerk' })
  const dana = await leave.person(['leave.own'], {
    name: 'Dana',
    managerId: manager.employeeId,
    joiningDate: '2026-01-01',
  })
  await leave.person(['leave.own'], { name: 'Emad', managerId: manager.employeeId })
  leave.at('2026-11-18')
  await leave.send(dana, { from: '2026-11-30', to: '2026-12-02' })
  await leave.send(dana, { from: '2027-01-04' })
  await leave.company.database.queries
    .insertInto('holidays')
    .values({
      site_id: leave.siteId,
      id: crypto.randomUUID(),
      code: 'national',
      name_en: 'National Day',
      name_ar: 'اليوم الوطني',
      from_date: '2026-12-02',
      to_date: '2026-12-03',
      state: 'announced',
    })
    .execute()
  const { status, body } = await call(leave, manager, NOVEMBER)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.items.map((row) => row.employee.name.en)).toEqual(['Dana', 'Emad'])
  expect(
    body.items[0]?.spans.map(({ from, to, pending, type }) => [from, to, pending, type.code]),
  ).toEqual([['2026-11-30', '2026-12-02', true, 'annual']])
  expect([
    body.today,
    body.weekend,
    body.holidays.map((holiday) => [holiday.name.en, holiday.from, holiday.to]),
  ]).toEqual(['2026-11-18', [6, 7], [['National Day', '2026-12-02', '2026-12-03']]])
  const names = async (query: Record<string, string>): Promise<string[]> =>
    (await call(leave, hr, { ...NOVEMBER, ...query })).body.items.map((row) => row.employee.name.en)
  expect(await names({ away: 'only' })).toEqual(['Dana'])
  expect(await names({ away: 'only', from: '2026-12-03' })).toEqual([])
  expect(await names({ q: 'ema' })).toEqual(['Emad'])
  expect(await names({ q: 'dana dan', away: 'only' })).toEqual(['Dana'])
  expect(await names({ q: 'zzz' })).toEqual([])
  const pages = [(await call(leave, hr, { ...NOVEMBER, limit: '3' })).body]
  pages.push((await call(leave, hr, { ...NOVEMBER, limit: '3', after: pages[0]?.next ?? '' })).body)
  expect(pages.flatMap((page) => page.items.map((row) => row.employee.name.en))).toEqual([
    'Boss',
    'Clerk',
    'Dana',
    'Emad',
  ])
  expect(pages[1]?.next).toBe(null)
  expect((await call(leave, dana, NOVEMBER)).status).toBe(403)
  expect((await call(leave, manager, { from: '2026-12-01', to: '2028-01-01' })).status).toBe(422)
  expect((await call(leave, manager, { from: '2026-12-02', to: '2026-12-01' })).status).toBe(422)
})
