import { refuse, type Refusal } from '#platform/outcome.ts'
import { totalsOf } from '#shop/pricing/rules.ts'

export interface StoredCoupon {
  readonly id: string
  readonly code: string
  readonly nameEn: string
  readonly nameAr: string
  readonly type: 'percentage' | 'fixed'
  /** Hundredths of a percent, or fils. */
  readonly value: number
  readonly from: Date | null
  readonly to: Date | null
  readonly minimumFils: number
  readonly firstOrder: boolean
  readonly perPerson: number | null
  readonly inAll: number | null
  readonly stackable: boolean
  readonly active: boolean
  readonly uses: number
}

export interface CouponContext {
  readonly subtotalFils: number
  readonly now: Date
  readonly signedIn: boolean
  /** How often this person used each; empty if no user is signed in. */
  readonly usesByPerson: ReadonlyMap<string, number>
  /** This person's valid orders. */
  readonly ordersBefore: number
}

type CouponReason =
  | 'belowMinimum'
  | 'firstOrder'
  | 'notFound'
  | 'nothingLeft'
  | 'notTogether'
  | 'notYet'
  | 'off'
  | 'over'
  | 'perPerson'
  | 'usedUp'

export type CouponRefusal = `coupons.${CouponReason}`

export interface EvaluatedCoupon {
  readonly code: string
  /** Null: no coupon has this code. */
  readonly coupon: StoredCoupon | null
  /** Null: it is valid. Amounts in its details are whole fils and end in `Fils`. */
  readonly refusal: Refusal<CouponRefusal> | null
  /** Valid as far as is known before sign-in. */
  readonly untilSignIn: boolean
  readonly discountFils: number
}

/** A code as stored: capital letters, no spaces, no invisible marks, Latin digits. */
export function codeOf(code: string): string {
  return code
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/[\s\p{Cf}]+/gu, '')
    .toUpperCase()
}

/** Each code once, in the given order. */
export function codesOf(code: readonly string[]): string[] {
  return [...new Set(code.map(codeOf))].filter((code) => code !== '')
}

/** Why one coupon on its own is not valid. */
function refusalOf(
  coupon: StoredCoupon | undefined,
  code: string,
  context: CouponContext,
): Refusal<CouponRefusal> | null {
  if (coupon === undefined) return refuse('coupons.notFound', { code }, 'coupons').refusal
  const { now, subtotalFils, ordersBefore, usesByPerson } = context
  const no = (reason: CouponReason, details: Refusal['details'] = {}): Refusal<CouponRefusal> =>
    refuse(`coupons.${reason}`, { code, ...details }, 'coupons').refusal
  if (!coupon.active) return no('off')
  if (coupon.from !== null && now < coupon.from)
    return no('notYet', { fromAt: coupon.from.toISOString() })
  if (coupon.to !== null && now >= coupon.to) return no('over', { toAt: coupon.to.toISOString() })
  if (coupon.inAll !== null && coupon.uses >= coupon.inAll) return no('usedUp')
  if (coupon.firstOrder && ordersBefore > 0) return no('firstOrder')
  if (coupon.perPerson !== null && (usesByPerson.get(coupon.id) ?? 0) >= coupon.perPerson)
    return no('perPerson', { times: coupon.perPerson })
  if (subtotalFils < coupon.minimumFils) {
    return no('belowMinimum', {
      minimumFils: coupon.minimumFils,
      missingFils: coupon.minimumFils - subtotalFils,
    })
  }
  return null
}

function discountOf(coupons: readonly StoredCoupon[], subtotalFils: number): number {
  return totalsOf([{ priceFils: subtotalFils, qty: 1 }], coupons, 0).discountFils
}

/**
 * Which valid coupons apply together: those that stack, or one alone, whichever takes off more; of
 * equals, the one given first.
 */
function applicable(
  coupons: readonly StoredCoupon[],
  subtotalFils: number,
): readonly StoredCoupon[] {
  const stacking = coupons.filter((coupon) => coupon.stackable)
  const groups = coupons.map((coupon) => (coupon.stackable ? stacking : [coupon]))
  return groups.reduce(
    (best, group) =>
      discountOf(group, subtotalFils) > discountOf(best, subtotalFils) ? group : best,
    groups[0] ?? [],
  )
}

/**
 * S8.3: for each code, in order, whether it is valid for this cart and its discount, or in one
 * sentence why not.
 */
export function evaluateCoupons(
  codes: readonly string[],
  stored: readonly StoredCoupon[],
  context: CouponContext,
): EvaluatedCoupon[] {
  const evaluated = codes.map((code) => {
    const found = stored.find((coupon) => coupon.code === code)
    const refusal = refusalOf(found, code, context)
    return { code, coupon: found?.active === true ? found : null, refusal }
  })
  const holding = evaluated.flatMap(({ coupon, refusal }) =>
    coupon === null || refusal !== null ? [] : [coupon],
  )
  const accepted = applicable(holding, context.subtotalFils)
  const takes = totalsOf([{ priceFils: context.subtotalFils, qty: 1 }], accepted, 0).reductions
  const others = accepted.map((coupon) => coupon.code).join(', ')
  return evaluated.map(({ code, coupon, refusal }) => {
    const index = coupon === null || refusal !== null ? -1 : accepted.indexOf(coupon)
    const discountFils = takes[index] ?? 0
    const loses =
      index === -1
        ? 'notTogether'
        : discountFils === 0 && context.subtotalFils > 0
          ? 'nothingLeft'
          : null
    return {
      code,
      coupon,
      refusal:
        refusal ??
        (loses === null
          ? null
          : refuse(`coupons.${loses}`, { code, other: others }, 'coupons').refusal),
      untilSignIn:
        !context.signedIn &&
        index !== -1 &&
        coupon !== null &&
        (coupon.firstOrder || coupon.perPerson !== null),
      discountFils,
    }
  })
}
