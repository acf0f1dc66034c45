import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays } from '#platform/days.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { LocalLink } from '#platform/i18n/local-link.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { Flip } from '#platform/ui/flip.tsx'
import { formatNumber } from '#platform/ui/format.ts'
import {
  formatDay,
  formatDayRange,
  formatTime,
  formatWeekday,
  formatWeekdayBrief,
} from '#platform/ui/format-dates.ts'
import { iconButtonClasses } from '#platform/ui/icon-button.tsx'
import { m } from '#messages'
import type { Free } from '../contract.ts'
import { zoneName } from '../zone-name.ts'

interface BookTimesProps {
  free: Free
  /** The site's zone, which defines its days. */
  zone: string
  chosen: string | null
  /** The links that show a day and choose a time. */
  base: string
  hash?: string
  /** The query params to keep; the page then does not jump. */
  keep?: Readonly<Record<string, string>>
}

const WEEK = 7

function addressOf({ base, hash = '', keep }: BookTimesProps, day: string, slot?: string): string {
  const search = new URLSearchParams({ ...keep, day, ...(slot === undefined ? {} : { at: slot }) })
  if (keep !== undefined) return `${base}?${search}`
  return `${base}?${search}${slot === undefined ? '#times' : hash}`
}

/**
 * A week of days with the free times on each, and the times of one of them: all links, so that it
 * works before any script.
 */
export function BookTimes(props: BookTimesProps) {
  const { free, zone, chosen } = props
  const locale = { ...useLanguage(), zone }
  const isNone = free.days.every((day) => day.free === 0) && free.slots.length === 0
  return (
    <div id="times" className="scroll-mt-20">
      <WeekHead {...props} />
      <ol className="mt-3 grid grid-cols-7 gap-1 sm:gap-2">
        {free.days.map(({ day, free: left }) => (
          <li key={day}>
            <DayLink
              day={day}
              left={left}
              isSelected={day === free.day}
              to={addressOf(props, day)}
              stay={props.keep !== undefined}
            />
          </li>
        ))}
      </ol>
      <h3 className="mt-6 text-base font-medium">
        <bdi>{formatDay(free.day, locale, { long: true })}</bdi>
      </h3>
      {free.slots.length === 0 ? (
        <p className="mt-2 rounded-card border border-dashed border-line-strong px-4 py-6 text-center text-sm text-ink-soft">
          {isNone ? m['bookScreens.noneThisWeek']() : m['bookScreens.noneThatDay']()}
        </p>
      ) : (
        <ul className="mt-3 grid grid-cols-3 gap-2 sm:grid-cols-4 xl:grid-cols-5">
          {free.slots.map((slot) => (
            <li key={slot}>
              <LocalLink
                to={addressOf(props, free.day, slot)}
                preventScrollReset={props.keep !== undefined}
                aria-current={slot === chosen ? 'true' : undefined}
                className={classNames(
                  'figures flex min-h-control items-center justify-center rounded-control border px-2 text-sm font-medium whitespace-nowrap',
                  slot === chosen
                    ? 'border-accent bg-accent text-accent-ink'
                    : 'border-line-strong bg-surface text-ink hover:border-accent hover:text-accent',
                )}
              >
                <bdi>{formatTime(slot, locale)}</bdi>
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-xs text-ink-faint">
        {m['bookScreens.zone']({ zone: zoneName(zone, locale.language) })}
      </p>
    </div>
  )
}

function WeekHead(props: BookTimesProps) {
  const { free } = props
  const locale = useLanguage()
  const [first, last] = [free.days[0]?.day ?? free.today, free.days.at(-1)?.day ?? free.today]
  const before = first > free.today ? addDays(first, -WEEK) : null
  const after = last < free.lastDay ? addDays(last, 1) : null
  const arrow = (to: string | null, label: string, icon: React.ReactNode) =>
    to === null ? (
      <span className="size-control" />
    ) : (
      <LocalLink
        to={addressOf(props, to)}
        preventScrollReset={props.keep !== undefined}
        aria-label={label}
        className={iconButtonClasses('normal', true)}
      >
        <Flip>{icon}</Flip>
      </LocalLink>
    )
  return (
    <div className="flex items-center justify-between gap-2">
      {arrow(before, m['bookScreens.weekBefore'](), <ChevronLeft size={18} aria-hidden="true" />)}
      <p className="figures text-sm font-medium">
        <bdi>{formatDayRange(first, last, locale)}</bdi>
      </p>
      {arrow(after, m['bookScreens.weekAfter'](), <ChevronRight size={18} aria-hidden="true" />)}
    </div>
  )
}

interface DayLinkProps {
  day: string
  left: number
  isSelected: boolean
  to: string
  stay: boolean
}

function DayLink({ day, left, isSelected, to, stay }: DayLinkProps) {
  const locale = useLanguage()
  return (
    <LocalLink
      to={to}
      preventScrollReset={stay}
      aria-current={isSelected ? 'date' : undefined}
      className={classNames(
        'figures flex min-h-16 flex-col items-center justify-center rounded-control border px-0.5 py-1.5 text-center',
        isSelected
          ? 'border-accent bg-accent-soft text-ink'
          : 'border-line bg-surface hover:border-edge',
      )}
    >
      <span className="max-w-full truncate text-xs text-ink-soft">
        <span aria-hidden="true" className="sm:hidden">
          {formatWeekdayBrief(day, locale)}
        </span>
        <span className="max-sm:sr-only">{formatWeekday(day, locale)}</span>
      </span>
      <span className={classNames('text-base font-medium', left === 0 && 'text-ink-faint')}>
        {formatNumber(Number(day.slice(8)), locale)}
      </span>
      <span className="sr-only">
        {m['bookScreens.dayLeft']({ count: left, shown: formatNumber(left, locale) })}
      </span>
      <span
        aria-hidden="true"
        className={classNames(
          'mt-0.5 h-1 w-4 rounded-full',
          left === 0 ? 'bg-line' : left < 3 ? 'bg-warning' : 'bg-good',
        )}
      />
    </LocalLink>
  )
}
