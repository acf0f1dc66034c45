import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showQuotePhoto } from '#directory/quote-photos/contract.ts'
import {
  expectAccessible,
  idOf,
  offline,
  pending,
  refusal,
  renderScreen,
  reply,
} from '#test/helpers/screen.tsx'
import { type CompanyRequest, placeBid, showCompanyRequest, withdrawOwnBid } from '../contract.ts'
import { Screen } from './request-screen.tsx'

type Options = NonNullable<Parameters<typeof renderScreen>[1]>

const REQUEST: CompanyRequest = {
  id: idOf(401),
  number: 1004,
  company: {
    id: idOf(501),
    number: 12,
    name: { en: 'Falcon Freight', ar: 'فالكون للشحن' },
    slug: { en: 'falcon', ar: 'فالكون' },
    princedomId: 1,
    ratingTenths: null,
    ratingCount: 0,
    jobsDone: 0,
    replyMinutes: null,
    licensed: true,
    insured: false,
  },
  state: 'bidding',
  activity: { id: 1, mark: 'land', name: { en: 'Land', ar: 'بري' } },
  goods: 'Two pallets of tiles',
  from: { country: 'AE', princedomId: 1, place: 'Mussafah' },
  to: { country: 'OM', princedomId: null, place: 'Muscat' },
  readyOn: '2026-11-20',
  weightKg: 900,
  volumeLitres: null,
  pieces: 2,
  notes: '',
  photos: [],
  currency: 'AED',
  requestedAt: '2026-11-08T08:00:00.000Z',
  bidsUntil: '2026-11-12T08:00:00.000Z',
  bid: null,
  takesBids: true,
  usualVat: 0,
  validFrom: '2026-11-13',
  validTo: '2027-02-10',
  orderId: null,
}
const BID: NonNullable<CompanyRequest['bid']> = {
  id: idOf(601),
  state: 'standing',
  price: 95_000,
  vatHundredths: 500,
  vat: 4_750,
  total: 99_750,
  currency: 'AED',
  validUntil: '2026-12-12',
  transitDays: 3,
  conditions: '',
  placedAt: '2026-11-09T08:00:00.000Z',
  changedAt: '2026-11-09T08:00:00.000Z',
}
const PHOTOS = [1, 2].map((number) => ({ id: idOf(700 + number), name: 'tiles.jpg' }))

function show(replies: NonNullable<Options['replies']>, options: Options = {}) {
  return renderScreen(<Screen />, {
    path: '/company-requests/:company/:request',
    route: `/company-requests/${REQUEST.company.id}/${REQUEST.id}`,
    as: { employee: false, permissions: ['company.own'] },
    now: '2026-11-10T08:00:00Z',
    replies,
    ...options,
  })
}

test('while it loads, where it cannot, and where it is another company’s, the page says so', async () => {
  const first = show([pending(showCompanyRequest)])
  expect(screen.getByText('Loading…')).toBeDefined()
  first.unmount()
  const second = show([offline()])
  expect(await screen.findByRole('alert')).toBeDefined()
  second.unmount()
  show([refusal(showCompanyRequest, 'bids.notFound')])
  expect(await screen.findByText('Request not found')).toBeDefined()
})

test('a request with photos shows them to the company, beside the form for its bid', async () => {
  const { user, sent } = show([
    reply(showCompanyRequest, { ...REQUEST, photos: PHOTOS }),
    reply(showQuotePhoto, 'bytes'),
  ])
  await user.click(await screen.findByRole('button', { name: 'View photo 1' }))
  const dialog = await screen.findByRole('dialog', { name: 'Photo 1' })
  expect(await within(dialog).findByRole('img', { name: 'Photo 1' })).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('form', { name: 'Your quote' })).toBeDefined()
  expect(sent(placeBid)).toEqual([])
  await expectAccessible()
})

test('after the deadline there is no form', async () => {
  show([reply(showCompanyRequest, { ...REQUEST, state: 'choosing', takesBids: false })])
  expect(await screen.findByText('Mussafah', { exact: false })).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Photos' })).toBeNull()
})

test('the goods are the title of the page and are not repeated below it', async () => {
  show([reply(showCompanyRequest, REQUEST)])
  expect(await screen.findByRole('heading', { level: 1, name: REQUEST.goods })).toBeDefined()
  expect(screen.getAllByText(REQUEST.goods)).toHaveLength(1)
  expect(screen.queryByText('What are you moving?')).toBeNull()
  // From and to stand side by side.
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  expect(terms.slice(0, 2)).toEqual(['From', 'To'])
})

test('a sealed quote is updated or withdrawn from one row of buttons', async () => {
  const { user, sent } = show([
    reply(showCompanyRequest, { ...REQUEST, bid: BID }),
    reply(withdrawOwnBid, { ...REQUEST, bid: { ...BID, state: 'withdrawn' } }),
  ])
  const form = within(await screen.findByRole('form', { name: 'Your quote' }))
  const update = form.getByRole('button', { name: 'Update quote' })
  const withdraw = form.getByRole('button', { name: 'Withdraw quote' })
  expect(withdraw.parentElement).toBe(update.parentElement)
  await user.click(withdraw)
  const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw this quote?' }))
  await user.click(question.getByRole('button', { name: 'Withdraw quote' }))
  expect(await screen.findByText('Quote withdrawn.')).toBeDefined()
  expect(sent(withdrawOwnBid)).toHaveLength(1)
  expect(sent(placeBid)).toEqual([])
})

test('after the deadline the price, its VAT and the total add up one below the other', async () => {
  const closed = { ...REQUEST, bid: BID, state: 'choosing', takesBids: false } as const
  show([reply(showCompanyRequest, closed)])
  await screen.findByText('Awaiting decision')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Price excl. VATAED 950.00',
    'VAT 5%AED 47.50',
    'Total incl. VATAED 997.50',
  ])
  expect(screen.getByText('Transit time').nextElementSibling?.textContent).toBe('3 days')
  await expectAccessible()
})

test('in arabic the photos are arabic', async () => {
  show(
    [reply(showCompanyRequest, { ...REQUEST, photos: PHOTOS }), reply(showQuotePhoto, 'bytes')],
    { language: 'ar' },
  )
  expect(await screen.findByRole('button', { name: 'عرض الصورة 2' })).toBeDefined()
  await expectAccessible()
})
