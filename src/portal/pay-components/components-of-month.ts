import { daysOfMonth } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { audiencesOf, departmentsOn } from './database/audiences.ts'
import { versionsOfMonth } from './database/in-month.ts'
import type { AppliedComponent } from './rules/applied.ts'
import { isFor } from './rules/audience.ts'
import { readFormula } from './rules/formula.ts'

interface Employee {
  readonly id: string
  /** Today's; the department of the month is read from their history. */
  readonly departmentId: string
}

/**
 * The site's own components that each of some people has in a month: by the department in which
 * they were at its end.
 */
export async function componentsOfMonth(
  queries: Queries,
  siteId: number,
  month: string,
  people: readonly Employee[],
): Promise<(employee: Employee) => AppliedComponent[]> {
  const versions = await versionsOfMonth(queries, siteId, month)
  if (versions.length === 0) return () => []
  const ids = people.map(({ id }) => id)
  const audienceOf = await audiencesOf(queries, siteId, versions, ids)
  const departments = versions.some(({ audience }) => audience === 'departments')
    ? await departmentsOn(queries, siteId, ids, daysOfMonth(month).at(-1) ?? '')
    : new Map<string, string>()
  const known = versions.map((version) => {
    const formula = readFormula(version.formula)
    if (!formula.ok) throw new Error(`The formula of component ${version.componentId} is refused`)
    const { componentId: id, kind, fromMonth, name, prorated } = version
    const applied = { id, kind, fromMonth, name, prorated, formula: formula.value }
    return { applied, audience: audienceOf(version) }
  })
  return ({ id, departmentId }) =>
    known
      .filter(({ audience }) =>
        isFor(audience, { employeeId: id, departmentId: departments.get(id) ?? departmentId }),
      )
      .map(({ applied }) => applied)
}
