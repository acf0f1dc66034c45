import { Refused } from '#platform/http/call.ts'
import type { KeptFault } from './fault-words.ts'

export interface SendFaults {
  /** Beside the field each is about. */
  readonly fields: readonly { readonly name: string; readonly fault: KeptFault }[]
  /** Above the form: what is about no field of it. */
  readonly top: KeptFault | 'notReached' | null
}

/** What a failed sending says, field by field where the form has that field. */
export function sendFaults(error: unknown, hasField: (name: string) => boolean): SendFaults {
  if (!(error instanceof Refused)) return { fields: [], top: 'notReached' }
  const { code, details, messages, field, faults } = error.problem
  const about = (faults ?? []).map((fault) => ({ name: fault.field, fault }))
  const named =
    field !== undefined && about.every((each) => each.name !== field)
      ? [...about, { name: field, fault: { code, details, messages } }]
      : about
  const fields = named.filter((each) => hasField(each.name))
  const rest = named.find((each) => !hasField(each.name))
  if (fields.length > 0 && rest === undefined) return { fields, top: null }
  return { fields, top: rest?.fault ?? { code, details, messages } }
}
