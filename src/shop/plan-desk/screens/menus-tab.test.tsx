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
import { editMenus, showMenus } from '../contract.ts'
import { DATES, menuWeek, NOW, RICE, SOUP, STAFF } from '../test-data-screens.ts'
import { MenusTab } from './menus-tab.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const WEEK = menuWeek('2026-11-23')
/** On its Wednesday rice alone. */
const BEFORE = menuWeek('2026-11-16', {
  days: menuWeek('2026-11-16').days.map((day, index) =>
    index === 2 ? { ...day, dishes: [RICE.id] } : day,
  ),
})

/** The week first, then the one before. */
function show(options: Options = {}) {
  return renderScreen(<MenusTab />, {
    ...{ path: '/plan-desk', route: '/plan-desk?tab=menus', as: STAFF, now: NOW },
    replies: [
      reply(showMenus, WEEK),
      reply(showMenus, BEFORE),
      reply(editMenus, { chosenAgain: 0 }),
    ],
    ...options,
  })
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('a week has what the menu has on each day, and closed days can only be read', async () => {
  show()
  const soup = await screen.findByRole('group', { name: 'Soup' })
  expect(within(soup).getAllByRole('checkbox')).toHaveLength(6)
  expect(within(soup).getByRole('img').getAttribute('aria-label')).toBe(
    'Soup, Mon 23 Nov, On the menu',
  )
  expect(box('Soup, Tue 24 Nov, 3 planned').checked).toBe(true)
  expect([box('Rice, Tue 24 Nov').checked, box('Rice, Wed 25 Nov').checked]).toEqual([false, true])
  expect(screen.getByText('Changes for the days before Tue 24 Nov have closed.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  await expectAccessible()
})

test('a day gets dishes of its own, says what follows for planned portions, and is saved', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('checkbox', { name: 'Soup, Tue 24 Nov, 3 planned' }))
  expect(screen.getByText('3 planned portions will be other dishes.')).toBeDefined()
  await user.click(box('Rice, Tue 24 Nov'))
  await user.click(box('Dates, Wed 25 Nov'))
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sent(editMenus))
    .toMatchObject([
      {
        body: {
          days: [
            { day: '2026-11-24', dishes: [RICE.id, DATES.id] },
            { day: '2026-11-25', dishes: [SOUP.id, RICE.id] },
          ],
        },
      },
    ])
  expect(await screen.findByText('Menus saved.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('a day without a dish is not saved, and gets the whole menu again with a press', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('checkbox', { name: 'Soup, Thu 26 Nov' }))
  await user.click(box('Dates, Thu 26 Nov'))
  expect(
    screen.getByText('Choose at least one dish for Thu 26 Nov, or use the whole menu.'),
  ).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Use the whole menu on Thu 26 Nov' }))
  expect(box('Soup, Thu 26 Nov').checked).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
  expect(sent(editMenus)).toEqual([])
})

test('last week’s menus are copied onto the days that can still change, and saved after a look', async () => {
  const { user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Copy last week' }))
  expect(await screen.findByText("Last week's menus copied. Save to use them.")).toBeDefined()
  expect([box('Soup, Wed 25 Nov').checked, box('Rice, Wed 25 Nov').checked]).toEqual([false, true])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await expect
    .poll(() => sent(editMenus))
    .toMatchObject([{ body: { days: [{ day: '2026-11-25', dishes: [RICE.id] }] } }])
})

test('another week is shown, but changes are not lost on the way', async () => {
  const { user, address, serve } = show()
  await user.click(await screen.findByRole('checkbox', { name: 'Soup, Thu 26 Nov' }))
  serve(reply(showMenus, menuWeek('2026-11-16')))
  await user.click(screen.getByRole('button', { name: 'Previous week' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: 'Keep editing' }))
  expect(box('Soup, Thu 26 Nov').checked).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Previous week' }))
  const again = within(await screen.findByRole('alertdialog'))
  await user.click(again.getByRole('button', { name: 'Discard' }))
  await expect.poll(address).toBe('/plan-desk?tab=menus&week=2026-11-16')
  await user.click(await screen.findByRole('button', { name: 'This week' }))
  await expect.poll(address).toBe('/plan-desk?tab=menus')
})

test('what was changed meanwhile is refused in words', async () => {
  const { user } = show({
    replies: [
      reply(showMenus, WEEK),
      reply(showMenus, BEFORE),
      refusal(editMenus, 'planDesk.dayClosed', { field: 'days' }),
    ],
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Soup, Thu 26 Nov' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByText('Changes for a day have closed. Check the menus again.'),
  ).toBeDefined()
  expect(box('Soup, Thu 26 Nov').checked).toBe(false)
})

test('without dishes of plans it leads to the categories; without a reply it is tried again', async () => {
  const { user, serve } = show({ replies: [offline()] })
  await screen.findByRole('alert')
  serve(reply(showMenus, menuWeek('2026-11-23', { dishes: [], planned: [] })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  const link = await screen.findByRole('link', { name: 'Open categories' })
  expect(link.getAttribute('href')).toBe('/shop-menu?tab=categories')
  await expectAccessible()
})

test('while a week loads its place is kept', () => {
  show({ replies: [pending(showMenus)] })
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('in Arabic every box has its dish and its day', async () => {
  show({ language: 'ar', width: 390 })
  expect(await screen.findByRole('checkbox', { name: 'أرز، الأربعاء 25 نوفمبر' })).toBeDefined()
  await expectAccessible()
})
