import { Day, Instant, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

/**
 * A value in the text of a notification: kept as data, so that each reader gets it in their own
 * language, digits and time zone. A plain string is not displayed: the message chooses its form by
 * it. What people typed is `text`.
 */
export const NoticeValue = z.union([
  z.string().max(100),
  z.number(),
  TwoNames,
  z.strictObject({ text: z.string().max(500) }),
  z.strictObject({ day: Day }),
  z.strictObject({ from: Day, to: Day }),
  z.strictObject({ at: Instant }),
])
export type NoticeValue = z.infer<typeof NoticeValue>

export const NoticeParams = z.record(z.string(), NoticeValue)
export type NoticeParams = z.infer<typeof NoticeParams>
