import { Fils, Id, TwoNames } from '#platform/schemas.ts'
import { z } from 'zod'

export const Part = z.enum(['meal', 'snack'])

/** S9.4: what plans are sold as. */
export const PackageKind = z.enum(['subscription', 'weightLoss', 'weightMaintenance'])
export type PackageKind = z.infer<typeof PackageKind>

/** Of a whole day; null where there is none. */
export const Goal = z.strictObject({
  kcal: z.int().min(1).max(10_000).nullable(),
  proteinG: z.int().min(0).max(1_000).nullable(),
  carbsG: z.int().min(0).max(2_000).nullable(),
  fatG: z.int().min(0).max(1_000).nullable(),
})
export type Goal = z.infer<typeof Goal>

/** The price of each meal, without VAT, from so many meals of a plan on. */
export const TierView = z.strictObject({ meals: z.int().min(1).max(10_000), price: Fils })

export const PlanPackage = z.strictObject({
  id: Id,
  kind: PackageKind,
  name: TwoNames,
  description: TwoNames,
  maxMeals: z.int().min(1).max(10),
  maxSnacks: z.int().min(0).max(10),
  goal: Goal,
  tiers: z.array(TierView).min(1).max(10),
})
export type PlanPackage = z.infer<typeof PlanPackage>

/** Until when a day can be changed: a time of a day before it, in the site's zone. */
export const CutoffView = z.strictObject({
  days: z.int().min(0).max(7),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
})

/** What happened to a plan, for its history. */
export const PlanEventKind = z.enum([
  'paid',
  'skipped',
  'moved',
  'swapped',
  'paused',
  'resumed',
  'returned',
  'given',
  'giftAccepted',
  'giftReturned',
  'received',
  'cancelled',
  'renewalOn',
  'renewalOff',
  'renewed',
  'renewalFailed',
  'ended',
])
export type PlanEventKind = z.infer<typeof PlanEventKind>

/** What customers read: also refunds by the shop, and that the payment of a gift was refunded. */
export const OwnEventKind = z.enum([...PlanEventKind.options, 'giftRefunded', 'refunded'])
