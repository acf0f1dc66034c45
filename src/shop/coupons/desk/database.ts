import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { Tables } from '#tables'
import type { CouponState, CouponInput } from './contract.ts'

export interface StoredDeskCoupon extends Omit<CouponInput, 'fromDay' | 'lastDay'> {
  readonly id: string
  readonly coupon: string
  readonly fromAt: string | null
  readonly toAt: string | null
  readonly uses: number
}

/** The stored fields of a coupon, its days as instants. */
export type CouponRow = Omit<CouponInput, 'fromDay' | 'lastDay'> &
  Pick<StoredDeskCoupon, 'fromAt' | 'toAt'>

function couponFrom(row: Selectable<Tables['coupons']>): StoredDeskCoupon {
  return {
    id: row.id,
    coupon: row.code,
    name: { en: row.name_en, ar: row.name_ar },
    type: row.type,
    value: row.value,
    fromAt: row.from_at?.toISOString() ?? null,
    toAt: row.to_at?.toISOString() ?? null,
    minimum: row.minimum_fils,
    firstOrder: row.first_order,
    perPerson: row.per_person,
    inAll: row.in_all,
    stackable: row.stackable,
    active: row.active,
    uses: row.uses,
  }
}

function columnsOf(coupon: CouponRow) {
  return {
    name_en: coupon.name.en,
    name_ar: coupon.name.ar,
    type: coupon.type,
    value: coupon.value,
    from_at: coupon.fromAt,
    to_at: coupon.toAt,
    minimum_fils: coupon.minimum,
    first_order: coupon.firstOrder,
    per_person: coupon.perPerson,
    in_all: coupon.inAll,
    stackable: coupon.stackable,
    active: coupon.active,
  }
}

/** The same rule as `stateOf`, which checks one coupon. */
function isState(state: CouponState, now: Date) {
  return (of: ExpressionBuilder<Tables, 'coupons'>) => {
    const isOver = sql<boolean>`coalesce(to_at <= ${now}, false)`
    const isUsedUp = sql<boolean>`coalesce(uses >= in_all, false)`
    const isComing = sql<boolean>`coalesce(from_at > ${now}, false)`
    if (state === 'off') return of('active', '=', false)
    const on = of('active', '=', true)
    if (state === 'over') return of.and([on, isOver])
    if (state === 'usedUp') return of.and([on, of.not(isOver), isUsedUp])
    return of.and([
      on,
      of.not(isOver),
      of.not(isUsedUp),
      state === 'coming' ? isComing : of.not(isComing),
    ])
  }
}

interface CouponsQuery {
  readonly state?: CouponState | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** A page of coupons, newest first: ids are created in time order. */
export async function pageOfCoupons(
  queries: Queries,
  siteId: number,
  { state, after, limit }: CouponsQuery,
  now: Date,
): Promise<StoredDeskCoupon[]> {
  let query = queries.selectFrom('coupons').selectAll().where('site_id', '=', siteId)
  if (state !== undefined) query = query.where(isState(state, now))
  if (after !== undefined) query = query.where('id', '<', after)
  return (await query.orderBy('id', 'desc').limit(limit).execute()).map(couponFrom)
}

/** Locked until the end of the transaction, so that no order uses it meanwhile. */
export async function lockCoupon(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<StoredDeskCoupon | null> {
  const row = await trx
    .selectFrom('coupons')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row === undefined ? null : couponFrom(row)
}

/** Null if the code is in use. */
export async function insertCoupon(
  trx: Trx,
  siteId: number,
  coupon: CouponRow & { readonly coupon: string },
  now: Date,
): Promise<StoredDeskCoupon | null> {
  const row = await trx
    .insertInto('coupons')
    .values({
      site_id: siteId,
      id: newId(),
      code: coupon.coupon,
      created_at: now,
      ...columnsOf(coupon),
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'code']).doNothing())
    .returningAll()
    .executeTakeFirst()
  return row === undefined ? null : couponFrom(row)
}

export async function rewriteCoupon(
  trx: Trx,
  siteId: number,
  id: string,
  coupon: CouponRow,
): Promise<StoredDeskCoupon> {
  const row = await trx
    .updateTable('coupons')
    .set(columnsOf(coupon))
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return couponFrom(row)
}
