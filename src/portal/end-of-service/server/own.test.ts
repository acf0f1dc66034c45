import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { LeaveReturn } from '#portal/leave/returns/contract.ts'
import type { showEstimate } from '../contract.ts'
import { aPayCompany, type PayCompany } from './test-data.ts'

type Reply = ReplyOf<typeof showEstimate>

/** A requester who is no national, joined in January 2026 and is paid 6,000 of basic salary. */
async function employed(): Promise<{ company: PayCompany; token: string }> {
  const company = await aPayCompany()
  const { requester } = company.leave
  await company.nationality(requester, 'IN')
  await company.pay(requester, 600_000)
  company.at('2026-11-18')
  return { company, token: company.tokenOf(requester) }
}

function estimate(
  company: PayCompany,
  token: string,
  query: Record<string, string> = {},
): Promise<Reply> {
  return company.read('estimate', token, query)
}

test('today there is no gratuity in the first year, but unused leave is paid', async () => {
  const { company, token } = await employed()
  const { estimate: today, ...rest } = await estimate(company, token)
  expect(rest).toEqual({
    today: '2026-11-18',
    latest: '2028-11-18',
    reason: 'resignation',
    currency: 'AED',
  })
  // Ten months at two days, a thirtieth of 6,000 each.
  expect(today).toMatchObject({
    state: 'tooShort',
    firstDay: '2026-01-01',
    lastDay: '2026-11-18',
    leave: { on: '2026-11-18', days: 20, dayFils: 20_000, fils: 400_000 },
    gratuityFils: 0,
    totalFils: 400_000,
  })
})

test('a later day counts more service, with the pay of that day and the leave of today', async () => {
  const { company, token } = await employed()
  const { requester } = company.leave
  const { estimate: later } = await estimate(company, token, { on: '2027-06-30' })
  expect(later).toMatchObject({ calendarDays: 546, unpaidDays: 0, gratuityFils: 628_274 })
  expect(later.totalFils).toBe(628_274 + 400_000)
  await company.pay(requester, 900_000, '2027-01-01')
  const { estimate: paidMore } = await estimate(company, token, {
    on: '2027-06-30',
    reason: 'termination',
  })
  expect(paidMore).toMatchObject({ monthFils: 900_000, gratuityFils: 942_411 })
  expect(paidMore.leave?.fils).toBe(400_000)
})

test('a past day, or one more than two years ahead, is refused', async () => {
  const { company, token } = await employed()
  for (const on of ['2026-11-17', '2028-11-19']) {
    const { status, body } = await company.server.call('GET /api/portal/end-of-service/estimate', {
      as: token,
      query: { on },
    })
    expect([status, body]).toMatchObject([422, { code: 'endOfService.dayOutOfRange' }])
  }
  await estimate(company, token, { on: '2028-11-18' })
})

test('the last day of an employee who leaves ends the service', async () => {
  const { company, token } = await employed()
  await company.leave.company.database.queries
    .updateTable('employees')
    .set({ leaving_date: '2027-03-31' })
    .where('id', '=', company.leave.requester.employeeId)
    .execute()
  const { estimate: later } = await estimate(company, token, { on: '2027-06-30' })
  expect(later.lastDay).toBe('2027-03-31')
})

test('a national has a pension instead, and without a salary there is no amount', async () => {
  const { company, token } = await employed()
  await company.nationality(company.leave.requester, 'AE')
  const { estimate: national } = await estimate(company, token, { on: '2028-01-01' })
  expect(national).toMatchObject({ state: 'national', gratuityFils: 0, totalFils: 400_000 })
  const { hr } = company.leave
  await company.nationality(hr, 'IN')
  const { estimate: unpaid } = await estimate(company, company.tokenOf(hr))
  expect(unpaid).toMatchObject({ state: 'noPay', leave: null, totalFils: 0 })
})

test('unpaid leave and decided absence are no service; pending unpaid leave still is', async () => {
  const { company, token } = await employed()
  const { leave } = company
  const { typeId, manager, requester } = leave
  await leave.approved({ typeId: typeId('unpaid'), from: '2026-12-07', to: '2026-12-09' })
  await leave.send(requester, { typeId: typeId('unpaid'), from: '2027-02-01', to: '2027-02-10' })
  const annual = await leave.approved({ from: '2026-12-21', to: '2026-12-23' })
  company.at('2026-12-28')
  const reported = await leave.report(requester, {
    requestId: annual.id,
    actualDate: '2026-12-28',
    reason: 'Flight',
  })
  expect(reported.status, JSON.stringify(reported.body)).toBe(201)
  const { id, expectedDate } = reported.body as LeaveReturn
  expect(expectedDate).toBe('2026-12-24')
  const before = await estimate(company, token, { on: '2027-06-30' })
  expect(before.estimate.unpaidDays).toBe(3)
  const decided = await leave.decideReturn(manager, id, { lateAs: 'absence' })
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
  const { estimate: after } = await estimate(company, token, { on: '2027-06-30' })
  // From the expected day to the day before the return: 24 to 27 December.
  expect(after).toMatchObject({ calendarDays: 546, unpaidDays: 7, countedDays: 539 })
  // Only the days until then: the leave of three days has begun.
  const { estimate: today } = await estimate(company, token)
  expect(today.unpaidDays).toBe(7)
})

/** How pay deducts absence on days of a month, or half of the first. */
function absentOn(days: readonly string[], firstAmount = 1_000) {
  return {
    kind: 'days',
    base: 'wage',
    divisor: 'fixed30',
    limited: false,
    days: days.map((day, index) => ({
      day,
      amount: index === 0 ? firstAmount : 1_000,
      unpaidPercent: 100,
      leave: null,
      baseFils: 1_200_000,
    })),
  }
}

test('absence that approved pay deducted is no service, as corrected since', async () => {
  const { company, token } = await employed()
  const { requester } = company.leave
  const march = absentOn(['2026-03-02', '2026-03-03', '2026-03-04'], 500)
  await company.deducted(requester, '2026-03', { effectFils: -100_000, details: march })
  const april = absentOn(['2026-04-06'])
  await company.deducted(requester, '2026-04', { effectFils: -40_000, details: april })
  const unpaid = async () => {
    const { estimate: later } = await estimate(company, token, { on: '2027-06-30' })
    expect(later.countedDays).toBe(546 - later.unpaidDays)
    return later.unpaidDays
  }
  expect(await unpaid()).toBe(3.5)
  // Two of March's days were excused, and then all of April's.
  const change = { kind: 'change', wasFils: -100_000, nowFils: -40_000 }
  await company.deducted(requester, '2026-05', {
    forMonth: '2026-03',
    effectFils: 60_000,
    details: { ...change, now: absentOn(['2026-03-04']) },
  })
  expect(await unpaid()).toBe(2)
  await company.deducted(requester, '2026-06', {
    forMonth: '2026-04',
    effectFils: 40_000,
    details: { kind: 'change', wasFils: -40_000, nowFils: 0 },
  })
  expect(await unpaid()).toBe(1)
})

test('unpaid days of an earlier employment are not counted again', async () => {
  const { company, token } = await employed()
  const { leave } = company
  const unpaid = leave.typeId('unpaid')
  await leave.approved({ typeId: unpaid, from: '2026-12-07', to: '2026-12-09' })
  await leave.company.database.queries
    .updateTable('employees')
    .set({ joining_date: '2026-12-08' })
    .where('id', '=', leave.requester.employeeId)
    .execute()
  const { estimate: later } = await estimate(company, token, { on: '2027-12-31' })
  expect(later).toMatchObject({ firstDay: '2026-12-08', unpaidDays: 2 })
})

test('only an employee who may see their own pay gets an estimate', async () => {
  const { company } = await employed()
  const { server, siteId } = company
  const line = 'GET /api/portal/end-of-service/estimate'
  const without = server.signIn({ siteId, permissions: new Set(['leave.own']) })
  expect((await server.call(line, { as: without })).status).toBe(403)
  const customer = server.signIn({ siteId, permissions: new Set(['pay.own']) })
  expect((await server.call(line, { as: customer })).body).toMatchObject({
    code: 'endOfService.notLinked',
  })
})
