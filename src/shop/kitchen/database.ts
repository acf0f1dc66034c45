import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { searchWords } from '#platform/text.ts'
import { Allergen } from '#shop/menu/contract.ts'
import type { OrderAddress } from '#shop/addresses/contract.ts'
import { withAllergensNow } from '#shop/orders/database/allergens.ts'
import { itemsOf, type StoredItem } from '#shop/orders/database/items.ts'
import type { KitchenMeal, KitchenState, Ticket, TicketItem } from './contract.ts'

export type StoredTicket = Omit<Ticket, 'moves'>

/** As many as a board can be read with. */
const MAX_TICKETS = 400
const MAX_MEALS = 100

function selectTickets(queries: Queries, siteId: number) {
  return (
    queries
      .selectFrom('orders as o')
      .innerJoin('users as u', (join) =>
        join.onRef('u.site_id', '=', 'o.site_id').onRef('u.id', '=', 'o.user_id'),
      )
      .leftJoin('customers as c', (join) =>
        join.onRef('c.site_id', '=', 'o.site_id').onRef('c.user_id', '=', 'o.user_id'),
      )
      .leftJoin('deliveries as r', (join) =>
        join.onRef('r.site_id', '=', 'o.site_id').onRef('r.order_id', '=', 'o.id'),
      )
      .leftJoin('meal_plan_days as d', (join) =>
        join.onRef('d.site_id', '=', 'o.site_id').onRef('d.delivery_id', '=', 'o.id'),
      )
      .leftJoin('meal_plans as p', (join) =>
        join.onRef('p.site_id', '=', 'd.site_id').onRef('p.id', '=', 'd.plan_id'),
      )
      .select(['o.type', 'r.driver_id', 'r.rank as stop', 'p.allergies'])
      .select([
        'o.id',
        'o.number',
        'o.state',
        'o.state_at',
        'o.date',
        'o.from_at',
        'o.to_at',
        'o.notes',
        'o.language',
        'o.address',
      ])
      .select(['c.first_name', 'u.name_en', 'u.name_ar'])
      .where('o.site_id', '=', siteId)
      // What a plan is bought by is not cooked: its days are orders of their own.
      .where('o.type', '!=', 'plan')
      .where('o.state', 'in', ['placed', 'paid', 'accepted', 'cooking', 'ready'])
      // A card order that is not paid yet may never be.
      .where((of) => of.or([of('o.state', '!=', 'placed'), of('o.payment_method', '=', 'cash')]))
  )
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTickets>['executeTakeFirstOrThrow']>>

function firstNameOf(row: Pick<Row, 'first_name' | 'name_en' | 'name_ar' | 'language'>): string {
  const name = row.language === 'ar' ? row.name_ar : row.name_en
  return row.first_name ?? name.split(' ')[0] ?? ''
}

type Nutrition = NonNullable<TicketItem['nutrition']>

/** What dishes contain, by their ids. */
async function nutritionOf(
  queries: Queries,
  siteId: number,
  mealIds: readonly string[],
): Promise<Map<string, Nutrition>> {
  if (mealIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('meals')
    .select(['id', 'kcal', 'protein_g', 'carbs_g', 'fat_g'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [...new Set(mealIds)])
    .execute()
  return new Map(
    rows.map(({ id, kcal, protein_g: proteinG, carbs_g: carbsG, fat_g: fatG }) => [
      id,
      { kcal, proteinG, carbsG, fatG },
    ]),
  )
}

function allergensIn(names: readonly string[]): Allergen[] {
  return Allergen.options.filter((each) => names.includes(each))
}

function itemFrom(
  { mealId, ...item }: StoredItem,
  nutrition: ReadonlyMap<string, Nutrition>,
): TicketItem[] {
  if (mealId === null) return []
  const ticketItem = {
    mealId,
    name: { en: item.nameEn, ar: item.nameAr },
    qty: item.qty,
    options: item.options.map(({ group, name }) => ({ group, name })),
    allergens: allergensIn(item.allergens),
    nutrition: nutrition.get(mealId) ?? null,
  }
  return [ticketItem]
}

async function ticketsFrom(
  queries: Queries,
  siteId: number,
  rows: readonly Row[],
): Promise<StoredTicket[]> {
  const ids = rows.map((row) => row.id)
  const items = await withAllergensNow(queries, siteId, await itemsOf(queries, siteId, ids))
  // Labels of plans say what a portion contains.
  const planned = rows.filter(({ type }) => type === 'planDay').map(({ id }) => id)
  const dishes = planned.flatMap((id) =>
    (items.get(id) ?? []).flatMap(({ mealId }) => mealId ?? []),
  )
  const nutrition = await nutritionOf(queries, siteId, dishes)
  return rows.map((row) => {
    const address = row.address as OrderAddress
    const known: typeof nutrition = row.type === 'planDay' ? nutrition : new Map()
    return {
      id: row.id,
      number: row.number,
      state: row.state as KitchenState,
      stateAt: row.state_at.toISOString(),
      date: row.date.toISOString(),
      fromAt: row.from_at.toISOString(),
      toAt: row.to_at.toISOString(),
      notes: row.notes,
      firstName: firstNameOf(row),
      city: address.city,
      area: address.area,
      route: row.driver_id === null ? null : { driver: row.driver_id, rank: row.stop ?? 0 },
      items: (items.get(row.id) ?? []).flatMap((item) => itemFrom(item, known)),
      allergies: allergensIn(row.allergies ?? []),
    }
  })
}

/** What is in the kitchen for a day of delivery. */
export async function ticketsOf(
  queries: Queries,
  siteId: number,
  day: string,
): Promise<{ tickets: StoredTicket[]; more: number }> {
  const rows = await selectTickets(queries, siteId)
    .where('o.day', '=', day)
    .orderBy('o.from_at')
    .orderBy('o.to_at')
    .orderBy('o.date')
    .orderBy('o.number')
    .execute()
  const visible = rows.slice(0, MAX_TICKETS)
  return {
    tickets: await ticketsFrom(queries, siteId, visible),
    more: rows.length - visible.length,
  }
}

export async function findTicket(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredTicket | null> {
  const rows = await selectTickets(queries, siteId).where('o.id', '=', id).execute()
  const [ticket] = await ticketsFrom(queries, siteId, rows)
  return ticket ?? null
}

/** How many orders of a day are on their way, and how many have arrived. */
export async function countLeft(
  queries: Queries,
  siteId: number,
  day: string,
): Promise<{ out: number; delivered: number }> {
  const rows = await queries
    .selectFrom('orders')
    .select((of) => ['state', of.cast<number>(of.fn.countAll(), 'integer').as('count')])
    .where('site_id', '=', siteId)
    .where('day', '=', day)
    .where('type', '!=', 'plan')
    .where('state', 'in', ['out', 'delivered'])
    .groupBy('state')
    .execute()
  const countOf = (state: string): number => rows.find((row) => row.state === state)?.count ?? 0
  return { out: countOf('out'), delivered: countOf('delivered') }
}

function selectMeals(queries: Queries, siteId: number) {
  return queries
    .selectFrom('meals as m')
    .innerJoin('meal_categories as c', (join) =>
      join.onRef('c.site_id', '=', 'm.site_id').onRef('c.id', '=', 'm.category_id'),
    )
    .select([
      'm.id',
      'm.name_en',
      'm.name_ar',
      'm.sold_out',
      'm.stock',
      'c.name_en as category_en',
      'c.name_ar as category_ar',
    ])
    .where('m.site_id', '=', siteId)
    .where('m.active', '=', true)
}

function mealFrom(row: {
  id: string
  name_en: string
  name_ar: string
  sold_out: boolean
  stock: number | null
  category_en: string
  category_ar: string
}): KitchenMeal {
  const name: TwoNames = { en: row.name_en, ar: row.name_ar }
  return {
    id: row.id,
    name,
    category: { en: row.category_en, ar: row.category_ar },
    soldOut: row.sold_out,
    stock: row.stock,
  }
}

function likeText(word: string): string {
  return `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
}

export async function mealsOffered(
  queries: Queries,
  siteId: number,
  search: string,
): Promise<KitchenMeal[]> {
  let query = selectMeals(queries, siteId)
  for (const word of searchWords(search)) query = query.where('m.search', 'like', likeText(word))
  const rows = await query
    .orderBy('m.sold_out', 'desc')
    .orderBy('c.rank')
    .orderBy('m.rank')
    .orderBy('m.id')
    .limit(MAX_MEALS)
    .execute()
  return rows.map(mealFrom)
}

/** False where it stood so already; null where there is no such meal. */
export async function setSoldOut(
  trx: Trx,
  siteId: number,
  { id, soldOut, now }: { id: string; soldOut: boolean; now: Date },
): Promise<{ meal: KitchenMeal; changed: boolean } | null> {
  const { numUpdatedRows } = await trx
    .updateTable('meals')
    .set({ sold_out: soldOut, updated_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .where('active', '=', true)
    .where('sold_out', '!=', soldOut)
    .executeTakeFirstOrThrow()
  const row = await selectMeals(trx, siteId).where('m.id', '=', id).executeTakeFirst()
  return row === undefined ? null : { meal: mealFrom(row), changed: numUpdatedRows > 0n }
}
