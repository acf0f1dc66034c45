import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { cartHandlers } from '#shop/cart/server.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import { createQuoteHandlers } from './server.ts'

export const NOW = new Date('2026-11-22T08:00:00.000Z')
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]

interface Group {
  readonly name: string
  readonly least?: number
  readonly most?: number
  /** Names and prices. */
  readonly options: Readonly<Record<string, number>>
}

type TestResponse = { status: number; body: never; text: string; headers: Headers }

/** A shop of the test's own, with nothing on its menu yet. */
export async function aCounter(database: Database) {
  const { queries } = database
  const siteId = await aSite(database, { currency: 'AED' })
  const server = testServer(database, [
    ...cartHandlers,
    ...createQuoteHandlers({ takesCards: true }),
  ])
  server.clock.now = NOW
  const [categoryId, areaId, windowId] = [newId(), newId(), newId()]
  const names = (name: string) => ({ name_en: name, name_ar: `${name} ع` })
  await queries
    .insertInto('meal_categories')
    .values({ site_id: siteId, id: categoryId, slug: 'bowls', rank: 1, ...names('Bowls') })
    .execute()
  await queries
    .insertInto('delivery_areas')
    .values({ site_id: siteId, id: areaId, emirate: 'dubai', rank: 1, ...names('Marina') })
    .execute()
  const hours = {
    days: EVERY_DAY,
    from_time: '12:00',
    to_time: '14:00',
    capacity: 500,
    lead_minutes: 0,
  }
  await queries
    .insertInto('delivery_windows')
    .values({ site_id: siteId, id: windowId, rank: 1, ...hours, ...names('Noon') })
    .execute()

  async function meal(
    name: string,
    priceFils: number,
    changes: Record<string, unknown> = {},
    groups: readonly Group[] = [],
  ) {
    const id = newId()
    const texts = {
      slug: `${name.toLowerCase()}-${id.slice(-6)}`,
      description_en: '',
      description_ar: '',
      search: name.toLowerCase(),
      ...names(name),
    }
    const row = {
      site_id: siteId,
      id,
      category_id: categoryId,
      price_fils: priceFils,
      rank: 1,
      created_at: NOW,
      updated_at: NOW,
      ...texts,
      ...changes,
    }
    await queries.insertInto('meals').values(row).execute()
    const options: Record<string, string> = {}
    for (const [rank, group] of groups.entries()) {
      const groupId = newId()
      const size = { least: group.least ?? 0, most: group.most ?? 1 }
      await queries
        .insertInto('meal_option_groups')
        .values({ site_id: siteId, id: groupId, meal_id: id, rank, ...size, ...names(group.name) })
        .execute()
      for (const [shopContext, [option, price]] of Object.entries(group.options).entries()) {
        const optionId = newId()
        options[option] = optionId
        await queries
          .insertInto('meal_options')
          .values({
            site_id: siteId,
            id: optionId,
            group_id: groupId,
            price_fils: price,
            rank: shopContext,
            ...names(option),
          })
          .execute()
      }
    }
    return { id, option: (name: string): string => options[name] ?? '' }
  }

  async function coupon(code: string, changes: Record<string, unknown> = {}): Promise<string> {
    const id = newId()
    const row = {
      site_id: siteId,
      id,
      code,
      type: 'percentage' as const,
      value: 1_000,
      created_at: NOW,
      ...names(code),
      ...changes,
    }
    await queries.insertInto('coupons').values(row).execute()
    return id
  }

  async function person(): Promise<{ userId: string; addressId: string; token: string }> {
    const [userId, addressId] = [newId(), newId()]
    const row = {
      site_id: siteId,
      id: userId,
      email: `${userId}@shop.test`,
      email_folded: `${userId}@shop.test`,
      username: userId,
      ...names('Layla'),
    }
    await queries.insertInto('users').values(row).execute()
    const shopContext = {
      country_id: 'AE',
      city: 'dubai' as const,
      area_id: areaId,
      building_number_name: '1',
      floor: '1',
      appartment_number: '1',
      phone: '+971501234567',
    }
    await queries
      .insertInto('addresses')
      .values({
        site_id: siteId,
        id: addressId,
        user_id: userId,
        label: 'Home',
        created_at: NOW,
        ...shopContext,
      })
      .execute()
    return { userId, addressId, token: server.signIn({ siteId, userId }) }
  }

  let number = 0
  /** An order's row alone, for what hangs on one. */
  async function order(
    whose: { userId: string; addressId: string },
    changes: Record<string, unknown> = {},
    on = queries,
  ): Promise<string> {
    const id = newId()
    number += 1
    const times = { state_at: NOW, date: NOW, from_at: NOW, to_at: NOW, day: '2026-11-23' }
    const sums = {
      subtotal_fils: 1_000,
      discount_fils: 0,
      vat_hundredths: 500,
      vat_fils: 50,
      total_fils: 1_050,
    }
    const where = {
      user_id: whose.userId,
      address_id: whose.addressId,
      address: '{}',
      area_id: areaId,
      window_id: windowId,
    }
    const quoteInput = {
      state: 'placed' as const,
      payment_method: 'cash' as const,
      notes: '',
      coupon: '',
      language: 'en' as const,
      currency: 'AED',
      delivery_code: '1234',
    }
    await on
      .insertInto('orders')
      .values({
        site_id: siteId,
        id,
        number,
        ...times,
        ...sums,
        ...where,
        ...quoteInput,
        ...changes,
      })
      .execute()
    return id
  }

  return {
    siteId,
    server,
    queries,
    clock: server.clock,
    windowId,
    meal,
    coupon,
    person,
    order,
    call: (
      line: string,
      request: { as?: string; body?: unknown; language?: 'en' | 'ar' } = {},
    ): Promise<TestResponse> => server.call(line, { site: siteId, ...request }),
  }
}
