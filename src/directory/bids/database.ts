import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { batch, type PreparedQuery, statement } from '#platform/db/statement.ts'

const COUNTED_RESPONSES = 50

interface Response {
  readonly siteId: number
  readonly requestId: string
  readonly companyId: string
  readonly now: Date
}

const responded = statement((queries, { siteId, requestId, companyId, now }: Response) =>
  queries
    .updateTable('quote_companies')
    .set({ answered_at: now })
    .where('site_id', '=', siteId)
    .where('request_id', '=', requestId)
    .where('company_id', '=', companyId)
    .where('answered_at', 'is', null)
    .compile(),
)

const recalculated = statement((queries, { siteId, requestId, companyId, now }: Response) =>
  sql`update companies set reply_minutes = (
      select round(percentile_cont(0.5) within group (order by extract(epoch from answered_at - asked_at) / 60))
      from (select asked_at, answered_at from quote_companies
        where site_id = ${siteId} and company_id = ${companyId} and answered_at is not null
        order by answered_at desc limit ${sql.lit(COUNTED_RESPONSES)}) as last)
    where site_id = ${siteId} and id = ${companyId} and exists (select from quote_companies
      where site_id = ${siteId} and request_id = ${requestId} and company_id = ${companyId}
        and answered_at = ${now})`.compile(queries),
)

/**
 * Records a company's first response, and then recalculates how fast it responds: the median of its
 * last fifty.
 */
export function responseQueries(response: Response): PreparedQuery<unknown>[] {
  return [responded(response), recalculated(response)]
}

export async function noteAnswer(
  trx: Trx,
  siteId: number,
  { requestId, companyId }: { requestId: string; companyId: string },
  now: Date,
): Promise<void> {
  await batch(trx, responseQueries({ siteId, requestId, companyId, now }))
}

/** How many requests reached a company since an instant. */
export async function countRequestsTo(
  queries: Queries,
  siteId: number,
  companyId: string,
  since: Date,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from quote_companies
    where site_id = ${siteId} and company_id = ${companyId} and asked_at >= ${since}`.execute(
    queries,
  )
  return rows[0]?.count ?? 0
}

/** Requests that went to companies, as pairs, newest first. */
export async function requestsTo(
  queries: Queries,
  siteId: number,
  companyIds: readonly string[],
  {
    openAt,
    after,
    limit,
  }: { openAt: Date | null; after: { requestId: string; companyId: string } | null; limit: number },
): Promise<{ requestId: string; companyId: string }[]> {
  if (companyIds.length === 0) return []
  // Each company's newest by its own index, and the newest of these: in the requests' order alone,
  // the query would scan everyone's.
  const open = openAt === null ? sql`` : sql`and r.state = 'bidding' and r.bids_until > ${openAt}`
  const later =
    after === null
      ? sql``
      : sql`and q.request_id <= ${after.requestId}::uuid and (q.request_id, q.company_id) < (${after.requestId}::uuid, ${after.companyId}::uuid)`
  const { rows } = await sql<{ request_id: string; company_id: string }>`
    select n.request_id, n.company_id from unnest(${[...companyIds]}::uuid[]) as c (id)
    cross join lateral (
      select q.request_id, q.company_id from quote_companies q
      join quote_requests r on r.site_id = q.site_id and r.id = q.request_id
      where q.site_id = ${siteId} and q.company_id = c.id ${open} ${later}
      order by q.request_id desc limit ${limit}) n
    order by n.request_id desc, n.company_id desc limit ${limit}`.execute(queries)
  return rows.map((row) => ({ requestId: row.request_id, companyId: row.company_id }))
}

export async function wasInvited(
  queries: Queries,
  siteId: number,
  { requestId, companyId }: { requestId: string; companyId: string },
): Promise<boolean> {
  const row = await queries
    .selectFrom('quote_companies')
    .select('company_id')
    .where('site_id', '=', siteId)
    .where('request_id', '=', requestId)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return row !== undefined
}
