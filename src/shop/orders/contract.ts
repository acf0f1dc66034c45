import { endpoint } from '#platform/http/endpoint.ts'
import {
  Day,
  Fils,
  Id,
  Instant,
  line,
  pageLimit,
  pageOf,
  text,
  TwoNames,
} from '#platform/schemas.ts'
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

/**
 * `delivery`: ordered from the menu; `plan`: the purchase of a meal plan; `planDay`: a day of one,
 * which costs nothing and is cooked and delivered like any other.
 */
export const OrderType = z.enum(['delivery', 'plan', 'planDay'])
export type OrderType = z.infer<typeof OrderType>

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
  /** Null: meals or snacks of a plan, whose dishes are chosen by day. */
  mealId: Id.nullable(),
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
  type: OrderType,
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

/** Who brings an order, while it is on its way. */
export const OrderDriver = z.strictObject({ name: TwoNames, phone: z.string().nullable() })

export const Stars = z.int().min(1).max(5)

export const ProblemKind = z.enum(['missing', 'wrong', 'quality', 'late', 'damaged', 'other'])
export type ProblemKind = z.infer<typeof ProblemKind>

const NOTE_LENGTH = 500

/** What was wrong with a delivered order, in its customer's words. */
export const OrderProblem = z.strictObject({ kind: ProblemKind, note: z.string(), at: Instant })
export type OrderProblem = z.infer<typeof OrderProblem>

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
  shopPhone: z.string(),
  /** While it is on its way: who brings it, and about when it arrives. */
  driver: OrderDriver.nullable(),
  arrivesAt: Instant.nullable(),
  /** Until when its customer can rate its dishes and report a problem; null where they can’t. */
  feedbackUntil: Instant.nullable(),
  ratings: z.array(z.strictObject({ mealId: Id, stars: Stars })),
  problem: OrderProblem.nullable(),
  /** Of the day of a meal plan: the plan, and its dishes with what the customer is allergic to. */
  plan: z
    .strictObject({
      id: Id,
      conflicts: z.array(
        z.strictObject({ mealId: Id, name: TwoNames, allergens: z.array(Allergen) }),
      ),
    })
    .nullable(),
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
  summary: 'My orders and purchases of meal plans, newest first (S3.7)',
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
  summary:
    'One of my orders and its history. Staff who work on orders can see any order (S3.7, S3.8)',
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
    'Cancel one of my orders until the kitchen starts it. A payment is refunded, and the items of an unpaid order go back to the cart',
  idempotent: true,
  params: WithId,
  body: z.strictObject({
    reason: line(REASON_LENGTH, 0),
    /** Only while it waits for its money: what was paid meanwhile stays an order. */
    unpaid: z.literal(true).optional(),
  }),
  reply: FollowedOrder,
  refusals: [
    'orders.notFound',
    'orders.cookingBegan',
    'orders.onlyShopCancels',
    'orders.changedMeanwhile',
  ],
})

export const orderAgain = endpoint({
  name: 'shop.orderAgain',
  method: 'GET',
  path: '/api/shop/orders/{id}/again',
  area,
  access: 'signed-in',
  summary:
    'Which items of one of my orders can be ordered again at today’s prices, and which can’t',
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

const FEEDBACK = ['orders.notFound', 'orders.notDelivered', 'orders.feedbackOver'] as const

export const rateMeal = endpoint({
  name: 'shop.rateMeal',
  method: 'PUT',
  path: '/api/shop/orders/{id}/ratings/{meal}',
  area,
  access: 'signed-in',
  summary: 'Rate a dish of one of my delivered orders, replacing my earlier rating of it there',
  params: z.strictObject({ id: Id, meal: Id }),
  body: z.strictObject({ stars: Stars }),
  reply: FollowedOrder,
  refusals: [...FEEDBACK, 'orders.dishNotInOrder'],
})

export const reportProblem = endpoint({
  name: 'shop.reportProblem',
  method: 'POST',
  path: '/api/shop/orders/{id}/problem',
  area,
  access: 'signed-in',
  summary:
    'Report what was wrong with one of my delivered orders, once. The shop sees it right away',
  idempotent: true,
  params: WithId,
  body: z.strictObject({ kind: ProblemKind, note: text(NOTE_LENGTH, 0) }),
  reply: FollowedOrder,
  refusals: [...FEEDBACK, 'orders.alreadyReported'],
})

/** Answered by `shop/invoices`. */
export const showOrderInvoice = endpoint({
  name: 'invoices.ofOrder',
  method: 'GET',
  path: '/api/shop/orders/{id}/invoice',
  area,
  access: 'signed-in',
  confirmNotNeeded: 'One invoice, which its buyer has too',
  summary: 'An order’s tax invoice in both languages as PDF, for its buyer and the shop’s staff',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ language: z.enum(['en', 'ar']).optional() }),
  reply: z.string(),
  replyAs: 'file',
  refusals: ['invoices.notFound'],
})
