import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, CalculableDay, line } from '#platform/schemas.ts'
import { Fils, OrderState } from '#shop/orders/contract.ts'
import { z } from 'zod'

const area = 'shop'
const WithId = z.strictObject({ id: Id })

export const Provider = z.enum(['stripe', 'demo'])
export type Provider = z.infer<typeof Provider>

/** How far the payment of an order is. */
export const Opened = z.strictObject({
  order: Id,
  number: z.int(),
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
})
export type Opened = z.infer<typeof Opened>

const OPENING = [
  'payments.notFound',
  'payments.notPending',
  'payments.byCash',
  'payments.tooSmall',
  'payments.away',
] as const

export const openPayment = endpoint({
  name: 'payments.open',
  method: 'POST',
  path: '/api/shop/orders/{id}/payment',
  area,
  access: 'signed-in',
  summary:
    'Begins, or goes on with, paying one’s own order by card; asked again it never makes a second charge',
  params: WithId,
  reply: Opened,
  refusals: OPENING,
})

export const receiveEvents = endpoint({
  name: 'payments.receiveEvents',
  method: 'POST',
  path: '/api/shop/payments/webhook',
  area,
  access: 'anyone',
  summary:
    'Takes the card provider’s signed messages; each counts once, in whatever order they come',
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
    'S7.15: charges a card token for one’s own unpaid order; `amount`, in whole fils, must be the order’s. Prefer the POST',
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
  summary:
    'S7.15: charges a card token for one’s own unpaid order; `amount`, in whole fils, must be the order’s',
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
    'Gives the customer’s money back, in part, or, once the order can no longer be cancelled, in whole (`amount` null); never more than was taken',
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
  summary: 'Every try to take money for an order, and what was given back',
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
  summary: 'What the demonstration’s card desk asks to confirm; no money moves',
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
  summary:
    'Pays with one of the published test cards at the demonstration’s card desk; no money moves',
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
  summary:
    'Answers as the customer would to their bank (3-D Secure) at the demonstration’s card desk; no money moves',
  params: Intent,
  body: z.strictObject({ secret: Secret, approve: z.boolean() }),
  reply: DeskReply,
  refusals: ['payments.notFound'],
})

// What came in and what it was for.

export const ExceptionKind = z.enum([
  'mismatch',
  'unneeded',
  'disputed',
  'unpaid',
  'refundFailed',
  'refundWaiting',
  'refundDiffers',
  'refundedOutside',
  'cashMissing',
  'cashDiffers',
])
export type ExceptionKind = z.infer<typeof ExceptionKind>

const Sum = z.strictObject({ count: z.int(), total: Fils })
/** The totals of both sides, and their difference, which should be zero. */
const Compared = z.strictObject({ collected: Sum, due: Sum, difference: z.int() })

export const Reconciliation = z.strictObject({
  day: Day,
  today: Day,
  currency: z.string(),
  /** Charges that pay an order, against the orders paid by card. */
  card: Compared,
  /**
   * Charges that pay no order: the order no longer needed them, or they differ from what was
   * requested.
   */
  unneeded: Sum,
  /** Refunds, against the credit notes. */
  refunds: Compared,
  /** Cash collected, against the cash orders delivered. */
  cash: Compared,
  invoices: Sum,
  creditNotes: Sum,
  /** Of the invoices, less that of the credit notes. */
  vat: z.int(),
  difference: z.int(),
  exceptions: z.array(
    z.strictObject({
      kind: ExceptionKind,
      order: Id,
      number: z.int(),
      state: OrderState,
      amount: Fils,
      currency: z.string(),
      at: Instant,
    }),
  ),
})
export type Reconciliation = z.infer<typeof Reconciliation>

const OneDay = z.strictObject({ day: CalculableDay.optional() })

export const reconcile = endpoint({
  name: 'payments.reconcile',
  method: 'GET',
  path: '/api/shop/reconciliation',
  area,
  access: allowed('shop.money'),
  summary:
    'A day’s charges, refunds and cash against its orders, to the fils, with what does not agree',
  query: OneDay,
  reply: Reconciliation,
})

export const reconcileFile = endpoint({
  name: 'payments.reconcileFile',
  method: 'GET',
  path: '/api/shop/reconciliation.csv',
  area,
  access: allowed('shop.money'),
  summary: 'Every charge, refund and cash payment of a day as CSV',
  query: OneDay,
  reply: z.string(),
  replyAs: 'file',
})
