import type { Queries } from '#platform/db/database.ts'
import type { OrderAddress } from '#shop/addresses/contract.ts'
import { Allergen } from '#shop/menu/contract.ts'
import type { PaymentMethod } from '#shop/orders/contract.ts'
import { conflictsOf } from '#shop/orders/database/conflicts.ts'
import type { DropState, Proof } from '../contract.ts'

/** An order on its way to a door, with all its readable details. */
export interface StoredDrop {
  readonly id: string
  readonly number: number
  readonly userId: string
  readonly state: DropState
  readonly day: string
  readonly fromAt: Date
  readonly toAt: Date
  readonly paymentMethod: PaymentMethod
  readonly totalFils: number
  readonly currency: string
  readonly notes: string
  readonly address: OrderAddress
  readonly customerName: string
  readonly deliveryCode: string
  readonly portions: number
  readonly driverId: string | null
  readonly rank: number
  readonly triedAt: Date | null
  readonly tryNote: string
  readonly deliveredAt: Date | null
  readonly proof: Proof | null
  readonly fileId: string | null
  readonly codeTries: number
  readonly cashFils: number | null
  readonly harmful: readonly Allergen[]
}

const STATES = ['accepted', 'cooking', 'ready', 'out', 'delivered'] as const

function selectDrops(queries: Queries, siteId: number) {
  return queries
    .selectFrom('orders as o')
    .innerJoin('users as u', (join) =>
      join.onRef('u.site_id', '=', 'o.site_id').onRef('u.id', '=', 'o.user_id'),
    )
    .leftJoin('customers as c', (join) =>
      join.onRef('c.site_id', '=', 'o.site_id').onRef('c.user_id', '=', 'o.user_id'),
    )
    .leftJoin('deliveries as d', (join) =>
      join.onRef('d.site_id', '=', 'o.site_id').onRef('d.order_id', '=', 'o.id'),
    )
    .select([
      'o.id',
      'o.number',
      'o.user_id',
      'o.state',
      'o.day',
      'o.from_at',
      'o.to_at',
      'o.payment_method',
      'o.total_fils',
      'o.currency',
    ])
    .select([
      'o.notes',
      'o.address',
      'o.language',
      'o.delivery_code',
      'c.first_name',
      'c.last_name',
      'u.name_en',
      'u.name_ar',
    ])
    .select([
      'd.driver_id',
      'd.rank',
      'd.tried_at',
      'd.try_note',
      'd.delivered_at',
      'd.proof',
      'd.file_id',
      'd.code_tries',
      'd.cash_fils',
    ])
    .select((of) =>
      of
        .selectFrom('order_items as i')
        .select((item) => item.cast<number>(item.fn.sum('i.qty'), 'integer').as('portions'))
        .whereRef('i.site_id', '=', 'o.site_id')
        .whereRef('i.order_id', '=', 'o.id')
        .as('portions'),
    )
    .where('o.site_id', '=', siteId)
    .where('o.state', 'in', STATES)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectDrops>['executeTakeFirstOrThrow']>>

function nameOf(
  row: Pick<Row, 'first_name' | 'last_name' | 'language' | 'name_en' | 'name_ar'>,
): string {
  if (row.first_name !== null) return `${row.first_name} ${row.last_name ?? ''}`.trim()
  return row.language === 'ar' && row.name_ar !== '' ? row.name_ar : row.name_en
}

async function dropsFrom(
  queries: Queries,
  siteId: number,
  rows: readonly Row[],
): Promise<StoredDrop[]> {
  // What was handed over is over.
  const open = rows.flatMap(({ id, state }) => (state === 'delivered' ? [] : [id]))
  const conflicts = await conflictsOf(queries, siteId, open)
  return rows.map((row) => {
    const found = new Set((conflicts.get(row.id) ?? []).flatMap(({ allergens }) => allergens))
    return dropFrom(
      row,
      Allergen.options.filter((each) => found.has(each)),
    )
  })
}

function dropFrom(row: Row, harmful: readonly Allergen[]): StoredDrop {
  return {
    harmful,
    id: row.id,
    number: row.number,
    userId: row.user_id,
    state: row.state as DropState,
    day: row.day,
    fromAt: row.from_at,
    toAt: row.to_at,
    paymentMethod: row.payment_method,
    totalFils: row.total_fils,
    currency: row.currency,
    notes: row.notes,
    address: row.address as OrderAddress,
    customerName: nameOf(row),
    deliveryCode: row.delivery_code,
    portions: row.portions ?? 0,
    driverId: row.driver_id,
    rank: row.rank ?? 0,
    triedAt: row.tried_at,
    tryNote: row.try_note ?? '',
    deliveredAt: row.delivered_at,
    proof: row.proof,
    fileId: row.file_id,
    codeTries: row.code_tries ?? 0,
    cashFils: row.cash_fils,
  }
}

/**
 * A driver's round of a day, and the orders they are on the way with from any day, because after
 * midnight they still have them.
 */
export async function roundOf(
  queries: Queries,
  siteId: number,
  driverId: string,
  today: string,
): Promise<StoredDrop[]> {
  const rows = await selectDrops(queries, siteId)
    .where('d.driver_id', '=', driverId)
    .where((of) => of.or([of('o.day', '=', today), of('o.state', '=', 'out')]))
    .orderBy('d.rank')
    .orderBy('o.from_at')
    .orderBy('o.number')
    .execute()
  return dropsFrom(queries, siteId, rows)
}

/** Maximum number of free orders: as many as a driver can look through. */
const MAX_FREE = 200

/** Orders of a day without a driver. */
export async function freeDrops(
  queries: Queries,
  siteId: number,
  day: string,
): Promise<StoredDrop[]> {
  const rows = await selectDrops(queries, siteId)
    .where('o.day', '=', day)
    .where('o.state', 'in', ['accepted', 'cooking', 'ready'])
    .where('d.driver_id', 'is', null)
    .orderBy('o.from_at')
    .orderBy('o.number')
    .limit(MAX_FREE)
    .execute()
  return dropsFrom(queries, siteId, rows)
}

export async function dropsOfDay(
  queries: Queries,
  siteId: number,
  day: string,
): Promise<StoredDrop[]> {
  const rows = await selectDrops(queries, siteId)
    .where('o.day', '=', day)
    .orderBy('o.from_at')
    .orderBy('o.number')
    .execute()
  return dropsFrom(queries, siteId, rows)
}

export async function findDrop(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredDrop | null> {
  const rows = await selectDrops(queries, siteId).where('o.id', '=', id).execute()
  const [drop] = await dropsFrom(queries, siteId, rows)
  return drop ?? null
}
