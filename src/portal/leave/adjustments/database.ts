import type { Queries, Trx } from '#platform/db/database.ts'
import { newId } from '#platform/id.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Account } from '../database/ledger.ts'

/** The amount paid from one bucket, in thousandths of a day. */
export interface PaidShare {
  readonly bucketId: string
  readonly ofYear: string
  readonly day: string
  readonly amount: number
}

export interface StoredEncashment {
  readonly id: string
  readonly employeeId: string
  readonly type: { id: string; code: string; name: TwoNames }
  readonly day: string
  readonly amount: number
  readonly fils: number | null
  readonly note: string
  readonly state: 'recorded' | 'cancelled'
  readonly recordedBy: TwoNames
  readonly recordedAt: Date
  readonly cancelledBy: TwoNames | null
  readonly cancelledAt: Date | null
  /** Oldest first. */
  readonly shares: readonly PaidShare[]
}

function selectEncashments(queries: Queries, siteId: number) {
  return queries
    .selectFrom('leave_encashments as c')
    .innerJoin('leave_types as t', (join) =>
      join.onRef('t.site_id', '=', 'c.site_id').onRef('t.id', '=', 'c.type_id'),
    )
    .innerJoin('users as ru', (join) =>
      join.onRef('ru.site_id', '=', 'c.site_id').onRef('ru.id', '=', 'c.recorded_by'),
    )
    .leftJoin('users as cu', (join) =>
      join.onRef('cu.site_id', '=', 'c.site_id').onRef('cu.id', '=', 'c.cancelled_by'),
    )
    .selectAll('c')
    .select(['t.code', 't.name_en as type_en', 't.name_ar as type_ar'])
    .select([
      'ru.name_en as recorder_en',
      'ru.name_ar as recorder_ar',
      'cu.name_en as canceller_en',
      'cu.name_ar as canceller_ar',
    ])
    .where('c.site_id', '=', siteId)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEncashments>['executeTakeFirstOrThrow']>>

function encashmentFrom(row: Row, shares: readonly PaidShare[]): StoredEncashment {
  const { canceller_en: en, canceller_ar: ar } = row
  return {
    id: row.id,
    employeeId: row.employee_id,
    type: { id: row.type_id, code: row.code, name: { en: row.type_en, ar: row.type_ar } },
    day: row.day,
    amount: row.amount,
    fils: row.fils,
    note: row.note,
    state: row.state,
    recordedBy: { en: row.recorder_en, ar: row.recorder_ar },
    recordedAt: row.recorded_at,
    cancelledBy: en === null || ar === null ? null : { en, ar },
    cancelledAt: row.cancelled_at,
    shares,
  }
}

/** The amounts some encashments took from each bucket: their negative ledger entries. */
async function sharesOf(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<Map<string, PaidShare[]>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('leave_ledger as l')
    .innerJoin('leave_buckets as b', (join) =>
      join.onRef('b.site_id', '=', 'l.site_id').onRef('b.id', '=', 'l.bucket_id'),
    )
    .select(['l.encashment_id', 'l.bucket_id', 'l.day', 'l.amount', 'b.first_day'])
    .where('l.site_id', '=', siteId)
    .where('l.encashment_id', 'in', ids)
    .where('l.kind', '=', 'encashed')
    .where('l.amount', '<', 0)
    .orderBy('b.first_day')
    .execute()
  const shares = Map.groupBy(rows, (row) => row.encashment_id ?? '')
  return new Map(
    [...shares].map(([id, same]) => [
      id,
      same.map((row) => ({
        bucketId: row.bucket_id,
        ofYear: row.first_day,
        day: row.day,
        amount: -row.amount,
      })),
    ]),
  )
}

export async function findEncashment(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredEncashment | null> {
  const row = await selectEncashments(queries, siteId).where('c.id', '=', id).executeTakeFirst()
  return row === undefined
    ? null
    : encashmentFrom(row, (await sharesOf(queries, siteId, [id])).get(id) ?? [])
}

/** An employee's encashments, newest first. */
export async function encashmentsOf(
  queries: Queries,
  siteId: number,
  { employeeId, after, limit }: { employeeId: string; after: string | undefined; limit: number },
): Promise<StoredEncashment[]> {
  let query = selectEncashments(queries, siteId).where('c.employee_id', '=', employeeId)
  if (after !== undefined) query = query.where('c.id', '<', after)
  const rows = await query.orderBy('c.id', 'desc').limit(limit).execute()
  const ids = rows.map((row) => row.id)
  const shares = await sharesOf(queries, siteId, ids)
  return rows.map((row) => encashmentFrom(row, shares.get(row.id) ?? []))
}

/** How much of a leave year was paid in money and not reversed. */
export async function encashedOf(
  queries: Queries,
  siteId: number,
  { employeeId, typeId }: Account,
  yearFirstDay: string,
): Promise<number> {
  const rows = await queries
    .selectFrom('leave_encashments')
    .select('amount')
    .where('site_id', '=', siteId)
    .where('employee_id', '=', employeeId)
    .where('type_id', '=', typeId)
    .where('year_first_day', '=', yearFirstDay)
    .where('state', '=', 'recorded')
    .execute()
  return rows.reduce((sum, row) => sum + row.amount, 0)
}

export interface NewEncashment {
  /** Where pay chose it before; otherwise a new one. */
  readonly id?: string
  readonly account: Account
  readonly yearFirstDay: string
  readonly day: string
  readonly amount: number
  readonly pay: { readonly basicFils: number; readonly fils: number } | null
  readonly note: string
  readonly recordedBy: string
  readonly now: Date
}

export async function insertEncashment(
  trx: Trx,
  siteId: number,
  encashment: NewEncashment,
): Promise<string> {
  const {
    id = newId(),
    account,
    yearFirstDay,
    day,
    amount,
    pay,
    note,
    recordedBy,
    now,
  } = encashment
  await trx
    .insertInto('leave_encashments')
    .values({
      site_id: siteId,
      id,
      employee_id: account.employeeId,
      type_id: account.typeId,
      year_first_day: yearFirstDay,
      day,
      amount,
      basic_fils: pay?.basicFils ?? null,
      fils: pay?.fils ?? null,
      note,
      state: 'recorded',
      recorded_by: recordedBy,
      recorded_at: now,
    })
    .execute()
  return id
}

export async function markCancelled(
  trx: Trx,
  siteId: number,
  id: string,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('leave_encashments')
    .set({ state: 'cancelled', cancelled_by: by, cancelled_at: at })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}
