import type { Database, Trx } from '#platform/db/database.ts'
import type { Files, Stored } from '#platform/files/files.ts'
import { newId } from '#platform/id.ts'
import { mealSearchText } from '#shop/menu/rules/search.ts'
import { BOWLS } from './menu-bowls.ts'
import type { Dish, DishCategory } from './menu-dish.ts'
import { renderedBy } from './rendered.ts'
import { MAINS } from './menu-mains.ts'
import { MORNINGS } from './menu-mornings.ts'
import { OPTION_SETS, type OptionSet } from './menu-options.ts'
import {
  DEMO_ADDRESSES,
  DEMO_AREAS,
  DEMO_CUSTOMER,
  DEMO_SHOP,
  DEMO_WINDOWS,
  demoCoupons,
} from './menu-shop.ts'
import { SWEETS } from './menu-sweets.ts'

export const DEMO_MENU: readonly DishCategory[] = [...MORNINGS, ...MAINS, ...BOWLS, ...SWEETS]

const PICTURE_LIMIT = 1024 * 1024
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

interface Picture {
  readonly id: string
  readonly stored: Stored
}

interface Fill {
  readonly trx: Trx
  readonly siteId: number
  readonly now: Date
}

/** Stores the pictures, by the dish's slug. */
async function storePictures(files: Files, siteId: number): Promise<Map<string, Picture>> {
  const pictures = await renderedBy(new URL('./menu-drawing.ts', import.meta.url))
  const stored = await Promise.all(
    [...pictures].map(async ([slug, bytes]) => {
      const id = newId()
      const put = await files.put(siteId, id, bytes, PICTURE_LIMIT)
      if (!put.ok) throw new Error(`The picture of ${slug} is too large`)
      return [slug, { id, stored: put.value }] as const
    }),
  )
  return new Map(stored)
}

async function insertShop({ trx, siteId, now }: Fill): Promise<Map<string, string>> {
  await trx
    .insertInto('shop_settings')
    .values({ site_id: siteId, ...DEMO_SHOP })
    .execute()
  await trx
    .insertInto('delivery_windows')
    .values(DEMO_WINDOWS.map((window, rank) => ({ site_id: siteId, id: newId(), rank, ...window })))
    .execute()
  const areas = DEMO_AREAS.map(([emirate, name_en, name_ar], rank) => ({
    site_id: siteId,
    id: newId(),
    emirate,
    name_en,
    name_ar,
    rank,
  }))
  await trx.insertInto('delivery_areas').values(areas).execute()
  await trx
    .insertInto('coupons')
    .values(
      demoCoupons(now).map((coupon) => ({
        site_id: siteId,
        id: newId(),
        created_at: now,
        ...coupon,
      })),
    )
    .execute()
  return new Map(areas.map(({ name_en, id }) => [name_en, id]))
}

async function insertPictures(
  { trx, siteId, now }: Fill,
  pictures: ReadonlyMap<string, Picture>,
): Promise<void> {
  const rows = [...pictures].map(([slug, { id, stored }]) => ({
    site_id: siteId,
    id,
    owner_user_id: null,
    purpose: 'meal',
    name: `${slug}.webp`,
    media_type: 'image/webp',
    bytes: stored.bytes,
    sha256: stored.sha256,
    created_at: now,
  }))
  await trx.insertInto('files').values(rows).execute()
}

function mealRow(
  { siteId, now }: Fill,
  dish: Dish,
  slot: { id: string; categoryId: string; rank: number; fileId: string | null },
) {
  const [kcal, protein, carbs, fat] = dish.nutrition
  const texts = {
    nameEn: dish.en,
    nameAr: dish.ar,
    descriptionEn: dish.aboutEn,
    descriptionAr: dish.aboutAr,
    diets: dish.diets,
  }
  return {
    site_id: siteId,
    id: slot.id,
    category_id: slot.categoryId,
    slug: dish.slug,
    name_en: dish.en,
    name_ar: dish.ar,
    description_en: dish.aboutEn,
    description_ar: dish.aboutAr,
    search: mealSearchText(texts),
    price_fils: dish.fils,
    file_id: slot.fileId,
    kcal,
    protein_g: protein,
    carbs_g: carbs,
    fat_g: fat,
    allergens: [...dish.allergens],
    diets: [...dish.diets],
    days: [...(dish.days ?? EVERY_DAY)],
    from_time: dish.from ?? null,
    to_time: dish.to ?? null,
    rank: slot.rank,
    sold_out: dish.soldOut ?? false,
    stock: dish.stock ?? null,
    created_at: now,
    updated_at: now,
  }
}

function optionRows(siteId: number, mealId: string, sets: readonly OptionSet[]) {
  return sets.map((set, rank) => {
    const { en, ar, least, most, options } = OPTION_SETS[set]
    const id = newId()
    return {
      group: { site_id: siteId, id, meal_id: mealId, name_en: en, name_ar: ar, least, most, rank },
      options: options.map((option, slot) => ({
        site_id: siteId,
        id: newId(),
        group_id: id,
        name_en: option.en,
        name_ar: option.ar,
        price_fils: option.fils,
        sold_out: option.soldOut ?? false,
        allergens: [...(option.allergens ?? [])],
        rank: slot,
      })),
    }
  })
}

async function insertMenu(fill: Fill, pictures: ReadonlyMap<string, Picture>): Promise<void> {
  const { trx, siteId } = fill
  const categories = DEMO_MENU.map(({ slug, en, ar, dishes }, rank) => ({
    row: { site_id: siteId, id: newId(), slug, name_en: en, name_ar: ar, rank },
    dishes,
  }))
  await trx
    .insertInto('meal_categories')
    .values(categories.map(({ row }) => row))
    .execute()
  const meals = categories.flatMap(({ row, dishes }) =>
    dishes.map((dish, rank) => ({ dish, id: newId(), categoryId: row.id, rank })),
  )
  await trx
    .insertInto('meals')
    .values(
      meals.map(({ dish, ...slot }) =>
        mealRow(fill, dish, { ...slot, fileId: pictures.get(dish.slug)?.id ?? null }),
      ),
    )
    .execute()
  const chosen = meals.flatMap(({ dish, id }) => optionRows(siteId, id, dish.options ?? []))
  await trx
    .insertInto('meal_option_groups')
    .values(chosen.map(({ group }) => group))
    .execute()
  await trx
    .insertInto('meal_options')
    .values(chosen.flatMap(({ options }) => options))
    .execute()
}

async function insertCustomer(
  { trx, siteId, now }: Fill,
  areas: ReadonlyMap<string, string>,
): Promise<void> {
  const { email, ...account } = DEMO_CUSTOMER
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .executeTakeFirst()
  if (user === undefined) return
  await trx
    .insertInto('customers')
    .values({
      site_id: siteId,
      user_id: user.id,
      ...account,
      email_confirmed_at: now,
      created_at: now,
    })
    .execute()
  await trx
    .insertInto('addresses')
    .values(
      DEMO_ADDRESSES.map(({ area, ...address }) => ({
        site_id: siteId,
        id: newId(),
        user_id: user.id,
        country_id: 'AE',
        area_id: areas.get(area) ?? '',
        phone: DEMO_CUSTOMER.phone,
        created_at: now,
        ...address,
      })),
    )
    .execute()
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
  const any = await database.queries
    .selectFrom('meal_categories')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(1)
    .executeTakeFirst()
  if (any !== undefined) return
  const pictures = await storePictures(files, siteId)
  await database.transaction(async (trx) => {
    const fill = { trx, siteId, now }
    const areas = await insertShop(fill)
    await insertPictures(fill, pictures)
    await insertMenu(fill, pictures)
    await insertCustomer(fill, areas)
  })
}
