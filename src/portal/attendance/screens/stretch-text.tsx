import { useLanguage } from '#platform/i18n/language.tsx'
import { dayOf, formatDay, formatTime } from '#platform/ui/format-dates.ts'

interface StretchTextProps {
  inAt: string
  outAt: string | null
  /** The day it counts for; an end on another day is dated. */
  day: string
  zone: string
  /** The text for a missing check-out. */
  noOut: string
}

/** The start and end in the work site's local time. */
export function StretchText({ inAt, outAt, day, zone, noOut }: StretchTextProps) {
  return (
    <bdi>
      <End at={inAt} day={day} zone={zone} />
      {' – '}
      {outAt === null ? noOut : <End at={outAt} day={day} zone={zone} />}
    </bdi>
  )
}

function End({ at, day, zone }: { at: string; day: string; zone: string }) {
  const locale = { ...useLanguage(), zone }
  const own = dayOf(at, zone)
  return (
    <>
      <span className="whitespace-nowrap">{formatTime(at, locale)}</span>
      {own !== day && (
        <>
          {' '}
          <span className="text-xs font-normal whitespace-nowrap text-ink-soft">
            {formatDay(own, locale)}
          </span>
        </>
      )}
    </>
  )
}
