import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { m } from '#messages'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { listRequests, type QuoteRequest } from '../contract.ts'
import { Screen } from './quotes-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

function request(change: Partial<QuoteRequest> = {}): QuoteRequest {
  return {
    id: idOf(401),
    number: 77,
    state: 'bidding',
    stateAt: '2026-11-10T08:00:00.000Z',
    activity: { id: 1, mark: 'land', name: { en: 'Land', ar: 'بري' } },
    goods: 'Two pallets of tiles',
    from: { country: 'AE', princedomId: 1, place: 'Mussafah' },
    to: { country: 'OM', princedomId: null, place: 'Muscat' },
    readyOn: '2026-11-20',
    weightKg: 900,
    volumeLitres: null,
    pieces: 2,
    notes: '',
    currency: 'AED',
    requestedAt: '2026-11-10T08:00:00.000Z',
    bidsUntil: '2026-11-12T08:00:00.000Z',
    chooseUntil: null,
    invited: 3,
    answered: 1,
    order: null,
    ...change,
  }
}

function listed(...items: QuoteRequest[]) {
  return reply(listRequests, { items, next: null })
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  const as = { employee: false }
  return renderScreen(<Screen />, { path: '/quotes', as, replies, ...options })
}

test('while the requests load, the page says so', async () => {
  show([pending(listRequests)])
  expect(screen.getByText(m['ui.loading']())).toBeDefined()
  expect(screen.queryByText(m['quoteScreens.none']())).toBeNull()
  await expectAccessible()
})

test('without requests the page offers to request quotes', async () => {
  const { user, address } = show([listed()])
  expect(await screen.findByText(m['quoteScreens.none']())).toBeDefined()
  await user.click(screen.getByRole('link', { name: m['quoteScreens.ask']() }))
  expect(address()).toBe('/ask-quotes')
})

test('an open request has its route, the number of quotes and the deadline, and leads to it', async () => {
  const { user, address } = show([listed(request())])
  const row = within(await screen.findByRole('listitem'))
  expect(row.getByText(/Mussafah/).closest('p')?.textContent).toMatch(/Mussafah.*Muscat/)
  expect(row.getByText(m['quoteScreens.answered']({ answered: '1', asked: '3' }))).toBeDefined()
  expect(row.getByText('Sealed until Thu 12 Nov, 12:00 PM')).toBeDefined()
  await expectAccessible()
  await user.click(row.getByRole('link', { name: 'Two pallets of tiles' }))
  expect(address()).toBe(`/quotes/${idOf(401)}`)
})

test('a request past its deadline says once that a quote is to be chosen, or that there are none', async () => {
  show([
    listed(
      request({ state: 'choosing' }),
      request({ id: idOf(402), state: 'choosing', answered: 0 }),
      request({ id: idOf(403), state: 'cancelled' }),
    ),
  ])
  expect(await screen.findByText(m['quoteScreens.where.nobody']())).toBeDefined()
  expect(screen.queryByText(m['quoteScreens.where.choosing']())).toBeNull()
  expect(screen.queryByText(m['quoteScreens.where.cancelled']())).toBeNull()
})

test('more requests are requested after the last one', async () => {
  const { user, sent } = show([
    reply(listRequests, { items: [request()], next: idOf(401) }),
    listed(request({ id: idOf(402), goods: 'A piano' })),
  ])
  await user.click(await screen.findByRole('button', { name: m['quoteScreens.more']() }))
  expect(await screen.findByRole('link', { name: 'A piano' })).toBeDefined()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(sent(listRequests).map(({ query }) => query.after)).toEqual([undefined, idOf(401)])
})

test('offline the page says so, and loads when tried again', async () => {
  const { user, serve } = show([offline()])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(m['ui.unreachable']())
  serve(listed(request()))
  await user.click(within(alert).getByRole('button', { name: m['ui.tryAgain']() }))
  expect(await screen.findByRole('link', { name: 'Two pallets of tiles' })).toBeDefined()
})

test('in arabic the page and its links are arabic', async () => {
  show([listed(request())], { language: 'ar' })
  const link = await screen.findByRole('link', { name: 'Two pallets of tiles' })
  expect(link.getAttribute('href')).toBe(`/ar/quotes/${idOf(401)}`)
  expect(screen.getByRole('heading', { level: 1, name: 'طلباتي لعروض الأسعار' })).toBeDefined()
  await expectAccessible()
})
