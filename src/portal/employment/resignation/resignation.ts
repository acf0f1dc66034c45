import { Day } from '#platform/schemas.ts'
import { z } from 'zod'

/** What an employee sent to resign, until human resources record the end or it is withdrawn. */
export const Resignation = z.strictObject({
  noticeDay: Day,
  /** The last day they request; shorter than the law asks for only if both agree. */
  lastDay: Day,
  /** During probation: they leave to work for another employer in the country. */
  toAnotherEmployer: z.boolean(),
  reason: z.string(),
})
export type Resignation = z.infer<typeof Resignation>
