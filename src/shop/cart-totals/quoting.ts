import { combine, known, type Reading, reading } from '#platform/db/statement.ts'
import { type Refusal, type Refused, refuse } from '#platform/outcome.ts'
import { joinLines, keyOfLine } from '#shop/cart/rules.ts'
import { couponsReading } from '#shop/coupons/database.ts'
import {
  codesOf,
  type CouponRefusal,
  type EvaluatedCoupon,
  evaluateCoupons,
} from '#shop/coupons/rules.ts'
import { mealsReading, type SellableMeal } from '#shop/meals/database.ts'
import { settingsQuery, type ShopSettings } from '#shop/pricing/settings.ts'
import { allergensWith } from '#shop/menu/rules/allergens.ts'
import { type Reduction, type Totals, totalsOf } from '#shop/pricing/rules.ts'
import type { Quote, QuoteRequest, QuoteLine } from './contract.ts'
import { couponReply, forVisitor } from './coupon-reply.ts'
import { ordersBeforeQuery, windowBeginsQuery } from './database.ts'
import {
  checkPaymentMethod,
  type Delivered,
  type EvaluatedLine,
  evaluateLines,
  type RequestedLine,
} from './rules.ts'
import {
  issueTitle,
  minimumWithVat,
  type ShopContext,
  titleOf,
  withFormattedAmounts,
} from './wording.ts'

export interface QuoteContext {
  /** Null when the caller is not signed in. */
  readonly userId: string | null
  readonly now: Date
  /** Locks the coupons until the transaction ends, in which the buyer is locked already. */
  readonly lock: boolean
}

export interface QuotedLine extends EvaluatedLine {
  readonly key: string
  readonly mealId: string
  readonly qty: number
  readonly meal: SellableMeal | null
  /** Of the meal and of what was chosen with it. */
  readonly allergens: readonly string[]
  /** Its shares; they add up to the order's. */
  readonly totalPriceFils: number
  readonly discountFils: number
  readonly vatFils: number
}

export interface Quoted {
  readonly settings: ShopSettings
  /** The same meal with the same options once. */
  readonly lines: readonly QuotedLine[]
  /** Every requested coupon, accepted or refused. */
  readonly coupons: readonly EvaluatedCoupon[]
  /** The valid coupons, each with its discount. */
  readonly reserved: readonly {
    readonly couponId: string
    readonly code: string
    readonly discountFils: number
  }[]
  readonly totals: Totals
  /** How far the cart falls short of the minimum order. */
  readonly missingFils: number
}

function deliveredReading(
  siteId: number,
  { day, windowId }: QuoteRequest,
): Reading<Delivered | null> {
  if (day === undefined) return known(null)
  return windowId === undefined
    ? known({ day, begins: null })
    : reading([windowBeginsQuery(siteId, windowId)], ([begins]) => ({ day, begins }))
}

/** The coupons that apply, each with its discount. */
export function reservedBy(evaluated: readonly EvaluatedCoupon[]) {
  return evaluated.flatMap(({ coupon, refusal, code, discountFils }) =>
    coupon === null || refusal !== null
      ? []
      : [{ couponId: coupon.id, code, discountFils, reduction: coupon satisfies Reduction }],
  )
}

/** S9.2: what becomes of some codes for a subtotal. Locks the coupons where the caller buys. */
export function couponEvaluation(
  siteId: number,
  codes: string[],
  { userId, now, lock }: QuoteContext,
): Reading<(subtotalFils: number) => EvaluatedCoupon[]> {
  const found = couponsReading(siteId, { codes, userId }, { locks: lock })
  const ordersBefore: Reading<number> =
    userId === null || codes.length === 0
      ? known(0)
      : reading([ordersBeforeQuery(siteId, userId)], ([count]) => count)
  return combine(
    { found, ordersBefore },
    (read) => (subtotalFils) =>
      evaluateCoupons(codes, read.found.stored, {
        subtotalFils,
        now,
        signedIn: userId !== null,
        usesByPerson: read.found.usesByPerson,
        ordersBefore: read.ordersBefore,
      }),
  )
}

/**
 * S9.1, S9.2: prices a cart from the shop's own rows, which are read together with whatever else the
 * caller needs.
 */
export function quoteReading(
  siteId: number,
  params: QuoteRequest,
  context: QuoteContext,
): Reading<Quoted> {
  const lines: RequestedLine[] = joinLines(params.lines)
  const ids = [...new Set(lines.map((line) => line.mealId))].toSorted()
  return combine(
    {
      meals: mealsReading(siteId, ids),
      settings: settingsQuery(siteId),
      delivered: deliveredReading(siteId, params),
      evaluateCoupons: couponEvaluation(siteId, codesOf(params.coupons), context),
    },
    (found) => quoted(lines, found),
  )
}

interface ReadForQuote {
  readonly meals: readonly SellableMeal[]
  readonly settings: ShopSettings
  readonly delivered: Delivered | null
  readonly evaluateCoupons: (subtotalFils: number) => EvaluatedCoupon[]
}

function quoted(lines: readonly RequestedLine[], found: ReadForQuote): Quoted {
  const { settings } = found
  const meals = new Map(found.meals.map((meal) => [meal.id, meal]))
  const evaluated = evaluateLines(lines, meals, found.delivered)
  const priced = evaluated.map(({ priceFils, counts }, index) => ({
    priceFils,
    qty: counts ? (lines[index]?.qty ?? 0) : 0,
  }))
  const { subtotalFils } = totalsOf(priced, [], 0)
  const coupons = found.evaluateCoupons(subtotalFils)
  const reserved = reservedBy(coupons)
  const totals = totalsOf(
    priced,
    reserved.map(({ reduction }) => reduction),
    settings.vatHundredths,
  )
  return {
    settings,
    lines: lines.map((line, index) => {
      const meal = meals.get(line.mealId) ?? null
      const allergens = meal === null ? [] : allergensWith(meal, line.options)
      const sums = totals.lines[index] as Totals['lines'][number]
      return {
        key: keyOfLine(line),
        mealId: line.mealId,
        qty: line.qty,
        meal,
        allergens,
        ...(evaluated[index] as EvaluatedLine),
        ...sums,
      }
    }),
    coupons,
    reserved: reserved.map(({ couponId, code, discountFils }) => ({
      couponId,
      code,
      discountFils,
    })),
    totals,
    missingFils: Math.max(0, settings.minimumFils - subtotalFils),
  }
}

/**
 * Refusals caused by the cart's other coupons, one of which gives at least the same discount, so
 * ordering loses nothing.
 */
const STEPS_ASIDE: ReadonlySet<string> = new Set(['coupons.notTogether', 'coupons.nothingLeft'])

/**
 * Returns the refusal that blocks ordering the quoted cart, or null. An order with a coupon that is
 * no longer valid is refused rather than placed without it, but a coupon that only yields to a
 * better one does not block.
 */
export function blockerOf(
  quoted: Quoted,
  shopContext: ShopContext,
): Refused<CouponRefusal | 'quote.belowMinimum' | 'quote.changed' | 'quote.empty'> | null {
  if (quoted.lines.length === 0) return refuse('quote.empty', {}, 'lines')
  if (quoted.lines.some((line) => line.issue !== null)) return refuse('quote.changed', {}, 'lines')
  const refusal = quoted.coupons.find(
    ({ refusal: found }) => found !== null && !STEPS_ASIDE.has(found.code),
  )?.refusal
  const asRead = <Code extends string>(found: Refusal<Code>): Refused<Code> => ({
    ok: false,
    refusal: withFormattedAmounts(
      minimumWithVat(found, quoted.settings.vatHundredths),
      shopContext,
    ),
  })
  if (refusal !== undefined && refusal !== null) return asRead(refusal)
  if (quoted.missingFils === 0) return null
  const short = refuse(
    'quote.belowMinimum',
    { minimumFils: quoted.settings.minimumFils, missingFils: quoted.missingFils },
    'lines',
  )
  return asRead(short.refusal)
}

function lineReply(line: QuotedLine, shopContext: ShopContext): QuoteLine {
  const { meal, issue } = line
  return {
    key: line.key,
    mealId: line.mealId,
    slug: meal?.slug ?? '',
    category: meal?.category.slug ?? '',
    image: meal?.image ?? null,
    nameEN: meal?.nameEn ?? '',
    nameAR: meal?.nameAr ?? '',
    options: [...line.options],
    allergens: [...line.allergens] as QuoteLine['allergens'],
    price: line.priceFils,
    qty: line.qty,
    totalPrice: line.totalPriceFils,
    discount: line.discountFils,
    vat: line.vatFils,
    issue:
      issue === null
        ? null
        : { code: issue.code, title: issueTitle(issue, shopContext), left: issue.left },
  }
}

function payingReply(
  { totals: { totalFils }, settings: { cashLimitFils } }: Quoted,
  shopContext: ShopContext,
  takesCards: boolean,
): Quote['paying'] {
  const refused = (method: 'card' | 'cash') => {
    const checked = checkPaymentMethod({ method, totalFils, cashLimitFils, takesCards })
    return checked.ok
      ? null
      : { code: checked.refusal.code, title: titleOf(checked.refusal, shopContext) }
  }
  return { card: refused('card'), cash: refused('cash') }
}

/**
 * A quote under the names of the specification. To a visitor it is orderable whatever becomes of
 * their coupons: they sign in before they order, and are then told.
 */
export function quoteReply(
  quoted: Quoted,
  shopContext: ShopContext,
  { isVisitor, takesCards }: { isVisitor: boolean; takesCards: boolean },
): Quote {
  const { totals, settings, missingFils } = quoted
  const coupons = isVisitor ? quoted.coupons.map(forVisitor) : quoted.coupons
  return {
    currency: shopContext.currency,
    lines: quoted.lines.map((line) => lineReply(line, shopContext)),
    coupons: coupons.map((coupon) => couponReply(coupon, shopContext, settings.vatHundredths)),
    subtotal: totals.subtotalFils,
    discount: totals.discountFils,
    vatHundredths: settings.vatHundredths,
    vat: totals.vatFils,
    shipping: 0,
    total: totals.totalFils,
    minimum: settings.minimumFils,
    missing: missingFils,
    paying: payingReply(quoted, shopContext, takesCards),
    orderable: blockerOf(isVisitor ? { ...quoted, coupons: [] } : quoted, shopContext) === null,
  }
}
