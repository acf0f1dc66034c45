import { Check, Lock, OctagonAlert, RotateCcw, TriangleAlert, Utensils } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n/language.tsx'
import { COMMA, inARow } from '#platform/i18n/in-a-row.ts'
import { addDays } from '#platform/days.ts'
import { classNames } from '#platform/ui/class-names.ts'
import { useFirstDay } from '#platform/ui/first-day.ts'
import { formatNumber, type LocaleOptions } from '#platform/ui/format.ts'
import {
  formatDay,
  formatHijri,
  formatMonth,
  formatWeekday,
  formatWeekdayBrief,
} from '#platform/ui/format-dates.ts'
import { arrowKeys } from '#platform/ui/arrow-keys.ts'
import { m } from '#messages'
import type { MealPlan, PlanDay } from '../../own/contract.ts'
import { type DatedDay, dayOn, isLacking, isPausedOn, weekOf, weeksOfMonth } from './plan-days.ts'
import { dayLabel, markOf } from './plan-text.ts'

const ICONS: Readonly<Record<PlanDay['state'], ReactNode>> = {
  planned: <Utensils size={14} aria-hidden="true" />,
  closed: <Lock size={14} aria-hidden="true" />,
  delivered: <Check size={14} aria-hidden="true" />,
  refunded: <RotateCcw size={14} aria-hidden="true" />,
}

const COLOURS: Readonly<Record<PlanDay['state'], string>> = {
  planned: 'border-accent bg-accent-soft text-ink',
  closed: 'border-info bg-info-soft text-ink',
  delivered: 'border-transparent bg-good-soft text-ink',
  refunded: 'border-dashed border-line text-ink-soft',
}

interface PlanMonthProps {
  plan: MealPlan
  days: readonly DatedDay[]
  month: string
  today: string
  onOpen: (day: DatedDay) => void
}

/** A month of the plan: its days, the Hijri day beside each, and when it is paused. */
export function PlanMonth({ plan, days, month, today, onOpen }: PlanMonthProps) {
  const locale = useLanguage()
  const first = useFirstDay()
  const week = weekOf(`${month}-15`, first)
  return (
    <table
      aria-label={m['mealPlanScreens.calendarOf']({ month: formatMonth(month, locale) })}
      className="w-full table-fixed border-separate border-spacing-1"
      {...arrowKeys('button', false)}
    >
      <thead>
        <tr>
          {week.map((day) => (
            <th
              key={day}
              scope="col"
              abbr={formatWeekday(day, locale, 'long')}
              className="truncate pb-1 text-center text-xs font-normal text-ink-soft"
            >
              {formatWeekdayBrief(day, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOfMonth(month, first).map((each, row) => (
          <tr key={each.find((day) => day !== null)}>
            {each.map((day, column) => (
              <td key={day ?? addDays(`${month}-01`, row * 7 + column - 40)} className="p-0">
                {day !== null && (
                  <DayCell
                    date={day}
                    day={dayOn(days, day)}
                    isToday={day === today}
                    isPaused={isPausedOn(plan, day)}
                    isLacking={isLackingOn(plan, days, day)}
                    onOpen={onOpen}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isLackingOn(plan: MealPlan, days: readonly DatedDay[], date: string): boolean {
  const day = dayOn(days, date)
  return day !== undefined && isLacking(day, plan)
}

interface DayCellProps {
  date: string
  day: DatedDay | undefined
  isToday: boolean
  isPaused: boolean
  isLacking: boolean
  onOpen: (day: DatedDay) => void
}

const CELL =
  'flex h-14 w-full min-w-0 flex-col rounded-control border p-1 text-start text-xs sm:h-22 sm:p-2'

function DayCell({ date, day, isToday, isPaused, isLacking: lacks, onOpen }: DayCellProps) {
  const locale = useLanguage()
  if (day === undefined) {
    return (
      <div
        className={classNames(
          CELL,
          'border-transparent',
          isPaused ? 'bg-neutral-soft text-ink-soft' : 'text-ink-faint',
        )}
      >
        <CellDate date={date} isToday={isToday} />
        {isPaused && <span className="mt-auto truncate">{m['mealPlanScreens.pausedDay']()}</span>}
      </div>
    )
  }
  const isHarmful = day.harmful.length > 0
  const mark = markOf(day, lacks, locale.language)
  return (
    <button
      type="button"
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onOpen(day)}
      className={classNames(
        CELL,
        'keep-colour outline-none hover:border-edge focus-visible:ring-focus',
        isHarmful ? 'border-bad bg-bad-soft text-ink' : COLOURS[day.state],
        isToday && 'border-2',
      )}
    >
      <CellDate date={date} isToday={isToday} />
      <span className="sr-only">
        {dayLabel(day)}
        {COMMA[locale.language]}
        {mark !== null && `${mark}${COMMA[locale.language]}`}
      </span>
      <span className="mt-auto flex w-full min-w-0 items-center gap-1">
        <span className="shrink-0">
          {isHarmful ? (
            <OctagonAlert size={14} className="text-bad" aria-hidden="true" />
          ) : lacks ? (
            <TriangleAlert size={14} className="text-warning" aria-hidden="true" />
          ) : (
            ICONS[day.state]
          )}
        </span>
        <span className="truncate max-sm:sr-only">{day.window.name[locale.language]}</span>
        <span className="sr-only">{COMMA[locale.language]}</span>
      </span>
      {mark === null || !lacks ? (
        <span className="w-full truncate text-ink-soft max-sm:sr-only">
          {dishNames(day, locale)}
        </span>
      ) : (
        <span aria-hidden="true" className="w-full truncate text-warning max-sm:hidden">
          {mark}
        </span>
      )}
    </button>
  )
}

/**
 * The number of the day in both calendars; screen readers also get the weekday and the months:
 * "Thursday 3 December, 23 Jumada II 1448 AH".
 */
function CellDate({ date, isToday }: { date: string; isToday: boolean }) {
  const locale = useLanguage()
  const [hijriDay = '', hijriRest = ''] = formatHijri(date, locale).split(/ (.*)/)
  const [, ...month] = formatDay(date, locale, { weekday: false, long: true }).split(' ')
  return (
    <span className="figures flex w-full items-baseline justify-between gap-1">
      <span className={isToday ? 'font-semibold text-accent' : 'font-medium'}>
        <span className="sr-only">{formatWeekday(date, locale, 'long')} </span>
        {formatNumber(Number(date.slice(8)), locale)}
        <span className="sr-only">
          {' '}
          {month.join(' ')}
          {COMMA[locale.language]}
        </span>
      </span>
      <span className="text-ink-soft">
        {hijriDay}
        <span className="sr-only">
          {' '}
          {hijriRest}
          {COMMA[locale.language]}
        </span>
      </span>
    </span>
  )
}

/** The dishes of a day in a row. */
export function dishNames({ dishes }: Pick<PlanDay, 'dishes'>, locale: LocaleOptions): string {
  return inARow(
    dishes.map(({ dish }) => dish.name[locale.language]),
    locale.language,
  )
}
