import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { listOwnLoans, type OwnLoan, requestOwnLoan, withdrawOwnLoan } from './contract.ts'
import { OwnLoansCard } from './own-loans-card.tsx'
import { anOwnLoan } from './test-data.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const loans = (...items: OwnLoan[]) =>
  reply(listOwnLoans, {
    items,
    currency: 'AED',
    openMonths: ['2026-12', '2027-01'],
    lastDay: null,
  })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(
    <main>
      <OwnLoansCard />
    </main>,
    { as: {}, now: '2026-11-18T08:00:00Z', replies, ...options },
  )
}

test('while loans load the card says so, and offline it can be tried again', async () => {
  show([pending(listOwnLoans)])
  expect(screen.getByRole('heading', { name: 'Loans and advances' })).toBeDefined()
  await expectAccessible()
})

test('offline it can be tried again', async () => {
  const { user, serve } = show([offline()])
  await screen.findByRole('alert')
  serve(loans())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/No loans or advances yet/)).toBeDefined()
})

test('a loan is requested; each month’s part is shown, and a refusal at its field', async () => {
  const { user, sent } = show([
    loans(),
    refusal(requestOwnLoan, 'loans.tooSmall', { field: 'fils' }),
    reply(requestOwnLoan, anOwnLoan()),
  ])
  await user.click(await screen.findByRole('button', { name: 'Request loan' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(dialog.getAllByText('This field is required.').length).toBe(3)
  await user.type(dialog.getByRole('spinbutton', { name: 'Amount' }), '1200')
  await user.type(dialog.getByRole('spinbutton', { name: 'Months' }), '3')
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'School fees')
  expect(dialog.getByRole('status').textContent).toMatch(/Each month .*400\.00/)
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await dialog.findByText('The amount is too small for this many months.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Loan requested.')).toBeDefined()
  expect(sent(requestOwnLoan).at(-1)?.body).toEqual({
    kind: 'loan',
    fils: 120_000,
    months: 3,
    firstMonth: '2026-12',
    reason: 'School fees',
  })
})

test('an active loan shows what is left and its instalments; another can be requested', async () => {
  const { user } = show([loans(anOwnLoan({ state: 'active', leftFils: 80_000, actions: [] }))])
  expect(await screen.findByText('Active')).toBeDefined()
  expect(screen.getByText(/^Left/).textContent).toMatch(/800\.00/)
  await user.click(screen.getByRole('button', { name: 'Instalments' }))
  const rows = within(screen.getByRole('list', { name: 'Instalments' })).getAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/1December 2026Open.*400\.00/),
    expect.stringMatching(/2January 2027/),
    expect.stringMatching(/3February 2027/),
  ])
  expect(screen.getByRole('button', { name: 'Request loan' })).toBeDefined()
  await expectAccessible()
})

test('a pending request can be withdrawn, and no other is made meanwhile', async () => {
  const withdrawn = anOwnLoan({ state: 'withdrawn', actions: [] })
  const { user, sent } = show([loans(anOwnLoan()), reply(withdrawOwnLoan, withdrawn)])
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }))
  expect(screen.queryByRole('button', { name: 'Request loan' })).toBe(null)
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Request withdrawn.')).toBeDefined()
  expect(sent(withdrawOwnLoan)).toHaveLength(1)
})

test('in arabic the card is arabic, with the reason of a rejection', async () => {
  show([loans(anOwnLoan({ state: 'rejected', rejectedFor: 'الحد الأقصى', actions: [] }))], {
    language: 'ar',
  })
  expect(await screen.findByText('مرفوض')).toBeDefined()
  expect(screen.getByText('الحد الأقصى')).toBeDefined()
  await expectAccessible()
})

test('who leaves soon sees what of the loan falls due after the last working day', async () => {
  const { user } = show([
    reply(listOwnLoans, {
      items: [],
      currency: 'AED',
      openMonths: ['2026-12', '2027-01'],
      lastDay: '2026-12-20',
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Request loan' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.type(dialog.getByRole('spinbutton', { name: 'Amount' }), '1000')
  await user.type(dialog.getByRole('spinbutton', { name: 'Months' }), '10')
  await user.tab()
  expect(await dialog.findByText(/last working day is 20 Dec 2026.*AED.900\.00/)).toBeDefined()
})
