import { beforeAll, expect, test } from 'vitest'
import type { Permission } from '#accounts/permissions/contract.ts'
import type { Database } from '#platform/db/database.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite, type TestServer, testServer } from '#test/helpers/test-server.ts'
import { withoutIds } from '#test/helpers/without-ids.ts'
import type { EmployeeCard, EmployeeDocuments } from '../contract.ts'
import { insertDepartments } from '../database/departments.ts'
import { insertEmployees, type NewEmployee } from '../database/employees.ts'
import { insertPay } from '../database/pay.ts'
import { saveDocuments } from '../database/documents.ts'
import { employeeHandlers } from '../server.ts'
import { aDepartment, anEmiratesId, anEmployee, anIban } from '../test-data.ts'

let database: Database
let server: TestServer
beforeAll(async () => {
  database = await testDatabase()
  server = testServer(database, employeeHandlers)
})

function token(siteId: number, permissions: readonly Permission[] = ['employees.read']): string {
  return server.signIn({ siteId, permissions: new Set(permissions) })
}

async function withDocuments(siteId: number): Promise<{ one: NewEmployee; boss: NewEmployee }> {
  const department = aDepartment()
  await insertDepartments(database.queries, siteId, [department])
  const boss = anEmployee({ departmentId: department.id, nameEn: 'The Boss' })
  const one = anEmployee({ departmentId: department.id, managerId: boss.id })
  await insertEmployees(database.queries, siteId, [boss, one], new Date('2026-11-18T05:00:00Z'))
  await insertPay(database.queries, siteId, [
    {
      employeeId: one.id,
      fromDate: '2020-01-05',
      basicFils: 987_654_00,
      housingFils: 0,
      transportFils: 0,
      otherFils: 0,
      iban: anIban(1),
      bankRoutingCode: '803310101',
    },
  ])
  await saveDocuments(database.queries, siteId, [
    {
      employeeId: one.id,
      emiratesId: anEmiratesId(1),
      emiratesIdExpiry: '2028-01-01',
      passportNo: 'P1234567',
      passportExpiry: null,
      visaFileNo: '201/2022/9275444',
      visaExpiry: null,
      labourCardNo: null,
      labourCardPersonalNo: '59407854668866',
      labourCardExpiry: null,
    },
  ])
  return { one, boss }
}

test('a card contains the employee and their manager; documents are masked, and only for those who may see them; never pay', async () => {
  const siteId = await aSite(database)
  const { one, boss } = await withDocuments(siteId)
  const plain = await server.call(`GET /api/portal/employees/${one.id}`, { as: token(siteId) })
  expect(plain.body as EmployeeCard).toMatchObject({
    email: one.email,
    phone: one.phone,
    manager: { id: boss.id, name: { en: 'The Boss' } },
    documents: null,
  })
  const trusted = await server.call(`GET /api/portal/employees/${one.id}`, {
    as: token(siteId, ['employees.read', 'employees.papers']),
  })
  expect((trusted.body as EmployeeCard).documents).toEqual({
    birthDate: '1990-05-14',
    emiratesId: `784-****-*******-${anEmiratesId(1).at(-1)}`,
    emiratesIdExpiry: '2028-01-01',
    passportNo: '*****567',
    passportExpiry: null,
    visaFileNo: '*************444',
    visaExpiry: null,
    labourCardNo: null,
    labourCardPersonalNo: '***********866',
    labourCardExpiry: null,
  })
  for (const reply of [plain, trusted])
    expect(withoutIds(reply.text)).not.toMatch(/987654|AE\d\d033|803310101/)
})

test('opening documents returns them unmasked and is logged', async () => {
  const siteId = await aSite(database)
  const { one, boss } = await withDocuments(siteId)
  expect(
    (await server.call(`GET /api/portal/employees/${one.id}/papers`, { as: token(siteId) })).status,
  ).toBe(403)
  server.audited.length = 0
  const opened = await server.call(`GET /api/portal/employees/${one.id}/papers`, {
    as: token(siteId, ['employees.papers']),
  })
  expect(opened.body as EmployeeDocuments).toMatchObject({
    emiratesId: anEmiratesId(1),
    passportNo: 'P1234567',
  })
  expect(server.audited).toEqual([
    { action: 'employees.papersOpened', subjectKind: 'employee', subjectId: one.id },
  ])
  const none = await server.call(`GET /api/portal/employees/${boss.id}/papers`, {
    as: token(siteId, ['employees.papers']),
  })
  expect(none.body as EmployeeDocuments).toMatchObject({
    birthDate: '1990-05-14',
    emiratesId: null,
  })
})
