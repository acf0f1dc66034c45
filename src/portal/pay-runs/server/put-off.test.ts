import { expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { salarySlipHandlers } from '#portal/salary-slips/server.ts'
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
    ['loan', OCTOBER, -270_000],
  ])
  const { body } = await all.slipOf(omar)
  expect(body.warnings).toEqual(['deductionsPutOff'])
  expect(body.putOff).toEqual([
    { code: 'loan', label: null, instalment: { number: 1, of: 2 }, fils: 30_000 },
  ])
  expect(body.lines.at(-1)?.details).toMatchObject({
    // The rest of this instalment, and the next one.
    leftFils: 330_000,
    part: { dueFils: 300_000, beforeFils: 0, restFils: 30_000 },
  })
  expect(await all.instalments()).toEqual(['open', 'open'])
  server.clock.now = new Date('2026-12-02T05:00:00.000Z')
  const november = await all.paid('2026-11')
  const taken = (await all.linesOf(november.id, omar)).filter(([code]) => code === 'loan')
  expect(taken).toEqual([
    ['loan', '2026-11', -30_000],
    ['loan', '2026-11', -300_000],
  ])
  expect((await all.slipOf(omar)).body.putOff).toEqual([])
  expect(await all.instalments()).toEqual(['taken', 'taken'])
})

test('an item that is more than the share of a month is taken in parts until nothing is left', async () => {
  const all = await aPayrollCompany()
  const { omar, server, database, siteId, payroll } = all
  const id = newId()
  await database.queries
    .insertInto('pay_items')
    .values({
      site_id: siteId,
      id,
      employee_id: omar.employeeId,
      month: OCTOBER,
      kind: 'damage',
      fils: 1_000_000,
      label_en: 'Car',
      label_ar: 'سيارة',
      created_by: payroll.userId,
      created_at: server.clock.now,
    })
    .execute()
  const parts: unknown[] = []
  for (const [month, day] of [
    [OCTOBER, '2026-11-02'],
    ['2026-11', '2026-12-02'],
    ['2026-12', '2027-01-04'],
    ['2027-01', '2027-02-02'],
  ] as const) {
    server.clock.now = new Date(`${day}T05:00:00.000Z`)
    const run = await all.paid(month)
    const lines = await all.linesOf(run.id, omar)
    parts.push(...lines.filter(([code]) => code === 'otherDeduction'))
  }
  expect(parts).toEqual([
    ['otherDeduction', OCTOBER, -450_000],
    ['otherDeduction', '2026-11', -450_000],
    ['otherDeduction', '2026-12', -100_000],
  ])
  const { state } = await database.queries
    .selectFrom('pay_items')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(state).toBe('taken')
})

test('of a penalty in parts what it comes to is saved with the first one', async () => {
  const all = await aPayrollCompany()
  const { omar, database } = all
  // Twenty days of 300.
  const id = await all.penalise(omar, 40)
  await all.paid()
  const row = await database.queries
    .selectFrom('pay_adjustments')
    .select(['state', 'taken_fils', 'due_fils'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'open', taken_fils: 450_000, due_fils: 600_000 })
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
  const { omar } = all
  expect((await all.changeRules({ putOffDeductions: false })).status).toBe(200)
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
