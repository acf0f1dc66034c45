import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { typesOf } from '#portal/leave/database/types.ts'
import { settleLeave } from '#portal/leave/employment.ts'
import type { Employment } from '../contract.ts'
import { anEmploymentCompany, type Employee, type EmploymentCompany } from '../test-data.ts'

interface Refused {
  code: string
  field: string
  details: Record<string, unknown>
}

/** Recorded on 18 November; the last day was the day before. */
const PAST = {
  kind: 'resignation',
  noticeDay: '2026-10-18',
  lastDay: '2026-11-17',
  basis: 'law',
  toAnotherEmployer: false,
  reason: '',
  handoverTo: null,
  handoverNote: '',
}

function end(all: EmploymentCompany, { employeeId }: Employee, body: object = {}) {
  return all.send(`POST /api/portal/employees/${employeeId}/end`, { ...PAST, ...body })
}

function withdraw(all: EmploymentCompany, { employeeId }: Employee, as?: string) {
  const path = `POST /api/portal/employees/${employeeId}/end/withdrawal`
  return all.send(path, { reason: 'The wrong person was chosen' }, as)
}

async function approvedLeave(all: EmploymentCompany, leaver: Employee, manager: Employee) {
  const types = await typesOf(all.database.queries, all.siteId)
  const sent = await all.server.call('POST /api/portal/leave/requests', {
    as: leaver.token,
    key: newId(),
    body: {
      typeId: types.find((type) => type.code === 'annual')?.id,
      from: '2026-12-21',
      to: '2026-12-22',
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
  const { id } = sent.body as { id: string }
  const decided = await all.server.call(`POST /api/portal/leave/requests/${id}/decision`, {
    as: manager.token,
    body: { approve: true, comment: '' },
  })
  expect(decided.status, JSON.stringify(decided.body)).toBe(200)
}

async function assignments(all: EmploymentCompany, { employeeId }: Employee) {
  const { queries } = all.database
  const rows = async (table: 'shift_assignments' | 'employee_work_sites') =>
    queries
      .selectFrom(table)
      .select(['from_date', 'to_date'])
      .where('site_id', '=', all.siteId)
      .where('employee_id', '=', employeeId)
      .orderBy('from_date')
      .execute()
  return [await rows('shift_assignments'), await rows('employee_work_sites')]
}

async function granted(all: EmploymentCompany, { employeeId }: Employee): Promise<number> {
  const { sum } = await all.database.queries
    .selectFrom('leave_ledger')
    .select((select) => select.fn.sum<number>('amount').as('sum'))
    .where('site_id', '=', all.siteId)
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

test('[hr I24] an end that has taken effect is withdrawn without a gap, and says which leave it cancelled', async () => {
  const all = await anEmploymentCompany()
  const manager = await all.employee({
    roles: ['employee', 'manager'],
    permissions: ['leave.team'],
  })
  const leaver = await all.employee({
    managerId: manager.employeeId,
    permissions: ['leave.own'],
  })
  await approvedLeave(all, leaver, manager)
  await all.database.transaction((trx) =>
    settleLeave({
      trx,
      siteId: all.siteId,
      employeeId: leaver.employeeId,
      today: '2026-11-18',
      now: all.server.clock.now,
      userId: null,
    }),
  )
  const [before, periods] = [
    await assignments(all, leaver),
    await all.employment(leaver.employeeId),
  ]
  const balance = await granted(all, leaver)
  const ended = await end(all, leaver)
  expect(ended.body as Employment).toMatchObject({ state: 'left' })
  expect(await all.isOpen(leaver)).toBe(false)
  expect(await assignments(all, leaver)).not.toEqual(before)

  const withdrawn = await withdraw(all, leaver)
  expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200)
  expect(withdrawn.body).toMatchObject({
    state: 'active',
    joiningDate: '2020-01-01',
    leavingDate: null,
    end: null,
    periods: periods.periods,
    cancelledLeave: [{ from: '2026-12-21', to: '2026-12-22', type: { en: 'Annual leave' } }],
  })
  expect(await all.row(leaver.employeeId)).toMatchObject({ state: 'active', leaving_date: null })
  expect(await all.isOpen(leaver)).toBe(true)
  expect(await assignments(all, leaver)).toEqual(before)
  // What the end granted or removed of leave is corrected; the cancelled leave came back already.
  expect((await granted(all, leaver)) - balance).toBe(2_000)
  const lists = await all.send(`GET /api/portal/employees/${leaver.employeeId}/checklists`)
  expect((lists.body as { items: unknown[] }).items).toEqual([])
  const row = await all.database.queries
    .selectFrom('employment_ends')
    .select(['withdrawn_at', 'withdrawal_reason'])
    .where('site_id', '=', all.siteId)
    .where('employee_id', '=', leaver.employeeId)
    .executeTakeFirstOrThrow()
  expect(row.withdrawn_at).not.toBeNull()
  expect(row.withdrawal_reason).toBe('The wrong person was chosen')
  // The day that was meant can be recorded now.
  expect((await end(all, leaver, { lastDay: '2026-11-24' })).status).toBe(200)
})

test('an account that someone disabled stays disabled, with its password and its roles', async () => {
  const all = await anEmploymentCompany()
  const leaver = await all.employee({ roles: ['employee', 'pro'] })
  await end(all, leaver)
  const users = all.database.queries
    .updateTable('users')
    .where('site_id', '=', all.siteId)
    .where('id', '=', leaver.userId)
  await users.set({ disabled_at: all.server.clock.now }).execute()
  expect((await withdraw(all, leaver)).status).toBe(200)
  expect(await all.isOpen(leaver)).toBe(false)
  await users.set({ disabled_at: null }).execute()
  expect(await all.isOpen(leaver)).toBe(true)
  const roles = await all.database.queries
    .selectFrom('user_roles')
    .select('role')
    .where('site_id', '=', all.siteId)
    .where('user_id', '=', leaver.userId)
    .orderBy('role')
    .execute()
  expect(roles.map(({ role }) => role)).toEqual(['employee', 'pro'])
})

test('who was suspended when the employment ended is suspended again', async () => {
  const all = await anEmploymentCompany()
  const leaver = await all.employee()
  await all.send(`POST /api/portal/employees/${leaver.employeeId}/suspension`, {
    fromDay: '2026-11-10',
    lastDay: null,
    note: '',
  })
  await end(all, leaver)
  expect((await withdraw(all, leaver)).body).toMatchObject({ state: 'suspended' })
  expect(await all.isOpen(leaver)).toBe(false)
})

test('an end is withdrawn with a reason, by another person, within 60 days, and once', async () => {
  const all = await anEmploymentCompany()
  const leaver = await all.employee({ permissions: ['employees.edit'] })
  const path = `POST /api/portal/employees/${leaver.employeeId}/end/withdrawal`
  expect(((await withdraw(all, leaver)).body as Refused).code).toBe('employment.noEnd')
  await end(all, leaver)
  expect((await all.send(path, { reason: ' ' })).status).toBe(422)
  expect(((await withdraw(all, leaver, leaver.token)).body as Refused).code).toBe(
    'employment.notYourself',
  )
  all.at('2027-01-17')
  await all.job()
  expect((await withdraw(all, leaver)).body as Refused).toMatchObject({
    code: 'employment.endedLongAgo',
    details: { days: 60 },
  })
  all.at('2027-01-16')
  expect((await withdraw(all, leaver)).status).toBe(200)
  expect(((await withdraw(all, leaver)).body as Refused).code).toBe('employment.noEnd')
})

test('an end stays once its final settlement is approved', async () => {
  const all = await anEmploymentCompany()
  const leaver = await all.employee()
  await end(all, leaver)
  const runId = newId()
  await all.database.queries
    .insertInto('pay_runs')
    .values({
      site_id: all.siteId,
      id: runId,
      month: '2026-11',
      number: 1,
      kind: 'settlement',
      state: 'draft',
      to_do: 1,
      requested_by: leaver.userId,
      requested_at: all.server.clock.now,
    })
    .execute()
  const settlement = { site_id: all.siteId, id: newId(), run_id: runId }
  await all.database.queries
    .insertInto('settlements')
    .values({
      ...settlement,
      employee_id: leaver.employeeId,
      first_day: '2020-01-01',
      last_day: '2026-11-17',
      end_kind: 'resignation',
      facts: '{}',
      state: 'settled',
      settled_at: all.server.clock.now,
    })
    .execute()
  expect(((await withdraw(all, leaver)).body as Refused).code).toBe('employment.settledAlready')
})

test('of an end that took effect before it was recorded what it closed, what ended that day goes on', async () => {
  const all = await anEmploymentCompany()
  const leaver = await all.employee()
  const before = await assignments(all, leaver)
  await end(all, leaver)
  await all.database.queries
    .updateTable('employment_ends')
    .set({ closed: null })
    .where('site_id', '=', all.siteId)
    .where('employee_id', '=', leaver.employeeId)
    .execute()
  expect((await withdraw(all, leaver)).body).toMatchObject({ cancelledLeave: [] })
  expect(before[0]).not.toEqual([])
  expect(await assignments(all, leaver)).toEqual(before)
})
