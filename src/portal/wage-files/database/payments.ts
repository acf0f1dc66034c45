import { sql } from 'kysely'
import { daysOfMonth } from '#platform/days.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import type { WagePayment } from '../contract.ts'
import { isPaidTwice, isToStop } from './double.ts'

export interface StoredPayment extends WagePayment {
  readonly slipId: string
  readonly personCode: string
  readonly account: string
}

function selectPayments(queries: Queries, siteId: number, fileId: string) {
  return queries
    .selectFrom('wage_payments as p')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 'p.site_id').onRef('e.id', '=', 'p.employee_id'),
    )
    .select(['p.slip_id', 'p.employee_id', 'p.person_code', 'p.account', 'p.fils', 'p.state'])
    .select(['p.reason', 'p.paid_on', 'e.employee_no', 'e.name_en', 'e.name_ar'])
    .select(
      sql<WagePayment['mark']>`case when ${isToStop} then 'toStop'
        when ${isPaidTwice} then 'paidTwice' end`.as('mark'),
    )
    .where('p.site_id', '=', siteId)
    .where('p.file_id', '=', fileId)
    .orderBy('p.employee_id')
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>

function paymentFrom(row: Row): StoredPayment {
  return {
    slipId: row.slip_id,
    personCode: row.person_code,
    account: row.account,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
    },
    fils: row.fils,
    state: row.state,
    mark: row.mark,
    reason: row.reason,
    paidOn: row.paid_on,
  }
}

/** All payments of a file. */
export async function paymentsOf(
  queries: Queries,
  siteId: number,
  fileId: string,
): Promise<StoredPayment[]> {
  return (await selectPayments(queries, siteId, fileId).execute()).map(paymentFrom)
}

interface Page {
  readonly fileId: string
  readonly state: WagePayment['state'] | undefined
  /** The employee of the last row before this page. */
  readonly after: string | undefined
  readonly limit: number
}

export async function paymentsPage(
  queries: Queries,
  siteId: number,
  { fileId, state, after, limit }: Page,
): Promise<WagePayment[]> {
  let query = selectPayments(queries, siteId, fileId)
  if (state !== undefined) query = query.where('p.state', '=', state)
  if (after !== undefined) query = query.where('p.employee_id', '>', after)
  const rows = await query.limit(limit).execute()
  return rows.map((row) => {
    const { employee, fils, state: current, mark, reason, paidOn } = paymentFrom(row)
    return { employee, fils, state: current, mark, reason, paidOn }
  })
}

export interface Reply {
  readonly slipId: string
  readonly state: 'pending' | 'paid' | 'returned'
  readonly reason: string
  readonly paidOn: string | null
}

/** Saves what the bank says of some payments of a file. */
export async function saveReplies(
  trx: Trx,
  siteId: number,
  fileId: string,
  replies: readonly Reply[],
  now: Date,
): Promise<void> {
  if (replies.length === 0) return
  await sql`
    update wage_payments p
    set state = reply.state, reason = reply.reason, paid_on = reply.paid_on, answered_at = ${now}
    from unnest(${replies.map(({ slipId }) => slipId)}::uuid[],
      ${replies.map(({ state }) => state)}::text[], ${replies.map(({ reason }) => reason)}::text[],
      ${replies.map(({ paidOn }) => paidOn)}::date[]) as reply (slip_id, state, reason, paid_on)
    where p.site_id = ${siteId} and p.file_id = ${fileId}::uuid
      and p.slip_id = reply.slip_id`.execute(trx)
  await trx
    .updateTable('wage_files')
    .set({ answered_at: now })
    .where('site_id', '=', siteId)
    .where('id', '=', fileId)
    .execute()
}

export interface RunPaid {
  readonly runId: string
  /** The wages above zero, and those of them that are paid; each counts once. */
  readonly wages: number
  readonly paid: number
  readonly paidFils: number
  /** The last day on which one was paid for the first time. */
  readonly lastDay: string | null
}

/** What is paid of a run, or of a month's own approved runs, by run in their order. */
export async function paidOf(
  queries: Queries,
  siteId: number,
  by: { readonly runId: string } | { readonly month: string },
): Promise<RunPaid[]> {
  const which =
    'runId' in by
      ? sql`r.id = ${by.runId}::uuid`
      : sql`r.kind = 'month' and r.month = ${by.month} and r.state = 'approved'`
  const { rows } = await sql<RunPaid>`
    select r.id as "runId", count(s.id)::int as wages, count(paid.slip_id)::int as paid,
      coalesce(sum(s.net_fils) filter (where paid.slip_id is not null), 0)::bigint as "paidFils",
      max(paid.paid_on)::text as "lastDay"
    from pay_runs r
    left join pay_slips s on s.site_id = r.site_id and s.run_id = r.id and s.net_fils > 0
    left join lateral (
      select p.slip_id, p.paid_on from wage_payments p
      where p.site_id = s.site_id and p.slip_id = s.id and p.state = 'paid'
      order by p.paid_on limit 1) paid on true
    where r.site_id = ${siteId} and ${which}
    group by r.id, r.number order by r.number`.execute(queries)
  return rows.map((row) => ({ ...row, paidFils: Number(row.paidFils) }))
}

/** How many people were employed on the last day of a month. */
export async function countEmployed(
  queries: Queries,
  siteId: number,
  month: string,
): Promise<number> {
  const lastDay = daysOfMonth(month).at(-1) ?? ''
  const row = await queries
    .selectFrom('employees')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .where('joining_date', '<=', lastDay)
    .where((where) =>
      where.or([where('leaving_date', 'is', null), where('leaving_date', '>=', lastDay)]),
    )
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
