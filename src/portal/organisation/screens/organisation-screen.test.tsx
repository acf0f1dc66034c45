import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { type ChartPerson, listColleagues, listReports, showPath } from '../contract.ts'
import { chartPerson } from '../test-data-screens.ts'
import { Screen } from './organisation-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const chief = chartPerson({
  id: idOf(20),
  name: { en: 'Chief', ar: 'المدير' },
  hasReports: true,
})
const second = chartPerson({ id: idOf(21), name: { en: 'Second', ar: 'الثاني' } })
const sara = chartPerson()

const level = (items: ChartPerson[], next: string | null = null) =>
  reply(listReports, { items, next })

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/organisation',
    as: { roles: ['employee'] },
    replies,
    ...options,
  })
}

function focused(): string | null {
  return document.activeElement?.querySelector('bdi')?.textContent ?? null
}

test('while the chart loads, there is room for it', async () => {
  show([pending(listReports)])
  expect(screen.queryByRole('tree')).toBeNull()
  await expectAccessible()
})

test('a company without people says when they appear', async () => {
  show([level([])])
  expect(await screen.findByText('No colleagues yet')).toBeDefined()
})

test('a level is loaded when it is opened, and the arrow keys go through the tree', async () => {
  const { user, sent } = show([level([chief, second]), level([sara], 'after-sara')])
  const item = await screen.findByRole('treeitem', { name: /^Chief/ })
  expect(item.getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByRole('treeitem', { name: /^Second/ }).getAttribute('aria-expanded')).toBeNull()
  item.focus()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('treeitem', { name: /^Sara Ahmed/ })).toBeDefined()
  expect(sent(listReports).map(({ query }) => query.manager)).toEqual([undefined, chief.id])
  await expectAccessible()
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('Sara Ahmed')
  await user.keyboard('{End}')
  expect(focused()).toBe('Second')
  await user.keyboard('{Home}{ArrowDown}{ArrowLeft}')
  expect(focused()).toBe('Chief')
  await user.keyboard('{ArrowLeft}')
  expect(screen.queryByRole('treeitem', { name: /^Sara Ahmed/ })).toBeNull()
  expect(screen.getAllByRole('treeitem').map((each) => each.tabIndex)).toEqual([0, -1])
})

test('more people of one level are shown by an item of the tree', async () => {
  const { user } = show([level([second], 'after-second'), level([sara])])
  const more = await screen.findByRole('treeitem', { name: 'Show more' })
  more.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('treeitem', { name: /^Sara Ahmed/ })).toBeDefined()
  expect(screen.queryByRole('treeitem', { name: 'Show more' })).toBeNull()
})

test('a very long name wraps instead of widening the chart', async () => {
  const long = 'Abdulrahman'.repeat(9)
  show([level([chartPerson({ name: { en: long, ar: long } })])])
  const name = await screen.findByText(long)
  expect(name.className).toContain('wrap-anywhere')
  expect(name.className).not.toContain('truncate')
  expect(screen.getByRole('tree').parentElement?.className).toContain('grid-cols-1')
})

test('a search leads to a person in the chart, below their managers only', async () => {
  const { hasReports: _, ...found } = sara
  const { user, sent, address } = show([
    level([chief, second]),
    reply(listColleagues, { items: [found], next: null }),
    reply(showPath, { items: [chief, sara] }),
  ])
  await user.type(
    await screen.findByRole('searchbox', { name: 'Search colleagues' }),
    'sara{Enter}',
  )
  await user.click(await screen.findByRole('button', { name: /Sara Ahmed/ }))
  await waitFor(() => expect(sent(showPath)[0]?.params).toEqual({ id: sara.id }))
  await waitFor(() =>
    expect(
      screen.getAllByRole('treeitem').map((each) => each.querySelector('bdi')?.textContent),
    ).toEqual(['Chief', 'Sara Ahmed']),
  )
  expect(address()).toBe(`/organisation?person=${sara.id}`)
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Show the whole company' }))
  expect(await screen.findByRole('treeitem', { name: /^Second/ })).toBeDefined()
})

test('offline it says so, and loads when tried again', async () => {
  const { user, serve } = show([offline()])
  const again = await screen.findByRole('button', { name: 'Try again' })
  serve(level([second]))
  await user.click(again)
  expect(await screen.findByRole('treeitem', { name: /^Second/ })).toBeDefined()
})

test('in arabic the names are arabic, and the arrow to the left opens', async () => {
  const { user } = show([level([chief]), level([sara])], { language: 'ar' })
  const item = await screen.findByRole('treeitem', { name: /^المدير/ })
  document.documentElement.style.direction = 'rtl'
  item.focus()
  await user.keyboard('{ArrowLeft}')
  expect(await screen.findByRole('treeitem', { name: /^سارة أحمد/ })).toBeDefined()
  await expectAccessible()
  document.documentElement.style.direction = ''
})
