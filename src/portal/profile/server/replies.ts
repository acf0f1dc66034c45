import type { Caller } from '#platform/http/handler.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Change, Values } from '../changes/contract.ts'
import type { StoredChange } from '../database/changes.ts'
import type { ListedRecord } from '../database/record.ts'
import type { Dependant, EmergencyContact } from '../desk/contract.ts'
import { GROUPS } from '../rules/groups.ts'
import { hasMasked, sideBySide } from '../rules/masking.ts'
import { actionsOf, kindOf } from '../rules/states.ts'

export function factsOf({ group, state, fromDay, employee, requestedBy }: StoredChange) {
  return { group, state, fromDay, employeeId: employee.id, requestedBy }
}

/** Who of a list a change is about, by the name they had. */
function aboutOf({ group, before, after }: StoredChange): TwoNames | null {
  const values: Values = before ?? after ?? {}
  if (group === 'emergency') return { en: values.contactName ?? '', ar: values.contactName ?? '' }
  return group === 'dependants' ? { en: values.nameEn ?? '', ar: values.nameAr ?? '' } : null
}

/** A change as one caller sees it on a day, with masked numbers. */
export function changeReply(stored: StoredChange, caller: Caller, today: string): Change {
  const { id, group, fromDay, note, state, decidedBy, reason, proofs, employee } = stored
  const fields = sideBySide(group, stored, true)
  return {
    id,
    group,
    kind: kindOf(stored),
    about: aboutOf(stored),
    fields,
    isMasked: hasMasked(fields),
    fromDay,
    note,
    state,
    isAtOnce: !GROUPS[group].needsApproval,
    requestedAt: stored.requestedAt.toISOString(),
    decidedBy,
    decidedAt: stored.decidedAt?.toISOString() ?? null,
    reason,
    proofs: [...proofs],
    employee,
    actions: actionsOf(caller, factsOf(stored), today),
  }
}

export function contactReply({ id, values }: ListedRecord): EmergencyContact {
  const { contactName = '', relation = '', phone = '' } = values
  return { id, name: contactName, relation, phone }
}

const EXPIRIES = [
  ['passport', 'passportExpiry'],
  ['emiratesId', 'emiratesIdExpiry'],
  ['visa', 'visaExpiry'],
  ['insurance', 'insuranceExpiry'],
] as const

export function dependantReply({ id, values }: ListedRecord): Dependant {
  return {
    id,
    name: { en: values.nameEn ?? '', ar: values.nameAr ?? '' },
    relation: values.relation ?? '',
    birthDate: values.birthDate ?? '',
    nationality: values.nationality ?? '',
    gender: values.gender === 'male' ? 'male' : 'female',
    expiries: EXPIRIES.flatMap(([document, field]) => {
      const day = values[field] ?? ''
      return day === '' ? [] : [{ document, day }]
    }),
  }
}
