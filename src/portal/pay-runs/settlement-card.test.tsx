import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { showSettlement } from './off-cycle/contract.ts'
import { anEnding } from './screens/test-data-beside.ts'
import { LAYLA } from './screens/test-data-screens.ts'
import { SettlementCard } from './settlement-card.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: NonNullable<Options['replies']>, language: 'en' | 'ar' = 'en') {
  return renderScreen(<SettlementCard employeeId={LAYLA.id} />, {
    path: '/employees/one',
    as: { roles: ['payroll'] },
    replies,
    language,
  })
}

const SETTLED = {
  lastDay: '2026-10-29',
  run: { id: idOf(51), state: 'approved' },
  slipId: idOf(60),
  netFils: 3_603_562,
  settledOn: '2026-11-05',
} as const

test('while it loads, and when it cannot, the card says so', async () => {
  const first = show([pending(showSettlement)])
  expect(await screen.findByText('Loading…')).toBeDefined()
  first.unmount()
  show([refusal(showSettlement, 'settlements.notFound')])
  expect(await screen.findByText("We couldn't find this employee.")).toBeDefined()
})

test('a leaver who is not settled has the deadline and the button', async () => {
  show([reply(showSettlement, anEnding())])
  expect(
    await screen.findByText('Employment ended on 29 Oct 2026. Pay everything by 12 Nov 2026.'),
  ).toBeDefined()
  expect(screen.getByRole('link', { name: 'Settle' }).getAttribute('href')).toBe(
    `/pay-runs?settle=${LAYLA.id}`,
  )
  await expectAccessible()
})

test('before the last day is over there is nothing to press', async () => {
  const { ending } = anEnding()
  if (ending === null) throw new Error('An ending without one')
  show([reply(showSettlement, anEnding({ ending: { ...ending, canSettle: false } }))])
  expect(await screen.findByText(/You can settle the day after\./)).toBeDefined()
  expect(screen.queryByRole('link')).toBeNull()
})

test('a settlement is shown with its net, and leads to its slip', async () => {
  show([reply(showSettlement, anEnding({ settlement: SETTLED }))])
  expect(await screen.findByText('Settled on 5 Nov 2026.')).toBeDefined()
  expect(screen.getByText(/36,035\.62/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'View settlement' }).getAttribute('href')).toBe(
    `/pay-runs?run=${idOf(51)}&slip=${idOf(60)}`,
  )
  await expectAccessible()
})

test('in arabic the card is arabic', async () => {
  show([reply(showSettlement, anEnding({ settlement: { ...SETTLED, settledOn: null } }))], 'ar')
  expect(await screen.findByText('التسوية قيد الإعداد.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'عرض التسوية' })).toBeDefined()
})
