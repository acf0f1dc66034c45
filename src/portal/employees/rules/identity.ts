import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { fold } from '#platform/text.ts'
import { z } from 'zod'
import { plainText } from './canonical.ts'

export type Gender = 'male' | 'female'

const EMPLOYEE_NO_LENGTH = 30

/**
 * A number assigned by the employer: one word of letters, digits and the usual separators, in
 * capitals.
 */
export function readEmployeeNo(value: string): Outcome<string, 'employees.numberFormat'> {
  const number = plainText(value).toUpperCase()
  return /^[A-Z0-9][A-Z0-9._/-]*$/.test(number) && number.length <= EMPLOYEE_NO_LENGTH
    ? ok(number)
    : refuse('employees.numberFormat', { max: EMPLOYEE_NO_LENGTH })
}

const Email = z.email().max(200)

/**
 * ASCII only, because a look-alike letter in an address cannot be distinguished from the real one.
 */
export function readEmail(value: string): Outcome<string, 'employees.emailFormat'> {
  const email = value.trim()
  return /^[\x21-\x7e]+$/.test(email) && Email.safeParse(email).success
    ? ok(email)
    : refuse('employees.emailFormat')
}

/** The words accepted in files; never displayed from here. */
const GENDERS = new Map<string, Gender>([
  ['male', 'male'],
  ['m', 'male'],
  ['ذكر', 'male'],
  ['female', 'female'],
  ['f', 'female'],
  [fold('أنثى'), 'female'],
])

export function readGender(value: string): Outcome<Gender, 'employees.genderUnknown'> {
  const gender = GENDERS.get(fold(value))
  return gender === undefined ? refuse('employees.genderUnknown') : ok(gender)
}
