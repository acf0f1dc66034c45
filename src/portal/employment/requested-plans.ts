import type { Personal } from './personal/contract.ts'
import type { Acting } from './server/acting.ts'

/**
 * Personal details that employees requested and that were approved for a later day. Employment is
 * given these functions, because the slice with the requests imports this one. The employee is
 * locked.
 */
export interface RequestedPlans {
  /** The day from which an approved request changes one of these fields; null where none does. */
  readonly dayOf: (
    acting: Acting,
    employeeId: string,
    fields: readonly (keyof Personal)[],
  ) => Promise<string | null>
  /** Ends the approved request that planned what was removed from a day. */
  readonly end: (acting: Acting, employeeId: string, fromDay: string) => Promise<void>
}
