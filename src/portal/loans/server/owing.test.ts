import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import { newId } from '#platform/id.ts'
import { aCompanyBeside } from '#portal/pay-runs/server/test-data-beside.ts'
import { OCTOBER } from '#portal/pay-runs/server/test-data.ts'
import type { listDebtors } from '../owing/contract.ts'
import { createLoanHandlers } from '../server.ts'
import { aFile, fileServices } from './test-data.ts'

type Debtors = ReplyOf<typeof listDebtors>
type Person = Awaited<ReturnType<typeof aCompanyBeside>>['omar']

/** Omar left with ten days of pay, a loan of 3,600, and damage of 5,000. */
async function aLeaver() {
  const all = await aCompanyBeside(
    createLoanHandlers({ jobs: { send: async () => null }, ...fileServices }),
  )
  const { database, siteId, omar, payroll, server } = all
  await all.lend(omar, '2026-12', 36)
  await database.queries
    .insertInto('pay_items')
    .values({
      site_id: siteId,
      id: newId(),
      employee_id: omar.employeeId,
      month: '2026-11',
      kind: 'damage',
      fils: 500_000,
      label_en: 'Van',
      label_ar: 'سيارة',
      created_by: payroll.userId,
      created_at: server.clock.now,
    })
    .execute()
  await all.paid(OCTOBER)
  server.clock.now = new Date('2026-12-02T05:00:00.000Z')
  await all.leaves(omar, '2026-11-10', { joined: '2026-09-15' })
  const { id } = (await all.settle(omar, { by: 'employee', days: 2 })).body
  await all.approved(id)
  const debtors = async (as: Person = payroll) => (await all.get<Debtors>(as, 'leaver-debts')).body
  const repay = (owedFils: number, day = '2026-12-01', as: Person = payroll) =>
    server.call(`POST /api/portal/leaver-debts/${omar.employeeId}/repayment`, {
      as: as.token,
      form: {
        day,
        note: 'By transfer',
        owedFils: String(owedFils),
        file: aFile('receipt.pdf'),
      },
    })
  return { ...all, runId: id, debtors, repay }
}

test('who left and still owes is listed with what of, until everything is paid back', async () => {
  const all = await aLeaver()
  const { body: slip } = await all.slipOf(all.omar)
  const owed = slip.settlement?.owedFils ?? 0
  const leave = slip.settlement?.overdrawn?.owedFils ?? 0
  const [debtor, ...others] = (await all.debtors()).items
  expect(others).toEqual([])
  expect(debtor).toMatchObject({ lastDay: '2026-11-10', owedFils: owed + leave })
  expect(debtor?.restFils).toBe(60_000 + leave)
  expect((debtor?.loansFils ?? 0) + (debtor?.itemsFils ?? 0)).toBe(owed - 60_000)
  const wrong = await all.repay(owed + leave - 1)
  expect(wrong.body).toMatchObject({ code: 'loans.debtChanged' })
  expect((await all.repay(owed + leave, '2026-11-09')).body).toMatchObject({
    code: 'loans.dayBeforeLastDay',
  })
  expect((await all.repay(owed + leave, '2026-12-03')).body).toMatchObject({
    code: 'loans.dayInFuture',
  })
  expect((await all.repay(owed + leave)).body).toEqual({ repaidFils: owed + leave })
  expect((await all.debtors()).items).toEqual([])
  expect((await all.repay(owed + leave)).body).toMatchObject({ code: 'loans.owesNothing' })
  const states = await all.database.queries.selectFrom('loans').select('state').execute()
  expect(states).toEqual([{ state: 'settled' }])
  expect(JSON.stringify(all.server.audited)).toContain('loans.debtsRepaid')
})

test('of two repayments at once one counts', async () => {
  const all = await aLeaver()
  const [debtor] = (await all.debtors()).items
  const sent = await Promise.all([
    all.repay(debtor?.owedFils ?? 0),
    all.repay(debtor?.owedFils ?? 0, '2026-12-01', all.finance),
  ])
  expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 422])
})

test('only payroll sees who owes, and no one without a proof records a repayment', async () => {
  const all = await aLeaver()
  for (const person of [all.hr, all.manager, all.sara])
    expect((await all.get(person, 'leaver-debts')).status).toBe(403)
  const bare = await all.server.call(
    `POST /api/portal/leaver-debts/${all.omar.employeeId}/repayment`,
    { as: all.payroll.token, form: { day: '2026-12-01', note: 'Cash', owedFils: '1' } },
  )
  expect(bare.body).toMatchObject({ code: 'http.badInput' })
})
