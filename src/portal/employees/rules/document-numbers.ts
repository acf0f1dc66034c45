import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { plainNumber, plainText } from './canonical.ts'

function matching<Code extends string>(
  number: string,
  pattern: RegExp,
  code: Code,
): Outcome<string, Code> {
  return pattern.test(number) ? ok(number) : refuse(code)
}

/** Staff have passports of every country, so only length and alphabet are certain (gulf 4.5). */
export function readPassportNo(value: string): Outcome<string, 'employees.passportFormat'> {
  return matching(plainNumber(value), /^[A-Z0-9]{5,15}$/, 'employees.passportFormat')
}

/** The ministry's number for a person, on the labour card; wages are paid to it. */
export function readPersonCode(value: string): Outcome<string, 'employees.personCodeFormat'> {
  return matching(plainNumber(value), /^\d{14}$/, 'employees.personCodeFormat')
}

/** Its length is not published. */
export function readLabourCardNo(value: string): Outcome<string, 'employees.labourCardFormat'> {
  return matching(plainNumber(value), /^\d{6,14}$/, 'employees.labourCardFormat')
}

export function readRoutingCode(value: string): Outcome<string, 'employees.routingCodeFormat'> {
  return matching(plainNumber(value), /^\d{9}$/, 'employees.routingCodeFormat')
}

/** Emirate of issue, year, number: `201/2022/9275444`. */
export function readVisaFileNo(value: string): Outcome<string, 'employees.visaFileFormat'> {
  return matching(
    plainText(value).replace(/\s/g, ''),
    /^[1-7]01\/(19|20)\d{2}\/\d{1,10}$/,
    'employees.visaFileFormat',
  )
}

export interface Trn {
  readonly number: string
  /** Most begin with 100, but only the length is a rule (gulf 4.4). */
  readonly unusual: boolean
}

export function readTrn(value: string): Outcome<Trn, 'employees.trnFormat'> {
  const number = plainNumber(value)
  return /^\d{15}$/.test(number)
    ? ok({ number, unusual: !number.startsWith('100') })
    : refuse('employees.trnFormat')
}
