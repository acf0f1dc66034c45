import { type AccessCase, missing, nothing } from './access-cases.ts'
import type { ShopRecords } from './shop-records.ts'

const CHANGES = [
  'mealPlans.changeDishes',
  'mealPlans.changeDelivery',
  'mealPlans.preview',
  'mealPlans.change',
  'mealPlans.changePreferences',
  'mealPlans.previewPreferences',
  'mealPlans.previewGift',
  'mealPlans.give',
  'mealPlans.withdrawGift',
  'mealPlans.renewal',
  'mealPlans.stopRenewal',
  'mealPlans.startRenewal',
  'mealPlans.payRenewal',
  'mealPlans.openCardChange',
  'mealPlans.saveCardChange',
]
const BUILDING = ['mealPlans.price', 'mealPlans.choose', 'mealPlans.buy']

/** What a draft names is checked when it is priced and bought. */
export const MEAL_PLANS_NAME_NO_RECORD = [
  'packageId',
  'dislikes.0',
  'days.0.windowId',
  'days.0.addressId',
  'days.0.dishes.0.mealId',
].map((field) => `mealPlans.saveDraft body.draft.${field}`)

/** Who is refused what of a customer's meal plans. */
export function mealPlanAccessCases(records: ShopRecords): AccessCase[] {
  const { planId, planDayId, planGiftId, packageId, mealId, windowId, addressId } = records
  const others = ['employee@demo.test', 'admin@demo.test', 'outsider'] as const
  return [
    ...['mealPlans.show', ...CHANGES].flatMap((name) =>
      missing(name, 'params.id', planId, ...others),
    ),
    ...['mealPlans.changeDishes', 'mealPlans.changeDelivery'].flatMap((name) =>
      missing(name, 'params.day', planDayId, ...others),
    ),
    ...missing('mealPlans.withdrawGift', 'params.gift', planGiftId, ...others),
    // Nothing is found by a link that does not exist.
    ...['mealPlans.previewReceiving', 'mealPlans.receive'].flatMap((name) =>
      missing(name, 'body.windowId', windowId, 'outsider'),
    ),
    ...missing('mealPlans.receive', 'body.addressId', addressId, 'outsider'),
    ...missing('mealPlans.receive', 'body.dislikes.0', mealId, 'outsider'),
    ...nothing('mealPlans.changeDishes', 'body.dishes.0.mealId', mealId, 'outsider'),
    ...nothing('mealPlans.changeDelivery', 'body.windowId', windowId, 'outsider'),
    ...nothing('mealPlans.changeDelivery', 'body.addressId', addressId, 'outsider'),
    ...['mealPlans.preview', 'mealPlans.change'].flatMap((name) =>
      nothing(name, 'body.change.dayId', planDayId, 'outsider'),
    ),
    ...['mealPlans.changePreferences', 'mealPlans.previewPreferences'].flatMap((name) =>
      nothing(name, 'body.dislikes.0', mealId, 'outsider'),
    ),
    ...BUILDING.flatMap((name) => [
      ...nothing(name, 'body.packageId', packageId, 'outsider'),
      ...nothing(name, 'body.dislikes.0', mealId, 'outsider'),
      ...nothing(name, 'body.days.0.windowId', windowId, 'outsider'),
      ...nothing(name, 'body.days.0.addressId', addressId, 'outsider', 'employee@demo.test'),
      ...nothing(name, 'body.days.0.dishes.0.mealId', mealId, 'outsider'),
    ]),
  ]
}
