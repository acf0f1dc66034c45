import type { Queries } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'

/** Saves a shop's settings, a category and an area, and returns the functions that add the rest. */
export async function stockShop(
  queries: Queries,
  siteId: number,
  now: Date,
  shop: { minimumFils?: number; cashLimitFils?: number },
) {
  const [categoryId, areaId] = [newId(), newId()]
  await queries
    .insertInto('shop_settings')
    .values({
      site_id: siteId,
      seller_name_en: 'Diwan Kitchen',
      seller_name_ar: 'مطبخ ديوان',
      seller_address_en: 'Dubai',
      seller_address_ar: 'دبي',
      seller_phone: '+97140000000',
      trn: '100000000000003',
      minimum_fils: shop.minimumFils ?? 0,
      cash_limit_fils: shop.cashLimitFils ?? null,
    })
    .execute()
  await queries
    .insertInto('meal_categories')
    .values({
      site_id: siteId,
      id: categoryId,
      slug: 'mains',
      name_en: 'Mains',
      name_ar: 'أطباق',
      rank: 1,
    })
    .execute()
  await queries
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

  async function meal(
    options: { priceFils?: number; stock?: number | null; days?: number[]; name?: string } = {},
  ): Promise<string> {
    const id = newId()
    const {
      priceFils = 2_500,
      stock = null,
      days = [1, 2, 3, 4, 5, 6, 7],
      name = 'Machboos',
    } = options
    const texts = {
      name_en: name,
      name_ar: 'مجبوس',
      description_en: '',
      description_ar: '',
      search: name.toLowerCase(),
      slug: id,
    }
    const values = {
      site_id: siteId,
      id,
      category_id: categoryId,
      price_fils: priceFils,
      stock,
      days,
      rank: 1,
      created_at: now,
      updated_at: now,
    }
    await queries
      .insertInto('meals')
      .values({ ...values, ...texts, allergens: ['nuts'] })
      .execute()
    return id
  }

  async function option(
    mealId: string,
    priceFils: number,
    allergens: string[] = [],
  ): Promise<string> {
    const [groupId, id] = [newId(), newId()]
    const names = { name_en: 'Extra', name_ar: 'إضافة', rank: 1 }
    await queries
      .insertInto('meal_option_groups')
      .values({ site_id: siteId, id: groupId, meal_id: mealId, least: 0, most: 3, ...names })
      .execute()
    await queries
      .insertInto('meal_options')
      .values({
        site_id: siteId,
        id,
        group_id: groupId,
        price_fils: priceFils,
        allergens,
        ...names,
      })
      .execute()
    return id
  }

  async function window(
    options: {
      capacity?: number
      from?: string
      to?: string
      days?: number[]
      leadMinutes?: number
    } = {},
  ): Promise<string> {
    const id = newId()
    const {
      capacity = 500,
      from = '12:00',
      to = '14:00',
      days = [1, 2, 3, 4, 5, 6, 7],
      leadMinutes = 60,
    } = options
    const values = {
      site_id: siteId,
      id,
      name_en: 'Lunch',
      name_ar: 'الغداء',
      capacity,
      from_time: from,
      to_time: to,
      days,
      lead_minutes: leadMinutes,
      rank: 1,
    }
    await queries.insertInto('delivery_windows').values(values).execute()
    return id
  }

  async function coupon(options: {
    code: string
    value?: number
    type?: 'percentage' | 'fixed'
    inAll?: number
  }): Promise<string> {
    const id = newId()
    const { code, value = 1_000, type = 'percentage', inAll = null } = options
    const values = {
      site_id: siteId,
      id,
      code,
      name_en: code,
      name_ar: code,
      type,
      value,
      in_all: inAll,
      created_at: now,
    }
    await queries.insertInto('coupons').values(values).execute()
    return id
  }

  return { areaId, meal, option, window, coupon }
}
