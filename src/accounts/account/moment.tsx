import { useLanguage } from '#platform/i18n/language.tsx'
import { dayOf, formatAgo, formatDay, formatTime } from '#platform/ui/format-dates.ts'
import { useNow } from '#platform/ui/use-now.ts'
import { m } from '#messages'

/**
 * An instant as day and time on the site's clock: "Fri 20 Nov, 8:05 AM"; with its year when that is
 * not this one.
 */
export function Moment({ instant }: { instant: string }) {
  const locale = useLanguage()
  const now = useNow()
  const day = dayOf(instant, locale.zone)
  const isThisYear = day.slice(0, 4) === dayOf(now, locale.zone).slice(0, 4)
  return (
    <time dateTime={instant} className="figures whitespace-nowrap">
      <bdi>
        {m['account.moment']({
          day: formatDay(day, locale, { year: !isThisYear }),
          time: formatTime(instant, locale),
        })}
      </bdi>
    </time>
  )
}

/** How long ago that was; hovering shows the exact time. */
export function Ago({ instant }: { instant: string }) {
  const locale = useLanguage()
  const now = useNow()
  const whole = m['account.moment']({
    day: formatDay(dayOf(instant, locale.zone), locale, { year: true }),
    time: formatTime(instant, locale),
  })
  return (
    <time dateTime={instant} title={whole} className="figures">
      <bdi>{formatAgo(instant, now, locale)}</bdi>
    </time>
  )
}
