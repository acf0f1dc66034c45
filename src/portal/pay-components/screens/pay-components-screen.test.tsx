import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { endComponent, listComponents, removeVersion } from '../contract.ts'
import { Screen } from './pay-components-screen.tsx'
import { aComponent, aMedicalCost, aVersion, someComponents } from './test-data-screens.ts'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/pay-components',
    as: { roles: ['payroll'] },
    now: '2026-11-18T08:00:00Z',
    replies,
    ...options,
  })
}

const both = () => reply(listComponents, someComponents(aComponent(), aMedicalCost()))

async function openMenu({ user }: ReturnType<typeof renderScreen>, entry: string): Promise<void> {
  await user.click(
    await screen.findByRole('button', { name: 'Actions for Cost-of-living allowance' }),
  )
  await user.click(await screen.findByRole('menuitem', { name: entry }))
}

test('while components load the page says so', async () => {
  show([pending(listComponents)])
  expect(screen.getByRole('table', { name: 'Pay components. Loading…' })).toBeDefined()
  await expectAccessible()
})

test('each component says what it comes to in words, who it is for and from when', async () => {
  show([both()])
  await screen.findByText('Cost-of-living allowance')
  const rows = screen.getAllByRole('row').map((row) => row.textContent?.replaceAll('\u00A0', ' '))
  expect(rows[1]).toMatch(
    /Earning.*the smallest of: Basic salary × 5 ÷ 100, 750.*Operations.*From March 2026.*COLA/,
  )
  expect(rows[2]).toMatch(/Medical insurance.*Employer cost.*AED 350\.00.*Everyone/)
  expect(screen.getByRole('link', { name: 'Pay runs' })).toBeDefined()
  await expectAccessible()
})

test('on a phone a component has two lines', async () => {
  show([both()], { width: 390 })
  await screen.findByText('Cost-of-living allowance')
  await expectAccessible()
})

test('without components the page says how to begin', async () => {
  show([reply(listComponents, someComponents())])
  expect(await screen.findByText('No components yet')).toBeDefined()
  await expectAccessible()
})

test('offline the list can be tried again', async () => {
  const { user, serve } = show([offline()])
  await screen.findByRole('alert')
  serve(both())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Medical insurance')).toBeDefined()
})

test('a component is ended after a month that is chosen', async () => {
  const ended = aComponent({ versions: [aVersion({ toMonth: '2026-12' })] })
  const shown = show([
    both(),
    refusal(endComponent, 'payComponents.endsAlready', { field: 'lastMonth' }),
    reply(endComponent, ended),
  ])
  await openMenu(shown, 'End component')
  const dialog = await screen.findByRole('alertdialog', { name: 'End this component?' })
  const inside = within(dialog)
  const field = inside.getByLabelText('Last month')
  expect(field).toHaveProperty('value', '2026-11')
  await shown.user.selectOptions(field, 'December 2026')
  await expectAccessible()
  await shown.user.click(inside.getByRole('button', { name: 'End component' }))
  expect(await inside.findByText(/already ends by this month/)).toBeDefined()
  await shown.user.click(inside.getByRole('button', { name: 'End component' }))
  expect(await screen.findByText('Component ended.')).toBeDefined()
  expect(shown.sent(endComponent).at(-1)).toMatchObject({
    body: { version: 4, lastMonth: '2026-12' },
  })
})

test('its history shows every version, and one that is not paid is deleted', async () => {
  const versions = [
    aVersion({
      fromMonth: '2026-12',
      formula: '400',
      words: { en: '400', ar: '400' },
      isPaid: false,
    }),
    aVersion({ toMonth: '2026-11' }),
  ]
  const shown = show([
    reply(listComponents, someComponents(aComponent({ versions }))),
    reply(removeVersion, { isGone: false }),
  ])
  await openMenu(shown, 'History')
  const panel = await screen.findByRole('dialog', { name: 'Cost-of-living allowance' })
  const inside = within(panel)
  const items = inside.getAllByRole('listitem')
  expect(items.map((item) => within(item).getByRole('heading').textContent)).toEqual([
    'From December 2026',
    'March 2026 to November 2026',
  ])
  expect(items[1]?.textContent).toContain('Saved by Maricel Reyes on 2 Mar 2026. Already paid.')
  expect(inside.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
  await expectAccessible()
  await shown.user.click(
    inside.getByRole('button', { name: 'Delete the version: From December 2026' }),
  )
  const asking = await screen.findByRole('alertdialog', { name: 'Delete this version?' })
  await shown.user.click(within(asking).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Version deleted.')).toBeDefined()
  await waitFor(() =>
    expect(shown.sent(removeVersion)).toMatchObject([{ params: { month: '2026-12' } }]),
  )
})

test('in arabic the page is arabic', async () => {
  show([both()], { language: 'ar' })
  expect(await screen.findByText('بدل غلاء المعيشة')).toBeDefined()
  expect(screen.getByRole('heading', { name: 'مكوّنات الراتب' })).toBeDefined()
  expect(screen.getByText('الأصغر من: الراتب الأساسي × 5 ÷ 100، 750')).toBeDefined()
  await expectAccessible()
})
