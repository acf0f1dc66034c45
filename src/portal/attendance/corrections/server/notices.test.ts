import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aCompany } from '../../server/test-data.ts'
import type { Correction } from '../contract.ts'

const database = await testDatabase()
const PATH = '/api/portal/attendance/corrections'

async function aTeam() {
  const company = await aCompany(database)
  const managerId = await company.anEmployee()
  const employeeId = await company.anEmployee({ managerId })
  company.at('2026-11-18T12:00:00+04:00')
  const employee = await company.signIn(employeeId)
  const manager = await company.signIn(managerId, ['attendance.own', 'attendance.team'])
  const at = (time: string) => new Date(`2026-11-16T${time}:00+04:00`).toISOString()
  const requested = await company.server.call(`POST ${PATH}`, {
    as: employee.token,
    key: newId(),
    body: {
      day: '2026-11-16',
      requested: [{ inAt: at('08:00'), outAt: at('17:00') }],
      reason: 'The gate was closed',
    },
  })
  const { id } = requested.body as Correction
  const listOf = (userId: string) =>
    database.queries
      .selectFrom('notifications')
      .select(['kind', 'params', 'path', 'read_at'])
      .where('site_id', '=', company.siteId)
      .where('user_id', '=', userId)
      .execute()
  return { company, employee, manager, id, listOf }
}

test('a correction waits in the manager’s list until it is decided, and the employee is notified', async () => {
  const { company, employee, manager, id, listOf } = await aTeam()
  expect(await listOf(manager.userId)).toMatchObject([
    {
      kind: 'correctionWaiting',
      params: { day: { day: '2026-11-16' } },
      path: '/corrections',
      read_at: null,
    },
  ])
  await company.server.call(`POST ${PATH}/${id}/decision`, {
    as: manager.token,
    body: { approve: true, comment: '' },
  })
  expect((await listOf(manager.userId))[0]?.read_at).not.toBeNull()
  expect(await listOf(employee.userId)).toMatchObject([
    {
      kind: 'correctionDecided',
      params: { outcome: 'approved', day: { day: '2026-11-16' } },
      read_at: null,
    },
  ])
})

test('a correction that is withdrawn waits in no list', async () => {
  const { company, employee, manager, id, listOf } = await aTeam()
  const withdrawn = await company.server.call(`POST ${PATH}/${id}/withdrawal`, {
    as: employee.token,
  })
  expect(withdrawn.status).toBe(200)
  expect((await listOf(manager.userId))[0]?.read_at).not.toBeNull()
  expect(await listOf(employee.userId)).toEqual([])
})
