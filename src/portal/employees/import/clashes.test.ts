import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { aRow, csvOf } from '../test-data.ts'
import { bringIn } from './bring-in.ts'
import { checkFile } from './check-file.ts'
import type { RowResult } from './raw-rows.ts'
import { account, bring, codes, everything, NOW, person, source, TODAY } from './test-data.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

test('two employees may swap their emails and Emirates IDs, and a third may take what the first releases', async () => {
  const siteId = await aSite(database)
  await bring(database, siteId, [aRow(1), aRow(2), aRow(3)])
  const traded = [
    aRow(4, { email: aRow(3).email ?? '', emirates_id: aRow(3).emirates_id ?? '' }),
    aRow(1, { email: aRow(2).email ?? '', emirates_id: aRow(2).emirates_id ?? '' }),
    aRow(2, { email: aRow(1).email ?? '', emirates_id: aRow(1).emirates_id ?? '' }),
    aRow(3, { email: 'new@company.example', emirates_id: '' }),
  ]
  expect((await bring(database, siteId, traded)).counts).toEqual({
    created: 1,
    updated: 3,
    unchanged: 0,
    refused: 0,
  })
  expect(await person(database, siteId, 'N000001')).toMatchObject({
    email_folded: 'n2@company.example',
  })
  expect(await account(database, siteId, 'N000002')).toMatchObject({
    email_folded: 'n1@company.example',
  })
  expect(await account(database, siteId, 'N000004')).toMatchObject({
    email_folded: 'n3@company.example',
  })
  expect((await bring(database, siteId, traded)).counts.unchanged).toBe(4)
})

test('an email that is another’s at the site is refused', async () => {
  const siteId = await aSite(database)
  await bring(database, siteId, [aRow(1)])
  const report = await bring(database, siteId, [
    aRow(2, { email: 'N1@Company.Example' }),
    aRow(3, { emirates_id: aRow(1).emirates_id ?? '' }),
  ])
  expect(codes(report)).toEqual(['employees.emailTaken', 'employees.emiratesIdTaken'])
})

async function aUser(siteId: number, email: string): Promise<void> {
  await database.queries
    .insertInto('users')
    .values({
      site_id: siteId,
      id: newId(),
      email,
      email_folded: email,
      username: email,
      name_en: 'X',
      name_ar: 'س',
      password_hash: null,
      employee_id: null,
    })
    .execute()
}

test('the account of a user who is not an employee is never given to one', async () => {
  const siteId = await aSite(database)
  await aUser(siteId, 'n1@company.example')
  expect(codes(await bring(database, siteId, [aRow(1), aRow(2)]))).toEqual([
    'employees.emailOfAccount',
  ])
  expect(await person(database, siteId, 'N000001')).toBeUndefined()
})

test('an email registered between the check and the import is refused, and the rest is imported', async () => {
  const siteId = await aSite(database)
  const rows = source(csvOf([aRow(1), aRow(2)]))
  const check = await checkFile(database.queries, siteId, rows, TODAY)
  await aUser(siteId, 'n1@company.example')
  const results: RowResult[] = []
  await bringIn({
    database,
    siteId,
    today: TODAY,
    now: NOW,
    importer: { userId: null, requestId: '' },
    rows,
    check,
    write: true,
    payRequests: null,
    fileName: 'employees.csv',
    onRows: async (some) => void results.push(...some),
  })
  expect(results.map((each) => [each.outcome, each.issues[0]?.code])).toEqual([
    ['refused', 'employees.emailTakenNow'],
    ['created', undefined],
  ])
})

test('a mailed link stops working once the employee’s email changes', async () => {
  const siteId = await aSite(database)
  await bring(database, siteId, [aRow(1)])
  const user = await account(database, siteId, 'N000001')
  await database.queries
    .insertInto('account_links')
    .values({
      site_id: siteId,
      token_hash: Buffer.from('x'),
      user_id: user.id,
      purpose: 'invitation',
      created_at: NOW,
      expires_at: NOW,
      used_at: null,
    })
    .execute()
  await bring(database, siteId, [aRow(1, { phone: '0521234567' })])
  const link = () =>
    database.queries
      .selectFrom('account_links')
      .where('site_id', '=', siteId)
      .select('used_at')
      .executeTakeFirst()
  expect((await link())?.used_at).toBeNull()
  await bring(database, siteId, [aRow(1, { email: 'right@company.example' })])
  expect((await link())?.used_at).not.toBeNull()
})

test('an employee without an account gets one', async () => {
  const siteId = await aSite(database)
  await bring(database, siteId, [aRow(1)])
  const user = await account(database, siteId, 'N000001')
  await database.queries.deleteFrom('user_roles').where('site_id', '=', siteId).execute()
  await database.queries
    .deleteFrom('users')
    .where('site_id', '=', siteId)
    .where('id', '=', user.id)
    .execute()
  expect((await bring(database, siteId, [aRow(1)])).counts.updated).toBe(1)
  expect(await account(database, siteId, 'N000001')).toMatchObject({ roles: ['employee'] })
})

test('two sites do not affect each other', async () => {
  const [one, two] = [await aSite(database), await aSite(database)]
  await bring(database, one, [aRow(1)])
  const other = await everything(database, one)
  expect((await bring(database, two, [aRow(1)])).counts.created).toBe(1)
  expect((await bring(database, two, [aRow(1, { phone: '0521234567' })])).counts.updated).toBe(1)
  expect(await everything(database, one)).toEqual(other)
})

test('two concurrent imports of one file create each employee once', async () => {
  const siteId = await aSite(database)
  const rows = Array.from({ length: 300 }, (_, index) =>
    aRow(index + 1, { manager_employee_no: index === 299 ? '' : 'N000300' }),
  )
  const both = await Promise.allSettled([
    bring(database, siteId, rows),
    bring(database, siteId, rows),
  ])
  expect(both.map((each) => each.status)).toEqual(['fulfilled', 'fulfilled'])
  const { count } = await database.queries
    .selectFrom('employees')
    .where('site_id', '=', siteId)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(300)
  expect((await bring(database, siteId, rows)).counts.unchanged).toBe(300)
})

test('a department with another Arabic name further down is the same one, and is flagged', async () => {
  const siteId = await aSite(database)
  const report = await bring(database, siteId, [
    aRow(1),
    aRow(2, { department_en: 'operations', department_ar: 'إدارة العمليات' }),
  ])
  expect(report).toMatchObject({ counts: { created: 2 }, warned: 1 })
  const departments = await database.queries
    .selectFrom('departments')
    .where('site_id', '=', siteId)
    .select('name_ar')
    .execute()
  expect(departments).toEqual([{ name_ar: 'العمليات' }])
})

test('an importer cannot change the address of an account with more rights than theirs, but an administrator and the operator can', async () => {
  const siteId = await aSite(database)
  await bring(database, siteId, [aRow(1), aRow(2), aRow(3), aRow(4), aRow(5)])
  const idOf = async (number: string) => (await account(database, siteId, number))?.id ?? ''
  const grantRole = async (number: string, role: string) =>
    database.queries
      .insertInto('user_roles')
      .values({ site_id: siteId, user_id: await idOf(number), role })
      .execute()
  await grantRole('N000001', 'hr')
  await grantRole('N000002', 'admin')
  await grantRole('N000003', 'payroll')
  await grantRole('N000004', 'kitchen')
  const moved = [2, 3, 4, 5].map((each) => aRow(each, { email: `moved${each}@company.example` }))
  const importer = { userId: await idOf('N000001'), requestId: 'test' }
  const foretold = await bring(database, siteId, moved, { importer, write: false })
  expect(codes(foretold), 'the preview says so too').toEqual([
    'employees.emailBeyondYou',
    'employees.emailBeyondYou',
  ])
  const asHr = await bring(database, siteId, moved, { importer })
  expect(codes(asHr)).toEqual(['employees.emailBeyondYou', 'employees.emailBeyondYou'])
  expect(asHr.counts).toMatchObject({ updated: 2, refused: 2 })
  expect(await account(database, siteId, 'N000002')).toMatchObject({
    email_folded: 'n2@company.example',
  })
  expect(await account(database, siteId, 'N000003')).toMatchObject({
    email_folded: 'n3@company.example',
  })
  const asAdmin = await bring(database, siteId, moved, {
    importer: { userId: await idOf('N000002'), requestId: 'test' },
  })
  expect(asAdmin.counts).toMatchObject({ updated: 2, refused: 0 })
  const byOperator = await bring(database, siteId, [aRow(2)])
  expect(byOperator.counts).toMatchObject({ updated: 1, refused: 0 })
})
