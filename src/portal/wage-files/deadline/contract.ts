import { allowed } from '#accounts/permissions/contract.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Id, Month } from '#platform/schemas.ts'
import { z } from 'zod'
import { STEPS } from '../rules/deadlines.ts'

/** Where the ministry’s clock stands for the last month that is over (gulf 3.8). */
export const WageDeadline = z.strictObject({
  month: Month,
  state: z.enum(['notDue', 'due', 'late', 'paid', 'paidLate']),
  dueOn: Day,
  lateFrom: Day,
  paidOn: Day.nullable(),
  days: z.int(),
  /** The last step that was reached, and the next one. */
  reached: z.enum(STEPS).nullable(),
  next: z.strictObject({ step: z.enum(STEPS), on: Day }).nullable(),
  /** The approved run of the month that is to be paid, and its last file. */
  run: z
    .strictObject({ id: Id, file: z.strictObject({ id: Id, name: z.string() }).nullable() })
    .nullable(),
})
export type WageDeadline = z.infer<typeof WageDeadline>

export const showWageDeadline = endpoint({
  name: 'wageFiles.deadline',
  method: 'GET',
  path: '/api/portal/wage-deadline',
  area: 'portal',
  access: allowed('pay.all'),
  confirmNotNeeded: 'It says by when wages are due, and not what anyone is paid',
  summary: 'By when the wages of the last month must be paid, and what follows if they are not',
  reply: WageDeadline.nullable(),
})
