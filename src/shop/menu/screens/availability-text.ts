import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatTime, formatWeekday } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { Availability } from '../contract.ts'

const WEEK = 7

function isInARow(days: readonly number[]): boolean {
  return days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1)
}

function daysText(
  days: readonly number[],
  locale: LocaleOptions,
  length: 'long' | 'short',
): string {
  // 1 January 2024 was a Monday, the first day of the ISO week.
  const nameOf = (day: number | undefined): string =>
    formatWeekday(`2024-01-0${day ?? 1}`, locale, length)
  if (days.length > 2 && isInARow(days))
    return m['menuScreens.dayRange']({ from: nameOf(days[0]), to: nameOf(days.at(-1)) })
  return days.map(nameOf).join(m['menuScreens.dayComma']())
}

const MIDNIGHT = '00:00'
const NOON = '12:00'

/** A day begins and ends at midnight anyway. */
function limit(time: string | null): string | null {
  return time === MIDNIGHT ? null : time
}

function hoursText(availability: Availability, locale: LocaleOptions): string {
  const [from, to] = [limit(availability.from), limit(availability.to)]
  const clock = (time: string): string =>
    time === NOON
      ? m['menuScreens.noon']()
      : formatTime(`2024-01-01T${time}:00Z`, { ...locale, zone: 'UTC' })
  if (from !== null && to !== null)
    return m['menuScreens.between']({ from: clock(from), to: clock(to) })
  if (from !== null) return m['menuScreens.from']({ from: clock(from) })
  return to === null ? '' : m['menuScreens.until']({ to: clock(to) })
}

function isEveryDay({ days }: Availability): boolean {
  return days.length % WEEK === 0
}

/** On a card: "Available Friday", or "until noon" of a dish for every day; nothing where it always may be had. */
export function availableText(availability: Availability, locale: LocaleOptions): string {
  if (isEveryDay(availability)) return hoursText(availability, locale)
  const length = availability.days.length === 1 ? 'long' : 'short'
  return m['menuScreens.available']({ days: daysText(availability.days, locale, length) })
}

/** When a meal may be had, "Fri, until 11:00 AM"; nothing where it always may. */
export function availabilityText(availability: Availability, locale: LocaleOptions): string {
  const days = isEveryDay(availability) ? '' : daysText(availability.days, locale, 'short')
  const hours = hoursText(availability, locale)
  return days !== '' && hours !== ''
    ? m['menuScreens.daysAndHours']({ days, hours })
    : `${days}${hours}`
}
