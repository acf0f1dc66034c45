import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { plainText } from './canonical.ts'

const LENGTH = 15

export type EmiratesIdRefusal =
  | 'employees.emiratesIdFormat'
  | 'employees.emiratesIdLength'
  | 'employees.emiratesIdCountry'
  | 'employees.emiratesIdGrouping'
  | 'employees.emiratesIdChecksum'

/** Every second digit from the right counts double; the sum ends in zero. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const counted = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}

/** An Emirates ID in its standard form, `784-1990-1234567-6` (gulf 4.1). */
export function readEmiratesId(value: string): Outcome<string, EmiratesIdRefusal> {
  const text = plainText(value).replace(/\s/g, '')
  const digits = text.replaceAll('-', '')
  if (!/^\d+$/.test(digits)) return refuse('employees.emiratesIdFormat')
  if (digits.length !== LENGTH)
    return refuse('employees.emiratesIdLength', { needed: LENGTH, length: digits.length })
  if (!digits.startsWith('784')) return refuse('employees.emiratesIdCountry')
  if (!/^\d{3}-?\d{4}-?\d{7}-?\d$/.test(text)) return refuse('employees.emiratesIdGrouping')
  if (!passesLuhn(digits)) return refuse('employees.emiratesIdChecksum')
  return ok(
    `${digits.slice(0, 3)}-${digits.slice(3, 7)}-${digits.slice(7, 14)}-${digits.slice(14)}`,
  )
}

/**
 * The four digits usually are the year of birth, and do not change when that is corrected, so a
 * difference is only a warning.
 */
export function yearInEmiratesId(emiratesId: string): string {
  return emiratesId.slice(4, 8)
}
