import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { CompanyBrief } from '../contract.ts'
import type { Lane, LaneQuery } from '../rules/fitting.ts'
import { accepted, briefOf } from './companies.ts'

/** Maximum number of candidates examined for one request. */
const MAX_CANDIDATES = 300

async function onLane(
  queries: Queries,
  siteId: number,
  activity: number,
  { fromCountry, toCountry }: LaneQuery,
): Promise<string[]> {
  if (fromCountry === undefined || toCountry === undefined) return []
  const rows = await queries
    .selectFrom('company_lanes as l')
    .innerJoin('company_activities as o', (join) =>
      join
        .onRef('o.site_id', '=', 'l.site_id')
        .onRef('o.company_id', '=', 'l.company_id')
        .onRef('o.activity_id', '=', 'l.activity_id'),
    )
    .select('l.company_id')
    .distinct()
    .where('l.site_id', '=', siteId)
    .where('l.activity_id', '=', activity)
    .where('l.to_country', '=', toCountry)
    .where('l.from_country', '=', fromCountry)
    .limit(MAX_CANDIDATES)
    .execute()
  return rows.map((row) => row.company_id)
}

async function ofActivity(queries: Queries, siteId: number, activity: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('company_activities')
    .select('company_id')
    .where('site_id', '=', siteId)
    .where('activity_id', '=', activity)
    .orderBy('company_id')
    .limit(MAX_CANDIDATES)
    .execute()
  return rows.map((row) => row.company_id)
}

export interface CandidateCompany extends CompanyBrief {
  readonly lanes: readonly Lane[]
}

/** Companies of an activity, those on the lane first, with their lanes. */
export async function candidatesFor(
  queries: Queries,
  siteId: number,
  activity: number,
  params: { laneQuery: LaneQuery; today: string },
): Promise<CandidateCompany[]> {
  const { laneQuery, today } = params
  const ids = [
    ...new Set([
      ...(await onLane(queries, siteId, activity, laneQuery)),
      ...(await ofActivity(queries, siteId, activity)),
    ]),
  ].slice(0, MAX_CANDIDATES)
  if (ids.length === 0) return []
  const rows = await accepted(queries, siteId)
    .where('c.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const lanes = await queries
    .selectFrom('company_lanes')
    .select(['company_id', 'from_country', 'from_princedom_id', 'to_country', 'to_princedom_id'])
    .where('site_id', '=', siteId)
    .where('company_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('activity_id', '=', activity)
    .execute()
  const byCompany = Map.groupBy(lanes, (lane) => lane.company_id)
  return rows.map((row) => ({
    ...briefOf(row, today),
    lanes: (byCompany.get(row.id) ?? []).map((lane) => ({
      fromCountry: lane.from_country,
      fromPrincedomId: lane.from_princedom_id,
      toCountry: lane.to_country,
      toPrincedomId: lane.to_princedom_id,
    })),
  }))
}
