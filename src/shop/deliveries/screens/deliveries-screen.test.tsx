import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { expectAccessible, idOf, refusal, renderScreen, reply } from '#test/helpers/screen.tsx'
import {
  assignDrop,
  type DayDrop,
  type Drop,
  type FreeDrop,
  showRound,
  showRounds,
  startDrops,
} from '../contract.ts'
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
  harmful: [],
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
        shopPhone: '+97142223344',
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

const DOOR: NonNullable<Drop['door']> = {
  ...{ name: 'Layla Khoury', phone: '+971501234567', building_number_name: 'Marina 101' },
  ...{ floor: '', appartment_number: '', directions: '', notes: '', lat: null, lan: null },
}
const own = (changes: Partial<Drop>): Drop => ({
  ...{ ...FREE, door: DOOR, triesLeft: 5, hasPhoto: false, tried: null, delivered: null },
  ...changes,
})
const roundOf = (...drops: Drop[]) =>
  reply(showRound, {
    ...{ today: TODAY, currency: 'AED', shopPhone: '+97142223344', own: drops, free: [] },
    cash: { collected: 0, due: 0 },
  })

test('an order that its customer is allergic to stays in the shop, and the others go', async () => {
  const { user, sent } = renderScreen(<Screen />, {
    as: { employee: true, permissions: ['shop.deliver'] },
    replies: [
      roundOf(own({ harmful: ['nuts'] }), own({ id: idOf(502), number: 314 })),
      refusal(startDrops, 'http.failed'),
    ],
  })
  const card = within(await screen.findByRole('article', { name: 'Order 313' }))
  expect(card.getByRole('alert').textContent).toMatch(
    /Don't deliver: contains nuts.*stays in the shop.*Call shop/,
  )
  expect(card.getByRole('link', { name: /^Call shop/ }).getAttribute('href')).toBe(
    'tel:+97142223344',
  )
  expect(card.queryByRole('button', { name: 'Start delivery' })).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: 'Start delivery' }))
  expect(sent(startDrops)).toMatchObject([{ body: { ids: [idOf(502)] } }])
})

test('on the way it can only be brought back', async () => {
  const { user } = renderScreen(<Screen />, {
    as: { employee: true, permissions: ['shop.deliver'] },
    language: 'ar',
    replies: [roundOf(own({ state: 'out', harmful: ['nuts'] }))],
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toMatch(/لا توصّل هذا الطلب: يحتوي على مكسرات.*لا تسلّمه/)
  expect(screen.queryByRole('button', { name: m['deliveriesScreens.handOver']() })).toBeNull()
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: m['deliveriesScreens.nobody']() }))
  expect(await screen.findByText('طبق يحتوي على مسبب حساسية')).toBeDefined()
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
