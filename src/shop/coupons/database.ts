import type { Tables } from '#tables'
import { type Insertable, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import {
  combine,
  known,
  mapResult,
  type Reading,
  reading,
  statement,
  valuesIn,
} from '#platform/db/statement.ts'
import type { StoredCoupon } from './rules.ts'

const couponRows = statement(
  (
    queries,
    { siteId, codes }: { siteId: number; codes: readonly string[] },
    { locks }: { locks: boolean },
  ) => {
    const coupons = queries
      .selectFrom('coupons')
      .selectAll()
      .where('site_id', '=', siteId)
      .where('code', '=', sql<string>`any(${codes}::text[])`)
      .orderBy('id')
    return (locks ? coupons.forUpdate() : coupons).compile()
  },
)

type Row = ReturnType<ReturnType<typeof couponRows>['read']>[number]

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

const usesRows = statement(
  (
    queries,
    { siteId, codes, userId }: { siteId: number; codes: readonly string[]; userId: string },
  ) =>
    sql<{ coupon_id: string; uses: number }>`
    select c.id as coupon_id, count(*)::integer as uses
    from coupons c join coupon_uses u on u.site_id = c.site_id and u.coupon_id = c.id
    where c.site_id = ${siteId} and c.code = any(${codes}::text[]) and u.user_id = ${userId}
    group by c.id`.compile(queries),
)

const usesOf = (rows: readonly { coupon_id: string; uses: number }[]): Map<string, number> =>
  new Map(rows.map((row) => [row.coupon_id, row.uses]))

/** The coupons with some codes, and how often a person used each. */
export interface FoundCoupons {
  readonly stored: readonly StoredCoupon[]
  readonly usesByPerson: ReadonlyMap<string, number>
}

/**
 * The coupons with these codes, in the form codeOf gives them. `locks` keeps them until the
 * transaction ends, in the order of their ids and before portions and slots. How often the person
 * used them is read after that, so that no concurrent use is missed.
 */
export function couponsReading(
  siteId: number,
  { codes, userId }: { codes: readonly string[]; userId: string | null },
  { locks }: { locks: boolean },
): Reading<FoundCoupons> {
  if (codes.length === 0) return known({ stored: [], usesByPerson: new Map() })
  return combine(
    {
      rows: couponRows({ siteId, codes }, { locks }),
      usesByPerson:
        userId === null
          ? known(new Map<string, number>())
          : mapResult(usesRows({ siteId, codes, userId }), usesOf),
    },
    ({ rows, usesByPerson }) => ({ stored: rows.map(couponFrom), usesByPerson }),
  )
}

export interface CouponUse {
  readonly couponId: string
  readonly orderId: string
  readonly userId: string
  readonly discountFils: number
}

const countedUse = statement(
  (queries, { siteId, couponId }: { siteId: number; couponId: string }) =>
    queries
      .updateTable('coupons')
      .set({ uses: sql`uses + 1` })
      .where('site_id', '=', siteId)
      .where('id', '=', couponId)
      .where((eb) => eb.or([eb('in_all', 'is', null), eb('uses', '<', eb.ref('in_all'))]))
      .returning('per_person')
      .compile(),
)

const usesOfPerson = statement(
  (queries, params: { siteId: number; couponId: string; userId: string }) =>
    queries
      .selectFrom('coupon_uses')
      .select((eb) => eb.fn.countAll<string>().as('uses'))
      .where('site_id', '=', params.siteId)
      .where('coupon_id', '=', params.couponId)
      .where('user_id', '=', params.userId)
      .compile(),
)

const newUse = statement((queries, row: Insertable<Tables['coupon_uses']>) =>
  queries
    .insertInto('coupon_uses')
    .values(valuesIn(row, ['site_id', 'coupon_id', 'order_id', 'user_id', 'discount_fils']))
    .compile(),
)

/**
 * Records one use for an order already saved; false if the last one is gone, and then the caller
 * rolls back. The row is locked when the person's uses are counted, so that none is missed.
 */
export function couponUseReading(
  siteId: number,
  { couponId, orderId, userId, discountFils }: CouponUse,
): Reading<boolean> {
  const use = {
    site_id: siteId,
    coupon_id: couponId,
    order_id: orderId,
    user_id: userId,
    discount_fils: discountFils,
  }
  return reading(
    [countedUse({ siteId, couponId }), usesOfPerson({ siteId, couponId, userId }), newUse(use)],
    ([[raised], [used]]) =>
      raised !== undefined &&
      (raised.per_person === null || Number(used?.uses ?? 0) < raised.per_person),
  )
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
