import { screen, waitFor, within } from '@testing-library/react'
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
import { listPayAdjustments, type PayAdjustment, takePayAdjustments } from '../contract.ts'
import { anAdjustment } from '../test-data.ts'
import { Screen } from './pay-adjustments-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const award = anAdjustment({
  id: idOf(502),
  source: 'award',
  direction: 'add',
  days: null,
  fils: 75_000,
})
const list = (...items: PayAdjustment[]) =>
  reply(listPayAdjustments, { items, next: null, currency: 'AED' })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/pay-adjustments',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

test('while adjustments load the page says so', async () => {
  show([pending(listPayAdjustments)])
  expect(screen.getByRole('table', { name: 'Pay adjustments. Loading…' })).toBeDefined()
  await expectAccessible()
})

test('without adjustments there is nothing to include', async () => {
  show([list()])
  expect(await screen.findByText('No adjustments to include')).toBeDefined()
  await expectAccessible()
})

test('each row says for whom, why, in which month, how much and in which direction', async () => {
  show([
    list(anAdjustment(), award, anAdjustment({ id: idOf(503), isRefund: true, direction: 'add' })),
  ])
  await screen.findAllByText('Sara Ahmed')
  const [, ...found] = screen.getAllByRole('row')
  const texts = found.map((row) =>
    within(row)
      .getAllByRole('cell')
      .slice(1, 5)
      .map((cell) => cell.textContent),
  )
  expect(texts).toEqual([
    ['Penalty', 'November 2026', '2 days', 'Deduct'],
    ['Award', 'November 2026', expect.stringContaining('750'), 'Add'],
    ['Refund of a deduction', 'November 2026', '2 days', 'Add'],
  ])
  await expectAccessible()
})

test('what pay took of days so far is beside them, and a refund is the amount that was taken', async () => {
  const part = { days: 20, dueFils: 600_000, takenFils: 450_000 }
  const refund = { isRefund: true, direction: 'add', dueFils: 450_000 } as const
  show([list(anAdjustment(part), anAdjustment({ id: idOf(503), ...refund }))])
  await screen.findAllByText('Sara Ahmed')
  const [, first, second] = screen.getAllByRole('row')
  const textOf = (row: HTMLElement | undefined) => row?.textContent?.replaceAll('\u00A0', ' ')
  expect(textOf(first)).toContain('20 days · AED 4,500.00 of AED 6,000.00 deducted so far')
  expect(textOf(second)).toContain('AED 4,500.00')
})

test('one or all are marked as included; what a colleague was first with is refused', async () => {
  const { user, sent } = show([
    list(anAdjustment(), award),
    list(),
    refusal(takePayAdjustments, 'payAdjustments.changedMeanwhile'),
    reply(takePayAdjustments, { taken: 2 }),
  ])
  const [first] = await screen.findAllByRole('button', { name: 'Mark as included' })
  await user.click(first as HTMLElement)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Some of these have changed. Check them again.',
  )
  await user.click(screen.getByRole('button', { name: 'Mark all 2 as included' }))
  expect(await screen.findByText('2 adjustments marked as included.')).toBeDefined()
  expect(sent(takePayAdjustments).map(({ body }) => body.ids)).toEqual([
    [idOf(501)],
    [idOf(501), idOf(502)],
  ])
})

test('included and cancelled adjustments are read, not marked', async () => {
  const { user, address } = show([list(anAdjustment({ state: 'taken' }))])
  await user.click(screen.getByRole('radio', { name: 'Included' }))
  await waitFor(() => expect(address()).toBe('/pay-adjustments?state=taken'))
  await screen.findByText('Penalty')
  expect(screen.queryByRole('button', { name: 'Mark as included' })).toBeNull()
})

test('offline the list can be tried again', async () => {
  const { user, serve } = show([offline()])
  expect((await screen.findByRole('alert')).textContent).toContain("Couldn't reach the server.")
  serve(list(anAdjustment()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Penalty')).toBeDefined()
})

test('in arabic the adjustments are arabic', async () => {
  const part = { dueFils: 60_000, takenFils: 45_000 }
  show([list(anAdjustment(part), award)], { language: 'ar' })
  expect(await screen.findByRole('button', { name: 'تسجيل إدراج تسويتين' })).toBeDefined()
  expect(screen.getByText('يومان')).toBeDefined()
  expect(screen.getByText(/استُقطع .* من .* حتى الآن/)).toBeDefined()
  expect(screen.getAllByText('استقطاع')).toHaveLength(1)
  expect(screen.getByRole('columnheader', { name: 'شهر الأجر' })).toBeDefined()
  await expectAccessible()
})
