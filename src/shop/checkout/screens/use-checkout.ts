import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { call, Refused } from '#platform/http/call.ts'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { formatMoney, type LocaleOptions } from '#platform/ui/format.ts'
import { type Address, listAddresses } from '#shop/addresses/contract.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { clearCart, linesOf, useCart } from '#shop/cart/browser-storage.ts'
import { type Quoting, useQuote } from '#shop/cart/use-quote.ts'
import { listOrders } from '#shop/orders/contract.ts'
import type { Quote } from '#shop/cart-totals/contract.ts'
import { type DeliveryDay, listWindows, type WindowOfDay } from '#shop/windows/contract.ts'
import { m } from '#messages'
import {
  attemptFor,
  changeDraft,
  claimDraft,
  clearDraft,
  type Draft,
  endAttempt,
  useDraft,
} from '../browser-storage.ts'
import { placeOrder, type PlaceOrderInput } from '../contract.ts'

export type CheckoutSection = 'address' | 'window' | 'payment' | 'terms' | 'summary'
export type CheckoutErrors = Partial<Record<CheckoutSection, string>>

export interface Checkout {
  readonly draft: Draft
  /** Accepted on this page, again for each order: never stored. */
  readonly terms: boolean
  readonly isSignedIn: boolean
  /** Undefined until loaded. */
  readonly addresses: readonly Address[] | undefined
  readonly address: Address | null
  readonly days: readonly DeliveryDay[] | undefined
  readonly today: string
  readonly windowsAway: boolean
  readonly window: WindowOfDay | null
  readonly quoting: Quoting
  readonly errors: CheckoutErrors
  /** The refusal of the order as a whole. */
  readonly refusal: string | null
  /** What the buyer saw when the server reported a change. */
  readonly seen: Quote | null
  readonly isSending: boolean
  readonly needsSignIn: boolean
  setSignInOpen(open: boolean): void
  change(change: Partial<Draft>): void
  accept(terms: boolean): void
  dismissChanges(): void
  send(): void
}

/** Where a refusal is displayed: at the section it concerns. */
const SECTIONS: Readonly<Record<string, CheckoutSection>> = {
  addressId: 'address',
  windowId: 'window',
  payment_method: 'payment',
  terms: 'terms',
}
const STALE_AFTER_MS = 30_000

/** The days with delivery still available, and which of the draft's choices still are. */
function useWindows(draft: Draft) {
  const { data, error, refetch } = useEndpoint(listWindows, {}, { everyMs: STALE_AFTER_MS })
  const days = data?.days.filter(({ windows }) => windows.some(({ closed }) => closed === null))
  const chosen = days
    ?.find(({ day }) => day === draft.day)
    ?.windows.find(({ id, closed }) => id === draft.windowId && closed === null)
  return {
    days,
    today: data?.today ?? '',
    window: chosen ?? null,
    windowsAway: error !== null && data === undefined,
    refetch,
  }
}

function useAddresses(draft: Draft, isSignedIn: boolean) {
  const { data } = useEndpoint(listAddresses, {}, { when: isSignedIn })
  const addresses = isSignedIn ? data?.items : []
  const address =
    addresses?.find(({ id }) => id === draft.addressId) ??
    addresses?.find(({ usual }) => usual) ??
    null
  return { addresses, address }
}

function errorsOf({
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
  { orderable, missing, minimum, currency, coupons, lines }: Quote,
  locale: LocaleOptions,
): string | null {
  if (orderable) return null
  const refused = coupons.find((coupon) => coupon.refused !== null)?.refused
  if (lines.every((line) => line.issue === null) && refused != null)
    return refused.title[locale.language]
  if (missing === 0) return m['checkoutScreens.mend']()
  return m['checkoutScreens.belowMinimum']({
    minimum: formatMoney(minimum, currency, locale),
    missing: formatMoney(missing, currency, locale),
  })
}

/** The result of sending. */
interface Outcome {
  readonly errors: CheckoutErrors
  readonly refusal: string | null
  readonly seen: Quote | null
}

const NOTHING_YET: Outcome = { errors: {}, refusal: null, seen: null }

/** What would be refused, known without a request. */
function hinderedBy(quote: Quote, method: Draft['method'], locale: LocaleOptions): Outcome | null {
  const refusal = blockerIn(quote, locale)
  if (refusal !== null) return { ...NOTHING_YET, refusal }
  const unpayable = quote.paying[method]
  return unpayable === null
    ? null
    : { ...NOTHING_YET, errors: { payment: unpayable.title[locale.language] } }
}

/** A refusal at the section it concerns, with the cart the buyer saw if it has changed. */
function refusedAs(error: unknown, quote: Quote, language: 'en' | 'ar'): Outcome {
  if (!(error instanceof Refused))
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
  }
}

type Ready = Pick<
  Checkout,
  'draft' | 'terms' | 'isSignedIn' | 'addresses' | 'address' | 'window' | 'quoting'
> & {
  refetch: () => unknown
  setSignInOpen: (open: boolean) => void
}

/**
 * One order however often it is sent. If an earlier attempt whose response was lost became an
 * order, and something changed since, the server reports its key as used: that order is valid, and
 * is displayed as it was sent.
 */
async function sendOnce(body: PlaceOrderInput) {
  const { said: request, key } = attemptFor(JSON.stringify(body))
  try {
    return await call(placeOrder, { body }, { key })
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.status >= 500) throw error
    if (error.problem.code === 'http.keyUsedOtherwise') {
      const existing = await call(
        placeOrder,
        { body: JSON.parse(request) as PlaceOrderInput },
        { key },
      )
      showToast(m['checkoutScreens.hadArrived']({ number: String(existing.order.number) }))
      return existing
    }
    endAttempt()
    throw error
  }
}

/** Sends the order once, and reports errors at their section. */
function usePlaceOrder(ready: Ready) {
  const locale = useLanguage()
  const { language } = locale
  const [client, go] = [useQueryClient(), useGo()]
  const cart = useCart()
  const [outcome, setOutcome] = useState(NOTHING_YET)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const { draft, address, window, quoting } = ready

  function refuse(error: unknown, quote: Quote): void {
    const refused = refusedAs(error, quote, language)
    setOutcome(refused)
    const [section = 'summary'] = Object.keys(refused.errors) as CheckoutSection[]
    reach(section)
    if (refused.seen !== null) quoting.again()
    ready.refetch()
  }

  async function submitOrder(quote: Quote): Promise<void> {
    const { day, method: payment_method, notes } = draft
    const coupons = cart.coupons.map(({ coupon }) => coupon)
    const request = {
      lines: linesOf(cart.items),
      coupons,
      addressId: address?.id ?? null,
      windowId: window?.id ?? null,
      day,
      payment_method,
      notes,
    }
    const body = { ...request, terms: true as const, expected: { total: quote.total } }
    const { order, pay } = await sendOnce(body)
    go(pay ? `/pay/${order.id}` : `/orders/${order.id}`, { replace: true })
    clearCart()
    clearDraft()
    await refresh(client, [listOrders, listWindows])
  }

  async function send(): Promise<void> {
    if (!ready.isSignedIn) return ready.setSignInOpen(true)
    const errors = errorsOf(ready)
    setOutcome({ ...NOTHING_YET, errors })
    const [first] = Object.keys(errors) as CheckoutSection[]
    if (first !== undefined) return reach(first)
    const { quote, isFresh } = quoting
    if (quote === null || !isFresh || isBusy.current) return
    const hindered = hinderedBy(quote, draft.method, locale)
    if (hindered !== null) {
      setOutcome(hindered)
      return reach(hindered.refusal === null ? 'payment' : 'summary')
    }
    isBusy.current = true
    setSending(true)
    try {
      await submitOrder(quote)
    } catch (error) {
      refuse(error, quote)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return { ...outcome, setOutcome, isSending, send: () => void send() }
}

export function useCheckout(): Checkout {
  const userId = useSignedIn()?.id ?? null
  const isSignedIn = userId !== null
  useEffect(() => claimDraft(userId), [userId])
  const draft = useDraft()
  const [terms, setTerms] = useState(false)
  const [needsSignIn, setSignInOpen] = useState(false)
  const addressState = useAddresses(draft, isSignedIn)
  const { refetch, ...windows } = useWindows(draft)
  const { window } = windows
  const quoting = useQuote(
    window === null || draft.day === null ? {} : { windowId: window.id, day: draft.day },
  )
  const { setOutcome, ...placement } = usePlaceOrder({
    draft,
    terms,
    isSignedIn,
    ...addressState,
    window,
    quoting,
    refetch,
    setSignInOpen,
  })
  return {
    ...{
      draft,
      terms,
      isSignedIn,
      ...addressState,
      ...windows,
      quoting,
      ...placement,
      needsSignIn,
      setSignInOpen,
    },
    change(change) {
      changeDraft(change)
      setOutcome((before) => ({
        ...before,
        refusal: null,
        errors: without(before.errors, sectionsResolvedBy(change)),
      }))
    },
    accept(isAccepted) {
      setTerms(isAccepted)
      setOutcome((before) => ({ ...before, errors: without(before.errors, ['terms']) }))
    },
    dismissChanges: () => setOutcome((before) => ({ ...before, seen: null, refusal: null })),
  }
}

const RESOLVES: Readonly<Partial<Record<keyof Draft, CheckoutSection>>> = {
  addressId: 'address',
  windowId: 'window',
  day: 'window',
  method: 'payment',
}

function sectionsResolvedBy(change: Partial<Draft>): (CheckoutSection | undefined)[] {
  return Object.keys(change).map((key) => RESOLVES[key as keyof Draft])
}

function without(
  errors: CheckoutErrors,
  resolved: readonly (CheckoutSection | undefined)[],
): CheckoutErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([section]) => !resolved.includes(section as CheckoutSection)),
  )
}

export function sectionId(section: CheckoutSection): string {
  return `checkout-${section}`
}

/** Focuses the section with an error and scrolls it into view. */
function reach(section: CheckoutSection): void {
  // After the message is rendered.
  requestAnimationFrame(() => {
    const element = document.getElementById(sectionId(section))
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  })
}
