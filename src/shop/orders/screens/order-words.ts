import { inARow } from '#platform/i18n/in-a-row.ts'
import { formatTime, type Manner } from '#platform/ui/format.ts'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#words'
import type { Order, OrderState } from '../contract.ts'

const WORDS: Readonly<Record<OrderState, () => string>> = {
  placed: () => m['ordersScreens.state.placed'](),
  paid: () => m['ordersScreens.state.paid'](),
  accepted: () => m['ordersScreens.state.accepted'](),
  cooking: () => m['ordersScreens.state.cooking'](),
  ready: () => m['ordersScreens.state.ready'](),
  out: () => m['ordersScreens.state.out'](),
  delivered: () => m['ordersScreens.state.delivered'](),
  cancelled: () => m['ordersScreens.state.cancelled'](),
  refunded: () => m['ordersScreens.state.refunded'](),
}

/** A state as its customer calls it. */
export function stateWord(state: OrderState): string {
  return WORDS[state]()
}

export const STATE_TONES: Readonly<Record<OrderState, Tone>> = {
  placed: 'info',
  paid: 'info',
  accepted: 'info',
  cooking: 'info',
  ready: 'info',
  out: 'info',
  delivered: 'good',
  cancelled: 'neutral',
  refunded: 'neutral',
}

// Named one by one: a name put together would load every word of the product.
const PLACES = {
  paid: () => m['ordersScreens.where.paid'](),
  cooking: () => m['ordersScreens.where.cooking'](),
  ready: () => m['ordersScreens.where.ready'](),
  out: () => m['ordersScreens.where.out'](),
  cancelled: () => m['ordersScreens.where.cancelled'](),
  refunded: () => m['ordersScreens.where.refunded'](),
}

/** A time within a sentence, whose two halves stay on one line. */
function timeWords(instant: string, manner: Manner): string {
  return formatTime(instant, manner).replace(' ', '\u00A0')
}

/** Where an order is, in one sentence. */
export function whereWords(
  { state, stateAt, payment_method, total, fromAt }: Order,
  payUntil: string | null,
  manner: Manner,
): string {
  if (payUntil !== null)
    return m['ordersScreens.where.unpaid']({ time: timeWords(payUntil, manner) })
  if (state === 'placed')
    return payment_method === 'card' && total > 0
      ? m['ordersScreens.where.lapsed']()
      : m['ordersScreens.where.placed']()
  if (state === 'accepted')
    return m['ordersScreens.where.accepted']({ time: timeWords(fromAt, manner) })
  if (state === 'delivered')
    return m['ordersScreens.where.delivered']({ time: timeWords(stateAt, manner) })
  return PLACES[state]()
}

/** What was ordered, in a line. */
export function itemsWords({ items }: Pick<Order, 'items'>, { language }: Manner): string {
  const names = items.map(
    ({ qty, nameAR, nameEN }) =>
      `${qty > 1 ? `${qty}× ` : ''}${language === 'ar' ? nameAR : nameEN}`,
  )
  return inARow(names, language)
}
