import { expect, test } from 'vitest'
import type { LeaveRequest } from '../requests/contract.ts'
import type { Person } from '../test-data.ts'
import type { TypeReport } from './contract.ts'
import { accrue, linesOf, reportOf, staff } from './test-data.ts'

test('a year lists what was granted, taken and requested, and each total opens its lines', async () => {
  const leave = await staff()
  const { requester, manager, hr, send, decide } = leave
  await accrue(leave, requester.employeeId, '2026-11-18')
  leave.at('2026-11-18')
  const first = (await send(requester, { from: '2026-12-07', to: '2026-12-09' }))
    .body as LeaveRequest
  await decide(manager, first)
  await decide(hr, first)
  expect((await send(requester, { from: '2026-12-21', to: '2026-12-22' })).status).toBe(201)
  const report = await reportOf(leave, requester)
  const annual = report.items.find((item) => item.type.code === 'annual')
  // Ten months of the year have been served so far, at thirty days a year.
  expect(annual).toMatchObject({
    carried: 0,
    granted: 25,
    corrected: 0,
    taken: 0,
    planned: 3,
    pending: 2,
    expired: 0,
    left: 20,
    firstDay: '2026-01-01',
    on: '2026-11-18',
  })
  const typeId = leave.typeId('annual')
  const planned = await linesOf(leave, requester, { typeId, totalName: 'planned' })
  expect(planned.items.map(({ amount, kind, request }) => [amount, kind, request])).toEqual([
    [-3, 'planned', { id: first.id, from: '2026-12-07', to: '2026-12-09' }],
  ])
  const then = await linesOf(leave, requester, { typeId, on: '2027-01-31' })
  expect(
    then.items
      .filter((line) => line.kind === 'grantDue')
      .map((line) => [line.day, line.amount, line.totalName]),
  ).toEqual([
    ['2027-01-31', 2.5, 'granted'],
    ['2026-12-31', 2.5, 'carried'],
    ['2026-11-30', 2.5, 'carried'],
  ])
  // Twenty-five are left at the year's end, of which fifteen may be carried.
  expect(
    then.items.filter((line) => line.kind === 'expiresThen').map((line) => [line.day, line.amount]),
  ).toEqual([['2027-01-01', -10]])
  expect(then.left).toBe(17.5)
  const pages = [await linesOf(leave, requester, { typeId, limit: '4' })]
  for (let next = pages[0]?.next; next != null; next = pages.at(-1)?.next)
    pages.push(await linesOf(leave, requester, { typeId, limit: '4', after: next }))
  expect(pages.flatMap((page) => page.items)).toEqual(
    (await linesOf(leave, requester, { typeId })).items,
  )
})

test('leave across a year’s end is split, and each year has its own days', async () => {
  const leave = await staff()
  const { requester, manager, hr, send, decide, company } = leave
  await accrue(leave, requester.employeeId, '2026-11-18')
  leave.at('2026-11-18')
  const sent = (await send(requester, { from: '2026-12-28', to: '2027-01-06' }))
    .body as LeaveRequest
  for (const who of [manager, hr]) await decide(who, sent)
  const rows = await company.database.queries
    .selectFrom('leave_ledger')
    .select(['day', 'amount'])
    .where('site_id', '=', leave.siteId)
    .where('request_id', '=', sent.id)
    .orderBy('day')
    .execute()
  expect(rows).toEqual([
    { day: '2026-12-28', amount: -4_000 },
    { day: '2027-01-01', amount: -6_000 },
  ])
  const annual = async (query: Record<string, string>): Promise<TypeReport | undefined> =>
    (await reportOf(leave, requester, query)).items.find((item) => item.type.code === 'annual')
  expect(await annual({})).toMatchObject({
    taken: 0,
    planned: 4,
    nextYear: 6,
    left: 15,
    carries: null,
    otherYears: { planned: 6, pending: 0 },
  })
  expect(await annual({ on: '2026-12-31' })).toMatchObject({
    planned: 4,
    nextYear: 6,
    left: 20,
    carries: 15,
  })
  expect(await annual({ year: '2027' })).toMatchObject({ carried: 15, taken: 0, planned: 6 })
  leave.at('2027-01-04')
  expect(await annual({ year: '2026' })).toMatchObject({
    taken: 4,
    planned: 0,
    nextYear: 0,
    expired: 11,
    left: 15,
    carries: 15,
  })
  expect(await annual({})).toMatchObject({ carried: 15, taken: 4, planned: 2, expired: 0, left: 9 })
  // After the cancellation each year has back what it gave.
  leave.at('2026-11-19')
  await leave.server.call(`POST /api/portal/leave/requests/${sent.id}/cancellation`, {
    as: requester.token,
    body: { reason: 'No visa' },
  })
  for (const who of [manager, hr]) await decide(who, sent)
  expect(await annual({})).toMatchObject({ taken: 0, planned: 0, nextYear: 0, left: 25 })
})

test('days granted against December’s accrual are reported as taken ahead, also in the balances', async () => {
  const leave = await staff()
  const { requester, manager, hr, send, decide } = leave
  await accrue(leave, requester.employeeId, '2026-11-18')
  leave.at('2026-11-18')
  const sent = (await send(requester, { from: '2026-12-03', to: '2026-12-26' }))
    .body as LeaveRequest
  for (const who of [manager, hr]) await decide(who, sent)
  const more = (await send(requester, { from: '2026-12-31', to: '2027-01-05' }))
    .body as LeaveRequest
  for (const who of [manager, hr]) await decide(who, more)
  const annual = (await reportOf(leave, requester)).items.find(
    (item) => item.type.code === 'annual',
  )
  expect(annual).toMatchObject({
    granted: 25,
    planned: 25,
    nextYear: 5,
    left: -5,
    ahead: { days: 5, by: '2026-12-31' },
  })
  const { body } = await leave.server.call('GET /api/portal/leave/balances', {
    as: requester.token,
  })
  const {
    firstDay: _first,
    lastDay: _last,
    on: _on,
    carries: _carries,
    ...same
  } = annual as TypeReport
  expect((body as { items: unknown[] }).items[0]).toEqual(same)
})

test('kinds without an account list what was taken, planned and requested, with each year’s own days', async () => {
  const leave = await staff()
  const { requester, manager, hr, send, decide } = leave
  const unpaid = leave.typeId('unpaid')
  leave.at('2026-11-18')
  const sent = (await send(requester, { typeId: unpaid, from: '2026-12-30', to: '2027-01-04' }))
    .body as LeaveRequest
  for (const who of [manager, hr]) await decide(who, sent)
  await send(requester, { typeId: unpaid, from: '2026-12-07', to: '2026-12-08' })
  const othersOf = async (query = {}): Promise<unknown[]> =>
    (await reportOf(leave, requester, query)).others.map(({ type, ...sums }) => [type.code, sums])
  expect(await othersOf()).toEqual([['unpaid', { taken: 0, planned: 2, pending: 2 }]])
  expect(await othersOf({ year: '2027' })).toEqual([
    ['unpaid', { taken: 0, planned: 4, pending: 0 }],
  ])
  leave.at('2027-01-02')
  expect(await othersOf()).toEqual([['unpaid', { taken: 2, planned: 2, pending: 0 }]])
  expect(
    (
      await leave.server.call('GET /api/portal/leave/report/lines', {
        as: requester.token,
        query: { typeId: unpaid },
      })
    ).status,
  ).toBe(422)
})

test('a report is for its owner, their manager and HR; for others the person is not found', async () => {
  const leave = await staff()
  const other = await leave.person(['leave.own', 'leave.team'])
  const query = { employeeId: leave.requester.employeeId }
  const call = async (who: Person, line = 'report', more = {}) =>
    (
      await leave.server.call(`GET /api/portal/leave/${line}`, {
        as: who.token,
        query: { ...query, ...more },
      })
    ).status
  expect([
    await call(leave.requester),
    await call(leave.manager),
    await call(leave.hr),
    await call(other),
  ]).toEqual([200, 200, 200, 404])
  const typeId = leave.typeId('annual')
  expect([
    await call(leave.manager, 'report/lines', { typeId }),
    await call(other, 'report/lines', { typeId }),
  ]).toEqual([200, 404])
  expect([
    await call(leave.manager, 'report/export', { format: 'csv' }),
    await call(other, 'report/export', { format: 'csv' }),
  ]).toEqual([200, 404])
})
