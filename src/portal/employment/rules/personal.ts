import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { readCountry } from '#portal/employees/rules/country.ts'
import { checkBirth } from '#portal/employees/rules/dates.ts'
import { readEmail } from '#portal/employees/rules/identity.ts'
import { readName } from '#portal/employees/rules/names.ts'
import { readPhone } from '#portal/employees/rules/phone.ts'
import type { Personal, PERSONAL_REFUSALS } from '../personal/contract.ts'

const NAME_LENGTH = 100
export type PersonalRefusal = (typeof PERSONAL_REFUSALS)[number]

const READERS = {
  nameEn: (value: string) => readName(value, NAME_LENGTH),
  nameAr: (value: string) => readName(value, NAME_LENGTH),
  email: readEmail,
  phone: (value: string): Outcome<string, PersonalRefusal> => {
    const read = readPhone(value)
    return read.ok ? ok(read.value.number) : read
  },
  nationality: readCountry,
} satisfies Record<string, (value: string) => Outcome<string, PersonalRefusal>>

/** Some of the details, as a body has them. */
type Given = { readonly [Name in keyof Personal]?: Personal[Name] | undefined }

type ReadName = keyof typeof READERS

/**
 * Reads the details that are given as the import reads them, so that both write one form. A joining
 * day is given where there is a birth date to check against it.
 */
export function readPersonal(
  details: Given,
  { today, joiningDate }: { readonly today: string; readonly joiningDate: string },
): Outcome<Partial<Personal>, PersonalRefusal> {
  const read: Record<string, string> = {}
  for (const [name, value] of Object.entries(details)) {
    if (value === undefined) continue
    if (!(name in READERS)) {
      read[name] = value
      continue
    }
    const outcome = READERS[name as ReadName](value)
    if (!outcome.ok) return refuse(outcome.refusal.code, outcome.refusal.details, name)
    read[name] = outcome.value
  }
  const { birthDate } = details
  if (birthDate !== undefined) {
    const birth = checkBirth(birthDate, today)
    if (!birth.ok) return refuse(birth.refusal.code, birth.refusal.details, 'birthDate')
    if (joiningDate <= birthDate) return refuse('employees.joiningBeforeBirth', {}, 'birthDate')
  }
  return ok(read as Partial<Personal>)
}
