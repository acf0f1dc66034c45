import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import type { Slip } from './contract.ts'
import { SlipView } from './slip-view.tsx'
import { aLine, aSlip } from './test-data.ts'
import { anOverdrawnSettlement, aSettlement } from './test-data-settlement.ts'

function show(slip: Slip, language: 'en' | 'ar' = 'en') {
  return renderScreen(<SlipView slip={slip} />, { language })
}

/** Bidirectional marks and hard spaces are not read. */
function read(): string {
  return (document.body.textContent ?? '')
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll('\u00A0', ' ')
}

test('a settlement says how long the employee worked, how it ended and by when it is paid', async () => {
  show(aSettlement())
  const text = read()
  expect(text).toMatch(/First day of work5 Jan 2020.*Last day of work10 Apr 2026/)
  expect(text).toContain('Length of service6 years, 3 months, 6 days')
  expect(text).toContain('Counted for gratuity2,289.5 days')
  expect(text).toMatch(/Reason for leavingResignation.*To be paid by24 Apr 2026/)
  await expectAccessible()
})

test('gratuity, unused leave and notice are explained down to the days', async () => {
  const { user } = show(aSettlement())
  await user.click(screen.getByRole('button', { name: /^End-of-service gratuity/ }))
  expect(read()).toMatch(/6,000\.00 ÷ 30 × 105 days = 21,000\.00/)
  // 38.18 days would come to 7,636.00.
  expect(read()).toMatch(/6,000\.00 ÷ 30 × 30 days × 464\.5 ÷ 365 = 7,635\.62/)
  await user.click(screen.getByRole('button', { name: /^Unused annual leave/ }))
  expect(read()).toContain('6,000.00 ÷ 30 × 12.5 days = 2,500.00')
  await user.click(screen.getByRole('button', { name: /^Pay in lieu of notice/ }))
  expect(read()).toContain('9,000.00 ÷ 30 × 14 days = 4,200.00')
})

test('leave that was not earned is a line of its own, with what is still owed', async () => {
  const { user } = show(anOverdrawnSettlement())
  expect(read()).toContain("The employee still owes AED 300.00 for leave that wasn't earned.")
  await user.click(screen.getByRole('button', { name: /^Annual leave not earned/ }))
  expect(read()).toContain('6,000.00 ÷ 30 × 6.5 days = 1,300.00')
  expect(read()).toContain('More leave was taken than earned by the last day.')
})

test('what else the pay does not cover is named as still owed', () => {
  const { settlement } = aSettlement()
  if (settlement === null) throw new Error('The fixture is a settlement')
  show(aSettlement({ settlement: { ...settlement, owedFils: 150_000 } }))
  expect(read()).toContain(
    "The pay doesn't cover all deductions. The employee still owes AED 1,500.00.",
  )
})

test('where no gratuity is due it says why', () => {
  const { settlement } = aSettlement()
  if (settlement === null) throw new Error('The fixture is a settlement')
  show(
    aSettlement({
      settlement: {
        ...settlement,
        gratuity: 'tooShort',
        elsewhere: { to: 'savingsScheme', from: '2025-01-01' },
      },
    }),
  )
  expect(read()).toContain('The service is too short for gratuity.')
  expect(read()).toContain('A savings scheme replaces gratuity from 1 Jan 2025.')
})

test('what was paid in advance is named in the month that pays the rest', async () => {
  const rest = aLine({
    effectFils: 200_000,
    details: { kind: 'change', wasFils: 400_000, nowFils: 600_000, inAdvance: true },
  })
  const { user } = show(aSlip({ lines: [rest] }))
  await user.click(screen.getByRole('button', { name: /^Basic salary/ }))
  expect(read()).toMatch(/6,000\.00.*4,000\.00|4,000\.00.*6,000\.00/)
  expect(read()).toMatch(/in advance/)
})

test('the days of a line are listed also where a part of it was deducted in advance', async () => {
  const absent = aLine({
    code: 'absence',
    effectFils: -60_000,
    details: {
      kind: 'change',
      wasFils: -30_000,
      nowFils: -90_000,
      inAdvance: true,
      now: {
        kind: 'days',
        base: 'wage',
        divisor: 'fixed30',
        limited: false,
        days: [5, 6, 7].map((day) => ({
          day: `2026-10-0${day}`,
          amount: 1_000,
          unpaidPercent: 100,
          leave: null,
          baseFils: 900_000,
        })),
      },
    },
  })
  const { user } = show(aSlip({ lines: [absent] }))
  await user.click(screen.getByRole('button', { name: /^Absence/ }))
  expect(read()).toContain('9,000.00 ÷ 30 × 3 days = 900.00')
  expect(read()).toContain('Deduction for October 2026: 900.00. Deducted in advance: 300.00.')
  expect(screen.getAllByText('Absence · Not paid', { collapseWhitespace: true })).toHaveLength(3)
  await expectAccessible()
})

test('in arabic it is arabic', async () => {
  show(aSettlement(), 'ar')
  expect(read()).toMatch(/سبب انتهاء الخدمة/)
  expect(read()).toContain('استقالة')
  await expectAccessible()
})
