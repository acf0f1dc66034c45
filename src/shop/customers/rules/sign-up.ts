import { isEmail, foldEmail } from '#accounts/session/rules/email.ts'
import { hasLink } from '#platform/text.ts'

/** A person's input for an account; phone and gender only if requested. */
export interface SignUp {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly confirmation: string
  readonly phone?: string
  readonly gender?: string
}
export type SignUpField = keyof SignUp

export type SignUpCode =
  | 'customers.firstNameRequired'
  | 'customers.lastNameRequired'
  | 'customers.nameForm'
  | 'customers.phoneRequired'
  | 'customers.emailRequired'
  | 'customers.emailFormat'
  | 'customers.passwordRequired'
  | 'customers.confirmationRequired'
  | 'customers.passwordsDiffer'
  | 'customers.genderRequired'

export interface SignUpIssue {
  readonly field: SignUpField
  readonly code: SignUpCode
}

const REQUIRED = [
  ['firstName', 'customers.firstNameRequired'],
  ['lastName', 'customers.lastNameRequired'],
  ['phone', 'customers.phoneRequired'],
  ['email', 'customers.emailRequired'],
  ['password', 'customers.passwordRequired'],
  ['confirmation', 'customers.confirmationRequired'],
  ['gender', 'customers.genderRequired'],
] as const

/**
 * Missing or invalid input (S5.2, S5.8), in the order of the form; excludes what only the server
 * knows.
 */
export function signUpIssues(values: SignUp): SignUpIssue[] {
  return REQUIRED.flatMap(([field, missing]): SignUpIssue[] => {
    const value = values[field]
    if (value === undefined) return []
    if (value.trim() === '') return [{ field, code: missing }]
    if ((field === 'firstName' || field === 'lastName') && hasLink(value))
      return [{ field, code: 'customers.nameForm' }]
    if (field === 'email' && !isEmail(foldEmail(value)))
      return [{ field, code: 'customers.emailFormat' }]
    if (field === 'gender' && value !== '1' && value !== '2') return [{ field, code: missing }]
    if (field === 'confirmation' && values.password.normalize('NFC') !== value.normalize('NFC'))
      return [{ field, code: 'customers.passwordsDiffer' }]
    return []
  })
}
