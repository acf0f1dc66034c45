import { screen, within } from '@testing-library/react'
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
import { listOwnSlips, type OwnSlip, showOwnSlip } from '../contract.ts'
import { anEventfulSlip, aSlip } from '#portal/pay-runs/slips/test-data.ts'
import { listed } from '../test-data.ts'
import { SalarySlipsScreen } from './salary-slips-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const OCTOBER = listed()
const SEPTEMBER = listed({ id: idOf(9), month: '2026-09' })
const AUGUST = listed({ id: idOf(8), month: '2026-08' })
const september = aSlip({
  id: idOf(9),
  month: '2026-09',
  lines: aSlip().lines.map((line) => ({ ...line, forMonth: '2026-09' })),
})
const slips = (items: OwnSlip[]) => reply(listOwnSlips, { items, next: null, currency: 'AED' })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<SalarySlipsScreen />, {
    path: '/salarySlips',
    route: '/salarySlips?compare=1',
    as: {},
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

test('two months are compared line by line, with their totals', async () => {
  show([
    slips([OCTOBER, SEPTEMBER, AUGUST]),
    reply(showOwnSlip, september),
    reply(showOwnSlip, anEventfulSlip()),
  ])
  const table = await screen.findByRole('table', { name: 'Compare two months' })
  const row = (name: RegExp) => within(table).getByRole('row', { name }).textContent
  expect(row(/^Basic salary/)).toMatch(/6,000\.00.*6,290\.32.*\+290\.32/)
  expect(row(/^Absence –|^Absence–/)).toMatch(/-600\.00.*-600\.00/)
  expect(row(/^Absence, earlier months/)).toMatch(/-300\.00/)
  expect(row(/^Total deductions/)).toMatch(/0\.00.*-2,768\.75/)
  expect(row(/^Net pay/)).toMatch(/9,000\.00.*8,175\.32.*-824\.68/)
  await expectAccessible()
})

test('another month is chosen in the address', async () => {
  const { user, sent } = show([
    slips([OCTOBER, SEPTEMBER, AUGUST]),
    reply(showOwnSlip, september),
    reply(showOwnSlip, anEventfulSlip()),
    reply(showOwnSlip, aSlip({ id: idOf(8), month: '2026-08' })),
  ])
  await screen.findByRole('table', { name: 'Compare two months' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'First month' }), 'August 2026')
  expect(await screen.findByRole('columnheader', { name: 'August 2026' })).toBeDefined()
  expect(location.search).toContain(`one=${idOf(8)}`)
  expect(sent(showOwnSlip)).toHaveLength(3)
})

test('one slip alone cannot be compared', async () => {
  show([slips([OCTOBER])])
  expect(await screen.findByText('You can compare once you have two slips.')).toBeDefined()
  await expectAccessible()
})

test('loading, a refusal and offline are said', async () => {
  const { serve, user } = show([offline()])
  await screen.findByRole('alert')
  serve(slips([OCTOBER, SEPTEMBER]), refusal(showOwnSlip, 'salarySlips.notFound'))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText("We couldn't find this salary slip.")).toBeDefined()
  await expectAccessible()
})

test('while the slips load the page has its title', async () => {
  show([pending(listOwnSlips)])
  expect(await screen.findByRole('heading', { name: 'Compare two months' })).toBeDefined()
  expect(screen.getByText('Loading…')).toBeDefined()
})

test('in arabic the comparison is arabic', async () => {
  show(
    [
      slips([OCTOBER, SEPTEMBER]),
      reply(showOwnSlip, september),
      reply(showOwnSlip, anEventfulSlip()),
    ],
    { language: 'ar', width: 390 },
  )
  const table = await screen.findByRole('table', { name: 'مقارنة شهرين' })
  expect(within(table).getByRole('row', { name: /^صافي الراتب/ })).toBeDefined()
  expect(within(table).getByRole('row', { name: /بدل السكن عن أشهر سابقة/ })).toBeDefined()
  await expectAccessible()
})
