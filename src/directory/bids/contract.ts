import { Bid, CompanyBrief, Freight, RequestState } from '#directory/quotes/contract.ts'
import { QuotePhoto } from '#directory/quote-photos/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, pageLimit, pageOf, text } from '#platform/schemas.ts'
import { z } from 'zod'

/**
 * A request as the companies it went to see it: what is to be moved, and nothing about the
 * requester.
 */
export const CompanyRequest = z.strictObject({
  id: Id,
  number: z.int(),
  company: CompanyBrief,
  state: RequestState,
  ...Freight.shape,
  photos: z.array(QuotePhoto),
  currency: z.string(),
  requestedAt: Instant,
  bidsUntil: Instant,
  /** The company's own bid, also while it is sealed for everyone else. */
  bid: Bid.nullable(),
  takesBids: z.boolean(),
  /** The usual VAT rate of this kind of carriage, in hundredths of a percent. */
  usualVat: z.int(),
  /** The first and last day a bid's validity may end. */
  validFrom: Day,
  validTo: Day,
  /** For an accepted bid: its delivery. */
  orderId: Id.nullable(),
})
export type CompanyRequest = z.infer<typeof CompanyRequest>

/** `price` is without VAT, in whole fils of the request's currency. */
export const NewBid = z.strictObject({
  price: z.int().min(1, 'bids.priceTooSmall').max(100_000_000_00),
  vatHundredths: z.union([z.literal(0), z.literal(500)]),
  validUntil: Day,
  transitDays: z.int().min(0).max(120),
  conditions: text(1000, 0),
})
export type NewBid = z.infer<typeof NewBid>

const area = 'directory'
const access = 'company.own'
const params = z.strictObject({ companyId: Id, id: Id })

export const listCompanyRequests = endpoint({
  name: 'bids.requests',
  method: 'GET',
  path: '/api/directory/company-requests',
  area,
  access,
  summary: 'Requests to my companies, newest first: open ones only, or all',
  query: z.strictObject({
    show: z.enum(['open', 'all']).default('open'),
    after: z
      .string()
      .regex(/^[0-9a-f-]{36}_[0-9a-f-]{36}$/)
      .optional(),
    limit: pageLimit(50, 20),
  }),
  reply: pageOf(CompanyRequest),
})

export const showCompanyRequest = endpoint({
  name: 'bids.request',
  method: 'GET',
  path: '/api/directory/company-requests/{companyId}/{id}',
  area,
  access,
  summary: 'A request to one of my companies, and its bid',
  params,
  reply: CompanyRequest,
  refusals: ['bids.notFound'],
})

export const placeBid = endpoint({
  name: 'bids.place',
  method: 'PUT',
  path: '/api/directory/company-requests/{companyId}/{id}/bid',
  area,
  access,
  confirmNotNeeded: 'An offer that the customer has yet to accept',
  summary: 'Bid on a request or change the bid until the deadline. Bids stay sealed until then',
  params,
  body: NewBid,
  reply: CompanyRequest,
  refusals: [
    'bids.notFound',
    'bids.deadlineOver',
    'bids.takenBack',
    'bids.ownRequest',
    'bids.validTooShort',
    'bids.validTooLong',
  ],
})

export const withdrawOwnBid = endpoint({
  name: 'bids.withdraw',
  method: 'DELETE',
  path: '/api/directory/company-requests/{companyId}/{id}/bid',
  area,
  access,
  summary: 'Withdraw the bid of one of my companies, until the deadline',
  params,
  reply: CompanyRequest,
  refusals: ['bids.notFound', 'bids.deadlineOver', 'bids.takenBack', 'bids.notStanding'],
})
