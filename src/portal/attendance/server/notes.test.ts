import { expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { newId } from '#platform/id.ts'
import type { Session, Today } from '../contract.ts'
import type { ReviewItem } from '../team/contract.ts'
import { aFix, aWorkSite } from '../test-data.ts'
import { aCompany, get, MANAGER, MONDAY_8, punch } from './test-data.ts'

const database = await testDatabase()

test('an employee adds a note to a flagged session of their own, until it is reviewed', async () => {
  const company = await aCompany(database)
  const managerId = await company.anEmployee()
  const employeeId = await company.anEmployee({ managerId })
  await company.aWorkSite(aWorkSite({ outside: 'flag' }), employeeId)
  const employee = await company.signIn(employeeId)
  const manager = await company.signIn(managerId, [...MANAGER, 'attendance.own'])
  await punch(company, employee.token, 'in', MONDAY_8, { fix: aFix({ latitude: 25.3 }) })
  const opened = (await get<Today>(company, employee.token, 'today')).body.openSession
  expect(opened).toMatchObject({ flags: ['outside'], note: '', in: { workSite: null } })
  expect(opened?.in?.distanceM).toBeGreaterThan(1000)
  const note = (
    token: string,
    id: string,
    text: string,
  ): Promise<{ body: Session & { code?: string } }> =>
    company.server.call(`PUT /api/portal/attendance/sessions/${id}/note`, {
      as: token,
      body: { note: text },
    })
  const id = opened?.id ?? ''
  expect((await note(employee.token, id, ' At the customer ')).body.note).toBe('At the customer')
  expect((await note(manager.token, id, 'Mine')).body).toMatchObject({
    code: 'attendance.notFound',
  })
  expect((await note(employee.token, newId(), 'x')).body.code).toBe('attendance.notFound')
  await punch(company, employee.token, 'out', '2026-11-16T17:00:00+04:00', {
    fix: aFix({ latitude: 25.3 }),
  })
  const { body } = await get<{ items: ReviewItem[] }>(company, manager.token, 'reviews')
  expect(body.items[0]?.session.note).toBe('At the customer')
  await company.server.call(`POST /api/portal/attendance/reviews/${id}/accept`, {
    as: manager.token,
  })
  expect((await note(employee.token, id, 'Late')).body).toMatchObject({
    code: 'attendance.alreadyDecided',
  })
})
