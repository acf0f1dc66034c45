import { expect, test } from 'vitest'
import type { TouchedLeave } from '#portal/calendar/contract.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { Person } from '../test-data.ts'
import { add, amountOf, corrections, ledgerOf, move, on, staff } from './test-data.ts'

test('[S4.9] a holiday moved by a day returns and takes exact days, approved and pending alike, and moving it back restores all of them', async () => {
  const company = await staff()
  const { send, decide, requester, manager, hr } = company
  const feast = await add(company, on('2026-12-03', { days: 2 }))
  // Monday to Thursday with the 3rd off: three days. The week after: five.
  const approved = (await send(requester, { from: '2026-11-30', to: '2026-12-03' }))
    .body as LeaveRequest
  const pending = (await send(requester, { from: '2026-12-04', to: '2026-12-11' }))
    .body as LeaveRequest
  expect([approved.amount, pending.amount]).toEqual([3, 5])
  await decide(manager, approved)
  await decide(hr, approved)
  const before = await ledgerOf(requester.employeeId)

  // The 4th and 5th instead: Thursday becomes a working day, Friday the 4th stays off.
  expect(
    (await move(company, feast, on('2026-12-04', { days: 2, state: 'announced' }))).body,
  ).toMatchObject({ leaves: 1, holiday: { state: 'announced' } })
  expect([await amountOf(company, approved), await amountOf(company, pending)]).toEqual([4, 5])
  expect(await corrections(requester.employeeId)).toEqual([
    { amount: -1000, request_id: approved.id, note: 'Feast · عيد' },
  ])
  // The 7th: Friday the 4th becomes a working day, Monday is off.
  await move(company, feast, on('2026-12-08', { days: 3, state: 'announced' }))
  expect([await amountOf(company, approved), await amountOf(company, pending)]).toEqual([4, 3])

  await move(company, feast, on('2026-12-03', { days: 2, state: 'announced' }))
  expect(await ledgerOf(requester.employeeId)).toEqual(before)
})

test('adding and removing a holiday also recounts, and calendar-day leave does not change', async () => {
  const company = await staff()
  const { send, requester, server, hr, typeId } = company
  const annual = (await send(requester, { from: '2026-12-07', to: '2026-12-11' }))
    .body as LeaveRequest
  const unpaid = (
    await send(requester, { typeId: typeId('unpaid'), from: '2026-12-14', to: '2026-12-18' })
  ).body as LeaveRequest
  const feast = await add(company, on('2026-12-11', { days: 4 }))
  expect([await amountOf(company, annual), await amountOf(company, unpaid)]).toEqual([4, 5])
  const { body: removed } = await server.call(`DELETE /api/portal/holidays/${feast.id}`, {
    as: hr.token,
  })
  expect(removed).toEqual({ id: feast.id, leaves: 1 })
  expect(await amountOf(company, annual)).toBe(5)
  expect(
    (await server.call(`DELETE /api/portal/holidays/${feast.id}`, { as: hr.token })).status,
  ).toBe(404)
})

test('the preview gives the result in numbers and changes nothing', async () => {
  const company = await staff()
  const { send, requester, server, hr } = company
  const feast = await add(company, on('2026-12-08'))
  const request = (await send(requester, { from: '2026-12-07', to: '2026-12-11' }))
    .body as LeaveRequest
  const before = await ledgerOf(requester.employeeId)
  const { body: seen } = await server.call('POST /api/portal/leave/recounts/preview', {
    as: hr.token,
    body: { holidayId: feast.id, change: on('2026-12-12', { state: 'announced' }) },
  })
  expect(seen).toMatchObject({
    people: 1,
    leaves: 1,
    items: [{ requestId: request.id, pending: true, before: 4, after: 5, uncovered: 0 }],
  })
  expect(await ledgerOf(requester.employeeId)).toEqual(before)
  await move(company, feast, on('2026-12-12', { state: 'announced' }))
  expect(await amountOf(company, request)).toBe(5)
})

test('days that no balance covers are not taken below the floor: they stay separate, unpaid, and are covered when days are returned', async () => {
  const company = await staff({ grant: { kind: 'yearly', daysPerYear: 4 } })
  const { send, decide, requester, manager, server, hr } = company
  const feast = await add(company, on('2026-12-08'))
  const other = await add(company, on('2026-12-21'))
  const request = (await send(requester, { from: '2026-12-07', to: '2026-12-11' }))
    .body as LeaveRequest
  await decide(manager, request)
  await decide(hr, request)
  const before = await ledgerOf(requester.employeeId)
  const preview = await server.call('POST /api/portal/leave/recounts/preview', {
    as: hr.token,
    body: { holidayId: feast.id, change: null },
  })
  expect((preview.body as { items: TouchedLeave[] }).items).toMatchObject([
    { before: 4, after: 4, uncovered: 1, uncoveredBefore: 0 },
  ])
  await move(company, feast, on('2026-12-20'))
  expect(await ledgerOf(requester.employeeId)).toMatchObject({
    requests: [{ amount: 4000 }],
    uncovered: [{ day: '2026-12-08', amount: 1000 }],
  })
  const listed = async (as: Person): Promise<unknown> =>
    (await server.call('GET /api/portal/leave/uncovered', { as: as.token })).body
  expect(await listed(hr)).toMatchObject({
    items: [{ requestId: request.id, from: '2026-12-07', to: '2026-12-11', days: 1 }],
    next: null,
  })
  expect(await listed(manager)).toMatchObject({ status: 403 })
  // Another holiday returns a day, and that covers it.
  await move(company, other, on('2026-12-10'))
  expect(await ledgerOf(requester.employeeId)).toMatchObject({
    requests: [{ amount: 4000 }],
    uncovered: [],
  })
  expect(await listed(hr)).toEqual({ items: [], next: null })
  await move(company, other, on('2026-12-21'))
  await move(company, feast, on('2026-12-08'))
  expect(await ledgerOf(requester.employeeId)).toEqual(before)
})

test('a holiday of last year that is moved there and back takes its day again, even if the rest of that year has expired since', async () => {
  const company = await staff({ grant: { kind: 'yearly', daysPerYear: 3 }, carry: null })
  const { send, decide, requester, manager, at } = company
  const feast = await add(company, on('2026-12-21'))
  const request = (await send(requester, { from: '2026-12-07', to: '2026-12-09' }))
    .body as LeaveRequest
  await decide(manager, request)
  at('2027-02-01')
  await move(company, feast, on('2026-12-08'))
  expect(await amountOf(company, request)).toBe(2)
  await move(company, feast, on('2026-12-21'))
  expect(await ledgerOf(requester.employeeId)).toMatchObject({
    requests: [{ amount: 3000 }],
    uncovered: [],
  })
})

test('a half day on what became a holiday takes nothing, and a leave of only holidays still exists', async () => {
  const company = await staff()
  const { send, requester } = company
  const half = (await send(requester, { from: '2026-12-08', fromMidday: true }))
    .body as LeaveRequest
  const feast = await add(company, on('2026-12-08'))
  expect(await amountOf(company, half)).toBe(0)
  expect((await send(requester, { from: '2026-12-08', fromMidday: true })).body).toMatchObject({
    code: 'leave.halfOnDayOff',
  })
  await move(company, feast, on('2026-12-20'))
  expect(await amountOf(company, half)).toBe(0.5)
})

test('[I9] hours of a day that becomes a holiday are returned, and taken again unchanged when it moves on', async () => {
  const company = await staff({ hours: true })
  const { requester, manager, send, decide } = company
  const HOURS = { from: '10:00', to: '12:00' }
  const sent = (await send(requester, { from: '2026-12-08', hours: HOURS })).body as LeaveRequest
  const other = (
    await send(requester, { from: '2026-12-08', hours: { from: '14:00', to: '15:00' } })
  ).body as LeaveRequest
  await decide(manager, sent)
  const before = await ledgerOf(requester.employeeId)
  const holiday = await add(company, on('2026-12-08'))
  const amountOf = async ({ id }: LeaveRequest): Promise<number> => {
    const { body } = await company.server.call(`GET /api/portal/leave/requests/${id}`, {
      as: requester.token,
    })
    return (body as LeaveRequest).amount
  }
  const amountsNow = async () => [await amountOf(sent), await amountOf(other)]
  expect(await amountsNow()).toEqual([0, 0])
  expect(
    (await send(requester, { from: '2026-12-08', hours: { from: '16:00', to: '17:00' } })).body,
  ).toMatchObject({ code: 'leave.hoursOnDayOff' })
  expect((await move(company, holiday, on('2026-12-15'))).status).toBe(200)
  expect(await amountsNow()).toEqual([0.25, 0.125])
  expect(await ledgerOf(requester.employeeId)).toEqual(before)
})
