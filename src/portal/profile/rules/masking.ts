import { maskEmiratesId, maskIban, maskNumber } from '#portal/employees/rules/masking.ts'
import type { BankValues, ChangedField, Field, Group, Values } from '../changes/contract.ts'
import { changedFields } from './groups.ts'

const MASKS: Partial<Record<Field, (value: string) => string>> = {
  passportNo: maskNumber,
  emiratesId: maskEmiratesId,
  visaNo: maskNumber,
  insuranceNo: maskNumber,
  iban: maskIban,
}

function masked(field: Field, value: string): string {
  return value === '' ? '' : (MASKS[field]?.(value) ?? value)
}

/** Old beside new; two numbers that look alike masked are still listed as changed. */
export function sideBySide(
  group: Group,
  change: { readonly before: Values | null; readonly after: Values | null },
  isMasked: boolean,
): ChangedField[] {
  const { before, after } = change
  const shown = (field: Field, values: Values | null): string => {
    const value = values?.[field] ?? ''
    return isMasked ? masked(field, value) : value
  }
  return changedFields(group, before, after).map((field) => ({
    field,
    before: shown(field, before),
    after: shown(field, after),
  }))
}

export function hasMasked(fields: readonly ChangedField[]): boolean {
  return fields.some(
    ({ field, before, after }) => MASKS[field] !== undefined && before + after !== '',
  )
}

export function maskedBank(bank: BankValues): BankValues {
  return { ...bank, iban: maskIban(bank.iban) }
}
