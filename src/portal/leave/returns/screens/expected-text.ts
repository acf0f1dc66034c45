import type { Languages } from '#platform/i18n/language.tsx'
import { formatDay, isOtherYear } from '#platform/ui/format-dates.ts'
import { m } from '#messages'
import type { DueReturn } from '../contract.ts'

/** When a person is or was expected, phrased for the reader. */
export function expectedText(due: DueReturn, locale: Languages, today: string): string {
  const day = formatDay(due.expected, locale, {
    long: true,
    year: isOtherYear(due.expected, today),
  })
  if (due.state === 'underWay') return m['leaveReturns.due.expectedIs']({ day })
  return due.overdueDays === 0
    ? m['leaveReturns.due.expectedToday']({ day })
    : m['leaveReturns.due.expectedWas']({ day })
}
