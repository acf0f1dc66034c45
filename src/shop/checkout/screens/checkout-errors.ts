import { RefusedError } from '#platform/http/call.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatMoney } from '#platform/ui/format-money.ts'
import type { Quote } from '#shop/cart-totals/contract.ts'
import { withVat } from '#shop/pricing/rules.ts'
import { m } from '#messages'
import type { Draft } from '../browser-storage.ts'
import type { Checkout, CheckoutErrors, CheckoutSection } from './checkout-state.ts'

/** Where a refusal is displayed: at the section it concerns. */
const SECTIONS: Readonly<Record<string, CheckoutSection>> = {
  addressId: 'address',
  windowId: 'window',
  payment_method: 'payment',
  terms: 'terms',
}

export function errorsOf({
  addresses,
  address,
  window,
  terms,
}: Pick<Checkout, 'addresses' | 'address' | 'window' | 'terms'>): CheckoutErrors {
  return {
    ...(address !== null
      ? {}
      : {
          address:
            addresses?.length === 0 ? m['checkout.addressGone']() : m['checkout.noAddress'](),
        }),
    ...(window !== null ? {} : { window: m['checkout.noPeriod']() }),
    ...(terms ? {} : { terms: m['checkoutScreens.termsNeeded']() }),
  }
}

/** Why the current cart cannot be ordered. */
function blockerIn(
  { orderable, missing, minimum, subtotal, vatHundredths, currency, coupons, lines }: Quote,
  locale: LocaleOptions,
): string | null {
  if (orderable) return null
  const refused = coupons.find((coupon) => coupon.refused !== null)?.refused
  if (lines.every((line) => line.issue === null) && refused != null)
    return refused.title[locale.language]
  if (missing === 0) return m['checkoutScreens.mend']()
  const minimumWithVat = withVat(minimum, vatHundredths)
  return m['checkoutScreens.belowMinimum']({
    minimum: formatMoney(minimumWithVat, currency, locale),
    missing: formatMoney(minimumWithVat - withVat(subtotal, vatHundredths), currency, locale),
  })
}

/** The result of sending. */
interface SendResult {
  readonly errors: CheckoutErrors
  readonly refusal: string | null
  readonly seen: Quote | null
  /** The customer has to follow the link in their email first. */
  readonly mustConfirm: boolean
}

export const NOTHING_YET: SendResult = {
  errors: {},
  refusal: null,
  seen: null,
  mustConfirm: false,
}

/** What would be refused, known without a request. */
export function hinderedBy(
  quote: Quote,
  method: Draft['method'],
  locale: LocaleOptions,
): SendResult | null {
  const refusal = blockerIn(quote, locale)
  if (refusal !== null) return { ...NOTHING_YET, refusal }
  const unpayable = quote.paying[method]
  return unpayable === null
    ? null
    : { ...NOTHING_YET, errors: { payment: unpayable.title[locale.language] } }
}

/** A refusal at the section it concerns, with the cart the buyer saw if it has changed. */
export function refusedAs(error: unknown, quote: Quote, language: 'en' | 'ar'): SendResult {
  if (!(error instanceof RefusedError))
    return { ...NOTHING_YET, refusal: m['checkoutScreens.notReached']() }
  const { field = '', messages, code } = error.problem
  const section = SECTIONS[field]
  const isOther =
    code === 'checkout.changed' || code.startsWith('quote.') || code.startsWith('coupons.')
  const sentence = messages[language]
  return {
    errors: section === undefined ? {} : { [section]: sentence },
    refusal: section === undefined ? sentence : null,
    seen: isOther ? quote : null,
    mustConfirm: code === 'checkout.confirmFirst',
  }
}

const RESOLVES: Readonly<Partial<Record<keyof Draft, CheckoutSection>>> = {
  addressId: 'address',
  windowId: 'window',
  day: 'window',
  method: 'payment',
}

export function sectionsResolvedBy(change: Partial<Draft>): (CheckoutSection | undefined)[] {
  return Object.keys(change).map((key) => RESOLVES[key as keyof Draft])
}

export function without(
  errors: CheckoutErrors,
  resolved: readonly (CheckoutSection | undefined)[],
): CheckoutErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([section]) => !resolved.includes(section as CheckoutSection)),
  )
}
