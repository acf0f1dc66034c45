import { readFile } from 'node:fs/promises'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { anImporter, type Desk, type Importer } from '#portal/employees/runs/test-data.ts'
import { aRow } from '#portal/employees/test-data.ts'
import { aRequestingDesk, imported, TODAY, updatesOf } from './test-data-imported.ts'

const OTHER_IBAN = 'AE690260001015123456701'

let desk: Desk
beforeEach(async () => {
  desk = await aRequestingDesk()
})

async function payOf({ desk, siteId }: Importer, number: string) {
  return desk.database.queries
    .selectFrom('employee_pay as p')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'p.site_id').onRef('e.id', '=', 'p.employee_id'),
    )
    .select(['p.from_date', 'p.basic_fils', 'p.iban'])
    .where('p.site_id', '=', siteId)
    .where('e.employee_no', '=', number)
    .orderBy('p.from_date')
    .execute()
}

test('a new employee’s first pay is written and counted, and other pay of those who are there is requested', async () => {
  const importer = await anImporter(desk)
  const first = await imported(importer, [aRow(1), aRow(2)])
  for (const run of [first.before, first.after])
    expect(run.counts).toMatchObject({ created: 2, firstPay: 2, payRequests: 0 })
  const second = await imported(importer, [aRow(1, { basic: '8000' }), aRow(2), aRow(3)])
  for (const run of [second.before, second.after])
    expect(run.counts).toMatchObject({
      created: 1,
      updated: 1,
      unchanged: 1,
      firstPay: 1,
      payRequests: 1,
    })
  expect(await updatesOf(importer)).toMatchObject([
    {
      employee_no: aRow(1).employee_no,
      from_date: TODAY,
      before_basic_fils: 700_000,
      basic_fils: 800_000,
      state: 'pending',
      reason: 'other',
      note: 'employees.csv',
      requested_by: importer.userId,
    },
  ])
  expect(await payOf(importer, aRow(1).employee_no ?? '')).toMatchObject([{ basic_fils: 700_000 }])
  const audited = await desk.database.queries
    .selectFrom('audit_entries')
    .select(['action', 'after'])
    .where('site_id', '=', importer.siteId)
    .where('action', 'in', ['salaries.requested', 'employees.updated'])
    .execute()
  expect(audited).toEqual([
    { action: 'salaries.requested', after: { fromDay: TODAY, reason: 'other' } },
  ])
})

test('the same file requests nothing twice, also on another day, and once it is approved changes nothing', async () => {
  const importer = await anImporter(desk)
  await imported(importer, [aRow(1)])
  const raised = [aRow(1, { basic: '8000' })]
  await imported(importer, raised)
  const again = await imported(importer, raised)
  desk.server.clock.now = new Date('2026-11-25T08:00:00Z')
  const later = await imported(importer, raised)
  for (const { before, after } of [again, later])
    for (const run of [before, after])
      expect(run.counts).toMatchObject({ updated: 0, unchanged: 1, payRequests: 0, warned: 0 })
  expect(await updatesOf(importer)).toHaveLength(1)
})

test('importing what is exported changes nothing and requests nothing', async () => {
  const importer = await anImporter(desk)
  const file = await readFile('test/data/employees.csv')
  await imported(importer, file)
  const again = await imported(importer, file)
  expect(again.after.counts).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: 120,
    payRequests: 0,
    firstPay: 0,
  })
  expect(await updatesOf(importer)).toEqual([])
})

test('what else a row changes is written, while its amounts wait', async () => {
  const importer = await anImporter(desk)
  await imported(importer, [aRow(1)])
  const { after } = await imported(importer, [aRow(1, { basic: '8000', name_en: 'Salem El Nair' })])
  expect(after.counts).toMatchObject({ updated: 1, payRequests: 1 })
  const pay = await payOf(importer, aRow(1).employee_no ?? '')
  expect(pay.map(({ basic_fils: basic }) => basic)).toEqual([700_000])
  const renamed = await desk.database.queries
    .selectFrom('employees')
    .select('name_en')
    .where('site_id', '=', importer.siteId)
    .executeTakeFirstOrThrow()
  expect(renamed.name_en).toBe('Salem El Nair')
})

test('an import leaves the account on record, and the row says who changes it', async () => {
  const importer = await anImporter(desk)
  await imported(importer, [aRow(1)])
  const account = { iban: OTHER_IBAN, bank_routing_code: '302620122' }
  const alone = await imported(importer, [aRow(1, account)])
  const raised = await imported(importer, [aRow(1, { ...account, basic: '8000' })])
  const warning = { column: 'iban', code: 'employees.warnAccount' }
  expect(alone.warned).toMatchObject([warning])
  expect(raised.warned).toMatchObject([warning])
  expect(alone.after.counts).toMatchObject({ updated: 0, unchanged: 1, payRequests: 0 })
  expect(raised.after.counts).toMatchObject({ payRequests: 1 })
  const pay = await payOf(importer, aRow(1).employee_no ?? '')
  expect(pay.map(({ iban }) => iban)).toEqual([aRow(1).iban])
})

test('pay that cannot be requested stays, and the row says why', async () => {
  const importer = await anImporter(desk)
  const { database, server } = desk
  await imported(importer, [aRow(1), aRow(2), aRow(3), aRow(4)])
  const people = await database.queries
    .selectFrom('employees')
    .select(['id', 'employee_no'])
    .where('site_id', '=', importer.siteId)
    .orderBy('employee_no')
    .execute()
  const [own, left, waiting] = people
  // The importer is the first of them, the second has left, and another change of the third waits.
  await database.queries
    .updateTable('users')
    .set({ employee_id: null, email: 'old@x.example', email_folded: 'old@x.example' })
    .where('site_id', '=', importer.siteId)
    .where('employee_id', '=', own?.id ?? '')
    .execute()
  await database.queries
    .updateTable('users')
    .set({ employee_id: own?.id ?? null })
    .where('site_id', '=', importer.siteId)
    .where('id', '=', importer.userId)
    .execute()
  await database.queries
    .updateTable('employees')
    .set({ leaving_date: '2026-11-01' })
    .where('site_id', '=', importer.siteId)
    .where('id', '=', left?.id ?? '')
    .execute()
  await database.queries
    .insertInto('salary_updates')
    .values({
      site_id: importer.siteId,
      id: newId(),
      employee_id: waiting?.id ?? '',
      from_date: '2027-01-01',
      basic_fils: 900_000,
      housing_fils: 0,
      transport_fils: 0,
      other_fils: 0,
      reason: 'promotion',
      note: '',
      state: 'pending',
      requested_by: importer.userId,
      requested_at: server.clock.now,
    })
    .execute()
  const raised = [1, 2, 3, 4].map((each) => aRow(each, { basic: each === 4 ? '0' : '8000' }))
  const { before, after, warned } = await imported(importer, raised)
  expect(warned.map(({ code, column }) => [code, column])).toEqual([
    ['employees.warnOwnPay', 'basic'],
    ['employees.warnPayDay', 'basic'],
    ['employees.warnPayPending', 'basic'],
    ['employees.warnPayBasic', 'basic'],
  ])
  expect(before.counts).toMatchObject({ warned: 4, unchanged: 4, payRequests: 0 })
  expect(after.counts).toMatchObject({ updated: 0, unchanged: 4, payRequests: 0 })
  expect(await updatesOf(importer)).toHaveLength(1)
  for (const { employee_no: number } of people)
    expect(await payOf(importer, number)).toMatchObject([{ basic_fils: 700_000 }])
})

test('someone who is there without pay gets their first pay, unless a change of it waits', async () => {
  const importer = await anImporter(desk)
  const { queries } = desk.database
  await imported(importer, [aRow(1), aRow(2)])
  await imported(importer, [aRow(1), aRow(2, { basic: '8000' })])
  await queries.deleteFrom('employee_pay').where('site_id', '=', importer.siteId).execute()
  const { after, warned } = await imported(importer, [aRow(1), aRow(2)])
  expect(after.counts).toMatchObject({ updated: 1, unchanged: 1, firstPay: 1, payRequests: 0 })
  expect(warned.map(({ code }) => code)).toEqual(['employees.warnPayPending'])
  expect(await payOf(importer, aRow(1).employee_no ?? '')).toMatchObject([{ basic_fils: 700_000 }])
  expect(await payOf(importer, aRow(2).employee_no ?? '')).toEqual([])
})
