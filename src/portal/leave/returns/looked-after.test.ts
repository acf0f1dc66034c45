import { expect, test } from 'vitest'
import type { Person } from '../test-data.ts'
import type { LeaveReturn } from './contract.ts'
import { staff, type Staff, WEEK } from './test-data.ts'

const REMIND = 'POST /api/portal/leave/returns/reminders'

function remind({ server }: Staff, who: Person, requestId: string) {
  return server.call(REMIND, { as: who.token, body: { requestId } })
}

test('those who look after an overdue person remind them by email, once a day', async () => {
  const all = await staff()
  const { approved, at, requester, manager, hr, person, emails } = all
  const { id } = await approved(WEEK)
  at('2026-12-13')
  expect((await remind(all, manager, id)).body).toMatchObject({ code: 'leaveReturns.notOverdue' })
  at('2026-12-15')
  emails.length = 0
  expect((await remind(all, manager, id)).status).toBe(200)
  expect(emails.map((email) => email.toUserId)).toEqual([requester.userId])
  expect(await remind(all, hr, id)).toMatchObject({
    status: 422,
    body: { code: 'leaveReturns.reminded' },
  })
  at('2026-12-16')
  expect((await remind(all, hr, id)).status).toBe(200)
  const other = await person(['leave.own', 'leave.team'])
  for (const who of [requester, other])
    expect(await remind(all, who, id)).toMatchObject({ body: { code: 'leave.notFound' } })
  await all.report(requester, { requestId: id, actualDate: '2026-12-16', reason: 'Flight' })
  expect((await remind(all, hr, id)).body).toMatchObject({ code: 'leaveReturns.notOverdue' })
})

test('a manager reports the return of a direct report, which human resources then decide', async () => {
  const all = await staff()
  const { approved, at, manager, hr, person, report, decideReturn, emails } = all
  const { id } = await approved(WEEK)
  at('2026-12-14')
  const other = await person(['leave.own', 'leave.team'])
  const body = { requestId: id, actualDate: '2026-12-14' }
  expect((await report(other, body)).body).toMatchObject({ code: 'leave.notFound' })
  emails.length = 0
  const reported = (await report(manager, body)).body as LeaveReturn
  expect(reported).toMatchObject({ canDecide: false, leftTo: [{}] })
  expect(emails.map((email) => email.toUserId)).toEqual([hr.userId])
  expect((await decideReturn(manager, reported.id, {})).body).toMatchObject({
    code: 'leaveReturns.reportedByYou',
  })
  expect((await decideReturn(hr, reported.id, {})).body).toMatchObject({ state: 'approved' })
})

test('with one person in human resources the manager decides, named to the one who reported', async () => {
  const all = await staff()
  const { approved, at, manager, hr, report, decideReturn, company, siteId } = all
  const { id } = await approved(WEEK)
  at('2026-12-14')
  await company.database.queries
    .updateTable('users')
    .set({ name_en: 'Mona Saleh', name_ar: 'منى صالح' })
    .where('site_id', '=', siteId)
    .where('id', '=', manager.userId)
    .execute()
  const reported = (await report(hr, { requestId: id, actualDate: '2026-12-14' }))
    .body as LeaveReturn
  expect(reported.leftTo).toEqual([{ en: 'Mona Saleh', ar: 'منى صالح' }])
  expect((await decideReturn(manager, reported.id, {})).body).toMatchObject({ state: 'approved' })
})
