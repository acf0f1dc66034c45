import { expect, test } from 'vitest'
import { aPayrollCompany } from './test-data.ts'

test('a raise from the earliest day that can be requested is made up for in full', async () => {
  const all = await aPayrollCompany()
  const { payroll, finance, omar } = all
  for (const month of ['2026-08', '2026-09', '2026-10']) await all.paid(month)
  all.server.clock.now = new Date('2026-12-02T06:00:00.000Z')
  const early = await all.request(payroll, omar, { fromDay: '2026-08-31' })
  expect([early.body.code, early.body.details]).toEqual(['salaries.dayPaid', { day: '2026-09-01' }])
  const { id: updateId } = (await all.request(payroll, omar, { fromDay: '2026-09-01' })).body
  await all.approve(finance, updateId)
  const { id } = await all.draft('2026-11')
  const lines = await all.linesOf(id, omar)
  expect(lines.filter(([code]) => code === 'basic')).toEqual([
    ['basic', '2026-11', 690_000],
    ['basic', '2026-10', 90_000],
    ['basic', '2026-09', 90_000],
  ])
  // A run that someone decides on is not calculated again, so the next one counts.
  await all.submit(id)
  const late = await all.request(payroll, omar, { basicFils: 700_000, fromDay: '2026-09-15' })
  expect(late.body.details).toEqual({ day: '2026-10-01' })
})
