import { expect, test } from 'vitest'
import { settleDeduction } from '#portal/pay-adjustments/database.ts'
import type { PayAdjustment } from '#portal/pay-adjustments/contract.ts'
import { payAdjustmentHandlers } from '#portal/pay-adjustments/server.ts'
import { aPayrollCompany, OCTOBER } from './test-data.ts'

type All = Awaited<ReturnType<typeof aPayrollCompany>>

/** Discipline decides a penalty again, in half days; with none it is withdrawn. */
async function decideAgain(all: All, id: string, halfDays: number, round = 2): Promise<void> {
  const { database, siteId, omar, server } = all
  const { source_id: sourceId } = await database.queries
    .selectFrom('pay_adjustments')
    .select('source_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const now = server.clock.now
  const decision = { siteId, employeeId: omar.employeeId, source: 'penalty', sourceId } as const
  await database.transaction((trx) =>
    settleDeduction(
      trx,
      { ...decision, round, now },
      {
        months: halfDays === 0 ? [] : [{ month: OCTOBER, halfDays }],
        days: [],
        refundMonth: '2026-11',
      },
    ),
  )
}

const aboutPenalty = async (all: All, runId: string) =>
  (await all.linesOf(runId, all.omar))
    .filter(([code]) => code === 'penalty' || code === 'refund')
    .map(([code, , fils]) => [code, fils])

/** October took a part or all of a penalty; from November a day of wage comes to more. */
async function afterOctober(halfDays: number) {
  const all = await aPayrollCompany(payAdjustmentHandlers)
  const id = await all.penalise(all.omar, halfDays)
  await all.paid()
  all.server.clock.now = new Date('2026-12-02T05:00:00.000Z')
  expect((await all.changeRules({ divisor: 'working26' }, '2026-11')).status).toBe(200)
  return { all, id }
}

test('of a penalty that pay took a part of, that part is paid back and the rest is not taken', async () => {
  const { all, id } = await afterOctober(40)
  await decideAgain(all, id, 0)
  const november = await all.paid('2026-11')
  expect(await aboutPenalty(all, november.id)).toEqual([['refund', 450_000]])
  all.server.clock.now = new Date('2027-01-04T05:00:00.000Z')
  expect(await aboutPenalty(all, (await all.paid('2026-12')).id)).toEqual([])
})

test('a penalty that was taken whole is paid back as it was taken', async () => {
  const { all, id } = await afterOctober(10)
  await decideAgain(all, id, 4)
  expect(await aboutPenalty(all, (await all.paid('2026-11')).id)).toEqual([['refund', 90_000]])
  await decideAgain(all, id, 0, 3)
  all.server.clock.now = new Date('2027-01-04T05:00:00.000Z')
  expect(await aboutPenalty(all, (await all.paid('2026-12')).id)).toEqual([['refund', 60_000]])
})

test('of a penalty reduced to less than the part that was taken only the difference is paid back', async () => {
  const { all, id } = await afterOctober(40)
  // Five days of 300.
  await decideAgain(all, id, 10)
  expect(await aboutPenalty(all, (await all.paid('2026-11')).id)).toEqual([['refund', 300_000]])
})

test('of a penalty reduced to more than the part that was taken only the difference is taken', async () => {
  const { all, id } = await afterOctober(40)
  // Eighteen days of 300.
  await decideAgain(all, id, 36)
  expect(await aboutPenalty(all, (await all.paid('2026-11')).id)).toEqual([['penalty', -90_000]])
})

test('a withdrawn penalty that is decided again after all is taken to its end', async () => {
  const { all, id } = await afterOctober(40)
  await decideAgain(all, id, 0)
  await decideAgain(all, id, 40, 3)
  expect(await aboutPenalty(all, (await all.paid('2026-11')).id)).toEqual([['penalty', -150_000]])
})

test('a run that takes the rest of a penalty is not approved once the penalty is withdrawn', async () => {
  const { all, id } = await afterOctober(40)
  const { id: runId } = await all.draft('2026-11')
  expect((await all.submit(runId)).status).toBe(200)
  await decideAgain(all, id, 0)
  const decided = await all.decide(runId, { approve: true })
  expect(decided.body.code).toBe('payRuns.changedMeanwhile')
})

test('payroll sees what was deducted so far, and what a refund comes to', async () => {
  const { all, id } = await afterOctober(40)
  const listed = async (state: string) =>
    (await all.get<{ items: PayAdjustment[] }>(all.payroll, `pay-adjustments?state=${state}`)).body
      .items
  expect(await listed('open')).toMatchObject([{ days: 20, takenFils: 450_000, dueFils: 600_000 }])
  await decideAgain(all, id, 0)
  expect(await listed('open')).toMatchObject([{ isRefund: true, days: 20, dueFils: 450_000 }])
  expect(await listed('cancelled')).toMatchObject([{ days: 20, takenFils: 450_000 }])
})
