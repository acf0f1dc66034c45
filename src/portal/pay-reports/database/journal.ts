import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { ComponentKind } from '#portal/pay-components/contract.ts'
import type { LineCode } from '#portal/pay-runs/slips/contract.ts'
import type { LineSum } from '../rules/journal.ts'

interface Row extends Omit<LineSum, 'component'> {
  readonly component_id: string | null
  readonly component_kind: ComponentKind | null
  readonly label: TwoNames | null
}

/** What the lines of a run come to by department and code, and of components by which one. */
export async function lineSums(
  queries: Queries,
  siteId: number,
  runId: string,
): Promise<LineSum[]> {
  const { rows } = await sql<Row>`
    select s.department_id as "departmentId", l.code, l.kind, sum(l.effect_fils)::float8 as fils,
      l.component_id, c.kind as component_kind,
      (max(l.details #>> '{component,label}') filter (where l.component_id is not null))::jsonb as label
    from pay_slips s join pay_slip_lines l on l.site_id = s.site_id and l.slip_id = s.id
    join departments d on d.site_id = s.site_id and d.id = s.department_id
    left join pay_components c on c.site_id = l.site_id and c.id = l.component_id
    where s.site_id = ${siteId} and s.run_id = ${runId}::uuid
    group by s.department_id, d.name_folded, l.code, l.kind, l.component_id, c.kind
    order by d.name_folded, s.department_id`.execute(queries)
  return rows.map(({ component_id: id, component_kind: ofKind, label, ...row }) => ({
    ...row,
    fils: Number(row.fils),
    component:
      id === null || ofKind === null
        ? null
        : { id, kind: ofKind, label: label ?? { en: '', ar: '' } },
  }))
}

export async function departmentNames(
  queries: Queries,
  siteId: number,
): Promise<Map<string, TwoNames>> {
  const rows = await queries
    .selectFrom('departments')
    .select(['id', 'name_en', 'name_ar'])
    .where('site_id', '=', siteId)
    .execute()
  return new Map(rows.map((row) => [row.id, { en: row.name_en, ar: row.name_ar }]))
}

/**
 * What pay cost by department in some months of approved runs: the lines with these codes, and those
 * of components that add to pay.
 */
export async function costs(
  queries: Queries,
  siteId: number,
  { months, codes }: { months: readonly string[]; codes: readonly LineCode[] },
): Promise<{ departmentId: string; month: string; fils: number }[]> {
  const { rows } = await sql<{ departmentId: string; month: string; fils: number }>`
    select s.department_id as "departmentId", s.month, sum(l.effect_fils)::float8 as fils
    from pay_runs r
    join pay_slips s on s.site_id = r.site_id and s.run_id = r.id
    join pay_slip_lines l on l.site_id = s.site_id and l.slip_id = s.id
    left join pay_components c on c.site_id = l.site_id and c.id = l.component_id
    where r.site_id = ${siteId} and r.state = 'approved' and r.month = any(${[...months]}::text[])
      and (l.code = any(${[...codes]}::text[]) or (l.code = 'component' and c.kind = 'earning'))
    group by s.department_id, s.month`.execute(queries)
  return rows.map((row) => ({ ...row, fils: Number(row.fils) }))
}
