import type { Queries } from '#platform/db/database.ts'
import type { ComparedLine } from '../rules/changed-lines.ts'

/** The lines of some employees' slips in a run, by employee. */
export async function linesInRun(
  queries: Queries,
  siteId: number,
  runId: string,
  employeeIds: readonly string[],
): Promise<Map<string, ComparedLine[]>> {
  if (employeeIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('pay_slips as s')
    .innerJoin('pay_slip_lines as l', (join) =>
      join.onRef('l.site_id', '=', 's.site_id').onRef('l.slip_id', '=', 's.id'),
    )
    .select(['s.employee_id', 'l.code', 'l.kind', 'l.for_month', 'l.effect_fils'])
    .where('s.site_id', '=', siteId)
    .where('s.run_id', '=', runId)
    .where('s.employee_id', 'in', [...employeeIds])
    .orderBy('l.position')
    .execute()
  const found = new Map<string, ComparedLine[]>()
  for (const row of rows) {
    const line = {
      code: row.code,
      kind: row.kind,
      forMonth: row.for_month,
      effectFils: row.effect_fils,
    } as ComparedLine
    found.set(row.employee_id, [...(found.get(row.employee_id) ?? []), line])
  }
  return found
}
