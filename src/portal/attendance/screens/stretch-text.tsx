import { useLanguage } from '#platform/i18n/language.tsx'
import { dayOf, formatDay, formatTime } from '#platform/ui/format.ts'

interface StretchTextProps {
  inAt: string
  outAt: string | null
  /** The day it counts for; an end on another is dated. */
  day: string
  zone: string
  /** What stands for a check-out that is not there. */
  noOut: string
}

/** From when to when, as the clock at the work site showed it. */
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
  const manner = { ...useLanguage(), zone }
  const own = dayOf(at, zone)
  return (
    <>
      <span className="whitespace-nowrap">{formatTime(at, manner)}</span>
      {own !== day && (
        <>
          {' '}
          <span className="text-xs font-normal whitespace-nowrap text-ink-soft">
            {formatDay(own, manner)}
          </span>
        </>
      )}
    </>
  )
}
