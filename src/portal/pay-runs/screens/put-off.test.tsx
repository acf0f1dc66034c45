import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, renderScreen } from '#test/helpers/screen.tsx'
import type { PutOff } from '../slips/contract.ts'
import { PutOffDeductions } from './put-off.tsx'

const PUT_OFF: PutOff[] = [
  { code: 'penalty', label: null, instalment: null, fils: 30_000 },
  {
    code: 'otherDeduction',
    label: { en: 'Traffic fine', ar: 'مخالفة مرورية' },
    instalment: null,
    fils: 15_000,
  },
  { code: 'loan', label: null, instalment: { number: 3, of: 12 }, fils: 50_000 },
  { code: 'pension', label: null, instalment: null, fils: 116_700, forMonth: '2026-10' },
]

test('payroll sees each deduction that waits, by its name and amount', async () => {
  renderScreen(<PutOffDeductions putOff={PUT_OFF} currency="AED" />)
  expect(screen.getByRole('heading', { name: 'Deductions put off' })).toBeDefined()
  const items = screen
    .getAllByRole('listitem')
    .map((item) => item.textContent?.replaceAll('\u00A0', ' '))
  expect(items).toEqual([
    expect.stringMatching(/^Penalty.*AED 300\.00$/),
    expect.stringMatching(/^Traffic fine.*AED 150\.00$/),
    expect.stringMatching(/^Loan instalment3 of 12.*AED 500\.00$/),
    expect.stringMatching(/^Social insuranceOctober 2026.*AED 1,167\.00$/),
  ])
  await expectAccessible()
})

test('nothing that waits is nothing to see', () => {
  const { container } = renderScreen(<PutOffDeductions putOff={[]} currency="AED" />)
  expect(container.querySelector('section')).toBeNull()
})

test('in arabic it is arabic', async () => {
  renderScreen(<PutOffDeductions putOff={PUT_OFF} currency="AED" />, { language: 'ar' })
  expect(screen.getByText('مخالفة مرورية')).toBeDefined()
  expect(screen.getByText('3 من 12')).toBeDefined()
  await expectAccessible()
})
