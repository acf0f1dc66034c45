import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import {
  mapResult,
  type PreparedQuery,
  runQuery,
  statement,
  valuesIn,
} from '#platform/db/statement.ts'
import type { Bid } from '../contract.ts'

export interface StoredBid extends Omit<Bid, 'placedAt' | 'changedAt'> {
  readonly requestId: string
  readonly companyId: string
  /** The user who bid for the company. */
  readonly userId: string
  readonly placedAt: Date
  readonly changedAt: Date
}

function selectBids(queries: Queries, siteId: number) {
  return queries.selectFrom('bids as b').selectAll('b').where('b.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBids>['executeTakeFirstOrThrow']>>

function bidFrom(row: Row): StoredBid {
  return {
    id: row.id,
    requestId: row.request_id,
    companyId: row.company_id,
    userId: row.user_id,
    state: row.state,
    price: row.price_fils,
    vatHundredths: row.vat_hundredths,
    vat: row.vat_fils,
    total: row.total_fils,
    currency: row.currency,
    validUntil: row.valid_until,
    transitDays: row.transit_days,
    conditions: row.conditions,
    placedAt: row.placed_at,
    changedAt: row.changed_at,
  }
}

export function bidView({
  requestId: _request,
  companyId: _company,
  userId: _user,
  placedAt,
  changedAt,
  ...bid
}: StoredBid): Bid {
  return { ...bid, placedAt: placedAt.toISOString(), changedAt: changedAt.toISOString() }
}

/** Every bid on a request. The caller must first check that they are no longer sealed. */
export async function bidsOn(
  queries: Queries,
  siteId: number,
  requestId: string,
): Promise<StoredBid[]> {
  const rows = await selectBids(queries, siteId)
    .where('b.request_id', '=', requestId)
    .orderBy('b.company_id')
    .execute()
  return rows.map(bidFrom)
}

/** How many companies have an open bid on each request. */
export async function countBids(
  queries: Queries,
  siteId: number,
  requestIds: readonly string[],
): Promise<Map<string, number>> {
  if (requestIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('bids')
    .select((eb) => ['request_id', eb.fn.countAll<string>().as('many')])
    .where('site_id', '=', siteId)
    .where('request_id', '=', sql<string>`any(${[...requestIds]}::uuid[])`)
    .where('state', '<>', 'withdrawn')
    .groupBy('request_id')
    .execute()
  return new Map(rows.map((row) => [row.request_id, Number(row.many)]))
}

/** Companies whose bid on a request is open, or was when it ended. */
export async function biddersOn(
  queries: Queries,
  siteId: number,
  requestId: string,
): Promise<Set<string>> {
  const rows = await queries
    .selectFrom('bids')
    .select('company_id')
    .where('site_id', '=', siteId)
    .where('request_id', '=', requestId)
    .where('state', '<>', 'withdrawn')
    .execute()
  return new Set(rows.map((row) => row.company_id))
}

interface BidRef {
  readonly siteId: number
  readonly requestId: string
  readonly companyId: string
}

const bidOfCompany = statement((queries, params: BidRef) =>
  selectBids(queries, params.siteId)
    .where('b.request_id', '=', params.requestId)
    .where('b.company_id', '=', params.companyId)
    .compile(),
)

export function ownBidQuery(ref: BidRef): PreparedQuery<StoredBid | null> {
  return mapResult(bidOfCompany(ref), ([row]) => (row === undefined ? null : bidFrom(row)))
}

/** Each company's bid on its request. */
export async function ownBids(
  queries: Queries,
  siteId: number,
  bids: readonly Pick<StoredBid, 'requestId' | 'companyId'>[],
): Promise<StoredBid[]> {
  if (bids.length === 0) return []
  const [requestIds, companyIds] = [
    bids.map(({ requestId }) => requestId),
    bids.map(({ companyId }) => companyId),
  ]
  const rows = await selectBids(queries, siteId)
    .where(
      sql<boolean>`(b.request_id, b.company_id) in (select * from unnest(${requestIds}::uuid[], ${companyIds}::uuid[]))`,
    )
    .execute()
  return rows.map(bidFrom)
}

const bidPut = statement((queries, row: Row) => {
  const changing = valuesIn(row, [
    'user_id',
    'state',
    'price_fils',
    'vat_hundredths',
    'vat_fils',
    'total_fils',
    'currency',
    'valid_until',
    'transit_days',
    'conditions',
    'changed_at',
  ])
  const own = valuesIn(row, ['site_id', 'request_id', 'company_id', 'id', 'placed_at'])
  return queries
    .insertInto('bids')
    .values({ ...own, ...changing })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'request_id', 'company_id']).doUpdateSet(changing),
    )
    .compile()
})

/** Saves a company's bid, replacing its earlier one. */
export function putBidQuery(siteId: number, bid: StoredBid): PreparedQuery<unknown> {
  return bidPut({
    site_id: siteId,
    request_id: bid.requestId,
    company_id: bid.companyId,
    id: bid.id,
    placed_at: bid.placedAt,
    user_id: bid.userId,
    state: bid.state,
    price_fils: bid.price,
    vat_hundredths: bid.vatHundredths,
    vat_fils: bid.vat,
    total_fils: bid.total,
    currency: bid.currency,
    valid_until: bid.validUntil,
    transit_days: bid.transitDays,
    conditions: bid.conditions,
    changed_at: bid.changedAt,
  })
}

export async function putBid(trx: Trx, siteId: number, bid: StoredBid): Promise<void> {
  await runQuery(trx, putBidQuery(siteId, bid))
}

const bidWithdrawn = statement((queries, params: BidRef & { now: Date }) =>
  queries
    .updateTable('bids')
    .set({ state: 'withdrawn', changed_at: params.now })
    .where('site_id', '=', params.siteId)
    .where('request_id', '=', params.requestId)
    .where('company_id', '=', params.companyId)
    .compile(),
)

export function withdrawBidQuery(ref: BidRef, now: Date): PreparedQuery<unknown> {
  return bidWithdrawn({ ...ref, now })
}

/** Accepts one bid (or none); every other open bid loses. */
export async function resolveBids(
  trx: Trx,
  siteId: number,
  requestId: string,
  acceptedId: string | null,
): Promise<void> {
  const activeBids = trx
    .updateTable('bids')
    .where('site_id', '=', siteId)
    .where('request_id', '=', requestId)
    .where('state', '=', 'standing')
  if (acceptedId !== null)
    await activeBids.set({ state: 'accepted' }).where('id', '=', acceptedId).execute()
  await activeBids.set({ state: 'lost' }).execute()
}
