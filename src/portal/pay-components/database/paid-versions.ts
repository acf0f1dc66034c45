import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'

/**
 * Which versions of some components approved runs have used, by their first months. One such line
 * is looked for of each version: with `offset 0` the lines of all months are never joined.
 */
export async function paidVersions(
  queries: Queries,
  siteId: number,
  componentIds: readonly string[],
): Promise<(componentId: string, fromMonth: string) => boolean> {
  const { rows } = await sql<{ id: string; from_month: string }>`
    select v.component_id as id, v.from_month
    from pay_component_versions v
    where v.site_id = ${siteId} and v.component_id = any(${[...componentIds]}::uuid[]) and exists (
      select from pay_slip_lines l join pay_slips s on s.site_id = l.site_id and s.id = l.slip_id
      where l.site_id = v.site_id and l.component_id = v.component_id
        and l.component_from = v.from_month and s.published_at is not null
      offset 0)`.execute(queries)
  const paid = new Set(rows.map((row) => `${row.id} ${row.from_month}`))
  return (componentId, fromMonth) => paid.has(`${componentId} ${fromMonth}`)
}

/** Whether a run that was not cancelled has a line of a component. */
export async function isInRun(
  queries: Queries,
  siteId: number,
  componentId: string,
): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`
    select exists (
      select from pay_slip_lines l
      join pay_slips s on s.site_id = l.site_id and s.id = l.slip_id
      join pay_runs r on r.site_id = s.site_id and r.id = s.run_id
      where l.site_id = ${siteId} and l.component_id = ${componentId}::uuid
        and r.state <> 'cancelled') as exists`.execute(queries)
  return rows[0]?.exists === true
}

/** The last month with an approved run for everyone; null without any. */
export async function lastPaidMonth(queries: Queries, siteId: number): Promise<string | null> {
  const row = await queries
    .selectFrom('pay_runs')
    .select(({ fn }) => fn.max('month').as('month'))
    .where('site_id', '=', siteId)
    .where('kind', '=', 'month')
    .where('state', '=', 'approved')
    .executeTakeFirst()
  return row?.month ?? null
}
