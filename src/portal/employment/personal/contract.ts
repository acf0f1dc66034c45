import { Day, line, phone, text } from '#platform/schemas.ts'
import { z } from 'zod'

/** A person’s own details. */
export const Personal = z.strictObject({
  nameEn: line(100),
  nameAr: line(100),
  email: text(200),
  phone: phone(40),
  nationality: text(40),
  gender: z.enum(['male', 'female']),
  birthDate: Day,
})
export type Personal = z.infer<typeof Personal>

export const PERSONAL_REFUSALS = [
  'employees.badCharacters',
  'employees.tooLong',
  'employees.nameCharacters',
  'employees.nameLetter',
  'employees.emailFormat',
  'employees.emailTakenNow',
  'employees.emailBeyondYou',
  'employees.phoneFormat',
  'employees.phoneRange',
  'employees.countryUnknown',
  'employees.birthNotPast',
  'employees.tooYoung',
  'employees.tooOld',
  'employees.joiningBeforeBirth',
] as const

/** What an edit by HR may be refused for. */
export const EDIT_REFUSALS = [
  'employment.emailAtOnce',
  'employment.requestedAlready',
  ...PERSONAL_REFUSALS,
] as const
