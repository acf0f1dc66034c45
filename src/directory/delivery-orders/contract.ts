import { listed, refusedList } from '#directory/lookups/contract.ts'
import { CompanyBrief, Country, Fils, Freight } from '#directory/quotes/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, line, pageLimit, pageOf, text, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

export const DeliveryState = z.enum([
  'accepted',
  'scheduled',
  'collected',
  'in-transit',
  'at-customs',
  'out-for-delivery',
  'failed-attempt',
  'delivered',
  'cancelled',
])
export type DeliveryState = z.infer<typeof DeliveryState>

/** The location of an event, as far as outsiders may know it: a country, and at home an emirate. */
export const Spot = z.strictObject({
  country: Country.nullable(),
  princedomId: z.int().min(1).max(7).nullable(),
})
export type Spot = z.infer<typeof Spot>

export const DeliveryEvent = z.strictObject({
  state: DeliveryState,
  at: Instant,
  spot: Spot,
  note: z.string(),
  by: z.enum(['requester', 'company', 'program']),
})
export type DeliveryEvent = z.infer<typeof DeliveryEvent>

/** What was agreed: the accepted bid. */
export const Agreed = z.strictObject({
  price: Fils,
  vatHundredths: z.int(),
  vat: Fils,
  total: Fils,
  currency: z.string(),
  transitDays: z.int(),
  conditions: z.string(),
})
export type Agreed = z.infer<typeof Agreed>

export const Review = z.strictObject({
  id: Id,
  stars: z.int().min(1).max(5),
  words: z.string(),
  writtenAt: Instant,
  changedAt: Instant,
  answer: z.string(),
  answeredAt: Instant.nullable(),
})
export type Review = z.infer<typeof Review>

export const DeliveryOrder = z.strictObject({
  id: Id,
  number: z.int(),
  /** The code with which anyone can follow it. */
  code: z.string(),
  requestId: Id,
  side: z.enum(['requester', 'company']),
  company: CompanyBrief,
  state: DeliveryState,
  stateAt: Instant,
  ...Freight.shape,
  agreed: Agreed,
  expectedOn: Day,
  madeAt: Instant,
})
export type DeliveryOrder = z.infer<typeof DeliveryOrder>

export const FollowedDelivery = z.strictObject({
  order: DeliveryOrder,
  story: z.array(DeliveryEvent),
  /** The states the caller may move it to now. */
  moves: z.array(DeliveryState),
  /** For the company: the requester. For the requester it is their own name. */
  requester: z.strictObject({ name: TwoNames, email: z.string() }),
  /** For the requester: the code to give at the door, from collection to delivery. */
  doorCode: z.string().nullable(),
  proof: z
    .strictObject({ by: z.enum(['code', 'photo']), receivedBy: z.string(), hasPhoto: z.boolean() })
    .nullable(),
  hasPhoto: z.boolean(),
  review: Review.nullable(),
  /** Until when the requester may write or change the review; null where they may not. */
  reviewUntil: Instant.nullable(),
  mayReview: z.boolean(),
})
export type FollowedDelivery = z.infer<typeof FollowedDelivery>

export const PHOTO_MEGABYTES = 10
export const PHOTO_LIMIT = PHOTO_MEGABYTES * 1024 * 1024

const area = 'directory'
const WithId = z.strictObject({ id: Id })

export const listDeliveries = endpoint({
  name: 'deliveryOrders.list',
  method: 'GET',
  path: '/api/directory/delivery-orders',
  area,
  access: 'signed-in',
  summary: 'Deliveries I requested or my companies carry, newest first',
  query: z.strictObject({
    side: z.enum(['requester', 'company']).default('requester'),
    after: Id.optional(),
    limit: pageLimit(50, 20),
  }),
  reply: pageOf(DeliveryOrder),
})

export const followDelivery = endpoint({
  name: 'deliveryOrders.show',
  method: 'GET',
  path: '/api/directory/delivery-orders/{id}',
  area,
  access: 'signed-in',
  summary: 'One of my deliveries, or of one of my companies, with its history',
  params: WithId,
  reply: FollowedDelivery,
  refusals: ['deliveryOrders.notFound'],
})

export const NewMove = z.strictObject({ to: DeliveryState, spot: Spot, note: text(300, 0) })
export type NewMove = z.infer<typeof NewMove>

export const moveDelivery = endpoint({
  name: 'deliveryOrders.move',
  method: 'POST',
  path: '/api/directory/delivery-orders/{id}/moves',
  area,
  access: 'signed-in',
  summary:
    'Set the status of a delivery, for its company. The requester can only cancel it, until it’s collected',
  idempotent: true,
  params: WithId,
  body: NewMove,
  reply: FollowedDelivery,
  refusals: [
    'deliveryOrders.notFound',
    'deliveryOrders.changedMeanwhile',
    'deliveryOrders.proofNeeded',
    'deliveryOrders.emirateAbroad',
  ],
})

/** The code given at the door, or a picture with the recipient's name. */
export const Proof = z.union([
  z.strictObject({
    by: z.literal('code'),
    code: z.string().regex(/^\d{4}$/, 'deliveryOrders.codeShape'),
  }),
  z.strictObject({ by: z.literal('photo'), name: line(80) }),
])
export type Proof = z.infer<typeof Proof>

export const handOverDelivery = endpoint({
  name: 'deliveryOrders.handOver',
  method: 'POST',
  path: '/api/directory/delivery-orders/{id}/hand-over',
  area,
  access: 'company.own',
  summary:
    'Hand over a delivery with proof: the code given at the door, or a photo and the recipient’s name',
  params: WithId,
  body: z.strictObject({ proof: Proof, spot: Spot, note: text(300, 0) }),
  reply: FollowedDelivery,
  refusals: [
    'deliveryOrders.notFound',
    'deliveryOrders.changedMeanwhile',
    'deliveryOrders.wrongCode',
    'deliveryOrders.codeSpent',
    'deliveryOrders.photoNeeded',
    'deliveryOrders.emirateAbroad',
  ],
})

export const uploadProofPhoto = endpoint({
  name: 'deliveryOrders.uploadPhoto',
  method: 'POST',
  path: '/api/directory/delivery-orders/{id}/photo',
  area,
  access: 'company.own',
  summary: 'Upload the photo that proves a delivery, before handing it over',
  params: WithId,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: PHOTO_LIMIT + 64 * 1024,
  reply: FollowedDelivery,
  refusals: [
    'deliveryOrders.notFound',
    'deliveryOrders.notOut',
    'files.tooLarge',
    'files.empty',
    'files.nameNotAllowed',
    'files.typeNotAllowed',
    'files.unreadable',
    'files.tooManyPixels',
  ],
})

export const showProofPhoto = endpoint({
  name: 'deliveryOrders.photo',
  method: 'GET',
  path: '/api/directory/delivery-orders/{id}/photo',
  area,
  access: 'signed-in',
  confirmNotNeeded: 'One picture, which both sides of the delivery have',
  summary: 'The photo that proves a delivery, for its requester and its company',
  params: WithId,
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['deliveryOrders.notFound', 'files.notFound', 'files.damaged'],
})

export const DeliveryPdfKind = z.enum(['quotation', 'waybill'])
export type DeliveryPdfKind = z.infer<typeof DeliveryPdfKind>

export const showDeliveryPdf = endpoint({
  name: 'deliveryOrders.paper',
  method: 'GET',
  path: '/api/directory/delivery-orders/{id}/papers/{kind}',
  area,
  access: 'signed-in',
  confirmNotNeeded: 'One document, which both sides of the delivery have',
  summary:
    'The quotation or the waybill of a delivery as a PDF in both languages, the requested one first',
  params: z.strictObject({ id: Id, kind: DeliveryPdfKind }),
  query: z.strictObject({ language: z.enum(['en', 'ar']).optional() }),
  reply: z.unknown(),
  replyAs: 'file',
  refusals: ['deliveryOrders.notFound'],
})

/** S7.14, S3.10: with the older client's field names. */
export const ListedDelivery = z.strictObject({
  id: Id,
  number: z.int(),
  trackingCode: z.string(),
  status: DeliveryState,
  statusDate: Instant,
  companyId: z.int(),
  companyNameEn: z.string(),
  companyNameAr: z.string(),
  activityId: z.int(),
  goods: z.string(),
  fromCountry: z.string(),
  fromPrincedomId: z.int().nullable(),
  toCountry: z.string(),
  toPrincedomId: z.int().nullable(),
  /** In the currency's main unit, such as dirhams. */
  total: z.number(),
  currency: z.string(),
  expectedDate: Day,
  createdOn: Instant,
})

export const deliveryOrdersCall = endpoint({
  name: 'deliveryOrders.call',
  method: 'GET',
  path: '/api/v1/DeliveryOrders',
  area,
  access: 'signed-in',
  summary: 'The delivery orders of the signed-in user and of their companies (S7.14)',
  query: z.strictObject({ after: Id.optional(), limit: pageLimit(100, 100) }),
  reply: listed(ListedDelivery),
  envelope: refusedList,
})
