import { expect, test } from 'vitest'
import { insertSessions } from '#portal/attendance/database/write-sessions.ts'
import { aSession } from '#portal/attendance/test-data.ts'
import type { ReturnChoices } from './choices/contract.ts'
import type { LeaveReturn, ReturnMeaning } from './contract.ts'
import { due, type Staff, staff, WEEK } from './test-data.ts'

/** Records the requester's attendance on some days. */
async function atWork({ company, siteId, requester }: Staff, ...days: string[]): Promise<void> {
  const sessions = days.map((day) =>
    aSession({
      day,
      inAt: Date.parse(`${day}T08:00:00+04:00`),
      inClientId: null,
      outClientId: null,
    }),
  )
  await insertSessions(
    company.database.queries,
    siteId,
    sessions.map((session) => ({ ...session, employeeId: requester.employeeId })),
  )
}

async function preview(
  { server, requester }: Staff,
  body: { requestId: string; actualDate: string },
): Promise<ReturnMeaning> {
  return (
    await server.call('POST /api/portal/leave/returns/preview', { as: requester.token, body })
  ).body
}

test('the form proposes the first day with a check-in since the leave began, or today', async () => {
  const all = await staff()
  const { approved, at, list, requester, manager } = all
  await approved(WEEK)
  at('2026-12-10')
  const proposed = async (who = requester, path = 'returns/due') =>
    due(await list(who, path)).map((each) => each.proposed)
  expect(await proposed()).toEqual(['2026-12-10'])
  // On the first day they may have been at work before they left.
  await atWork(all, '2026-12-07')
  expect(await proposed()).toEqual(['2026-12-10'])
  await atWork(all, '2026-12-15', '2026-12-16')
  at('2026-12-21')
  expect([await proposed(), await proposed(manager, 'returns/overdue')]).toEqual([
    ['2026-12-15'],
    ['2026-12-15'],
  ])
  await atWork(all, '2026-12-10')
  expect(await proposed()).toEqual(['2026-12-10'])
})

test('[S4.9] a return later than the first check-in after the leave is refused, also from human resources', async () => {
  const all = await staff()
  const { approved, at, requester, hr, report, decideReturn, manager } = all
  const request = await approved(WEEK)
  await atWork(all, '2026-12-14', '2026-12-15')
  at('2026-12-21')
  const body = { requestId: request.id, actualDate: '2026-12-21', reason: 'Because' }
  const refusal = {
    code: 'leaveReturns.checkedIn',
    field: 'actualDate',
    details: { day: '2026-12-14' },
  }
  expect((await report(requester, body)).body).toMatchObject(refusal)
  expect((await report(hr, body)).body).toMatchObject(refusal)
  expect(await preview(all, { requestId: request.id, actualDate: '2026-12-21' })).toMatchObject(
    refusal,
  )
  const reported = (await report(requester, { ...body, actualDate: '2026-12-14' }))
    .body as LeaveReturn
  expect(reported.kind).toBe('onTime')
  expect((await decideReturn(manager, reported.id, {})).status).toBe(200)
})

test('check-ins during the leave are listed to the reporter and the deciders, and block nothing', async () => {
  const all = await staff()
  const { approved, at, requester, manager, report, decideReturn, list } = all
  const request = await approved({ ...WEEK, toMidday: true })
  await atWork(all, '2026-12-08', '2026-12-10', '2026-12-11')
  at('2026-12-14')
  const body = { requestId: request.id, actualDate: '2026-12-11' }
  // On a day whose leave ends at midday a check-in is normal.
  const meant = { kind: 'onTime', actual: '2026-12-11', checkIns: ['2026-12-08', '2026-12-10'] }
  expect(await preview(all, body)).toMatchObject(meant)
  expect(await preview(all, { ...body, actualDate: '2026-12-10' })).toMatchObject({
    kind: 'early',
    checkIns: ['2026-12-08'],
  })
  const reported = (await report(requester, body)).body as LeaveReturn
  expect(await list(manager, `returns/${reported.id}/choices`)).toMatchObject({ meaning: meant })
  expect((await decideReturn(manager, reported.id, {})).body).toMatchObject({
    state: 'approved',
    kind: 'onTime',
  })
})

test.each(['absence', 'annual', 'unpaid'] as const)(
  'missing days that become %s end before the first check-in, even one corrected since',
  async (lateAs) => {
    const all = await staff()
    const { approved, at, requester, manager, report, decideReturn, list, company, siteId } = all
    const request = await approved(WEEK)
    at('2026-12-21')
    const reported = (
      await report(requester, {
        requestId: request.id,
        actualDate: '2026-12-21',
        reason: 'Because',
      })
    ).body as LeaveReturn
    expect([reported.kind, reported.days]).toEqual(['late', 7])
    await atWork(all, '2026-12-16', '2026-12-17')
    const choices = (await list(manager, `returns/${reported.id}/choices`)) as ReturnChoices
    expect(choices).toMatchObject({
      meaning: { kind: 'late', days: 2, actual: '2026-12-16' },
      absence: { days: 2 },
    })
    expect((await decideReturn(manager, reported.id, { lateAs })).body).toMatchObject({
      days: 2,
      actualDate: '2026-12-16',
      lateAs,
    })
    const { queries } = company.database
    const days = await queries
      .selectFrom('leave_days')
      .select('day')
      .distinct()
      .where('site_id', '=', siteId)
      .where('day', '>', '2026-12-11')
      .orderBy('day')
      .execute()
    expect(days.map((each) => each.day)).toEqual(
      lateAs === 'absence' ? [] : ['2026-12-14', '2026-12-15'],
    )
  },
)

test('a person back on time by check-ins found since has no missing days to resolve', async () => {
  const all = await staff()
  const { approved, at, requester, manager, report, decideReturn } = all
  const request = await approved(WEEK)
  at('2026-12-21')
  const reported = (
    await report(requester, { requestId: request.id, actualDate: '2026-12-21', reason: 'Because' })
  ).body as LeaveReturn
  await atWork(all, '2026-12-14')
  expect((await decideReturn(manager, reported.id, {})).body).toMatchObject({
    kind: 'onTime',
    actualDate: '2026-12-14',
    days: 0,
    lateAs: null,
  })
})

test('human resources cannot decide a return they reported themselves while others could', async () => {
  const all = await staff()
  const { approved, at, requester, hr, manager, report, decideReturn, list, siteId, company } = all
  const request = await approved(WEEK)
  at('2026-12-14')
  const reported = (await report(hr, { requestId: request.id, actualDate: '2026-12-14' }))
    .body as LeaveReturn
  expect([reported.canDecide, reported.leftTo.length]).toEqual([false, 1])
  expect((await decideReturn(hr, reported.id, {})).body).toMatchObject({
    code: 'leaveReturns.reportedByYou',
  })
  expect(((await list(hr, 'returns/to-decide')) as { items: LeaveReturn[] }).items).toMatchObject([
    { canDecide: false, leftTo: [{}] },
  ])
  expect(
    ((await list(manager, 'returns/to-decide')) as { items: LeaveReturn[] }).items,
  ).toMatchObject([{ canDecide: true, leftTo: [] }])
  // No one else is left, so they may decide it.
  await company.database.queries
    .updateTable('users')
    .set({ disabled_at: new Date() })
    .where('site_id', '=', siteId)
    .where('id', '=', manager.userId)
    .execute()
  expect(await list(hr, `returns/${reported.id}`)).toMatchObject({
    canDecide: true,
    leftTo: [],
  })
  expect((await decideReturn(hr, reported.id, {})).body).toMatchObject({ state: 'approved' })
  expect((await list(requester, 'returns')) as { items: LeaveReturn[] }).toMatchObject({
    items: [{ state: 'approved' }],
  })
})

test('a manager in human resources who reports a return leaves it to the others there, who are notified', async () => {
  const all = await staff()
  const { at, person, hr, emails, report, decideReturn } = all
  const head = await person(['leave.own', 'leave.team', 'leave.all'])
  const clerk = await person(['leave.own'], {
    managerId: head.employeeId,
    joiningDate: '2026-01-01',
  })
  const sent = (await all.send(clerk, WEEK)).body as { id: string }
  expect((await all.decide(head, sent)).status).toBe(200)
  await all.decide(hr, sent)
  at('2026-12-14')
  emails.length = 0
  const reported = (await report(head, { requestId: sent.id, actualDate: '2026-12-14' }))
    .body as LeaveReturn
  expect(emails.map((email) => email.toUserId)).toEqual([hr.userId])
  expect((await decideReturn(head, reported.id, {})).body).toMatchObject({
    code: 'leaveReturns.reportedByYou',
  })
  expect((await decideReturn(hr, reported.id, {})).body).toMatchObject({ state: 'approved' })
})
