import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { OCTOBER } from './test-data.ts'
import { aCompanyBeside } from './test-data-beside.ts'

type All = Awaited<ReturnType<typeof aCompanyBeside>>

const numberOf = async ({ database, omar }: All): Promise<string> => {
  const { employee_no: number } = await database.queries
    .selectFrom('employees')
    .select('employee_no')
    .where('id', '=', omar.employeeId)
    .executeTakeFirstOrThrow()
  return number
}

/** What may happen between the calculation of a draft and its submission. */
const CHANGES: Readonly<Record<string, (all: All) => Promise<unknown>>> = {
  'a raise': async (all) => {
    const raise = await all.request(all.payroll, all.omar, { fromDay: '2026-10-01' })
    await all.approve(all.finance, raise.body.id)
  },
  'a new item': ({ database, siteId, omar, payroll, server }) =>
    database.queries
      .insertInto('pay_items')
      .values({
        site_id: siteId,
        id: newId(),
        employee_id: omar.employeeId,
        month: OCTOBER,
        kind: 'bonus',
        fils: 50_000,
        label_en: 'Bonus',
        label_ar: 'مكافأة',
        created_by: payroll.userId,
        created_at: server.clock.now,
      })
      .execute(),
  'a new penalty': (all) => all.penalise(all.omar, 2),
  'leave without pay': async (all) => {
    const { database, siteId, omar } = all
    const day = '2026-10-06'
    const requestId = await all.leave(omar, { code: 'unpaid', from: day, to: day })
    await database.queries
      .insertInto('leave_days')
      .values(
        [1, 2].map((half) => ({
          site_id: siteId,
          employee_id: omar.employeeId,
          day,
          half,
          request_id: requestId,
          amount: 500,
        })),
      )
      .execute()
  },
  'another bank account': ({ database, siteId, omar }) =>
    database.queries
      .updateTable('employee_pay')
      .set({ iban: 'AE690260001015123456701' })
      .where('site_id', '=', siteId)
      .where('employee_id', '=', omar.employeeId)
      .execute(),
  'another nationality': ({ database, omar }) =>
    database.queries
      .updateTable('employees')
      .set({ nationality: 'AE' })
      .where('id', '=', omar.employeeId)
      .execute(),
}

test.each(Object.keys(CHANGES))(
  'after %s a draft is calculated again before it is submitted',
  async (name) => {
    const all = await aCompanyBeside()
    const { id } = await all.draft()
    await CHANGES[name]?.(all)
    const refused = await all.submit(id)
    expect(refused).toMatchObject({
      status: 422,
      body: { code: 'payRuns.outdated', details: { number: await numberOf(all) } },
    })
    await all.post(all.payroll, `pay-runs/${id}/recompute`)
    await all.compute(id)
    expect((await all.submit(id)).body).toMatchObject({ state: 'submitted' })
  },
)

test('new rules make a draft of their month outdated, and rules of a later month do not', async () => {
  const all = await aCompanyBeside()
  await all.penalise(all.omar, 2)
  const { id } = await all.draft()
  await all.changeRules({ divisor: 'calendar' }, '2026-11')
  expect((await all.submit(id)).status).toBe(200)
  await all.post(all.payroll, `pay-runs/${id}/withdrawal`)
  await all.changeRules({ divisor: 'calendar' }, OCTOBER)
  expect((await all.submit(id)).body.code).toBe('payRuns.outdated')
})

test('someone who joined the month after it was calculated is found', async () => {
  const all = await aCompanyBeside()
  await all.database.queries
    .updateTable('employees')
    .set({ joining_date: '2026-11-15' })
    .where('id', '=', all.sara.employeeId)
    .execute()
  const { id } = await all.draft()
  await all.database.queries
    .updateTable('employees')
    .set({ joining_date: '2026-10-15' })
    .where('id', '=', all.sara.employeeId)
    .execute()
  expect((await all.submit(id)).body.code).toBe('payRuns.outdated')
  await all.post(all.payroll, `pay-runs/${id}/recompute`)
  await all.compute(id)
  // And someone who is no longer in it.
  await all.database.queries
    .updateTable('employees')
    .set({ joining_date: '2026-11-15' })
    .where('id', '=', all.sara.employeeId)
    .execute()
  expect((await all.submit(id)).body.code).toBe('payRuns.changedMeanwhile')
})

test('a run beside the month is checked as well, and what is the same is submitted', async () => {
  const all = await aCompanyBeside()
  const request = await all.leave(all.omar, { from: '2026-12-02', to: '2026-12-06' })
  const { id } = (await all.payLeave([request])).body
  await all.compute(id)
  const raise = await all.request(all.payroll, all.omar, { fromDay: '2026-12-01' })
  await all.approve(all.finance, raise.body.id)
  expect((await all.submit(id)).body.code).toBe('payRuns.outdated')
  await all.post(all.payroll, `pay-runs/${id}/recompute`)
  await all.compute(id)
  expect((await all.submit(id)).body).toMatchObject({ state: 'submitted' })
})
