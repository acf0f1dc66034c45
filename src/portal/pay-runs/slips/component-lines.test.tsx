import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen } from '#test/helpers/screen.tsx'
import type { SlipLine } from './contract.ts'
import { SlipView } from './slip-view.tsx'
import { aLine, aSlip } from './test-data.ts'

const LIVING = { id: idOf(80), label: { en: 'Living allowance', ar: 'بدل معيشة' } }
const MEDICAL = { id: idOf(81), label: { en: 'Medical insurance', ar: 'التأمين الصحي' } }

function byFormula(change: Partial<SlipLine> = {}): SlipLine {
  return aLine({
    code: 'component',
    effectFils: 15_000,
    lastFils: 30_000,
    details: {
      kind: 'component',
      component: LIVING,
      formula: 'min(basic * 5 / 100, years * 50)',
      values: [
        { name: 'basic', value: 600_000 },
        { name: 'years', value: 7 },
      ],
      monthFils: 30_000,
      monthDays: 31,
      days: 15,
    },
    ...change,
  })
}

const FIXED = aLine({
  code: 'componentEmployer',
  kind: 'employer',
  effectFils: 35_000,
  lastFils: 35_000,
  details: {
    kind: 'component',
    component: MEDICAL,
    formula: '350',
    values: [],
    monthFils: 35_000,
    monthDays: 31,
    days: null,
  },
})

const CHANGED = aLine({
  code: 'component',
  forMonth: '2026-09',
  effectFils: 5_000,
  lastFils: null,
  details: { kind: 'change', wasFils: 30_000, nowFils: 35_000, component: LIVING },
})

function show(lines: readonly SlipLine[], language: 'en' | 'ar' = 'en') {
  return renderScreen(<SlipView slip={aSlip({ lines: [aLine(), ...lines] })} />, { language })
}

/** Bidirectional marks and hard spaces are not read. */
function read(element: HTMLElement): string {
  return (element.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00A0', ' ')
}

test('a component has its own name, and explains its formula with what the names were worth', async () => {
  const { user } = show([byFormula(), CHANGED, FIXED])
  const line = screen.getByRole('button', { name: /^Living allowance15 days/ })
  expect(line.textContent?.replaceAll('\u00A0', ' ')).toContain('Last month')
  await user.click(line)
  const item = line.closest('[role=listitem]') as HTMLElement
  const text = read(item)
  expect(text).toContain('min(basic × 5 ÷ 100, years × 50) = 300.00')
  expect(text).toContain('300.00 ÷ 31 × 15 days = 150.00')
  const values = within(item).getAllByRole('definition').map(read)
  expect(values).toEqual(expect.arrayContaining(['6,000.00', '7']))
  expect(text).toContain('Basic salary (basic)')
  expect(screen.getByText('Living allowance, September 2026')).toBeDefined()
  await expectAccessible()
})

test('a fixed amount says so', async () => {
  const { user } = show([FIXED])
  await user.click(screen.getByRole('button', { name: /^Medical insurance/ }))
  expect(read(document.body)).toContain('A fixed amount a month: AED 350.00.')
  expect(screen.queryByText("Pay component, employer's cost")).toBeNull()
})

test('two components are each compared with their own month before', () => {
  const other = byFormula({ effectFils: -8_000, lastFils: -8_000 })
  const details = { ...other.details, component: MEDICAL } as SlipLine['details']
  show([byFormula(), { ...other, details }])
  expect(screen.getAllByText(/Last month/)).toHaveLength(1)
})

const PARTLY = aLine({
  code: 'component',
  effectFils: -20_000,
  lastFils: -35_000,
  details: { kind: 'partly', dueFils: 35_000, component: MEDICAL },
})

test('a deduction that the pay does not cover says what is due and that the rest follows', async () => {
  const { user } = show([PARTLY])
  await user.click(screen.getByRole('button', { name: /^Medical insurance/ }))
  expect(read(document.body)).toContain(
    "Due for October 2026: 350.00. The pay doesn't cover all of it, so the rest follows with the next pay.",
  )
  await expectAccessible()
})

test('in arabic it is arabic, and the formula is from left to right', async () => {
  const { user } = show([byFormula({ effectFils: 30_000 })], 'ar')
  await user.click(screen.getByRole('button', { name: /^بدل معيشة/ }))
  const text = document.body.textContent ?? ''
  expect(text).toContain('\u2066min(basic × 5 ÷ 100, years × 50)\u2069')
  expect(text).toContain('الراتب الأساسي (\u2066basic\u2069)')
  await expectAccessible()
})
