import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { call, RefusedError } from '#platform/http/call.ts'
import { refresh } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useGo } from '#platform/i18n/local-link.tsx'
import { showToast } from '#platform/ui/toast-queue.ts'
import { clearCart, linesOf, useCart } from '#shop/cart/browser-storage.ts'
import { pullCart } from '#shop/cart/following.ts'
import { listOrders } from '#shop/orders/contract.ts'
import type { Quote } from '#shop/cart-totals/contract.ts'
import { listWindows } from '#shop/windows/contract.ts'
import { m } from '#messages'
import { attemptFor, clearDraft, endAttempt } from '../browser-storage.ts'
import { placeOrder, type PlaceOrderInput } from '../contract.ts'
import { type Checkout, type CheckoutSection, sectionId } from './checkout-state.ts'
import { errorsOf, hinderedBy, NOTHING_YET, refusedAs } from './checkout-errors.ts'

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
    if (!(error instanceof RefusedError) || error.problem.status >= 500) throw error
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
export function usePlaceOrder(ready: Ready) {
  const locale = useLanguage()
  const { language } = locale
  const [client, go] = [useQueryClient(), useGo()]
  const cart = useCart()
  const [result, setResult] = useState(NOTHING_YET)
  const [isSending, setSending] = useState(false)
  const isBusy = useRef(false)
  const { draft, address, window, quoting } = ready

  function reportRefusal(error: unknown, quote: Quote): void {
    const refused = refusedAs(error, quote, language)
    setResult(refused)
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
    const body = {
      ...request,
      terms: true as const,
      expected: { total: quote.total },
      ...(cart.follows === null ? {} : { cart: cart.follows.version }),
    }
    const { order, pay } = await sendOnce(body)
    await leave(pay ? `/pay/${order.id}` : `/orders/${order.id}`)
  }

  /** S4.7: what was ordered leaves this device. */
  async function leave(to: string): Promise<void> {
    go(to, { replace: true })
    clearCart()
    clearDraft()
    void pullCart()
    await refresh(client, [listOrders, listWindows])
  }

  /** Another tab or device has ordered this cart: its order is the one that is valid. */
  async function leaveTo(error: unknown): Promise<boolean> {
    if (!(error instanceof RefusedError) || error.problem.code !== 'checkout.alreadyOrdered')
      return false
    showToast(error.problem.messages[language])
    await leave(`/orders/${error.problem.details['order']}`)
    return true
  }

  async function send(): Promise<void> {
    if (!ready.isSignedIn) return ready.setSignInOpen(true)
    const errors = errorsOf(ready)
    setResult({ ...NOTHING_YET, errors })
    const [first] = Object.keys(errors) as CheckoutSection[]
    if (first !== undefined) return reach(first)
    const { quote, isFresh } = quoting
    if (quote === null || !isFresh || isBusy.current) return
    const hindered = hinderedBy(quote, draft.method, locale)
    if (hindered !== null) {
      setResult(hindered)
      return reach(hindered.refusal === null ? 'payment' : 'summary')
    }
    isBusy.current = true
    setSending(true)
    try {
      await submitOrder(quote)
    } catch (error) {
      if (!(await leaveTo(error))) reportRefusal(error, quote)
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  return { ...result, setResult, isSending, send: () => void send() }
}

/** Focuses the section with an error and scrolls it into view. */
function reach(section: CheckoutSection): void {
  // After the message is rendered.
  requestAnimationFrame(() => {
    const element = document.getElementById(sectionId(section))
    // A long section is focused as a whole, but the message in it is what is to be seen.
    const message = element?.querySelector('[data-refusal]') ?? element
    message?.scrollIntoView({ block: 'center' })
    element?.focus({ preventScroll: true })
  })
}
