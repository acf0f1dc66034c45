import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { changeType, findType } from '../database/types.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { Preview } from '../requests/preview/contract.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../test-data.ts'

async function ledgerSum(employeeId: string): Promise<number> {
  const { queries } = await testDatabase()
  const { rows } = await sql<{
    sum: number
  }>`select coalesce(sum(amount), 0)::int as sum from leave_ledger where employee_id = ${employeeId}::uuid`.execute(
    queries,
  )
  return rows[0]?.sum ?? 0
}

async function staff(): Promise<LeaveCompany & { requester: Person; manager: Person; hr: Person }> {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'])
  const hr = await leave.person(['leave.own', 'leave.all'])
  return {
    ...leave,
    manager,
    hr,
    requester: await leave.person(['leave.own'], {
      managerId: manager.employeeId,
      joiningDate: '2026-01-01',
    }),
  }
}

test('before sending, a person sees each day and why it counts, the balance by then, who decides, and the return date', async () => {
  const { preview, requester } = await staff()
  const { status, body } = await preview(requester, { from: '2026-12-03', to: '2026-12-07' })
  const seen = body as Preview
  expect(status, JSON.stringify(body)).toBe(200)
  // Eleven months served by 3 December: two days for each.
  expect(seen.balance).toEqual({ before: 22, after: 17 })
  expect(seen.days.map((day) => [day.day.slice(8), day.amount, day.why])).toEqual([
    ['03', 1, 'counted'],
    ['04', 1, 'counted'],
    ['05', 1, 'counted'],
    ['06', 1, 'counted'],
    ['07', 1, 'counted'],
  ])
  expect([
    seen.amount,
    seen.expectedReturn,
    seen.deciders.map((each) => each.by),
    seen.pay,
    seen.blockers,
  ]).toEqual([5, '2026-12-08', ['manager', 'hr'], [{ days: 5, percent: 100 }], []])
})

test('a request passes its chain, is taken from the account when approved, and each person may do only what is theirs', async () => {
  const { send, decide, requester, manager, hr, server } = await staff()
  const sent = await send(requester, { from: '2026-12-07', to: '2026-12-11' })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  const request = sent.body as LeaveRequest
  expect([request.state, request.amount, request.canWithdraw, request.canDecide]).toEqual([
    'pending',
    5,
    true,
    false,
  ])
  expect((await decide(requester, request)).status).toBe(422)
  expect((await decide(hr, request)).status).toBe(422)
  const first = (await decide(manager, request)).body as LeaveRequest
  expect(first.steps.map((step) => step.state)).toEqual(['done', 'waiting'])
  const grants = await ledgerSum(requester.employeeId)
  expect((await decide(manager, request)).status).toBe(422)
  const last = (await decide(hr, request)).body as LeaveRequest
  expect(last.state).toBe('approved')
  expect(await ledgerSum(requester.employeeId)).toBe(grants - 5_000)
  expect((await decide(hr, request)).status).toBe(409)
  expect(server.notified.at(-1)?.userIds).toContain(requester.userId)
})

test('a refusal gives a reason, releases the days and leaves the account unchanged', async () => {
  const { send, decide, requester, manager } = await staff()
  const request = (await send(requester, { from: '2026-12-07', to: '2026-12-08' }))
    .body as LeaveRequest
  expect((await decide(manager, request, false)).body).toMatchObject({
    code: 'leave.commentNeeded',
  })
  expect((await decide(manager, request, false, 'Stocktaking')).body).toMatchObject({
    state: 'rejected',
  })
  expect((await send(requester, { from: '2026-12-07', to: '2026-12-08' })).status).toBe(201)
})

test('a blocked request is refused by code, with its numbers, in its field', async () => {
  const { send, requester, typeId } = await staff()
  expect((await send(requester, { from: '2026-12-07', to: '2026-12-31' })).body).toMatchObject({
    code: 'leave.balanceShort',
    details: { asked: 25, left: 23, short: 2 },
    field: 'to',
  })
  expect((await send(requester, { from: '2026-12-07', to: '2026-12-08' })).status).toBe(201)
  expect((await send(requester, { from: '2026-12-08', to: '2026-12-09' })).body).toMatchObject({
    code: 'leave.overlaps',
    details: { from: '2026-12-07', to: '2026-12-08' },
    field: 'from',
  })
  expect((await send(requester, { from: '2026-11-19' })).body).toMatchObject({
    code: 'leave.noticeShort',
    details: { days: 3, first: '2026-11-21' },
  })
  expect(
    (await send(requester, { typeId: typeId('sick'), from: '2026-11-17' })).body,
  ).toMatchObject({
    code: 'leave.documentNeeded',
    field: 'fileId',
  })
  expect(
    (await send(requester, { typeId: typeId('study'), from: '2026-12-21' })).body,
  ).toMatchObject({
    code: 'leave.serviceShort',
    details: { months: 24 },
  })
  expect(
    (await send(requester, { coverEmployeeId: requester.employeeId, from: '2026-12-21' })).body,
  ).toMatchObject({ code: 'leave.coverSelf' })
})

test('two halves of a day are two leaves, and neither half is used twice', async () => {
  const { send, requester } = await staff()
  expect((await send(requester, { from: '2026-12-08', fromMidday: true })).status).toBe(201)
  expect((await send(requester, { from: '2026-12-08', fromMidday: true })).body).toMatchObject({
    code: 'leave.overlaps',
  })
  expect(
    (await send(requester, { from: '2026-12-07', to: '2026-12-08', toMidday: true })).status,
  ).toBe(201)
})

test('deciders cancel an approved leave, and every bucket gets back what was taken from it', async () => {
  const { send, decide, requester, manager, hr, server } = await staff()
  const request = (await send(requester, { from: '2026-12-07', to: '2026-12-11' }))
    .body as LeaveRequest
  const before = await ledgerSum(requester.employeeId)
  await decide(manager, request)
  await decide(hr, request)
  const asked = await server.call(`POST /api/portal/leave/requests/${request.id}/cancellation`, {
    as: requester.token,
    body: { reason: 'Plans changed' },
  })
  expect(asked.body).toMatchObject({ state: 'approved', cancelRequested: true })
  expect((await decide(manager, request)).body).toMatchObject({ state: 'cancelled' })
  expect(await ledgerSum(requester.employeeId)).toBe(before)
  expect((await send(requester, { from: '2026-12-07', to: '2026-12-11' })).status).toBe(201)
})

test('a request for the new year takes from the old one what may be carried, and no more', async () => {
  const { send, preview, requester, siteId } = await staff()
  const seen = (await preview(requester, { from: '2027-01-04', to: '2027-01-20' })).body as Preview
  // Thirty days are earned by then, of which fifteen may be carried; January's own come at its end.
  expect([
    seen.balance?.before,
    seen.blockers.map((each) => [each.code, each.details['short']]),
  ]).toEqual([15, [['leave.balanceShort', 2]]])
  expect((await send(requester, { from: '2027-01-04', to: '2027-01-18' })).status).toBe(201)
  const { queries } = await testDatabase()
  const { rows } = await sql<{
    first_day: string
    taken: number
  }>`select b.first_day, sum(t.amount)::int as taken from leave_takings t
    join leave_buckets b on b.site_id = t.site_id and b.id = t.bucket_id where t.site_id = ${siteId} group by 1 order by 1`.execute(
    queries,
  )
  expect(rows).toEqual([{ first_day: '2026-01-01', taken: 15_000 }])
})

test('a balance comes with its components, today and on a future day, and the manager and HR see it too', async () => {
  const { send, requester, manager, hr, server, person } = await staff()
  await send(requester, { from: '2026-12-07', to: '2026-12-11' })
  const annual = async (who: Person, query: Record<string, string>) => {
    const { status, body } = await server.call('GET /api/portal/leave/balances', {
      as: who.token,
      query,
    })
    const lines = (body as { items?: { type: { code: string }; left: number }[] }).items
    return status === 200 ? lines?.find((line) => line.type.code === 'annual') : status
  }
  // Ten months are served on 18 November.
  expect(await annual(requester, {})).toMatchObject({
    granted: 20,
    carried: 0,
    taken: 0,
    pending: 5,
    expired: 0,
    left: 15,
  })
  expect(await annual(requester, { on: '2026-12-31' })).toMatchObject({
    granted: 30,
    pending: 5,
    left: 25,
  })
  expect(await annual(manager, { employeeId: requester.employeeId })).toMatchObject({ left: 15 })
  expect(await annual(hr, { employeeId: requester.employeeId })).toMatchObject({ left: 15 })
  const otherUser = await person(['leave.own', 'leave.team'])
  expect(await annual(otherUser, { employeeId: requester.employeeId })).toBe(404)
})

test('fifty simultaneous requests for the last five days are never granted more than five in total', async () => {
  const { send, requester, at } = await staff()
  at('2026-07-01')
  // Six months served: twelve days, of which seven are used first.
  expect((await send(requester, { from: '2026-07-06', to: '2026-07-12' })).status).toBe(201)
  const days = Array.from(
    { length: 50 },
    (_, index) => `2026-07-${String(14 + (index % 15)).padStart(2, '0')}`,
  )
  const sent = await Promise.all(days.map((day) => send(requester, { from: day })))
  expect(sent.filter((each) => each.status === 201)).toHaveLength(5)
  expect(
    new Set(
      sent
        .filter((each) => each.status !== 201)
        .map((each) => (each.body as { code: string }).code),
    ),
  ).toEqual(new Set(['leave.balanceShort', 'leave.overlaps']))
})

test('leave on credit makes the balance negative, equally before the request, at the desk and in the balance', async () => {
  const { preview, send, requester, manager, server, siteId, typeId } = await staff()
  const { queries, transaction } = await testDatabase()
  const type = await findType(queries, siteId, typeId('annual'))
  if (type === null) throw new Error('There is no annual leave')
  const rules = {
    ...type.rules,
    grant: { kind: 'yearly' as const, daysPerYear: 4 },
    creditDays: 5,
    carry: null,
  }
  await transaction((trx) => changeType(trx, siteId, type.id, { ...type, rules }))
  const request = (await send(requester, { from: '2026-12-07', to: '2026-12-12' }))
    .body as LeaveRequest
  expect(((await preview(requester, { from: '2026-12-21' })).body as Preview).balance).toEqual({
    before: -2,
    after: -3,
  })
  const desk = await server.call(`GET /api/portal/leave/requests/${request.id}/desk`, {
    as: manager.token,
  })
  expect(desk.body).toMatchObject({ balance: { before: 4, after: -2 } })
  const balances = await server.call('GET /api/portal/leave/balances?on=2026-12-21', {
    as: requester.token,
  })
  const { items } = balances.body as { items: { type: { code: string }; left: number }[] }
  expect(items.find((each) => each.type.code === 'annual')?.left).toBe(-2)
})
