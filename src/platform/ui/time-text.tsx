import { useLanguage } from '#platform/i18n/language.tsx'
import { formatDuration, formatTime, formatTimeRange } from './format-dates.ts'

/** An instant in the site's local time. */
export function TimeText({ instant }: { instant: string }) {
  const locale = useLanguage()
  return (
    <time dateTime={instant} className="figures whitespace-nowrap">
      <bdi>{formatTime(instant, locale)}</bdi>
    </time>
  )
}

/** From one instant to another on the same day. */
export function TimeRangeText({ from, to }: { from: string; to: string }) {
  const locale = useLanguage()
  return <bdi className="figures whitespace-nowrap">{formatTimeRange(from, to, locale)}</bdi>
}

/** Minutes as hours and minutes. */
export function DurationText({ minutes }: { minutes: number }) {
  const locale = useLanguage()
  return <bdi className="figures whitespace-nowrap">{formatDuration(minutes, locale)}</bdi>
}
