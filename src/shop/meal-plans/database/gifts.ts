import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'

export type GiftState = 'open' | 'accepted' | 'withdrawn' | 'lapsed'

/** Days of a plan that are offered to someone. */
export interface StoredGift {
  readonly id: string
  readonly planId: string
  readonly email: string
  readonly message: string
  readonly days: number
  readonly fils: number
  readonly state: GiftState
  readonly expiresAt: Date
}

/** 256 random bits for the emailed link; only their hash is stored. */
export function newGiftToken(): string {
  return randomBytes(32).toString('base64url')
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

function selectGifts(queries: Queries, siteId: number) {
  return queries
    .selectFrom('meal_plan_gifts')
    .select(['id', 'plan_id', 'email', 'message', 'days', 'fils', 'state', 'expires_at'])
    .where('site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectGifts>['executeTakeFirstOrThrow']>>

function giftFrom({ plan_id: planId, expires_at: expiresAt, ...row }: Row): StoredGift {
  return { ...row, planId, expiresAt }
}

/** The open gifts of some plans, by plan; each has one at most. */
export async function openGiftsOf(
  queries: Queries,
  siteId: number,
  planIds: readonly string[],
): Promise<Map<string, StoredGift>> {
  if (planIds.length === 0) return new Map()
  const rows = await selectGifts(queries, siteId)
    .where('plan_id', '=', sql<string>`any(${[...planIds]}::uuid[])`)
    .where('state', '=', 'open')
    .execute()
  return new Map(rows.map((row) => [row.plan_id, giftFrom(row)]))
}

/** How often days of a plan have been offered. */
export async function countGifts(
  queries: Queries,
  siteId: number,
  planId: string,
): Promise<number> {
  const { gifts } = await queries
    .selectFrom('meal_plan_gifts')
    .select((of) => of.fn.countAll<number>().as('gifts'))
    .where('site_id', '=', siteId)
    .where('plan_id', '=', planId)
    .executeTakeFirstOrThrow()
  return Number(gifts)
}

/** The gift of a link. Lock its plan before a change depends on it. */
export async function giftOfToken(
  queries: Queries,
  siteId: number,
  token: string,
): Promise<StoredGift | null> {
  const row = await selectGifts(queries, siteId)
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  return row === undefined ? null : giftFrom(row)
}

/** Saves a gift and lets its days rest. Their places in the delivery windows are free already. */
export async function saveGift(
  trx: Trx,
  siteId: number,
  gift: Omit<StoredGift, 'state' | 'days'> & { readonly token: string; readonly now: Date },
  dayIds: readonly string[],
): Promise<void> {
  await trx
    .insertInto('meal_plan_gifts')
    .values({
      site_id: siteId,
      id: gift.id,
      plan_id: gift.planId,
      email: gift.email,
      message: gift.message,
      token_hash: hashOf(gift.token),
      days: dayIds.length,
      fils: gift.fils,
      state: 'open',
      created_at: gift.now,
      expires_at: gift.expiresAt,
    })
    .execute()
  await trx
    .updateTable('meal_plan_days')
    .set({ state: 'offered', day: null, gift_id: gift.id })
    .where('site_id', '=', siteId)
    .where('id', '=', sql<string>`any(${[...dayIds]}::uuid[])`)
    .execute()
}

/** Its days are another plan's now. */
export async function acceptGift(
  trx: Trx,
  siteId: number,
  giftId: string,
  { receivedBy, now }: { receivedBy: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('meal_plan_gifts')
    .set({ state: 'accepted', closed_at: now, received_by: receivedBy })
    .where('site_id', '=', siteId)
    .where('id', '=', giftId)
    .execute()
  await trx
    .updateTable('meal_plan_days')
    .set({ state: 'given' })
    .where('site_id', '=', siteId)
    .where('gift_id', '=', giftId)
    .where('state', '=', 'offered')
    .execute()
}

/** It can no longer be accepted; days of it that are still offered wait for a date again. */
export async function endGift(
  trx: Trx,
  siteId: number,
  giftId: string,
  { state, now }: { state: 'lapsed' | 'withdrawn'; now: Date },
): Promise<void> {
  await trx
    .updateTable('meal_plan_gifts')
    .set({ state, closed_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', giftId)
    .execute()
  await trx
    .updateTable('meal_plan_days')
    .set({ state: 'planned', gift_id: null })
    .where('site_id', '=', siteId)
    .where('gift_id', '=', giftId)
    .where('state', '=', 'offered')
    .execute()
}

export interface Giver {
  readonly userId: string
  readonly name: TwoNames
}

/** The customer of a plan that gives, or gave, its days. */
export async function giverOf(
  queries: Queries,
  siteId: number,
  planId: string,
): Promise<Giver | null> {
  const row = await queries
    .selectFrom('meal_plans as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'p.site_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select(['u.id', 'u.name_en', 'u.name_ar'])
    .where('p.site_id', '=', siteId)
    .where('p.id', '=', planId)
    .executeTakeFirst()
  if (row === undefined) return null
  return { userId: row.id, name: { en: row.name_en, ar: row.name_ar || row.name_en } }
}
