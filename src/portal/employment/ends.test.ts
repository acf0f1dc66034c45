import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { typesOf } from '#portal/leave/database/types.ts'
import type { Employment } from './contract.ts'
import { anEmploymentCompany, type Employee, type EmploymentCompany } from './test-data.ts'

interface Refused {
  code: string
  details: Record<string, unknown>
}

const RESIGNED = {
  kind: 'resignation',
  noticeDay: '2026-11-01',
  lastDay: '2026-12-01',
  basis: 'law',
  toAnotherEmployer: false,
  reason: 'Moving home',
  handoverTo: null,
  handoverNote: '',
}

function end(
  all: EmploymentCompany,
  { employeeId }: Pick<Employee, 'employeeId'>,
  body: object = {},
): Promise<{ status: number; body: never }> {
  return all.send(`POST /api/portal/employees/${employeeId}/end`, { ...RESIGNED, ...body })
}

async function requestLeave(
  all: EmploymentCompany,
  employee: Employee,
  from: string,
  to: string,
): Promise<{ id: string }> {
  const types = await typesOf(all.database.queries, all.siteId)
  const sent = await all.server.call('POST /api/portal/leave/requests', {
    as: employee.token,
    key: newId(),
    body: {
      typeId: types.find((type) => type.code === 'annual')?.id,
      from,
      to,
      fromMidday: false,
      toMidday: false,
      hours: null,
      reason: '',
      fileId: null,
      coverEmployeeId: null,
      addressAway: '',
      phoneAway: '',
      ticketAsked: false,
    },
  })
  expect(sent.status, JSON.stringify(sent.body)).toBe(201)
  return sent.body
}

function stateOf(all: EmploymentCompany, id: string): Promise<{ state: string }> {
  return all.database.queries
    .selectFrom('leave_requests')
    .select('state')
    .where('site_id', '=', all.siteId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

test('[gulf 1.3] an end is recorded with its notice, closes nothing before the last day, and starts the leaving list', async () => {
  const all = await anEmploymentCompany()
  const employee = await all.employee()
  const short = await end(all, employee, { lastDay: '2026-11-30' })
  expect(short.body as Refused).toMatchObject({
    code: 'employment.noticeTooShort',
    details: { days: 30, day: '2026-12-01' },
  })
  const ended = await end(all, employee)
  expect(ended.status).toBe(200)
  expect(ended.body as Employment).toMatchObject({
    state: 'active',
    leavingDate: '2026-12-01',
    end: { kind: 'resignation', noticeDay: '2026-11-01', lastDay: '2026-12-01', basis: 'law' },
  })
  expect((ended.body as Employment).periods.at(-1)).toMatchObject({
    fromDay: '2026-12-02',
    state: 'left',
    reason: 'resignation',
  })
  const lists = await all.send(`GET /api/portal/employees/${employee.employeeId}/checklists`)
  const { items } = lists.body as { items: { list: string; dueDay: string; owner: string }[] }
  expect(items.every((item) => item.list === 'offboarding')).toBe(true)
  // The final settlement is due within fourteen days (art. 53).
  expect(items.find((item) => item.owner === 'payroll')?.dueDay).toBe('2026-12-15')
  const twice = await end(all, employee)
  expect((twice.body as Refused).code).toBe('employment.endsAlready')
})

test('a person who left cannot use the account after the last day, also before the job has run', async () => {
  const all = await anEmploymentCompany()
  const employee = await all.employee()
  await end(all, employee)
  all.server.clock.now = new Date('2026-12-01T19:59:59Z')
  expect(await all.isOpen(employee)).toBe(true)
  all.server.clock.now = new Date('2026-12-01T20:00:00Z')
  expect(await all.isOpen(employee)).toBe(false)
  await all.job()
  expect(await all.row(employee.employeeId)).toMatchObject({
    state: 'left',
    leaving_date: '2026-12-01',
  })
  expect(await all.isOpen(employee)).toBe(false)
  const revoked = await all.database.queries
    .selectFrom('sessions')
    .select('revoked_at')
    .where('site_id', '=', all.siteId)
    .where('user_id', '=', employee.userId)
    .execute()
  expect(revoked.every((each) => each.revoked_at !== null)).toBe(true)
  const shifts = await all.database.queries
    .selectFrom('shift_assignments')
    .select('to_date')
    .where('site_id', '=', all.siteId)
    .where('employee_id', '=', employee.employeeId)
    .execute()
  expect(shifts).toEqual([{ to_date: '2026-12-01' }])
})

test('an end that is withdrawn in time leaves the employment as it was', async () => {
  const all = await anEmploymentCompany()
  const employee = await all.employee()
  await end(all, employee)
  const path = `DELETE /api/portal/employees/${employee.employeeId}/end`
  const withdrawn = await all.send(path)
  expect(withdrawn.body as Employment).toMatchObject({ leavingDate: null, end: null })
  expect((withdrawn.body as Employment).periods).toHaveLength(1)
  const lists = await all.send(`GET /api/portal/employees/${employee.employeeId}/checklists`)
  expect((lists.body as { items: unknown[] }).items).toEqual([])
  all.at('2026-12-05')
  await all.job()
  expect(await all.isOpen(employee)).toBe(true)
  expect(((await all.send(path)).body as Refused).code).toBe('employment.noEnd')
  // Another end may follow.
  expect((await end(all, employee, { lastDay: '2026-12-10' })).status).toBe(200)
})

test('a dismissal without notice closes the account the same night, and an end recorded late closes it at once', async () => {
  const all = await anEmploymentCompany()
  const [dismissed, gone] = [await all.employee(), await all.employee()]
  const art44 = {
    kind: 'termination',
    noticeDay: '2026-11-18',
    lastDay: '2026-11-18',
    basis: 'withoutNotice',
  }
  const refused = await end(all, dismissed, { ...art44, reason: '' })
  expect((refused.body as Refused).code).toBe('employment.reasonNeeded')
  expect((await end(all, dismissed, { ...art44, reason: 'Art. 44 (8)' })).status).toBe(200)
  expect(await all.isOpen(dismissed)).toBe(true)
  all.server.clock.now = new Date('2026-11-18T20:00:00Z')
  expect(await all.isOpen(dismissed)).toBe(false)
  all.at('2026-11-18')
  const died = { kind: 'death', noticeDay: null, lastDay: '2026-11-16', basis: 'law', reason: '' }
  expect((await end(all, gone, died)).body as Employment).toMatchObject({ state: 'left' })
  expect(await all.isOpen(gone)).toBe(false)
})

test('what waited for a manager who left waits for the next approver, who is notified', async () => {
  const all = await anEmploymentCompany()
  const boss = await all.employee({
    name: 'Boss',
    roles: ['employee', 'manager'],
    permissions: ['leave.team'],
  })
  const leaver = await all.employee({
    managerId: boss.employeeId,
    roles: ['employee', 'manager'],
    permissions: ['leave.team'],
  })
  const member = await all.employee({ managerId: leaver.employeeId, permissions: ['leave.own'] })
  const request = await requestLeave(all, member, '2026-12-14', '2026-12-15')
  await end(all, leaver, { lastDay: '2026-12-01' })
  all.at('2026-12-02')
  await all.job()
  expect((await all.row(member.employeeId)).manager_id).toBe(boss.employeeId)
  expect((await all.employment(member.employeeId)).periods.at(-1)).toMatchObject({
    reason: 'newManager',
    fromDay: '2026-12-02',
    manager: { id: boss.employeeId },
  })
  const notified = await all.database.queries
    .selectFrom('notifications')
    .select('kind')
    .where('site_id', '=', all.siteId)
    .where('user_id', '=', boss.userId)
    .orderBy('kind')
    .execute()
  expect(notified.map((each) => each.kind)).toEqual(
    expect.arrayContaining(['leaveWaiting', 'teamHandedOver']),
  )
  const decided = await all.server.call(`POST /api/portal/leave/requests/${request.id}/decision`, {
    as: boss.token,
    body: { approve: true, comment: '' },
  })
  expect(decided.status).toBe(200)
})

test('the team goes to the person whom the end names; no one is put under their own report', async () => {
  const all = await anEmploymentCompany()
  const boss = await all.employee({ name: 'Boss' })
  const leaver = await all.employee({ managerId: boss.employeeId })
  const heir = await all.employee({ managerId: leaver.employeeId })
  const other = await all.employee({ managerId: leaver.employeeId })
  const refusals = [
    await end(all, leaver, { handoverTo: leaver.employeeId }),
    await end(all, leaver, { handoverTo: '00000000-0000-4000-8000-000000000001' }),
  ]
  expect(refusals.map(({ body }) => (body as Refused).code)).toEqual([
    'employment.handoverSelf',
    'employment.handoverMissing',
  ])
  await end(all, leaver, { handoverTo: heir.employeeId, handoverNote: 'Files in the cabinet' })
  all.at('2026-12-02')
  await all.job()
  expect((await all.row(other.employeeId)).manager_id).toBe(heir.employeeId)
  expect((await all.row(heir.employeeId)).manager_id).toBe(boss.employeeId)
})

test('after the last day nothing waits or is booked, and leave is accrued by the days served', async () => {
  const all = await anEmploymentCompany()
  const manager = await all.employee({
    roles: ['employee', 'manager'],
    permissions: ['leave.team'],
  })
  const leaver = await all.employee({
    managerId: manager.employeeId,
    joiningDate: '2026-03-10',
    permissions: ['leave.own'],
  })
  const waiting = await requestLeave(all, leaver, '2026-11-23', '2026-11-24')
  const later = await requestLeave(all, leaver, '2026-12-21', '2026-12-22')
  await all.server.call(`POST /api/portal/leave/requests/${later.id}/decision`, {
    as: manager.token,
    body: { approve: true, comment: '' },
  })
  await end(all, leaver, {
    kind: 'termination',
    noticeDay: '2026-11-18',
    lastDay: '2026-11-25',
    basis: 'agreed',
  })
  all.at('2026-11-26')
  await all.job()
  expect((await stateOf(all, waiting.id)).state).toBe('withdrawn')
  const types = await typesOf(all.database.queries, all.siteId)
  const annual = types.find((type) => type.code === 'annual')?.id ?? ''
  const { sum } = await all.database.queries
    .selectFrom('leave_ledger')
    .select((select) => select.fn.sum<number>('amount').as('sum'))
    .where('site_id', '=', all.siteId)
    .where('employee_id', '=', leaver.employeeId)
    .where('type_id', '=', annual)
    .executeTakeFirstOrThrow()
  // As leave/server/exit.test.ts: joined on 10 March and left on 25 November.
  expect(Number(sum)).toBe(17_067)
  expect(['approved', 'cancelled']).toContain((await stateOf(all, later.id)).state)
})

test('nothing is changed of an employment that is over', async () => {
  const all = await anEmploymentCompany()
  const employee = await all.employee()
  await end(all, employee)
  all.at('2026-12-02')
  await all.job()
  const change = await all.send(`POST /api/portal/employees/${employee.employeeId}/changes`, {
    reason: 'changed',
    fromDay: '2026-12-02',
    job: { grade: 'G9' },
    note: '',
  })
  expect((change.body as Refused).code).toBe('employment.hasLeft')
  expect((await all.row(employee.employeeId)).state).toBe('left')
})
