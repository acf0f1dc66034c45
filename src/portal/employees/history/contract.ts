import { z } from 'zod'

/** The ways in which an employment ends. `ended`: recorded before the product knew how. */
export const EndKind = z.enum(['resignation', 'termination', 'death', 'contractEnd'])
export type EndKind = z.infer<typeof EndKind>

/** Why a period of a person's history begins. */
export const ChangeReason = z.enum([
  'joined',
  'changed',
  'transferred',
  'promoted',
  'newManager',
  'suspended',
  'resumed',
  ...EndKind.options,
  'ended',
  'rehired',
])
export type ChangeReason = z.infer<typeof ChangeReason>

/** The changes that HR makes to where a person stands. */
export const JobReason = ChangeReason.extract(['changed', 'transferred', 'promoted'])
export type JobReason = z.infer<typeof JobReason>
