import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, line, pageLimit, pageOf, TwoNames, Fils } from '#platform/schemas.ts'
import { Emirate } from '#shop/addresses/contract.ts'
import { OrderState, OrderType, PaymentMethod, ProblemKind } from '#shop/orders/contract.ts'
import { z } from 'zod'

const area = 'shop'
const access = allowed('shop.orders')
const WithId = z.strictObject({ id: Id })

/** An order as the list of all shows it. */
export const DeskOrder = z.strictObject({
  id: Id,
  number: z.int(),
  state: OrderState,
  type: OrderType,
  /** When it was placed. */
  date: Instant,
  customer: TwoNames,
  phone: z.string(),
  city: Emirate,
  area: TwoNames,
  day: Day,
  fromAt: Instant,
  toAt: Instant,
  payment_method: PaymentMethod,
  currency: z.string(),
  total: Fils,
  /** What its customer reported after the delivery. */
  problem: ProblemKind.nullable(),
})
export type DeskOrder = z.infer<typeof DeskOrder>

export const DeskWindow = z.strictObject({
  id: Id,
  name: TwoNames,
  from: z.string(),
  to: z.string(),
})
export type DeskWindow = z.infer<typeof DeskWindow>

/** A customer with much of a coming window's capacity. */
export const WindowHolder = z.strictObject({
  customer: TwoNames,
  phone: z.string(),
  window: Id,
  name: TwoNames,
  day: Day,
  orders: z.int(),
  capacity: z.int(),
})
export type WindowHolder = z.infer<typeof WindowHolder>

export const listDeskOrders = endpoint({
  name: 'orderDesk.list',
  method: 'GET',
  path: '/api/shop/order-desk',
  area,
  access,
  summary:
    'All orders of the shop, newest first, by number, customer phone or name, status, delivery day and window, and payment method',
  query: z.strictObject({
    q: line(80, 0).optional(),
    state: OrderState.optional(),
    day: Day.optional(),
    window: Id.optional(),
    payment: PaymentMethod.optional(),
    after: Id.optional(),
    limit: pageLimit(50, 25),
  }),
  reply: pageOf(DeskOrder).extend({
    windows: z.array(DeskWindow),
    /** Who holds a third or more of a coming window, the most first; on the first page. */
    holders: z.array(WindowHolder),
  }),
})

export const DeskDetail = z.strictObject({
  id: Id,
  customer: z.strictObject({
    name: TwoNames,
    email: z.string(),
    phone: z.string(),
    orders: z.int(),
  }),
  window: TwoNames,
  mayAccept: z.boolean(),
  mayCancel: z.boolean(),
})
export type DeskDetail = z.infer<typeof DeskDetail>

export const showDeskOrder = endpoint({
  name: 'orderDesk.show',
  method: 'GET',
  path: '/api/shop/order-desk/{id}',
  area,
  access,
  summary: 'An order’s customer, and what the shop can do with the order now',
  params: WithId,
  reply: DeskDetail,
  refusals: ['orders.notFound'],
})

export const acceptOrder = endpoint({
  name: 'orderDesk.accept',
  method: 'POST',
  path: '/api/shop/order-desk/{id}/acceptance',
  area,
  access,
  confirmNotNeeded: 'Moves no money',
  summary: 'Accept an order so that the kitchen can start',
  params: WithId,
  reply: DeskDetail,
  idempotent: true,
  refusals: [
    'orders.notFound',
    'orders.notPaid',
    'orders.changedMeanwhile',
    'orders.allergyConflict',
  ],
})

export const cancelDeskOrder = endpoint({
  name: 'orderDesk.cancel',
  method: 'POST',
  path: '/api/shop/order-desk/{id}/cancellation',
  area,
  access,
  confirm: true,
  summary:
    'Cancel an order for the shop. Everything it reserved is released and everything paid is refunded',
  params: WithId,
  body: z.strictObject({ reason: line(200) }),
  reply: DeskDetail,
  idempotent: true,
  refusals: ['orders.notFound', 'orders.changedMeanwhile'],
})
