import { expect, test } from 'vitest'
import { payItemHandlers } from '#portal/pay-items/server.ts'
import { aPayrollCompany, OCTOBER } from './test-data.ts'

type All = Awaited<ReturnType<typeof aPayrollCompany>>

async function overpaid(all: All, month: string, fils: number): Promise<string> {
  const { status, body } = await all.post<{ id: string }>(all.payroll, 'pay-items', {
    employeeId: all.omar.employeeId,
    month,
    kind: 'overpayment',
    fils,
    label: { en: 'Overpayment', ar: 'مبلغ زائد' },
    note: '',
  })
  expect(status).toBe(201)
  return body.id
}

const recovered = async (all: All, runId: string) =>
  (await all.linesOf(runId, all.omar))
    .filter(([code]) => code === 'otherDeduction')
    .map(([, , fils]) => fils)

const NOVEMBER = new Date('2026-12-02T05:00:00.000Z')
const DECEMBER = new Date('2027-01-04T05:00:00.000Z')

test('a month recovers a fifth of the wage, also of overpayments that waited', async () => {
  const all = await aPayrollCompany(payItemHandlers)
  // Fifteen days fill the half of October.
  await all.penalise(all.omar, 30)
  await overpaid(all, OCTOBER, 180_000)
  expect(await recovered(all, (await all.paid()).id)).toEqual([])
  all.server.clock.now = NOVEMBER
  await overpaid(all, '2026-11', 100_000)
  const november = await all.draft('2026-11')
  expect(await recovered(all, november.id)).toEqual([-180_000])
  expect((await all.slipOf(all.omar)).body.putOff).toMatchObject([{ fils: 100_000 }])
  await all.submit(november.id)
  expect((await all.decide(november.id, { approve: true })).status).toBe(200)
  all.server.clock.now = DECEMBER
  expect(await recovered(all, (await all.paid('2026-12')).id)).toEqual([-100_000])
})

test('the limit also applies where deductions are not put off, and to a second run of the month', async () => {
  const all = await aPayrollCompany(payItemHandlers)
  await all.penalise(all.omar, 30)
  await overpaid(all, OCTOBER, 180_000)
  await all.paid()
  all.server.clock.now = NOVEMBER
  expect((await all.changeRules({ putOffDeductions: false }, '2026-11')).status).toBe(200)
  await overpaid(all, '2026-11', 100_000)
  expect(await recovered(all, (await all.paid('2026-11')).id)).toEqual([-180_000])
  const second = await all.draft('2026-11')
  expect(await recovered(all, second.id)).toEqual([])
})
