import { type Refusal, refuse } from '#platform/outcome.ts'
import type { EvaluatedCoupon } from '#shop/coupons/rules.ts'
import type { QuoteCoupon } from './contract.ts'
import { minimumWithVat, type ShopContext, titleOf } from './wording.ts'

/** A coupon as a caller may know it. */
type VisibleCoupon = Omit<EvaluatedCoupon, 'refusal'> & { readonly refusal: Refusal | null }

/**
 * What a visitor may know of a code: that it applies, with its discount, or that it is not valid.
 * Whether such a coupon exists, and on what terms, is told after sign-in alone.
 */
export function forVisitor(evaluated: EvaluatedCoupon): VisibleCoupon {
  const { code, refusal } = evaluated
  if (refusal === null) return evaluated
  return {
    ...evaluated,
    coupon: null,
    refusal: refuse('coupons.notValid', { code }, 'coupons').refusal,
  }
}

/** Whether a code was right: for a visitor only where it applies. */
export function isRightCode(
  { coupon, refusal }: Pick<EvaluatedCoupon, 'coupon' | 'refusal'>,
  isVisitor: boolean,
): boolean {
  return isVisitor ? refusal === null : coupon !== null
}

export function couponReply(
  { code, coupon, refusal, untilSignIn, discountFils }: VisibleCoupon,
  shopContext: ShopContext,
  vatHundredths: number,
): QuoteCoupon {
  const missing = refusal?.details['missingFils']
  return {
    coupon: code,
    terms:
      coupon === null
        ? null
        : {
            coupon: code,
            type: coupon.type,
            value: coupon.value,
            name: { en: coupon.nameEn, ar: coupon.nameAr },
          },
    discount: discountFils,
    refused:
      refusal === null
        ? null
        : {
            code: refusal.code,
            title: titleOf(minimumWithVat(refusal, vatHundredths), shopContext),
            missing: typeof missing === 'number' ? missing : null,
          },
    untilSignIn,
  }
}
