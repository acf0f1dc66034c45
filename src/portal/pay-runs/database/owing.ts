import { sql } from 'kysely'
import type { Queries, Trx } from '#platform/db/database.ts'

/** What the sheet of a settlement `t` says is still owed, for leave and for everything else. */
export const OWED = sql<number>`(coalesce((t.facts ->> 'owedFils')::bigint, 0)
  + coalesce((t.facts #>> '{overdrawn,owedFils}')::bigint, 0))::float8`

/** What is open of the loans of an employee `e`. */
export const OPEN_LOANS = sql<number>`(select coalesce(sum(i.fils - i.taken_fils), 0)
  from loan_instalments i
  where i.site_id = e.site_id and i.employee_id = e.id and i.state = 'open')::float8`

/** What is open of the deductions of an employee `e`; days that pay never priced come to nothing. */
export const OPEN_ITEMS = sql<number>`(
  (select coalesce(sum(p.fils - p.taken_fils), 0) from pay_items p
    where p.site_id = e.site_id and p.employee_id = e.id and p.state = 'open'
      and p.kind in ('overpayment', 'damage', 'fine', 'otherDeduction'))
  + (select coalesce(sum(coalesce(a.due_fils, a.fils, 0) - a.taken_fils), 0)
    from pay_adjustments a
    where a.site_id = e.site_id and a.employee_id = e.id and a.state = 'open'
      and a.direction = 'deduct'))::float8`

/**
 * Keeps what an approved settlement leaves that no open record has: notice that was not kept, leave
 * that was not earned, and what is calculated from the month.
 */
export async function saveRest(trx: Trx, siteId: number, runId: string): Promise<void> {
  await sql`
    update settlements t set rest_fils = greatest(0, ${OWED} - ${OPEN_LOANS} - ${OPEN_ITEMS})
    from employees e
    where t.site_id = ${siteId} and t.run_id = ${runId}::uuid
      and e.site_id = t.site_id and e.id = t.employee_id`.execute(trx)
}

interface Owed {
  readonly employeeId: string
  readonly slipId: string
  readonly fils: number
}

/** What a settlement leaves to be paid back, by the sheet; null where that is nothing. */
export async function owedAfter(
  queries: Queries,
  siteId: number,
  runId: string,
): Promise<Owed | null> {
  const { rows } = await sql<Owed>`
    select t.employee_id as "employeeId", s.id as "slipId", ${OWED} as fils
    from settlements t
    join pay_slips s on s.site_id = t.site_id and s.run_id = t.run_id
      and s.employee_id = t.employee_id
    where t.site_id = ${siteId} and t.run_id = ${runId}::uuid`.execute(queries)
  const [row] = rows
  return row === undefined || Number(row.fils) === 0 ? null : { ...row, fils: Number(row.fils) }
}
