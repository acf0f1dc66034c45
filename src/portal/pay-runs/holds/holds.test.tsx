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
import { aSlip } from '../slips/test-data.ts'
import { SlipView } from '../slips/slip-view.tsx'
import { type HeldPay, holdPay, listHeldPay, releasePay } from './contract.ts'
import { HeldNote } from './held-note.tsx'
import { HeldPayList } from './held-pay.tsx'
import { HoldButton } from './hold-button.tsx'
import { aHeldPay } from './test-data.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>
type Replies = NonNullable<Options['replies']>

const SINCE = '2026-10-29T08:00:00.000Z'
const HELD = { reason: 'Laptop not returned.', since: SINCE }

const list = (...items: HeldPay[]) =>
  reply(listHeldPay, {
    items,
    next: null,
    currency: 'AED',
    people: items.length,
    since: items.length === 0 ? null : '2026-10-29',
  })

function show(content: ReactNode, replies: Replies, options: Options = {}) {
  return renderScreen(<main>{content}</main>, {
    path: '/pay-runs',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

test('pay is held with a reason', async () => {
  const { user, sent } = show(<HoldButton slip={aSlip()} />, [
    refusal(holdPay, 'payHolds.paidAlready'),
    reply(holdPay, HELD),
  ])
  await user.click(screen.getByRole('button', { name: 'Hold payment' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Hold payment' }))
  expect(await dialog.findByText('This field is required.')).toBeDefined()
  await expectAccessible()
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Laptop not returned.')
  await user.click(dialog.getByRole('button', { name: 'Hold payment' }))
  expect(await dialog.findByText('The bank has paid this already.')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Hold payment' }))
  expect(await screen.findByText('Payment held.')).toBeDefined()
  expect(sent(holdPay).at(-1)).toMatchObject({
    params: { id: idOf(10) },
    body: { reason: 'Laptop not returned.' },
  })
})

test('held pay is released after a confirmation', async () => {
  const { user, sent } = show(<HoldButton slip={aSlip({ hold: HELD })} />, [reply(releasePay, {})])
  await user.click(screen.getByRole('button', { name: 'Release' }))
  const ask = within(await screen.findByRole('alertdialog'))
  expect(ask.getByText('The next wage file of its pay run has it.')).toBeDefined()
  await user.click(ask.getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('Payment released.')).toBeDefined()
  expect(sent(releasePay)).toMatchObject([{ params: { id: idOf(10) } }])
})

test('a slip that pays nothing cannot be held', () => {
  show(<HoldButton slip={aSlip({ netFils: 0 })} />, [])
  expect(screen.queryByRole('button')).toBe(null)
})

test('the slip says why its pay is held, with one full stop', async () => {
  show(<SlipView slip={aSlip({ hold: HELD })} />, [])
  const text = screen.getByText(/^Payment held/).textContent
  expect(text.replace(/[\u2066-\u2069]/g, '')).toBe(
    'Payment held: Laptop not returned. Ask payroll.',
  )
  await expectAccessible()
})

test('payroll reads how many payments are held and since when', async () => {
  show(<HeldNote />, [list(aHeldPay(), aHeldPay({ slipId: idOf(11) }))])
  expect(
    await screen.findByText(/^2 payments are held, the first since .*29 Oct 2026/),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'View held payments' })).toBeDefined()
  await expectAccessible()
})

test('while nothing is held nothing is said', async () => {
  const { sent } = show(<HeldNote />, [list()])
  await waitFor(() => expect(sent(listHeldPay)).toHaveLength(1))
  expect(screen.getByRole('main').textContent).toBe('')
})

test('held payments are listed with the button that releases each', async () => {
  const { user, sent } = show(<HeldPayList />, [
    list(aHeldPay(), aHeldPay({ slipId: idOf(11), inFile: true, actions: [] })),
    list(),
    reply(releasePay, {}),
  ])
  expect(await screen.findAllByText('Laptop not returned')).toHaveLength(2)
  expect(screen.getByText('Already in a wage file. Ask the bank to stop it.')).toBeDefined()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Release the payment of Omar Khoury' }))
  const ask = within(await screen.findByRole('alertdialog'))
  await user.click(ask.getByRole('button', { name: 'Release' }))
  expect(await screen.findByText('No held payments')).toBeDefined()
  expect(sent(releasePay)).toMatchObject([{ params: { id: idOf(10) } }])
})

test('while the list loads it says so', () => {
  show(<HeldPayList />, [pending(listHeldPay)])
  expect(screen.getByRole('table', { name: 'Held payments. Loading…' })).toBeDefined()
})

test('offline the list can be loaded again', async () => {
  const { user, serve } = show(<HeldPayList />, [offline()])
  await screen.findByRole('alert')
  serve(list())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No held payments')).toBeDefined()
})

test('in arabic the list and the slip are arabic', async () => {
  show(
    <>
      <HeldPayList />
      <SlipView slip={aSlip({ hold: HELD })} />
    </>,
    [list(aHeldPay())],
    { language: 'ar' },
  )
  expect(await screen.findByRole('columnheader', { name: 'موقوف منذ' })).toBeDefined()
  expect(screen.getByText(/^تم إيقاف الصرف/)).toBeDefined()
  await expectAccessible()
})
