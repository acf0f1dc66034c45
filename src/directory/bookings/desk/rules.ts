import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { StaffInput } from './contract.ts'

const DAY_MINUTES = 1440

interface Hours {
  readonly from: number
  readonly until: number
}

function isOneShift({ from, until }: Hours): boolean {
  return until > from && until <= from + DAY_MINUTES
}

type HoursErrorCode = 'bookings.badHours' | 'bookings.badBreak' | 'bookings.dayTwice'

/**
 * Whether working hours are valid: each ends after it begins, within a day; a break lies inside; no
 * day is repeated.
 */
export function checkHours({
  usual,
  ramadan,
  exceptions,
}: Pick<StaffInput, 'usual' | 'ramadan' | 'exceptions'>): Outcome<null, HoursErrorCode> {
  for (const [field, week] of [['usual', usual] as const, ['ramadan', ramadan] as const]) {
    if (new Set(week.map(({ weekday }) => weekday)).size !== week.length)
      return refuse('bookings.dayTwice', {}, field)
    for (const [index, day] of week.entries()) {
      if (!isOneShift(day)) return refuse('bookings.badHours', {}, `${field}.${index}.until`)
      const { pause } = day
      if (
        pause !== null &&
        !(day.from < pause.from && pause.from < pause.until && pause.until < day.until)
      ) {
        return refuse('bookings.badBreak', {}, `${field}.${index}.pause`)
      }
    }
  }
  if (new Set(exceptions.map(({ day }) => day)).size !== exceptions.length)
    return refuse('bookings.dayTwice', {}, 'exceptions')
  const wrong = exceptions.findIndex(({ hours }) => hours !== null && !isOneShift(hours))
  return wrong === -1 ? ok(null) : refuse('bookings.badHours', {}, `exceptions.${wrong}.until`)
}
