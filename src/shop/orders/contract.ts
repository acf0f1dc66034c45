import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Fils, Id, Instant, line, pageLimit, pageOf, TwoNames } from '#platform/schemas.ts'
import { OrderAddress } from '#shop/addresses/contract.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { z } from 'zod'

export const OrderState = z.enum([
  'placed',
  'paid',
  'accepted',
  'cooking',
  'ready',
  'out',
  'delivered',
  'cancelled',
  'refunded',
])
export type OrderState = z.infer<typeof OrderState>

export const PaymentMethod = z.enum(['card', 'cash'])
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** What was chosen with a meal: a size, an extra; the names and the price as they were. */
export const OrderedOption = z.strictObject({
  id: Id,
  group: TwoNames,
  name: TwoNames,
  price: Fils,
})
export type OrderedOption = z.infer<typeof OrderedOption>

/** S3.8: `price` is of one with its options, `totalPrice` that times `qty`; both without VAT. The shares add up to the order's. */
export const OrderItem = z.strictObject({
  order_id: Id,
  mealId: Id,
  category: z.string(),
  image: z.string().nullable(),
  nameEN: z.string(),
  nameAR: z.string(),
  options: z.array(OrderedOption),
  allergens: z.array(Allergen),
  price: Fils,
  qty: z.int(),
  totalPrice: Fils,
  discount: Fils,
  vat: Fils,
})
export type OrderItem = z.infer<typeof OrderItem>

/** S3.7, with what is needed to follow it. */
export const Order = z.strictObject({
  id: Id,
  number: z.int(),
  user_id: Id,
  state: OrderState,
  stateAt: Instant,
  payment_method: PaymentMethod,
  type: z.literal('delivery'),
  notes: z.string(),
  /** The codes, separated by a space. */
  coupon: z.string(),
  /** When it was placed. */
  date: Instant,
  currency: z.string(),
  subtotal: Fils,
  discount: Fils,
  vat: Fils,
  total: Fils,
  /** The day and window of delivery. */
  day: Day,
  fromAt: Instant,
  toAt: Instant,
  address: OrderAddress,
  items: z.array(OrderItem),
})
export type Order = z.infer<typeof Order>

/** A step of an order's story. */
export const OrderEvent = z.strictObject({
  state: OrderState,
  at: Instant,
  by: z.enum(['customer', 'shop', 'program']),
  /** Who of the shop, for the shop's own eyes. */
  name: TwoNames.nullable(),
  note: z.string(),
})
export type OrderEvent = z.infer<typeof OrderEvent>

/** An order with all that is needed to follow it. */
export const FollowedOrder = z.strictObject({
  order: Order,
  /** In hundredths of a percent. */
  vatHundredths: z.int(),
  story: z.array(OrderEvent),
  /** Until when it waits to be paid by card; null where nothing is waited for. */
  payUntil: Instant.nullable(),
  mayCancel: z.boolean(),
  cancelReason: z.string().nullable(),
  /** The code that the customer gives the driver, while the order is on its way. */
  deliveryCode: z.string().nullable(),
  /** There is a tax invoice of it. */
  invoiced: z.boolean(),
  /** What of its money went back, or is on its way back. */
  refunded: Fils,
})
export type FollowedOrder = z.infer<typeof FollowedOrder>

export const ListedOrder = Order.extend({ payUntil: Instant.nullable() })
export type ListedOrder = z.infer<typeof ListedOrder>

const area = 'shop'
const WithId = z.strictObject({ id: Id })
const REASON_LENGTH = 200

export const listOrders = endpoint({
  name: 'shop.orders',
  method: 'GET',
  path: '/api/shop/orders',
  area,
  access: 'signed-in',
  summary: 'My orders, the newest first (S3.7)',
  query: z.strictObject({
    after: Id.optional(),
    /** Only those that wait to be paid by card. */
    unpaid: z.literal('true').optional(),
    limit: pageLimit(50, 12),
  }),
  reply: pageOf(ListedOrder),
})

export const followOrder = endpoint({
  name: 'shop.order',
  method: 'GET',
  path: '/api/shop/orders/{id}',
  area,
  access: 'signed-in',
  summary: 'An order of mine and its history; staff who work on orders can see any (S3.7, S3.8)',
  params: WithId,
  reply: FollowedOrder,
  refusals: ['orders.notFound'],
})

export const cancelOrder = endpoint({
  name: 'shop.cancelOrder',
  method: 'POST',
  path: '/api/shop/orders/{id}/cancel',
  area,
  access: 'signed-in',
  summary:
    'Cancel an order of mine until the kitchen starts it; a payment is refunded, and the items of an unpaid order go back to the cart',
  idempotent: true,
  params: WithId,
  body: z.strictObject({
    reason: line(REASON_LENGTH, 0),
    /** Only while it waits for its money: what was paid meanwhile stays an order. */
    unpaid: z.literal(true).optional(),
  }),
  reply: FollowedOrder,
  refusals: ['orders.notFound', 'orders.cookingBegan', 'orders.changedMeanwhile'],
})

export const orderAgain = endpoint({
  name: 'shop.orderAgain',
  method: 'GET',
  path: '/api/shop/orders/{id}/again',
  area,
  access: 'signed-in',
  summary:
    'Which items of an order of mine can be ordered again, at today’s prices, and which cannot',
  params: WithId,
  reply: z.strictObject({
    /** S3.5, with what was chosen. */
    items: z.array(
      z.strictObject({
        id: Id,
        category: z.string(),
        image: z.string().nullable(),
        nameAR: z.string(),
        nameEN: z.string(),
        price: Fils,
        qty: z.int().min(1),
        options: z.array(
          z.strictObject({ id: Id, nameEN: z.string(), nameAR: z.string(), price: Fils }),
        ),
      }),
    ),
    /**
     * Removed from the menu, sold out for now, or made differently today, so that it must be chosen
     * again.
     */
    missing: z.array(
      z.strictObject({ name: TwoNames, why: z.enum(['gone', 'soldOut', 'changed']) }),
    ),
  }),
  refusals: ['orders.notFound'],
})

/** Answered by `shop/invoices`. */
export const showOrderInvoice = endpoint({
  name: 'invoices.ofOrder',
  method: 'GET',
  path: '/api/shop/orders/{id}/invoice',
  area,
  access: 'signed-in',
  summary:
    'The tax invoice of an order in both languages as PDF, for its buyer and for the shop’s staff',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ language: z.enum(['en', 'ar']).optional() }),
  reply: z.string(),
  replyAs: 'file',
  refusals: ['invoices.notFound'],
})
