import { Day, Fils } from '#platform/schemas.ts'
import { z } from 'zod'

/** How an employment ended; `ended`: recorded before the product knew how. */
export const EndReason = z.enum(['resignation', 'termination', 'death', 'contractEnd', 'ended'])
export type EndReason = z.infer<typeof EndReason>

/** The longest notice that the law knows (gulf 1.3). */
export const MAX_NOTICE_DAYS = 90

/** Who did not keep to the notice, and pays the wage for so many days of it. */
export const NoticePay = z.strictObject({
  by: z.enum(['employer', 'employee']),
  days: z.int().min(1).max(MAX_NOTICE_DAYS),
})
export type NoticePay = z.infer<typeof NoticePay>

/** What the sheet of a final settlement says besides its lines. */
export const SettlementFacts = z.strictObject({
  firstDay: Day,
  lastDay: Day,
  service: z.strictObject({ years: z.int(), months: z.int(), days: z.int() }),
  /** Thousandths of days without pay, and of days that count as service. */
  unpaid: z.int(),
  counted: z.int(),
  endReason: EndReason,
  /** A month's pay on the last day. */
  wage: z.strictObject({
    basicFils: Fils,
    housingFils: Fils,
    transportFils: Fils,
    otherFils: Fils,
  }),
  /** Why there is no gratuity, or `due`. */
  gratuity: z.enum(['due', 'national', 'tooShort', 'noPay']),
  /** Who is paid for the service from a day on instead. */
  elsewhere: z
    .strictObject({ to: z.enum(['savingsScheme', 'socialInsurance']), from: Day })
    .nullable(),
  /** Thousandths of days of annual leave that are paid out, and what for. */
  leaveDays: z.int(),
  leaveFils: Fils,
  /**
   * Annual leave that was taken beyond what was earned, in thousandths of days, what it comes to,
   * and what of that the pay could not bear. Settlements of before have none.
   */
  overdrawn: z.strictObject({ days: z.int(), fils: Fils, owedFils: Fils }).optional(),
  /** What the pay could not bear of everything else; settlements that owe nothing have none. */
  owedFils: Fils.optional(),
  /** The law’s last day to pay it (gulf 1.1). */
  payBy: Day,
})
export type SettlementFacts = z.infer<typeof SettlementFacts>
