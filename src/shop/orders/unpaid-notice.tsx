import { useSignedIn } from '#accounts/session/use-signed-in.ts'
import { useEndpoint } from '#platform/http/use-endpoint.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { formatTime } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import { listOrders } from './contract.ts'

/** The notice is about one order, however many newer ones are paid. */
const NEWEST_UNPAID = { query: { unpaid: 'true', limit: '1' } } as const

/**
 * Shown where customers look for what they chose and have not paid yet: the order that reserves it,
 * with a way to pay or change it.
 */
export function UnpaidNotice() {
  const isSignedIn = useSignedIn() !== null
  const locale = useLanguage()
  const { data, refetch } = useEndpoint(listOrders, NEWEST_UNPAID, { when: isSignedIn })
  useLive('orders', () => void refetch())
  const waiting = isSignedIn ? data?.items.find(({ payUntil }) => payUntil !== null) : undefined
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
