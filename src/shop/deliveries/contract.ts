import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, text, TwoNames, Fils } from '#platform/schemas.ts'
import { Emirate } from '#shop/addresses/contract.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { z } from 'zod'

const area = 'shop'
const access = allowed('shop.deliver')
const NOTE_LENGTH = 200

/** Maximum wrong codes at one door; from then on only a photo proves the delivery. */
export const CODE_TRIES = 5
export const PHOTO_MEGABYTES = 10
export const PHOTO_LIMIT = PHOTO_MEGABYTES * 1024 * 1024

/** The states a driver works with: in preparation, ready to go, on the way, handed over. */
export const DropState = z.enum(['accepted', 'cooking', 'ready', 'out', 'delivered'])
export type DropState = z.infer<typeof DropState>

export const Proof = z.enum(['code', 'photo'])
export type Proof = z.infer<typeof Proof>

const DROP_FIELDS = {
  id: Id,
  number: z.int(),
  state: DropState,
  fromAt: Instant,
  toAt: Instant,
  city: Emirate,
  area: TwoNames,
  /** Portions to carry. */
  portions: z.int(),
  /** To collect at the door; 0 if it is paid. */
  cashDue: Fils,
  /** What its customer is allergic to and its dishes contain: then it stays in the shop. */
  harmful: z.array(Allergen),
}

/** An order without a driver: with address and time, but not the customer. */
export const FreeDrop = z.strictObject(DROP_FIELDS)
export type FreeDrop = z.infer<typeof FreeDrop>

/** The door, for the order's driver, until it is handed over. */
export const Door = z.strictObject({
  name: z.string(),
  phone: z.string(),
  building_number_name: z.string(),
  floor: z.string(),
  appartment_number: z.string(),
  directions: z.string(),
  notes: z.string(),
  lat: z.number().nullable(),
  lan: z.number().nullable(),
})
export type Door = z.infer<typeof Door>

export const Drop = z.strictObject({
  ...DROP_FIELDS,
  door: Door.nullable(),
  /** How many more codes may be tried. */
  triesLeft: z.int(),
  hasPhoto: z.boolean(),
  /** A failed attempt: when, and the driver's note. */
  tried: z.strictObject({ at: Instant, note: z.string() }).nullable(),
  delivered: z.strictObject({ at: Instant, proof: Proof, cashCollected: Fils }).nullable(),
})
export type Drop = z.infer<typeof Drop>

export const Round = z.strictObject({
  today: Day,
  currency: z.string(),
  /** The number that drivers call; empty where the shop has none. */
  shopPhone: z.string(),
  /** In route order; delivered orders come last. */
  own: z.array(Drop),
  free: z.array(FreeDrop),
  cash: z.strictObject({
    /** To hand over at the end. */
    collected: Fils,
    /** To collect at the remaining doors. */
    due: Fils,
  }),
})
export type Round = z.infer<typeof Round>

const OF_ONE = ['deliveries.notFound'] as const
const MOVED = ['orders.notFound', 'orders.changedMeanwhile', 'orders.allergyConflict'] as const
const params = z.strictObject({ id: Id })

export const showRound = endpoint({
  name: 'deliveries.round',
  method: 'GET',
  path: '/api/shop/deliveries',
  area,
  access,
  summary: 'My round for today in route order, and the orders without a driver',
  reply: Round,
})

export const takeDrop = endpoint({
  name: 'deliveries.take',
  method: 'POST',
  path: '/api/shop/deliveries/{id}/take',
  area,
  access,
  summary: 'Add one of today’s orders to my round. Of two simultaneous requests, one succeeds',
  params,
  reply: Round,
  refusals: [...OF_ONE, 'deliveries.taken', 'deliveries.notToday'],
})

export const leaveDrop = endpoint({
  name: 'deliveries.leave',
  method: 'POST',
  path: '/api/shop/deliveries/{id}/leave',
  area,
  access,
  summary: 'Release an order from my round, if it hasn’t left yet',
  params,
  reply: Round,
  refusals: [...OF_ONE, 'deliveries.onTheWay'],
})

export const orderRoute = endpoint({
  name: 'deliveries.route',
  method: 'PUT',
  path: '/api/shop/deliveries/route',
  area,
  access,
  summary: 'Set the route of my round. Ids of orders that aren’t in it are ignored',
  body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
  reply: Round,
})

export const startDrops = endpoint({
  name: 'deliveries.start',
  method: 'POST',
  path: '/api/shop/deliveries/out',
  area,
  access,
  summary: 'Set out with ready orders of my round: all of them or none',
  body: z.strictObject({ ids: z.array(Id).min(1).max(50) }),
  reply: Round,
  refusals: [...OF_ONE, ...MOVED, 'deliveries.notReady'],
})

export const uploadPhoto = endpoint({
  name: 'deliveries.uploadPhoto',
  method: 'POST',
  path: '/api/shop/deliveries/{id}/photo',
  area,
  access,
  summary:
    'Upload a photo of the handover, replacing any earlier one. It’s stored at a small size, without camera metadata',
  params,
  bodyAs: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: PHOTO_LIMIT + 16 * 1024,
  status: 201,
  reply: Drop,
  refusals: [
    ...OF_ONE,
    'deliveries.notOut',
    'files.tooLarge',
    'files.empty',
    'files.nameNotAllowed',
    'files.typeNotAllowed',
    'files.unreadable',
    'files.tooManyPixels',
  ],
})

export const openPhoto = endpoint({
  name: 'deliveries.photo',
  method: 'GET',
  path: '/api/shop/deliveries/{id}/photo',
  area,
  access: 'signed-in',
  confirmNotNeeded: 'One picture of a door, seen while working on its order',
  summary: 'The photo of a delivery, for its driver and the staff who manage orders',
  params,
  reply: z.unknown(),
  replyAs: 'file',
  refusals: [...OF_ONE, 'files.notFound', 'files.damaged'],
})

export const handOver = endpoint({
  name: 'deliveries.handOver',
  method: 'POST',
  path: '/api/shop/deliveries/{id}/delivered',
  area,
  access,
  summary:
    'Hand over an order with the customer’s code or a photo, and a cash order with the full amount. A repeated call gets the same reply',
  params,
  body: z.strictObject({
    proof: z.discriminatedUnion('by', [
      z.strictObject({
        by: z.literal('code'),
        code: z.string().regex(/^[0-9]{4}$/, 'deliveries.codeShape'),
      }),
      z.strictObject({ by: z.literal('photo') }),
    ]),
    /** What was collected at the door; null if nothing is due. */
    cash: Fils.nullable(),
  }),
  reply: Round,
  refusals: [
    ...OF_ONE,
    ...MOVED,
    'deliveries.notOut',
    'deliveries.cashNotTotal',
    'deliveries.wrongCode',
    'deliveries.photoOnly',
    'deliveries.noPhoto',
  ],
})

export const customerAbsent = endpoint({
  name: 'deliveries.nobody',
  method: 'POST',
  path: '/api/shop/deliveries/{id}/nobody',
  area,
  access,
  summary:
    'Record that no one answered the door. The order goes back to the shop and stays in the round',
  params,
  body: z.strictObject({ note: text(NOTE_LENGTH) }),
  reply: Round,
  refusals: [...OF_ONE, ...MOVED, 'deliveries.notOut'],
})

const Driver = z.strictObject({ id: Id, name: TwoNames })

export const DayDrop = z.strictObject({
  ...DROP_FIELDS,
  driverId: Id.nullable(),
  hasPhoto: z.boolean(),
  tried: Drop.shape.tried,
  delivered: Drop.shape.delivered,
})
export type DayDrop = z.infer<typeof DayDrop>

export const showRounds = endpoint({
  name: 'deliveries.rounds',
  method: 'GET',
  path: '/api/shop/deliveries/rounds',
  area,
  access: allowed('shop.orders'),
  summary: 'All rounds of a day (today by default), with the cash each driver has to hand over',
  query: z.strictObject({ day: Day.optional() }),
  reply: z.strictObject({
    today: Day,
    day: Day,
    currency: z.string(),
    /** Users who may deliver orders, and anyone who has some. */
    drivers: z.array(
      z.strictObject({ ...Driver.shape, open: z.int(), delivered: z.int(), cashCollected: Fils }),
    ),
    drops: z.array(DayDrop),
  }),
})

export const assignDrop = endpoint({
  name: 'deliveries.assign',
  method: 'PUT',
  path: '/api/shop/deliveries/{id}/driver',
  area,
  access: allowed('shop.orders'),
  confirmNotNeeded: 'Moves no money',
  summary: 'Assign a driver to an order, or unassign it',
  params,
  body: z.strictObject({ driverId: Id.nullable() }),
  reply: DayDrop,
  refusals: [...OF_ONE, 'deliveries.notADriver', 'deliveries.onTheWay'],
})
