import { addDays, instantAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import type { Reconciliation } from './reconciliation/contract.ts'
import {
  ordersThatBecame,
  invoicesIssued,
  paymentsCollected,
  completedRefunds,
  refundsStuck,
  type Span,
  type CollectedPayment,
} from './database/reconciliation.ts'
import { isAstray, MISMATCH, REFUND_DIFFERS, UNNEEDED } from './rules/states.ts'
import { compared, differenceOf, sumOf } from './rules/reconciling.ts'

type Exceptions = Reconciliation['exceptions']

interface Day {
  readonly day: string
  readonly today: string
  readonly zone: string
  readonly currency: string
  readonly now: Date
}

const HOUR_MS = 3_600_000

export function spanOfDay(day: string, zone: string): Span {
  return {
    from: new Date(instantAt(day, 0, zone)),
    to: new Date(instantAt(addDays(day, 1), 0, zone)),
  }
}

const filsOf = (rows: readonly { readonly fils: number }[]): number[] =>
  rows.map(({ fils }) => fils)

function found(
  kind: Exceptions[number]['kind'],
  rows: readonly Pick<
    CollectedPayment,
    'orderId' | 'number' | 'state' | 'fils' | 'currency' | 'at'
  >[],
): Exceptions {
  return rows.map(({ orderId, number, state, fils, currency, at }) => ({
    kind,
    order: orderId,
    number,
    state,
    amount: fils,
    currency,
    at: at.toISOString(),
  }))
}

type OfOrder = Pick<CollectedPayment, 'orderId' | 'number' | 'state' | 'fils' | 'currency' | 'at'>

interface Sides {
  readonly charges: readonly CollectedPayment[]
  readonly astray: readonly CollectedPayment[]
  readonly cash: readonly CollectedPayment[]
  readonly paid: readonly OfOrder[]
  readonly delivered: readonly OfOrder[]
  readonly stuck: readonly (OfOrder & { readonly isFailed: boolean })[]
  readonly outside: readonly OfOrder[]
}

function exceptionsOf({
  charges,
  astray,
  cash,
  paid,
  delivered,
  stuck,
  outside,
}: Sides): Exceptions {
  const charged = new Set(charges.map(({ orderId }) => orderId))
  const inCash = new Set(cash.map(({ orderId }) => orderId))
  return [
    ...found(
      'mismatch',
      astray.filter(({ fault }) => fault === MISMATCH),
    ),
    ...found(
      'disputed',
      charges.filter(({ fault }) => fault === 'disputed'),
    ),
    ...found(
      'unneeded',
      astray.filter(({ fault, fils, refundedFils }) => fault === UNNEEDED && refundedFils < fils),
    ),
    ...found(
      'unpaid',
      paid.filter(({ orderId }) => !charged.has(orderId)),
    ),
    ...found(
      'cashMissing',
      delivered.filter(({ orderId }) => !inCash.has(orderId)),
    ),
    ...found(
      'cashDiffers',
      cash.filter(({ fils, orderFils }) => fils !== orderFils),
    ),
    ...found(
      'refundFailed',
      stuck.filter(({ isFailed }) => isFailed),
    ),
    ...found(
      'refundWaiting',
      stuck.filter(({ isFailed }) => !isFailed),
    ),
    ...found(
      'refundDiffers',
      charges.filter(({ fault }) => fault === REFUND_DIFFERS),
    ),
    ...found('refundedOutside', outside),
  ]
}

/**
 * Compares a day's money from both sides: what the card company and the drivers collected, and what
 * the orders and the invoices state.
 */
export async function reconcileDay(
  queries: Queries,
  siteId: number,
  { day, today, zone, currency, now }: Day,
): Promise<Reconciliation> {
  const span = spanOfDay(day, zone)
  const payments = await paymentsCollected(queries, siteId, span)
  const refunds = await completedRefunds(queries, siteId, span)
  const issuedInvoices = await invoicesIssued(queries, siteId, span, [day])
  const paid = await ordersThatBecame(queries, siteId, span, { state: 'paid', method: 'card' })
  const delivered = await ordersThatBecame(queries, siteId, span, {
    state: 'delivered',
    method: 'cash',
  })
  const stuck = await refundsStuck(queries, siteId, new Date(now.getTime() - HOUR_MS), span)

  const cash = payments.filter(({ provider }) => provider === 'cash')
  const cards = payments.filter(({ provider }) => provider !== 'cash')
  const astray = cards.filter(isAstray)
  const charges = cards.filter((each) => !isAstray(each))
  const invoices = issuedInvoices.filter(({ kind }) => kind === 'invoice')
  const notes = issuedInvoices.filter(({ kind }) => kind === 'credit-note')
  const sums = {
    card: compared(sumOf(filsOf(charges)), sumOf(filsOf(paid))),
    refunds: compared(
      sumOf(filsOf(refunds.filter((each) => !each.isAstray))),
      sumOf(notes.map(({ totalFils }) => totalFils)),
    ),
    cash: compared(sumOf(filsOf(cash)), sumOf(filsOf(delivered))),
  }
  const vatOf = (rows: readonly { vatFils: number }[]): number =>
    rows.reduce((sum, { vatFils }) => sum + vatFils, 0)
  return {
    day,
    today,
    currency,
    ...sums,
    // Another currency adds up with nothing; it is among the exceptions.
    unneeded: sumOf(filsOf(astray.filter((each) => each.currency === currency))),
    invoices: sumOf(invoices.map(({ totalFils }) => totalFils)),
    creditNotes: sums.refunds.due,
    vat: vatOf(invoices) - vatOf(notes),
    difference: differenceOf([sums.card, sums.refunds, sums.cash]),
    exceptions: exceptionsOf({
      charges,
      astray,
      paid,
      cash,
      delivered,
      stuck,
      outside: refunds.filter(({ isOutside }) => isOutside),
    }),
  }
}
