import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { salarySlipHandlers } from '#portal/salary-slips/server.ts'
import { defaultRules } from '../rules/default-rules.ts'
import type { Slip } from '../slips/contract.ts'
import { aPayrollCompany, OCTOBER } from './test-data.ts'

/** A company in which omar owes two instalments of a loan, of 3,000 each. */
async function aCompanyWithLoan() {
  const all = await aPayrollCompany(salarySlipHandlers)
  const { database, siteId, omar, payroll, finance, server } = all
  const loanId = newId()
  await database.queries
    .insertInto('loans')
    .values({
      site_id: siteId,
      id: loanId,
      employee_id: omar.employeeId,
      kind: 'loan',
      fils: 600_000,
      first_month: OCTOBER,
      months: 2,
      reason: 'A car',
      state: 'active',
      requested_by: payroll.userId,
      requested_at: server.clock.now,
      decided_by: finance.userId,
      decided_at: server.clock.now,
    })
    .execute()
  for (const [index, month] of [OCTOBER, '2026-11'].entries())
    await database.queries
      .insertInto('loan_instalments')
      .values({
        site_id: siteId,
        id: newId(),
        loan_id: loanId,
        employee_id: omar.employeeId,
        number: index + 1,
        month,
        fils: 300_000,
      })
      .execute()
  const instalments = async () =>
    (
      await database.queries
        .selectFrom('loan_instalments')
        .select(['number', 'state'])
        .where('site_id', '=', siteId)
        .orderBy('number')
        .execute()
    ).map(({ state }) => state)
  return { ...all, instalments }
}

test('what does not fit into half of the earnings waits, and the next month takes it', async () => {
  const all = await aCompanyWithLoan()
  const { omar, server } = all
  // Six days of 300, and of 9,000 there is room for 4,500.
  await all.penalise(omar, 12)
  const october = await all.paid()
  expect(await all.linesOf(october.id, omar)).toEqual([
    ['basic', OCTOBER, 600_000],
    ['housing', OCTOBER, 200_000],
    ['transport', OCTOBER, 100_000],
    ['penalty', OCTOBER, -180_000],
  ])
  const { body } = await all.slipOf(omar)
  expect(body.warnings).toContain('deductionsPutOff')
  expect(body.putOff).toEqual([
    { code: 'loan', label: null, instalment: { number: 1, of: 2 }, fils: 300_000 },
  ])
  expect(await all.instalments()).toEqual(['open', 'open'])
  server.clock.now = new Date('2026-12-02T05:00:00.000Z')
  const november = await all.paid('2026-11')
  const taken = (await all.linesOf(november.id, omar)).filter(([code]) => code === 'loan')
  expect(taken).toEqual([['loan', '2026-11', -300_000]])
  expect((await all.slipOf(omar)).body.putOff).toMatchObject([{ instalment: { number: 2, of: 2 } }])
  expect(await all.instalments()).toEqual(['taken', 'open'])
})

test('the employee does not see what was put off', async () => {
  const all = await aCompanyWithLoan()
  const { omar } = all
  await all.penalise(omar, 12)
  await all.paid()
  const seen = (await all.slipOf(omar)).body
  const own = await all.get<Slip>(omar, `salary-slips/${seen.id}`)
  expect(own.body).toMatchObject({ netFils: seen.netFils, putOff: [] })
})

test('a site that does not put deductions off takes everything, with the warning', async () => {
  const all = await aCompanyWithLoan()
  const { omar, payroll, server } = all
  const rules = { ...defaultRules('AE'), putOffDeductions: false }
  const saved = await server.call('PUT /api/portal/pay-rules', { as: payroll.token, body: rules })
  expect(saved.status).toBe(200)
  await all.penalise(omar, 12)
  const { id } = await all.paid()
  expect(await all.linesOf(id, omar)).toContainEqual(['loan', OCTOBER, -300_000])
  const { body } = await all.slipOf(omar)
  expect(body.warnings).toContain('deductionShare')
  expect(body.putOff).toEqual([])
  expect(await all.instalments()).toEqual(['taken', 'open'])
})

test('a second run of the month with nothing but what waits pays no one', async () => {
  const all = await aCompanyWithLoan()
  const { omar } = all
  await all.penalise(omar, 12)
  await all.paid()
  const { id } = await all.draft()
  expect(await all.linesOf(id, omar)).toEqual([])
  expect((await all.submit(id)).body.code).toBe('payRuns.nobodyPaid')
})
