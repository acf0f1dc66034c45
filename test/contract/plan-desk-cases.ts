import { type AccessCase, missing, nothing } from './access-cases.ts'
import type { ShopRecords } from './shop-records.ts'

/** Where a page of plans ended. */
export const PLAN_DESK_NAMES_NO_RECORD = ['planDesk.plans query.after']

/** Who is refused what of the desk of meal plans. */
export function planDeskAccessCases(records: ShopRecords): AccessCase[] {
  const { planId, packageId, mealId, outId } = records
  return [
    ...['planConflicts.show', 'planConflicts.swap'].flatMap((name) =>
      missing(name, 'params.id', outId, 'employee@demo.test', 'customer@demo.test', 'outsider'),
    ),
    ...missing('planConflicts.cancel', 'params.id', outId, 'outsider'),
    ...['mealId', 'insteadId'].flatMap((field) =>
      missing('planConflicts.swap', `body.${field}`, mealId, 'outsider'),
    ),
    ...missing('planDesk.plan', 'params.id', planId, 'outsider'),
    ...missing('planDesk.editPackage', 'params.id', packageId, 'outsider'),
    ...nothing('planDesk.editMenus', 'body.days.0.dishes.0', mealId, 'outsider'),
  ]
}

const texts = { en: 'Anything', ar: 'أي شيء' }

/** Bodies that would succeed if the record were the caller's. */
export const PLAN_DESK_BODIES = {
  'planDesk.editPackage': {
    kind: 'subscription',
    name: texts,
    description: texts,
    maxMeals: 3,
    maxSnacks: 2,
    goal: { kcal: null, proteinG: null, carbsG: null, fatG: null },
    tiers: [{ meals: 5, price: 1_500 }],
    active: true,
    version: 1,
  },
}
