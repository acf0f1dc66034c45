import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { Activity, FreightLocation } from '#directory/quotes/contract.ts'
import type { Agreed, DeliveryState } from '../contract.ts'

/** A delivery as stored. */
export interface StoredDelivery {
  readonly id: string
  readonly number: number
  readonly code: string
  readonly requestId: string
  readonly companyId: string
  readonly userId: string
  readonly language: 'en' | 'ar'
  readonly state: DeliveryState
  readonly stateAt: Date
  readonly activity: Activity
  readonly goods: string
  readonly from: FreightLocation
  readonly to: FreightLocation
  readonly readyOn: string
  readonly expectedOn: string
  readonly weightKg: number | null
  readonly volumeLitres: number | null
  readonly pieces: number | null
  readonly notes: string
  readonly agreed: Agreed
  readonly validUntil: string
  readonly doorCode: string
  readonly doorTries: number
  readonly proof: 'code' | 'photo' | null
  readonly receivedBy: string
  readonly photoFileId: string | null
  readonly madeAt: Date
}

export function selectDeliveries(queries: Queries, siteId: number) {
  return queries
    .selectFrom('delivery_orders as d')
    .innerJoin('activities as a', (join) =>
      join.onRef('a.site_id', '=', 'd.site_id').onRef('a.id', '=', 'd.activity_id'),
    )
    .selectAll('d')
    .select(['a.mark', 'a.name_en as activity_en', 'a.name_ar as activity_ar'])
    .where('d.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDeliveries>['executeTakeFirstOrThrow']>>

function agreedFrom(row: Row): Agreed {
  return {
    price: row.price_fils,
    vatHundredths: row.vat_hundredths,
    vat: row.vat_fils,
    total: row.total_fils,
    currency: row.currency,
    transitDays: row.transit_days,
    conditions: row.conditions,
  }
}

export function deliveryFrom(row: Row): StoredDelivery {
  return {
    id: row.id,
    number: row.number,
    code: row.code,
    requestId: row.request_id,
    companyId: row.company_id,
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
    expectedOn: row.expected_on,
    weightKg: row.weight_kg,
    volumeLitres: row.volume_litres,
    pieces: row.pieces,
    notes: row.notes,
    agreed: agreedFrom(row),
    validUntil: row.valid_until,
    doorCode: row.door_code,
    doorTries: row.door_tries,
    proof: row.proof,
    receivedBy: row.received_by,
    photoFileId: row.photo_file_id,
    madeAt: row.made_at,
  }
}

export async function findDelivery(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredDelivery | null> {
  const row = await selectDeliveries(queries, siteId).where('d.id', '=', id).executeTakeFirst()
  return row === undefined ? null : deliveryFrom(row)
}

/** The same, locked until the transaction ends. */
export async function lockDelivery(
  trx: Trx,
  siteId: number,
  id: string,
): Promise<StoredDelivery | null> {
  const row = await selectDeliveries(trx, siteId)
    .where('d.id', '=', id)
    .forNoKeyUpdate('d')
    .executeTakeFirst()
  return row === undefined ? null : deliveryFrom(row)
}

export async function findByCode(
  queries: Queries,
  siteId: number,
  code: string,
): Promise<StoredDelivery | null> {
  const row = await selectDeliveries(queries, siteId).where('d.code', '=', code).executeTakeFirst()
  return row === undefined ? null : deliveryFrom(row)
}

interface Paged {
  readonly after: string | undefined
  readonly limit: number
}

export async function deliveriesOfRequester(
  queries: Queries,
  siteId: number,
  userId: string,
  { after, limit }: Paged,
): Promise<StoredDelivery[]> {
  let query = selectDeliveries(queries, siteId).where('d.user_id', '=', userId)
  if (after !== undefined) query = query.where('d.id', '<', after)
  return (await query.orderBy('d.id', 'desc').limit(limit).execute()).map(deliveryFrom)
}

export async function deliveriesOfCompanies(
  queries: Queries,
  siteId: number,
  companyIds: readonly string[],
  { after, limit }: Paged,
): Promise<StoredDelivery[]> {
  if (companyIds.length === 0) return []
  let query = selectDeliveries(queries, siteId).where(
    'd.company_id',
    '=',
    sql<string>`any(${[...companyIds]}::uuid[])`,
  )
  if (after !== undefined) query = query.where('d.id', '<', after)
  return (await query.orderBy('d.id', 'desc').limit(limit).execute()).map(deliveryFrom)
}

export type NewDelivery = Omit<
  StoredDelivery,
  'activity' | 'doorTries' | 'proof' | 'receivedBy' | 'photoFileId'
> & { readonly activityId: number }

export async function insertDelivery(trx: Trx, siteId: number, order: NewDelivery): Promise<void> {
  const { agreed, from, to } = order
  await trx
    .insertInto('delivery_orders')
    .values({
      site_id: siteId,
      id: order.id,
      number: order.number,
      code: order.code,
      request_id: order.requestId,
      company_id: order.companyId,
      user_id: order.userId,
      language: order.language,
      state: order.state,
      state_at: order.stateAt,
      activity_id: order.activityId,
      goods: order.goods,
      from_country: from.country,
      from_princedom_id: from.princedomId,
      from_place: from.place,
      to_country: to.country,
      to_princedom_id: to.princedomId,
      to_place: to.place,
      ready_on: order.readyOn,
      expected_on: order.expectedOn,
      weight_kg: order.weightKg,
      volume_litres: order.volumeLitres,
      pieces: order.pieces,
      notes: order.notes,
      price_fils: agreed.price,
      vat_hundredths: agreed.vatHundredths,
      vat_fils: agreed.vat,
      total_fils: agreed.total,
      currency: agreed.currency,
      transit_days: agreed.transitDays,
      valid_until: order.validUntil,
      conditions: agreed.conditions,
      door_code: order.doorCode,
      made_at: order.madeAt,
    })
    .execute()
}

function updateDelivery(trx: Trx, siteId: number, id: string) {
  return trx.updateTable('delivery_orders').where('site_id', '=', siteId).where('id', '=', id)
}

export async function setDeliveryState(
  trx: Trx,
  siteId: number,
  id: string,
  { state, at }: { state: DeliveryState; at: Date },
): Promise<void> {
  await updateDelivery(trx, siteId, id).set({ state, state_at: at }).execute()
}

export async function setProof(
  trx: Trx,
  siteId: number,
  id: string,
  proof: { by: 'code' | 'photo'; receivedBy: string },
): Promise<void> {
  await updateDelivery(trx, siteId, id)
    .set({ proof: proof.by, received_by: proof.receivedBy })
    .execute()
}

export async function countWrongCode(trx: Trx, siteId: number, id: string): Promise<void> {
  await updateDelivery(trx, siteId, id)
    .set((eb) => ({ door_tries: eb('door_tries', '+', 1) }))
    .execute()
}

export async function setPhoto(
  trx: Trx,
  siteId: number,
  id: string,
  fileId: string,
): Promise<void> {
  await updateDelivery(trx, siteId, id).set({ photo_file_id: fileId }).execute()
}

/** Counts another completed job of its company. */
export async function countJob(trx: Trx, siteId: number, companyId: string): Promise<void> {
  await trx
    .updateTable('companies')
    .set((eb) => ({ jobs_done: eb('jobs_done', '+', 1) }))
    .where('site_id', '=', siteId)
    .where('id', '=', companyId)
    .execute()
}
