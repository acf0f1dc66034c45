import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { addWindow, changeWindow, type DeskWindow, listDeskWindows } from '../contract.ts'
import { WindowsTab } from './windows-tab.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const IFTAR: DeskWindow = {
  id: idOf(62),
  name: { en: 'Iftar', ar: 'الإفطار' },
  days: [1, 2, 3, 4, 5, 6, 7],
  from: '18:00',
  to: '20:00',
  capacity: 20,
  leadMinutes: 120,
  season: 'in',
  active: true,
}
const LUNCH: DeskWindow = { ...IFTAR, id: idOf(61), name: { en: 'Lunch', ar: 'الغداء' } }

function show(options: Options = {}) {
  return renderScreen(<WindowsTab />, {
    path: '/shop-setup',
    as: { employee: true, permissions: ['shop.menu'] },
    replies: [
      reply(listDeskWindows, { items: [{ ...LUNCH, season: 'always' }, IFTAR] }),
      reply(changeWindow, { ...IFTAR, season: 'out' }),
      reply(addWindow, { ...LUNCH, season: 'always' }),
    ],
    ...options,
  })
}

test('a window of a season is marked in the list', async () => {
  show()
  await screen.findByRole('link', { name: 'Iftar' })
  const [, lunch, iftar] = screen.getAllByRole('row')
  expect(within(iftar as HTMLElement).getByText('Only in seasons')).toBeDefined()
  expect(within(lunch as HTMLElement).queryByText(/season/)).toBeNull()
  await expectAccessible()
})

test('the season of a window is chosen in its panel, and a new one is all year', async () => {
  const { user, sent, go } = show({ route: `/shop-setup?open=${idOf(62)}` })
  const panel = within(await screen.findByRole('dialog', { name: 'Iftar' }))
  const season = panel.getByRole<HTMLSelectElement>('combobox', { name: 'Season' })
  expect(season.selectedOptions[0]?.textContent).toBe('Only in seasons')
  await user.selectOptions(season, 'Except in seasons')
  await expectAccessible()
  await user.click(panel.getByRole('button', { name: 'Save' }))
  await screen.findByText('Window saved.')
  expect(sent(changeWindow)).toMatchObject([{ body: { season: 'out' } }])
  await go('/shop-setup?open=new')
  const fresh = within(await screen.findByRole('dialog', { name: 'Add window' }))
  expect(fresh.getByRole<HTMLSelectElement>('combobox', { name: 'Season' }).value).toBe('always')
})

test('in Arabic the season has its names', async () => {
  show({ language: 'ar', route: `/shop-setup?open=${idOf(62)}` })
  const panel = within(await screen.findByRole('dialog', { name: 'الإفطار' }))
  const season = panel.getByRole<HTMLSelectElement>('combobox', { name: 'الموسم' })
  expect([...season.options].map(({ text }) => text)).toEqual([
    ...['طوال السنة', 'في المواسم فقط', 'خارج المواسم'],
  ])
  await expectAccessible()
})
