import { Day, Id, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'
import { Department, EmployeeState } from '../contract.ts'

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

/** One part of where a person stands. */
export const JobPart = z.enum(['position', 'departmentId', 'workSiteId', 'managerId', 'grade'])
export type JobPart = z.infer<typeof JobPart>

const Named = z.strictObject({ id: Id, name: TwoNames })

/** One period of a person's history: it lasts until the day before the next one. */
export const HistoryPeriod = z.strictObject({
  fromDay: Day,
  toDay: Day.nullable(),
  state: EmployeeState,
  reason: ChangeReason,
  note: z.string(),
  position: TwoNames,
  department: Department,
  workSite: Named.nullable(),
  manager: Named.nullable(),
  grade: z.string(),
  /** What this period changed; empty where only the state did. */
  changed: z.array(JobPart),
})
export type HistoryPeriod = z.infer<typeof HistoryPeriod>
