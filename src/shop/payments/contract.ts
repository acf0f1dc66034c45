import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Id, Instant, line, Fils } from '#platform/schemas.ts'
import { OrderType } from '#shop/orders/contract.ts'
import { z } from 'zod'

const area = 'shop'
const WithId = z.strictObject({ id: Id })

export const Provider = z.enum(['stripe', 'demo'])
export type Provider = z.infer<typeof Provider>

/** A saved card, as its owner knows it. */
export const CardView = z.strictObject({
  brand: z.string(),
  last4: z.string(),
  month: z.int(),
  year: z.int(),
})
export type CardView = z.infer<typeof CardView>

/** How far the payment of an order is. */
export const Opened = z.strictObject({
  order: Id,
  number: z.int(),
  /** What is paid leads to its order, or to the meal plan. */
  type: OrderType,
  state: z.enum(['waiting', 'authentication', 'processing', 'paid']),
  amount: Fils,
  currency: z.string(),
  /** Until when the order keeps its reservations. */
  heldUntil: Instant.nullable(),
  provider: Provider,
  intent: z.string(),
  clientSecret: z.string(),
  publishableKey: z.string().nullable(),
  /** Why the last card was declined. */
  fault: z.string().nullable(),
  /** Whether the card that pays is saved for the renewals of what was ordered. */
  saves: z.boolean(),
  /** The card that is saved for them already, and can pay this order too. */
  savedCard: CardView.nullable(),
})
export type Opened = z.infer<typeof Opened>

const OPENING = [
  'payments.notFound',
  'payments.notPending',
  'payments.byCash',
  'payments.tooSmall',
  'payments.cardsOff',
  'payments.away',
] as const

export const openPayment = endpoint({
  name: 'payments.open',
  method: 'POST',
  path: '/api/shop/orders/{id}/payment',
  area,
  access: 'signed-in',
  summary:
    'Start or continue paying for my order by card. A repeated call never makes a second charge',
  params: WithId,
  reply: Opened,
  refusals: OPENING,
})

export const payWithSaved = endpoint({
  name: 'payments.payWithSaved',
  method: 'POST',
  path: '/api/shop/orders/{id}/saved-card-payment',
  area,
  access: 'signed-in',
  summary: 'Pay my order with the card that is saved for its renewals. Repeated, it charges once',
  params: WithId,
  reply: z.strictObject({
    state: z.enum(['waiting', 'authentication', 'processing', 'paid']),
    /** Why the card was declined. */
    fault: z.string().nullable(),
  }),
  refusals: [...OPENING, 'payments.noSavedCard'],
})

export const receiveEvents = endpoint({
  name: 'payments.receiveEvents',
  method: 'POST',
  path: '/api/shop/payments/webhook',
  area,
  access: 'anyone',
  summary: 'Receive the card provider’s signed messages. Each is processed once, in any order',
  body: z.strictObject({ payload: z.string(), signature: z.string() }),
  bodyAs: 'signed',
  signedBy: 'stripe-signature',
  bodyLimit: 256 * 1024,
  reply: z.strictObject({ received: z.literal(true) }),
  refusals: ['payments.badRequest'],
})

const ChargeReply = z.strictObject({
  order: Id,
  status: z.literal('succeeded'),
  amount: Fils,
  currency: z.string(),
})
const CHARGING = [
  ...OPENING,
  'payments.whichOrder',
  'payments.otherAmount',
  'payments.needsAuthentication',
  'payments.givenBack',
  'payments.declined',
] as const
const Token = z.string().regex(/^(tok|pm)_[A-Za-z0-9_]{3,80}$/, 'payments.badToken')

/** S7.15, as the specification has it: by the bearer header alone, for the server's own amount of the caller's own unpaid order. */
export const chargeByAddress = endpoint({
  name: 'payments.chargeByAddress',
  method: 'GET',
  path: '/api/shop/charge',
  area,
  access: 'signed-in',
  summary:
    'S7.15: charge a card token for my unpaid order. `amount`, in whole fils, must match the order. Prefer the POST',
  query: z.strictObject({
    amount: z
      .string()
      .regex(/^\d{1,12}$/)
      .transform(Number),
    token: Token,
    order: Id.optional(),
  }),
  reply: ChargeReply,
  refusals: CHARGING,
})

export const charge = endpoint({
  name: 'payments.charge',
  method: 'POST',
  path: '/api/shop/charge',
  area,
  access: 'signed-in',
  confirmNotNeeded: 'The caller pays their own order',
  summary:
    'S7.15: charge a card token for my unpaid order. `amount`, in whole fils, must match the order',
  body: z.strictObject({ amount: Fils, token: Token, order: Id.optional() }),
  reply: ChargeReply,
  refusals: CHARGING,
})

export const refundOrder = endpoint({
  name: 'payments.refund',
  method: 'POST',
  path: '/api/shop/orders/{id}/refunds',
  area,
  access: allowed('shop.orders'),
  summary:
    'Refund the customer in part or, once the order can no longer be cancelled, in full (`amount` null). Never more than was charged',
  params: WithId,
  body: z.strictObject({ amount: z.int().min(1).nullable(), reason: line(200) }),
  reply: z.strictObject({ amount: Fils, left: Fils }),
  status: 201,
  idempotent: true,
  confirm: true,
  refusals: [
    'payments.notFound',
    'payments.nothingToRefund',
    'payments.refundTooMuch',
    'payments.cancelInstead',
  ],
})

export const PaymentView = z.strictObject({
  id: Id,
  provider: z.enum(['stripe', 'demo', 'cash']),
  state: z.enum(['waiting', 'authentication', 'processing', 'failed', 'cancelled', 'succeeded']),
  amount: Fils,
  currency: z.string(),
  refunded: Fils,
  fault: z.string().nullable(),
  createdAt: Instant,
  succeededAt: Instant.nullable(),
})
export const RefundView = z.strictObject({
  id: Id,
  amount: Fils,
  currency: z.string(),
  reason: z.string(),
  state: z.enum(['asked', 'succeeded', 'failed']),
  requestedAt: Instant,
  completedAt: Instant.nullable(),
})

export const listPayments = endpoint({
  name: 'payments.list',
  method: 'GET',
  path: '/api/shop/orders/{id}/payments',
  area,
  access: allowed('shop.orders'),
  summary: 'Every payment attempt for an order, and its refunds',
  params: WithId,
  reply: z.strictObject({
    currency: z.string(),
    left: Fils,
    payments: z.array(PaymentView),
    refunds: z.array(RefundView),
  }),
  refusals: ['payments.notFound'],
})

// The demonstration's own card desk.

const Intent = z.strictObject({ intent: z.string().regex(/^pi_demo_[0-9a-f]{32}$/) })
const Secret = z.string().max(100)
const DeskReply = z.strictObject({
  state: z.enum(['waiting', 'authentication', 'cancelled', 'succeeded']),
  fault: z.string().nullable(),
})

export const showCardDesk = endpoint({
  name: 'payments.showDesk',
  method: 'GET',
  path: '/api/shop/card-desk/{intent}',
  area,
  access: 'anyone',
  summary: 'The payment to confirm at the demonstration card desk. No money moves',
  params: Intent,
  reply: z.strictObject({ ...DeskReply.shape, order: Id, amount: Fils, currency: z.string() }),
  refusals: ['payments.notFound'],
})

/** Never stored, never logged; only the card company's published test numbers are accepted. */
const Card = z.strictObject({
  number: z.string().regex(/^[\d ]{12,23}$/),
  month: z.int().min(1).max(12),
  year: z.int().min(2000).max(2100),
  cvc: z.string().regex(/^\d{3,4}$/),
})

export const payAtDesk = endpoint({
  name: 'payments.payAtDesk',
  method: 'POST',
  path: '/api/shop/card-desk/{intent}/card',
  area,
  access: 'anyone',
  summary: 'Pay with a published test card at the demonstration card desk. No money moves',
  params: Intent,
  body: z.strictObject({ secret: Secret, card: Card }),
  reply: DeskReply,
  refusals: ['payments.notFound'],
})

export const confirmAtDesk = endpoint({
  name: 'payments.confirmAtDesk',
  method: 'POST',
  path: '/api/shop/card-desk/{intent}/confirmation',
  area,
  access: 'anyone',
  summary: 'Answer the bank’s check (3-D Secure) at the demonstration card desk. No money moves',
  params: Intent,
  body: z.strictObject({ secret: Secret, approve: z.boolean() }),
  reply: DeskReply,
  refusals: ['payments.notFound'],
})
