import { useEffect, useState } from 'react'
import { call } from '#platform/http/call.ts'
import { requestQuote, type Quote } from '#shop/cart-totals/contract.ts'
import { linesOf, useCart } from './browser-storage.ts'

/** A few presses of + result in one request. */
const QUOTE_DELAY_MS = 180

export interface Quoting {
  /** The last response, also while the next one is loading. */
  readonly quote: Quote | null
  /** It belongs to the current cart. */
  readonly isFresh: boolean
  readonly isAway: boolean
  again(): void
}

/**
 * The shop's pricing of this device's cart. Does not use the browser's query cache, because the
 * cart also opens over pages without one.
 */
export function useQuote(delivery: { windowId?: string; day?: string } = {}): Quoting {
  const { items, coupons, follows } = useCart()
  const [received, setReceived] = useState<{ requestKey: string; quote: Quote } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const body = { lines: linesOf(items), coupons: coupons.map((each) => each.coupon), ...delivery }
  // Some coupons depend on the user.
  const requestKey = JSON.stringify([body, follows?.userId, turn])
  useEffect(() => {
    const [sent] = JSON.parse(requestKey) as [typeof body]
    if (sent.lines.length === 0) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call(requestQuote, { body: sent }, { signal: stop.signal, quiet: true }).then(
        (quote) => {
          setReceived({ requestKey, quote })
          setFailed(null)
        },
        () => {
          if (!stop.signal.aborted) setFailed(requestKey)
        },
      )
    }, QUOTE_DELAY_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [requestKey])
  useEffect(() => {
    const retry = (): void => setTurn((before) => before + 1)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
  return {
    quote: received?.quote ?? null,
    isFresh: received?.requestKey === requestKey,
    isAway: failed === requestKey,
    again: () => setTurn((before) => before + 1),
  }
}
