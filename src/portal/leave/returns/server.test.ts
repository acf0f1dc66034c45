import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { LeaveRequest } from '../requests/contract.ts'
import type { LeaveReturn, ReturnMeaning } from './contract.ts'
import { remindDueReturns } from './server/remind.ts'
import { due, reservedDays, ledger, staff, WEEK } from './test-data.ts'

test('an approved leave is under way, then due on the next working day, then overdue for those who look after it, and gone once reported', async () => {
  const { approved, at, list, requester, manager, hr, report, person } = await staff()
  const request = await approved(WEEK)
  expect(due(await list(requester, 'returns/due'))).toEqual([])
  at('2026-12-09')
  expect(
    due(await list(requester, 'returns/due')).map((each) => [each.state, each.expected]),
  ).toEqual([['underWay', '2026-12-14']])
  at('2026-12-13')
  expect(due(await list(requester, 'returns/due')).map((each) => each.state)).toEqual(['underWay'])
  expect(due(await list(manager, 'returns/overdue'))).toEqual([])
  at('2026-12-16')
  expect(due(await list(requester, 'returns/due'))).toMatchObject([
    { state: 'due', expected: '2026-12-14', overdueDays: 2, leave: { amount: 5 } },
  ])
  expect(due(await list(manager, 'returns/overdue'))).toMatchObject([
    { employee: { id: requester.employeeId }, overdueDays: 2 },
  ])
  expect(due(await list(hr, 'returns/overdue'))).toHaveLength(1)
  expect(due(await list(await person(['leave.own', 'leave.team']), 'returns/overdue'))).toEqual([])
  expect(await list(requester, 'returns/overdue')).toMatchObject({ code: 'leave.notAllowed' })
  expect(
    (await report(requester, { requestId: request.id, actualDate: '2026-12-14' })).status,
  ).toBe(201)
  expect(due(await list(requester, 'returns/due'))).toEqual([])
  expect(due(await list(manager, 'returns/overdue'))).toEqual([])
})

test('I18: an on-time return changes nothing, and no one decides their own return', async () => {
  const {
    approved,
    at,
    requester,
    manager,
    report,
    decideReturn,
    balance,
    emails,
    server,
    person,
  } = await staff()
  const request = await approved(WEEK)
  at('2026-12-14')
  const before = { balance: await balance(), ledger: await ledger(requester.employeeId) }
  const reported = (await report(requester, { requestId: request.id, actualDate: '2026-12-14' }))
    .body as LeaveReturn
  expect([reported.kind, reported.state, reported.days, reported.canDecide]).toEqual([
    'onTime',
    'pending',
    0,
    false,
  ])
  expect(emails.at(-1)).toMatchObject({ toUserId: manager.userId })
  expect((await decideReturn(requester, reported.id, {})).body).toMatchObject({
    code: 'leave.ownRequest',
  })
  expect(
    (await decideReturn(await person(['leave.own', 'leave.team']), reported.id, {})).status,
  ).toBe(404)
  expect((await decideReturn(manager, reported.id, {})).body).toMatchObject({
    state: 'approved',
    kind: 'onTime',
    lateAs: null,
  })
  expect(emails.at(-1)).toMatchObject({ toUserId: requester.userId })
  expect(server.notified.at(-1)?.userIds).toContain(requester.userId)
  expect((await decideReturn(manager, reported.id, {})).status).toBe(409)
  expect(await balance()).toEqual(before.balance)
  expect(await ledger(requester.employeeId)).toEqual(before.ledger)
})

test('human resources decide a return, and are emailed, once the manager’s account is closed', async () => {
  const { approved, at, requester, manager, hr, report, decideReturn, emails, siteId } =
    await staff()
  const request = await approved(WEEK)
  const { queries } = await testDatabase()
  await queries
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('site_id', '=', siteId)
    .where('id', '=', manager.userId)
    .execute()
  at('2026-12-14')
  const reported = (await report(requester, { requestId: request.id, actualDate: '2026-12-14' }))
    .body as LeaveReturn
  expect(emails.at(-1)).toMatchObject({ toUserId: hr.userId })
  expect((await decideReturn(hr, reported.id, {})).body).toMatchObject({ state: 'approved' })
})

test('I8, I18: an early return gives back the days from the return on, shortens the leave, and the balance is the sum of the ledger', async () => {
  const { approved, at, requester, manager, report, decideReturn, balance, list, server, send } =
    await staff()
  const request = await approved(WEEK)
  at('2026-12-09')
  const full = await balance()
  const before = await ledger(requester.employeeId)
  const preview = await server.call('POST /api/portal/leave/returns/preview', {
    as: requester.token,
    body: { requestId: request.id, actualDate: '2026-12-09' },
  })
  expect(preview.body as ReturnMeaning).toMatchObject({
    kind: 'early',
    expected: '2026-12-14',
    days: 3,
    released: [
      { day: '2026-12-09', amount: 1 },
      { day: '2026-12-10', amount: 1 },
      { day: '2026-12-11', amount: 1 },
    ],
  })
  const reported = (await report(requester, { requestId: request.id, actualDate: '2026-12-09' }))
    .body as LeaveReturn
  expect(await balance()).toEqual(full)
  expect((await decideReturn(manager, reported.id, {})).body).toMatchObject({
    state: 'approved',
    kind: 'early',
    days: 3,
    leave: { to: '2026-12-11', amount: 5 },
  })
  const after = await balance()
  expect([after.left - full.left, after.taken]).toEqual([3, 2])
  const { sum, lines } = await ledger(requester.employeeId)
  expect(sum - before.sum).toBe((after.left - full.left) * 1000)
  expect(lines).toEqual([
    ['taken 2026', -5000],
    ['givenBack 2026', 3000],
  ])
  expect(await list(requester, `requests/${request.id}`)).toMatchObject({
    state: 'approved',
    to: '2026-12-08',
    amount: 2,
  })
  expect(await reservedDays(request.id)).toEqual(['2026-12-07', '2026-12-08'])
  // The days are free again.
  at('2026-12-01')
  expect((await send(requester, { from: '2026-12-10', to: '2026-12-10' })).status).toBe(201)
})

test('a leave that was never taken is returned in full, and cancelled', async () => {
  const { approved, at, requester, hr, report, decideReturn, balance, list } = await staff()
  const before = await balance()
  const request = await approved(WEEK)
  at('2026-12-07')
  const reported = (await report(requester, { requestId: request.id, actualDate: '2026-12-07' }))
    .body as LeaveReturn
  expect((await decideReturn(hr, reported.id, {})).status).toBe(200)
  expect((await balance()).left).toBe(before.left + 2)
  expect(await list(requester, `requests/${request.id}`)).toMatchObject({
    state: 'cancelled',
    amount: 5,
  })
  expect(await reservedDays(request.id)).toEqual([])
})

test('a refusal gives a reason, and the return may be reported again; of two simultaneous reports one is valid', async () => {
  const { approved, at, requester, manager, report, decideReturn, list } = await staff()
  const request = await approved(WEEK)
  at('2026-12-14')
  const both = await Promise.all(
    ['2026-12-14', '2026-12-11'].map((actualDate) =>
      report(requester, { requestId: request.id, actualDate }),
    ),
  )
  expect(both.map((each) => each.status).toSorted()).toEqual([201, 422])
  const first = both.find((each) => each.status === 201)?.body as unknown as LeaveReturn
  expect((await decideReturn(manager, first.id, { approve: false })).body).toMatchObject({
    code: 'leave.commentNeeded',
    field: 'comment',
  })
  expect(
    (await decideReturn(manager, first.id, { approve: false, comment: 'You came on Monday' })).body,
  ).toMatchObject({ state: 'rejected' })
  expect(due(await list(requester, 'returns/due'))).toHaveLength(1)
  const key = newId()
  const body = { requestId: request.id, actualDate: '2026-12-14' }
  const [once, twice] = [await report(requester, body, key), await report(requester, body, key)]
  expect([once.status, twice.status]).toEqual([201, 201])
  expect((once.body as LeaveReturn).id).toBe((twice.body as LeaveReturn).id)
  expect(
    ((await list(requester, 'returns', { state: 'pending' })) as { items: LeaveReturn[] }).items,
  ).toHaveLength(1)
  expect(
    ((await list(requester, 'returns', { state: 'rejected' })) as { items: LeaveReturn[] }).items,
  ).toHaveLength(1)
  expect(((await list(requester, 'returns')) as { items: LeaveReturn[] }).items).toHaveLength(2)
  expect(
    (
      (await list(manager, 'returns/to-decide', { state: 'pending' })) as { items: LeaveReturn[] }
    ).items.map((each) => each.canDecide),
  ).toEqual([true])
})

test('a future day, a day before the leave and another person’s leave are refused', async () => {
  const { approved, at, requester, report, send, person } = await staff()
  const other = await person(['leave.own', 'leave.team'])
  const request = await approved(WEEK)
  at('2026-12-09')
  expect(
    (await report(requester, { requestId: request.id, actualDate: '2026-12-10' })).body,
  ).toMatchObject({ code: 'leaveReturns.inFuture', field: 'actualDate' })
  expect(
    (await report(requester, { requestId: request.id, actualDate: '2026-12-06' })).body,
  ).toMatchObject({ code: 'leaveReturns.beforeLeave' })
  expect((await report(other, { requestId: request.id, actualDate: '2026-12-09' })).status).toBe(
    404,
  )
  expect(
    (await report(await person(['leave.own']), { requestId: request.id, actualDate: '2026-12-09' }))
      .status,
  ).toBe(404)
  const waiting = (await send(requester, { from: '2026-12-21' })).body as LeaveRequest
  at('2026-12-22')
  expect(
    (await report(requester, { requestId: waiting.id, actualDate: '2026-12-22' })).body,
  ).toMatchObject({ code: 'leaveReturns.notApproved' })
})

test('two adjoining leaves have one return, after the last', async () => {
  const { approved, at, requester, list } = await staff()
  await approved(WEEK)
  await approved({ from: '2026-12-12', to: '2026-12-15' })
  at('2026-12-16')
  expect(
    due(await list(requester, 'returns/due')).map((each) => [
      each.leave.from,
      each.expected,
      each.state,
    ]),
  ).toEqual([['2026-12-12', '2026-12-16', 'due']])
})

test('an overdue person is reminded by email, once per reminder, however often the job runs', async () => {
  const { approved, at, requester, emails, company, services } = await staff()
  await approved(WEEK)
  const remindersSent = async (day: string): Promise<number> => {
    at(day)
    emails.length = 0
    await remindDueReturns(services, company.database, new Date(`${day}T08:00:00Z`))
    return emails.filter((email) => email.toUserId === requester.userId).length
  }
  expect([
    await remindersSent('2026-12-14'),
    await remindersSent('2026-12-15'),
    await remindersSent('2026-12-15'),
    await remindersSent('2026-12-16'),
  ]).toEqual([0, 1, 0, 0])
  expect(await remindersSent('2026-12-25')).toBe(1)
  expect(await remindersSent('2026-12-26')).toBe(0)
})

test('a delegate decides a return for the manager, and the return names the manager', async () => {
  const { approved, at, requester, manager, person, report, decideReturn, list, siteId, company } =
    await staff()
  const fakeServer = await person(['leave.own'])
  await company.database.queries
    .insertInto('leave_delegations')
    .values({
      site_id: siteId,
      id: newId(),
      from_user_id: manager.userId,
      to_user_id: fakeServer.userId,
      from_date: '2026-12-01',
      to_date: '2026-12-31',
      state: 'accepted',
      created_at: new Date(),
    })
    .execute()
  const request = await approved(WEEK)
  at('2026-12-14')
  const reported = (await report(requester, { requestId: request.id, actualDate: '2026-12-14' }))
    .body as LeaveReturn
  expect(
    (
      (await list(fakeServer, 'returns/to-decide', { state: 'pending' })) as {
        items: LeaveReturn[]
      }
    ).items,
  ).toMatchObject([{ canDecide: true }])
  expect((await decideReturn(fakeServer, reported.id, {})).body).toMatchObject({
    state: 'approved',
    inPlaceOf: { en: 'User' },
  })
})
