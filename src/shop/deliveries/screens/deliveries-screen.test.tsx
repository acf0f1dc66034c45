import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible, idOf, renderScreen, reply } from '#test/helpers/screen.tsx'
import { assignDrop, type DayDrop, type FreeDrop, showRound, showRounds } from '../contract.ts'
import { Screen } from './deliveries-screen.tsx'

const TODAY = '2026-11-10'
const FREE: FreeDrop = {
  id: idOf(501),
  number: 313,
  state: 'ready',
  fromAt: '2026-11-10T08:00:00.000Z',
  toAt: '2026-11-10T11:00:00.000Z',
  city: 'dubai',
  area: { en: 'Dubai Marina', ar: 'دبي مارينا' },
  portions: 3,
  cashDue: 0,
}
const DROP: DayDrop = { ...FREE, driverId: null, hasPhoto: false, tried: null, delivered: null }
const IMRAN = {
  id: idOf(601),
  name: { en: 'Imran Sharma', ar: 'عمران شارما' },
  open: 1,
  delivered: 0,
  cashCollected: 0,
}

test('a driver without deliveries reads so in a line above the orders to take', async () => {
  renderScreen(<Screen />, {
    as: { employee: true, permissions: ['shop.deliver'] },
    replies: [
      reply(showRound, {
        today: TODAY,
        currency: 'AED',
        own: [],
        free: [FREE],
        cash: { collected: 0, due: 0 },
      }),
    ],
  })
  const none = await screen.findByRole('heading', { level: 2, name: 'No deliveries yet' })
  expect(none.nextElementSibling?.textContent).toMatch(/^Take orders below/)
  expect(none.parentElement?.querySelector('svg')).toBeNull()
  expect(screen.getByRole('button', { name: 'Take order 313' })).toBeDefined()
  await expectAccessible()
})

test('an order without a driver asks for one, and one with a driver can lose them', async () => {
  const own: DayDrop = { ...DROP, id: idOf(502), number: 314, driverId: IMRAN.id }
  const { user, sent } = renderScreen(<Screen />, {
    as: { employee: false, permissions: ['shop.orders'] },
    replies: [
      reply(showRounds, {
        today: TODAY,
        day: TODAY,
        currency: 'AED',
        drivers: [IMRAN],
        drops: [DROP, own],
      }),
      reply(assignDrop, { ...DROP, driverId: IMRAN.id }),
    ],
  })
  const free = await screen.findByRole('combobox', { name: 'Driver of order 313' })
  expect(within(free).getByRole('option', { selected: true }).textContent).toBe('Assign driver')
  const taken = screen.getByRole('combobox', { name: 'Driver of order 314' })
  const names = within(taken).getAllByRole('option')
  expect(names.map(({ textContent }) => textContent)).toEqual([
    'No driver assigned',
    'Imran Sharma',
  ])
  await expectAccessible()
  await user.selectOptions(free, IMRAN.id)
  expect(sent(assignDrop).map(({ body }) => body)).toEqual([{ driverId: IMRAN.id }])
})
