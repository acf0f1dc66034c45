import type { Queries } from '#platform/db/database.ts'
import type { Call } from '#platform/http/handler.ts'
import { typesOf } from '#portal/leave/database/types.ts'
import { owedAnnualLeave } from '#portal/leave/owed-leave.ts'
import type { Estimate } from './contract.ts'
import { type Deducting, monthPayOf, unpaidDaysOf } from './database/people.ts'
import { estimateOf, payDayOf, type Settings } from './rules/estimate.ts'
import { splitOf } from './rules/packs.ts'

export type { Deducting } from './database/people.ts'

type People = Parameters<typeof owedAnnualLeave>[2]

interface Ending {
  /** The last day of everyone's service; earlier for an employee whose last day is known. */
  readonly on: string
  /** The day whose leave balance counts. */
  readonly leaveOn: string
  readonly today: string
  readonly isResignation: boolean
  /** Of one employee, the absence that the settlement itself deducts. */
  readonly deducting?: Deducting
}

/**
 * Sick leave without pay counts as service, as sick leave does; leave that is never paid does not
 * (gulf 1.6).
 */
async function unpaidTypes(queries: Queries, siteId: number): Promise<string[]> {
  const types = await typesOf(queries, siteId)
  return types
    .filter(({ rules }) => rules.tiers.every(({ percent }) => percent === 0))
    .map(({ id }) => id)
}

/** Estimates of some people, read together. */
export async function estimatesOf(
  { queries, siteId }: Pick<Call, 'queries' | 'siteId'>,
  people: People,
  settings: Settings,
  { on, leaveOn, today, isResignation, deducting }: Ending,
): Promise<Map<string, Estimate>> {
  if (people.length === 0) return new Map()
  const ids = people.map(({ id }) => id)
  const split = splitOf(settings.country, settings.savingsSchemeFrom)?.day ?? null
  const pay = await monthPayOf(queries, siteId, ids, {
    on: payDayOf(settings, on),
    until: on,
  })
  const leavePay = await monthPayOf(queries, siteId, ids, { on: leaveOn, until: leaveOn })
  const unpaid = await unpaidDaysOf(queries, siteId, {
    ids,
    typeIds: await unpaidTypes(queries, siteId),
    until: on,
    split,
    deducting,
  })
  const owed = await owedAnnualLeave(queries, siteId, people, { on: leaveOn, today })
  return new Map(
    people.map((person): [string, Estimate] => {
      const { id, nationality, joiningDate, leavingDate } = person
      const lastDay = leavingDate !== null && leavingDate < on ? leavingDate : on
      const basicFils = leavePay.get(id)?.basicFils
      const amount = owed.get(id)
      const employment = {
        nationality,
        joiningDate,
        lastDay,
        isResignation,
        unpaid: unpaid.get(id) ?? { before: 0, after: 0 },
        pay: pay.get(id) ?? null,
        leave:
          basicFils === undefined || amount === undefined
            ? null
            : { on: leaveOn, amount, basicFils },
      }
      return [id, estimateOf(employment, settings)]
    }),
  )
}
