import { expect, test } from 'vitest'
import type { ReplyOf } from '#platform/http/endpoint.ts'
import type { listOwnLoans, showLoan } from '../contract.ts'
import { aLoanCompany } from './test-data.ts'

type Own = ReplyOf<typeof listOwnLoans>
type Shown = ReplyOf<typeof showLoan>

test('a loan is not settled without what shows the payment', async () => {
  const all = await aLoanCompany()
  const id = await all.active()
  const bare = await all.server.call(`POST /api/portal/loan-requests/${id}/settlement`, {
    as: all.payroll.token,
    form: { day: '2026-11-18', note: 'Paid in cash' },
  })
  expect(bare.body).toMatchObject({ code: 'http.badInput' })
  const other = await all.settle(all.payroll, id, { text: '<html>' })
  expect(other.body.code).toBe('files.typeNotAllowed')
  expect((await all.instalments(id)).every(({ state }) => state === 'open')).toBe(true)
})

test('what of a loan falls due after the last working day is shown before it is approved', async () => {
  const all = await aLoanCompany()
  const { omar, finance, payroll } = all
  const leaves = (day: string) =>
    all.database.queries
      .updateTable('employees')
      .set({ leaving_date: day })
      .where('id', '=', omar.employeeId)
      .execute()
  await leaves('2026-12-20')
  const { id } = (await all.requestOwn(omar)).body
  const shown = await all.get<Shown>(finance, `loan-requests/${id}`)
  expect(shown.body.leaving).toEqual({ day: '2026-12-20', fils: 80_001 })
  expect((await all.get<Own>(omar, 'loans')).body.lastDay).toBe('2026-12-20')
  const borrower = await all.get(payroll, `borrowers/${omar.employeeId}`)
  expect(borrower.body).toEqual({ lastDay: '2026-12-20' })
  await leaves('2027-02-01')
  expect((await all.get<Shown>(finance, `loan-requests/${id}`)).body.leaving).toBe(null)
})

test('an instalment of someone who left is not put off, since no pay would take it', async () => {
  const all = await aLoanCompany()
  const id = await all.active()
  await all.database.queries
    .updateTable('employees')
    .set({ leaving_date: '2026-11-17', state: 'left' })
    .where('id', '=', all.omar.employeeId)
    .execute()
  const { body } = await all.post(all.payroll, `loan-requests/${id}/instalments/1/postponement`)
  expect(body.code).toBe('loans.noMorePay')
})

test('the employee reads of their own request that waits, and payroll of the employee’s', async () => {
  const all = await aLoanCompany()
  await all.requestOwn(all.omar)
  expect((await all.requestOwn(all.omar)).body).toMatchObject({ code: 'loans.ownWaiting' })
  expect((await all.requestFor(all.payroll, all.omar)).body).toMatchObject({
    code: 'loans.waitingAlready',
  })
})
