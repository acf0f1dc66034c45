import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import { createUser } from '#accounts/people/database/users.ts'
import { aSite } from '#test/helpers/test-server.ts'
import {
  fillShop,
  insertOrder,
  insertPayment,
  NAMES,
  NOW,
  type OrderOptions,
} from './test-data-orders.ts'

export interface Shop {
  readonly database: Database
  readonly siteId: number
  readonly customerId: string
  readonly windowId: string
  readonly meals: readonly {
    readonly id: string
    readonly nameEn: string
    readonly category: string
  }[]
  customer(name: string): Promise<string>
  order(
    orderOptions?: OrderOptions,
  ): Promise<{ id: string; number: number; totalFils: number; vatFils: number }>
  /** Money that came in. */
  pay(orderId: string, amountFils: number, provider?: 'demo' | 'cash', at?: Date): Promise<string>
  /** Money that has gone back. */
  refund(orderId: string, paymentId: string, amountFils: number): Promise<string>
}

/** A shop, of the test's own where no other site is named, with a customer, three meals and a window, and orders made by the rules of prices. */
export async function aShop(
  database: Database,
  at: { siteId?: number; customerId?: string } = {},
): Promise<Shop> {
  const siteId = at.siteId ?? (await aSite(database, { currency: 'AED' }))
  const customer = (name: string): Promise<string> =>
    database.transaction(async (trx) => {
      const id = newId()
      const [first = name, last = name] = name.split(' ')
      await createUser(
        trx,
        siteId,
        {
          id,
          email: `${id}@shop.test`,
          username: id,
          name: { en: name, ar: `${name} ع` },
          roles: ['customer'],
        },
        NOW,
      )
      await trx
        .insertInto('customers')
        .values({
          site_id: siteId,
          user_id: id,
          first_name: first,
          last_name: last,
          phone: '+971501234567',
          gender: 2,
          created_at: NOW,
        })
        .execute()
      return id
    })
  const ids = await database.transaction((trx) => fillShop(trx, siteId))
  const customerId = at.customerId ?? (await customer('Layla Khoury'))
  return {
    database,
    siteId,
    customerId,
    windowId: ids.windowId,
    meals: NAMES.map(([nameEn, , category], index) => ({
      id: ids.mealIds[index] ?? '',
      nameEn,
      category,
    })),
    customer,
    order: (orderOptions = {}) =>
      database.transaction((trx) => insertOrder(trx, { siteId, customerId, ...ids }, orderOptions)),
    pay: (orderId, amountFils, provider = 'demo', at = NOW) =>
      database.transaction((trx) =>
        insertPayment(trx, siteId, { orderId, amountFils, provider, at }),
      ),
    async refund(orderId, paymentId, amountFils) {
      const id = newId()
      const refund = {
        site_id: siteId,
        id,
        payment_id: paymentId,
        order_id: orderId,
        amount_fils: amountFils,
        reason: 'Cold on arrival',
      }
      await database.queries
        .insertInto('refunds')
        .values({ ...refund, state: 'succeeded', asked_at: NOW, done_at: NOW })
        .execute()
      return id
    },
  }
}
