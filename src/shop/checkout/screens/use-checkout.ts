import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { call, Refused } from '#platform/http/call.ts'
import { refresh, useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { formatMoney, type Manner } from '#platform/ui/format.ts'
import { type Address, listAddresses } from '#shop/addresses/contract.ts'
import { showToast } from '#platform/ui/toast-queue.ts'
import { clearCart, linesOf, useCart } from '#shop/cart/browser-storage.ts'
import { type Quoting, useQuote } from '#shop/cart/use-quote.ts'
import { listOrders } from '#shop/orders/contract.ts'
import type { Quote } from '#shop/quote/contract.ts'
import { type DeliveryDay, listWindows, type WindowOfDay } from '#shop/windows/contract.ts'
import { m } from '#words'
import {
  attemptFor,
  changeDraft,
  claimDraft,
  clearDraft,
  type Draft,
  endAttempt,
  useDraft,
} from '../browser-storage.ts'
import { placeOrder, type Placing } from '../contract.ts'

export type Part = 'address' | 'window' | 'payment' | 'terms' | 'summary'
export type Faults = Partial<Record<Part, string>>

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
  readonly faults: Faults
  /** The refusal of the order as a whole. */
  readonly refusal: string | null
  /** What the buyer saw when the server reported a change. */
  readonly seen: Quote | null
  readonly isSending: boolean
  readonly asksSignIn: boolean
  askSignIn(open: boolean): void
  change(change: Partial<Draft>): void
  accept(terms: boolean): void
  settle(): void
  send(): void
}

/** Where a refusal is displayed: at the section it concerns. */
const PARTS: Readonly<Record<string, Part>> = {
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

function faultsOf({
  addresses,
  address,
  window,
  terms,
}: Pick<Checkout, 'addresses' | 'address' | 'window' | 'terms'>): Faults {
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
function hindranceIn(
  { orderable, missing, minimum, currency, coupons, lines }: Quote,
  manner: Manner,
): string | null {
  if (orderable) return null
  const refused = coupons.find((coupon) => coupon.refused !== null)?.refused
  if (lines.every((line) => line.fault === null) && refused != null)
    return refused.title[manner.language]
  if (missing === 0) return m['checkoutScreens.mend']()
  return m['checkoutScreens.belowMinimum']({
    minimum: formatMoney(minimum, currency, manner),
    missing: formatMoney(missing, currency, manner),
  })
}

/** The result of sending. */
interface Outcome {
  readonly faults: Faults
  readonly refusal: string | null
  readonly seen: Quote | null
}

const NOTHING_YET: Outcome = { faults: {}, refusal: null, seen: null }

/** What would be refused, known without a request. */
function hinderedBy(quote: Quote, method: Draft['method'], manner: Manner): Outcome | null {
  const refusal = hindranceIn(quote, manner)
  if (refusal !== null) return { ...NOTHING_YET, refusal }
  const unpayable = quote.paying[method]
  return unpayable === null
    ? null
    : { ...NOTHING_YET, faults: { payment: unpayable.title[manner.language] } }
}

/** A refusal at the section it concerns, with the cart the buyer saw if it has changed. */
function refusedAs(error: unknown, quote: Quote, language: 'en' | 'ar'): Outcome {
  if (!(error instanceof Refused))
    return { ...NOTHING_YET, refusal: m['checkoutScreens.notReached']() }
  const { field = '', messages, code } = error.problem
  const part = PARTS[field]
  const isOther =
    code === 'checkout.changed' || code.startsWith('quote.') || code.startsWith('coupons.')
  const sentence = messages[language]
  return {
    faults: part === undefined ? {} : { [part]: sentence },
    refusal: part === undefined ? sentence : null,
    seen: isOther ? quote : null,
  }
}

type Ready = Pick<
  Checkout,
  'draft' | 'terms' | 'isSignedIn' | 'addresses' | 'address' | 'window' | 'quoting'
> & {
  refetch: () => unknown
  askSignIn: (open: boolean) => void
}

/**
 * One order however often it is sent. If an earlier attempt whose response was lost became an
 * order, and something changed since, the server reports its key as used: that order is valid, and
 * is displayed as it was sent.
 */
async function sendOnce(body: Placing) {
  const { said, key } = attemptFor(JSON.stringify(body))
  try {
    return await call(placeOrder, { body }, { key })
  } catch (error) {
    if (!(error instanceof Refused) || error.problem.status >= 500) throw error
    if (error.problem.code === 'http.keyUsedOtherwise') {
      const standing = await call(placeOrder, { body: JSON.parse(said) as Placing }, { key })
      showToast(m['checkoutScreens.hadArrived']({ number: String(standing.order.number) }))
      return standing
    }
    endAttempt()
    throw error
  }
}

/** Sends the order once, and reports errors at their section. */
function usePlacing(ready: Ready) {
  const manner = useLanguage()
  const { language } = manner
  const [client, go] = [useQueryClient(), useGo()]
  const cart = useCart()
  const [outcome, setOutcome] = useState(NOTHING_YET)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const { draft, address, window, quoting } = ready

  function refuse(error: unknown, quote: Quote): void {
    const refused = refusedAs(error, quote, language)
    setOutcome(refused)
    const [part = 'summary'] = Object.keys(refused.faults) as Part[]
    reach(part)
    if (refused.seen !== null) quoting.again()
    ready.refetch()
  }

  async function place(quote: Quote): Promise<void> {
    const { day, method: payment_method, notes } = draft
    const coupons = cart.coupons.map(({ coupon }) => coupon)
    const said = {
      lines: linesOf(cart.items),
      coupons,
      addressId: address?.id ?? null,
      windowId: window?.id ?? null,
      day,
      payment_method,
      notes,
    }
    const body = { ...said, terms: true as const, expected: { total: quote.total } }
    const { order, pay } = await sendOnce(body)
    go(pay ? `/pay/${order.id}` : `/orders/${order.id}`, { replace: true })
    clearCart()
    clearDraft()
    await refresh(client, [listOrders, listWindows])
  }

  async function send(): Promise<void> {
    if (!ready.isSignedIn) return ready.askSignIn(true)
    const faults = faultsOf(ready)
    setOutcome({ ...NOTHING_YET, faults })
    const [first] = Object.keys(faults) as Part[]
    if (first !== undefined) return reach(first)
    const { quote, isFresh } = quoting
    if (quote === null || !isFresh || isBusy.current) return
    const hindered = hinderedBy(quote, draft.method, manner)
    if (hindered !== null) {
      setOutcome(hindered)
      return reach(hindered.refusal === null ? 'payment' : 'summary')
    }
    isBusy.current = true
    setSending(true)
    try {
      await place(quote)
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
  const [asksSignIn, askSignIn] = useState(false)
  const places = useAddresses(draft, isSignedIn)
  const { refetch, ...windows } = useWindows(draft)
  const { window } = windows
  const quoting = useQuote(
    window === null || draft.day === null ? {} : { windowId: window.id, day: draft.day },
  )
  const { setOutcome, ...placing } = usePlacing({
    draft,
    terms,
    isSignedIn,
    ...places,
    window,
    quoting,
    refetch,
    askSignIn,
  })
  return {
    ...{
      draft,
      terms,
      isSignedIn,
      ...places,
      ...windows,
      quoting,
      ...placing,
      asksSignIn,
      askSignIn,
    },
    change(change) {
      changeDraft(change)
      setOutcome((before) => ({
        ...before,
        refusal: null,
        faults: without(before.faults, settledBy(change)),
      }))
    },
    accept(isAccepted) {
      setTerms(isAccepted)
      setOutcome((before) => ({ ...before, faults: without(before.faults, ['terms']) }))
    },
    settle: () => setOutcome((before) => ({ ...before, seen: null, refusal: null })),
  }
}

const SETTLES: Readonly<Partial<Record<keyof Draft, Part>>> = {
  addressId: 'address',
  windowId: 'window',
  day: 'window',
  method: 'payment',
}

function settledBy(change: Partial<Draft>): (Part | undefined)[] {
  return Object.keys(change).map((key) => SETTLES[key as keyof Draft])
}

function without(faults: Faults, settled: readonly (Part | undefined)[]): Faults {
  return Object.fromEntries(
    Object.entries(faults).filter(([part]) => !settled.includes(part as Part)),
  )
}

export function partId(part: Part): string {
  return `checkout-${part}`
}

/** Focuses the section with an error and scrolls it into view. */
function reach(part: Part): void {
  // After the message is rendered.
  requestAnimationFrame(() => {
    const element = document.getElementById(partId(part))
    element?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  })
}
