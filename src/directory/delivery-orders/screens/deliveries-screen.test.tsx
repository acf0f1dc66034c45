import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { type DeliveryOrder, listDeliveries } from '../contract.ts'
import { deliveryOrder } from '../test-data.ts'
import { Screen as CarriedScreen } from './carried-screen.tsx'
import { Screen } from './deliveries-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function listed(...items: DeliveryOrder[]) {
  return reply(listDeliveries, { items, next: null })
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/delivery-orders',
    as: { employee: false },
    now: '2026-11-10T08:00:00Z',
    replies,
    ...options,
  })
}

function tiles(): Promise<HTMLElement> {
  return screen.findByRole('link', { name: /Two pallets of tiles/ })
}

test('while the deliveries load, their table says so', async () => {
  show([pending(listDeliveries)])
  expect(screen.getByRole('table', { name: /Loading…$/ })).toBeDefined()
  await expectAccessible()
})

test('without deliveries the page says when one appears, and leads to the requests', async () => {
  show([listed()])
  expect(await screen.findByText(m['deliveryOrderScreens.none']())).toBeDefined()
  const link = screen.getByRole('link', { name: m['deliveryOrderScreens.toQuotes']() })
  expect(link.getAttribute('href')).toBe('/quotes')
  expect(screen.queryByRole('radio')).toBeNull()
  await expectAccessible()
})

test('a delivery has its goods, route, company, expected day and status', async () => {
  show([listed(deliveryOrder())])
  const link = await tiles()
  expect(link.getAttribute('href')).toBe(`/delivery-orders/${idOf(421)}`)
  expect(link.closest('tr')?.textContent).toMatch(/Oman.*Gulf Lines.*12 Nov.*In transit/)
  await expectAccessible()
})

test('a delivery that is over expects no day any more', async () => {
  show([listed(deliveryOrder({ state: 'delivered' }))])
  expect((await tiles()).closest('tr')?.textContent).not.toContain('12 Nov')
})

test('more deliveries are requested after the last one', async () => {
  const { user, sent } = show([
    reply(listDeliveries, ({ query }) =>
      query.after === undefined
        ? { items: [deliveryOrder()], next: idOf(421) }
        : { items: [deliveryOrder({ id: idOf(422), goods: 'One crate' })], next: null },
    ),
  ])
  await user.click(await screen.findByRole('button', { name: m['ui.loadMore']() }))
  expect(await screen.findByRole('link', { name: /One crate/ })).toBeDefined()
  expect(sent(listDeliveries).map(({ query }) => query.after)).toEqual([undefined, idOf(421)])
})

test('a carrier finds what they carry in the desk, and each opens there', async () => {
  const { sent } = renderScreen(<CarriedScreen />, {
    path: '/company-deliveries',
    now: '2026-11-10T08:00:00Z',
    as: { employee: false, permissions: ['company.own'] },
    replies: [listed(deliveryOrder({ side: 'company' }))],
  })
  expect((await tiles()).getAttribute('href')).toBe(`/company-deliveries/${idOf(421)}`)
  expect(screen.getByRole('heading', { level: 1, name: 'Deliveries we carry' })).toBeDefined()
  expect(screen.queryByRole('link', { name: m['deliveryOrderScreens.toQuotes']() })).toBeNull()
  expect(sent(listDeliveries).map(({ query }) => query.side)).toEqual(['company'])
  await expectAccessible()
})

test('refused deliveries give the reason, and offline they load when the network returns', async () => {
  const { user, serve } = show([refusal(listDeliveries, 'http.failed')])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['http.failed']())
  serve(offline())
  await user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByText(m['ui.unreachable']())).toBeDefined()
  await expectAccessible()
  serve(listed(deliveryOrder()))
  await tiles()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('in arabic the company, the route and the links are arabic', async () => {
  show([listed(deliveryOrder())], { language: 'ar' })
  const link = await tiles()
  expect(link.getAttribute('href')).toBe(`/ar/delivery-orders/${idOf(421)}`)
  expect(link.closest('tr')?.textContent).toMatch(/عُ?مان.*خطوط الخليج/)
  await expectAccessible()
})
