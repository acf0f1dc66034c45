import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { keyOf } from '../slips/rules.ts'
import type { LineCode, LineDetails, PutOff, RunKind, SlipWarning } from '../slips/contract.ts'

export interface StoredLine {
  readonly code: LineCode
  readonly kind: 'pay' | 'employer'
  readonly forMonth: string
  readonly effectFils: number
  readonly details: LineDetails
}

export interface StoredSlip {
  readonly id: string
  readonly runId: string
  readonly runKind: RunKind
  readonly runNumber: number
  readonly month: string
  readonly employee: {
    readonly id: string
    readonly number: string
    readonly name: TwoNames
    readonly department: TwoNames
    readonly position: TwoNames
    readonly joiningDate: string
  }
  readonly fromDay: string
  readonly toDay: string
  readonly paidDays: number
  readonly earningsFils: number
  readonly deductionsFils: number
  readonly netFils: number
  readonly lastNetFils: number | null
  readonly iban: string
  readonly leaveBalance: number | null
  readonly warnings: readonly SlipWarning[]
  readonly putOff: readonly PutOff[]
  readonly publishedAt: Date | null
  readonly lines: readonly StoredLine[]
}

export async function linesOf(
  queries: Queries,
  siteId: number,
  slipId: string,
): Promise<StoredLine[]> {
  const rows = await queries
    .selectFrom('pay_slip_lines')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('slip_id', '=', slipId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    code: row.code as LineCode,
    kind: row.kind,
    forMonth: row.for_month,
    effectFils: row.effect_fils,
    details: row.details as LineDetails,
  }))
}

/** One slip with its lines. */
export async function findSlip(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<StoredSlip | null> {
  const row = await queries
    .selectFrom('pay_slips as s')
    .innerJoin('pay_runs as r', (join) =>
      join.onRef('r.site_id', '=', 's.site_id').onRef('r.id', '=', 's.run_id'),
    )
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 's.site_id').onRef('e.id', '=', 's.employee_id'),
    )
    .innerJoin('departments as d', (join) =>
      join.onRef('d.site_id', '=', 's.site_id').onRef('d.id', '=', 's.department_id'),
    )
    .selectAll('s')
    .select([
      'r.kind as run_kind',
      'r.number as run_number',
      'e.employee_no',
      'e.name_en',
      'e.name_ar',
      'e.joining_date',
    ])
    .select(['d.name_en as department_en', 'd.name_ar as department_ar'])
    .where('s.site_id', '=', siteId)
    .where('s.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    id: row.id,
    runId: row.run_id,
    runKind: row.run_kind,
    runNumber: row.run_number,
    month: row.month,
    employee: {
      id: row.employee_id,
      number: row.employee_no,
      name: { en: row.name_en, ar: row.name_ar },
      department: { en: row.department_en, ar: row.department_ar },
      position: { en: row.position_en, ar: row.position_ar },
      joiningDate: row.joining_date,
    },
    fromDay: row.from_day,
    toDay: row.to_day,
    paidDays: row.paid_days,
    earningsFils: row.earnings_fils,
    deductionsFils: row.deductions_fils,
    netFils: row.net_fils,
    lastNetFils: row.last_net_fils,
    iban: row.iban,
    leaveBalance: row.leave_balance,
    warnings: row.warnings as SlipWarning[],
    putOff: row.put_off as PutOff[],
    publishedAt: row.published_at,
    lines: await linesOf(queries, siteId, id),
  }
}

/**
 * What an employee was paid in a month, in published slips, by code, and of components by which one
 * (`keyOf`); empty where nothing was.
 */
export async function paidByKey(
  queries: Queries,
  siteId: number,
  employeeId: string,
  month: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ code: LineCode; component_id: string | null; fils: number }>`
    select l.code, l.component_id, sum(l.effect_fils)::float8 as fils
    from pay_slips s join pay_slip_lines l on l.site_id = s.site_id and l.slip_id = s.id
    where s.site_id = ${siteId} and s.employee_id = ${employeeId}::uuid and s.month = ${month}
      and s.published_at is not null
    group by l.code, l.component_id`.execute(queries)
  return new Map(rows.map((row) => [keyOf(row.code, row.component_id), Number(row.fils)]))
}

/**
 * One employee's sums since the first month of the year, with a slip, as they were when it was
 * approved: what is published afterwards counts from its own slips on. Of a draft they are as of now.
 */
export async function yearToDate(
  queries: Queries,
  siteId: number,
  { employeeId, month, slipId }: { employeeId: string; month: string; slipId: string },
): Promise<{ earningsFils: number; deductionsFils: number; netFils: number }> {
  const { rows } = await sql<{ earnings: number; deductions: number; net: number }>`
    select coalesce(sum(p.earnings_fils), 0)::float8 as earnings,
      coalesce(sum(p.deductions_fils), 0)::float8 as deductions,
      coalesce(sum(p.net_fils), 0)::float8 as net
    from pay_slips own join pay_slips p
      on p.site_id = own.site_id and p.employee_id = own.employee_id
    where own.site_id = ${siteId} and own.id = ${slipId}::uuid
      and p.employee_id = ${employeeId}::uuid
      and p.month between ${`${month.slice(0, 4)}-01`} and ${month}
      and (p.id = own.id or (p.published_at is not null and (own.published_at is null
        or (p.published_at, p.id) <= (own.published_at, own.id))))`.execute(queries)
  const row = rows[0]
  return {
    earningsFils: Number(row?.earnings ?? 0),
    deductionsFils: Number(row?.deductions ?? 0),
    netFils: Number(row?.net ?? 0),
  }
}

export interface SlipSummary {
  readonly id: string
  readonly month: string
  readonly runKind: RunKind
  readonly runNumber: number
  readonly earningsFils: number
  readonly deductionsFils: number
  readonly netFils: number
  readonly publishedAt: Date
  readonly hold: { readonly reason: string; readonly heldAt: Date } | null
}

/** An employee's published slips, the newest first. */
export async function publishedSlips(
  queries: Queries,
  siteId: number,
  employeeId: string,
  { before, limit }: { before: { month: string; id: string } | null; limit: number },
): Promise<SlipSummary[]> {
  let query = queries
    .selectFrom('pay_slips as s')
    .innerJoin('pay_runs as r', (join) =>
      join.onRef('r.site_id', '=', 's.site_id').onRef('r.id', '=', 's.run_id'),
    )
    .select([
      's.id',
      's.month',
      'r.kind',
      'r.number',
      's.earnings_fils',
      's.deductions_fils',
      's.net_fils',
    ])
    .leftJoin('pay_holds as h', (join) =>
      join
        .onRef('h.site_id', '=', 's.site_id')
        .onRef('h.run_id', '=', 's.run_id')
        .onRef('h.employee_id', '=', 's.employee_id')
        .on('h.released_at', 'is', null),
    )
    .select(['s.published_at', 'h.reason', 'h.held_at'])
    .where('s.site_id', '=', siteId)
    .where('s.employee_id', '=', employeeId)
    .where('s.published_at', 'is not', null)
  if (before !== null)
    query = query.where(sql<boolean>`(s.month, s.id) < (${before.month}, ${before.id}::uuid)`)
  const rows = await query.orderBy('s.month', 'desc').orderBy('s.id', 'desc').limit(limit).execute()
  return rows.flatMap((row) =>
    row.published_at === null
      ? []
      : [
          {
            id: row.id,
            month: row.month,
            runKind: row.kind,
            runNumber: row.number,
            earningsFils: row.earnings_fils,
            deductionsFils: row.deductions_fils,
            netFils: row.net_fils,
            publishedAt: row.published_at,
            hold:
              row.reason === null || row.held_at === null
                ? null
                : { reason: row.reason, heldAt: row.held_at },
          },
        ],
  )
}
