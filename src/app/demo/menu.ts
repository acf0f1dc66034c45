import { z } from 'zod'
import { DAY } from '#platform/days.ts'
import type { Database } from '#platform/db/database.ts'
import type { Files } from '#platform/files/files.ts'
import { newId } from '#platform/id.ts'
import { TwoNames } from '#platform/schemas.ts'
import { Allergen, Diet } from '#shop/menu/contract.ts'
import { mealSearchText } from '#shop/menu/rules/search.ts'
import { Emirate } from '#shop/addresses/contract.ts'
import { seedPackages } from '#shop/meal-plans/seed.ts'
import { demoData, demoRows } from './data.ts'
import type { Drawing } from './drawing.ts'
import { columnsOf, type Fill, hasRows, insertRows, userIdOf } from './insert.ts'
import { insertPictures, type StoredPicture, storePictures } from './pictures.ts'

const Time = z.string().regex(/^\d\d:\d\d$/)
/** ISO week days. */
const WeekDays = z.array(z.int().min(1).max(7))

const Dish = z.strictObject({
  slug: z.string(),
  name: TwoNames,
  description: TwoNames,
  priceFils: z.int(),
  kcal: z.int(),
  proteinG: z.number(),
  carbsG: z.number(),
  fatG: z.number(),
  allergens: z.array(Allergen),
  diets: z.array(Diet),
  /** Keys of option groups. */
  options: z.array(z.string()).default([]),
  days: WeekDays.default([1, 2, 3, 4, 5, 6, 7]),
  fromTime: Time.nullable().default(null),
  toTime: Time.nullable().default(null),
  soldOut: z.boolean().default(false),
  stock: z.int().nullable().default(null),
})
type Dish = z.output<typeof Dish>

export const menuData = demoRows('menu.json', {
  slug: z.string(),
  /** What its dishes are in a meal plan. */
  planPart: z.enum(['none', 'meal', 'snack']).default('none'),
  name: TwoNames,
  dishes: z.array(Dish),
})

const OptionGroup = z.strictObject({
  name: TwoNames,
  least: z.int(),
  most: z.int(),
  options: z.array(
    z.strictObject({
      name: TwoNames,
      priceFils: z.int(),
      soldOut: z.boolean().default(false),
      /** If absent, none are declared. */
      allergens: z.array(Allergen).default([]),
    }),
  ),
})

/** Groups of options that several dishes share. */
export const optionGroupsData = demoData('menu-options.json', z.record(z.string(), OptionGroup))

export const deliveryAreasData = demoRows('delivery-areas.csv', {
  emirate: Emirate,
  name: TwoNames,
})

export const shopData = demoData(
  'shop.json',
  z.strictObject({
    settings: z.strictObject({
      sellerName: TwoNames,
      sellerAddress: TwoNames,
      sellerPhone: z.string(),
      /** Obviously not a real number. */
      trn: z.string(),
      minimumFils: z.int(),
      cashLimitFils: z.int(),
    }),
    windows: z.array(
      z.strictObject({
        name: TwoNames,
        days: WeekDays,
        fromTime: Time,
        toTime: Time,
        capacity: z.int(),
        leadMinutes: z.int(),
      }),
    ),
    coupons: z.array(
      z.strictObject({
        code: z.string(),
        name: TwoNames,
        type: z.enum(['percentage', 'fixed']),
        value: z.int(),
        minimumFils: z.int().default(0),
        firstOrder: z.boolean().default(false),
        perPerson: z.int().nullable().default(null),
        stackable: z.boolean().default(false),
        fromInDays: z.int().nullable().default(null),
        untilInDays: z.int().nullable().default(null),
      }),
    ),
    /** The customer account one can sign in with. */
    customer: z.strictObject({
      email: z.email(),
      firstName: z.string(),
      lastName: z.string(),
      phone: z.string(),
      gender: z.union([z.literal(1), z.literal(2)]),
    }),
    addresses: z.array(
      z.strictObject({
        label: z.string(),
        area: z.string(),
        city: Emirate,
        building: z.string(),
        floor: z.string(),
        apartment: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        directions: z.string(),
        usual: z.boolean(),
      }),
    ),
  }),
)

/** A picture of every dish, named by its slug. */
export function dishDrawings(): Drawing[] {
  return menuData()
    .flatMap((category) => category.dishes)
    .map(({ slug }) => ({ name: slug, kind: 'dish', shows: slug }))
}

/** The coupons on the day of filling. */
export function couponRows(now: Date) {
  const inDays = (days: number | null) =>
    days === null ? null : new Date(now.getTime() + days * DAY)
  return shopData().coupons.map(({ fromInDays, untilInDays, ...coupon }) => ({
    id: newId(),
    ...columnsOf(coupon),
    from_at: inDays(fromInDays),
    to_at: inDays(untilInDays),
    created_at: now,
  }))
}

/** Settings, delivery and coupons; returns the ids of the areas by their English name. */
async function insertShop(fill: Fill): Promise<Map<string, string>> {
  const { settings, windows } = shopData()
  await insertRows(fill, 'shop_settings', [columnsOf(settings)])
  const windowRows = windows.map((window, rank) => ({ id: newId(), rank, ...columnsOf(window) }))
  await insertRows(fill, 'delivery_windows', windowRows)
  const areas = deliveryAreasData().map((area, rank) => {
    return { id: newId(), rank, ...columnsOf(area) }
  })
  await insertRows(fill, 'delivery_areas', areas)
  await insertRows(fill, 'coupons', couponRows(fill.now))
  return new Map(areas.map(({ name_en, id }) => [name_en, id]))
}

function mealRow(
  { options: _options, ...dish }: Dish,
  slot: { id: string; category_id: string; rank: number; file_id: string | null },
  now: Date,
) {
  const texts = {
    nameEn: dish.name.en,
    nameAr: dish.name.ar,
    descriptionEn: dish.description.en,
    descriptionAr: dish.description.ar,
    diets: dish.diets,
  }
  const moments = { created_at: now, updated_at: now }
  return { ...slot, ...columnsOf(dish), search: mealSearchText(texts), ...moments }
}

function optionRows(mealId: string, dish: Dish) {
  const groups = optionGroupsData()
  return dish.options.map((key, rank) => {
    const group = groups[key]
    if (group === undefined) throw new Error(`The demonstration has no options ${key}`)
    const { options, ...rest } = group
    const id = newId()
    return {
      group: { id, meal_id: mealId, ...columnsOf(rest), rank },
      options: options.map((option, slot) => {
        return { id: newId(), group_id: id, ...columnsOf(option), rank: slot }
      }),
    }
  })
}

async function insertMenu(fill: Fill, pictures: ReadonlyMap<string, StoredPicture>): Promise<void> {
  const categories = menuData().map(({ dishes, ...category }, rank) => {
    return { row: { id: newId(), rank, ...columnsOf(category) }, dishes }
  })
  const categoryRows = categories.map(({ row }) => row)
  await insertRows(fill, 'meal_categories', categoryRows)
  const meals = categories.flatMap(({ row, dishes }) =>
    dishes.map((dish, rank) => {
      const file_id = pictures.get(dish.slug)?.id ?? null
      return { dish, slot: { id: newId(), category_id: row.id, rank, file_id } }
    }),
  )
  const mealRows = meals.map(({ dish, slot }) => mealRow(dish, slot, fill.now))
  await insertRows(fill, 'meals', mealRows)
  const chosen = meals.flatMap(({ dish, slot }) => optionRows(slot.id, dish))
  const groupRows = chosen.map(({ group }) => group)
  await insertRows(fill, 'meal_option_groups', groupRows)
  const optionRowsOfAll = chosen.flatMap(({ options }) => options)
  await insertRows(fill, 'meal_options', optionRowsOfAll)
}

async function insertCustomer(fill: Fill, areas: ReadonlyMap<string, string>): Promise<void> {
  const { trx, siteId, now } = fill
  const { customer, addresses } = shopData()
  const { email, ...details } = customer
  const user_id = await userIdOf(trx, siteId, email)
  if (user_id === null) return
  await insertRows(fill, 'customers', [
    { user_id, ...columnsOf(details), email_confirmed_at: now, created_at: now },
  ])
  const rows = addresses.map(({ area, building, apartment, latitude, longitude, ...address }) => ({
    id: newId(),
    user_id,
    ...address,
    country_id: 'AE',
    area_id: areas.get(area) ?? '',
    building_number_name: building,
    appartment_number: apartment,
    phone: customer.phone,
    lat: latitude,
    lan: longitude,
    created_at: now,
  }))
  await insertRows(fill, 'addresses', rows)
}

/**
 * Fills the demonstration's shop, once: settings, menu with pictures, delivery, coupons, and the
 * customer account.
 */
export async function fillDemoMenu(
  database: Database,
  files: Files,
  siteId: number,
  now: Date,
): Promise<void> {
  if (await hasRows(database.queries, siteId, 'meal_categories')) return
  const pictures = await storePictures(files, siteId, dishDrawings())
  await database.transaction(async (trx) => {
    const fill = { trx, siteId, now }
    const areas = await insertShop(fill)
    await insertPictures(fill, 'meal', pictures)
    await insertMenu(fill, pictures)
    await insertCustomer(fill, areas)
    await seedPackages(trx, siteId)
  })
}
