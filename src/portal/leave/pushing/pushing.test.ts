import { expect, test } from 'vitest'
import type { LeaveRequest } from '../requests/contract.ts'
import { aLeaveCompany, type Person } from '../test-data.ts'
import { type PushTemplate, pushMessage } from './push-messages.ts'

const PUSH_TEMPLATES: readonly PushTemplate[] = [
  'asked',
  'cancelAsked',
  'passedOn',
  'decided',
  'cancelDecided',
  'delegationRequested',
  'delegationAnswered',
  'recounted',
  'teamRecounted',
  'returnReported',
  'returnDecided',
  'returnDue',
]

async function team() {
  const leave = await aLeaveCompany()
  const manager = await leave.person(['leave.own', 'leave.team'])
  const requester = await leave.person(['leave.own'], { managerId: manager.employeeId })
  return { ...leave, manager, requester }
}

test('every notification template has texts in both languages that fit a locked screen', () => {
  for (const template of PUSH_TEMPLATES) {
    for (const language of ['en', 'ar'] as const) {
      const { title, body } = pushMessage(template, language)
      expect(
        [title.length > 5 && title.length < 50, body.length > 5 && body.length < 90],
        `${template} ${language}`,
      ).toEqual([true, true])
      expect(/[\u0621-\u064A]/.test(title + body)).toBe(language === 'ar')
      expect(title + body).not.toMatch(/\{|\d/)
    }
  }
})

test('every email comes with a notification to the same person that leads to the same page', async () => {
  const { requester, manager, send, decide, emails, pushes } = await team()
  const request = (await send(requester, { from: '2026-12-07', to: '2026-12-09' }))
    .body as LeaveRequest
  expect(pushes.map(({ userId, title }) => [userId, title])).toEqual([
    [manager.userId, 'New leave request'],
  ])
  expect(pushes[0]?.path).toMatch(/^\/leave-decision#[\w-]{43}$/)
  expect(emails[0]?.text).toContain(`http://portal.test${pushes[0]?.path}`)
  await decide(manager, request)
  expect(pushes.map(({ userId }) => userId)).toEqual(emails.map(({ toUserId }) => toUserId))
})

test('a notification action decides once, like the email’s button, and only for its recipient', async () => {
  const { server, requester, manager, send, pushes, person } = await team()
  await send(requester, { from: '2026-12-07' })
  const token = pushes[0]?.path.split('#')[1]
  const decideBy = ({ token: as }: Person) =>
    server.call('POST /api/portal/leave/decision-links/decision', {
      as,
      body: { token, approve: true, comment: '' },
    })
  expect((await decideBy(await person(['leave.own', 'leave.team']))).body).toMatchObject({
    code: 'leaveDeciding.linkOther',
  })
  expect((await decideBy(manager)).status).toBe(200)
  expect((await decideBy(manager)).body).toMatchObject({ code: 'leaveDeciding.linkUsed' })
})

test('[C21] a notification gives no name, leave type, day or reason, and is in the reader’s language', async () => {
  const { company, requester, manager, send, decide, pushes, siteId, typeId } = await team()
  await company.database.queries
    .updateTable('users')
    .set({ language: 'ar' })
    .where('site_id', '=', siteId)
    .where('id', '=', manager.userId)
    .execute()
  const request = (await send(requester, { from: '2026-12-07', typeId: typeId('unpaid') }))
    .body as LeaveRequest
  await decide(manager, request, false, 'Because of the stocktaking')
  const names = [
    request.employee.name.en,
    request.employee.name.ar,
    request.type.name.en,
    request.type.name.ar,
    '2026',
    'stocktaking',
  ]
  for (const { title, body } of pushes)
    for (const name of names) expect(title + body).not.toContain(name)
  expect(pushes).toMatchObject([
    {
      userId: manager.userId,
      language: 'ar',
      title: 'طلب إجازة جديد',
      path: expect.stringMatching(/^\/ar\/leave-decision#/),
    },
    {
      userId: requester.userId,
      language: 'en',
      title: 'Your leave request has been decided',
      path: `/leaves?request=${request.id}`,
    },
  ])
})
