import { expect, test } from 'vitest'
import type { LeaveReport } from '#portal/leave/report/contract.ts'
import { accrueAll } from '#portal/leave/server/accrue.ts'
import type { Employment } from './contract.ts'
import { anEmploymentCompany } from './test-data.ts'

interface Refused {
  code: string
}

const BACK = {
  fromDay: '2027-02-01',
  shiftId: null,
  note: '',
  job: {
    position: { en: 'Senior Clerk', ar: 'كاتب أول' },
    workSiteId: null,
    managerId: null,
    grade: 'G4',
  },
}

test('who left comes back as the same person: a new employment, a new invitation, leave from the first day again', async () => {
  const all = await anEmploymentCompany()
  const employee = await all.employee({
    joiningDate: '2026-01-01',
    roles: ['employee', 'hr'],
    permissions: ['leave.own'],
  })
  const { employeeId } = employee
  const body = { ...BACK, job: { ...BACK.job, departmentId: all.company.departmentId } }
  const path = `POST /api/portal/employees/${employeeId}/rehire`
  expect(((await all.send(path, body)).body as Refused).code).toBe('employment.hasNotLeft')
  await all.send(`POST /api/portal/employees/${employeeId}/end`, {
    kind: 'resignation',
    noticeDay: '2026-11-01',
    lastDay: '2026-12-31',
    basis: 'law',
    toAnotherEmployer: false,
    reason: '',
    handoverTo: null,
    handoverNote: '',
  })
  all.at('2027-01-01')
  await accrueAll(all.database, all.server.clock.now)
  await all.job()
  expect((await all.send(path, { ...body, fromDay: '2026-12-15' })).status).toBe(422)
  const tooSoon = await all.send(path, { ...body, fromDay: '2027-01-01' })
  expect(tooSoon.body as Refused).toMatchObject({
    code: 'employment.rehiredTooSoon',
    details: { day: '2027-01-02' },
    field: 'fromDay',
  })
  const rehired = await all.send(path, body)
  expect(rehired.status).toBe(200)
  expect(rehired.body as Employment).toMatchObject({ state: 'left', leavingDate: '2026-12-31' })
  expect(await all.isOpen(employee)).toBe(false)
  // Until the day it is only planned, and can be taken back and planned again.
  const planned = `DELETE /api/portal/employees/${employeeId}/changes/2027-02-01`
  const undone = await all.send(planned)
  expect([undone.status, (undone.body as Employment).periods.at(-1)?.state]).toEqual([200, 'left'])
  expect((await all.send(path, body)).status).toBe(200)
  all.at('2027-02-01')
  await all.job()
  expect(await all.row(employeeId)).toMatchObject({
    state: 'active',
    joining_date: '2027-02-01',
    leaving_date: null,
    position_en: 'Senior Clerk',
  })
  const account = await all.database.queries
    .selectFrom('users as u')
    .innerJoin('user_roles as r', (join) =>
      join.onRef('r.site_id', '=', 'u.site_id').onRef('r.user_id', '=', 'u.id'),
    )
    .select(['u.password_hash', 'r.role'])
    .where('u.site_id', '=', all.siteId)
    .where('u.id', '=', employee.userId)
    .execute()
  expect(account).toEqual([{ password_hash: null, role: 'employee' }])
  const left = async (on: string): Promise<number | undefined> => {
    const { body: report } = await all.server.call('GET /api/portal/leave/report', {
      as: employee.token,
      query: { on },
    })
    return (report as LeaveReport).items.find((each) => each.type.code === 'annual')?.left
  }
  // What was left at the end was paid out then; nothing of it is taken again.
  expect(await left('2027-02-01')).toBe(0)
  all.at('2027-08-01')
  await accrueAll(all.database, all.server.clock.now)
  // Six months at two days each.
  expect(await left('2027-08-01')).toBe(12)
  expect(((await all.send(planned)).body as Refused).code).toBe('employment.rehiringStays')
  const employment = await all.employment(employeeId)
  expect(employment.periods.map(({ reason, state }) => [reason, state])).toEqual([
    ['joined', 'active'],
    ['resignation', 'left'],
    ['rehired', 'active'],
  ])
})
