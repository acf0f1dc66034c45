import { endpoint } from '#platform/http/endpoint.ts'
import { Day, Fils, Id, TwoNames } from '#platform/schemas.ts'
import { Allergen } from '#shop/menu/contract.ts'
import { z } from 'zod'
import { MAX_DISLIKES } from '../building/contract.ts'
import { MealPlan } from './contract.ts'

const PATH = '/api/shop/meal-plans/mine'

const Preferences = z.strictObject({
  allergies: z.array(Allergen).max(14),
  dislikes: z.array(Id).max(MAX_DISLIKES),
})

/** What other allergies and dislikes come to. */
export const PreferenceEffect = z.strictObject({
  days: z.array(
    z.strictObject({
      id: Id,
      day: Day.nullable(),
      /** `moved` behind the last day, or `waits` for a date while the plan is paused. */
      outcome: z.enum(['swapped', 'moved', 'waits', 'refunded']),
      toDay: Day.nullable(),
      /** `to` is null where the dish is only removed. */
      swaps: z.array(z.strictObject({ from: TwoNames, to: TwoNames.nullable() })),
      /** Its share of what was paid. */
      value: Fils,
    }),
  ),
  swapped: z.int(),
  refund: Fils,
  /** What was refunded before, where the days get less than their value for it. */
  refundedBefore: Fils,
})
export type PreferenceEffect = z.infer<typeof PreferenceEffect>

export const previewPreferences = endpoint({
  name: 'mealPlans.previewPreferences',
  method: 'POST',
  path: `${PATH}/{id}/preferences-preview`,
  area: 'shop',
  access: 'signed-in',
  summary: 'What other allergies and dislikes would do to each day of my plan',
  params: z.strictObject({ id: Id }),
  body: Preferences,
  reply: PreferenceEffect,
  refusals: ['mealPlans.notFound'],
})

export const changePreferences = endpoint({
  name: 'mealPlans.changePreferences',
  method: 'PUT',
  path: `${PATH}/{id}/preferences`,
  area: 'shop',
  access: 'signed-in',
  confirmNotNeeded: 'What I paid for my own plan',
  summary:
    'Change the allergies and dislikes of my plan; what no longer fits is swapped on every open day, and days that nothing fits move or are refunded',
  params: z.strictObject({ id: Id }),
  body: Preferences,
  reply: z.strictObject({ plan: MealPlan, swapped: z.int(), effect: PreferenceEffect }),
  refusals: ['mealPlans.notFound'],
})
