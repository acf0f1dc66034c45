import { Fils } from '#platform/schemas.ts'
import { z } from 'zod'

/** A gratuity by the years of service that earn the same share of a month’s pay. */
export const GratuityDetails = z.strictObject({
  kind: z.literal('gratuity'),
  base: z.enum(['basic', 'wage']),
  monthFils: Fils,
  /** By which a month’s pay is divided. */
  monthDays: z.int(),
  /** Days of a year of service; slips of before have none. */
  yearDays: z.int().optional(),
  tiers: z.array(
    z.strictObject({
      fromYears: z.int(),
      untilYears: z.int().nullable(),
      /** Of a month’s pay for each year. */
      share: z.strictObject({ of: z.int(), per: z.int() }),
      /** Thousandths of days of service, and hundredths of days of pay for them. */
      service: z.int(),
      payHundredths: z.int(),
      fils: Fils,
    }),
  ),
  /** What resigning takes from it, and what the highest amount does. */
  cutFils: Fils,
  capFils: Fils,
})
