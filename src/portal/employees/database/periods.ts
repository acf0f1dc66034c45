import { sql } from 'kysely'
import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { HistoryPeriod } from '../history/contract.ts'
import { JOB_PARTS, periodsOf } from '../history/rules.ts'
import { changesOf } from './changes.ts'

interface Named {
  readonly id: string
  readonly name: TwoNames
}

/** The names of what a history refers to, by id. */
async function namesOf(
  queries: Queries,
  siteId: number,
  table: 'departments' | 'work_sites' | 'employees',
  ids: readonly string[],
): Promise<ReadonlyMap<string, Named>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name_en: string; name_ar: string }>`
    select id, name_en, name_ar from ${sql.table(table)}
    where site_id = ${siteId} and id = any (${[...new Set(ids)]}::uuid[])`.execute(queries)
  return new Map(
    rows.map(({ id, name_en, name_ar }) => [id, { id, name: { en: name_en, ar: name_ar } }]),
  )
}

/** A person's periods with the names of what they refer to, oldest first. */
export async function namedPeriods(
  queries: Queries,
  siteId: number,
  employeeId: string,
): Promise<HistoryPeriod[]> {
  const changes = await changesOf(queries, siteId, employeeId)
  const periods = periodsOf(changes)
  const idsOf = (part: 'departmentId' | 'workSiteId' | 'managerId'): string[] =>
    periods.flatMap((each) => each[part] ?? [])
  const departments = await namesOf(queries, siteId, 'departments', idsOf('departmentId'))
  const workSites = await namesOf(queries, siteId, 'work_sites', idsOf('workSiteId'))
  const managers = await namesOf(queries, siteId, 'employees', idsOf('managerId'))
  return periods.map(({ departmentId, workSiteId, managerId, ...period }, index) => ({
    ...period,
    department: departments.get(departmentId) ?? { id: departmentId, name: { en: '', ar: '' } },
    workSite: workSites.get(workSiteId ?? '') ?? null,
    manager: managers.get(managerId ?? '') ?? null,
    changed: JOB_PARTS.filter((part) => changes[index]?.sets[part] !== undefined),
  }))
}
