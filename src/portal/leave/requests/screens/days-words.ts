import { classNames } from '#platform/ui/class-names.ts'
import { daysText } from '#platform/ui/days-text.ts'
import {
  formatDay,
  formatDayRange,
  formatDuration,
  isOtherYear,
  type Manner,
} from '#platform/ui/format.ts'
import { m } from '#words'
import { hoursWords } from '../../hours-words.ts'
import { type LeaveHours, minutesLong } from '../../rules/hours.ts'

interface Taken {
  readonly from: string
  readonly to: string
  readonly hours: LeaveHours | null
}

/**
 * When a leave is: its days, or its day and hours; with the year, or only if it is not the current
 * one.
 */
export function whenWords(
  { from, to, hours }: Taken,
  manner: Manner,
  asOf: 'withYear' | { today: string },
): string {
  const year = asOf === 'withYear' || isOtherYear(from, asOf.today)
  if (hours === null) return formatDayRange(from, to, manner, year)
  return m['leaveAsk.hours.when'](
    { day: formatDay(from, manner, { year }), hours: hoursWords(hours, manner) },
    { locale: manner.language },
  )
}

/** A range of days stays on one line; a day and its hours may take two. */
export function whenLook({ hours }: Pick<Taken, 'hours'>): string {
  return classNames('figures', hours === null && 'whitespace-nowrap')
}

/** The amount: days, or hours and their share of a day. */
export function amountWords(
  { amount, hours }: { amount: number; hours: LeaveHours | null },
  manner: Manner,
): string {
  const days = daysText(amount, manner)
  return hours === null ? days : `${formatDuration(minutesLong(hours), manner)} · ${days}`
}
