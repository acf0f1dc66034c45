import { expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS } from '#accounts/permissions/rules.ts'
import {
  anEmploymentCompany,
  type Employee,
  type EmploymentCompany,
} from '#portal/employment/test-data.ts'

const SEND = 'POST /api/portal/resignation'
const WITHDRAW = 'DELETE /api/portal/resignation'
const BODY = { lastDay: '2026-12-18', toAnotherEmployer: false, reason: 'Moving home' }

interface Refused {
  code: string
  details: Record<string, unknown>
}

function aPerson(all: EmploymentCompany): Promise<Employee> {
  return all.employee({ permissions: DEFAULT_PERMISSIONS.employee })
}

/** The keys of what the employees' people in HR are notified of and have not read. */
async function unread(all: EmploymentCompany, kind: string): Promise<string[]> {
  const rows = await all.database.queries
    .selectFrom('notifications')
    .select('user_id')
    .where('site_id', '=', all.siteId)
    .where('kind', '=', kind)
    .where('read_at', 'is', null)
    .execute()
  return rows.map((row) => row.user_id)
}

/** HR can sign in: only then are they notified. */
async function openHr(all: EmploymentCompany): Promise<void> {
  await all.database.queries
    .updateTable('users')
    .set({ password_hash: 'set' })
    .where('site_id', '=', all.siteId)
    .where('employee_id', 'is', null)
    .execute()
}

test('an employee resigns, HR is notified once and records the end, and the employee is notified', async () => {
  const all = await anEmploymentCompany()
  await openHr(all)
  const employee = await aPerson(all)
  const sent = await all.send(SEND, BODY, employee.token)
  expect(sent).toMatchObject({
    status: 201,
    body: { leavingDate: null, waiting: { noticeDay: '2026-11-18', ...BODY } },
  })
  expect(await unread(all, 'resignationWaiting')).toHaveLength(1)
  const { resignation, state, leavingDate } = await all.employment(employee.employeeId)
  expect({ resignation, state, leavingDate }).toEqual({
    resignation: { noticeDay: '2026-11-18', ...BODY },
    state: 'active',
    leavingDate: null,
  })
  const ended = await all.send(`POST /api/portal/employees/${employee.employeeId}/end`, {
    ...BODY,
    kind: 'resignation',
    noticeDay: '2026-11-18',
    basis: 'law',
    handoverTo: null,
    handoverNote: '',
  })
  expect(ended).toMatchObject({
    status: 200,
    body: { resignation: null, leavingDate: '2026-12-18' },
  })
  expect(await unread(all, 'resignationWaiting')).toEqual([])
  expect(await unread(all, 'resignationRecorded')).toEqual([employee.userId])
  const own = await all.send('GET /api/portal/resignation', undefined, employee.token)
  expect(own.body).toMatchObject({ leavingDate: '2026-12-18', waiting: null })
  expect((await all.send(SEND, BODY, employee.token)).body).toMatchObject({
    code: 'employment.endsAlready',
  })
})

test('a resignation is withdrawn before it is recorded, and another can be sent then', async () => {
  const all = await anEmploymentCompany()
  await openHr(all)
  const employee = await aPerson(all)
  await all.send(SEND, BODY, employee.token)
  const again = await all.send(SEND, BODY, employee.token)
  expect(again.body as Refused).toMatchObject({ code: 'employment.resignedAlready' })
  const withdrawn = await all.send(WITHDRAW, undefined, employee.token)
  expect(withdrawn).toMatchObject({ status: 200, body: { waiting: null } })
  expect(await unread(all, 'resignationWaiting')).toEqual([])
  expect((await all.employment(employee.employeeId)).resignation).toBeNull()
  expect((await all.send(WITHDRAW, undefined, employee.token)).body).toMatchObject({
    code: 'employment.noResignation',
  })
  expect((await all.send(SEND, BODY, employee.token)).status).toBe(201)
})

test.each([
  ['2026-11-17', 'employment.lastBeforeNotice', {}],
  ['2027-02-17', 'employment.noticeTooLong', { days: 90, day: '2027-02-16' }],
])('a last day on %s is refused', async (lastDay, code, details) => {
  const all = await anEmploymentCompany()
  const { token } = await aPerson(all)
  const { body } = await all.send(SEND, { ...BODY, lastDay }, token)
  expect(body as Refused).toMatchObject({ code, details, field: 'lastDay' })
})

test('a shorter notice than by law can be requested, because both may agree to it', async () => {
  const all = await anEmploymentCompany()
  const { token } = await aPerson(all)
  expect((await all.send(SEND, { ...BODY, lastDay: '2026-11-25' }, token)).status).toBe(201)
})

test('an account without an employee has nothing to resign from', async () => {
  const all = await anEmploymentCompany()
  const { userId } = await all.company.signIn(null, [])
  const as = all.server.signIn({
    siteId: all.siteId,
    userId,
    permissions: new Set(['records.own'] as const),
    confirmedAt: new Date('2100-01-01'),
  })
  for (const [line, body] of [
    ['GET /api/portal/resignation', undefined],
    [SEND, BODY],
    [WITHDRAW, undefined],
  ] as const)
    expect((await all.send(line, body, as)).body).toMatchObject({ code: 'employment.notLinked' })
})

test('two resignations sent at once become one', async () => {
  const all = await anEmploymentCompany()
  const { token } = await aPerson(all)
  const both = await Promise.all([all.send(SEND, BODY, token), all.send(SEND, BODY, token)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
})
