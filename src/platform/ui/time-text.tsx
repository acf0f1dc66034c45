import { useLanguage } from '#platform/i18n/language.tsx'
import { formatDuration, formatTime } from './format.ts'

/** An instant on the clock of the site. */
export function TimeText({ instant }: { instant: string }) {
  const manner = useLanguage()
  return (
    <time dateTime={instant} className="figures whitespace-nowrap">
      <bdi>{formatTime(instant, manner)}</bdi>
    </time>
  )
}

/** Minutes as hours and minutes. */
export function DurationText({ minutes }: { minutes: number }) {
  const manner = useLanguage()
  return <bdi className="figures whitespace-nowrap">{formatDuration(minutes, manner)}</bdi>
}
