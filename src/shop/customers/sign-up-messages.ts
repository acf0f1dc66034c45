import type { PasswordRefusal } from '#accounts/session/rules/passwords.ts'
import {
  type Details,
  readableDetails,
  type ReadableDetails,
  type Reader,
} from '#platform/i18n/readable-details.ts'
import { m } from '#messages'
import type { SignUpCode } from './rules/sign-up.ts'

const MESSAGES: Readonly<Record<SignUpCode, () => string>> = {
  'customers.firstNameRequired': () => m['customers.firstNameRequired'](),
  'customers.lastNameRequired': () => m['customers.lastNameRequired'](),
  'customers.nameForm': () => m['customers.nameForm'](),
  'customers.phoneRequired': () => m['customers.phoneRequired'](),
  'customers.emailRequired': () => m['customers.emailRequired'](),
  'customers.emailFormat': () => m['customers.emailFormat'](),
  'customers.passwordRequired': () => m['customers.passwordRequired'](),
  'customers.confirmationRequired': () => m['customers.confirmationRequired'](),
  'customers.passwordsDiffer': () => m['customers.passwordsDiffer'](),
  'customers.genderRequired': () => m['customers.genderRequired'](),
}

export function signUpSentence(code: SignUpCode): string {
  return MESSAGES[code]()
}

const OF_PASSWORDS: Readonly<Record<PasswordRefusal, (bounds: ReadableDetails) => string>> = {
  'session.passwordTooShort': ({ min = 0 }) => m['session.passwordTooShort']({ min }),
  'session.passwordTooLong': ({ max = 0 }) => m['session.passwordTooLong']({ max }),
  'session.passwordTooCommon': () => m['session.passwordTooCommon'](),
  'session.passwordOwnWords': () => m['session.passwordOwnWords'](),
  'session.passwordTooSimple': () => m['session.passwordTooSimple'](),
}

export function passwordSentence(code: PasswordRefusal, bounds: Details, reader: Reader): string {
  return OF_PASSWORDS[code](readableDetails(bounds, reader))
}
