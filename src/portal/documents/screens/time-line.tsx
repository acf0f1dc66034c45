import { daysBetween } from '#platform/days.ts'
import { classNames } from '#platform/ui/class-names.ts'
import { TONE_COLOUR } from '#platform/ui/tone.ts'
import { toneOf } from './labels.ts'
import { useDay } from '#portal/attendance/use-day.ts'

/** The line begins a month ago and ends in three. */
const BEFORE_DAYS = 30
const AFTER_DAYS = 90

function place(day: string, today: string): number {
  const left = Math.min(AFTER_DAYS, Math.max(-BEFORE_DAYS, daysBetween(today, day)))
  return ((left + BEFORE_DAYS) / (BEFORE_DAYS + AFTER_DAYS)) * 100
}

/**
 * Time along a line with a mark on each expiry, and one for today. The same days stand in words
 * beside it, so it is rendered for the eye alone.
 */
export function TimeLine({ days }: { days: readonly string[] }) {
  const today = useDay()
  return (
    <span aria-hidden="true" className="relative block h-5 min-w-32">
      <span className="absolute inset-x-0 top-1/2 h-px bg-line-strong" />
      <span
        className="absolute top-0.5 bottom-0.5 w-px bg-ink-faint"
        style={{ insetInlineStart: `${place(today, today)}%` }}
      />
      {[...new Set(days)].map((day) => (
        <span
          key={day}
          className={classNames('absolute top-1/2 size-2.5 -translate-y-1/2 rounded-full')}
          style={{
            insetInlineStart: `calc(${place(day, today)}% - 5px)`,
            backgroundColor: TONE_COLOUR[toneOf(day, today)],
          }}
        />
      ))}
    </span>
  )
}
