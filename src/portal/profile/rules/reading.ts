import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { readCountry } from '#portal/employees/rules/country.ts'
import { readPassportNo } from '#portal/employees/rules/document-numbers.ts'
import { readEmiratesId } from '#portal/employees/rules/emirates-id.ts'
import { readIban } from '#portal/employees/rules/iban.ts'
import { readEmail } from '#portal/employees/rules/identity.ts'
import { readLine, readName } from '#portal/employees/rules/names.ts'
import { readPhone } from '#portal/employees/rules/phone.ts'
import { readPersonal } from '#portal/employment/rules/personal.ts'
import type { Field, Group, Values, VALUE_REFUSALS } from '../changes/contract.ts'
import { GROUPS, ofGroup } from './groups.ts'

type ValueRefusal = (typeof VALUE_REFUSALS)[number]
type Read = (value: string) => Outcome<string, ValueRefusal>

const NAME = 100
const NUMBER = 40

const name: Read = (value) => readName(value, NAME)
const number = (value: string) => readLine(value, NUMBER)

/** Empty is allowed. */
const optional =
  (read: Read): Read =>
  (value) =>
    value.trim() === '' ? ok('') : read(value)

/** How the number of each document of a dependant is read. */
export const NUMBER_READERS = {
  passportNo: readPassportNo,
  emiratesId: readEmiratesId,
  visaNo: number,
  insuranceNo: number,
} as const

/** Fields without an entry are checked by their schema alone. */
const READERS: Partial<Record<Field, Read>> = {
  nameEn: name,
  nameAr: name,
  contactName: name,
  nationality: readCountry,
  country: optional(readCountry),
  phone: (value) => {
    const read = readPhone(value)
    return read.ok ? ok(read.value.number) : read
  },
  personalEmail: optional(readEmail),
  passportNo: optional(NUMBER_READERS.passportNo),
  emiratesId: optional(NUMBER_READERS.emiratesId),
  visaNo: optional(NUMBER_READERS.visaNo),
  insuranceNo: optional(NUMBER_READERS.insuranceNo),
  iban: readIban,
  accountHolder: (value) => readLine(value, NAME),
  bankName: (value) => readLine(value, NAME),
}

/** The values of a group in the form in which they are stored, or what is wrong with one. */
export function readValues(
  group: Group,
  values: Values,
  { today, joiningDate }: { readonly today: string; readonly joiningDate: string },
): Outcome<Values, ValueRefusal> {
  const found: Partial<Record<Field, string>> = {}
  for (const field of GROUPS[group].fields) {
    const value = values[field] ?? ''
    const read = (READERS[field] ?? ok)(value)
    if (!read.ok) return refuse(read.refusal.code, read.refusal.details, field)
    found[field] = read.value
  }
  const { birthDate } = found
  if (birthDate !== undefined && birthDate >= today)
    return refuse('employees.birthNotPast', {}, 'birthDate')
  if (group === 'personal' && birthDate !== undefined) {
    const born = readPersonal({ birthDate }, { today, joiningDate })
    if (!born.ok) return born as Outcome<Values, ValueRefusal>
  }
  return ok(ofGroup(group, found))
}
