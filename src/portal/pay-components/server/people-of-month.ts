import { daysOfMonth } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { minorUnits } from '#platform/money.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { payRowsOf } from '#portal/salaries/database/pay.ts'
import { totalOf } from '#portal/salaries/rules/amounts.ts'
import { rowOn } from '#portal/salaries/rules/periods.ts'
import type { Audience } from '../contract.ts'
import { departmentsOn } from '../database/audiences.ts'
import { departmentsOf, type Employed, employedIn, peopleOf } from '../database/people.ts'
import { isFor, type StoredAudience } from '../rules/audience.ts'
import type { Formula } from '../rules/nodes.ts'
import { employedDays, personFils } from '../rules/person-fils.ts'

const PEOPLE_AT_ONCE = 500

type AudienceRefusal = 'payComponents.departmentNotFound' | 'payComponents.employeeNotFound'

/** Refuses departments and employees that the site does not have. */
export async function checkAudience(
  queries: Queries,
  siteId: number,
  audience: Audience,
): Promise<Outcome<StoredAudience, AudienceRefusal>> {
  const { kind } = audience
  const departmentIds = new Set(kind === 'departments' ? audience.departmentIds : [])
  const employeeIds = new Set(kind === 'employees' ? audience.employeeIds : [])
  const departments = departmentIds.size === 0 ? [] : await departmentsOf(queries, siteId)
  if (!departmentIds.isSubsetOf(new Set(departments.map(({ id }) => id))))
    return refuse('payComponents.departmentNotFound', {}, 'audience')
  const people = await peopleOf(queries, siteId, [...employeeIds])
  if (people.length < employeeIds.size)
    return refuse('payComponents.employeeNotFound', {}, 'audience')
  return ok({ kind, departmentIds, employeeIds })
}

/** The employees of a month that a component is for, by number, some at a time. */
export async function* audienceIn(
  queries: Queries,
  siteId: number,
  { month, audience }: { month: string; audience: StoredAudience },
): AsyncGenerator<Employed[]> {
  const lastDay = daysOfMonth(month).at(-1) ?? ''
  for (let after: string | null = null; ; ) {
    const people: Employed[] = await employedIn(queries, siteId, {
      month,
      after,
      limit: PEOPLE_AT_ONCE,
    })
    const ids = people.map(({ id }) => id)
    const departments =
      audience.kind === 'departments'
        ? await departmentsOn(queries, siteId, ids, lastDay)
        : new Map<string, string>()
    yield people.filter(({ id, departmentId }) =>
      isFor(audience, { employeeId: id, departmentId: departments.get(id) ?? departmentId }),
    )
    const last = people.at(-1)
    if (last === undefined || people.length < PEOPLE_AT_ONCE) return
    after = last.number
  }
}

export interface Worth {
  readonly person: Employed
  readonly wageFils: number
  /** Null where the formula has no amount for this employee. */
  readonly fils: number | null
}

interface Calculation {
  readonly month: string
  readonly formula: Formula
  readonly prorated: boolean
  readonly currency: string
}

/** What a formula comes to for some people in a month; those without a salary are left out. */
export async function worthFor(
  queries: Queries,
  siteId: number,
  people: readonly Employed[],
  { month, formula, prorated, currency }: Calculation,
): Promise<Worth[]> {
  const pay = await payRowsOf(
    queries,
    siteId,
    people.map(({ id }) => id),
  )
  const unit = minorUnits(currency)
  return people.flatMap((person) => {
    const days = employedDays(month, person)
    const row = rowOn(pay.get(person.id) ?? [], days.lastDay)
    if (row === undefined) return []
    const { joiningDate } = person
    const fils = personFils(formula, { month, pay: row, joiningDate, ...days }, { prorated, unit })
    return [{ person, wageFils: totalOf(row), fils }]
  })
}
