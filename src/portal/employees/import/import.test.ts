import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import type { Database, Trx } from '#platform/db/database.ts'
import { aRow } from '../test-data.ts'
import { account, bring, codes, everything, person } from './test-data.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

const REFUSED: Readonly<Record<number, readonly [string, string]>> = {
  122: ['iban', 'employees.ibanChecksum'],
  123: ['emirates_id', 'employees.emiratesIdChecksum'],
  124: ['employee_no', 'employees.numberTwice'],
  125: ['manager_employee_no', 'employees.managerUnknown'],
  126: ['joining_date', 'employees.dateFormat'],
  127: ['email', 'employees.emailFormat'],
  128: ['email', 'employees.emailTwice'],
  129: ['basic', 'employees.moneyNegative'],
  130: ['basic', 'employees.moneyDecimals'],
  131: ['name_en', 'employees.required'],
  132: ['name_en', 'employees.nameCharacters'],
  133: ['passport_expiry', 'employees.dateNotReal'],
  134: ['nationality', 'employees.countryUnknown'],
  135: ['birth_date', 'employees.birthNotPast'],
  136: ['name_ar', 'employees.nameCharacters'],
}

test('of the real file 120 are imported, 15 are refused each for its one reason, and a second run changes nothing', async () => {
  const siteId = await aSite(database)
  const file = await readFile('test/data/employees.csv')
  const first = await bring(database, siteId, file)
  expect(first.counts).toEqual({ created: 120, updated: 0, unchanged: 0, refused: 15 })
  const report = Object.fromEntries(
    first.refused.map((result) => [
      result.raw.row,
      result.issues.map((issue) => [issue.column, issue.code]),
    ]),
  )
  expect(report).toEqual(
    Object.fromEntries(Object.entries(REFUSED).map(([row, issue]) => [row, [issue]])),
  )

  const before = await everything(database, siteId)
  const second = await bring(database, siteId, file)
  expect(second.counts).toEqual({ created: 0, updated: 0, unchanged: 120, refused: 15 })
  expect(codes(second)).toEqual(codes(first))
  expect(await everything(database, siteId)).toEqual(before)
})

test('every imported employee has their pay, documents, manager, department and an account to be invited to', async () => {
  const siteId = await aSite(database)
  await bring(database, siteId, await readFile('test/data/employees.csv'))
  const yousef = await person(database, siteId, 'E100008')
  const boss = await person(database, siteId, 'E100001')
  expect(yousef).toMatchObject({
    name_en: 'Rashid Haddad',
    name_ar: 'راشد حداد',
    phone: '+971500767586',
    manager_id: boss?.id,
    state: 'active',
  })
  const pay = await database.queries
    .selectFrom('employee_pay')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', yousef?.id ?? '')
    .selectAll()
    .execute()
  expect(pay).toMatchObject([
    {
      from_date: '2020-02-15',
      basic_fils: 1_000_000,
      housing_fils: 500_000,
      other_fils: 0,
      iban: 'AE720031610339621723216',
    },
  ])
  const documents = await database.queries
    .selectFrom('portal_documents')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', yousef?.id ?? '')
    .selectAll()
    .orderBy('type')
    .execute()
  expect(documents).toMatchObject([
    { type: 'emiratesId', version: 1, number: '784-1991-4932897-5' },
    { type: 'labourCard', version: 1, second_number: '76411635448152' },
    { type: 'passport', version: 1 },
    { type: 'visa', version: 1, number: '201/2020/1679888' },
  ])
  const departments = await database.queries
    .selectFrom('departments')
    .where('site_id', '=', siteId)
    .select(['name_en', 'name_ar'])
    .orderBy('name_en')
    .execute()
  expect(departments.map((each) => each.name_en)).toEqual([
    'Finance',
    'Government Relations',
    'Human Resources',
    'Kitchen',
    'Logistics',
    'Operations',
    'Sales',
  ])
  expect(departments[0]).toEqual({ name_en: 'Finance', name_ar: 'المالية' })
  expect(await account(database, siteId, 'E100008')).toMatchObject({
    email: 'e1.8@company.example',
    is_employee: true,
    employee_id: yousef?.id,
    password_hash: null,
    roles: ['employee'],
  })
  expect(await account(database, siteId, 'E100001')).toMatchObject({
    roles: ['employee', 'manager'],
  })
})

test('a dry run predicts and saves nothing', async () => {
  const siteId = await aSite(database)
  const file = await readFile('test/data/employees.csv')
  const before = await everything(database, siteId)
  expect((await bring(database, siteId, file, { write: false })).counts).toEqual({
    created: 120,
    updated: 0,
    unchanged: 0,
    refused: 15,
  })
  expect(await everything(database, siteId)).toEqual(before)
  await bring(database, siteId, file)
  const after = await everything(database, siteId)
  expect((await bring(database, siteId, file, { write: false })).counts).toEqual({
    created: 0,
    updated: 0,
    unchanged: 120,
    refused: 15,
  })
  expect(await everything(database, siteId)).toEqual(after)
})

test('the first pay begins on the corrected day of joining', async () => {
  const siteId = await aSite(database)
  await bring(database, siteId, [aRow(1)])
  expect(
    (await bring(database, siteId, [aRow(1, { joining_date: '2019-06-01' })])).counts.updated,
  ).toBe(1)
  const pay = await database.queries
    .selectFrom('employee_pay')
    .where('site_id', '=', siteId)
    .select('from_date')
    .execute()
  expect(pay).toEqual([{ from_date: '2019-06-01' }])
  expect(
    (await bring(database, siteId, [aRow(1, { joining_date: '2019-06-01' })])).counts.unchanged,
  ).toBe(1)
})

test('an employee yet to join has their pay from that day on', async () => {
  const siteId = await aSite(database)
  const row = aRow(1, { joining_date: '2027-01-03' })
  await bring(database, siteId, [row])
  expect((await bring(database, siteId, [row])).counts.unchanged).toBe(1)
  await bring(database, siteId, [{ ...row, basic: '9000' }])
  const pay = await database.queries
    .selectFrom('employee_pay')
    .where('site_id', '=', siteId)
    .select(['from_date', 'basic_fils'])
    .execute()
  expect(pay).toEqual([{ from_date: '2027-01-03', basic_fils: 900_000 }])
})

test('managers may be anywhere in the file', async () => {
  const siteId = await aSite(database)
  const rows = Array.from({ length: 450 }, (_, index) =>
    aRow(index + 1, {
      manager_employee_no: index === 449 ? '' : (aRow(index + 2).employee_no ?? ''),
    }),
  )
  expect((await bring(database, siteId, rows)).counts.created).toBe(450)
  const { rows: chain } = await sql<{ depth: number }>`
    with recursive up as (
      select id, manager_id, 1 as depth from employees where site_id = ${siteId} and employee_no = 'N000001'
      union all select e.id, e.manager_id, depth + 1 from employees e join up on e.id = up.manager_id where e.site_id = ${siteId}
    ) select max(depth) as depth from up`.execute(database.queries)
  expect(chain[0]?.depth).toBe(450)
  expect((await account(database, siteId, 'N000450')).roles).toEqual(['employee', 'manager'])
  expect((await account(database, siteId, 'N000001')).roles).toEqual(['employee'])
  expect((await bring(database, siteId, rows)).counts.unchanged).toBe(450)
})

test('an import that stopped in the middle is finished by running it again', async () => {
  const siteId = await aSite(database)
  const rows = Array.from({ length: 500 }, (_, index) =>
    aRow(index + 1, {
      manager_employee_no: index === 0 ? 'N000500' : index === 499 ? '' : 'N000500',
    }),
  )
  let batches = 0
  const inTransaction = async (_trx: Trx): Promise<void> => {
    batches += 1
    if (batches === 2) throw new Error('the power is gone')
  }
  await expect(bring(database, siteId, rows, { inTransaction })).rejects.toThrow(
    'the power is gone',
  )
  expect(await person(database, siteId, 'N000001')).toMatchObject({ manager_id: null })
  expect(await person(database, siteId, 'N000201')).toBeUndefined()
  const again = await bring(database, siteId, rows)
  expect(again.counts).toEqual({ created: 300, updated: 200, unchanged: 0, refused: 0 })
  const boss = await person(database, siteId, 'N000500')
  const led = await database.queries
    .selectFrom('employees')
    .where('site_id', '=', siteId)
    .where('manager_id', '=', boss?.id ?? '')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirst()
  expect(led?.count).toBe(499)
  expect((await bring(database, siteId, rows)).counts.unchanged).toBe(500)
})
