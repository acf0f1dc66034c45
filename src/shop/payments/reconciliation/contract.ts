import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Instant, CalculableDay, Fils } from '#platform/schemas.ts'
import { OrderState } from '#shop/orders/contract.ts'
import { z } from 'zod'

const area = 'shop'

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
    'A day’s charges, refunds and cash against its orders, to the fils, with the differences',
  query: OneDay,
  reply: Reconciliation,
})

export const reconcileFile = endpoint({
  name: 'payments.reconcileFile',
  method: 'GET',
  path: '/api/shop/reconciliation.csv',
  area,
  access: allowed('shop.money'),
  confirm: true,
  summary: 'Every charge, refund and cash payment of a day as CSV',
  query: OneDay,
  reply: z.string(),
  replyAs: 'file',
})
