import type { Queries, Trx } from '#platform/db/database.ts'
import { sql } from 'kysely'
import type { StoredCoupon } from './rules.ts'

function selectCoupons(queries: Queries, siteId: number, codes: readonly string[]) {
  return queries
    .selectFrom('coupons')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('code', 'in', codes)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectCoupons>['executeTakeFirstOrThrow']>>

function couponFrom(row: Row): StoredCoupon {
  return {
    id: row.id,
    code: row.code,
    nameEn: row.name_en,
    nameAr: row.name_ar,
    type: row.type,
    value: row.value,
    from: row.from_at,
    to: row.to_at,
    minimumFils: row.minimum_fils,
    firstOrder: row.first_order,
    perPerson: row.per_person,
    inAll: row.in_all,
    stackable: row.stackable,
    active: row.active,
    uses: row.uses,
  }
}

/** The coupons with these codes, in the form codeOf gives them. */
export async function readCoupons(
  queries: Queries,
  siteId: number,
  codes: readonly string[],
): Promise<StoredCoupon[]> {
  if (codes.length === 0) return []
  return (await selectCoupons(queries, siteId, codes).execute()).map(couponFrom)
}

/**
 * The same, locked until the transaction ends; in order of their ids, after meals and before the
 * slot in a window.
 */
export async function lockCoupons(
  trx: Trx,
  siteId: number,
  codes: readonly string[],
): Promise<StoredCoupon[]> {
  if (codes.length === 0) return []
  return (await selectCoupons(trx, siteId, codes).orderBy('id').forUpdate().execute()).map(
    couponFrom,
  )
}

/**
 * How often a person used each of these; read after the coupons are locked, so that no concurrent
 * use is missed.
 */
export async function usesBy(
  queries: Queries,
  siteId: number,
  couponIds: readonly string[],
  userId: string,
): Promise<Map<string, number>> {
  if (couponIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('coupon_uses')
    .select(['coupon_id', (eb) => eb.fn.countAll<string>().as('uses')])
    .where('site_id', '=', siteId)
    .where('coupon_id', 'in', couponIds)
    .where('user_id', '=', userId)
    .groupBy('coupon_id')
    .execute()
  return new Map(rows.map((row) => [row.coupon_id, Number(row.uses)]))
}

export interface CouponUse {
  readonly couponId: string
  readonly orderId: string
  readonly userId: string
  readonly discountFils: number
}

/**
 * Records one use for an order already saved; false if the last one is gone, and then the caller
 * rolls back.
 */
export async function takeCoupon(
  trx: Trx,
  siteId: number,
  { couponId, orderId, userId, discountFils }: CouponUse,
): Promise<boolean> {
  const raised = await trx
    .updateTable('coupons')
    .set({ uses: sql`uses + 1` })
    .where('site_id', '=', siteId)
    .where('id', '=', couponId)
    .where((eb) => eb.or([eb('in_all', 'is', null), eb('uses', '<', eb.ref('in_all'))]))
    .returning('per_person')
    .executeTakeFirst()
  if (raised === undefined) return false
  // The row is locked now, so this person's uses of it cannot change.
  if (raised.per_person !== null) {
    const used = (await usesBy(trx, siteId, [couponId], userId)).get(couponId) ?? 0
    if (used >= raised.per_person) return false
  }
  await trx
    .insertInto('coupon_uses')
    .values({
      site_id: siteId,
      coupon_id: couponId,
      order_id: orderId,
      user_id: userId,
      discount_fils: discountFils,
    })
    .execute()
  return true
}

/** Releases all coupon uses of an order that is not carried out; a second call releases nothing. */
export async function releaseCoupons(trx: Trx, siteId: number, orderId: string): Promise<void> {
  await trx
    .selectFrom('coupons as c')
    .innerJoin('coupon_uses as u', (join) =>
      join.onRef('u.site_id', '=', 'c.site_id').onRef('u.coupon_id', '=', 'c.id'),
    )
    .select('c.id')
    .where('u.site_id', '=', siteId)
    .where('u.order_id', '=', orderId)
    .orderBy('c.id')
    .forUpdate('c')
    .execute()
  const given = await trx
    .deleteFrom('coupon_uses')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .returning('coupon_id')
    .execute()
  if (given.length === 0) return
  const ids = given.map((row) => row.coupon_id)
  await trx
    .updateTable('coupons')
    .set({ uses: sql`uses - 1` })
    .where('site_id', '=', siteId)
    .where('id', 'in', ids)
    .execute()
}
