import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Activity, FreightLocation, RequestState } from '../contract.ts'

/** A request as stored. */
export interface StoredRequest {
  readonly id: string
  readonly number: number
  readonly userId: string
  readonly language: 'en' | 'ar'
  readonly state: RequestState
  readonly stateAt: Date
  readonly activity: Activity
  readonly goods: string
  readonly from: FreightLocation
  readonly to: FreightLocation
  readonly readyOn: string
  readonly weightKg: number | null
  readonly volumeLitres: number | null
  readonly pieces: number | null
  readonly notes: string
  readonly currency: string
  readonly requestedAt: Date
  readonly bidsUntil: Date
  readonly chooseUntil: Date | null
}

export function selectRequests(queries: Queries, siteId: number) {
  return queries
    .selectFrom('quote_requests as r')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.site_id', '=', 'r.site_id').onRef('a.id', '=', 'r.activity_id'),
    )
    .selectAll('r')
    .select(['a.mark', 'a.name_en as activity_en', 'a.name_ar as activity_ar'])
    .where('r.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>

export function requestFrom(row: Row): StoredRequest {
  return {
    id: row.id,
    number: row.number,
    userId: row.user_id,
    language: row.language,
    state: row.state,
    stateAt: row.state_at,
    activity: {
      id: row.activity_id,
      mark: row.mark,
      name: { en: row.activity_en, ar: row.activity_ar },
    },
    goods: row.goods,
    from: { country: row.from_country, princedomId: row.from_princedom_id, place: row.from_place },
    to: { country: row.to_country, princedomId: row.to_princedom_id, place: row.to_place },
    readyOn: row.ready_on,
    weightKg: row.weight_kg,
    volumeLitres: row.volume_litres,
    pieces: row.pieces,
    notes: row.notes,
    currency: row.currency,
    requestedAt: row.asked_at,
    bidsUntil: row.bids_until,
    chooseUntil: row.choose_until,
  }
}

export async function findRequest(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredRequest | null> {
  const row = await selectRequests(queries, siteId).where('r.id', '=', id).executeTakeFirst()
  return row === undefined ? null : requestFrom(row)
}

/** The same, for this transaction alone until it ends. */
export async function lockRequest(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<StoredRequest | null> {
  const row = await selectRequests(trx, siteId)
    .where('r.id', '=', id)
    .forNoKeyUpdate('r')
    .executeTakeFirst()
  return row === undefined ? null : requestFrom(row)
}

/** Returns the user's own requests, newest first. */
export async function requestsOf(
  queries: Queries,
  siteId: number,
  { userId, after, limit }: { userId: string; after: string | undefined; limit: number },
): Promise<StoredRequest[]> {
  let query = selectRequests(queries, siteId).where('r.user_id', '=', userId)
  if (after !== undefined) query = query.where('r.id', '<', after)
  const rows = await query.orderBy('r.id', 'desc').limit(limit).execute()
  return rows.map(requestFrom)
}

/** Returns how many of the user's requests take bids now. */
export async function openCount(
  queries: Queries,
  siteId: number,
  userId: string,
  now: Date,
): Promise<number> {
  const rows = await queries
    .selectFrom('quote_requests')
    .select('id')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('state', '=', 'bidding')
    .where('bids_until', '>', now)
    .execute()
  return rows.length
}

export interface NewStoredRequest extends Omit<StoredRequest, 'activity' | 'chooseUntil'> {
  readonly activityId: number
}

export async function insertRequest(
  trx: Trx,
  siteId: number,
  request: NewStoredRequest,
  companyIds: readonly string[],
): Promise<void> {
  await trx
    .insertInto('quote_requests')
    .values({
      site_id: siteId,
      id: request.id,
      number: request.number,
      user_id: request.userId,
      language: request.language,
      state: request.state,
      state_at: request.stateAt,
      activity_id: request.activityId,
      goods: request.goods,
      from_country: request.from.country,
      from_princedom_id: request.from.princedomId,
      from_place: request.from.place,
      to_country: request.to.country,
      to_princedom_id: request.to.princedomId,
      to_place: request.to.place,
      ready_on: request.readyOn,
      weight_kg: request.weightKg,
      volume_litres: request.volumeLitres,
      pieces: request.pieces,
      notes: request.notes,
      currency: request.currency,
      asked_at: request.requestedAt,
      bids_until: request.bidsUntil,
    })
    .execute()
  await trx
    .insertInto('quote_companies')
    .values(
      companyIds.map((companyId) => ({
        site_id: siteId,
        request_id: request.id,
        company_id: companyId,
        asked_at: request.requestedAt,
      })),
    )
    .execute()
}

export async function setRequestState(
  trx: Trx,
  siteId: number,
  id: string,
  { state, at, chooseUntil }: { state: RequestState; at: Date; chooseUntil?: Date },
): Promise<void> {
  await trx
    .updateTable('quote_requests')
    .set({
      state,
      state_at: at,
      ...(chooseUntil === undefined ? {} : { choose_until: chooseUntil }),
    })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

export interface InvitedRequest {
  readonly companyId: string
  readonly requestedAt: Date
  readonly answeredAt: Date | null
}

/** Returns the invited companies of each request. */
export async function invitedRequest(
  queries: Queries,
  siteId: number,
  requestIds: readonly string[],
): Promise<Map<string, InvitedRequest[]>> {
  if (requestIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('quote_companies')
    .select(['request_id', 'company_id', 'asked_at', 'answered_at'])
    .where('site_id', '=', siteId)
    .where('request_id', '=', sql<string>`any(${[...requestIds]}::uuid[])`)
    .orderBy('company_id')
    .execute()
  const invited = rows.map((row) => ({
    requestId: row.request_id,
    companyId: row.company_id,
    requestedAt: row.asked_at,
    answeredAt: row.answered_at,
  }))
  return Map.groupBy(invited, (row) => row.requestId)
}

/** The delivery that came of each request. */
export async function deliveriesOf(
  queries: Queries,
  siteId: number,
  requestIds: readonly string[],
): Promise<Map<string, { id: string; number: number }>> {
  if (requestIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('delivery_orders')
    .select(['request_id', 'id', 'number'])
    .where('site_id', '=', siteId)
    .where('request_id', '=', sql<string>`any(${[...requestIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.request_id, { id: row.id, number: row.number }]))
}

/** Requests whose time is over, with their sites: sealed bids to open, or choices that lapsed. */
export async function requestsDue(
  queries: Queries,
  kind: 'bidding' | 'choosing',
  now: Date,
  limit: number,
): Promise<{ siteId: number; id: string }[]> {
  const until = kind === 'bidding' ? 'bids_until' : 'choose_until'
  const rows = await queries
    .selectFrom('quote_requests')
    .select(['site_id', 'id'])
    .where('state', '=', kind)
    .where(until, '<=', now)
    .orderBy(until)
    .limit(limit)
    .execute()
  return rows.map((row) => ({ siteId: row.site_id, id: row.id }))
}

export async function activitiesOf(queries: Queries, siteId: number): Promise<Activity[]> {
  const rows = await queries
    .selectFrom('activities')
    .select(['id', 'mark', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .where('active', '=', true)
    .orderBy('rank')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    mark: row.mark,
    name: { en: row.name_en, ar: row.name_ar },
  }))
}

export async function zoneOf(queries: Queries, siteId: number): Promise<string> {
  const row = await queries
    .selectFrom('sites')
    .select('zone')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow()
  return row.zone
}

export async function requestsById(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<Map<string, StoredRequest>> {
  if (ids.length === 0) return new Map()
  const rows = await selectRequests(queries, siteId)
    .where('r.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, requestFrom(row)]))
}
