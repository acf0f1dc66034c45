import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { Allergen, Diet } from '#shop/menu/contract.ts'
import { groupsOf, hourOf, pictureAddress } from '#shop/meals/database.ts'
import { mealSearchText } from '#shop/menu/rules/search.ts'
import type { DeskMeal, MealLine, MealState, MealInput } from '../contract.ts'
import { freeSlug, slugOf } from '../rules.ts'

function linesOf(queries: Queries, siteId: number) {
  return queries
    .selectFrom('meals as m')
    .innerJoin('meal_categories as c', (join) =>
      join.onRef('c.site_id', '=', 'm.site_id').onRef('c.id', '=', 'm.category_id'),
    )
    .select([
      'm.id',
      'm.slug',
      'm.name_en',
      'm.name_ar',
      'm.category_id',
      'c.name_en as category_en',
      'c.name_ar as category_ar',
    ])
    .select(['m.price_fils', 'm.file_id', 'm.active', 'm.sold_out', 'm.stock'])
    .where('m.site_id', '=', siteId)
}

type LineRow = Awaited<ReturnType<ReturnType<typeof linesOf>['executeTakeFirstOrThrow']>>

function lineOf(row: LineRow): MealLine {
  return {
    id: row.id,
    slug: row.slug,
    name: { en: row.name_en, ar: row.name_ar },
    category: { id: row.category_id, name: { en: row.category_en, ar: row.category_ar } },
    price: row.price_fils,
    image: pictureAddress(row.file_id),
    active: row.active,
    soldOut: row.sold_out,
    stock: row.stock,
  }
}

export interface MealsQuery {
  readonly category?: string | undefined
  readonly state?: MealState | undefined
  readonly words: readonly string[]
  readonly after?: string | undefined
  readonly limit: number
}

function holding(word: string) {
  return sql<SqlBool>`m.search like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
}

const STATES: Readonly<Record<MealState, RawBuilder<SqlBool>>> = {
  hidden: sql`not m.active`,
  soldOut: sql`m.active and (m.sold_out or m.none_left)`,
  offered: sql`m.active and not m.sold_out and not m.none_left`,
}

/**
 * A page of the menu in its order: by category, then by position. Each category gives at most a
 * page, over an index; reading the categories in order ends with the one that fills the page.
 */
export function pageOfMealsQuery(
  siteId: number,
  { category, state, words, after, limit }: MealsQuery,
) {
  const conditions = [
    ...(state === undefined ? [] : [STATES[state]]),
    ...words.map(holding),
    ...(after === undefined
      ? []
      : [
          sql<SqlBool>`m.rank >= case when c.id = last.category_id then last.rank else -2147483648 end
            and (c.id <> last.category_id or (m.rank, m.id) > (last.rank, last.id))`,
        ]),
  ]
  const ofCategory = sql`
    select m.id, m.slug, m.name_en, m.name_ar, m.category_id, m.price_fils, m.file_id, m.active, m.sold_out, m.stock, m.rank
    from meals m where m.site_id = c.site_id and m.category_id = c.id and ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}`
  const last =
    after === undefined
      ? sql``
      : sql`cross join (select m.category_id, m.rank, m.id, c.rank as category_rank from meals m
          join meal_categories c on c.site_id = m.site_id and c.id = m.category_id where m.site_id = ${siteId} and m.id = ${after}) last`
  return sql<LineRow>`
    select m.*, c.name_en as category_en, c.name_ar as category_ar
    from (
      select * from meal_categories c
      where c.site_id = ${siteId} and ${category === undefined ? sql`true` : sql`c.id = ${category}`}
      order by c.rank, c.id offset 0) c
    ${last} cross join lateral (
      ${ofCategory} order by m.rank, m.id limit ${limit}) m
    where ${after === undefined ? sql`true` : sql`(c.rank, c.id) >= (last.category_rank, last.category_id)`}
    order by c.rank, c.id, m.rank, m.id limit ${limit}`
}

/** Returns a page of the menu in its order. */
export async function pageOfMeals(
  queries: Queries,
  siteId: number,
  query: MealsQuery,
): Promise<MealLine[]> {
  const { rows } = await pageOfMealsQuery(siteId, query).execute(queries)
  return rows.map(lineOf)
}

export async function findLine(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<MealLine | null> {
  const row = await linesOf(queries, siteId).where('m.id', '=', id).executeTakeFirst()
  return row === undefined ? null : lineOf(row)
}

const isKnown =
  <Known extends string>(known: readonly Known[]) =>
  (name: string): name is Known =>
    (known as readonly string[]).includes(name)

export async function findMeal(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<DeskMeal | null> {
  const row = await linesOf(queries, siteId)
    .select([
      'm.description_en',
      'm.description_ar',
      'm.kcal',
      'm.protein_g',
      'm.carbs_g',
      'm.fat_g',
      'm.allergens',
      'm.diets',
    ])
    .select(['m.days', 'm.from_time', 'm.to_time', 'm.updated_at'])
    .where('m.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  const groups = (await groupsOf(queries, siteId, [id])).get(id) ?? []
  return {
    ...lineOf(row),
    description: { en: row.description_en, ar: row.description_ar },
    kcal: row.kcal,
    protein: row.protein_g,
    carbs: row.carbs_g,
    fat: row.fat_g,
    allergens: row.allergens.filter(isKnown(Allergen.options)),
    diets: row.diets.filter(isKnown(Diet.options)),
    days: row.days,
    fromTime: hourOf(row.from_time),
    toTime: hourOf(row.to_time),
    groups: groups.map((group) => ({
      id: group.id,
      name: { en: group.nameEn, ar: group.nameAr },
      least: group.least,
      most: group.most,
      options: group.options.map((option) => ({
        id: option.id,
        name: { en: option.nameEn, ar: option.nameAr },
        price: option.priceFils,
        soldOut: option.soldOut,
        allergens: option.allergens.filter(isKnown(Allergen.options)),
      })),
    })),
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Locks a meal until the end of the transaction and returns its fields that may have changed. */
export async function lockMeal(trx: Trx, siteId: number, id: string) {
  return trx
    .selectFrom('meals')
    .select(['stock', 'sold_out', 'file_id', 'updated_at'])
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

function columnsOf(meal: MealInput) {
  return {
    category_id: meal.categoryId,
    name_en: meal.name.en,
    name_ar: meal.name.ar,
    description_en: meal.description.en,
    description_ar: meal.description.ar,
    search: mealSearchText({
      nameEn: meal.name.en,
      nameAr: meal.name.ar,
      descriptionEn: meal.description.en,
      descriptionAr: meal.description.ar,
      diets: meal.diets,
    }),
    price_fils: meal.price,
    kcal: meal.kcal,
    protein_g: meal.protein,
    carbs_g: meal.carbs,
    fat_g: meal.fat,
    allergens: Allergen.options.filter((each) => meal.allergens.includes(each)),
    diets: Diet.options.filter((each) => meal.diets.includes(each)),
    days: [...new Set(meal.days)].toSorted((one, other) => one - other),
    from_time: meal.fromTime,
    to_time: meal.toTime,
    active: meal.active,
  }
}

/**
 * Adds a meal at the end of the menu under an unused slug; if another meal takes that slug
 * meanwhile, tries the next one.
 */
export async function insertMeal(
  trx: Trx,
  siteId: number,
  meal: MealInput & { readonly stock: number | null },
  now: Date,
): Promise<string> {
  const id = newId()
  const slug = slugOf(meal.name.en, 'meal')
  for (;;) {
    const alike = await trx
      .selectFrom('meals')
      .select('slug')
      .where('site_id', '=', siteId)
      .where('slug', 'like', `${slug}%`)
      .execute()
    const free = freeSlug(slug, new Set(alike.map((row) => row.slug)))
    const made = await trx
      .insertInto('meals')
      .values(({ selectFrom }) => ({
        site_id: siteId,
        id,
        slug: free,
        rank: selectFrom('meals')
          .select(sql<number>`coalesce(max(rank), 0) + 1`.as('rank'))
          .where('site_id', '=', siteId),
        stock: meal.stock,
        created_at: now,
        updated_at: now,
        ...columnsOf(meal),
      }))
      .onConflict((conflict) => conflict.columns(['site_id', 'slug']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made !== undefined) return id
  }
}

export async function rewriteMeal(
  trx: Trx,
  siteId: number,
  id: string,
  meal: MealInput,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('meals')
    .set({ ...columnsOf(meal), updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export async function writeAvailability(
  trx: Trx,
  siteId: number,
  id: string,
  set: { sold_out: boolean } | { stock: number | null },
): Promise<void> {
  await trx
    .updateTable('meals')
    .set(set)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
