import { classNames } from '#platform/ui/class-names.ts'
import { daysText } from '#platform/ui/days-text.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatDay, formatDayRange, isOtherYear } from '#platform/ui/format-dates.ts'
import { durationText } from '#platform/ui/duration-text.ts'
import { m } from '#messages'
import { leaveHoursText } from '../../hours-text.ts'
import { type LeaveHours, minutesLong } from '../../rules/hours.ts'

interface LeaveTime {
  readonly from: string
  readonly to: string
  readonly hours: LeaveHours | null
}

/**
 * When a leave is: its days, or its day and hours; with the year, or only if it is not the current
 * one.
 */
export function whenText(
  { from, to, hours }: LeaveTime,
  locale: LocaleOptions,
  asOf: 'withYear' | { today: string },
): string {
  const year = asOf === 'withYear' || isOtherYear(from, asOf.today)
  if (hours === null) return formatDayRange(from, to, locale, year)
  return m['leaveAsk.hours.when'](
    { day: formatDay(from, locale, { year }), hours: leaveHoursText(hours, locale) },
    { locale: locale.language },
  )
}

/** A range of days stays on one line; a day and its hours may take two. */
export function whenClasses({ hours }: Pick<LeaveTime, 'hours'>): string {
  return classNames('figures', hours === null && 'whitespace-nowrap')
}

/** The amount: days, or hours and their share of a day. */
export function amountText(
  { amount, hours }: { amount: number; hours: LeaveHours | null },
  locale: LocaleOptions,
): string {
  const days = daysText(amount, locale)
  return hours === null ? days : `${durationText(minutesLong(hours), locale)} · ${days}`
}
