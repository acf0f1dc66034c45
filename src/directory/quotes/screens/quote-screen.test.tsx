import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  expectAccessible,
  idOf,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { showQuotePhoto } from '#directory/quote-photos/contract.ts'
import {
  type Bid,
  type FollowedRequest,
  followRequest,
  type InvitedCompany,
  type QuoteRequest,
} from '../contract.ts'
import { Screen } from './quote-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const REQUEST: QuoteRequest = {
  id: idOf(401),
  number: 1004,
  state: 'choosing',
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
  requestedAt: '2026-11-08T08:00:00.000Z',
  bidsUntil: '2026-11-10T08:00:00.000Z',
  chooseUntil: '2026-11-20T08:00:00.000Z',
  invited: 2,
  answered: 2,
  order: null,
}

function invited(number: number, name: string, bid: Partial<Bid> | null): InvitedCompany {
  return {
    company: {
      id: idOf(number),
      number,
      name: { en: name, ar: name },
      slug: { en: name, ar: name },
      princedomId: 1,
      ratingTenths: null,
      ratingCount: 0,
      jobsDone: 0,
      replyMinutes: null,
      licensed: true,
      insured: false,
    },
    answered: true,
    bid:
      bid === null
        ? null
        : {
            id: idOf(number + 100),
            state: 'standing',
            price: 0,
            vatHundredths: 0,
            vat: 0,
            total: 0,
            currency: 'AED',
            validUntil: '2026-11-30',
            transitDays: 1,
            conditions: '',
            placedAt: REQUEST.requestedAt,
            changedAt: REQUEST.requestedAt,
            ...bid,
          },
    open: bid !== null,
  }
}

const OPENED: FollowedRequest = {
  request: REQUEST,
  photos: [],
  companies: [
    invited(1, 'Falcon', { total: 950_000, transitDays: 11 }),
    invited(2, 'Desert', { total: 872_000, transitDays: 14 }),
  ],
  mayCancel: true,
}

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/quotes/:quote',
    route: `/quotes/${REQUEST.id}`,
    as: { employee: false },
    now: '2026-11-11T08:00:00Z',
    replies,
    ...options,
  })
}

test('while it loads, and where it is another’s, the page says so', async () => {
  const { unmount } = show([pending(followRequest)])
  expect(screen.getByText('Loading…')).toBeDefined()
  unmount()
  show([refusal(followRequest, 'quotes.notFound')])
  expect(await screen.findByText(/may belong to another account/)).toBeDefined()
})

test('the page is called after the goods and leads with the cheapest and the fastest bid', async () => {
  const { user } = show([reply(followRequest, OPENED)])
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Two pallets of tiles' }),
  ).toBeDefined()
  expect(screen.getByText('Request 1004')).toBeDefined()
  expect(screen.getByRole('status', { name: '' }).textContent).toMatch(
    /Cheapest: AED.8,720\.00 · Fastest: 11 days/,
  )
  const buttons = screen.getAllByRole('button', { name: /^Accept .*quote$/ })
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    "Accept Desert's quote",
    "Accept Falcon's quote",
  ])
  const primaries = () => buttons.filter((button) => button.className.includes('bg-accent '))
  expect(primaries()).toEqual([buttons[0]])
  await expectAccessible()
  await user.click(screen.getByRole('button', { name: /Transit time/ }))
  const [first] = screen.getAllByRole('button', { name: /^Accept .*quote$/ })
  expect(first?.getAttribute('aria-label')).toBe("Accept Falcon's quote")
  expect(first?.className).toContain('bg-accent ')
})

test('a trip within a day takes no “0 days”', async () => {
  const [first, ...others] = OPENED.companies
  const bid = first?.bid
  if (first === undefined || bid === null || bid === undefined) throw new Error('no bid')
  const quick = { ...first, bid: { ...bid, transitDays: 0 } }
  show([reply(followRequest, { ...OPENED, companies: [quick, ...others] })])
  expect(await screen.findByRole('cell', { name: /Same day/ })).toBeDefined()
  expect(screen.getByRole('status', { name: '' }).textContent).toContain('Fastest: Same day')
  expect(screen.queryByText(/0 days/)).toBeNull()
})

test('the photos of the request are shown, and each opens in full', async () => {
  const photos = [1, 2].map((number) => ({ id: idOf(700 + number), name: 'tiles.jpg' }))
  const { user, sent } = show([
    reply(followRequest, { ...OPENED, photos }),
    reply(showQuotePhoto, 'bytes'),
  ])
  await user.click(await screen.findByRole('button', { name: 'View photo 2' }))
  const dialog = await screen.findByRole('dialog', { name: 'Photo 2' })
  expect(await within(dialog).findByRole('img', { name: 'Photo 2' })).toBeDefined()
  expect(sent(showQuotePhoto).map(({ params }) => params.id)).toEqual(
    expect.arrayContaining([idOf(701), idOf(702)]),
  )
  await expectAccessible()
})

test('before the deadline nothing of the amounts is said', async () => {
  const sealed = {
    ...OPENED,
    request: { ...REQUEST, state: 'bidding' as const, bidsUntil: '2026-11-12T08:00:00.000Z' },
    companies: [invited(1, 'Falcon', null), invited(2, 'Desert', null)],
  }
  show([reply(followRequest, sealed)])
  expect(await screen.findByText(/Quotes are sealed until/)).toBeDefined()
  expect(screen.queryByText(/Cheapest|Fastest/)).toBeNull()
})

test('in arabic the best bids are arabic', async () => {
  show([reply(followRequest, OPENED)], { language: 'ar' })
  expect(await screen.findByText('الأسرع: 11 يومًا')).toBeDefined()
  expect(screen.getByRole('status', { name: '' }).textContent).toMatch(
    /الأقل سعرًا: .*8,720\.00.* · الأسرع: 11 يومًا/,
  )
})
