import type { Changes, KnownEmployee, PersonFields } from './changes.ts'
import { maskEmiratesId, maskNumber } from './masking.ts'
import type { DocumentNumbers } from './record.ts'

/**
 * Replaces values in the audit log that its readers may not see: it records the change but not the
 * value.
 */
const UNSAID = '***'

function person(fields: Partial<PersonFields>): Record<string, string | null> {
  return { ...fields, ...(fields.birthDate === undefined ? {} : { birthDate: UNSAID }) }
}

function documentFields(fields: Partial<DocumentNumbers>): Record<string, string | null> {
  const masked = Object.entries(fields).map(([name, value]) => {
    if (value === null || name.endsWith('Expiry')) return [name, value]
    return [name, name === 'emiratesId' ? maskEmiratesId(value) : maskNumber(value)]
  })
  return Object.fromEntries(masked)
}

function those<Fields extends object>(fields: Fields | null, keys: object): Partial<Fields> {
  if (fields === null) return {}
  return Object.fromEntries(
    Object.entries(fields).filter(([key]) => key in keys),
  ) as Partial<Fields>
}

/** The audit log entry for a new employee. */
export function auditOfCreated(employeeNo: string, fields: PersonFields): Record<string, unknown> {
  return { employeeNo, ...person(fields) }
}

/** The old and new values of the fields that changed. */
export function auditOfUpdated(
  known: KnownEmployee,
  changes: Changes,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const pay = changes.pay ? { pay: UNSAID } : {}
  return {
    before: {
      ...person(those(known.person, changes.person)),
      ...documentFields(those(known.documents, changes.documents)),
      ...pay,
    },
    after: { ...person(changes.person), ...documentFields(changes.documents), ...pay },
  }
}
