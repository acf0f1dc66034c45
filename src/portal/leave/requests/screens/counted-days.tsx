import { weekdayOf } from '#platform/days.ts'
import { useLanguage } from '#platform/i18n/language.tsx'
import { classNames } from '#platform/ui/class-names.ts'
import { type FirstDay, useFirstDay } from '#platform/ui/first-day.ts'
import { formatNumber } from '#platform/ui/format.ts'
import { formatDayRange, formatWeekdayBrief, isOtherYear } from '#platform/ui/format-dates.ts'
import { Pill } from '#platform/ui/pill.tsx'
import { useDay } from '#portal/attendance/use-day.ts'
import { daysText } from '#platform/ui/days-text.ts'
import { m } from '#messages'
import type { CountedDay } from '../preview/contract.ts'
import { type Stretch, stretchesOf, type Summed, summedUp } from '../rules.ts'

/**
 * The most days that are rendered one by one; for a longer leave only the special ones are listed.
 */
const MAX_RENDERED = 35
const WEEK = 7
const WEEK_BEGINS: Record<FirstDay, number> = { mon: 1, sat: 6, sun: 7 }

interface CountedDaysProps {
  days: readonly CountedDay[]
  unit: 'calendar' | 'working'
}

/** Each day with what it takes, and the reason where it does not count as one day. */
export function CountedDays({ days, unit }: CountedDaysProps) {
  const isLong = days.length > MAX_RENDERED
  const stretches = stretchesOf([...days]).filter(
    ({ why }) => !isLong || (why !== 'rest' && why !== 'halfWorking'),
  )
  const sums = isLong ? summedUp([...days]) : []
  return (
    <div className="space-y-3">
      {!isLong && <Strip days={days} />}
      <p className="text-xs text-ink-soft">
        {unit === 'calendar' ? m['leaveAsk.why.calendar']() : m['leaveAsk.why.working']()}
      </p>
      {stretches.length + sums.length > 0 && (
        <ul className="space-y-1.5">
          {sums.map((sum) => (
            <SummedLine key={sum.why} sum={sum} />
          ))}
          {stretches.map((stretch) => (
            <Explained key={stretch.from} stretch={stretch} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** A day's column in the week, starting at 1. */
function columnOf(day: string, firstDay: FirstDay): number {
  return ((weekdayOf(day) - WEEK_BEGINS[firstDay] + WEEK) % WEEK) + 1
}

/** Whole weeks are aligned under each other as in a calendar. */
function Strip({ days }: { days: readonly CountedDay[] }) {
  const locale = useLanguage()
  const firstDay = useFirstDay()
  return (
    <div
      aria-hidden="true"
      className="keep-colour grid grid-cols-7 gap-1 text-center leading-tight"
    >
      {days.map(({ day, amount, why, holiday }, index) => (
        <span
          key={day}
          style={
            index === 0 && days.length > WEEK
              ? { gridColumnStart: columnOf(day, firstDay) }
              : undefined
          }
          data-day={day}
          data-why={why}
          className={classNames(
            'relative overflow-clip rounded-control border py-1',
            amount > 0 ? 'border-accent' : 'border-dashed border-line-strong text-ink-faint',
          )}
        >
          {amount > 0 && (
            <span
              className={classNames(
                'absolute inset-x-0 bottom-0 bg-accent-soft',
                amount < 1 ? 'h-1/2' : 'h-full',
              )}
            />
          )}
          <span className="relative block text-[0.625rem] text-ink-soft">
            {formatWeekdayBrief(day, locale)}
          </span>
          <span
            className={classNames(
              'figures relative block text-sm',
              holiday !== null && 'text-info',
              amount > 0 && 'font-medium',
            )}
          >
            {formatNumber(Number(day.slice(8)), locale)}
          </span>
        </span>
      ))}
    </div>
  )
}

function reasonOf({ why, holiday, half }: Stretch, language: 'en' | 'ar'): string {
  switch (why) {
    case 'holiday':
      return holiday?.[language] ?? m['leaveAsk.why.holiday']()
    case 'rest':
      return m['leaveAsk.why.rest']()
    case 'halfWorking':
      return m['leaveAsk.why.halfWorking']()
    case 'half':
      return half === 'second' ? m['leaveAsk.why.secondHalf']() : m['leaveAsk.why.firstHalf']()
    case 'hours':
      return m['leaveAsk.why.hours']()
    case 'sandwiched':
      return holiday?.[language] ?? m['leaveAsk.why.sandwiched']()
    case 'counted':
      return holiday?.[language] ?? ''
  }
}

function SummedLine({ sum: { why, days, amount } }: { sum: Summed }) {
  const locale = useLanguage()
  const formatted = formatNumber(days, locale)
  return (
    <li data-explained={why} className="flex items-baseline justify-between gap-3">
      <span className="figures">
        {why === 'rest'
          ? m['leaveAsk.why.restDays']({ count: days, shown: formatted })
          : m['leaveAsk.why.halfDays']({ count: days, shown: formatted })}
      </span>
      <span className="figures shrink-0 text-xs text-ink-soft">
        {amount === 0 ? m['leaveAsk.why.free']() : daysText(amount, locale)}
      </span>
    </li>
  )
}

function Explained({ stretch }: { stretch: Stretch }) {
  const locale = useLanguage()
  const today = useDay()
  const { from, to, amount, predicted } = stretch
  const days = formatDayRange(from, to, locale, isOtherYear(from, today))
  return (
    <li data-explained={stretch.why} className="flex items-baseline justify-between gap-3">
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
        <span>
          <bdi className="figures whitespace-nowrap">{days}</bdi>
          {' · '}
          {reasonOf(stretch, locale.language)}
        </span>
        {predicted && (
          <span title={m['leaveAsk.why.predictedHelp']()}>
            <Pill tone="warning">{m['leaveAsk.why.predicted']()}</Pill>
          </span>
        )}
      </span>
      <span className="figures shrink-0 text-xs text-ink-soft">
        {amount === 0 ? m['leaveAsk.why.free']() : daysText(amount, locale)}
      </span>
    </li>
  )
}
