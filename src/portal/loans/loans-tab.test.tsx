import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { attachConsent } from './consent/contract.ts'
import {
  decideLoan,
  type Instalment,
  listLoans,
  type Loan,
  putOffInstalment,
  settleLoan,
  type ShareWarning,
  showLoan,
} from './contract.ts'
import { type Debtor, listDebtors, repayDebts } from './owing/contract.ts'
import { LoansTab } from './loans-tab.tsx'
import { scheduleOf } from './rules/schedule.ts'
import { aLoan, TERMS } from './test-data.ts'

const RECEIPT = new File(['%PDF'], 'receipt.pdf', { type: 'application/pdf' })

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const list = (...items: Loan[]) =>
  reply(listLoans, { items, next: null, currency: 'AED', openMonths: ['2026-12'] })
const one = (
  loan: Loan,
  warning: ShareWarning | null = null,
  instalments: Instalment[] = scheduleOf(TERMS),
) => reply(showLoan, { loan, currency: 'AED', instalments, warning, leaving: null })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(
    <main>
      <LoansTab />
    </main>,
    {
      path: '/pay-extras',
      as: { roles: ['payroll'] },
      now: '2026-11-18T08:00:00Z',
      replies,
      ...options,
    },
  )
}

test('while loans load the table says so', async () => {
  show([pending(listLoans)])
  expect(screen.getByRole('table', { name: 'Loans and advances. Loading…' })).toBeDefined()
  await expectAccessible()
})

test('pending requests come first with the decision beside them, and others by status', async () => {
  const { user, sent } = show([list(aLoan()), list()])
  await screen.findByText('Omar Khoury')
  expect(screen.getByRole('button', { name: 'Approve' })).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('radio', { name: 'Active' }))
  expect(await screen.findByText('No loans with this status')).toBeDefined()
  expect(sent(listLoans).map(({ query }) => query.state)).toEqual(['requested', 'active'])
})

test('offline the list can be tried again', async () => {
  const { user, serve } = show([offline()])
  await screen.findByRole('alert')
  serve(list())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No pending requests')).toBeDefined()
})

test('before approving, the warning, the missing consent and the schedule are in view', async () => {
  const warning = { month: '2026-12', deductionsFils: 500_000, wageFils: 900_000 }
  const signed = aLoan({ hasConsent: true })
  const { user, sent } = show([
    list(aLoan()),
    one(aLoan(), warning),
    one(signed, warning),
    reply(attachConsent, signed),
    refusal(decideLoan, 'loans.monthPaid'),
    reply(decideLoan, aLoan({ state: 'active', hasConsent: true, actions: [] })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(
    await dialog.findByText(/In December 2026, deductions of .*5,000.* are more than half/),
  ).toBeDefined()
  expect(dialog.getByText(/The signed consent of the employee is missing/)).toBeDefined()
  await expectAccessible()
  await user.upload(
    dialog.getByLabelText(/Signed consent/),
    new File(['%PDF'], 'consent.pdf', { type: 'application/pdf' }),
  )
  expect(await screen.findByText('Consent attached.')).toBeDefined()
  expect(await dialog.findByRole('button', { name: 'Download consent' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await dialog.findByText(/The first month has been paid/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Loan approved.')).toBeDefined()
  expect(sent(decideLoan).at(-1)).toMatchObject({ body: { approve: true, note: '' } })
})

test('a request is rejected with a reason', async () => {
  const { user, sent } = show([
    list(aLoan()),
    reply(decideLoan, aLoan({ state: 'rejected', actions: [] })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await dialog.findByText('This field is required.')).toBeDefined()
  await user.type(dialog.getByRole('textbox', { name: 'Reason for rejecting' }), 'Too high')
  await user.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(await screen.findByText('Loan rejected.')).toBeDefined()
  expect(sent(decideLoan)).toMatchObject([{ body: { approve: false, note: 'Too high' } }])
})

test('an instalment of an active loan is put off, and the rest settled', async () => {
  const active = aLoan({ state: 'active', hasConsent: true, actions: ['settle', 'putOff'] })
  const { user, sent } = show(
    [list(active), one(active), reply(putOffInstalment, active), reply(settleLoan, active)],
    { route: `/pay-extras?state=active&loan=${idOf(800)}` },
  )
  const panel = within(await screen.findByRole('dialog', { name: 'Omar Khoury' }))
  await user.click(await panel.findByRole('button', { name: 'Put off January 2027' }))
  const ask = within(await screen.findByRole('alertdialog'))
  await user.click(ask.getByRole('button', { name: 'Put off' }))
  expect(await screen.findByText('Instalment put off.')).toBeDefined()
  expect(sent(putOffInstalment)).toMatchObject([{ params: { number: '2' } }])
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  await user.click(panel.getByRole('button', { name: 'Settle' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Paid in cash')
  await user.click(dialog.getByRole('button', { name: 'Settle' }))
  expect(await dialog.findByText('Attach what shows the payment.')).toBeDefined()
  await user.upload(dialog.getByLabelText(/Receipt or bank advice/), RECEIPT)
  await user.click(dialog.getByRole('button', { name: 'Settle' }))
  expect(await screen.findByText('Loan settled.')).toBeDefined()
  expect(sent(settleLoan)).toMatchObject([{ body: { day: '2026-11-18', note: 'Paid in cash' } }])
})

test('an instalment that is deducted in parts says how much was deducted', async () => {
  const active = aLoan({ state: 'active', hasConsent: true, actions: ['settle', 'putOff'] })
  const instalments = scheduleOf(TERMS).map((each) =>
    each.number === 1 ? { ...each, takenFils: 15_000 } : each,
  )
  show([list(active), one(active, null, instalments)], {
    route: `/pay-extras?state=active&loan=${idOf(800)}`,
  })
  const panel = within(await screen.findByRole('dialog', { name: 'Omar Khoury' }))
  expect(await panel.findByText(/AED.150\.00 deducted/)).toBeDefined()
  expect(panel.getAllByText('Open')).toHaveLength(2)
})

test('a loan that was settled early has its own note, and who recorded it', async () => {
  const settled = aLoan({
    state: 'settled',
    decidedBy: { en: 'Maricel Reyes', ar: 'ماريسيل رييس' },
    note: 'Approved for fees',
    settlement: { by: { en: 'Hana Saleh', ar: 'هناء صالح' }, note: 'Paid in cash', hasProof: true },
    actions: [],
  })
  show([list(settled), one(settled)], {
    route: `/pay-extras?state=settled&loan=${idOf(800)}`,
  })
  const panel = within(await screen.findByRole('dialog', { name: 'Omar Khoury' }))
  expect((await panel.findByText('Note of the decision')).parentElement?.textContent).toBe(
    'Note of the decisionApproved for fees',
  )
  expect(panel.getByText('Note of the early settlement').parentElement?.textContent).toBe(
    'Note of the early settlementPaid in cash',
  )
  expect(panel.getByText('Hana Saleh')).toBeDefined()
  expect(panel.getByRole('button', { name: 'Download proof of repayment' })).toBeDefined()
  await expectAccessible()
})

const DEBTOR: Debtor = {
  employee: { id: idOf(801), number: 'D1014', name: { en: 'Deepa Nair', ar: 'ديبا ناير' } },
  lastDay: '2026-11-10',
  loansFils: 1_000_000,
  itemsFils: 168_335,
  restFils: 0,
  owedFils: 1_168_335,
}
const debtors = (...items: Debtor[]) => reply(listDebtors, { items, next: null, currency: 'AED' })

test('who left and still owes is listed, and a repayment is recorded with its receipt', async () => {
  const { user, sent } = show(
    [list(), debtors(DEBTOR), reply(repayDebts, { repaidFils: 1_168_335 }), debtors()],
    { route: '/pay-extras?state=owing' },
  )
  await user.click(await screen.findByRole('button', { name: 'Record repayment: Deepa Nair' }))
  await expectAccessible()
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/11,683\.35/)).toBeDefined()
  await user.upload(dialog.getByLabelText(/Receipt or bank advice/), RECEIPT)
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'By transfer')
  await user.click(dialog.getByRole('button', { name: 'Record repayment' }))
  expect(await screen.findByText('Repayment recorded.')).toBeDefined()
  expect(sent(repayDebts)).toMatchObject([
    { params: { id: idOf(801) }, body: { note: 'By transfer', owedFils: '1168335' } },
  ])
  expect(await screen.findByText('No debts after leaving')).toBeDefined()
})

test('in arabic the list of those who left is arabic', async () => {
  show([list(), debtors(DEBTOR)], { language: 'ar', route: '/pay-extras?state=owing' })
  expect(await screen.findByRole('button', { name: 'تسجيل السداد: ديبا ناير' })).toBeDefined()
  await expectAccessible()
})

test('the approver sees what of a loan falls due after the last working day', async () => {
  const loan = aLoan({ hasConsent: true })
  const shown = {
    loan,
    currency: 'AED',
    instalments: scheduleOf(TERMS),
    warning: null,
    leaving: { day: '2026-12-20', fils: 80_000 },
  }
  const { user } = show([list(loan), reply(showLoan, shown)])
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(await dialog.findByText(/last working day is 20 Dec 2026.*AED.800\.00/)).toBeDefined()
})

test('in arabic the tab is arabic', async () => {
  show([list(aLoan()), one(aLoan())], { language: 'ar' })
  expect(await screen.findByRole('button', { name: 'اعتماد' })).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'عدد الأشهر' })).toBeDefined()
  await expectAccessible()
})
