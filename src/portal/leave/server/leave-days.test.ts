import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { MonthView } from '#portal/attendance/month/contract.ts'
import { get } from '#portal/attendance/server/test-data.ts'
import { add, move, on, staff } from '../recount/test-data.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { Person } from '../test-data.ts'

type Staff = Awaited<ReturnType<typeof staff>>

async function monthOf(
  { company, siteId }: Staff,
  { userId, employeeId }: Person,
  month = '2026-12',
): Promise<MonthView & { csv: string[][] }> {
  const as = company.server.signIn({
    siteId,
    userId,
    employeeId,
    permissions: new Set(['attendance.own']),
  })
  company.at('2027-01-05T08:00:00Z')
  const { body } = await get<MonthView>(company, as, 'month', { month })
  const { text } = await get(company, as, 'month.csv', { month })
  return { ...body, csv: parse(text, { bom: true }) }
}

async function approved(
  all: Staff,
  leave: Parameters<Staff['send']>[1],
  by: 'manager' | 'both' = 'manager',
): Promise<LeaveRequest> {
  const sent = await all.send(all.requester, leave)
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const decided = await all.decide(all.manager, sent.body)
  const { body } = by === 'both' ? await all.decide(all.hr, sent.body) : decided
  expect(body).toMatchObject({ state: 'approved' })
  return body
}

test('[I6] calendar-day leave from Sunday to Wednesday takes four days of the balance, and the month has four leave days', async () => {
  const all = await staff({ unit: 'calendar' })
  const request = await approved(all, { from: '2026-12-06', to: '2026-12-09' }, 'both')
  expect(request.amount).toBe(4)
  const month = await monthOf(all, all.requester)
  expect(month.totals).toMatchObject({ leaveDays: 4 })
  expect(month.days[5]).toMatchObject({
    day: '2026-12-06',
    status: 'onLeave',
    leave: { dayOff: 'rest' },
    leaveDays: 1,
  })
  expect(month.csv[6]?.slice(0, 4)).toEqual([
    '2026-12-06',
    'Sunday',
    'Annual leave, on a rest day',
    '1',
  ])
  expect(month.csv[7]?.slice(2, 4)).toEqual(['Annual leave', '1'])
  expect(month.csv.at(-1)?.[3]).toBe('4')
})

test('[I9] a holiday inside leave: counted by calendar-day leave and marked, and given back by working-day leave, in the month too', async () => {
  for (const [unit, days, status] of [
    ['calendar', 3, 'onLeave'],
    ['working', 2, 'holiday'],
  ] as const) {
    const all = await staff({ unit })
    await approved(all, { from: '2026-12-07', to: '2026-12-09' })
    const feast = await add(all, on('2026-12-08'))
    const month = await monthOf(all, all.requester)
    expect([month.totals.leaveDays, month.days[7]?.status]).toEqual([days, status])
    expect(month.days[7]?.leave?.dayOff).toBe(unit === 'calendar' ? 'holiday' : null)
    expect(month.csv[8]?.[2]).toBe(
      unit === 'calendar' ? 'Annual leave, on a holiday (Feast)' : 'Feast',
    )
    expect((await move(all, feast, on('2026-12-20'))).status).toBe(200)
    expect((await monthOf(all, all.requester)).totals.leaveDays).toBe(3)
  }
})

test('half days, hours and days off between two days of leave are in the month as in the balance', async () => {
  const all = await staff({ halfDays: true, hours: true, sandwich: true })
  const requests = [
    // Friday to Monday: the weekend counts because it lies between.
    await approved(all, { from: '2026-12-04', to: '2026-12-07' }, 'both'),
    await approved(all, { from: '2026-12-09', toMidday: true }),
    await approved(all, { from: '2026-12-10', hours: { from: '10:00', to: '12:00' } }),
  ]
  expect(requests.map((each) => each.amount)).toEqual([4, 0.5, 0.25])
  const { totals, days } = await monthOf(all, all.requester)
  expect(totals.leaveDays).toBe(4.75)
  expect(days.slice(3, 7).map((each) => [each.status, each.leave?.dayOff])).toEqual([
    ['onLeave', null],
    ['onLeave', 'rest'],
    ['onLeave', 'rest'],
    ['onLeave', null],
  ])
})
