import { addDays } from '#platform/days.ts'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import type { LeaveRequest } from '../../requests/contract.ts'
import { aLeaveCompany, type LeaveCompany, type Person } from '../../test-data.ts'
import type { Decided, Delegation, RequestAtDesk } from '../contract.ts'
import { remindAndEscalate } from './remind.ts'

interface Staff extends LeaveCompany {
  readonly manager: Person
  readonly hr: Person
  readonly hrToo: Person
  readonly colleague: Person
  readonly requester: Person
  call(who: Person, line: string, body?: unknown): Promise<{ status: number; body: never }>
  /** The colleague accepted to decide on the manager's behalf. */
  delegateTo(changes?: object): Promise<Delegation>
}

async function staff(): Promise<Staff> {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'])
  const hr = await leave.person(['leave.own', 'leave.all'])
  const hrToo = await leave.person(['leave.own', 'leave.all'])
  const colleague = await leave.person(['leave.own'])
  const requester = await leave.person(['leave.own'], {
    managerId: manager.employeeId,
    joiningDate: '2026-01-01',
  })
  const call: Staff['call'] = (who, line, body) =>
    leave.server.call(line, {
      as: who.token,
      key: newId(),
      ...(body === undefined ? {} : { body }),
    })
  async function delegateTo(changes: object = {}): Promise<Delegation> {
    const delegation = {
      employeeId: colleague.employeeId,
      from: '2026-11-18',
      to: '2026-11-30',
      typeIds: null,
      departmentIds: null,
      ...changes,
    }
    const given = await call(manager, 'POST /api/portal/leave/delegations', delegation)
    expect(given.status, JSON.stringify(given.body)).toBe(201)
    const { id } = given.body as Delegation
    const accepted = await call(colleague, `POST /api/portal/leave/delegations/${id}/answer`, {
      accept: true,
    })
    expect(accepted.status, JSON.stringify(accepted.body)).toBe(200)
    return accepted.body as Delegation
  }
  return { ...leave, manager, hr, hrToo, colleague, requester, call, delegateTo }
}

const TO_DECIDE = 'GET /api/portal/leave/requests/to-decide'

/** Five days, so that human resources decide after the manager. */
async function sent(
  leave: Staff,
  from = '2026-12-07',
  to = addDays(from, 4),
): Promise<LeaveRequest> {
  const response = await leave.send(leave.requester, { from, to })
  expect(response.status, JSON.stringify(response.body)).toBe(201)
  return response.body as LeaveRequest
}

async function left(leave: Staff): Promise<number> {
  const { body } = await leave.call(leave.requester, 'GET /api/portal/leave/balances')
  return (
    (body as { items: { type: { code: string }; left: number }[] }).items.find(
      (each) => each.type.code === 'annual',
    )?.left ?? Number.NaN
  )
}

function tokenIn(text: string): string {
  return /leave-decision#([\w-]+)/.exec(text)?.[1] ?? ''
}

test('[S4.9] a colleague who accepted decides for the manager while the dates run, and the requester sees it', async () => {
  const leave = await staff()
  const { call, requester, colleague, manager, decide } = leave
  const request = await sent(leave)
  expect((await call(colleague, TO_DECIDE)).status).toBe(403)
  expect((await decide(colleague, request)).status).toBe(404)
  await leave.delegateTo()
  const waiting = (await call(colleague, TO_DECIDE)).body as { items: LeaveRequest[] }
  expect(waiting.items.map((each) => [each.id, each.canDecide, each.decidesFor?.en])).toEqual([
    [request.id, true, 'User'],
  ])
  expect((await call(colleague, `GET /api/portal/leave/requests/${request.id}/desk`)).status).toBe(
    200,
  )
  expect((await decide(colleague, request)).status).toBe(200)
  const seen = (await call(requester, `GET /api/portal/leave/requests/${request.id}`))
    .body as LeaveRequest
  expect([seen.steps[0]?.state, seen.steps[0]?.inPlaceOf?.en]).toEqual(['done', 'User'])
  // A delegate's decision is final: neither of the two can decide again.
  expect((await decide(manager, request)).status).toBe(422)
  leave.at('2026-12-01')
  const later = await sent(leave, '2026-12-21')
  expect((await call(colleague, TO_DECIDE)).status).toBe(403)
  expect((await decide(colleague, later)).status).toBe(404)
})

test('a delegation covers only what it names, is answered once, and ends when either party ends it', async () => {
  const leave = await staff()
  const { call, colleague, manager, typeId } = leave
  const request = await sent(leave)
  const sick = await leave.delegateTo({ typeIds: [typeId('sick')] })
  expect(((await call(colleague, TO_DECIDE)).body as { items: unknown[] }).items).toEqual([])
  expect((await leave.decide(colleague, request)).status).toBe(404)
  expect(
    (
      await call(colleague, `POST /api/portal/leave/delegations/${sick.id}/answer`, {
        accept: false,
      })
    ).body,
  ).toMatchObject({
    code: 'leaveDeciding.delegationOver',
  })
  expect(
    (await call(leave.requester, `POST /api/portal/leave/delegations/${sick.id}/end`)).status,
  ).toBe(404)
  expect(
    (await call(manager, `POST /api/portal/leave/delegations/${sick.id}/end`)).body,
  ).toMatchObject({ state: 'ended' })
  const all = await leave.delegateTo({ departmentIds: [leave.company.departmentId] })
  expect(((await call(colleague, TO_DECIDE)).body as { items: unknown[] }).items).toHaveLength(1)
  expect(
    (await call(colleague, `POST /api/portal/leave/delegations/${all.id}/end`)).body,
  ).toMatchObject({ state: 'ended' })
  expect((await call(colleague, TO_DECIDE)).status).toBe(403)
  const listed = (await call(manager, 'GET /api/portal/leave/delegations')).body as {
    mayDelegate: boolean
    given: Delegation[]
  }
  expect([listed.mayDelegate, listed.given.map((each) => each.state)]).toEqual([
    true,
    ['ended', 'ended'],
  ])
})

test('only a decider may delegate, to another active account, for days that are not past', async () => {
  const leave = await staff()
  const { call, manager, colleague } = leave
  const body = {
    employeeId: colleague.employeeId,
    from: '2026-11-20',
    to: '2026-11-30',
    typeIds: null,
    departmentIds: null,
  }
  const refused = async (changes: object, who = manager) =>
    (
      (await call(who, 'POST /api/portal/leave/delegations', { ...body, ...changes })).body as {
        code: string
      }
    ).code
  expect(await refused({}, colleague)).toBe('leave.notAllowed')
  expect(await refused({ to: '2026-11-19' })).toBe('leave.backwards')
  expect(await refused({ from: '2026-11-01', to: '2026-11-17' })).toBe('leaveDeciding.inThePast')
  expect(await refused({ to: '2027-11-21' })).toBe('leaveDeciding.tooLong')
  expect(await refused({ employeeId: manager.employeeId })).toBe('leaveDeciding.toOneself')
  expect(await refused({ employeeId: newId() })).toBe('leaveDeciding.colleagueMissing')
  const left_ = await leave.person(['leave.own'], { state: 'left' })
  expect(await refused({ employeeId: left_.employeeId })).toBe('leaveDeciding.colleagueMissing')
  expect(await refused({ typeIds: [newId()] })).toBe('leave.typeNotFound')
  expect(await refused({ departmentIds: [newId()] })).toBe('leave.departmentNotFound')
  expect((await call(manager, 'POST /api/portal/leave/delegations', body)).status).toBe(201)
  expect(await refused({})).toBe('leaveDeciding.askedAlready')
})

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
    ['ar', 'اعتُمدت إجازتك', true],
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
    [requester.userId, 'إجازتك باقية كما اعتُمدت'],
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

test('of twenty simultaneous decisions of one step, one wins', { timeout: 60_000 }, async () => {
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

test('of a simultaneous withdrawal and approval exactly one wins, and the balance agrees', {
  timeout: 60_000,
}, async () => {
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
