import { weekdayOf } from '#platform/days.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { OrderedOption } from '#shop/orders/contract.ts'
import type { QuoteErrorCode } from './contract.ts'

/** What of a meal decides whether a line of it can be ordered, and for how much. */
export interface SoldMeal {
  readonly id: string
  readonly priceFils: number
  readonly days: readonly number[]
  readonly fromTime: string | null
  readonly toTime: string | null
  readonly active: boolean
  readonly soldOut: boolean
  readonly stock: number | null
  readonly groups: readonly {
    readonly nameEn: string
    readonly nameAr: string
    readonly least: number
    readonly most: number
    readonly options: readonly {
      readonly id: string
      readonly nameEn: string
      readonly nameAr: string
      readonly priceFils: number
      readonly soldOut: boolean
    }[]
  }[]
}

export interface RequestedLine {
  readonly mealId: string
  readonly options: readonly string[]
  readonly qty: number
}

/** When it is to be delivered; null: not chosen yet. */
export interface Delivered {
  readonly day: string
  /** `HH:MM` at which the window begins; null: any. */
  readonly begins: string | null
}

export interface LineIssue {
  readonly code: QuoteErrorCode
  readonly details: Readonly<Record<string, string | number>>
  /** The group or option it is about. */
  readonly name: TwoNames | null
  readonly left: number | null
  /** ISO week days on which it is served. */
  readonly days: readonly number[] | null
  /** The hours at which it is served; null in them: any. */
  readonly hours: { readonly from: string | null; readonly to: string | null } | null
}

export interface EvaluatedLine {
  readonly options: readonly OrderedOption[]
  /** Of one with its options. */
  readonly priceFils: number
  readonly issue: LineIssue | null
  /** Whether it counts in the totals: what cannot be sold at all does not. */
  readonly counts: boolean
}

const NOT_SOLD: ReadonlySet<QuoteErrorCode> = new Set([
  'quote.mealGone',
  'quote.soldOut',
  'quote.optionGone',
  'quote.optionSoldOut',
])

function issue(code: QuoteErrorCode, about: Partial<LineIssue> = {}): LineIssue {
  return { code, details: {}, name: null, left: null, days: null, hours: null, ...about }
}

function choiceIssue({ options }: RequestedLine, meal: SoldMeal): LineIssue | null {
  const known = meal.groups.flatMap((group) => group.options)
  if (options.some((id) => !known.some((option) => option.id === id)))
    return issue('quote.optionGone')
  const soldOut = known.find((option) => option.soldOut && options.includes(option.id))
  if (soldOut !== undefined)
    return issue('quote.optionSoldOut', { name: { en: soldOut.nameEn, ar: soldOut.nameAr } })
  for (const { nameEn, nameAr, least, most, options: offered } of meal.groups) {
    const name = { en: nameEn, ar: nameAr }
    const chosen = offered.filter((option) => options.includes(option.id)).length
    if (chosen < least) return issue('quote.groupLeast', { name, details: { least } })
    if (chosen > most) return issue('quote.groupMost', { name, details: { most } })
  }
  return null
}

function timeError({ days, fromTime, toTime }: SoldMeal, delivered: Delivered): LineIssue | null {
  if (!days.includes(weekdayOf(delivered.day))) return issue('quote.notThatDay', { days })
  const { begins } = delivered
  if (begins === null) return null
  const isTooEarly = fromTime !== null && begins < fromTime
  const isTooLate = toTime !== null && begins >= toTime
  return isTooEarly || isTooLate
    ? issue('quote.notThatTime', { hours: { from: fromTime, to: toTime } })
    : null
}

/** What was chosen, in the menu's order. */
function chosenOf({ options }: RequestedLine, { groups }: SoldMeal): OrderedOption[] {
  return groups.flatMap((group) =>
    group.options
      .filter((option) => options.includes(option.id))
      .map(({ id, nameEn, nameAr, priceFils }) => ({
        id,
        group: { en: group.nameEn, ar: group.nameAr },
        name: { en: nameEn, ar: nameAr },
        price: priceFils,
      })),
  )
}

/**
 * Evaluates each line with its price and what blocks it. Lines of one meal with limited stock share
 * what is left, in their order.
 */
export function evaluateLines(
  lines: readonly RequestedLine[],
  meals: ReadonlyMap<string, SoldMeal>,
  delivered: Delivered | null,
): EvaluatedLine[] {
  const left = new Map(
    [...meals.values()].flatMap(({ id, stock }) => (stock === null ? [] : [[id, stock] as const])),
  )
  return lines.map((line) => {
    const meal = meals.get(line.mealId)
    if (meal === undefined)
      return { options: [], priceFils: 0, issue: issue('quote.mealGone'), counts: false }
    const options = chosenOf(line, meal)
    const priceFils = options.reduce((sum, option) => sum + option.price, meal.priceFils)
    const found = issueOf(line, meal, left, delivered)
    return { options, priceFils, issue: found, counts: found === null || !NOT_SOLD.has(found.code) }
  })
}

function issueOf(
  line: RequestedLine,
  meal: SoldMeal,
  left: Map<string, number>,
  delivered: Delivered | null,
): LineIssue | null {
  if (!meal.active) return issue('quote.mealGone')
  if (meal.soldOut || meal.stock === 0) return issue('quote.soldOut')
  const wrong = choiceIssue(line, meal)
  if (wrong !== null) return wrong
  const available = left.get(meal.id)
  if (available !== undefined) {
    left.set(meal.id, Math.max(0, available - line.qty))
    if (line.qty > available)
      return issue('quote.onlyLeft', { left: available, details: { left: available } })
  }
  return delivered === null ? null : timeError(meal, delivered)
}

/** The card company's minimum: AED 2.00. */
export const MIN_CARD_FILS = 200

interface Paying {
  readonly method: 'card' | 'cash'
  readonly totalFils: number
  /** No cash above it; null: no limit. */
  readonly cashLimitFils: number | null
  /** False where no card company is configured. */
  readonly takesCards: boolean
}

export type PayingCode =
  | 'checkout.cardMinimum'
  | 'checkout.cardsOff'
  | 'checkout.cashLimit'
  | 'checkout.cashOnlyLimit'

/** Whether a total can be paid with a method; any method works if nothing is to be paid. */
export function checkPaymentMethod({
  method,
  totalFils,
  cashLimitFils,
  takesCards,
}: Paying): Outcome<null, PayingCode> {
  if (totalFils === 0) return ok(null)
  if (method === 'card') {
    if (!takesCards) return refuse('checkout.cardsOff', {}, 'payment_method')
    return totalFils < MIN_CARD_FILS
      ? refuse('checkout.cardMinimum', { leastFils: MIN_CARD_FILS }, 'payment_method')
      : ok(null)
  }
  if (cashLimitFils === null || totalFils <= cashLimitFils) return ok(null)
  const code = takesCards ? 'checkout.cashLimit' : 'checkout.cashOnlyLimit'
  return refuse(code, { limitFils: cashLimitFils }, 'payment_method')
}
