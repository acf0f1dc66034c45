import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import { keyOf } from '#portal/pay-runs/slips/rules.ts'
import type { LineCode } from '#portal/pay-runs/slips/contract.ts'
import type { RegisterColumn, RegisterRow } from '../rules/register.ts'

export interface RegisterEmployee extends RegisterRow {
  readonly number: string
  readonly name: TwoNames
  readonly department: TwoNames
}

/** The kinds of lines that a run has, in no order. */
export async function columnsOf(
  queries: Queries,
  siteId: number,
  runId: string,
): Promise<RegisterColumn[]> {
  const { rows } = await sql<{
    code: LineCode
    component_id: string | null
    label: TwoNames | null
  }>`
    select l.code, l.component_id,
      (max(l.details #>> '{component,label}') filter (where l.component_id is not null))::jsonb as label
    from pay_slips s join pay_slip_lines l on l.site_id = s.site_id and l.slip_id = s.id
    where s.site_id = ${siteId} and s.run_id = ${runId}::uuid
    group by l.code, l.component_id`.execute(queries)
  return rows.map(({ code, component_id: id, label }) => ({ key: keyOf(code, id), code, label }))
}

interface Page {
  readonly runId: string
  /** The employee number of the last row before this page. */
  readonly after: string | null
  readonly limit: number
}

/** A page of the employees of a run, by number, each with the sums of their lines. */
export async function registerPage(
  queries: Queries,
  siteId: number,
  { runId, after, limit }: Page,
): Promise<RegisterEmployee[]> {
  let query = queries
    .selectFrom('pay_slips as s')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.site_id', '=', 's.site_id').onRef('e.id', '=', 's.employee_id'),
    )
    .innerJoin('departments as d', (join) =>
      join.onRef('d.site_id', '=', 's.site_id').onRef('d.id', '=', 's.department_id'),
    )
    .select(['s.id', 's.earnings_fils', 's.deductions_fils', 's.net_fils', 's.employer_fils'])
    .select(['e.employee_no', 'e.name_en', 'e.name_ar'])
    .select(['d.name_en as department_en', 'd.name_ar as department_ar'])
    .where('s.site_id', '=', siteId)
    .where('s.run_id', '=', runId)
  if (after !== null) query = query.where('e.employee_no', '>', after)
  const rows = await query.orderBy('e.employee_no').limit(limit).execute()
  const ids = rows.map(({ id }) => id)
  const { rows: lines } = await sql<{
    slip_id: string
    code: LineCode
    component_id: string | null
    fils: number
  }>`
    select slip_id, code, component_id, sum(effect_fils)::float8 as fils from pay_slip_lines
    where site_id = ${siteId} and slip_id = any(${ids}::uuid[])
    group by slip_id, code, component_id`.execute(queries)
  const bySlip = Map.groupBy(lines, (line) => line.slip_id)
  return rows.map((row) => ({
    number: row.employee_no,
    name: { en: row.name_en, ar: row.name_ar },
    department: { en: row.department_en, ar: row.department_ar },
    amounts: new Map(
      (bySlip.get(row.id) ?? []).map((line) => [
        keyOf(line.code, line.component_id),
        Number(line.fils),
      ]),
    ),
    earningsFils: row.earnings_fils,
    deductionsFils: row.deductions_fils,
    netFils: row.net_fils,
    employerFils: row.employer_fils,
  }))
}
