import { addDays, dayAt } from '#platform/days.ts'
import { fillDemoMenu } from '#app/demo/menu.ts'
import type { Database } from '#platform/db/database.ts'
import { createFiles } from '#platform/files/create-files.ts'
import { newId } from '#platform/id.ts'
import { createLogger } from '#platform/log.ts'
import { LINES_MAX } from '#shop/cart/rules.ts'
import type { PlaceOrderInput } from '#shop/checkout/contract.ts'
import type { Quote } from '#shop/cart-totals/contract.ts'

/**
 * Distinct from every other number in an order, so that the baseline can replace it with its own.
 */
export const LAST_NUMBER = 7_000_000
const LABEL = 'Bench'

/** The demonstration menu with unlimited orders, and an address for the buyer. */
export async function fillShop(
  database: Database,
  siteId: number,
  { folder, userId }: { folder: string; userId: string },
): Promise<void> {
  await fillDemoMenu(
    database,
    createFiles({ folder }, createLogger({ level: 'silent' })),
    siteId,
    new Date(),
  )
  const { queries } = database
  await queries
    .updateTable('delivery_windows')
    .set({ capacity: 1_000_000, days: [1, 2, 3, 4, 5, 6, 7] })
    .where('site_id', '=', siteId)
    .execute()
  await queries
    .updateTable('shop_settings')
    .set({ cash_limit_fils: null, minimum_fils: 0 })
    .where('site_id', '=', siteId)
    .execute()
  await queries.updateTable('meals').set({ stock: null }).where('site_id', '=', siteId).execute()
  await queries
    .insertInto('shop_counters')
    .values({ site_id: siteId, kind: 'order', last: LAST_NUMBER })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'kind']).doUpdateSet({ last: LAST_NUMBER }),
    )
    .execute()
  const area = await queries
    .selectFrom('delivery_areas')
    .select(['id', 'emirate'])
    .where('site_id', '=', siteId)
    .orderBy('rank')
    .executeTakeFirstOrThrow()
  const door = {
    building_number_name: 'Marina Tower',
    floor: '7',
    appartment_number: '702',
    phone: '+971501234567',
  }
  await queries
    .insertInto('addresses')
    .values({
      site_id: siteId,
      id: newId(),
      user_id: userId,
      label: LABEL,
      country_id: 'AE',
      city: area.emirate,
      area_id: area.id,
      ...door,
      created_at: new Date(),
    })
    .execute()
}

/** A cash order of three dishes for the day after tomorrow, as the checkout sends it. */
export async function orderText(
  database: Database,
  siteId: number,
  quote: (order: object) => Promise<Quote>,
): Promise<string> {
  const rows = database.queries
  const day = addDays(dayAt(Date.now(), 'Asia/Dubai'), 2)
  const window = await rows
    .selectFrom('delivery_windows')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('rank')
    .executeTakeFirstOrThrow()
  const address = await rows
    .selectFrom('addresses')
    .select('id')
    .where('site_id', '=', siteId)
    .where('label', '=', LABEL)
    .executeTakeFirstOrThrow()
  const meals = await rows
    .selectFrom('meals')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('id')
    .execute()
  const when = { windowId: window.id, day }
  const all = await quote({
    lines: meals.slice(0, LINES_MAX).map(({ id }) => ({ mealId: id, options: [], qty: 1 })),
    coupons: [],
    ...when,
  })
  const lines = all.lines
    .filter(({ issue }) => issue === null)
    .slice(0, 3)
    .map(({ mealId }, index) => ({ mealId, options: [], qty: index + 1 }))
  const { total } = await quote({ lines, coupons: [], ...when })
  const placing: PlaceOrderInput = {
    lines,
    coupons: [],
    addressId: address.id,
    ...when,
    payment_method: 'cash',
    notes: '',
    terms: true,
    expected: { total },
  }
  return JSON.stringify(placing)
}
