import {
  readLabourCardNo,
  readPassportNo,
  readPersonCode,
  readVisaFileNo,
} from '#portal/employees/rules/document-numbers.ts'
import { readEmiratesId } from '#portal/employees/rules/emirates-id.ts'
import { maskEmiratesId, maskNumber } from '#portal/employees/rules/masking.ts'
import { plainText } from '#portal/employees/rules/canonical.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { SecondNumber } from '../contract.ts'
import type { TypeTraits } from './catalogue.ts'

/** Why a number or a day of a document is refused. */
export const VALUE_REFUSALS = [
  'employees.passportFormat',
  'employees.emiratesIdFormat',
  'employees.emiratesIdLength',
  'employees.emiratesIdCountry',
  'employees.emiratesIdGrouping',
  'employees.emiratesIdChecksum',
  'employees.visaFileFormat',
  'employees.labourCardFormat',
  'employees.personCodeFormat',
  'employees.countryUnknown',
  'documents.numberRequired',
  'documents.numberFormat',
  'documents.unifiedNumberFormat',
  'documents.expiryRequired',
  'documents.expiryBeforeIssue',
  'documents.issuedInFuture',
] as const
export type ValueRefusal = (typeof VALUE_REFUSALS)[number]

const LONGEST_NUMBER = 40

function readAnyNumber(value: string): Outcome<string, 'documents.numberFormat'> {
  const number = plainText(value).replace(/\s+/g, ' ')
  const isNumber =
    number.length <= LONGEST_NUMBER &&
    /^[\p{L}\p{N}][\p{L}\p{N} ./#()-]*$/u.test(number) &&
    /\p{N}/u.test(number)
  return isNumber ? ok(number) : refuse('documents.numberFormat', { max: LONGEST_NUMBER })
}

function readNumber(type: string, value: string): Outcome<string, ValueRefusal> {
  if (type === 'passport') return readPassportNo(value)
  if (type === 'emiratesId') return readEmiratesId(value)
  if (type === 'visa') return readVisaFileNo(value)
  if (type === 'labourCard') return readLabourCardNo(value)
  return readAnyNumber(value)
}

function readSecondNumber(kind: SecondNumber, value: string): Outcome<string, ValueRefusal> {
  if (kind === 'personCode') return readPersonCode(value)
  const number = plainText(value).replace(/[\s-]/g, '')
  return /^\d{6,15}$/.test(number) ? ok(number) : refuse('documents.unifiedNumberFormat')
}

/** What a person entered about one version; an empty text is none. */
export interface EnteredValues {
  readonly number: string
  readonly secondNumber: string
  readonly issuedOn: string | null
  readonly expiresOn: string | null
  readonly country: string | null
}

export interface Values {
  readonly number: string | null
  readonly secondNumber: string | null
  readonly issuedOn: string | null
  readonly expiresOn: string | null
  readonly country: string | null
}

function at<Code extends string>(field: string, outcome: Outcome<string, Code>) {
  if (outcome.ok) return outcome
  return refuse(outcome.refusal.code, outcome.refusal.details, field)
}

/** The values of a version in their standard form; what its type has not is left out. */
export function checkValues(
  type: string,
  traits: TypeTraits,
  entered: EnteredValues,
  today: string,
): Outcome<Values, ValueRefusal> {
  let number: string | null = null
  if (entered.number !== '' && traits.number !== 'none') {
    const read = at('number', readNumber(type, entered.number))
    if (!read.ok) return read
    number = read.value
  }
  if (number === null && traits.number === 'required')
    return refuse('documents.numberRequired', {}, 'number')
  let secondNumber: string | null = null
  if (entered.secondNumber !== '' && traits.secondNumber !== null) {
    const read = at('secondNumber', readSecondNumber(traits.secondNumber, entered.secondNumber))
    if (!read.ok) return read
    secondNumber = read.value
  }
  const expiresOn = traits.expiry === 'none' ? null : entered.expiresOn
  if (expiresOn === null && traits.expiry === 'required')
    return refuse('documents.expiryRequired', {}, 'expiresOn')
  const { issuedOn } = entered
  if (issuedOn !== null && issuedOn > today)
    return refuse('documents.issuedInFuture', {}, 'issuedOn')
  if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn)
    return refuse('documents.expiryBeforeIssue', {}, 'expiresOn')
  const country = traits.hasCountry ? entered.country : null
  return ok({ number, secondNumber, issuedOn, expiresOn, country })
}

/** As displayed to those who did not request the whole number; the company's own stay readable. */
export function maskedNumber(type: string, isCompany: boolean, number: string | null) {
  if (number === null || isCompany) return number
  return type === 'emiratesId' ? maskEmiratesId(number) : maskNumber(number)
}

export function maskedSecondNumber(number: string | null): string | null {
  return number === null ? null : maskNumber(number)
}
