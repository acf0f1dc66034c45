import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { aCompany } from '#portal/attendance/server/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import { dashboardHandlers } from './server.ts'

async function desks() {
  const database = await testDatabase()
  const company = await aCompany(database)
  const { siteId } = company
  const server = testServer(database, dashboardHandlers)
  const employeeId = await company.anEmployee()
  const { userId } = await company.signIn(employeeId)
  const colleague = await company.anEmployee()
  const colleagueUser = (await company.signIn(colleague)).userId
  const waiting = async (...permissions: string[]) => {
    const as = server.signIn({ siteId, userId, employeeId, permissions: new Set(permissions) })
    const { status, body } = await server.call('GET /api/portal/waiting', { as })
    expect(status).toBe(200)
    return (body as { items: { kind: string; count: number }[] }).items
  }
  const insertTask = (dueOn: string, employee: string, type = 'visa') =>
    database.queries
      .insertInto('portal_document_tasks')
      .values({
        site_id: siteId,
        id: newId(),
        employee_id: employee,
        type,
        kind: 'renewal',
        due_on: dueOn,
        created_by: colleagueUser,
        created_at: server.clock.now,
      })
      .execute()
  const insertNomination = async (by: string, employee: string) => {
    const typeId = newId()
    await database.queries
      .insertInto('award_types')
      .values({ site_id: siteId, id: typeId, name_en: typeId, name_ar: typeId })
      .execute()
    await database.queries
      .insertInto('awards')
      .values({
        site_id: siteId,
        id: newId(),
        type_id: typeId,
        employee_id: employee,
        reason: 'Helped a new colleague',
        nominated_by: by,
        nominated_at: server.clock.now,
      })
      .execute()
  }
  const insertSalaryUpdate = (by: string, employee: string) =>
    database.queries
      .insertInto('salary_updates')
      .values({
        site_id: siteId,
        id: newId(),
        employee_id: employee,
        from_date: '2027-01-01',
        basic_fils: 600_000,
        housing_fils: 0,
        transport_fils: 0,
        other_fils: 0,
        reason: 'promotion',
        note: '',
        state: 'pending',
        requested_by: by,
        requested_at: server.clock.now,
      })
      .execute()
  const third = await company.anEmployee()
  const inserts = { insertTask, insertNomination, insertSalaryUpdate }
  return { employeeId, userId, colleague, colleagueUser, third, waiting, ...inserts }
}

test('a desk without anything to do is not counted, and nobody sees the count of another desk', async () => {
  const { waiting, insertTask, colleague } = await desks()
  expect(
    await waiting('employees.papers', 'letters.all', 'awards.edit', 'discipline.edit'),
  ).toEqual([])
  await insertTask('2020-01-01', colleague)
  expect(await waiting('letters.all', 'awards.edit', 'circulars.edit')).toEqual([])
  expect(await waiting()).toEqual([])
})

test('transactions count once their day is over', async () => {
  const { waiting, insertTask, colleague } = await desks()
  await insertTask('2020-01-01', colleague)
  await insertTask('2020-01-01', colleague, 'labourCard')
  await insertTask('2099-01-01', colleague, 'emiratesId')
  expect(await waiting('employees.papers')).toEqual([{ kind: 'overdueTasks', count: 2 }])
})

test('what the reader may not decide, because it is about them or by them, is not counted', async () => {
  const { waiting, insertNomination, employeeId, userId, colleague, colleagueUser } = await desks()
  await insertNomination(userId, colleague)
  await insertNomination(colleagueUser, employeeId)
  expect(await waiting('awards.edit')).toEqual([])
  const third = await desks()
  await third.insertNomination(third.colleagueUser, third.colleague)
  expect(await third.waiting('awards.edit')).toEqual([{ kind: 'nominations', count: 1 }])
})

test('an update of pay waits for the others in payroll, unless it is of their own pay', async () => {
  const all = await desks()
  const { waiting, insertSalaryUpdate, employeeId, userId, colleague, colleagueUser, third } = all
  await insertSalaryUpdate(userId, colleague)
  await insertSalaryUpdate(colleagueUser, employeeId)
  expect(await waiting('pay.all')).toEqual([])
  await insertSalaryUpdate(colleagueUser, third)
  expect(await waiting('pay.all')).toEqual([{ kind: 'salaryUpdates', count: 1 }])
  expect(await waiting('employees.edit')).toEqual([])
})
