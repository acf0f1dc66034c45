import { isEmail, foldEmail } from '#accounts/session/rules/email.ts'

/** What somebody says of themselves to have an account; a phone and a gender only where they are asked for. */
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

export interface SignUpFault {
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

/** The name stands in a letter to an address that nobody has confirmed: it carries no link. */
const NO_NAME = /[:/\\@<>]|[\p{L}\d]\.\p{L}{2,}/u

/** What is missing or cannot be (S5.2, S5.8), in the order of the form; what only the server knows is not in it. */
export function signUpFaults(said: SignUp): SignUpFault[] {
  return REQUIRED.flatMap(([field, missing]): SignUpFault[] => {
    const value = said[field]
    if (value === undefined) return []
    if (value.trim() === '') return [{ field, code: missing }]
    if ((field === 'firstName' || field === 'lastName') && NO_NAME.test(value))
      return [{ field, code: 'customers.nameForm' }]
    if (field === 'email' && !isEmail(foldEmail(value)))
      return [{ field, code: 'customers.emailFormat' }]
    if (field === 'gender' && value !== '1' && value !== '2') return [{ field, code: missing }]
    if (field === 'confirmation' && said.password.normalize('NFC') !== value.normalize('NFC'))
      return [{ field, code: 'customers.passwordsDiffer' }]
    return []
  })
}
