import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { LineTotal, RunSums } from '../contract.ts'
import { keyOf } from '../slips/rules.ts'
import { LINE_CODES, type LineCode, type SlipWarning } from '../slips/contract.ts'

interface Row {
  code: LineCode
  kind: 'pay' | 'employer'
  component_id: string | null
  label: TwoNames | null
  people: number
  fils: number
}

async function totalsOf(
  queries: Queries,
  siteId: number,
  runIds: readonly string[],
): Promise<Row[]> {
  if (runIds.length === 0) return []
  const { rows } = await sql<Row>`
    select l.code, l.kind, l.component_id,
      (max(l.details #>> '{component,label}') filter (where l.component_id is not null))::jsonb as label,
      count(distinct s.employee_id)::int as people, sum(l.effect_fils)::float8 as fils
    from pay_slips s join pay_slip_lines l on l.site_id = s.site_id and l.slip_id = s.id
    where s.site_id = ${siteId} and s.run_id = any(${[...runIds]}::uuid[])
    group by l.code, l.kind, l.component_id`.execute(queries)
  return rows
}

function keyOfRow({ code, component_id: componentId }: Row): string {
  return keyOf(code, componentId)
}

/** In the order of a slip; components by their names. */
function inOrder([, one]: [string, Row], [, other]: [string, Row]): number {
  return (
    LINE_CODES.indexOf(one.code) - LINE_CODES.indexOf(other.code) ||
    ((one.label?.en ?? '') < (other.label?.en ?? '') ? -1 : 1)
  )
}

/** What a run comes to by kind of line, beside other runs. */
export async function runTotals(
  queries: Queries,
  siteId: number,
  runId: string,
  lastRunIds: readonly string[],
): Promise<LineTotal[]> {
  const now = await totalsOf(queries, siteId, [runId])
  const last = await totalsOf(queries, siteId, lastRunIds)
  const known = new Map([...last, ...now].map((row) => [keyOfRow(row), row]))
  return [...known].toSorted(inOrder).map(([key, { code, kind, ...row }]) => {
    const here = now.find((each) => keyOfRow(each) === key)
    const before = last.find((each) => keyOfRow(each) === key)
    return {
      code,
      kind,
      people: here?.people ?? 0,
      effectFils: Number(here?.fils ?? 0),
      lastFils: lastRunIds.length === 0 ? null : Number(before?.fils ?? 0),
      ...(row.component_id === null
        ? {}
        : { component: { id: row.component_id, label: row.label ?? { en: '', ar: '' } } }),
    }
  })
}

/** What some runs come to together; null without any. */
export async function runSums(
  queries: Queries,
  siteId: number,
  runIds: readonly string[],
): Promise<RunSums | null> {
  if (runIds.length === 0) return null
  const { rows } = await sql<Record<keyof RunSums, number>>`
    select count(distinct employee_id)::int as people, sum(earnings_fils)::float8 as "earningsFils",
      sum(deductions_fils)::float8 as "deductionsFils", sum(net_fils)::float8 as "netFils",
      sum(employer_fils)::float8 as "employerFils"
    from pay_slips where site_id = ${siteId} and run_id = any(${[...runIds]}::uuid[])
      and published_at is not null`.execute(queries)
  const row = rows[0]
  return row === undefined || row.people === 0 ? null : row
}

/** How many slips of a run have each warning. */
export async function warningCounts(
  queries: Queries,
  siteId: number,
  runId: string,
): Promise<{ warning: SlipWarning; people: number }[]> {
  const { rows } = await sql<{ warning: SlipWarning; people: number }>`
    select warning, count(*)::int as people
    from pay_slips, unnest(warnings) as warning
    where site_id = ${siteId} and run_id = ${runId}::uuid and warnings <> '{}'
    group by warning`.execute(queries)
  return rows
}
