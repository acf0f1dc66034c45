import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen, reply } from '#test/helpers/screen.tsx'
import { type Reconciliation, reconcile } from '../reconciliation/contract.ts'
import { Screen } from './reconciliation-screen.tsx'

const NONE = { count: 0, total: 0 }
const SAME = { collected: NONE, due: NONE, difference: 0 }
const QUIET: Reconciliation = {
  day: '2026-11-10',
  today: '2026-11-10',
  currency: 'AED',
  card: {
    collected: { count: 2, total: 13_000 },
    due: { count: 2, total: 13_000 },
    difference: 0,
  },
  unneeded: NONE,
  refunds: SAME,
  cash: SAME,
  invoices: { count: 2, total: 13_000 },
  creditNotes: NONE,
  vat: 619,
  difference: 0,
  exceptions: [],
}

function show(language: 'en' | 'ar' = 'en'): void {
  renderScreen(<Screen />, {
    language,
    path: '/reconciliation',
    as: { employee: false, permissions: ['shop.money'] },
    now: '2026-11-10T08:00:00Z',
    replies: [reply(reconcile, QUIET)],
  })
}

test('a number below an amount says what it counts', async () => {
  show()
  const label = await screen.findByText('Tax invoices')
  expect(label.parentElement?.textContent).toBe('Tax invoicesAED 130.002 entries')
  expect(screen.getByText('Excess charges').parentElement?.textContent).toMatch(/0 entries$/)
  await expectAccessible()
})

test('on a phone a row has its difference at the end, and what it compares without counts', async () => {
  show()
  const row = (await screen.findByText('Cards')).closest('tr') as HTMLElement
  const [, received, due, difference] = within(row).getAllByRole('cell')
  expect(difference?.className).toContain('@max-2xl:order-1')
  for (const cell of [received, due])
    expect(within(cell as HTMLElement).getByText('2 entries').className).toContain(
      '@max-2xl:hidden',
    )
})

test('in arabic a day without invoices says so', async () => {
  show('ar')
  expect((await screen.findByText('الإشعارات الدائنة')).parentElement?.textContent).toMatch(
    /لا توجد قيود$/,
  )
})
