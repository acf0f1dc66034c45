import { mapResult, type PreparedQuery, statement } from '#platform/db/statement.ts'
import { requestFrom, selectRequests, type StoredRequest } from './requests.ts'

interface MemberOfInvited {
  readonly siteId: number
  readonly requestId: string
  readonly companyId: string
  /** A member of the company. */
  readonly userId: string
}

const lockedForMember = statement((queries, params: MemberOfInvited) =>
  selectRequests(queries, params.siteId)
    .innerJoin('quote_companies as q', (join) =>
      join.onRef('q.site_id', '=', 'r.site_id').onRef('q.request_id', '=', 'r.id'),
    )
    .innerJoin('company_members as m', (join) =>
      join.onRef('m.site_id', '=', 'q.site_id').onRef('m.company_id', '=', 'q.company_id'),
    )
    .where('r.id', '=', params.requestId)
    .where('q.company_id', '=', params.companyId)
    .where('m.user_id', '=', params.userId)
    .forNoKeyUpdate('r')
    .compile(),
)

/**
 * A request that went to a company, for one of its members, locked for this transaction alone until
 * it ends. For anyone else nothing is found and nothing locked.
 */
export function lockedInvitedQuery(params: MemberOfInvited): PreparedQuery<StoredRequest | null> {
  return mapResult(lockedForMember(params), ([row]) =>
    row === undefined ? null : requestFrom(row),
  )
}
