import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { findCoupon } from '../contract.ts'
import { readCoupons } from '../database.ts'
import { codeOf } from '../rules.ts'

const findHandler = handler(findCoupon, async ({ queries, siteId, params }) => {
  const code = codeOf(params.code)
  const [found] = await readCoupons(queries, siteId, [code])
  // A disabled coupon gets the same response as one that never existed.
  if (found === undefined || !found.active) return refuse('coupons.notFound', { code }, 'code')
  return ok({
    coupon: found.code,
    type: found.type,
    value: found.value,
    name: { en: found.nameEn, ar: found.nameAr },
    minimum: found.minimumFils,
    from: found.from?.toISOString() ?? null,
    to: found.to?.toISOString() ?? null,
    firstOrder: found.firstOrder,
    perPerson: found.perPerson,
    stackable: found.stackable,
  })
})

export const couponHandlers: readonly Handler[] = [findHandler]
