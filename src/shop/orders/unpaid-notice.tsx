import { useEffect, useState } from 'react'
import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { call } from '#platform/http/call.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { formatTime } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import { type ListedOrder, listOrders } from './contract.ts'

/** The notice is about one order, however many newer ones are paid. */
const NEWEST_UNPAID = { query: { unpaid: 'true', limit: '1' } } as const

/** Does not use the browser's query cache, because the cart also opens over pages without one. */
function useUnpaidOrder(): ListedOrder | undefined {
  const userId = useSignedIn()?.id
  const [turn, setTurn] = useState(0)
  const [found, setFound] = useState<{ userId: string; order: ListedOrder | undefined }>()
  useLive('orders', () => setTurn((before) => before + 1))
  useEffect(() => {
    if (userId === undefined) return undefined
    const stop = new AbortController()
    call(listOrders, NEWEST_UNPAID, { signal: stop.signal, quiet: true })
      .then(({ items }) =>
        setFound({ userId, order: items.find(({ payUntil }) => payUntil !== null) }),
      )
      .catch(() => undefined)
    return () => stop.abort()
  }, [userId, turn])
  return found?.userId === userId ? found?.order : undefined
}

/**
 * Shown where customers look for what they chose and have not paid yet: the order that reserves it,
 * with a way to pay or change it.
 */
export function UnpaidNotice() {
  const locale = useLanguage()
  const waiting = useUnpaidOrder()
  if (waiting === undefined || waiting.payUntil === null) return null
  return (
    <Banner
      tone="warning"
      action={
        <LinkButton size="small" to={`/pay/${waiting.id}`}>
          {m['orders.waiting.action']()}
        </LinkButton>
      }
    >
      {m['orders.waiting.text']({
        number: String(waiting.number),
        time: formatTime(waiting.payUntil, locale).replace(' ', '\u00A0'),
      })}
    </Banner>
  )
}
