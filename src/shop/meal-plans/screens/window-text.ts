import { weekdayOf } from '#platform/days.ts'
import { inARow } from '#platform/i18n/in-a-row.ts'
import type { LocaleOptions } from '#platform/ui/format.ts'
import { formatTimeRange } from '#platform/ui/format-dates.ts'
import { isInSeason, type Season } from '#shop/windows/rules.ts'
import type { PlanWindow } from '../building/contract.ts'

/** The hours of a window as the clock at the door shows them: "12:00 – 2:00 PM". */
export function hoursText({ from, to }: Pick<PlanWindow, 'from' | 'to'>, locale: LocaleOptions) {
  const at = (time: string): string => `2000-01-01T${time.slice(0, 5)}:00Z`
  return formatTimeRange(at(from), at(to), { ...locale, zone: 'UTC' })
}

/** "Lunch, 12:00 – 2:00 PM". */
export function windowText(
  window: Pick<PlanWindow, 'from' | 'to' | 'name'>,
  locale: LocaleOptions,
): string {
  return inARow([window.name[locale.language], hoursText(window, locale)], locale.language)
}

/** The periods in which a day is delivered. */
export function windowsOn(
  windows: readonly PlanWindow[],
  day: string,
  seasons: readonly Season[],
): PlanWindow[] {
  return windows.filter(
    (window) => window.days.includes(weekdayOf(day)) && isInSeason(window, day, seasons),
  )
}
