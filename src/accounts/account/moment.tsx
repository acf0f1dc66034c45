import { useLanguage } from '#platform/i18n/language.tsx'
import { dayOf, formatAgo, formatDay, formatTime } from '#platform/ui/format.ts'
import { m } from '#words'
import { useNow } from './use-now.ts'

/**
 * An instant as day and time on the site's clock: "Fri 20 Nov, 8:05 AM"; with its year when that is
 * not this one.
 */
export function Moment({ instant }: { instant: string }) {
  const manner = useLanguage()
  const now = useNow()
  const day = dayOf(instant, manner.zone)
  const isThisYear = day.slice(0, 4) === dayOf(now, manner.zone).slice(0, 4)
  return (
    <time dateTime={instant} className="figures whitespace-nowrap">
      <bdi>
        {m['account.moment']({
          day: formatDay(day, manner, { year: !isThisYear }),
          time: formatTime(instant, manner),
        })}
      </bdi>
    </time>
  )
}

/** How long ago that was; hovering shows the exact time. */
export function Ago({ instant }: { instant: string }) {
  const manner = useLanguage()
  const now = useNow()
  const whole = m['account.moment']({
    day: formatDay(dayOf(instant, manner.zone), manner, { year: true }),
    time: formatTime(instant, manner),
  })
  return (
    <time dateTime={instant} title={whole} className="figures">
      <bdi>{formatAgo(instant, now, manner)}</bdi>
    </time>
  )
}
