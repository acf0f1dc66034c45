import { useEffect, useState } from 'react'
import { call } from '#platform/http/call.ts'
import { askQuote, type Quote } from '#shop/quote/contract.ts'
import { linesOf, useCart } from './browser-storage.ts'

/** A few taps on + are one question. */
const ASK_AFTER_MS = 180

export interface Quoting {
  /** The last answer, also while the next one travels. */
  readonly quote: Quote | null
  /** It is of the cart as it stands. */
  readonly isFresh: boolean
  readonly isAway: boolean
  again(): void
}

/** What the shop says of this device's cart. Without the browser's query store, for the cart also opens over pages that have none. */
export function useQuote(delivery: { windowId?: string; day?: string } = {}): Quoting {
  const { items, coupons, follows } = useCart()
  const [answered, setAnswered] = useState<{ asked: string; quote: Quote } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [turn, setTurn] = useState(0)
  const body = { lines: linesOf(items), coupons: coupons.map((each) => each.coupon), ...delivery }
  // Who asks matters to some coupons.
  const asked = JSON.stringify([body, follows?.userId, turn])
  useEffect(() => {
    const [sent] = JSON.parse(asked) as [typeof body]
    if (sent.lines.length === 0) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      call(askQuote, { body: sent }, { signal: stop.signal, quiet: true }).then(
        (quote) => {
          setAnswered({ asked, quote })
          setFailed(null)
        },
        () => {
          if (!stop.signal.aborted) setFailed(asked)
        },
      )
    }, ASK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [asked])
  useEffect(() => {
    const retry = (): void => setTurn((before) => before + 1)
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [])
  return {
    quote: answered?.quote ?? null,
    isFresh: answered?.asked === asked,
    isAway: failed === asked,
    again: () => setTurn((before) => before + 1),
  }
}
