import { endpoint } from '#platform/http/endpoint.ts'
import { PhotoIds, QuotePhoto } from '#directory/quote-photos/contract.ts'
import { Day, Id, Instant, line, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { Code, Ids, Numbers, OneToSeven } from './rules/query-params.ts'
import { HOME, isCountry } from './rules/countries.ts'

/** Money on the wire is whole fils, the least unit of its currency. */
export const Fils = z.int().min(0)

export const RequestState = z.enum(['bidding', 'choosing', 'accepted', 'expired', 'cancelled'])
export type RequestState = z.infer<typeof RequestState>

export const Country = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .refine(isCountry, 'quotes.noSuchCountry')
const PrincedomId = z.int().min(1).max(7)

/** A pickup or delivery location. Within the country it includes the emirate. */
export const FreightLocation = z.strictObject({
  country: Country,
  princedomId: PrincedomId.nullable(),
  place: line(80, 0),
})
export type FreightLocation = z.infer<typeof FreightLocation>

export const Activity = z.strictObject({ id: z.int(), mark: z.string(), name: TwoNames })
export type Activity = z.infer<typeof Activity>

/** The freight of a request, as requested. */
export const Freight = z.strictObject({
  activity: Activity,
  goods: z.string(),
  from: FreightLocation,
  to: FreightLocation,
  readyOn: Day,
  weightKg: z.int().nullable(),
  volumeLitres: z.int().nullable(),
  pieces: z.int().nullable(),
  notes: z.string(),
})
export type Freight = z.infer<typeof Freight>

/** A company as displayed in a list to choose from. */
export const CompanyBrief = z.strictObject({
  id: Id,
  number: z.int(),
  name: TwoNames,
  slug: TwoNames,
  princedomId: PrincedomId.nullable(),
  /** In tenths of a star; null while there are no reviews. */
  ratingTenths: z.int().nullable(),
  ratingCount: z.int(),
  jobsDone: z.int(),
  replyMinutes: z.int().nullable(),
  licensed: z.boolean(),
  insured: z.boolean(),
})
export type CompanyBrief = z.infer<typeof CompanyBrief>

/** A company that matches a request, and why. */
export const Suggested = CompanyBrief.extend({
  because: z.enum(['lane', 'country', 'emirate', 'activity', 'name', 'chosen']),
})
export type Suggested = z.infer<typeof Suggested>

export const BidState = z.enum(['standing', 'withdrawn', 'accepted', 'lost'])
export type BidState = z.infer<typeof BidState>

/** `price` is without VAT. */
export const Bid = z.strictObject({
  id: Id,
  state: BidState,
  price: Fils,
  vatHundredths: z.int(),
  vat: Fils,
  total: Fils,
  currency: z.string(),
  validUntil: Day,
  transitDays: z.int(),
  conditions: z.string(),
  placedAt: Instant,
  changedAt: Instant,
})
export type Bid = z.infer<typeof Bid>

export const QuoteRequest = z.strictObject({
  id: Id,
  number: z.int(),
  state: RequestState,
  stateAt: Instant,
  ...Freight.shape,
  currency: z.string(),
  requestedAt: Instant,
  /** Until then bids are sealed and their amounts are hidden. */
  bidsUntil: Instant,
  chooseUntil: Instant.nullable(),
  /** The number of invited companies, and the number of them that bid. */
  invited: z.int(),
  answered: z.int(),
  order: z.strictObject({ id: Id, number: z.int() }).nullable(),
})
export type QuoteRequest = z.infer<typeof QuoteRequest>

export const InvitedCompany = z.strictObject({
  company: CompanyBrief,
  answered: z.boolean(),
  /** Null before the deadline, whatever was bid. */
  bid: Bid.nullable(),
  /** Whether it may still be accepted. */
  open: z.boolean(),
})
export type InvitedCompany = z.infer<typeof InvitedCompany>

export const FollowedRequest = z.strictObject({
  request: QuoteRequest,
  photos: z.array(QuotePhoto),
  companies: z.array(InvitedCompany),
  mayCancel: z.boolean(),
})
export type FollowedRequest = z.infer<typeof FollowedRequest>

export const MAX_COMPANIES = 10
/** How long bids may come in. The deadline follows the server's clock, not the requester's. */
export const BID_HOURS = ['4', '24', '48', '72', '168'] as const
export const BidHours = z.enum(BID_HOURS)

export const NewRequest = z.strictObject({
  activityId: z.int().min(1),
  goods: line(160),
  from: FreightLocation,
  to: FreightLocation,
  readyOn: Day,
  weightKg: z.int().min(1).max(10_000_000).nullable(),
  volumeLitres: z.int().min(1).max(100_000_000).nullable(),
  pieces: z.int().min(1).max(1_000_000).nullable(),
  notes: text(1000, 0),
  photos: PhotoIds.default([]),
  bidHours: BidHours,
  companies: z.array(Id).min(1, 'quotes.noCompany').max(MAX_COMPANIES, 'quotes.tooManyCompanies'),
})
export type NewRequest = z.infer<typeof NewRequest>

const CompleteFreightLocation = FreightLocation.refine(
  ({ country, princedomId }) => country !== HOME || princedomId !== null,
  {
    error: 'quotes.emirateNeeded',
    path: ['princedomId'],
  },
)
/**
 * The same schema for the form. It checks each end separately, so that both errors are reported at
 * once with everything else that is missing.
 */
export const RequestForm = NewRequest.extend({
  from: CompleteFreightLocation,
  to: CompleteFreightLocation,
})

const area = 'directory'
const WithId = z.strictObject({ id: Id })

export const quoteChoices = endpoint({
  name: 'quotes.choices',
  method: 'GET',
  path: '/api/directory/quote-choices',
  area,
  access: 'signed-in',
  summary: 'The options for a quote request: activities, and the currency of bids',
  reply: z.strictObject({ activities: z.array(Activity), currency: z.string(), today: Day }),
})

export const suggestCompanies = endpoint({
  name: 'quotes.companies',
  method: 'GET',
  path: '/api/directory/quote-companies',
  area,
  access: 'signed-in',
  summary:
    'Companies you can invite: those with the given numbers, and those that match an activity, a route and an emirate, or a name (S5.3)',
  query: z.strictObject({
    numbers: Numbers.optional(),
    ids: Ids.optional(),
    activity: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .optional(),
    fromCountry: Code.optional(),
    fromPrincedom: OneToSeven.optional(),
    toCountry: Code.optional(),
    toPrincedom: OneToSeven.optional(),
    q: line(80, 0).optional(),
  }),
  reply: z.strictObject({
    chosen: z.array(Suggested),
    fitting: z.array(Suggested),
    /** Of a single company with one of the numbers: what it does first, and where it is. */
    offered: z
      .strictObject({ activityId: z.int().nullable(), princedomId: PrincedomId.nullable() })
      .nullable(),
  }),
})

export const requestQuotes = endpoint({
  name: 'quotes.ask',
  method: 'POST',
  path: '/api/directory/quotes',
  area,
  access: 'signed-in',
  summary: 'Request a quote from up to ten companies at once',
  idempotent: true,
  status: 201,
  body: NewRequest,
  reply: FollowedRequest,
  refusals: [
    'quotes.emirateNeeded',
    'quotes.emirateAbroad',
    'quotes.samePlace',
    'quotes.readyInPast',
    'quotes.readyTooLate',
    'quotes.noSuchActivity',
    'quotes.companyGone',
    'quotes.ownCompany',
    'quotes.otherActivity',
    'quotes.tooManyOpen',
    'quotePhotos.gone',
  ],
})

export const listRequests = endpoint({
  name: 'quotes.list',
  method: 'GET',
  path: '/api/directory/quotes',
  area,
  access: 'signed-in',
  summary: 'My quote requests, newest first',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(50, 20) }),
  reply: pageOf(QuoteRequest),
})

export const followRequest = endpoint({
  name: 'quotes.show',
  method: 'GET',
  path: '/api/directory/quotes/{id}',
  area,
  access: 'signed-in',
  summary: 'One of my requests and the invited companies, and their bids after the deadline',
  params: WithId,
  reply: FollowedRequest,
  refusals: ['quotes.notFound'],
})

export const cancelRequest = endpoint({
  name: 'quotes.cancel',
  method: 'POST',
  path: '/api/directory/quotes/{id}/cancel',
  area,
  access: 'signed-in',
  summary: 'Withdraw one of my requests, until a bid is accepted',
  idempotent: true,
  params: WithId,
  reply: FollowedRequest,
  refusals: ['quotes.notFound', 'quotes.alreadyDecided'],
})

export const acceptBid = endpoint({
  name: 'quotes.accept',
  method: 'POST',
  path: '/api/directory/quotes/{id}/accept',
  area,
  access: 'signed-in',
  summary:
    'Accept one bid after the deadline, while it’s valid. The other bidders are notified and a delivery order is created',
  idempotent: true,
  params: WithId,
  body: z.strictObject({ bidId: Id }),
  reply: FollowedRequest,
  refusals: [
    'quotes.notFound',
    'quotes.stillSealed',
    'quotes.alreadyDecided',
    'quotes.bidNotFound',
    'quotes.bidLapsed',
  ],
})
