import { sql } from 'kysely'
import { createUser } from '#accounts/people/database/users.ts'
import type { Database } from '#platform/db/database.ts'
import type { Language } from '#platform/http/handler.ts'
import { statement } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import type { QueuedEmail } from '#platform/mail/mail.ts'
import type { FollowedOrder } from '#shop/orders/contract.ts'
import { refundCancelled } from '#shop/payments/refunding.ts'
import { createOrderHandlers } from '#shop/orders/server/handlers.ts'
import type { LaterNotice, QueueOrderMail } from '#shop/orders/mail-job.ts'
import { mailOrder, type OrderServices } from '#shop/orders/notify.ts'
import { createQuoteHandlers } from '#shop/cart-totals/server.ts'
import { windowHandlers } from '#shop/windows/server.ts'
import { aSite, testServer } from '#test/helpers/test-server.ts'
import type { PlaceOrderInput } from './contract.ts'
import { createCheckoutHandlers } from './server.ts'
import { stockShop } from './test-data-stock.ts'

/** Sunday 22 November 2026, nine in the morning in Dubai. */
export const NOW = new Date('2026-11-22T05:00:00.000Z')
export const TODAY = '2026-11-22'

const NOTHING = statement((queries, _params: object) => sql`select 1 as nothing`.compile(queries))

export interface Buyer {
  readonly userId: string
  readonly token: string
  readonly addressId: string
}

interface DeliveryAddress {
  readonly building_number_name: string
  readonly floor: string
  readonly appartment_number: string
  readonly phone: string
}

interface Sent<Body> {
  readonly status: number
  readonly body: Body
}

/** The test's own shop behind the product's pipeline: one window, the test's meals, and buyers. */
export async function aShop(
  database: Database,
  shop: {
    zone?: string
    minimumFils?: number
    cashLimitFils?: number
    takesCards?: boolean
  } = {},
) {
  const { takesCards = true } = shop
  const siteId = await aSite(database, {
    currency: 'AED',
    ...(shop.zone === undefined ? {} : { zone: shop.zone }),
  })
  const { queries } = database
  const emails: QueuedEmail[] = []
  const services: OrderServices = {
    mail: {
      queue: async (_trx, message) => {
        emails.push(message)
        return newId()
      },
    },
    push: { queue: async () => undefined },
    publicUrl: 'https://diwan.test',
  }
  const unwritten: LaterNotice[] = []
  const queueMail: QueueOrderMail = async (notice) => {
    unwritten.push(notice)
    return NOTHING({})
  }
  /** As the job does it; there is no order where the request was refused. */
  async function writeMails(): Promise<void> {
    for (const notice of unwritten.splice(0))
      await database.transaction((trx) => mailOrder(services, trx, siteId, notice))
  }
  const server = testServer(database, [
    ...createCheckoutHandlers({ ...services, takesCards, queueMail }),
    ...createOrderHandlers(services, { refundCancelled, kick: () => undefined }),
    ...windowHandlers,
    ...createQuoteHandlers({ takesCards }),
  ])
  server.clock.now = NOW
  const { areaId, meal, option, window, coupon } = await stockShop(queries, siteId, NOW, shop)

  async function buyer(
    options: {
      language?: Language
      permissions?: string[]
      /** Registered, with or without having confirmed their mailbox; unset: made by the company. */
      isConfirmed?: boolean
      address?: Partial<DeliveryAddress>
    } = {},
  ): Promise<Buyer> {
    const [userId, addressId] = [newId(), newId()]
    await database.transaction((trx) =>
      createUser(
        trx,
        siteId,
        {
          id: userId,
          email: `${userId}@shop.test`,
          username: userId,
          name: { en: 'Layla', ar: 'ليلى' },
          roles: ['customer'],
        },
        NOW,
      ),
    )
    await queries
      .insertInto('addresses')
      .values({
        site_id: siteId,
        id: addressId,
        user_id: userId,
        label: 'Home',
        country_id: 'AE',
        city: 'dubai',
        area_id: areaId,
        building_number_name: 'Al Noor Tower',
        floor: '7',
        appartment_number: '702',
        phone: '+971501234567',
        lat: 25.1,
        lan: 55.2,
        created_at: NOW,
        ...options.address,
      })
      .execute()
    if (options.isConfirmed !== undefined)
      await queries
        .insertInto('customers')
        .values({
          ...{ site_id: siteId, user_id: userId, first_name: 'Layla', last_name: 'Khoury' },
          email_confirmed_at: options.isConfirmed ? NOW : null,
          created_at: NOW,
        })
        .execute()
    const token = server.signIn({
      siteId,
      userId,
      language: options.language ?? 'en',
      permissions: new Set(options.permissions ?? []) as never,
    })
    return { userId, token, addressId }
  }

  const windowId = await window()

  /** A buyer's request, priced first unless the test gives its own total. */
  async function placement(
    who: Buyer,
    options: Partial<PlaceOrderInput> & { lines: PlaceOrderInput['lines'] },
  ): Promise<PlaceOrderInput> {
    const { lines, coupons = [], day = TODAY } = options
    const slot = { windowId: options.windowId ?? windowId, day: day ?? TODAY }
    const quote = await server.call('POST /api/shop/quote', {
      as: who.token,
      body: { lines, coupons, ...slot },
    })
    const expected = options.expected ?? { total: (quote.body as { total: number }).total }
    return {
      coupons,
      addressId: who.addressId,
      windowId,
      day,
      payment_method: 'cash',
      notes: '',
      terms: true,
      ...options,
      expected,
    }
  }

  async function send(
    who: Buyer,
    body: unknown,
    { key = newId(), language = 'en' }: { key?: string; language?: Language } = {},
  ) {
    const sent = await server.call('POST /api/shop/orders', {
      ...{ as: who.token, body, key, language },
    })
    await writeMails()
    return sent
  }

  async function order(
    who: Buyer,
    options: Partial<PlaceOrderInput> & { lines: PlaceOrderInput['lines'] },
  ) {
    return send(who, await placement(who, options))
  }

  return {
    ...{
      database,
      queries,
      siteId,
      server,
      services,
      emails,
      windowId,
      areaId,
      meal,
      option,
      window,
      coupon,
      buyer,
      placement,
      send,
      order,
    },
    follow: async (who: Buyer, id: string): Promise<Sent<FollowedOrder>> =>
      server.call(`GET /api/shop/orders/${id}`, { as: who.token }),
    cancel: async (who: Buyer, id: string, reason = ''): Promise<Sent<FollowedOrder>> =>
      server.call(`POST /api/shop/orders/${id}/cancel`, {
        as: who.token,
        body: { reason },
        key: newId(),
      }),
    /** The remaining quantities of what orders reserve. */
    async reserved() {
      const stock = await queries
        .selectFrom('meals')
        .select(['id', 'stock'])
        .where('site_id', '=', siteId)
        .orderBy('id')
        .execute()
      const uses = await queries
        .selectFrom('coupons')
        .select(['id', 'uses'])
        .where('site_id', '=', siteId)
        .orderBy('id')
        .execute()
      const slots = await queries
        .selectFrom('delivery_slots')
        .select(['window_id', 'day', 'taken'])
        .where('site_id', '=', siteId)
        .orderBy('day')
        .execute()
      return { stock, uses, slots: slots.filter((slot) => slot.taken > 0) }
    },
    count: async (
      table: 'orders' | 'order_items' | 'order_events' | 'coupon_uses',
    ): Promise<number> =>
      (await queries.selectFrom(table).select('site_id').where('site_id', '=', siteId).execute())
        .length,
  }
}

export type Shop = Awaited<ReturnType<typeof aShop>>

/** A refusal's status, code and field. */
export function refusal({
  status,
  body,
}: {
  status: number
  body: unknown
}): [number, string, string | undefined] {
  const { code, field } = body as { code: string; field?: string }
  return [status, code, field]
}
