import { readFile } from 'node:fs/promises'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createEmploymentHandlers } from '#portal/employment/server.ts'
import { NO_REQUESTED_PLANS } from '#portal/employment/test-data.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import { employeeHandlers } from '../server.ts'
import { bring, everything } from './test-data.ts'

const REASONS = ['promoted', 'changed', 'transferred'] as const

/** Human resources and payroll in one, on the day of the imports. */
async function aRegister() {
  const database = await testDatabase()
  const siteId = await aSite(database)
  const services = {
    mail: { queue: () => Promise.resolve(newId()) },
    push: { queue: () => Promise.resolve() },
    jobs: { send: () => Promise.resolve(null) },
    publicUrl: 'http://portal.test',
  }
  const server = testServer(database, [
    ...employeeHandlers,
    ...createEmploymentHandlers(services, NO_REQUESTED_PLANS),
  ])
  server.clock.now = new Date('2026-11-20T08:00:00Z')
  const userId = newId()
  await database.queries
    .insertInto('users')
    .values({
      site_id: siteId,
      id: userId,
      email: 'hr@company.example',
      email_folded: 'hr@company.example',
      username: 'hr',
      name_en: 'HR',
      name_ar: 'الموارد البشرية',
    })
    .execute()
  const signIn = (...permissions: string[]): string =>
    server.signIn({
      siteId,
      userId,
      permissions: new Set([
        'employees.read',
        'employees.import',
        'employees.edit',
        ...permissions,
      ]),
      confirmedAt: new Date('2100-01-01'),
    })
  return { database, siteId, server, signIn }
}

async function exported(
  { server }: Awaited<ReturnType<typeof aRegister>>,
  as: string,
): Promise<string> {
  const { status, text } = await server.call('GET /api/portal/employees/file', { as })
  expect(status).toBe(200)
  return text
}

test('a file of 135 is imported, 20 people are edited by hand, and what is exported then changes nothing when it is imported', async () => {
  const register = await aRegister()
  const { database, siteId, server, signIn } = register
  await bring(database, siteId, await readFile('test/data/employees.csv'))
  const as = signIn('pay.all')
  const people = await database.queries
    .selectFrom('employees')
    .select(['id', 'position_en', 'department_id'])
    .where('site_id', '=', siteId)
    .orderBy('employee_no')
    .execute()
  expect(people).toHaveLength(120)
  const departments = [...new Set(people.map((each) => each.department_id))]
  for (const [index, person] of people.slice(20, 40).entries()) {
    const path = `/api/portal/employees/${person.id}`
    if (index % 2 === 0) {
      const phone = `+97150${String(1_000_000 + index)}`
      const details = { nameEn: `Edited Person ${'abcdefghijklmnopqrst'[index]}`, phone }
      const edited = await server.call(`PUT ${path}/personal`, {
        as,
        body: { fromDay: '2026-11-20', details },
      })
      expect(edited.status, edited.text).toBe(200)
      continue
    }
    const job = {
      position: { en: `Post ${index}`, ar: `وظيفة ${index}` },
      departmentId: departments.find((id) => id !== person.department_id),
      managerId: people[0]?.id,
      grade: `G${index}`,
    }
    const edited = await server.call(`POST ${path}/changes`, {
      as,
      key: newId(),
      body: {
        reason: REASONS[index % REASONS.length],
        fromDay: '2026-11-20',
        job,
        note: '',
      },
    })
    expect(edited.status, edited.text).toBe(200)
  }
  const file = await exported(register, as)
  const before = await everything(database, siteId)
  const again = await bring(database, siteId, file)
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 120, refused: 0 })
  expect(again.refused).toEqual([])
  expect(await everything(database, siteId)).toEqual(before)
  expect(await exported(register, as)).toBe(file)
})

test('the workbook changes nothing when it is imported', async () => {
  const register = await aRegister()
  const { database, siteId, server, signIn } = register
  await bring(database, siteId, await readFile('test/data/employees.csv'))
  const response = await server.fetch(
    new Request('http://test.invalid/api/portal/employees/file?format=xlsx', {
      headers: { authorization: `Bearer ${signIn('pay.all')}`, site: String(siteId) },
    }),
  )
  expect(response.status).toBe(200)
  const before = await everything(database, siteId)
  const again = await bring(database, siteId, Buffer.from(await response.arrayBuffer()))
  expect(again.refused).toEqual([])
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 120, refused: 0 })
  expect(await everything(database, siteId)).toEqual(before)
})

test('without the right to see pay the file has no pay, and importing it leaves pay as it was', async () => {
  const register = await aRegister()
  const { database, siteId, signIn, server } = register
  await bring(database, siteId, await readFile('test/data/employees.csv'))
  const file = await exported(register, signIn())
  expect(file).not.toContain('iban')
  expect(file).not.toMatch(/AE\d{21}/)
  const before = await everything(database, siteId)
  const again = await bring(database, siteId, file)
  expect(again.counts).toEqual({ created: 0, updated: 0, unchanged: 120, refused: 0 })
  expect(await everything(database, siteId)).toEqual(before)
  expect(server.audited.map(({ action, after }) => [action, after])).toEqual([
    ['employees.fileExported', { pay: false }],
  ])
})

test('what an import changes of a job is in the history from that day on', async () => {
  const { database, siteId } = await aRegister()
  await bring(database, siteId, await readFile('test/data/employees.csv'))
  const text = await readFile('test/data/employees.csv', 'utf8')
  const [row] = parse(text, { columns: true, bom: true }) as Record<string, string>[]
  const cells = { ...row, position_en: 'Director', position_ar: 'مدير عام' }
  const again = await bring(database, siteId, [cells])
  expect(again.counts).toMatchObject({ updated: 1 })
  const changes = await database.queries
    .selectFrom('employment_changes as c')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'c.site_id').onRef('e.id', '=', 'c.employee_id'),
    )
    .select(['c.from_day', 'c.reason', 'c.sets', 'c.position_en'])
    .where('c.site_id', '=', siteId)
    .where('e.employee_no', '=', row?.['employee_no'] ?? '')
    .orderBy('c.from_day')
    .execute()
  expect(changes).toMatchObject([
    { from_day: row?.['joining_date'], reason: 'joined' },
    { from_day: '2026-11-20', reason: 'changed', sets: ['position'], position_en: 'Director' },
  ])
})

test('everyone of a file has a history with the manager of the file, wherever that one stands in it', async () => {
  const { database, siteId } = await aRegister()
  await bring(database, siteId, await readFile('test/data/employees.csv'))
  const differing = await database.queries
    .selectFrom('employees as e')
    .leftJoin('employment_changes as c', (join) =>
      join.onRef('c.site_id', '=', 'e.site_id').onRef('c.employee_id', '=', 'e.id'),
    )
    .select(['e.employee_no', 'e.manager_id', 'c.manager_id as in_history'])
    .where('e.site_id', '=', siteId)
    .where((is) => is('e.manager_id', 'is distinct from', is.ref('c.manager_id')))
    .execute()
  expect(differing).toEqual([])
})
