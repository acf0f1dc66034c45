import { expect, test } from 'vitest'
import { salarySlipHandlers } from '#portal/salary-slips/server.ts'
import { addLines, bucketOf } from '#portal/leave/database/ledger.ts'
import { typesOf } from '#portal/leave/database/types.ts'
import { aCompanyBeside } from './test-data-beside.ts'

type All = Awaited<ReturnType<typeof aCompanyBeside>>

const LAST_DAY = '2026-11-10'

/** Days of annual leave that omar took of this year, which has earned him 27.5 by the last day. */
async function took({ database, siteId, omar }: All, days: number): Promise<void> {
  const types = await typesOf(database.queries, siteId)
  const typeId = types.find(({ code }) => code === 'annual')?.id ?? ''
  const account = { employeeId: omar.employeeId, typeId }
  const year = { firstDay: '2026-01-01', yearEnd: '2026-12-31', lastDay: '2026-12-31' }
  await database.transaction(async (trx) => {
    const bucketId = await bucketOf(trx, siteId, account, { ...year, carryCap: 0 })
    const line = { bucketId, day: '2026-06-01', amount: -days * 1000, kind: 'correction' } as const
    await addLines(trx, siteId, account, [{ ...line, note: 'Used' }], new Date('2026-06-01'))
  })
}

test('[S2.7] leave that was taken but not earned is deducted, as a line of its own', async () => {
  const all = await aCompanyBeside(salarySlipHandlers)
  await all.leaves(all.omar, LAST_DAY, { joined: '2021-11-11' })
  await took(all, 34)
  const { id } = (await all.settle(all.omar)).body
  expect((await all.approved(id)).body).toMatchObject({ state: 'approved' })
  const lines = await all.linesOf(id, all.omar)
  // 6.5 days at 6,000 ÷ 30.
  expect(lines).toContainEqual(['leaveOverdrawn', '2026-11', -130_000])
  expect(lines.map(([code]) => code)).not.toContain('leavePaidOut')
  const { body: slip } = await all.slipOf(all.omar)
  expect(slip.settlement).toMatchObject({
    leaveDays: 0,
    leaveFils: 0,
    overdrawn: { days: 6_500, fils: 130_000, owedFils: 0 },
  })
  const { queries } = all.database
  const encashments = await queries.selectFrom('leave_encashments').select('id').execute()
  expect(encashments).toEqual([])
})

test('it never makes the net less than nothing, and what is left of it is shown as owed', async () => {
  const all = await aCompanyBeside(salarySlipHandlers)
  // Too short for a gratuity: ten days of November are all the pay there is, 3,000.
  await all.paid('2026-10')
  await all.leaves(all.omar, LAST_DAY, { joined: '2026-09-15' })
  await took(all, 60)
  const { id } = (await all.settle(all.omar)).body
  expect((await all.approved(id)).body).toMatchObject({ state: 'approved', netFils: 0 })
  const { body: slip } = await all.slipOf(all.omar)
  const { fils = 0, owedFils = 0 } = slip.settlement?.overdrawn ?? {}
  const line = slip.lines.find(({ code }) => code === 'leaveOverdrawn')
  expect(slip.netFils).toBe(0)
  expect(owedFils).toBeGreaterThan(0)
  expect(line?.effectFils).toBe(owedFils - fils)
  expect(line?.details).toMatchObject({ dueFils: fils })
  expect(slip.warnings).not.toContain('deductionsPutOff')
})

test('a settlement is calculated again when more leave was recorded since', async () => {
  const all = await aCompanyBeside()
  await all.leaves(all.omar, LAST_DAY, { joined: '2021-11-11' })
  await took(all, 34)
  const { id } = (await all.settle(all.omar)).body
  await all.compute(id)
  expect((await all.submit(id)).status).toBe(200)
  await took(all, 1)
  expect((await all.decide(id, { approve: true })).body.code).toBe('payRuns.changedMeanwhile')
})
