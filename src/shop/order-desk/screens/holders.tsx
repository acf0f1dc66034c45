import { useLanguage } from '#platform/i18n/language.tsx'
import type { SearchParamsState } from '#platform/i18n/use-search-state.ts'
import { Banner } from '#platform/ui/banner.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDay } from '#platform/ui/format-dates.ts'
import { LinkButton } from '#platform/ui/link-button.tsx'
import { m } from '#messages'
import type { WindowHolder } from '../contract.ts'

/** Customers with much of a coming window: perhaps a feast, perhaps someone who keeps others out. */
export function Holders({
  holders,
  searchParams,
}: {
  holders: readonly WindowHolder[]
  searchParams: SearchParamsState
}) {
  const locale = useLanguage()
  const { language } = locale
  if (holders.length === 0) return null
  return (
    <div className="mt-4 grid gap-2">
      {holders.map(({ customer, phone, window, name, day, orders, capacity }) => (
        <Banner
          key={`${phone} ${window} ${day}`}
          tone="warning"
          action={
            <LinkButton
              size="small"
              to={searchParams.addressWith({ q: phone, day, window, state: null, payment: null })}
            >
              {m['orderDeskScreens.viewHeld']()}
            </LinkButton>
          }
        >
          {m['orderDeskScreens.held']({
            name: customer[language],
            shown: formatNumber(orders, locale),
            slots: capacity,
            capacity: formatNumber(capacity, locale),
            window: name[language],
            day: formatDay(day, locale),
          })}
        </Banner>
      ))}
    </div>
  )
}
