import sharp from 'sharp'
import type { FollowedRequest } from '#directory/quotes/contract.ts'
import type { QuotePhoto } from '#directory/quote-photos/contract.ts'
import { newId } from '#platform/id.ts'
import type { TestProduct } from '#test/helpers/test-product.ts'
import { missing, nothing, type AccessCase } from './access-cases.ts'

/** Of quotes and deliveries: everybody's own, by an index, and one record by its id or code. */
export const OF_QUOTES = [
  ...[
    'quotes.choices',
    'quotes.companies',
    'quotes.list',
    'quotes.show',
    'quotePhotos.show',
    'bids.requests',
    'bids.request',
  ],
  ...[
    'deliveryOrders.list',
    'deliveryOrders.show',
    'deliveryOrders.call',
    'deliveryOrders.photo',
    'deliveryOrders.paper',
  ],
  ...['tracking.show', 'reviews.list'],
]

/**
 * Parameters that identify no private record: page cursors, a kind of document, a public number,
 * and a code that is itself a secret.
 */
export const QUOTES_NAME_NO_RECORD = [
  'quotes.list query.after',
  'bids.requests query.after',
  'deliveryOrders.list query.after',
  'deliveryOrders.call query.after',
  'deliveryOrders.paper params.kind',
  'tracking.show params.code',
  'reviews.list params.company',
  'reviews.list query.after',
]

/**
 * Requests of customer@demo.test to a company of owner@demo.test: one open for bids, one to be
 * accepted, one in delivery.
 */
export interface QuoteRecords {
  companyId: string
  photoId: string
  openId: string
  choosingId: string
  bidId: string
  deliveryId: string
}

const BID = {
  price: 123_456,
  vatHundredths: 0,
  validUntil: '2026-12-10',
  transitDays: 3,
  conditions: '',
}

async function uploadPhoto(product: TestProduct): Promise<string> {
  const background = { r: 180, g: 90, b: 40 }
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const uploaded = await product.call('POST /api/directory/quote-photos', {
    as: await product.signInAs('customer@demo.test'),
    form: { file: new File([new Uint8Array(picture)], 'tiles.jpg') },
  })
  if (uploaded.status !== 201) throw new Error(uploaded.text)
  return (uploaded.body as QuotePhoto).id
}

async function requestQuote(
  product: TestProduct,
  companyId: string,
  photos: readonly string[] = [],
): Promise<string> {
  const body = {
    ...{
      activityId: 1,
      goods: 'Tiles',
      readyOn: '2026-11-25',
      weightKg: 1200,
      volumeLitres: 2400,
      pieces: 2,
      notes: '',
      bidHours: '24',
    },
    from: { country: 'AE', princedomId: 2, place: 'Al Quoz' },
    to: { country: 'SA', princedomId: null, place: 'Riyadh' },
    companies: [companyId],
    photos,
  }
  const created = await product.call('POST /api/directory/quotes', {
    as: await product.signInAs('customer@demo.test'),
    key: newId(),
    body,
  })
  if (created.status !== 201 && created.status !== 200) throw new Error(created.text)
  const { id } = (created.body as FollowedRequest).request
  const bid = await product.call(`PUT /api/directory/company-requests/${companyId}/${id}/bid`, {
    as: await product.signInAs('owner@demo.test'),
    body: BID,
  })
  if (bid.status !== 200) throw new Error(bid.text)
  return id
}

export async function quoteRecords(product: TestProduct, companyId: string): Promise<QuoteRecords> {
  await product.database.queries
    .insertInto('company_activities')
    .values({ site_id: product.sites.demo, company_id: companyId, activity_id: 1 })
    .execute()
  const customer = await product.signInAs('customer@demo.test')
  const photoId = await uploadPhoto(product)
  const [openId, choosingId, carriedId] = [
    await requestQuote(product, companyId, [photoId]),
    await requestQuote(product, companyId),
    await requestQuote(product, companyId),
  ]
  // Their deadline is over, for the product's clock is not these records' alone.
  const past = {
    asked_at: new Date('2026-11-16T05:00:00.000Z'),
    bids_until: new Date('2026-11-17T05:00:00.000Z'),
  }
  await product.database.queries
    .updateTable('quote_requests')
    .set(past)
    .where('site_id', '=', product.sites.demo)
    .where('id', 'in', [choosingId, carriedId])
    .execute()
  const bidOf = async (id: string) =>
    (
      (await product.call(`GET /api/directory/quotes/${id}`, { as: customer }))
        .body as FollowedRequest
    ).companies[0]?.bid?.id ?? ''
  const bidId = await bidOf(choosingId)
  const accepted = await product.call(`POST /api/directory/quotes/${carriedId}/accept`, {
    as: customer,
    key: newId(),
    body: { bidId: await bidOf(carriedId) },
  })
  const deliveryId = (accepted.body as FollowedRequest).request?.order?.id
  if (deliveryId === undefined) throw new Error(accepted.text)
  return { companyId, photoId, openId, choosingId, bidId, deliveryId }
}

const OTHERS = ['employee@demo.test', 'admin@demo.test', 'outsider'] as const

export function quoteAccessCases({
  companyId,
  photoId,
  openId,
  choosingId,
  bidId,
  deliveryId,
}: QuoteRecords): AccessCase[] {
  return [
    ...['quotes.show', 'quotes.cancel'].flatMap((name) =>
      missing(name, 'params.id', openId, 'owner@demo.test', ...OTHERS),
    ),
    ...missing('quotes.accept', 'params.id', choosingId, 'owner@demo.test', ...OTHERS),
    ...nothing('quotes.accept', 'body.bidId', bidId, 'customer@demo.test', 'outsider'),
    ...['quotePhotos.show', 'quotePhotos.remove'].flatMap((name) =>
      missing(name, 'params.id', photoId, ...OTHERS),
    ),
    ...nothing('quotes.ask', 'body.photos.0', photoId, 'owner@demo.test', 'outsider'),
    ...nothing('quotes.ask', 'body.companies.0', companyId, 'outsider'),
    ...['bids.request', 'bids.place', 'bids.withdraw'].flatMap((name) => [
      ...missing(name, 'params.companyId', companyId, 'outsider'),
      ...missing(name, 'params.id', openId, 'outsider'),
    ]),
    ...['show', 'move', 'handOver', 'uploadPhoto', 'photo', 'paper'].flatMap((name) =>
      missing(`deliveryOrders.${name}`, 'params.id', deliveryId, ...OTHERS),
    ),
    ...['reviews.write', 'reviews.answer'].flatMap((name) =>
      missing(name, 'params.id', deliveryId, ...OTHERS),
    ),
  ]
}

/** Bodies that would succeed if the record were the caller's. */
export function quoteBodies({ bidId }: QuoteRecords): Readonly<Record<string, unknown>> {
  const spot = { country: 'AE', princedomId: 2 }
  return {
    'quotes.accept': { bidId },
    'bids.place': BID,
    'deliveryOrders.move': { to: 'collected', spot, note: '' },
    'deliveryOrders.handOver': { proof: { by: 'code', code: '0000' }, spot, note: '' },
    'reviews.write': { stars: 5, words: 'On time' },
    'reviews.answer': { answer: 'Thank you' },
  }
}
