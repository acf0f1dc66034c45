import type { Queries } from '#platform/db/database.ts'
import type { TwoNames } from '#platform/schemas.ts'
import type { Component, Department } from '../contract.ts'
import { audiencesOf } from '../database/audiences.ts'
import { componentsOf, type StoredComponent } from '../database/components.ts'
import { departmentsOf, peopleOf } from '../database/people.ts'
import { formulaWords } from '../formula-words.ts'
import { readFormula } from '../rules/formula.ts'

function wordsOf(text: string): TwoNames {
  const formula = readFormula(text)
  return formula.ok ? formulaWords(formula.value.root) : { en: text, ar: text }
}

/** Components as payroll sees them, with the names of those they are for. */
export async function componentReplies(
  queries: Queries,
  siteId: number,
  components: readonly StoredComponent[],
  departments: readonly Department[],
): Promise<Component[]> {
  const audienceOf = await audiencesOf(
    queries,
    siteId,
    components.flatMap(({ versions }) => versions),
  )
  const named = new Set(
    components.flatMap(({ versions }) =>
      versions.flatMap((version) => [...audienceOf(version).employeeIds]),
    ),
  )
  const people = await peopleOf(queries, siteId, [...named])
  return components.map(({ versions, ...component }) => ({
    ...component,
    versions: versions
      .map((version) => {
        const { componentId: _componentId, changedAt, ...rest } = version
        const { departmentIds, employeeIds } = audienceOf(version)
        return {
          ...rest,
          words: wordsOf(rest.formula),
          changedAt: changedAt.toISOString(),
          departments: departments.filter(({ id }) => departmentIds.has(id)),
          people: people.filter(({ id }) => employeeIds.has(id)),
        }
      })
      .toReversed(),
  }))
}

/** One component, as it is stored now. */
export async function componentReply(
  queries: Queries,
  siteId: number,
  id: string,
): Promise<Component> {
  const stored = await componentsOf(queries, siteId, id)
  const departments = await departmentsOf(queries, siteId)
  const [reply] = await componentReplies(queries, siteId, stored, departments)
  if (reply === undefined) throw new Error('A pay component that was just saved is gone')
  return reply
}
