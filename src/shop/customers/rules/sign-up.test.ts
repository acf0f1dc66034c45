import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPhone } from './phone.ts'
import { type SignUp, signUpIssues } from './sign-up.ts'

const RIGHT: SignUp = {
  firstName: 'Layla',
  lastName: 'Haddad',
  phone: '0501234567',
  email: 'layla@home.example',
  password: 'gentle otter',
  confirmation: 'gentle otter',
  gender: '2',
}

function codesOf(more: Partial<SignUp>): string[] {
  return signUpIssues({ ...RIGHT, ...more }).map(
    ({ field, code }) => `${field} ${code.replace('customers.', '')}`,
  )
}

test('[S5.2] every field of the sign-up form is required, each with its own message, in the order of the form', () => {
  expect(signUpIssues(RIGHT)).toEqual([])
  expect(
    codesOf({
      firstName: ' ',
      lastName: '',
      phone: '',
      email: '',
      password: '',
      confirmation: '',
      gender: '',
    }),
  ).toEqual([
    'firstName firstNameRequired',
    'lastName lastNameRequired',
    'phone phoneRequired',
    'email emailRequired',
    'password passwordRequired',
    'confirmation confirmationRequired',
    'gender genderRequired',
  ])
})

test('[S5.8] two different passwords are reported, whatever their Unicode composition', () => {
  expect(codesOf({ confirmation: 'gentle Otter' })).toEqual(['confirmation passwordsDiffer'])
  expect(codesOf({ password: 'caf\u00e9 crème', confirmation: 'cafe\u0301 crème' })).toEqual([])
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      (word) => word.trim() === '' || codesOf({ password: word, confirmation: word }).length === 0,
    ),
  )
})

test('[S3.2] the gender is 1 or 2, and the email is a valid email', () => {
  for (const gender of ['0', '3', 'male', '1 '])
    expect(codesOf({ gender })).toEqual(['gender genderRequired'])
  for (const email of ['layla', 'layla@home', '@home.example', 'layla@hömе.example'])
    expect(codesOf({ email })).toEqual(['email emailFormat'])
})

test('a name cannot put a link into the welcome email', () => {
  for (const firstName of [
    'http://win.example',
    'win.example',
    'see www.win.example',
    'a@b',
    '<b>',
  ])
    expect(codesOf({ firstName })).toEqual(['firstName nameForm'])
  for (const firstName of ['J. R.', 'Anne-Marie', 'D’Souza', 'عبد الرحمن', 'Mary Jane'])
    expect(codesOf({ firstName })).toEqual([])
})

test('a field a call does not request is not missing', () => {
  const { phone: _phone, gender: _gender, ...older } = RIGHT
  expect(signUpIssues(older)).toEqual([])
})

test.each([
  ['050 123 4567', '+971501234567'],
  ['+971 50-123-4567', '+971501234567'],
  ['٠٥٠١٢٣٤٥٦٧', '+971501234567'],
  ['00971501234567', '+971501234567'],
  ['04 331 2345', '+97143312345'],
  ['+44 20 7946 0958', '+442079460958'],
])('a phone number entered as %s is stored as %s', (text, stored) => {
  expect(readPhone(text)).toEqual({ ok: true, value: stored })
})

test.each(['', '12', 'call me', '+971 1', '050 123 4567 89012345'])(
  '%s is not a phone number',
  (text) => {
    expect(readPhone(text).ok).toBe(false)
  },
)
