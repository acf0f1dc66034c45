import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { exportRevenue, showRevenue } from '../plans/contract.ts'
import { NOW, revenueOfDays, STAFF } from '../test-data-screens.ts'
import { RevenueTab } from './revenue-tab.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(options: Options = {}) {
  return renderScreen(<RevenueTab />, {
    ...{ path: '/plan-desk', route: '/plan-desk?tab=revenue', as: STAFF, now: NOW },
    replies: [reply(showRevenue, revenueOfDays())],
    ...options,
  })
}

test('each day has what was paid, delivered and refunded, and what is owed at its end', async () => {
  show()
  expect(await screen.findByText('At the end of Mon 23 Nov')).toBeDefined()
  expect(screen.getByText('AED 42.00 before')).toBeDefined()
  const rows = within(screen.getByRole('table', { name: 'By day' })).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent?.replace(/[^\d.–]+/g, ' '))).toEqual([
    expect.stringMatching(/23.*–.*21\.00.*–.*–.*189\.00/),
    expect.stringMatching(/22.*210\.00.*–.*42\.00.*–.*210\.00/),
    expect.stringMatching(/21.*–.*–.*–.*–.*42\.00/),
  ])
  const chart = screen.getByRole('table', { name: 'Owed at the end of the day' })
  expect(within(chart).getAllByRole('row')).toHaveLength(4)
  await expectAccessible()
})

test('how much was refunded as goodwill is said beside what was refunded', async () => {
  const sum = { paid: 21_000, delivered: 2_100, refunded: 4_200, goodwill: 1_000, owed: 18_900 }
  show({ replies: [reply(showRevenue, revenueOfDays({ sum }))] })
  expect(await screen.findByText('AED 10.00 of it as goodwill')).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Of which goodwill' })).toBeDefined()
})

test('days that get less because of an earlier goodwill refund say so', async () => {
  const sum = { paid: 0, delivered: 0, refunded: 4_200, goodwill: -1_000, owed: 0 }
  show({ replies: [reply(showRevenue, revenueOfDays({ sum }))] })
  expect(await screen.findByText('Less AED 10.00 refunded earlier as goodwill')).toBeDefined()
})

test('of a long time each bar is some days, and the last bar is the last day', async () => {
  const days = Array.from({ length: 30 }, (_day, index) => ({
    ...{ day: `2026-11-${String(index + 1).padStart(2, '0')}` },
    ...{ paid: 0, delivered: 0, refunded: 0, goodwill: 0, owed: 100 * index },
  }))
  show({ replies: [reply(showRevenue, revenueOfDays({ days }))] })
  const chart = await screen.findByRole('table', { name: 'Owed at the end of the day' })
  const labels = within(chart)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.firstElementChild?.textContent)
  expect([labels.length, labels[0], labels.at(-1)]).toEqual([10, '3 Nov', '30 Nov'])
})

test('nothing in a time, an unreachable server, and a time that is too long are said in words', async () => {
  const sum = { paid: 0, delivered: 0, refunded: 0, goodwill: 0, owed: 0 }
  const { serve, go } = show({
    replies: [reply(showRevenue, revenueOfDays({ opening: 0, sum, days: [] }))],
  })
  expect(await screen.findByText('No plan revenue in this period')).toBeDefined()
  await expectAccessible()
  serve(refusal(showRevenue, 'sales.tooLong', { field: 'from', details: { days: 366 } }))
  await go('/plan-desk?tab=revenue&from=2020-01-01')
  expect(await screen.findByText('Choose a period of up to 366 days.')).toBeDefined()
  serve(offline())
  await go('/plan-desk?tab=revenue&from=2026-01-01')
  expect(await screen.findByText(/reach the server/)).toBeDefined()
})

test('while it loads its place is kept', () => {
  show({ replies: [pending(showRevenue)] })
  expect(screen.queryByRole('table')).toBeNull()
})

test('it is saved as a file in the language of the page', async () => {
  const { user, sent } = show({
    language: 'ar',
    route: '/plan-desk?tab=revenue&from=2026-11-21',
    replies: [
      reply(showRevenue, revenueOfDays()),
      refusal(exportRevenue, 'sales.backwards', { field: 'to' }),
    ],
  })
  await screen.findByText('المستحق للعملاء')
  await user.click(screen.getByRole('button', { name: 'تصدير' }))
  await user.click(await screen.findByRole('menuitem', { name: 'ملف Excel' }))
  await expect
    .poll(() => sent(exportRevenue))
    .toMatchObject([{ query: { from: '2026-11-21', format: 'xlsx', language: 'ar' } }])
  expect(await screen.findByText('تعذّر حفظ الملف. حاول مرة أخرى.')).toBeDefined()
  await expectAccessible()
})
