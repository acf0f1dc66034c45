import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Allergen, Diet, Menu } from './contract.ts'
import { mealSearchText } from './rules/search.ts'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createFiles } from '#platform/files/create-files.ts'
import { testDatabase } from '#test/helpers/test-database.ts'
import { testServer } from '#test/helpers/test-server.ts'
import { createMenuHandlers } from './server.ts'

export interface MealOptions {
  nameEn?: string
  nameAr?: string
  descriptionEn?: string
  descriptionAr?: string
  slug?: string
  priceFils?: number
  allergens?: Allergen[]
  diets?: Diet[]
  days?: number[]
  from?: string
  to?: string
  active?: boolean
  soldOut?: boolean
  stock?: number
  rank?: number
  fileId?: string
}

export async function aCategory(
  { queries }: Database,
  siteId: number,
  {
    slug = newId(),
    rank = 0,
    active = true,
    nameEn = slug,
    nameAr = slug,
  }: { slug?: string; rank?: number; active?: boolean; nameEn?: string; nameAr?: string } = {},
): Promise<string> {
  const id = newId()
  await queries
    .insertInto('meal_categories')
    .values({ site_id: siteId, id, slug, name_en: nameEn, name_ar: nameAr, rank, active })
    .execute()
  return id
}

const NOW = new Date('2026-11-18T05:00:00.000Z')

export function mealRow(siteId: number, categoryId: string, overrides: MealOptions = {}) {
  const id = newId()
  const {
    nameEn = 'Chicken machboos',
    nameAr = 'مجبوس دجاج',
    descriptionEn = '',
    descriptionAr = '',
    diets = [],
  } = overrides
  return {
    site_id: siteId,
    id,
    category_id: categoryId,
    slug: overrides.slug ?? id,
    name_en: nameEn,
    name_ar: nameAr,
    description_en: descriptionEn,
    description_ar: descriptionAr,
    search: mealSearchText({ nameEn, nameAr, descriptionEn, descriptionAr, diets }),
    price_fils: overrides.priceFils ?? 2_500,
    file_id: overrides.fileId ?? null,
    allergens: overrides.allergens ?? [],
    diets,
    days: overrides.days ?? [1, 2, 3, 4, 5, 6, 7],
    from_time: overrides.from ?? null,
    to_time: overrides.to ?? null,
    rank: overrides.rank ?? 0,
    active: overrides.active ?? true,
    sold_out: overrides.soldOut ?? false,
    stock: overrides.stock ?? null,
    created_at: NOW,
    updated_at: NOW,
  }
}

export async function aMeal(
  { queries }: Database,
  siteId: number,
  categoryId: string,
  overrides: MealOptions = {},
): Promise<string> {
  const row = mealRow(siteId, categoryId, overrides)
  await queries.insertInto('meals').values(row).execute()
  return row.id
}

export interface GroupOptions {
  least?: number
  most?: number
  options?: { priceFils: number; soldOut?: boolean; allergens?: Allergen[] }[]
}

/** A group of options of a meal; gives the options' ids. */
export async function aGroup(
  { queries }: Database,
  siteId: number,
  mealId: string,
  overrides: GroupOptions = {},
): Promise<string[]> {
  const id = newId()
  const { least = 1, most = 1, options = [{ priceFils: 0 }, { priceFils: 800 }] } = overrides
  await queries
    .insertInto('meal_option_groups')
    .values({
      site_id: siteId,
      id,
      meal_id: mealId,
      name_en: 'Size',
      name_ar: 'الحجم',
      least,
      most,
      rank: 0,
    })
    .execute()
  const rows = options.map(({ priceFils, soldOut = false, allergens = [] }, rank) => ({
    site_id: siteId,
    id: newId(),
    group_id: id,
    name_en: `Option ${rank + 1}`,
    name_ar: `خيار ${rank + 1}`,
    price_fils: priceFils,
    sold_out: soldOut,
    allergens,
    rank,
  }))
  await queries.insertInto('meal_options').values(rows).execute()
  return rows.map((row) => row.id)
}

/** The menu’s endpoints, and what a menu lists. */
export async function openMenu() {
  const log = { info() {}, warn() {}, error() {} } as never
  const files = createFiles({ folder: mkdtempSync(join(tmpdir(), 'menu-')) }, log)
  const database = await testDatabase()
  const server = testServer(database, createMenuHandlers({ files }))

  async function menuOf(site: number, query: Record<string, string> = {}): Promise<Menu> {
    const { status, body, text } = await server.call('GET /api/shop/menu', { site, query })
    expect(status, text).toBe(200)
    return body
  }

  const slugs = (menu: Menu) =>
    menu.sections.map(({ category, meals }) => [category, meals.map(({ slug }) => slug)])
  const found = (menu: Menu) => menu.sections.flatMap(({ meals }) => meals.map(({ slug }) => slug))
  return { files, database, server, menuOf, slugs, found }
}
