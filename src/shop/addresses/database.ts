import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import { mapResult, type PreparedQuery, statement } from '#platform/db/statement.ts'
import { newId } from '#platform/id.ts'
import {
  type Address,
  type AddressInput,
  AddressKind,
  type DeliveryArea,
  type OrderAddress,
} from './contract.ts'

function mine(queries: Queries, siteId: number, userId: string) {
  return queries
    .selectFrom('addresses as a')
    .innerJoin('delivery_areas as d', (join) =>
      join.onRef('d.site_id', '=', 'a.site_id').onRef('d.id', '=', 'a.area_id'),
    )
    .selectAll('a')
    .select(['d.name_en as area_en', 'd.name_ar as area_ar'])
    .where('a.site_id', '=', siteId)
    .where('a.user_id', '=', userId)
    .where('a.removed_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof mine>['executeTakeFirstOrThrow']>>

function addressFrom(row: Row): Address {
  return {
    id: row.id,
    user_id: row.user_id,
    type: 'shipping',
    label: row.label,
    kind: AddressKind.parse(row.kind),
    country_id: row.country_id,
    city: row.city,
    area_id: row.area_id,
    area: { en: row.area_en, ar: row.area_ar },
    building_number_name: row.building_number_name,
    floor: row.floor,
    appartment_number: row.appartment_number,
    phone: row.phone,
    lat: row.lat,
    lan: row.lan,
    directions: row.directions,
    usual: row.usual,
  }
}

/** The usual one first, then the most recently added. */
export async function addressesOf(
  queries: Queries,
  siteId: number,
  userId: string,
): Promise<Address[]> {
  const rows = await mine(queries, siteId, userId)
    .orderBy('a.usual', 'desc')
    .orderBy('a.id', 'desc')
    .execute()
  return rows.map(addressFrom)
}

/** An address of this person that is not removed; other people's addresses are not found. */
export async function findAddress(
  queries: Queries,
  siteId: number,
  userId: string,
  id: string,
): Promise<Address | null> {
  const row = await mine(queries, siteId, userId).where('a.id', '=', id).executeTakeFirst()
  return row === undefined ? null : addressFrom(row)
}

const doorOf = statement(
  (queries, { siteId, userId, id }: { siteId: number; userId: string; id: string }) =>
    mine(queries, siteId, userId).select('d.active').where('a.id', '=', id).compile(),
)

/** The same, and whether it is delivered to there. */
export function doorQuery(
  siteId: number,
  userId: string,
  id: string,
): PreparedQuery<{ address: Address; isServed: boolean } | null> {
  return mapResult(doorOf({ siteId, userId, id }), ([row]) =>
    row === undefined ? null : { address: addressFrom(row), isServed: row.active },
  )
}

/** Addresses by their ids, also those that were removed: what was planned there is still delivered. */
export async function addressesWithIds(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<Map<string, Address>> {
  const rows = await queries
    .selectFrom('addresses as a')
    .innerJoin('delivery_areas as d', (join) =>
      join.onRef('d.site_id', '=', 'a.site_id').onRef('d.id', '=', 'a.area_id'),
    )
    .selectAll('a')
    .select(['d.name_en as area_en', 'd.name_ar as area_ar'])
    .where('a.site_id', '=', siteId)
    .where('a.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, addressFrom(row)]))
}

/** An address as stored on an order. */
export function asOrderAddress(address: Address): OrderAddress {
  const {
    id: _id,
    label: _label,
    kind: _kind,
    area_id: _areaId,
    usual: _usual,
    ...columns
  } = address
  return columns
}

/** Serialises one person's changes from two devices. */
export async function lockPerson(trx: Trx, siteId: number, userId: string): Promise<void> {
  await trx
    .selectFrom('users')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute()
}

export async function insertAddress(
  trx: Trx,
  siteId: number,
  userId: string,
  input: AddressInput,
  now: Date,
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('addresses')
    .values({ site_id: siteId, id, user_id: userId, ...input, created_at: now, removed_at: null })
    .execute()
  return id
}

export async function updateAddress(
  trx: Trx,
  siteId: number,
  id: string,
  input: AddressInput,
): Promise<void> {
  await trx
    .updateTable('addresses')
    .set(input)
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Makes one of a person's addresses the usual one, and the others not. */
export async function makeUsual(
  trx: Trx,
  siteId: number,
  userId: string,
  id: string,
): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ usual: sql<boolean>`id = ${id}` })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()
}

/** Hides the address instead of deleting it, for the orders delivered there. */
export async function hideAddress(trx: Trx, siteId: number, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ removed_at: now, usual: false })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

function areas(queries: Queries, siteId: number) {
  return queries
    .selectFrom('delivery_areas')
    .select(['id', 'emirate', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .where('active', '=', true)
}

const EMIRATES = ['dubai', 'abu-dhabi', 'sharjah', 'al-ain']

export async function deliveryAreas(queries: Queries, siteId: number): Promise<DeliveryArea[]> {
  const rows = await areas(queries, siteId).orderBy('rank').orderBy('id').execute()
  const found = rows.map(({ id, emirate, name_en: en, name_ar: ar }) => ({
    id,
    emirate,
    name: { en, ar },
  }))
  return found.toSorted(
    (one, other) => EMIRATES.indexOf(one.emirate) - EMIRATES.indexOf(other.emirate),
  )
}

export async function findArea(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<DeliveryArea | null> {
  const row = await areas(queries, siteId).where('id', '=', id).executeTakeFirst()
  return row === undefined
    ? null
    : { id: row.id, emirate: row.emirate, name: { en: row.name_en, ar: row.name_ar } }
}
