import type { LocaleOptions } from '#platform/ui/format.ts'
import { counted } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import type { Tone } from '#platform/ui/tone.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { allergenList } from '#shop/menu/food-names.ts'
import type { OrderState } from '#shop/orders/contract.ts'
import { m } from '#messages'
import type { MealPlan, PlanDay, PlanSummary } from '../../own/contract.ts'

type PlanState = MealPlan['state']
type PlanEvent = MealPlan['events'][number]

// Each message is named explicitly: a computed name would load every message of the product.
const STATES: Readonly<Record<PlanState, { label: () => string; tone: Tone }>> = {
  unpaid: { label: () => m['mealPlanScreens.state.unpaid'](), tone: 'warning' },
  lapsed: { label: () => m['mealPlanScreens.state.lapsed'](), tone: 'neutral' },
  running: { label: () => m['mealPlanScreens.state.running'](), tone: 'good' },
  paused: { label: () => m['mealPlanScreens.state.paused'](), tone: 'info' },
  resting: { label: () => m['mealPlanScreens.state.resting'](), tone: 'warning' },
  ended: { label: () => m['mealPlanScreens.state.ended'](), tone: 'neutral' },
  cancelled: { label: () => m['mealPlanScreens.state.cancelled'](), tone: 'neutral' },
}

export function planStateLabel(state: PlanState): string {
  return STATES[state].label()
}

const ASKS: Readonly<Record<NonNullable<PlanSummary['asks']>, () => string>> = {
  conflict: () => m['mealPlanScreens.asksConflict'](),
  payment: () => m['mealPlanScreens.asksPayment'](),
  emptyDay: () => m['mealPlanScreens.asksDish'](),
}

/** What a plan needs, in two or three words. */
export function asksLabel(asks: NonNullable<PlanSummary['asks']>): string {
  return ASKS[asks]()
}

export function planStateTone(state: PlanState): Tone {
  return STATES[state].tone
}

const DELIVERIES: Readonly<Record<OrderState, () => string>> = {
  placed: () => m['ordersScreens.state.paid'](),
  paid: () => m['mealPlanScreens.day.closed'](),
  accepted: () => m['ordersScreens.state.accepted'](),
  cooking: () => m['ordersScreens.state.cooking'](),
  ready: () => m['ordersScreens.state.ready'](),
  out: () => m['ordersScreens.state.out'](),
  delivered: () => m['ordersScreens.state.delivered'](),
  cancelled: () => m['ordersScreens.state.cancelled'](),
  refunded: () => m['ordersScreens.state.refunded'](),
}

const DAYS: Readonly<Record<PlanDay['state'], { label: () => string; tone: Tone }>> = {
  planned: { label: () => m['mealPlanScreens.day.planned'](), tone: 'neutral' },
  closed: { label: () => m['mealPlanScreens.day.closed'](), tone: 'info' },
  delivered: { label: () => m['ordersScreens.state.delivered'](), tone: 'good' },
  refunded: { label: () => m['mealPlanScreens.day.refunded'](), tone: 'neutral' },
}

/** How a day stands; once it is an order, as the order does. */
export function dayLabel({ state, delivery }: Pick<PlanDay, 'state' | 'delivery'>): string {
  return state === 'closed' && delivery !== null
    ? DELIVERIES[delivery.state]()
    : DAYS[state].label()
}

export function dayTone({ state }: Pick<PlanDay, 'state'>): Tone {
  return DAYS[state].tone
}

/** What is wrong with a day: a dish with a declared allergy, or none at all; null where nothing. */
export function markOf(
  { harmful }: Pick<PlanDay, 'harmful'>,
  isLacking: boolean,
  language: 'ar' | 'en',
): string | null {
  if (harmful.length > 0) {
    const declared = Allergen.options.filter((each) =>
      harmful.some(({ allergens }) => allergens.includes(each)),
    )
    return m['mealPlanScreens.containsDeclared']({ names: allergenList(declared, language) })
  }
  return isLacking ? m['mealPlanScreens.noDish']() : null
}

const UNDATED = (): string => m['mealPlanScreens.noDate']()

function dayText(day: string | null, locale: LocaleOptions): string {
  return day === null ? UNDATED() : formatDay(day, locale)
}

type EventText = (
  event: PlanEvent,
  values: { day: string; toDay: string; amount: string },
  locale: LocaleOptions,
) => string

const EVENTS: Readonly<Record<PlanEvent['kind'], EventText>> = {
  paid: (_, { amount }) => m['mealPlanScreens.event.paid']({ amount }),
  skipped: ({ toDay: to }, { day, toDay }) =>
    to === null
      ? m['mealPlanScreens.event.skippedOpen']({ day })
      : m['mealPlanScreens.event.skipped']({ day, toDay }),
  moved: ({ days }, { day }, locale) =>
    m['mealPlanScreens.event.moved']({ day, ...counted(days ?? 1, locale) }),
  swapped: ({ by }, { day }) =>
    by === 'customer'
      ? m['mealPlanScreens.event.chosen']({ day })
      : m['mealPlanScreens.event.swapped']({ day }),
  paused: ({ toDay: to }, { day, toDay }) =>
    to === null
      ? m['mealPlanScreens.event.pausedOpen']({ day })
      : m['mealPlanScreens.event.paused']({ day, toDay }),
  resumed: (_, { day }) => m['mealPlanScreens.event.resumed']({ day }),
  returned: (_, { day, toDay }) => m['mealPlanScreens.event.returned']({ day, toDay }),
  given: ({ days }, _, locale) => m['mealPlanScreens.event.given'](counted(days ?? 0, locale)),
  giftAccepted: ({ days }, _, locale) =>
    m['mealPlanScreens.event.giftAccepted'](counted(days ?? 0, locale)),
  giftReturned: ({ days }, _, locale) =>
    m['mealPlanScreens.event.giftReturned'](counted(days ?? 0, locale)),
  received: ({ days }, _, locale) =>
    m['mealPlanScreens.event.received'](counted(days ?? 0, locale)),
  cancelled: ({ days, amount: fils }, { amount }, locale) =>
    (fils ?? 0) === 0
      ? m['mealPlanScreens.event.cancelledOnly'](counted(days ?? 0, locale))
      : m['mealPlanScreens.event.cancelled']({ amount, ...counted(days ?? 0, locale) }),
  refunded: (_, { amount }) => m['mealPlanScreens.event.refunded']({ amount }),
  giftRefunded: ({ days }, _, locale) =>
    m['mealPlanScreens.event.giftRefunded'](counted(days ?? 0, locale)),
  renewalOn: () => m['mealPlanScreens.event.renewalOn'](),
  renewalOff: () => m['mealPlanScreens.event.renewalOff'](),
  renewed: (_, { amount }) => m['mealPlanScreens.event.renewed']({ amount }),
  renewalFailed: () => m['mealPlanScreens.event.renewalFailed'](),
  ended: () => m['mealPlanScreens.event.ended'](),
}

/** What happened to a plan, in one sentence. */
export function eventText(event: PlanEvent, currency: string, locale: LocaleOptions): string {
  const values = {
    day: dayText(event.day, locale),
    toDay: dayText(event.toDay, locale),
    amount: formatMoney(event.amount ?? 0, currency, locale).replaceAll(' ', '\u00A0'),
  }
  return EVENTS[event.kind](event, values, locale)
}

/** From when to when a plan is paused. */
export function pauseText(pause: MealPlan['pauses'][number], locale: LocaleOptions): string {
  const from = formatDay(pause.from, locale)
  return pause.until === null
    ? m['mealPlanScreens.pausedOpen']({ from })
    : m['mealPlanScreens.pausedUntil']({ from, until: formatDay(pause.until, locale) })
}
