import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { addLines, bucketOf } from '#portal/leave/database/ledger.ts'
import { typesOf } from '#portal/leave/database/types.ts'
import { OCTOBER } from './test-data.ts'
import { aCompanyBeside } from './test-data-beside.ts'

type All = Awaited<ReturnType<typeof aCompanyBeside>>

/** An item of October that deducts; returns its id. */
async function deduct({ database, siteId, omar, payroll, server }: All, fils: number) {
  const id = newId()
  await database.queries
    .insertInto('pay_items')
    .values({
      site_id: siteId,
      id,
      employee_id: omar.employeeId,
      month: OCTOBER,
      kind: 'fine',
      fils,
      label_en: 'Fine',
      label_ar: 'غرامة',
      created_by: payroll.userId,
      created_at: server.clock.now,
    })
    .execute()
  return id
}

/** Moves someone to a new department. */
async function moveToDepartment({ database, siteId, omar }: All): Promise<void> {
  const row = await database.queries
    .selectFrom('departments')
    .selectAll()
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow()
  const id = newId()
  const names = { name_en: 'Elsewhere', name_ar: 'مكان آخر', name_folded: 'elsewhere' }
  await database.queries
    .insertInto('departments')
    .values({ ...row, ...names, id })
    .execute()
  await database.queries
    .updateTable('employees')
    .set({ department_id: id })
    .where('id', '=', omar.employeeId)
    .execute()
}

/** Ten days of annual leave that were used earlier in the year. */
async function takeLeave({ database, siteId, omar }: All): Promise<void> {
  const typeId = (await typesOf(database.queries, siteId)).find(({ code }) => code === 'annual')?.id
  const account = { employeeId: omar.employeeId, typeId: typeId ?? '' }
  const year = { firstDay: '2026-01-01', yearEnd: '2026-12-31', lastDay: '2026-12-31' }
  await database.transaction(async (trx) => {
    const bucketId = await bucketOf(trx, siteId, account, { ...year, carryCap: 0 })
    const line = { bucketId, day: '2026-06-01', amount: -10_000, kind: 'correction' } as const
    await addLines(trx, siteId, account, [{ ...line, note: 'Used' }], new Date('2026-06-01'))
  })
}

interface Case {
  readonly before?: (all: All) => Promise<unknown>
  readonly change: (all: All) => Promise<unknown>
}

/** What changes a slip and not what it pays. */
const CASES: Readonly<Record<string, Case>> = {
  'leave without pay moves to another day': {
    before: (all) => all.dayOff(all.omar, '2026-10-06'),
    change: async (all) => {
      await all.database.queries
        .deleteFrom('leave_days')
        .where('employee_id', '=', all.omar.employeeId)
        .execute()
      await all.database.queries
        .updateTable('leave_requests')
        .set({ state: 'cancelled' })
        .where('employee_id', '=', all.omar.employeeId)
        .execute()
      await all.dayOff(all.omar, '2026-10-07')
    },
  },
  'a penalty that is taken in parts has another price': {
    before: (all) => all.penalise(all.omar, 40),
    change: (all) => all.changeRules({ divisor: 'working26' }, OCTOBER),
  },
  'a new fine only waits': {
    before: (all) => deduct(all, 700_000),
    change: (all) => deduct(all, 10_000),
  },
  'the employee has another department': { change: moveToDepartment },
  'leave is used from the balance': { change: takeLeave },
}

test.each(Object.keys(CASES))('a draft is outdated after %s', async (name) => {
  const all = await aCompanyBeside()
  await CASES[name]?.before?.(all)
  const { id } = await all.draft()
  // Nothing has changed so far.
  expect((await all.submit(id)).body).toMatchObject({ state: 'submitted' })
  await all.post(all.payroll, `pay-runs/${id}/withdrawal`)
  await CASES[name]?.change(all)
  expect(await all.submit(id)).toMatchObject({ status: 422, body: { code: 'payRuns.outdated' } })
  await all.post(all.payroll, `pay-runs/${id}/recompute`)
  await all.compute(id)
  expect((await all.submit(id)).body).toMatchObject({ state: 'submitted' })
})

test('a draft is not outdated because days pass', async () => {
  const all = await aCompanyBeside()
  await takeLeave(all)
  await all.penalise(all.omar, 40)
  await all.dayOff(all.omar, '2026-10-06')
  const { id } = await all.draft()
  all.server.clock.now = new Date('2026-11-28T05:00:00.000Z')
  expect((await all.submit(id)).body).toMatchObject({ state: 'submitted' })
})

test('after a fine is cancelled, the refusal names the employee', async () => {
  const all = await aCompanyBeside()
  const fine = await deduct(all, 10_000)
  const { id } = await all.draft()
  await all.database.queries
    .updateTable('pay_items')
    .set({
      state: 'cancelled',
      cancelled_by: all.payroll.userId,
      cancelled_at: all.server.clock.now,
    })
    .where('id', '=', fine)
    .execute()
  const { employee_no: number } = await all.database.queries
    .selectFrom('employees')
    .select('employee_no')
    .where('id', '=', all.omar.employeeId)
    .executeTakeFirstOrThrow()
  expect((await all.submit(id)).body).toMatchObject({
    code: 'payRuns.outdated',
    details: { number },
  })
})

test('a settlement is not outdated because days pass', async () => {
  const all = await aCompanyBeside()
  await all.leaves(all.omar, '2026-11-10')
  await takeLeave(all)
  const { id } = (await all.settle(all.omar)).body
  await all.compute(id)
  all.server.clock.now = new Date('2026-12-20T05:00:00.000Z')
  expect((await all.submit(id)).body).toMatchObject({ state: 'submitted' })
})
