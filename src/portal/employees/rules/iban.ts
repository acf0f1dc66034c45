import { ValidationErrorsIBAN, validateIBAN } from 'ibantools'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { plainNumber } from './canonical.ts'

const LENGTH = 23

export type IbanRefusal =
  | 'employees.ibanCountry'
  | 'employees.ibanLength'
  | 'employees.ibanFormat'
  | 'employees.ibanChecksum'

/**
 * An account number of a bank in the UAE. Does not check which bank, because the public tables
 * disagree (gulf 4.2).
 */
export function readIban(value: string): Outcome<string, IbanRefusal> {
  const iban = plainNumber(value)
  if (!iban.startsWith('AE')) return refuse('employees.ibanCountry')
  if (iban.length !== LENGTH)
    return refuse('employees.ibanLength', { needed: LENGTH, length: iban.length })
  if (!/^AE\d{21}$/.test(iban)) return refuse('employees.ibanFormat')
  const checked = validateIBAN(iban)
  if (checked.valid) return ok(iban)
  const sum = checked.errorCodes.includes(ValidationErrorsIBAN.WrongIBANChecksum)
  return refuse(sum ? 'employees.ibanChecksum' : 'employees.ibanFormat')
}
