import { type Handler, handler } from '#platform/http/handler.ts'
import { inMainUnit } from '#platform/money.ts'
import { ok } from '#platform/outcome.ts'
import { companiesOfMember } from '#directory/quotes/database/companies.ts'
import { formattedCode } from '#platform/codes.ts'
import { deliveryOrdersCall, followDelivery, listDeliveries } from '../contract.ts'
import { deliveriesOfRequester, deliveriesOfCompanies } from '../database/orders.ts'
import { followedDelivery, orderViews, ownDelivery } from '../views.ts'

const listHandler = handler(listDeliveries, async ({ queries, siteId, caller, query, now }) => {
  const paged = { after: query.after, limit: query.limit + 1 }
  const found =
    query.side === 'requester'
      ? await deliveriesOfRequester(queries, siteId, caller.userId, paged)
      : await deliveriesOfCompanies(
          queries,
          siteId,
          await companiesOfMember(queries, siteId, caller.userId),
          paged,
        )
  const page = found.slice(0, query.limit)
  const items = (await orderViews(queries, siteId, page, { userId: caller.userId, now })).map(
    (order) => ({ ...order, side: query.side }),
  )
  return ok({ items, next: found.length > query.limit ? (page.at(-1)?.id ?? null) : null })
})

const followHandler = handler(followDelivery, async ({ queries, siteId, caller, params, now }) => {
  const own = await ownDelivery(queries, siteId, params.id, caller.userId)
  return own.ok
    ? ok(await followedDelivery(queries, siteId, own.value, { userId: caller.userId, now }))
    : own
})

const callHandler = handler(deliveryOrdersCall, async ({ queries, siteId, caller, query, now }) => {
  const companies = await companiesOfMember(queries, siteId, caller.userId)
  const own = await deliveriesOfRequester(queries, siteId, caller.userId, {
    after: query.after,
    limit: query.limit,
  })
  const carried = await deliveriesOfCompanies(queries, siteId, companies, {
    after: query.after,
    limit: query.limit,
  })
  const all = [...new Map([...own, ...carried].map((order) => [order.id, order])).values()]
  const page = all.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, query.limit)
  const orders = await orderViews(queries, siteId, page, { userId: caller.userId, now })
  const data = orders.map((order) => ({
    id: order.id,
    number: order.number,
    trackingCode: formattedCode(order.code),
    status: order.state,
    statusDate: order.stateAt,
    companyId: order.company.number,
    companyNameEn: order.company.name.en,
    companyNameAr: order.company.name.ar,
    activityId: order.activity.id,
    goods: order.goods,
    fromCountry: order.from.country,
    fromPrincedomId: order.from.princedomId,
    toCountry: order.to.country,
    toPrincedomId: order.to.princedomId,
    total: inMainUnit(order.agreed.total, order.agreed.currency),
    currency: order.agreed.currency,
    expectedDate: order.expectedOn,
    createdOn: order.madeAt,
  }))
  return ok({ succeeded: true, messages: [], data })
})

export const followingHandlers: readonly Handler[] = [listHandler, followHandler, callHandler]
