import { aDepartment, anEmiratesId, anEmployee, NO_DOCUMENTS } from '#portal/employees/test-data.ts'
import { insertDepartments } from '#portal/employees/database/departments.ts'
import { insertEmployees } from '#portal/employees/database/employees.ts'
import { insertPay } from '#portal/employees/database/pay.ts'
import { saveDocuments } from '#portal/employees/database/documents.ts'
import { createUsers } from '#accounts/people/database/users.ts'
import { newId } from '#platform/id.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import { expect, test } from 'vitest'
import type { Profile } from './contract.ts'
import { createProfileHandlers } from './server.ts'
import { NO_SERVICES } from './test-data.ts'

const emails: QueuedEmail[] = []
const handlers = createProfileHandlers({
  mail: {
    async queue(_trx: unknown, message: QueuedEmail): Promise<string> {
      emails.push(message)
      return newId()
    },
  },
  publicUrl: 'https://portal.example/',
  ...NO_SERVICES,
})
const NOW = new Date('2026-11-18T05:00:00Z')

/** A site with a manager and one direct report, both with pay. */
async function aCompany() {
  const database = await testDatabase()
  const siteId = await aSite(database)
  const department = aDepartment({ nameEn: 'Finance', nameAr: 'المالية' })
  const manager = anEmployee({
    departmentId: department.id,
    nameEn: 'Huda Haddad',
    nameAr: 'هدى حداد',
  })
  const employee = anEmployee({
    departmentId: department.id,
    nameEn: 'Omar Khoury',
    nameAr: 'عمر خوري',
    managerId: manager.id,
  })
  await insertDepartments(database.queries, siteId, [department])
  await insertEmployees(database.queries, siteId, [manager, employee], NOW)
  await insertPay(
    database.queries,
    siteId,
    [manager, employee].map(({ id }) => ({
      employeeId: id,
      fromDate: '2026-01-01',
      basicFils: 987_654_300,
      housingFils: 0,
      transportFils: 0,
      otherFils: 0,
      iban: 'AE070331234567890123456',
      bankRoutingCode: '803310101',
    })),
  )
  return { database, siteId, department, manager, employee }
}

/** An HR officer who can change employees' records, and a PRO officer, who cannot. */
async function anHrAccount(
  database: Awaited<ReturnType<typeof testDatabase>>,
  siteId: number,
): Promise<void> {
  await database.transaction((trx) =>
    createUsers(
      trx,
      siteId,
      (['hr', 'pro'] as const).map((role) => ({
        email: `${role}.${siteId}@company.example`,
        username: role,
        name: { en: 'Hind', ar: 'هند' },
        language: 'ar',
        roles: [role],
        passwordHash: 'a hash',
      })),
      NOW,
    ),
  )
}

test('a person reads their own record: both names, position, manager, contact, and documents with masked numbers', async () => {
  const { database, siteId, department, manager, employee } = await aCompany()
  await saveDocuments(database.queries, siteId, [
    {
      ...NO_DOCUMENTS,
      employeeId: employee.id,
      emiratesId: anEmiratesId(41),
      emiratesIdExpiry: '2027-02-01',
      passportNo: 'P1234567',
      passportExpiry: '2030-01-01',
    },
  ])
  const server = testServer(database, handlers)
  const { status, body, text } = await server.call('GET /api/portal/profile', {
    as: server.signIn({ siteId, employeeId: employee.id }),
  })
  expect(status).toBe(200)
  const profile: Profile = body
  expect(profile).toMatchObject({
    id: employee.id,
    employeeNo: employee.employeeNo,
    name: { en: 'Omar Khoury', ar: 'عمر خوري' },
    department: { name: { en: 'Finance', ar: 'المالية' } },
    manager: { id: manager.id, name: { en: 'Huda Haddad', ar: 'هدى حداد' } },
    documents: {
      passportNo: '*****567',
      passportExpiry: '2030-01-01',
      emiratesIdExpiry: '2027-02-01',
      visaFileNo: null,
    },
  })
  expect(profile.documents.emiratesId).toMatch(/^784-\*{4}-\*{7}-\d$/)
  expect(profile.department.id).toBe(department.id)
  for (const secret of ['P1234567', anEmiratesId(41), 'AE0703', '9876543', 'asic', 'iban'])
    expect(text).not.toContain(secret)
})

test('a record without documents or a manager has none', async () => {
  const { database, siteId, manager } = await aCompany()
  const server = testServer(database, handlers)
  const { body } = await server.call('GET /api/portal/profile', {
    as: server.signIn({ siteId, employeeId: manager.id }),
  })
  expect(body).toMatchObject({
    manager: null,
    documents: {
      birthDate: '1990-05-14',
      emiratesId: null,
      passportNo: null,
      labourCardExpiry: null,
    },
  })
})

test("another person's record is never returned: the request cannot name a person", async () => {
  const { database, siteId, manager, employee } = await aCompany()
  const server = testServer(database, handlers)
  const as = server.signIn({
    siteId,
    employeeId: employee.id,
    permissions: new Set(['employees.read', 'employees.papers', 'pay.all']),
  })
  expect(
    (await server.call('GET /api/portal/profile', { as, query: { id: manager.id } })).status,
  ).toBe(422)
  expect(
    (await server.call('GET /api/portal/profile', { as, query: { employeeId: manager.id } }))
      .status,
  ).toBe(422)
  expect((await server.call(`GET /api/portal/profile/${manager.id}`, { as })).status).toBe(404)
  expect(
    (await server.call('GET /api/portal/profile', { as, headers: { 'x-employee-id': manager.id } }))
      .body,
  ).toMatchObject({ id: employee.id })
})

test('a record of another site is not found, nor one of a user who is not an employee', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  const server = testServer(mine.database, handlers)
  const abroad = server.signIn({ siteId: mine.siteId, employeeId: theirs.employee.id })
  expect(await server.call('GET /api/portal/profile', { as: abroad })).toMatchObject({
    status: 404,
    body: { code: 'profile.notFound' },
  })
  const officer = server.signIn({
    siteId: mine.siteId,
    permissions: new Set(['employees.read', 'employees.papers']),
  })
  expect(await server.call('GET /api/portal/profile', { as: officer })).toMatchObject({
    status: 404,
    body: { code: 'profile.notFound' },
  })
  expect((await server.call('GET /api/portal/profile', { site: mine.siteId })).status).toBe(401)
})

test('after ten requests in an hour the next one waits, for this employee alone', async () => {
  const { database, siteId, manager, employee } = await aCompany()
  const server = testServer(database, handlers)
  const request = (employeeId: string, key = newId()) =>
    server.call('POST /api/portal/profile/change-requests', {
      as: signedIn(employeeId),
      key,
      body: { field: 'other', change: '+971 50 765 4321' },
    })
  const accounts = new Map(
    [employee.id, manager.id].map((employeeId) => [
      employeeId,
      server.signIn({ siteId, employeeId }),
    ]),
  )
  const signedIn = (employeeId: string) => accounts.get(employeeId) ?? ''
  await anHrAccount(database, siteId)
  const first = newId()
  emails.length = 0
  expect((await request(employee.id, first)).status).toBe(200)
  for (let count = 1; count < 10; count += 1) expect((await request(employee.id)).status).toBe(200)
  expect(await request(employee.id)).toMatchObject({
    status: 429,
    body: { code: 'profile.tooManyTries' },
  })
  expect((await request(employee.id, first)).status).toBe(200)
  expect((await request(manager.id)).status).toBe(200)
  expect(emails).toHaveLength(11)
})

test('a change of the own record is requested from HR by email, once per key', async () => {
  const { database, siteId, employee } = await aCompany()
  const server = testServer(database, handlers)
  const as = server.signIn({ siteId, employeeId: employee.id })
  const request = (key: string, change: string) =>
    server.call('POST /api/portal/profile/change-requests', {
      as,
      key,
      body: { field: 'other', change },
    })
  emails.length = 0
  expect(await request('key-000001', '+971 50 765 4321')).toMatchObject({
    status: 422,
    body: { code: 'profile.nobodyToAsk' },
  })
  await anHrAccount(database, siteId)
  const sent = await request('key-000002', '+971 50 765 4321')
  expect([sent.status, sent.body]).toEqual([200, { sentTo: 1 }])
  expect((await request('key-000002', '+971 50 765 4321')).body).toEqual({ sentTo: 1 })
  expect(emails.map(({ toAddress, language }) => [toAddress, language])).toEqual([
    [`hr.${siteId}@company.example`, 'ar'],
  ])
  expect(emails[0]?.text).toContain('+971 50 765 4321')
  expect(emails[0]?.text).toContain(`https://portal.example/ar/employees/${employee.id}`)
  expect(server.audited.at(-1)).toMatchObject({
    action: 'profile.changeRequested',
    after: { field: 'other' },
  })
  const officer = server.signIn({ siteId })
  expect(
    await server.call('POST /api/portal/profile/change-requests', {
      as: officer,
      key: newId(),
      body: { field: 'other', change: 'x' },
    }),
  ).toMatchObject({ status: 404, body: { code: 'profile.notFound' } })
})
