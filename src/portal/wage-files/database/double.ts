import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { PaymentState } from '../double/contract.ts'
import type { DoubleCounts } from '../rules/double.ts'

/** Whether another file paid the wage of a payment `p`; only the few recorded wages are looked up. */
const IS_PAID_ELSEWHERE = sql`exists (
  select from wage_doubles d join wage_payments o on o.site_id = d.site_id and o.slip_id = d.slip_id
  where d.site_id = p.site_id and d.slip_id = p.slip_id and o.file_id <> p.file_id
    and o.state = 'paid')`

/** Whether the bank has to stop a payment `p`, because another file paid its wage. */
export const isToStop = sql<boolean>`(p.state in ('sent', 'pending') and ${IS_PAID_ELSEWHERE})`

/** Whether another file paid the wage of a paid payment `p` too. */
export const isPaidTwice = sql<boolean>`(p.state = 'paid' and ${IS_PAID_ELSEWHERE})`

/** Records the wages that a file paid while another file has them too. */
export async function saveDoubles(
  trx: Trx,
  siteId: number,
  { fileId, runId, now }: { fileId: string; runId: string; now: Date },
): Promise<void> {
  await sql`
    insert into wage_doubles (site_id, slip_id, run_id, noticed_at)
    select p.site_id, p.slip_id, ${runId}::uuid, ${now}
    from wage_payments p
    where p.site_id = ${siteId} and p.file_id = ${fileId}::uuid and p.state = 'paid'
      and exists (select from wage_payments o where o.site_id = p.site_id and o.slip_id = p.slip_id
        and o.file_id <> p.file_id and o.state in ('sent', 'pending', 'paid'))
    on conflict (site_id, slip_id) do nothing`.execute(trx)
}

interface StoredPayment {
  readonly fileId: string
  readonly fileName: string
  readonly fils: number
  readonly state: PaymentState
  readonly paidOn: string | null
}

export interface StoredRecovery {
  readonly number: number
  readonly how: 'pay' | 'other'
  readonly itemId: string | null
  readonly itemState: 'open' | 'taken' | 'cancelled' | null
  readonly fils: number
  readonly takenFils: number
  readonly note: string
  readonly by: TwoNames
  readonly at: string
}

export interface StoredDouble extends DoubleCounts {
  readonly slipId: string
  readonly runId: string
  readonly month: string
  readonly employee: { readonly id: string; readonly number: string; readonly name: TwoNames }
  readonly netFils: number
  /** The oldest file first. */
  readonly payments: readonly StoredPayment[]
  readonly recoveries: readonly StoredRecovery[]
}

interface Which {
  /** Only of a run, or only some. */
  readonly runId?: string
  readonly slipIds?: readonly string[]
  /** Without those of which everything came back. */
  readonly isOpen?: boolean
  readonly after?: string | undefined
  readonly limit: number
}

/** A recovery that payroll cancelled among the additions and deductions of pay is none. */
const RECOVERIES = sql`
  select count(*)::int as recovered, coalesce(json_agg(json_build_object(
      'number', v.number, 'how', v.how, 'itemId', v.item_id, 'itemState', i.state, 'fils', v.fils,
      'takenFils', case i.state when 'taken' then i.fils else coalesce(i.taken_fils, 0) end,
      'note', v.note, 'at', v.recorded_at, 'by', json_build_object('en', u.name_en, 'ar', u.name_ar))
    order by v.number), '[]') as recoveries
  from wage_recoveries v
  join users u on u.site_id = v.site_id and u.id = v.recorded_by
  left join pay_items i on i.site_id = v.site_id and i.id = v.item_id
  where v.site_id = d.site_id and v.slip_id = d.slip_id and v.undone_at is null
    and (i.id is null or i.state <> 'cancelled')`

const PAYMENTS = sql`
  select (count(*) filter (where p.state = 'paid'))::int as paid,
    (count(*) filter (where p.state in ('sent', 'pending')))::int as waiting,
    json_agg(json_build_object('fileId', p.file_id, 'fils', p.fils, 'state', p.state,
      'paidOn', p.paid_on) order by p.file_id) as payments
  from wage_payments p
  where p.site_id = d.site_id and p.slip_id = d.slip_id`

/** The names of some files, which are looked up together rather than for each payment. */
async function fileNames(
  queries: Queries,
  siteId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await queries
    .selectFrom('wage_files')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The wages that two files have and about which there is, or was, something to do. */
export async function doublesOf(
  queries: Queries,
  siteId: number,
  { runId, slipIds, isOpen = false, after, limit }: Which,
): Promise<StoredDouble[]> {
  const { rows } = await sql<
    Omit<StoredDouble, 'employee' | 'payments'> & {
      payments: readonly Omit<StoredPayment, 'fileName'>[]
      id: string
      number: string
      en: string
      ar: string
    }
  >`
    select d.slip_id as "slipId", d.run_id as "runId", s.month, s.net_fils::float8 as "netFils",
      e.id, e.employee_no as number, e.name_en as en, e.name_ar as ar,
      paid.paid, paid.waiting, paid.payments, back.recovered, back.recoveries
    from wage_doubles d
    join pay_slips s on s.site_id = d.site_id and s.id = d.slip_id
    join employees e on e.site_id = s.site_id and e.id = s.employee_id
    cross join lateral (${PAYMENTS}) paid
    cross join lateral (${RECOVERIES}) back
    where d.site_id = ${siteId}
      ${runId === undefined ? sql`` : sql`and d.run_id = ${runId}::uuid`}
      ${slipIds === undefined ? sql`` : sql`and d.slip_id = any(${[...slipIds]}::uuid[])`}
      ${after === undefined ? sql`` : sql`and d.slip_id > ${after}::uuid`}
      and ((paid.paid > 0 and paid.waiting > 0)
        or greatest(paid.paid - 1, 0) <> back.recovered
        ${isOpen ? sql`` : sql`or back.recovered > 0`})
    order by d.slip_id limit ${limit}`.execute(queries)
  const names = await fileNames(
    queries,
    siteId,
    rows.flatMap(({ payments }) => payments.map(({ fileId }) => fileId)),
  )
  return rows.map(({ id, number, en, ar, payments, ...row }) => ({
    ...row,
    payments: payments.map((each) => ({ ...each, fileName: names.get(each.fileId) ?? '' })),
    netFils: Number(row.netFils),
    employee: { id, number, name: { en, ar } },
  }))
}

/** Sets the payments of a wage that may still be made; returns how many there were. */
export async function endWaiting(
  trx: Trx,
  siteId: number,
  slipId: string,
  { state, paidOn, now }: { state: 'stopped' | 'paid'; paidOn: string | null; now: Date },
): Promise<void> {
  await trx
    .updateTable('wage_payments')
    .set({ state, paid_on: paidOn, answered_at: now })
    .where('site_id', '=', siteId)
    .where('slip_id', '=', slipId)
    .where('state', 'in', ['sent', 'pending'])
    .execute()
}

interface NewRecovery {
  readonly slipId: string
  readonly how: 'pay' | 'other'
  readonly itemId: string | null
  readonly fils: number
  readonly note: string
  readonly by: string
  readonly now: Date
}

export async function insertRecovery(
  trx: Trx,
  siteId: number,
  { slipId, how, itemId, fils, note, by, now }: NewRecovery,
): Promise<void> {
  await sql`
    insert into wage_recoveries (site_id, slip_id, number, how, item_id, fils, note, recorded_by, recorded_at)
    select ${siteId}, ${slipId}::uuid, coalesce(max(number), 0) + 1, ${how}, ${itemId}::uuid,
      ${fils}, ${note}, ${by}::uuid, ${now}
    from wage_recoveries where site_id = ${siteId} and slip_id = ${slipId}::uuid`.execute(trx)
}

export async function undoRecovery(
  trx: Trx,
  siteId: number,
  { slipId, number }: { slipId: string; number: number },
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('wage_recoveries')
    .set({ undone_by: by, undone_at: now })
    .where('site_id', '=', siteId)
    .where('slip_id', '=', slipId)
    .where('number', '=', number)
    .execute()
}

/** The run of a wage that two files have; null where there is none. */
export async function runOfDouble(
  queries: Queries,
  siteId: number,
  slipId: string,
): Promise<string | null> {
  const row = await queries
    .selectFrom('wage_doubles')
    .select('run_id')
    .where('site_id', '=', siteId)
    .where('slip_id', '=', slipId)
    .executeTakeFirst()
  return row?.run_id ?? null
}
