import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { shopSettings } from '#shop/pricing/settings.ts'
import {
  addCoupon,
  changeCoupon,
  type CouponInput,
  type DeskCoupon,
  listDeskCoupons,
} from './contract.ts'
import {
  type CouponRow,
  insertCoupon,
  type StoredDeskCoupon,
  lockCoupon,
  pageOfCoupons,
  rewriteCoupon,
} from './database.ts'
import { checkCoupon, daysOf, instantsOf, stateOf } from './rules.ts'

function seen(coupon: StoredDeskCoupon, zone: string, now: Date): DeskCoupon {
  return { ...coupon, ...daysOf(coupon, zone), state: stateOf(coupon, now.toISOString()) }
}

/** The fields to save, with days as instants; unchanged days keep their exact instants. */
function rowOf(
  { fromDay, lastDay, ...rest }: CouponInput,
  zone: string,
  before: StoredDeskCoupon | null,
): CouponRow {
  const instants = instantsOf({ fromDay, lastDay }, zone)
  if (before === null) return { ...rest, ...instants }
  const previous = daysOf(before, zone)
  return {
    ...rest,
    fromAt: previous.fromDay === fromDay ? before.fromAt : instants.fromAt,
    toAt: previous.lastDay === lastDay ? before.toAt : instants.toAt,
  }
}

const listHandler = handler(listDeskCoupons, async (call) => {
  const { queries, siteId, query, now } = call
  const { zone, currency } = await call.site()
  const found = await pageOfCoupons(queries, siteId, { ...query, limit: query.limit + 1 }, now)
  const page = found.slice(0, query.limit)
  const next = found.length > query.limit ? (page.at(-1)?.id ?? null) : null
  const { vatHundredths } = await shopSettings(queries, siteId)
  const items = page.map((coupon) => seen(coupon, zone, now))
  return ok({ items, next, currency, vatHundredths })
})

const addHandler = handler(addCoupon, async (call) => {
  const { trx, siteId, body, now } = call
  const checked = checkCoupon(body)
  if (!checked.ok) return checked
  const { zone } = await call.site()
  const { coupon: code, ...input } = body
  const made = await insertCoupon(trx, siteId, { ...rowOf(input, zone, null), coupon: code }, now)
  if (made === null) return refuse('couponDesk.codeTaken', { code }, 'coupon')
  await call.audit({
    action: 'shop.couponAdded',
    subjectKind: 'coupon',
    subjectId: made.id,
    after: body,
  })
  return ok(seen(made, zone, now))
})

const changeHandler = handler(changeCoupon, async (call) => {
  const { siteId, params, body, now } = call
  const checked = checkCoupon(body)
  if (!checked.ok) return checked
  const { zone } = await call.site()
  return call.database.transaction(async (trx) => {
    const before = await lockCoupon(trx, siteId, params.id)
    if (before === null) return refuse('couponDesk.notFound')
    if (body.inAll !== null && body.inAll < before.uses)
      return refuse('couponDesk.belowUses', { uses: before.uses }, 'inAll')
    const after = await rewriteCoupon(trx, siteId, params.id, rowOf(body, zone, before))
    await call.audit(
      { action: 'shop.couponChanged', subjectKind: 'coupon', subjectId: params.id, before, after },
      trx,
    )
    return ok(seen(after, zone, now))
  })
})

export const couponDeskHandlers: readonly Handler[] = [listHandler, addHandler, changeHandler]
