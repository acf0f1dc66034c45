import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { LeaveRequest } from '../../requests/contract.ts'
import type { Person } from '../../test-data.ts'
import type { Decided, RequestAtDesk } from '../contract.ts'
import { remindAndEscalate } from './remind.ts'
import { left, sent, staff, TO_DECIDE } from '../test-data.ts'

function tokenIn(text: string): string {
  return /leave-decision#([\w-]+)/.exec(text)?.[1] ?? ''
}

test('emails go to the deciders of the step, and to the requester once it is decided, each in their own language', async () => {
  const leave = await staff()
  const { emails, manager, hr, hrToo, requester, decide } = leave
  const { queries } = await testDatabase()
  await queries
    .updateTable('users')
    .set({ language: 'ar' })
    .where('id', '=', requester.userId)
    .execute()
  const to = () => emails.map((each) => each.toUserId)
  await leave.delegateTo()
  emails.length = 0
  const request = await sent(leave)
  expect(to()).toEqual([manager.userId, leave.colleague.userId])
  emails.length = 0
  await decide(manager, request)
  expect(to().toSorted()).toEqual([hr.userId, hrToo.userId].toSorted())
  expect(emails[0]?.text).toContain('/leave-decision#')
  emails.length = 0
  await decide(hr, request, true, 'Enjoy <it>')
  expect(to()).toEqual([requester.userId])
  expect([emails[0]?.language, emails[0]?.subject, emails[0]?.text.includes('Enjoy <it>')]).toEqual(
    ['ar', 'تم اعتماد إجازتك', true],
  )
  emails.length = 0
  await leave.call(requester, `POST /api/portal/leave/requests/${request.id}/cancellation`, {
    reason: 'Plans changed',
  })
  expect(to()).toEqual([manager.userId, leave.colleague.userId])
  emails.length = 0
  expect((await decide(manager, request, false, 'No')).body).toMatchObject({
    state: 'approved',
    cancelRequested: false,
  })
  expect(emails.map((each) => [each.toUserId, each.subject])).toEqual([
    [requester.userId, 'لم يتم إلغاء إجازتك'],
  ])
  // They decide again on a second request to cancel.
  await leave.call(requester, `POST /api/portal/leave/requests/${request.id}/cancellation`, {
    reason: 'Please',
  })
  expect((await decide(manager, request)).body).toMatchObject({ state: 'cancelled' })
})

test('an email’s link decides once, for its reader only and at its step only; used, foreign and expired links are reported clearly', async () => {
  const leave = await staff()
  const { call, manager, hr, emails } = leave
  const request = await sent(leave)
  const token = tokenIn(emails.find((each) => each.toUserId === manager.userId)?.text ?? '')
  expect(token).toHaveLength(43)
  const { queries } = await testDatabase()
  expect(
    JSON.stringify(await queries.selectFrom('leave_decision_links').selectAll().execute()),
  ).not.toContain(token)
  const open = async (who: Person, linkToken = token) =>
    (await call(who, 'POST /api/portal/leave/decision-links/open', { token: linkToken })).body as {
      code: string
    }
  const decide = async (who: Person, linkToken = token, body = {}) =>
    (
      await call(who, 'POST /api/portal/leave/decision-links/decision', {
        token: linkToken,
        approve: true,
        comment: '',
        ...body,
      })
    ).body as { code: string }
  expect((await open(manager, 'strange')).code).toBe('leaveDeciding.linkUnknown')
  expect((await open(hr)).code).toBe('leaveDeciding.linkOther')
  expect((await decide(hr)).code).toBe('leaveDeciding.linkOther')
  const seen = (await open(manager)) as unknown as RequestAtDesk
  expect([seen.request.id, seen.balance]).toEqual([request.id, { before: 22, after: 17 }])
  expect((await decide(manager, token, { approve: false })).code).toBe('leave.commentNeeded')
  expect(await decide(manager)).toMatchObject({ id: request.id, state: 'pending' })
  expect((await open(manager)).code).toBe('leaveDeciding.linkUsed')
  expect((await decide(manager)).code).toBe('leaveDeciding.linkUsed')
  // HR's step waits now: one of them decides on the page, so the other's link has nothing left to
  // decide.
  const theirs = tokenIn(
    emails.findLast((each) => each.toUserId === leave.hrToo.userId)?.text ?? '',
  )
  expect((await leave.decide(hr, request)).status).toBe(200)
  expect((await open(leave.hrToo, theirs)).code).toBe('leave.alreadyDecided')
  expect((await decide(leave.hrToo, theirs)).code).toBe('leave.alreadyDecided')
  const later = await sent(leave, '2026-12-21')
  const late = tokenIn(emails.findLast((each) => each.toUserId === manager.userId)?.text ?? '')
  expect(later.state).toBe('pending')
  leave.at('2026-12-10')
  expect((await open(manager, late)).code).toBe('leaveDeciding.linkExpired')
})

test('many requests are decided at once, each independently', async () => {
  const leave = await staff()
  const { call, manager, hr } = leave
  const [one, two, three] = [
    await sent(leave, '2026-12-07'),
    await sent(leave, '2026-12-14'),
    await sent(leave, '2026-12-21'),
  ]
  await leave.call(leave.requester, `POST /api/portal/leave/requests/${two.id}/withdrawal`)
  const strange = newId()
  const line = 'POST /api/portal/leave/requests/decide-many'
  const ids = [one.id, two.id, strange, three.id, one.id]
  expect((await call(manager, line, { ids, approve: false, comment: '' })).body).toMatchObject({
    code: 'leave.commentNeeded',
  })
  const { items } = (await call(manager, line, { ids, approve: true, comment: '' })).body as {
    items: Decided[]
  }
  expect(items).toEqual([
    { id: one.id, state: 'pending', refusal: null },
    { id: two.id, state: null, refusal: 'leave.alreadyDecided' },
    { id: strange, state: null, refusal: 'leave.notFound' },
    { id: three.id, state: 'pending', refusal: null },
  ])
  const desk = (await call(hr, 'GET /api/portal/leave/desk')).body as {
    decides: boolean
    waiting: number
    first: LeaveRequest[]
  }
  expect([desk.decides, desk.waiting, desk.first.map((each) => each.id)]).toEqual([
    true,
    2,
    [one.id, three.id],
  ])
  expect((await call(leave.requester, 'GET /api/portal/leave/desk')).body).toMatchObject({
    decides: false,
    waiting: 0,
    first: [],
  })
})

test('a step that waits too long passes to human resources, who are notified once', async () => {
  const leave = await staff()
  const { call, hr, hrToo, emails, siteId } = leave
  const request = await sent(leave)
  const database = await testDatabase()
  const notified: string[] = []
  const mail = {
    queue: (_trx: unknown, email: (typeof emails)[number]) => (
      emails.push(email), Promise.resolve(newId())
    ),
  }
  const services = {
    mail,
    push: { queue: () => Promise.resolve() },
    jobs: { send: () => Promise.resolve(null) },
    publicUrl: 'http://portal.test',
    notify: (site: number, userIds: readonly string[]) =>
      void (site === siteId && notified.push(...userIds)),
  }
  const run = async (day: string) => {
    emails.length = 0
    leave.at(day)
    await Promise.all([
      remindAndEscalate(database, services, leave.server.clock.now),
      remindAndEscalate(database, services, leave.server.clock.now),
    ])
    return emails.filter((each) => each.siteId === siteId).map((each) => each.toUserId)
  }
  expect(await run('2026-11-19')).toEqual([])
  expect((await call(hr, TO_DECIDE)).body).toMatchObject({ items: [] })
  expect((await run('2026-11-30')).toSorted()).toEqual([hr.userId, hrToo.userId].toSorted())
  expect(notified).toContain(hr.userId)
  const token = tokenIn(emails.find((each) => each.toUserId === hr.userId)?.text ?? '')
  expect(await run('2026-12-01')).toEqual([])
  expect((await call(hr, TO_DECIDE)).body).toMatchObject({
    items: [{ id: request.id, passedOn: true }],
  })
  expect(
    (
      await call(hr, 'POST /api/portal/leave/decision-links/decision', {
        token,
        approve: true,
        comment: '',
      })
    ).status,
  ).toBe(200)
  // The next step is HR's own, but not for the one who decided the manager's step.
  expect((await leave.decide(hr, request)).status).toBe(422)
  expect((await call(hr, TO_DECIDE)).body).toMatchObject({ items: [] })
  expect((await leave.decide(hrToo, request)).body).toMatchObject({ state: 'approved' })
})

test('of twenty simultaneous decisions of one step, one wins', async () => {
  const leave = await staff()
  await leave.delegateTo()
  const request = await sent(leave)
  await leave.decide(leave.manager, request)
  const people = await Promise.all(
    Array.from({ length: 20 }, () => leave.person(['leave.own', 'leave.all'])),
  )
  const decided = await Promise.all(
    people.map((each, index) => leave.decide(each, request, index % 2 === 0, 'At once')),
  )
  expect(decided.filter((each) => each.status === 200)).toHaveLength(1)
  expect(new Set(decided.filter((each) => each.status !== 200).map((each) => each.status))).toEqual(
    new Set([409]),
  )
  const { queries } = await testDatabase()
  expect(
    await queries
      .selectFrom('leave_decisions')
      .select('id')
      .where('request_id', '=', request.id)
      .execute(),
  ).toHaveLength(2)
  const after = (await leave.call(leave.requester, `GET /api/portal/leave/requests/${request.id}`))
    .body as LeaveRequest
  expect(await left(leave)).toBe(after.state === 'approved' ? 15 : 20)
})

test('of a simultaneous withdrawal and approval exactly one wins, and the balance agrees', async () => {
  const leave = await staff()
  for (let round = 0; round < 8; round++) {
    const day = `2026-12-${String(7 + round * 2).padStart(2, '0')}`
    const request = await sent(leave, day, day)
    const before = await left(leave)
    const withdraw = () =>
      leave.call(leave.requester, `POST /api/portal/leave/requests/${request.id}/withdrawal`)
    const approve = () => leave.decide(leave.manager, request)
    const [one, other] = await Promise.all(
      round % 2 === 0 ? [withdraw(), approve()] : [approve(), withdraw()],
    )
    expect([one?.status, other?.status].toSorted()).toEqual([200, 409])
    const { state } = (
      await leave.call(leave.requester, `GET /api/portal/leave/requests/${request.id}`)
    ).body as LeaveRequest
    expect(await left(leave)).toBe(state === 'withdrawn' ? before + 1 : before)
  }
})
