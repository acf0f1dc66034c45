import { inARow } from '#platform/i18n/in-a-row.ts'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import { dayOf, formatDay, formatTime } from '#platform/ui/format-dates.ts'
import type { Tone } from '#platform/ui/tone.ts'
import { m } from '#messages'
import type { Order, OrderState } from '../contract.ts'

const LABELS: Readonly<Record<OrderState, () => string>> = {
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
export function stateLabel(state: OrderState): string {
  return LABELS[state]()
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

// Each message is named explicitly: a computed name would load every message of the product.
const PROGRESS_LABELS = {
  paid: () => m['ordersScreens.where.paid'](),
  cooking: () => m['ordersScreens.where.cooking'](),
  ready: () => m['ordersScreens.where.ready'](),
  out: () => m['ordersScreens.where.out'](),
  cancelled: () => m['ordersScreens.where.cancelled'](),
  refunded: () => m['ordersScreens.where.refunded'](),
}

/** A time within a sentence, whose two halves stay on one line. */
function timeText(instant: string, locale: LocaleOptions): string {
  return formatTime(instant, locale).replace(' ', '\u00A0')
}

/** How long after its delivery a meal is still being eaten. */
const MEAL_MS = 3 * 3_600_000

export interface StatusAt {
  readonly payUntil: string | null
  /** About when it arrives, while it is on its way. */
  readonly arrivesAt?: string | null
  readonly now: string
}

/** Where an order is, in one sentence. */
export function statusText(
  { state, stateAt, payment_method, total, fromAt }: Order,
  { payUntil, arrivesAt = null, now }: StatusAt,
  locale: LocaleOptions,
): string {
  if (payUntil !== null)
    return m['ordersScreens.where.unpaid']({ time: timeText(payUntil, locale) })
  if (state === 'placed')
    return payment_method === 'card' && total > 0
      ? m['ordersScreens.where.lapsed']()
      : m['ordersScreens.where.placed']()
  if (state === 'accepted')
    return m['ordersScreens.where.accepted']({ time: timeText(fromAt, locale) })
  if (state === 'out' && arrivesAt !== null)
    return m['ordersScreens.where.arrives']({ time: timeText(arrivesAt, locale) })
  if (state === 'delivered') {
    const time = timeText(stateAt, locale)
    return Date.parse(now) - Date.parse(stateAt) < MEAL_MS
      ? m['ordersScreens.where.delivered']({ time })
      : m['ordersScreens.where.deliveredOn']({
          day: formatDay(dayOf(stateAt, locale.zone), locale),
          time,
        })
  }
  return PROGRESS_LABELS[state]()
}

/** What was ordered, in a line. */
export function itemsText({ items }: Pick<Order, 'items'>, locale: LocaleOptions): string {
  const isArabic = locale.language === 'ar'
  const names = items.map(
    ({ qty, nameAR, nameEN }) =>
      `${qty > 1 ? `${formatNumber(qty, locale)}× ` : ''}${isArabic ? nameAR : nameEN}`,
  )
  return inARow(names, locale.language)
}
