import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/helpers/test-database.ts'
import { aSite } from '#test/helpers/test-server.ts'
import type { Database } from '#platform/db/database.ts'
import { withoutIds } from '#test/helpers/without-ids.ts'
import { aRow } from '../test-data.ts'
import { account, bring, person, TODAY } from './test-data.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})

test('only differing rows are updated, and the audit log records old and new values without pay', async () => {
  const siteId = await aSite(database)
  await bring(database, siteId, [aRow(1), aRow(2), aRow(3)])
  const others = await person(database, siteId, 'N000001')
  const report = await bring(database, siteId, [
    aRow(1),
    aRow(2, {
      name_en: 'Salem El Nair',
      basic: '8000',
      department_en: 'Sales',
      department_ar: 'المبيعات',
      passport_no: 'Q7654321',
    }),
    aRow(3),
  ])
  expect(report.counts).toEqual({ created: 0, updated: 1, unchanged: 2, refused: 0 })
  expect(await person(database, siteId, 'N000001')).toEqual(others)
  const changed = await person(database, siteId, 'N000002')
  expect(changed).toMatchObject({ name_en: 'Salem El Nair', name_en_folded: 'salem el nair' })
  expect(changed?.search).toContain('salem el nair')
  expect(await account(database, siteId, 'N000002')).toMatchObject({
    name_en: 'Salem El Nair',
    email: 'n2@company.example',
  })
  const pay = await database.queries
    .selectFrom('employee_pay')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', changed?.id ?? '')
    .select(['from_date', 'basic_fils'])
    .orderBy('from_date')
    .execute()
  expect(pay).toEqual([
    { from_date: '2020-02-01', basic_fils: 700_000 },
    { from_date: TODAY, basic_fils: 800_000 },
  ])
  const audit = await database.queries
    .selectFrom('audit_entries')
    .where('site_id', '=', siteId)
    .where('action', '=', 'employees.updated')
    .select(['before', 'after'])
    .execute()
  expect(audit).toMatchObject([
    {
      before: { nameEn: 'Salem Nair', passportNo: '*****002', pay: '***' },
      after: { nameEn: 'Salem El Nair', passportNo: '*****321', pay: '***' },
    },
  ])
  expect(withoutIds(audit)).not.toContain('8000')
  expect(
    (
      await bring(database, siteId, [
        aRow(2, {
          name_en: 'Salem El Nair',
          basic: '8000',
          department_en: ' sales ',
          department_ar: 'المبيعات',
          passport_no: 'Q7654321',
        }),
      ])
    ).counts.unchanged,
  ).toBe(1)
})

test('pay changed twice in a day is one change', async () => {
  const siteId = await aSite(database)
  await bring(database, siteId, [aRow(1)])
  await bring(database, siteId, [aRow(1, { basic: '8000' })])
  await bring(database, siteId, [aRow(1, { basic: '8100' })])
  const pay = await database.queries
    .selectFrom('employee_pay')
    .where('site_id', '=', siteId)
    .select(['from_date', 'basic_fils'])
    .orderBy('from_date')
    .execute()
  expect(pay).toEqual([
    { from_date: '2020-02-01', basic_fils: 700_000 },
    { from_date: TODAY, basic_fils: 810_000 },
  ])
})

test('a changed document becomes its next version, and the one before is kept', async () => {
  const siteId = await aSite(database)
  await bring(database, siteId, [aRow(1), aRow(2)])
  const changed = [
    aRow(1, { visa_expiry: '2032-01-01', passport_no: '', passport_expiry: '' }),
    aRow(2),
  ]
  expect((await bring(database, siteId, changed)).counts).toMatchObject({
    updated: 1,
    unchanged: 1,
  })
  const versions = async () =>
    database.queries
      .selectFrom('portal_document_versions as v')
      .innerJoin('portal_documents as d', (join) =>
        join.onRef('d.site_id', '=', 'v.site_id').onRef('d.id', '=', 'v.document_id'),
      )
      .innerJoin('employees as e', (join) =>
        join.onRef('e.site_id', '=', 'd.site_id').onRef('e.id', '=', 'd.employee_id'),
      )
      .where('v.site_id', '=', siteId)
      .where('e.employee_no', '=', 'N000001')
      .where('d.type', 'in', ['visa', 'passport', 'labourCard'])
      .select(['d.type', 'v.version', 'v.state', 'v.expires_on'])
      .orderBy('d.type')
      .orderBy('v.version')
      .execute()
  const after = [
    { type: 'labourCard', version: 1, state: 'current', expires_on: '2030-01-01' },
    { type: 'passport', version: 1, state: 'replaced', expires_on: '2030-01-01' },
    { type: 'passport', version: 2, state: 'current', expires_on: null },
    { type: 'visa', version: 1, state: 'replaced', expires_on: '2030-01-01' },
    { type: 'visa', version: 2, state: 'current', expires_on: '2032-01-01' },
  ]
  expect(await versions()).toEqual(after)
  expect((await bring(database, siteId, changed)).counts.unchanged).toBe(2)
  expect(await versions()).toEqual(after)
})
