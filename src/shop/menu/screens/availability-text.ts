import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatWeekday } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { Availability } from '../contract.ts'
import { hoursText } from '../hours-text.ts'

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
