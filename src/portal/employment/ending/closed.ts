import { Day, Id } from '#platform/schemas.ts'
import { z } from 'zod'

const Range = z.object({ id: Id, fromDate: Day, toDate: Day.nullable() })

/** What an end closed when it took effect: assignments as they were, and requests of leave. */
export const Closed = z.object({
  shifts: z.array(Range),
  workSites: z.array(Range),
  leave: z.array(Id),
})
export type Closed = z.infer<typeof Closed>
