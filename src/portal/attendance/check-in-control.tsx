import { LogIn, LogOut } from 'lucide-react'
import { useRef } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { Flip } from '#platform/ui/flip.tsx'
import { formatTime } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import { DayRing } from './day-ring.tsx'
import { clockText } from './screens/clock-text.ts'
import { dayArcs, hoursOf } from './screens/ring-arcs.ts'
import type { Punching } from './use-punch.ts'
import { useClock } from './use-clock.ts'
import type { TodayNow } from './use-today.ts'

const ROUND =
  'absolute inset-[8.5%] flex flex-col items-center justify-center gap-1 rounded-full px-6 text-center transition-transform duration-150 ease-out select-none enabled-active:scale-[0.98] forced-colors:border'
const CALLS =
  'bg-accent text-accent-ink enabled-hover:bg-[color-mix(in_srgb,var(--accent)_90%,var(--ink))]'
/** An employee who has left for the day, or owes nothing on it any more, gets no prominent control. */
const RESTS =
  'border border-line bg-surface text-ink enabled-hover:bg-[color-mix(in_srgb,var(--accent)_5%,var(--surface))]'

/** One large round control whose ring is the working day, with the running time in it. */
export function CheckInControl({ now, punching }: { now: TodayNow; punching: Punching }) {
  const { day, serverNow, zone } = now
  const locale = { ...useLanguage(), zone }
  const isIn = day.inSince !== null
  const at = serverNow()
  const isOver = day.shift !== null && at >= Date.parse(day.shift.endsAt)
  const rests = isIn || day.stretches.length > 0 || day.off !== null || isOver
  const label = isIn
    ? m['attendanceScreens.control.checkOut']()
    : m['attendanceScreens.control.checkIn']()
  const { ends } = dayArcs(day.stretches, hoursOf(day.shift), at)
  const time = (instant: number): string => formatTime(new Date(instant).toISOString(), locale)
  return (
    <div className="relative mx-auto aspect-square w-full max-w-72">
      <DayRing day={day} serverNow={serverNow} />
      <button
        type="button"
        onClick={() => punching.punch(day.next)}
        className={classNames(ROUND, rests ? RESTS : CALLS)}
        data-kind={day.next}
      >
        {isIn ? (
          <Running day={day} serverNow={serverNow} />
        ) : (
          <Ready label={label} time={time(at)} />
        )}
        {isIn && (
          <span className="inline-flex items-center gap-1.5 text-base font-medium text-accent">
            <Flip>
              <LogOut size={18} aria-hidden="true" />
            </Flip>
            {label}
          </span>
        )}
      </button>
      {ends !== null && day.off === null && (
        // The ring runs clockwise in every language, from its left end to its right.
        <div
          dir="ltr"
          aria-hidden="true"
          className="figures pointer-events-none absolute inset-x-0 bottom-0 flex justify-between text-xs text-ink-soft"
        >
          <bdi>{time(ends.from)}</bdi>
          <bdi>{time(ends.until)}</bdi>
        </div>
      )}
    </div>
  )
}

function Ready({ label, time }: { label: string; time: string }) {
  return (
    <>
      <Flip>
        <LogIn size={30} strokeWidth={1.75} aria-hidden="true" />
      </Flip>
      <span className="text-xl font-semibold">{label}</span>
      <span className="figures text-sm">{m['attendanceScreens.control.now']({ time })}</span>
    </>
  )
}

/** Time since the check-in; its text changes each second without a render. */
function Running({ day, serverNow }: Pick<TodayNow, 'day' | 'serverNow'>) {
  const { digits } = useLanguage()
  const text = useRef<HTMLSpanElement>(null)
  const elapsed = (): string => clockText(serverNow() - (day.inSince ?? serverNow()), digits)
  useClock(() => {
    if (text.current !== null) text.current.textContent = elapsed()
  })
  return (
    <span
      dir="ltr"
      ref={text}
      data-elapsed
      className="figures text-3xl leading-none font-semibold tracking-normal"
    >
      {elapsed()}
    </span>
  )
}
