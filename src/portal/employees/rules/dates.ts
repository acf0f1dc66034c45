import { parseDate } from '@internationalized/date'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { plainText } from './canonical.ts'

export const YOUNGEST = 15
export const OLDEST = 100

export type DateRefusal = 'employees.dateFormat' | 'employees.dateNotReal'

/**
 * Parses a civil date of the form `2026-11-20` that exists in the calendar. Never guesses another
 * order of day and month.
 */
export function readDay(value: string): Outcome<string, DateRefusal> {
  const text = plainText(value)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return refuse('employees.dateFormat')
  try {
    // The library reads the year zero as the year one.
    const day = parseDate(text).toString()
    return day === text ? ok(day) : refuse('employees.dateNotReal')
  } catch {
    return refuse('employees.dateNotReal')
  }
}

export type BirthRefusal = 'employees.birthNotPast' | 'employees.tooYoung' | 'employees.tooOld'

/** People under fifteen may not work; an age over a hundred is a typing error. */
export function checkBirth(birthDate: string, today: string): Outcome<string, BirthRefusal> {
  if (birthDate >= today) return refuse('employees.birthNotPast')
  const day = parseDate(today)
  if (birthDate > day.subtract({ years: YOUNGEST }).toString())
    return refuse('employees.tooYoung', { age: YOUNGEST })
  if (birthDate < day.subtract({ years: OLDEST }).toString())
    return refuse('employees.tooOld', { age: OLDEST })
  return ok(birthDate)
}
