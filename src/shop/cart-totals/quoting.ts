import type { Queries, Trx } from '#platform/db/database.ts'
import { type Refusal, type Refused, refuse } from '#platform/outcome.ts'
import { joinLines, keyOfLine } from '#shop/cart/rules.ts'
import { lockCoupons, readCoupons, usesBy } from '#shop/coupons/database.ts'
import {
  codesOf,
  type CouponRefusal,
  type EvaluatedCoupon,
  evaluateCoupons,
} from '#shop/coupons/rules.ts'
import { lockMeals, readMeals, type SellableMeal } from '#shop/meals/database.ts'
import { type ShopSettings, shopSettings } from '#shop/pricing/settings.ts'
import { allergensWith } from '#shop/menu/rules/allergens.ts'
import { type Reduction, type Totals, totalsOf } from '#shop/pricing/rules.ts'
import type { Quote, QuoteRequest, QuoteLine } from './contract.ts'
import { couponReply, forVisitor } from './coupon-reply.ts'
import { ordersBefore, windowBegins } from './database.ts'
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
  /**
   * Locks the meals and coupons until the transaction ends. In that case `queries` is that
   * transaction, and the buyer is locked already.
   */
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

async function deliveredAt(
  queries: Queries,
  siteId: number,
  { day, windowId }: QuoteRequest,
): Promise<Delivered | null> {
  if (day === undefined) return null
  return {
    day,
    begins: windowId === undefined ? null : await windowBegins(queries, siteId, windowId),
  }
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
export async function evaluatedCoupons(
  queries: Queries,
  siteId: number,
  params: { codes: string[]; subtotalFils: number },
  context: QuoteContext,
): Promise<EvaluatedCoupon[]> {
  const { userId, now, lock } = context
  const { codes, subtotalFils } = params
  const stored = lock
    ? await lockCoupons(queries as Trx, siteId, codes)
    : await readCoupons(queries, siteId, codes)
  const isFirst = userId !== null && stored.some((coupon) => coupon.firstOrder)
  const ids = stored.filter((coupon) => coupon.perPerson !== null).map((coupon) => coupon.id)
  return evaluateCoupons(codes, stored, {
    subtotalFils,
    now,
    signedIn: userId !== null,
    usesByPerson: userId === null ? new Map() : await usesBy(queries, siteId, ids, userId),
    ordersBefore: isFirst ? await ordersBefore(queries, siteId, userId) : 0,
  })
}

/** S9.1, S9.2: prices a cart from the shop's own rows. Locks the meals first, then the coupons. */
export async function quoteOf(
  queries: Queries,
  siteId: number,
  params: QuoteRequest,
  context: QuoteContext,
): Promise<Quoted> {
  const lines: RequestedLine[] = joinLines(params.lines)
  const ids = [...new Set(lines.map((line) => line.mealId))].toSorted()
  const meals = new Map(
    (context.lock
      ? await lockMeals(queries as Trx, siteId, ids)
      : await readMeals(queries, siteId, ids)
    ).map((meal) => [meal.id, meal]),
  )
  const settings = await shopSettings(queries, siteId)
  const evaluated = evaluateLines(lines, meals, await deliveredAt(queries, siteId, params))
  const priced = evaluated.map(({ priceFils, counts }, shopContext) => ({
    priceFils,
    qty: counts ? (lines[shopContext]?.qty ?? 0) : 0,
  }))
  const { subtotalFils } = totalsOf(priced, [], 0)
  const coupons = await evaluatedCoupons(
    queries,
    siteId,
    { codes: codesOf(params.coupons), subtotalFils },
    context,
  )
  const reserved = reservedBy(coupons)
  const totals = totalsOf(
    priced,
    reserved.map(({ reduction }) => reduction),
    settings.vatHundredths,
  )
  return {
    settings,
    lines: lines.map((line, shopContext) => {
      const meal = meals.get(line.mealId) ?? null
      const allergens = meal === null ? [] : allergensWith(meal, line.options)
      const sums = totals.lines[shopContext] as Totals['lines'][number]
      return {
        key: keyOfLine(line),
        mealId: line.mealId,
        qty: line.qty,
        meal,
        allergens,
        ...(evaluated[shopContext] as EvaluatedLine),
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
