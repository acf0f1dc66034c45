import { useLanguage } from '#platform/i18n/language.tsx'
import { formatDuration, formatTime, formatTimeRange } from './format.ts'

/** An instant in the site's local time. */
export function TimeText({ instant }: { instant: string }) {
  const manner = useLanguage()
  return (
    <time dateTime={instant} className="figures whitespace-nowrap">
      <bdi>{formatTime(instant, manner)}</bdi>
    </time>
  )
}

/** From one instant to another on the same day. */
export function TimeRangeText({ from, to }: { from: string; to: string }) {
  const manner = useLanguage()
  return <bdi className="figures whitespace-nowrap">{formatTimeRange(from, to, manner)}</bdi>
}

/** Minutes as hours and minutes. */
export function DurationText({ minutes }: { minutes: number }) {
  const manner = useLanguage()
  return <bdi className="figures whitespace-nowrap">{formatDuration(minutes, manner)}</bdi>
}
