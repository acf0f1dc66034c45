import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import {
  readLabourCardNo,
  readPassportNo,
  readPersonCode,
  readVisaFileNo,
} from '#portal/employees/rules/document-numbers.ts'
import { readEmiratesId } from '#portal/employees/rules/emirates-id.ts'
import { readEmployeeNo } from '#portal/employees/rules/identity.ts'
import type { DocumentNumbers } from '#portal/employees/rules/record.ts'
import { type PersonalRefusal, readPersonal } from '../rules/personal.ts'
import type { Personal } from '../personal/contract.ts'
import type { hireEmployee, NewEmployeeBody } from './contract.ts'

type HireRefusal = (typeof hireEmployee.refusals)[number]

const NUMBERS = {
  emiratesId: readEmiratesId,
  passportNo: readPassportNo,
  visaFileNo: readVisaFileNo,
  labourCardNo: readLabourCardNo,
  labourCardPersonalNo: readPersonCode,
} satisfies Record<string, (value: string) => Outcome<string, HireRefusal>>

type NumberName = keyof typeof NUMBERS
const NUMBER_NAMES = Object.keys(NUMBERS) as readonly NumberName[]

/** Identity numbers in the form they are stored; null where none is given. */
export function readNumbers(
  body: Pick<NewEmployeeBody, NumberName>,
): Outcome<Record<NumberName, string | null>, HireRefusal> {
  const read: Partial<Record<NumberName, string | null>> = {}
  for (const name of NUMBER_NAMES) {
    const value = body[name].trim()
    const outcome = value === '' ? ok(null) : NUMBERS[name](value)
    if (!outcome.ok) return refuse(outcome.refusal.code, outcome.refusal.details, name)
    read[name] = outcome.value
  }
  return ok(read as Record<NumberName, string | null>)
}

export interface ReadEmployee {
  readonly employeeNo: string
  readonly personal: Personal
  readonly documents: DocumentNumbers
}

/** A new employee as the import would read the same values. */
export function readNewEmployee(
  body: NewEmployeeBody,
  today: string,
): Outcome<ReadEmployee, HireRefusal | PersonalRefusal> {
  const number = readEmployeeNo(body.employeeNo)
  if (!number.ok) return refuse(number.refusal.code, number.refusal.details, 'employeeNo')
  const { nameEn, nameAr, email, phone, nationality, gender, birthDate, joiningDate } = body
  const details = { nameEn, nameAr, email, phone, nationality, gender, birthDate }
  const personal = readPersonal(details, { today, joiningDate })
  if (!personal.ok) return personal
  const numbers = readNumbers(body)
  if (!numbers.ok) return numbers
  const { emiratesIdExpiry, passportExpiry, visaExpiry, labourCardExpiry } = body
  const expiries = { emiratesIdExpiry, passportExpiry, visaExpiry, labourCardExpiry }
  return ok({
    employeeNo: number.value,
    personal: { ...details, ...personal.value },
    documents: { ...numbers.value, ...expiries },
  })
}

/** The number after the highest one: E100135 after E100134, and 1 where there is none. */
export function nextNumber(numbers: readonly string[]): string {
  const parts = numbers.flatMap((number) => {
    const [, prefix = '', digits] = /^(.*?)(\d{1,12})$/.exec(number) ?? []
    return digits === undefined ? [] : [{ prefix, digits }]
  })
  const last = parts
    .toSorted(
      (one, other) =>
        Number(one.digits) - Number(other.digits) || one.digits.length - other.digits.length,
    )
    .at(-1)
  if (last === undefined) return '1'
  return `${last.prefix}${String(Number(last.digits) + 1).padStart(last.digits.length, '0')}`
}
