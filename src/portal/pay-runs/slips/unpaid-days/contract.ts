import { Day, Fils, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

export const DivisorName = z.enum(['fixed30', 'calendar', 'working26', 'yearly365'])
export const Base = z.enum(['basic', 'basicHousing', 'wage'])

/** Days that are not paid, or not in full. */
export const UnpaidDays = z.strictObject({
  kind: z.literal('days'),
  base: Base,
  divisor: DivisorName,
  days: z.array(
    z.strictObject({
      day: Day,
      /** Thousandths of the day. */
      amount: z.int(),
      unpaidPercent: z.int(),
      leave: TwoNames.nullable(),
      baseFils: Fils,
    }),
  ),
  /** It would have been more than the month’s pay. */
  limited: z.boolean(),
})
export type UnpaidDays = z.infer<typeof UnpaidDays>
