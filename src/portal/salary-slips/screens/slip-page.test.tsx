import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import {
  downloadOwnProtectedSlip,
  downloadOwnSlip,
  listOwnSlips,
  showOwnSlip,
} from '../contract.ts'
import { aLine, anEventfulSlip, aSlip } from '#portal/pay-runs/slips/test-data.ts'
import { listed } from '../test-data.ts'
import { SalarySlipsScreen } from './salary-slips-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<SalarySlipsScreen />, {
    path: '/salarySlips',
    route: `/salarySlips?slip=${idOf(10)}`,
    as: {},
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

const line = (name: RegExp) => screen.getByRole('button', { name })

test('[S2.7] a slip shows its lines, its totals, and the net in words in both languages', async () => {
  show([reply(showOwnSlip, anEventfulSlip())])
  expect(
    await screen.findByRole('heading', { name: 'Salary slip · October 2026', level: 2 }),
  ).toBeDefined()
  expect(screen.getByText(/^UAE dirhams eight thousand one hundred/)).toBeDefined()
  expect(screen.getByText(/^فقط ثمانية آلاف/)).toBeDefined()
  const text = document.body.textContent
  for (const part of ['D1002', 'Omar Al Hashimi', 'Warehouse supervisor', '5 Jan 2020', '27 of 31'])
    expect(text).toContain(part)
  expect(text).toMatch(/Total earnings.*10,944\.07/)
  expect(text).toMatch(/Total deductions.*2,768\.75/)
  expect(text).toContain('12.5 days')
  expect(line(/Housing allowance, September 2026/)).toBeDefined()
  expect(line(/^Overtime.*3 hours.*\+62\.50.*Last month .31\.25/)).toBeDefined()
  expect(line(/^Absence.*2 days.*New this month/)).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Paid by the employer' })).toBeDefined()
  await expectAccessible()
})

test('each line opens to how it came about', async () => {
  const { user } = show([reply(showOwnSlip, anEventfulSlip())])
  await screen.findByRole('heading', { name: 'Salary slip', level: 1 })
  await screen.findByRole('heading', { name: 'Earnings' })
  const opened = async (name: RegExp): Promise<string> => {
    const button = line(name)
    await user.click(button)
    const details = document.getElementById(button.getAttribute('aria-controls') ?? '')
    return (details?.textContent ?? '').replace(/[\u2066-\u2069]/g, '')
  }
  expect(await opened(/^Basic salary/)).toMatch(
    /1 – 16 Oct6,000\.00 ÷ 31 × 16 days17 – 31 Oct6,600\.00 ÷ 31 × 15 days.*rounded once/,
  )
  expect(await opened(/^Transport allowance/)).toBe(
    'For the whole month. Days without pay are deducted separately.',
  )
  expect(await opened(/^Overtime/)).toBe(
    'Basic salary6,000.00 ÷ 30 ÷ 8 × 3 hours × 125% = 93.75Tue 6 Oct1 hourWed 7 Oct2 hours',
  )
  expect(await opened(/^Absence ?2 days/)).toBe(
    'Full pay9,000.00 ÷ 30 × 2 days = 600.00Sun 4 OctAbsence · Not paidMon 5 OctAbsence · Not paid',
  )
  expect(await opened(/^Unpaid leave/)).toContain('Unpaid leave · 0.5 days · Not paid')
  expect(await opened(/^Leave paid in part/)).toMatch(
    /9,000\.00 ÷ 30 × 3 days × 50% = 450\.00.*Sick leave · Paid at 50%/,
  )
  expect(await opened(/^Late arrival/)).toContain('Not deducted each month: 30 minutes.')
  expect(await opened(/^Penalty/)).toBe(
    'Full pay9,000.00 ÷ 30 × 1 day = 300.00Days of pay in the decision: 1 day.',
  )
  expect(await opened(/^Loan instalment/)).toBe('Instalment 3 of 12. Left to pay: AED 4,500.00.')
  expect(await opened(/^Social insurance ?5%/)).toContain('9,000.00 × 5% = 450.00')
  expect(await opened(/^Housing allowance, September/)).toContain(
    'Paid for September 2026: 2,000.00, now 2,060.00.',
  )
  expect(await opened(/^Absence, September/)).toContain(
    'Deducted for September 2026: 0.00, now 300.00.',
  )
  expect(await opened(/^Bonus for the stock count/)).toContain('Agreed with the operations manager')
  expect(await opened(/^Leave paid out/)).toContain('Leave paid out on 12 Oct 2026: 5 days.')
  await expectAccessible()
})

test('a penalty of an earlier slip, which has no divisor, still has its days and the pay', async () => {
  const { user } = show([
    reply(
      showOwnSlip,
      aSlip({
        lines: [
          aLine({
            code: 'penalty',
            effectFils: -30_000,
            details: { kind: 'decision', halfDays: 3, baseFils: 900_000 },
          }),
        ],
      }),
    ),
  ])
  await user.click(await screen.findByRole('button', { name: /^Penalty/ }))
  expect(screen.getByText(/^Days of pay in the decision/).closest('p')?.textContent).toMatch(
    /1\.5 days.*Pay of the month: .*9,000/,
  )
})

test('a month without deductions says so, and marks nothing as changed', async () => {
  show([reply(showOwnSlip, aSlip({ leaveBalance: null, iban: '' }))])
  expect(await screen.findByText('No deductions')).toBeDefined()
  expect(screen.getByText('The same as last month')).toBeDefined()
  expect(screen.getByText('None on record')).toBeDefined()
  expect(screen.queryByText(/New this month|Last month/)).toBeNull()
  expect(screen.queryByText('Annual leave balance')).toBeNull()
})

test('a slip of a part of a month, whose net is below zero, has its period and no words', async () => {
  const slip = aSlip({ fromDay: '2026-10-10', netFils: -5000, lastNetFils: null, runNumber: 2 })
  show([reply(showOwnSlip, slip)])
  expect(await screen.findByText('10 – 31 Oct 2026')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Additional slip · October 2026' })).toBeDefined()
  expect(screen.queryByText(/dirhams/)).toBeNull()
})

test('the PDF is downloaded in the chosen language, and the slip printed', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  const { user, sent } = show([
    reply(showOwnSlip, aSlip()),
    refusal(downloadOwnSlip, 'salarySlips.notFound'),
  ])
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Both on one page' }))
  expect(await screen.findByText("We couldn't find this salary slip.")).toBeDefined()
  expect(sent(downloadOwnSlip)).toMatchObject([{ query: { language: 'both' } }])
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('the PDF is downloaded with a password that is typed twice', async () => {
  const { user, sent } = show([
    reply(showOwnSlip, aSlip()),
    refusal(downloadOwnProtectedSlip, 'salarySlips.notFound'),
  ])
  await user.click(await screen.findByRole('button', { name: 'Download PDF' }))
  await user.click(await screen.findByRole('menuitem', { name: 'With a password' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  const save = () => user.click(dialog.getByRole('button', { name: 'Download PDF' }))
  await user.type(dialog.getByLabelText('Password'), 'short')
  await save()
  expect(await dialog.findByText(/^Use at least 8 English letters/)).toBeDefined()
  await user.type(dialog.getByLabelText('Password'), 'er-horse7')
  await user.type(dialog.getByLabelText('Repeat the password'), 'shorter-horse')
  await save()
  expect(await dialog.findByText('Enter the same password twice.')).toBeDefined()
  await expectAccessible()
  expect(sent(downloadOwnProtectedSlip)).toEqual([])
  await user.type(dialog.getByLabelText('Repeat the password'), '7')
  await save()
  expect(await dialog.findByText("We couldn't find this salary slip.")).toBeDefined()
  expect(sent(downloadOwnProtectedSlip)).toMatchObject([
    { params: { id: idOf(10) }, body: { language: 'en', password: 'shorter-horse7' } },
  ])
})

test('a notification leads to the slip of its month', async () => {
  const slips = [listed({ id: idOf(11), month: '2026-11' }), listed()]
  show(
    [
      reply(listOwnSlips, { items: slips, next: null, currency: 'AED' }),
      reply(showOwnSlip, aSlip()),
    ],
    { route: '/salarySlips?month=2026-10' },
  )
  expect(
    await screen.findByRole('heading', { name: 'Salary slip · October 2026', level: 2 }),
  ).toBeDefined()
})

test('a month without a slip says so', async () => {
  show([reply(listOwnSlips, { items: [], next: null, currency: 'AED' })], {
    route: '/salarySlips?month=2026-10',
  })
  expect(await screen.findByText('No slip for October 2026')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View all slips' })).toBeDefined()
  await expectAccessible()
})

test('while it loads, when it is refused and offline there is a way back', async () => {
  const { serve, user } = show([offline()])
  await screen.findByRole('alert')
  expect(screen.getByRole('link', { name: 'Salary slips' })).toBeDefined()
  serve(refusal(showOwnSlip, 'salarySlips.notFound'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText("We couldn't find this salary slip.")).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  await expectAccessible()
})

test('while it loads the page has its title', async () => {
  show([pending(showOwnSlip)])
  expect(await screen.findByRole('heading', { name: 'Salary slip', level: 1 })).toBeDefined()
  expect(screen.getByText('Loading…')).toBeDefined()
})

test('in arabic the slip is arabic, and a sum reads from right to left', async () => {
  const { user } = show([reply(showOwnSlip, anEventfulSlip())], { language: 'ar' })
  expect(
    await screen.findByRole('heading', { name: 'قسيمة راتب · أكتوبر 2026', level: 2 }),
  ).toBeDefined()
  const overtime = line(/^عمل إضافي/)
  await user.click(overtime)
  const details = document.getElementById(overtime.getAttribute('aria-controls') ?? '')
  const sum = within(details as HTMLElement).getByText(/÷/)
  expect(sum.getAttribute('dir')).toBe('rtl')
  expect(sum.textContent.replace(/[\u2066-\u2069]/g, '')).toBe(
    '6,000.00 ÷ 30 ÷ 8 × 3 ساعات × 125\u200E%\u200E = 93.75',
  )
  await user.click(line(/^جزاء/))
  expect(document.body.textContent.replace(/[\u2066-\u2069]/g, '')).toContain(
    '9,000.00 ÷ 30 × يوم واحد = 300.00',
  )
  expect(line(/بدل السكن عن سبتمبر 2026/)).toBeDefined()
  await expectAccessible()
})
