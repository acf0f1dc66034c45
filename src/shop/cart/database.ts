import type { Queries, Trx } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, statement } from '#platform/db/statement.ts'
import type { CartLine, OrderedCart } from './contract.ts'
import { COUPONS_MAX, keyOfLine, mergeCarts } from './rules.ts'

export interface StoredCart {
  /** As validated on receipt; the menu decides which are still sold. */
  readonly lines: readonly CartLine[]
  readonly coupons: readonly string[]
  readonly version: number
}

interface Whose {
  readonly siteId: number
  readonly userId: string
}

const EMPTY_CART: StoredCart = { lines: [], coupons: [], version: 0 }

export async function readCart(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<StoredCart> {
  const row = await queries
    .selectFrom('carts')
    .select(['lines', 'coupons', 'version'])
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row === undefined
    ? EMPTY_CART
    : { lines: row.lines as CartLine[], coupons: row.coupons, version: row.version }
}

/** Saves a cart over the version it was made from; false if another device was first. */
export async function writeCart(
  queries: Queries,
  whose: { siteId: number; userId: string },
  cart: StoredCart,
  now: Date,
): Promise<boolean> {
  const { siteId, userId } = whose
  const values = {
    lines: JSON.stringify(cart.lines),
    coupons: [...cart.coupons],
    version: cart.version + 1,
    updated_at: now,
  }
  if (cart.version === 0) {
    const added = await queries
      .insertInto('carts')
      .values({ site_id: siteId, user_id: userId, ...values })
      .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doNothing())
      .returning('version')
      .executeTakeFirst()
    return added !== undefined
  }
  const changed = await queries
    .updateTable('carts')
    .set(values)
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('version', '=', cart.version)
    .returning('version')
    .executeTakeFirst()
  return changed !== undefined
}

const orderedCart = statement((queries, whose: Whose) =>
  queries
    .selectFrom('carts')
    .select(['lines', 'version', 'ordered_version', 'order_id'])
    .where('site_id', '=', whose.siteId)
    .where('user_id', '=', whose.userId)
    .compile(),
)

export function orderedCartQuery(whose: Whose): PreparedQuery<OrderedCart> {
  return mapResult(orderedCart(whose), ([row]) => {
    if (row === undefined) return { lines: [], version: 0, ordered: null }
    const { version, ordered_version, order_id } = row
    const isOrdered = ordered_version !== null && order_id !== null
    return {
      lines: row.lines as CartLine[],
      version,
      ordered: isOrdered ? { version: ordered_version, orderId: order_id } : null,
    }
  })
}

/** S4.7: removes what was ordered from the person's cart, on all their devices. */
export const cartEmptied = statement((queries, { siteId, userId, now }: Whose & { now: Date }) =>
  queries
    .updateTable('carts')
    .set((eb) => ({ lines: '[]', coupons: [], version: eb('version', '+', 1), updated_at: now }))
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .compile(),
)

/** The same where the order was made of this cart: no other order is made of this version of it. */
export const cartOrdered = statement(
  (queries, { siteId, userId, orderId, now }: Whose & { orderId: string; now: Date }) => {
    const emptied = { lines: '[]', coupons: [], updated_at: now, order_id: orderId }
    return queries
      .insertInto('carts')
      .values({ site_id: siteId, user_id: userId, version: 1, ordered_version: 0, ...emptied })
      .onConflict((conflict) =>
        conflict.columns(['site_id', 'user_id']).doUpdateSet((eb) => ({
          ...emptied,
          version: eb('carts.version', '+', 1),
          ordered_version: eb.ref('carts.version'),
        })),
      )
      .compile()
  },
)

/**
 * Puts what was ordered and will not be delivered back into the person's cart, beside what they
 * chose since: for the same meal the larger quantity wins, as between two devices.
 */
export async function fillCart(
  trx: Trx,
  whose: { siteId: number; userId: string },
  given: Pick<StoredCart, 'lines' | 'coupons'>,
  now: Date,
): Promise<void> {
  const { siteId, userId } = whose
  const none = { lines: '[]', coupons: [], version: 0, updated_at: now }
  await trx
    .insertInto('carts')
    .values({ site_id: siteId, user_id: userId, ...none })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'user_id']).doUpdateSet({ updated_at: now }),
    )
    .execute()
  // The row is locked by this transaction from here on.
  const { lines, coupons, version } = await readCart(trx, siteId, userId)
  const known = new Map([...given.lines, ...lines].map((line) => [keyOfLine(line), line]))
  const counted = (each: readonly CartLine[]) =>
    each.map((line) => ({ key: keyOfLine(line), qty: line.qty }))
  const merged = mergeCarts([], counted(lines), counted(given.lines)).flatMap(({ key, qty }) => {
    const line = known.get(key)
    return line === undefined ? [] : [{ ...line, qty }]
  })
  const together = [...new Set([...coupons, ...given.coupons])].slice(0, COUPONS_MAX)
  await trx
    .updateTable('carts')
    .set({
      lines: JSON.stringify(merged),
      coupons: together,
      version: version + 1,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute()
}
