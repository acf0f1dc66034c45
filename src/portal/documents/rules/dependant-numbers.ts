import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import type { Field } from '#portal/profile/changes/contract.ts'
import { NUMBER_READERS } from '#portal/profile/rules/reading.ts'
import { type DependantType, TRAITS } from './catalogue.ts'
import type { NUMBER_REFUSALS } from './dependants.ts'
import type { TaskKind } from './transactions.ts'

/** Where a dependant's record has the number and the expiry of each document. */
export const RECORD_FIELDS = {
  passport: { number: 'passportNo', expiry: 'passportExpiry' },
  emiratesId: { number: 'emiratesId', expiry: 'emiratesIdExpiry' },
  visa: { number: 'visaNo', expiry: 'visaExpiry' },
  healthInsurance: { number: 'insuranceNo', expiry: 'insuranceExpiry' },
} as const satisfies Record<DependantType, { number: Field; expiry: Field }>

interface NewDocument {
  readonly type: DependantType
  readonly kind: TaskKind
}

/**
 * A passport gets another number each time it is issued. A renewal of the others can keep the number
 * on record; without one it is asked for as an employee's is.
 */
export function isNumberNeeded({ type, kind }: NewDocument, hasNumber: boolean): boolean {
  const canStay = type !== 'passport' && kind === 'renewal' && hasNumber
  return !canStay && TRAITS[type].number === 'required'
}

/** The number that the record has from now on. */
export function checkNewNumber(
  document: NewDocument,
  { entered, current }: { readonly entered: string; readonly current: string },
): Outcome<string, (typeof NUMBER_REFUSALS)[number]> {
  if (entered.trim() === '')
    return isNumberNeeded(document, current !== '')
      ? refuse('documents.numberRequired', {}, 'number')
      : ok(current)
  const read = NUMBER_READERS[RECORD_FIELDS[document.type].number](entered)
  return read.ok ? read : refuse(read.refusal.code, read.refusal.details, 'number')
}
