import type { ShopRecords } from './shop-records.ts'
import { missing, nothing, type AccessCase } from './access-cases.ts'
import {
  PLAN_DESK_BODIES,
  PLAN_DESK_NAMES_NO_RECORD,
  planDeskAccessCases,
} from './plan-desk-cases.ts'
import { mealPlanAccessCases, MEAL_PLANS_NAME_NO_RECORD } from './meal-plan-cases.ts'

/** What of the shop names no record of anybody's: a dish, where a page ended, and a day. */
export const SHOP_NAMES_NO_RECORD = [
  'menu.meal params.slug',
  'shop.rateMeal params.meal',
  'shop.orders query.after',
  'orderDesk.list query.after',
  'menuDesk.meals query.after',
  'couponDesk.coupons query.after',
  'shopSetup.dayCapacity params.day',
  ...MEAL_PLANS_NAME_NO_RECORD,
  ...PLAN_DESK_NAMES_NO_RECORD,
]

function ofOrders(records: ShopRecords): AccessCase[] {
  const { placedId, unpaidId, paidId, outId, invoiceId } = records
  return [
    ...[
      'shop.order',
      'shop.orderAgain',
      'shop.cancelOrder',
      'shop.rateMeal',
      'shop.reportProblem',
    ].flatMap((name) =>
      missing(
        name,
        'params.id',
        placedId,
        'employee@demo.test',
        'kitchen@demo.test',
        'driver@demo.test',
        'outsider',
      ),
    ),
    ...['payments.open', 'payments.payWithSaved'].flatMap((name) =>
      missing(name, 'params.id', unpaidId, 'employee@demo.test', 'admin@demo.test', 'outsider'),
    ),
    ...missing(
      'payments.charge',
      'body.order',
      unpaidId,
      'employee@demo.test',
      'admin@demo.test',
      'outsider',
    ),
    ...missing(
      'payments.chargeByAddress',
      'query.order',
      unpaidId,
      'employee@demo.test',
      'admin@demo.test',
      'outsider',
    ),
    ...['payments.refund', 'payments.list'].flatMap((name) =>
      missing(name, 'params.id', paidId, 'outsider'),
    ),
    ...['invoices.ofOrder'].flatMap((name) =>
      missing(name, 'params.id', paidId, 'employee@demo.test', 'kitchen@demo.test', 'outsider'),
    ),
    ...missing(
      'invoices.show',
      'params.id',
      invoiceId,
      'employee@demo.test',
      'kitchen@demo.test',
      'outsider',
    ),
    ...missing(
      'invoices.list',
      'params.id',
      paidId,
      'employee@demo.test',
      'kitchen@demo.test',
      'outsider',
    ),
    ...['orderDesk.show', 'orderDesk.accept', 'orderDesk.cancel'].flatMap((name) =>
      missing(name, 'params.id', placedId, 'outsider'),
    ),
    ...nothing('orderDesk.list', 'query.window', records.windowId, 'outsider'),
    ...missing('kitchen.move', 'params.id', placedId, 'outsider'),
    ...[
      'deliveries.take',
      'deliveries.leave',
      'deliveries.handOver',
      'deliveries.nobody',
      'deliveries.uploadPhoto',
      'deliveries.assign',
    ].flatMap((name) => missing(name, 'params.id', outId, 'outsider')),
    ...missing(
      'deliveries.photo',
      'params.id',
      outId,
      'employee@demo.test',
      'customer@demo.test',
      'kitchen@demo.test',
      'outsider',
    ),
    ...nothing('deliveries.assign', 'body.driverId', records.driverId, 'outsider'),
    ...['deliveries.route', 'deliveries.start'].flatMap((name) =>
      nothing(name, 'body.ids.0', outId, 'outsider'),
    ),
  ]
}

function ofTheMenu(records: ShopRecords): AccessCase[] {
  const { mealId, categoryId, optionId, windowId } = records
  return [
    ...missing('menu.picture', 'params.id', records.pictureId, 'anyone'),
    ...[
      'kitchen.soldOut',
      'menuDesk.meal',
      'menuDesk.changeMeal',
      'menuDesk.soldOut',
      'menuDesk.stock',
      'menuDesk.moveMeal',
      'menuDesk.uploadPicture',
      'menuDesk.removePicture',
    ].flatMap((name) => missing(name, 'params.id', mealId, 'outsider')),
    ...['menuDesk.addMeal', 'menuDesk.changeMeal'].flatMap((name) =>
      nothing(name, 'body.categoryId', categoryId, 'outsider'),
    ),
    ...nothing('menuDesk.meals', 'query.category', categoryId, 'outsider'),
    ...['menuDesk.changeCategory', 'menuDesk.removeCategory'].flatMap((name) =>
      missing(name, 'params.id', categoryId, 'outsider'),
    ),
    ...nothing('menuDesk.moveMeal', 'body.past', mealId, 'outsider'),
    ...nothing('menuDesk.orderCategories', 'body.ids.0', categoryId, 'outsider'),
    ...missing('couponDesk.change', 'params.id', records.couponId, 'outsider'),
    ...['shopSetup.changeWindow', 'shopSetup.dayCapacity'].flatMap((name) =>
      missing(name, 'params.id', windowId, 'outsider'),
    ),
    ...missing('shopSetup.changeArea', 'params.id', records.areaId, 'outsider'),
    ...['askQuote', 'keepCart', 'shop.placeOrder'].flatMap((name) => [
      ...nothing(name, 'body.lines.0.mealId', mealId, 'outsider'),
      ...nothing(name, 'body.lines.0.options.0', optionId, 'outsider'),
    ]),
    ...nothing('askQuote', 'body.windowId', windowId, 'anyone'),
    ...nothing('shop.placeOrder', 'body.windowId', windowId, 'outsider'),
  ]
}

/** Who is refused what of the shop's records. */
export function shopAccessCases(records: ShopRecords): AccessCase[] {
  const { addressId, areaId, intent } = records
  return [
    ...ofOrders(records),
    ...mealPlanAccessCases(records),
    ...planDeskAccessCases(records),
    ...ofTheMenu(records),
    ...['shop.saveAddress', 'shop.removeAddress'].flatMap((name) =>
      missing(name, 'params.id', addressId, 'employee@demo.test', 'admin@demo.test', 'outsider'),
    ),
    ...missing('shop.removeAddress', 'query.daysTo', addressId, 'employee@demo.test', 'outsider'),
    ...['shop.addAddress', 'shop.saveAddress'].flatMap((name) =>
      nothing(name, 'body.area_id', areaId, 'outsider'),
    ),
    ...nothing('shop.placeOrder', 'body.addressId', addressId, 'employee@demo.test', 'outsider'),
    ...['payments.showDesk', 'payments.payAtDesk', 'payments.confirmAtDesk'].flatMap((name) =>
      missing(name, 'params.intent', intent, 'anyone'),
    ),
  ]
}

const names = { en: 'Anything', ar: 'أي شيء' }
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

/** Bodies that would succeed if the record were the caller's, since only the inserted id is not. */
export function shopBodies({ outsider }: ShopRecords): Readonly<Record<string, unknown>> {
  const lines = [{ mealId: outsider.mealId, options: [], qty: 1 }]
  const emptyInput = {
    kcal: null,
    protein: null,
    carbs: null,
    fat: null,
    fromTime: null,
    toTime: null,
  }
  const meal = {
    name: names,
    description: { en: '', ar: '' },
    categoryId: outsider.categoryId,
    price: 2_500,
    ...emptyInput,
  }
  const mealInput = { ...meal, allergens: [], diets: [], days: EVERY_DAY, active: true, groups: [] }
  const address = {
    label: 'Home',
    city: 'dubai',
    area_id: outsider.areaId,
    building_number_name: 'Any',
    floor: '1',
    appartment_number: '1',
    phone: '+971501234567',
  }
  const coupon = {
    name: names,
    type: 'percentage',
    value: 500,
    fromDay: null,
    lastDay: null,
    minimum: 0,
    firstOrder: false,
    perPerson: null,
    inAll: null,
  }
  return {
    askQuote: { lines, coupons: [], windowId: outsider.windowId, day: '2026-11-18' },
    keepCart: { version: 0, lines, coupons: [] },
    'shop.placeOrder': {
      lines,
      coupons: [],
      addressId: null,
      windowId: outsider.windowId,
      day: '2026-11-18',
      payment_method: 'cash',
      notes: '',
      terms: true,
      expected: { total: 2_625 },
    },
    'shop.addAddress': address,
    'shop.saveAddress': address,
    'shop.cancelOrder': { reason: '' },
    'shop.rateMeal': { stars: 5 },
    'shop.reportProblem': { kind: 'other', note: '' },
    'payments.charge': { amount: 5_250, token: 'tok_visa' },
    'payments.refund': { amount: null, reason: 'Anything' },
    'payments.payAtDesk': {
      secret: 'none',
      card: { number: '4242424242424242', month: 12, year: 2030, cvc: '123' },
    },
    'payments.confirmAtDesk': { secret: 'none', approve: true },
    'orderDesk.cancel': { reason: 'Anything' },
    'kitchen.move': { to: 'accepted' },
    'kitchen.soldOut': { soldOut: true },
    'deliveries.handOver': { proof: { by: 'code', code: '1234' }, cash: 5_250 },
    'deliveries.nobody': { note: 'Anything' },
    'deliveries.assign': { driverId: null },
    'menuDesk.addMeal': { ...mealInput, stock: null },
    'menuDesk.changeMeal': { ...mealInput, stock: null, updatedAt: '2026-11-18T05:00:00.000Z' },
    'menuDesk.soldOut': { soldOut: true },
    'menuDesk.stock': { was: null, now: 5 },
    'menuDesk.moveMeal': { past: outsider.mealId },
    'menuDesk.changeCategory': { name: names, active: true },
    'couponDesk.change': { ...coupon, stackable: false, active: true },
    'shopSetup.changeWindow': {
      name: names,
      days: EVERY_DAY,
      from: '12:00',
      to: '14:00',
      capacity: 10,
      leadMinutes: 60,
      active: true,
    },
    ...PLAN_DESK_BODIES,
    'shopSetup.dayCapacity': { capacity: 10 },
    'shopSetup.changeArea': { name: names, active: true },
  }
}
