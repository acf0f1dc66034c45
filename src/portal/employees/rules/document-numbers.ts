import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { plainNumber, plainText } from './canonical.ts'

function digitsOf<Code extends string>(
  value: string,
  needed: number,
  code: Code,
): Outcome<string, Code> {
  const number = plainNumber(value)
  return /^\d+$/.test(number) && number.length === needed ? ok(number) : refuse(code, { needed })
}

function within<Code extends string>(
  number: string,
  alphabet: RegExp,
  { min, max }: { min: number; max: number },
  code: Code,
): Outcome<string, Code> {
  const isWithin = number.length >= min && number.length <= max && alphabet.test(number)
  return isWithin ? ok(number) : refuse(code, { min, max })
}

/** Staff have passports of every country, so only length and alphabet are certain (gulf 4.5). */
export function readPassportNo(value: string): Outcome<string, 'employees.passportFormat'> {
  return within(plainNumber(value), /^[A-Z0-9]+$/, { min: 5, max: 15 }, 'employees.passportFormat')
}

/** The ministry's number for a person, on the labour card; wages are paid to it. */
export function readPersonCode(value: string): Outcome<string, 'employees.personCodeFormat'> {
  return digitsOf(value, 14, 'employees.personCodeFormat')
}

/** Its length is not published. */
export function readLabourCardNo(value: string): Outcome<string, 'employees.labourCardFormat'> {
  return within(plainNumber(value), /^\d+$/, { min: 6, max: 14 }, 'employees.labourCardFormat')
}

export function readRoutingCode(value: string): Outcome<string, 'employees.routingCodeFormat'> {
  return digitsOf(value, 9, 'employees.routingCodeFormat')
}

/** Emirate of issue, year, number: `201/2022/9275444`. */
export function readVisaFileNo(value: string): Outcome<string, 'employees.visaFileFormat'> {
  const number = plainText(value).replace(/\s/g, '')
  return /^[1-7]01\/(19|20)\d{2}\/\d{1,10}$/.test(number)
    ? ok(number)
    : refuse('employees.visaFileFormat')
}

export interface Trn {
  readonly number: string
  /** Most begin with 100, but only the length is a rule (gulf 4.4). */
  readonly unusual: boolean
}

export function readTrn(value: string): Outcome<Trn, 'employees.trnFormat'> {
  const number = digitsOf(value, 15, 'employees.trnFormat')
  return number.ok ? ok({ number: number.value, unusual: !number.value.startsWith('100') }) : number
}
