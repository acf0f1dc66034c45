import { Fils } from '#platform/schemas.ts'
import { z } from 'zod'

/** What a line takes of a deduction that does not fit into the share of one month's earnings. */
export const PartTaken = z.strictObject({
  dueFils: Fils,
  /** What earlier pay took, and what waits for later pay. */
  beforeFils: Fils,
  restFils: Fils,
  /** There is no later pay, so the employee owes the rest. */
  isOwed: z.literal(true).optional(),
})
export type PartTaken = z.infer<typeof PartTaken>
