import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import { salarySlipHandlers } from '#portal/salary-slips/server.ts'
import type { listRunSlips, showRun } from '../contract.ts'
import { OCTOBER } from './test-data.ts'
import { aCompanyBeside } from './test-data-beside.ts'

/** Omar leaves with ten days of November, 3,000, and nothing else to be paid. */
async function leaverAfter(
  before: (all: Awaited<ReturnType<typeof aCompanyBeside>>) => Promise<void>,
) {
  const all = await aCompanyBeside(salarySlipHandlers)
  await before(all)
  await all.paid(OCTOBER)
  all.server.clock.now = new Date('2026-12-02T05:00:00.000Z')
  await all.leaves(all.omar, '2026-11-10', { joined: '2026-09-15' })
  return all
}

test('a penalty of which the last pay bears only a part does not stop the settlement', async () => {
  const all = await leaverAfter(async ({ penalise, omar }) => {
    // Thirty days of 300, of which October takes half of 9,000.
    await penalise(omar, 60)
  })
  const { id } = (await all.settle(all.omar)).body
  expect((await all.approved(id)).body).toMatchObject({ state: 'approved', netFils: 0 })
  const { body: slip } = await all.slipOf(all.omar)
  const line = slip.lines.find(({ code }) => code === 'penalty')
  const paid = slip.earningsFils
  expect(line?.effectFils).toBe(-paid)
  expect(line?.details).toMatchObject({
    part: { dueFils: 900_000, beforeFils: 450_000, restFils: 450_000 - paid, isOwed: true },
  })
  expect(slip.settlement?.owedFils).toBe(450_000 - paid)
  const row = await all.database.queries
    .selectFrom('pay_adjustments')
    .select(['state', 'taken_fils', 'due_fils'])
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'open', taken_fils: 450_000 + paid, due_fils: 900_000 })
})

test('loans that the last pay cannot bear stay open with what is left of them', async () => {
  const all = await leaverAfter(async (company) => {
    await company.lend(company.omar, '2026-12', 36)
    await company.lend(company.omar, '2026-12', 36)
  })
  const { id } = (await all.settle(all.omar, { by: 'employee', days: 2 })).body
  expect((await all.approved(id)).body).toMatchObject({ state: 'approved', netFils: 0 })
  const { body: slip } = await all.slipOf(all.omar)
  const rows = await all.database.queries
    .selectFrom('loan_instalments')
    .select(['state', 'fils', 'taken_fils'])
    .execute()
  const left = rows
    .filter(({ state }) => state === 'open')
    .reduce((sum, { fils, taken_fils: taken }) => sum + fils - taken, 0)
  const taken = slip.lines.reduce(
    (sum, each) => sum - (each.code === 'loan' ? each.effectFils : 0),
    0,
  )
  expect(left).toBe(720_000 - taken)
  // Notice of 600 is owed before anything of the loan is.
  expect(slip.settlement?.owedFils).toBe(left + 60_000)
  expect(slip.warnings).toEqual(expect.arrayContaining(['deductionShare', 'stillOwes']))
  const leave = slip.settlement?.overdrawn?.owedFils ?? 0
  const listed = await all.get<ReplyOf<typeof listRunSlips>>(
    all.finance,
    `pay-runs/${id}/slips?only=warnings`,
  )
  expect(listed.body.items).toMatchObject([{ owedFils: left + 60_000 + leave }])
  const run = await all.get<ReplyOf<typeof showRun>>(all.finance, `pay-runs/${id}`)
  expect(run.body.owed).toEqual({
    employeeId: all.omar.employeeId,
    slipId: slip.id,
    fils: left + 60_000 + leave,
  })
})

test('a settlement whose pay bears everything owes nothing', async () => {
  const all = await leaverAfter(async ({ database, siteId, omar, payroll, server }) => {
    await database.queries
      .insertInto('pay_items')
      .values({
        site_id: siteId,
        id: newId(),
        employee_id: omar.employeeId,
        month: '2026-11',
        kind: 'damage',
        fils: 100,
        label_en: 'Key',
        label_ar: 'مفتاح',
        created_by: payroll.userId,
        created_at: server.clock.now,
      })
      .execute()
  })
  const { id } = (await all.settle(all.omar)).body
  expect((await all.approved(id)).body).toMatchObject({ state: 'approved' })
  const { body: slip } = await all.slipOf(all.omar)
  expect(slip.settlement?.owedFils).toBeUndefined()
  expect(slip.warnings).not.toContain('stillOwes')
  expect(slip.netFils).toBeGreaterThan(0)
})
