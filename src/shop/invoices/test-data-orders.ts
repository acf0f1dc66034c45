import type { Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Emirate, OrderAddress } from '#shop/addresses/contract.ts'
import type { OrderState, PaymentMethod } from '#shop/orders/contract.ts'
import { nextNumber } from '#shop/orders/database/counters.ts'
import { type Reduction, totalsOf } from '#shop/pricing/rules.ts'

export interface SoldMeal {
  readonly priceFils: number
  readonly qty: number
  readonly meal?: number
}

export interface OrderOptions {
  readonly lines?: readonly SoldMeal[]
  readonly reductions?: readonly Reduction[]
  readonly coupon?: string
  readonly state?: OrderState
  readonly payment?: PaymentMethod
  readonly userId?: string
  readonly day?: string
  readonly at?: Date
  readonly city?: Emirate
}

export const NOW = new Date('2026-11-18T05:00:00.000Z')
export const NAMES = [
  ['Grilled chicken machboos', 'مجبوس دجاج مشوي', 'mains'],
  ['Lentil soup', 'شوربة عدس', 'soups'],
  ['Fattoush', 'فتوش', 'salads'],
] as const

interface ShopIds {
  readonly windowId: string
  readonly areaId: string
  readonly mealIds: readonly string[]
}

export async function fillShop(trx: Trx, siteId: number): Promise<ShopIds> {
  const [windowId, areaId] = [newId(), newId()]
  await trx
    .insertInto('shop_settings')
    .values({
      site_id: siteId,
      seller_name_en: 'Diwan Kitchen LLC',
      seller_name_ar: 'مطبخ ديوان ذ.م.م',
      seller_address_en: 'Al Quoz Industrial 3, Dubai, United Arab Emirates',
      seller_address_ar: 'القوز الصناعية 3، دبي، الإمارات العربية المتحدة',
      seller_phone: '+97142345678',
      trn: '100234567800003',
    })
    .execute()
  await trx
    .insertInto('delivery_areas')
    .values({
      site_id: siteId,
      id: areaId,
      emirate: 'dubai',
      name_en: 'Al Barsha',
      name_ar: 'البرشاء',
      rank: 1,
    })
    .execute()
  await trx
    .insertInto('delivery_windows')
    .values({
      site_id: siteId,
      id: windowId,
      name_en: 'Lunch',
      name_ar: 'الغداء',
      days: [1, 2, 3, 4, 5, 6, 7],
      from_time: '12:00',
      to_time: '14:00',
      capacity: 500,
      lead_minutes: 60,
      rank: 1,
    })
    .execute()
  const mealIds = NAMES.map(() => newId())
  for (const [index, [nameEn, nameAr, slug]] of NAMES.entries()) {
    const category = newId()
    await trx
      .insertInto('meal_categories')
      .values({
        site_id: siteId,
        id: category,
        slug,
        name_en: slug,
        name_ar: `${slug} ع`,
        rank: index,
      })
      .execute()
    await trx
      .insertInto('meals')
      .values({
        site_id: siteId,
        id: mealIds[index] ?? '',
        category_id: category,
        slug: `meal-${index}`,
        name_en: nameEn,
        name_ar: nameAr,
        description_en: '',
        description_ar: '',
        search: nameEn.toLowerCase(),
        price_fils: 2_500,
        rank: index,
        created_at: NOW,
        updated_at: NOW,
      })
      .execute()
  }
  return { windowId, areaId, mealIds }
}

function addressOf(userId: string, city: Emirate): OrderAddress {
  return {
    user_id: userId,
    type: 'shipping',
    country_id: 'AE',
    city,
    area: { en: 'Al Barsha', ar: 'البرشاء' },
    building_number_name: 'Al Noor Tower',
    floor: '7',
    appartment_number: '702',
    phone: '+971501234567',
    lat: 25.1,
    lan: 55.2,
    directions: '',
  }
}

async function insertAddress(
  trx: Trx,
  siteId: number,
  userId: string,
  areaId: string,
): Promise<string> {
  const id = newId()
  const { area: _area, ...address } = addressOf(userId, 'dubai')
  await trx
    .insertInto('addresses')
    .values({ site_id: siteId, id, label: 'Home', area_id: areaId, created_at: NOW, ...address })
    .execute()
  return id
}

interface Filled extends ShopIds {
  readonly siteId: number
  readonly customerId: string
}

export async function insertOrder(
  trx: Trx,
  { siteId, customerId, windowId, areaId, mealIds }: Filled,
  orderOptions: OrderOptions,
) {
  const {
    lines = [{ priceFils: 2_500, qty: 2 }],
    reductions = [],
    coupon = '',
    state = 'paid',
    payment = 'card',
    day = '2026-11-18',
    at = NOW,
  } = orderOptions
  const userId = orderOptions.userId ?? customerId
  const totals = totalsOf(lines, reductions, 500)
  const [id, number, addressId] = [
    newId(),
    await nextNumber(trx, siteId, 'order'),
    await insertAddress(trx, siteId, userId, areaId),
  ]
  await trx
    .insertInto('orders')
    .values({
      site_id: siteId,
      id,
      number,
      user_id: userId,
      state,
      state_at: at,
      payment_method: payment,
      notes: '',
      coupon,
      language: 'en',
      currency: 'AED',
      date: at,
      day,
      window_id: windowId,
      from_at: new Date(`${day}T08:00:00Z`),
      to_at: new Date(`${day}T10:00:00Z`),
      subtotal_fils: totals.subtotalFils,
      discount_fils: totals.discountFils,
      vat_hundredths: 500,
      vat_fils: totals.vatFils,
      total_fils: totals.totalFils,
      address_id: addressId,
      address: JSON.stringify(addressOf(userId, orderOptions.city ?? 'dubai')),
      area_id: areaId,
      delivery_code: '1234',
    })
    .execute()
  await trx
    .insertInto('order_items')
    .values(
      lines.map((line, index) => {
        const meal = line.meal ?? 0
        const shares = totals.lines[index]
        return {
          site_id: siteId,
          order_id: id,
          line: index + 1,
          meal_id: mealIds[meal] ?? '',
          category: NAMES[meal]?.[2] ?? '',
          name_en: NAMES[meal]?.[0] ?? '',
          name_ar: NAMES[meal]?.[1] ?? '',
          options: '[]',
          price_fils: line.priceFils,
          qty: line.qty,
          total_price_fils: shares?.totalPriceFils ?? 0,
          discount_fils: shares?.discountFils ?? 0,
          vat_fils: shares?.vatFils ?? 0,
        }
      }),
    )
    .execute()
  await trx
    .insertInto('order_events')
    .values({ site_id: siteId, order_id: id, place: 1, state: 'placed', at, user_id: userId })
    .execute()
  return { id, number, totalFils: totals.totalFils, vatFils: totals.vatFils }
}

export async function insertPayment(
  trx: Trx,
  siteId: number,
  {
    orderId,
    amountFils,
    provider,
    at,
  }: { orderId: string; amountFils: number; provider: 'demo' | 'cash'; at: Date },
) {
  const id = newId()
  await trx
    .insertInto('payments')
    .values({
      site_id: siteId,
      id,
      order_id: orderId,
      provider,
      intent: id,
      amount_fils: amountFils,
      currency: 'AED',
      state: 'succeeded',
      created_at: at,
      updated_at: at,
      succeeded_at: at,
    })
    .execute()
  return id
}
