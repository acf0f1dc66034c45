import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import { type FacetIndex, setOfCompanies } from '../rules/facet-counts.ts'
import type { Week } from '../rules/opening-hours.ts'
import { onceFound } from './facet-index.ts'

interface Row {
  readonly hours: string
  readonly companies: readonly string[]
}

/** The opening hours that some companies share, with these companies; most share few. */
export function weeksQuery(siteId: number) {
  return sql<Row>`
    select hours, json_agg(company_id) as companies from (
      select company_id, json_agg(json_build_array(season, weekday, to_char(opens, 'HH24:MI'), to_char(closes, 'HH24:MI')) order by season, weekday, opens)::text as hours
      from company_hours where site_id = ${siteId} group by company_id) w
    group by hours`
}

async function loadWeeks(queries: Queries, siteId: number, index: FacetIndex): Promise<Week[]> {
  const { rows } = await weeksQuery(siteId).execute(queries)
  return rows.map(({ hours, companies }) => ({
    hours: (JSON.parse(hours) as [Week['hours'][number]['season'], number, string, string][]).map(
      ([season, weekday, opens, closes]) => ({ season, weekday, opens, closes }),
    ),
    companies: setOfCompanies(index, companies),
  }))
}

/** The opening hours of the companies that are counted, kept as long as these are. */
export function weeksOf(
  queries: Queries,
  siteId: number,
  index: FacetIndex,
): Promise<readonly Week[]> {
  return onceFound(index, ['weeks'], () => loadWeeks(queries, siteId, index))
}
