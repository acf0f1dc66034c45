import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler, type Call } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { companiesOfMember } from '#directory/quotes/database/companies.ts'
import type { EmailServices } from '#directory/quotes/emails.ts'
import { isMember } from '#directory/company-members/database.ts'
import { createAcceptBidHandler } from './accept-bid.ts'
import { listCompanyRequests, showCompanyRequest } from './contract.ts'
import { requestsTo, wasInvited } from './database.ts'
import { placingHandlers } from './placing.ts'
import { type InvitedRef, viewOf, views } from './views.ts'

const listHandler = handler(
  listCompanyRequests,
  async ({ queries, siteId, caller, query, now }) => {
    const companyIds = await companiesOfMember(queries, siteId, caller.userId)
    const [requestId, companyId] = query.after?.split('_') ?? []
    const after =
      requestId === undefined || companyId === undefined ? null : { requestId, companyId }
    const found = await requestsTo(queries, siteId, companyIds, {
      openAt: query.show === 'open' ? now : null,
      after,
      limit: query.limit + 1,
    })
    const page = found.slice(0, query.limit)
    const last = page.at(-1)
    const next =
      found.length > query.limit && last !== undefined
        ? `${last.requestId}_${last.companyId}`
        : null
    return ok({ items: await views(queries, siteId, page, now), next })
  },
)

/** A request that went to one of the caller's companies; any other is not found. */
async function findInvited(
  { siteId, caller, params }: Pick<Call<typeof showCompanyRequest>, 'siteId' | 'caller' | 'params'>,
  queries: Queries,
): Promise<Outcome<InvitedRef, 'bids.notFound'>> {
  const requested = { requestId: params.id, companyId: params.companyId }
  if (!(await isMember(queries, siteId, requested.companyId, caller.userId)))
    return refuse('bids.notFound')
  return (await wasInvited(queries, siteId, requested)) ? ok(requested) : refuse('bids.notFound')
}

const showHandler = handler(showCompanyRequest, async (call) => {
  const requested = await findInvited(call, call.queries)
  return requested.ok
    ? ok(await viewOf(call.queries, call.siteId, requested.value, call.now))
    : requested
})

/** Bidding on requests, for the caller's companies, and the requester's acceptance of a bid. */
export function createBidHandlers(services: EmailServices): readonly Handler[] {
  return [listHandler, showHandler, ...placingHandlers, createAcceptBidHandler(services)]
}
