import { screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
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
import { ClaimsTab } from './claims-tab.tsx'
import {
  type Claim,
  decideClaim,
  listClaims,
  listOwnClaims,
  type OwnClaim,
  sendClaim,
  uploadReceipt,
  withdrawClaim,
} from './contract.ts'
import { OwnClaimsCard } from './own-claims-card.tsx'
import { aClaim, anOwnClaim } from './test-data.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const own = (...items: OwnClaim[]) => reply(listOwnClaims, { items, next: null, currency: 'AED' })
const list = (...items: Claim[]) => reply(listClaims, { items, next: null, currency: 'AED' })

function show(ui: ReactNode, options: Options) {
  return renderScreen(<main>{ui}</main>, {
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    ...options,
  })
}

test('while claims load the card and the table say so', async () => {
  show(
    <>
      <OwnClaimsCard />
      <ClaimsTab />
    </>,
    { replies: [pending(listOwnClaims), pending(listClaims)] },
  )
  expect(screen.getByRole('table', { name: 'Expense claims. Loading…' })).toBeDefined()
  await expectAccessible()
})

test('offline the card can be tried again', async () => {
  const { user, serve } = show(<OwnClaimsCard />, { replies: [offline()] })
  await screen.findByRole('alert')
  serve(own())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/No claims yet/)).toBeDefined()
})

test('a claim is sent with its receipt, and a refusal is shown at its field', async () => {
  const { user, sent } = show(<OwnClaimsCard />, {
    replies: [
      own(),
      reply(uploadReceipt, { id: idOf(5), name: 'taxi.pdf', bytes: 4 }),
      refusal(sendClaim, 'expenseClaims.dayTooEarly', {
        field: 'day',
        details: { day: '2026-06-01' },
      }),
      reply(sendClaim, anOwnClaim()),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'New claim' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Send claim' }))
  expect(dialog.getByText('Attach the receipt.')).toBeDefined()
  await user.selectOptions(dialog.getByLabelText('Category'), 'Travel')
  await user.type(dialog.getByRole('spinbutton', { name: 'Amount' }), '85.5')
  await user.type(dialog.getByRole('textbox', { name: 'What it was for' }), 'Taxi to the bank')
  await user.upload(
    dialog.getByLabelText(/Receipt/),
    new File(['%PDF'], 'taxi.pdf', { type: 'application/pdf' }),
  )
  await expectAccessible()
  await user.click(dialog.getByRole('button', { name: 'Send claim' }))
  expect(await dialog.findByText(/Choose a day from .*1 Jun.* 2026 on\./)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Send claim' }))
  expect(await screen.findByText('Claim sent.')).toBeDefined()
  expect(sent(uploadReceipt)).toHaveLength(1)
  expect(sent(sendClaim).at(-1)?.body).toEqual({
    day: '2026-11-18',
    category: 'travel',
    fils: 8550,
    note: 'Taxi to the bank',
    fileId: idOf(5),
  })
})

test('claims show what became of them, and a pending one is withdrawn', async () => {
  const done = { hasReceipt: false, actions: [] }
  const { user, sent } = show(<OwnClaimsCard />, {
    replies: [
      own(
        anOwnClaim(),
        anOwnClaim({ ...done, id: idOf(851), state: 'taken', paidMonth: '2026-10' }),
        anOwnClaim({ ...done, id: idOf(852), state: 'rejected', decisionNote: 'Not for work' }),
        anOwnClaim({ ...done, id: idOf(853), state: 'approved' }),
      ),
      reply(withdrawClaim, anOwnClaim({ state: 'withdrawn', actions: [] })),
    ],
  })
  expect(await screen.findByText('Paid with the salary of October 2026')).toBeDefined()
  expect(screen.getByText('Paid with your next salary')).toBeDefined()
  expect(screen.getByText('Not for work')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Claim withdrawn.')).toBeDefined()
  expect(sent(withdrawClaim)).toHaveLength(1)
})

test('payroll approves and rejects beside each pending claim', async () => {
  const { user, sent } = show(<ClaimsTab />, {
    replies: [
      list(aClaim()),
      reply(decideClaim, aClaim({ state: 'approved', actions: [] })),
      refusal(decideClaim, 'expenseClaims.alreadyDecided'),
    ],
  })
  expect(await screen.findByRole('button', { name: 'Receipt of Omar Khoury' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  const approving = within(await screen.findByRole('alertdialog'))
  await user.click(approving.getByRole('button', { name: 'Approve' }))
  expect(await screen.findByText('Claim approved.')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBe(null))
  await user.click(screen.getByRole('button', { name: 'Reject' }))
  const rejecting = within(await screen.findByRole('alertdialog'))
  await user.click(rejecting.getByRole('button', { name: 'Reject' }))
  expect(rejecting.getByText('This field is required.')).toBeDefined()
  await user.type(rejecting.getByRole('textbox', { name: 'Reason for rejecting' }), 'Not for work')
  await expectAccessible()
  await user.click(rejecting.getByRole('button', { name: 'Reject' }))
  expect(await rejecting.findByText('This claim has already been decided.')).toBeDefined()
  expect(sent(decideClaim).map(({ body }) => body)).toEqual([
    { approve: true },
    { approve: false, reason: 'Not for work' },
  ])
})

test('paid claims show the month of their slip', async () => {
  const paid = aClaim({ state: 'taken', paidMonth: '2026-10', actions: [] })
  const { user } = show(<ClaimsTab />, { replies: [list(), list(paid)] })
  expect(await screen.findByText('No pending claims')).toBeDefined()
  await user.click(screen.getByRole('radio', { name: 'Paid' }))
  expect(await screen.findByText('October 2026')).toBeDefined()
  await expectAccessible()
})

test('in arabic both are arabic', async () => {
  show(
    <>
      <OwnClaimsCard />
      <ClaimsTab />
    </>,
    { language: 'ar', replies: [own(anOwnClaim()), list(aClaim())] },
  )
  expect(await screen.findByRole('button', { name: 'اعتماد' })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'سحب المطالبة' })).toBeDefined()
  await expectAccessible()
})
