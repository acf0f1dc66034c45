import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatTime, formatWeekday } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { Availability } from '../contract.ts'

const WEEK = 7

function isInARow(days: readonly number[]): boolean {
  return days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1)
}

function daysText(days: readonly number[], locale: LocaleOptions): string {
  // 1 January 2024 was a Monday, the first day of the ISO week.
  const nameOf = (day: number | undefined): string => formatWeekday(`2024-01-0${day ?? 1}`, locale)
  if (days.length > 2 && isInARow(days))
    return m['menuScreens.dayRange']({ from: nameOf(days[0]), to: nameOf(days.at(-1)) })
  return days.map(nameOf).join(m['menuScreens.dayComma']())
}

function hoursText({ from, to }: Availability, locale: LocaleOptions): string {
  const clock = (time: string): string =>
    formatTime(`2024-01-01T${time}:00Z`, { ...locale, zone: 'UTC' })
  if (from !== null && to !== null)
    return m['menuScreens.between']({ from: clock(from), to: clock(to) })
  if (from !== null) return m['menuScreens.from']({ from: clock(from) })
  return to === null ? '' : m['menuScreens.until']({ to: clock(to) })
}

/** When a meal may be had, "Fri, until 11:00 AM"; nothing where it always may. */
export function availabilityText(availability: Availability, locale: LocaleOptions): string {
  const days = availability.days.length === WEEK ? '' : daysText(availability.days, locale)
  const hours = hoursText(availability, locale)
  return days !== '' && hours !== ''
    ? m['menuScreens.daysAndHours']({ days, hours })
    : `${days}${hours}`
}
