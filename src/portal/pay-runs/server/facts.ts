import type { Queries } from '#platform/db/database.ts'
import { daysOfMonth } from '#platform/days.ts'
import { type AttendedDay, attendedDays } from '#portal/attendance/attended-days.ts'
import { partPaidDays, type PartPaidDay } from '#portal/leave/part-paid-days.ts'
import { componentsOfMonth } from '#portal/pay-components/components-of-month.ts'
import type { payRowsOf } from '#portal/salaries/database/pay.ts'
import type { PayRules } from '../contract.ts'
import { deductedDays } from '../database/once.ts'
import { overtimeDecisionsOf } from '../database/overtime.ts'
import type { PaidPerson } from '../database/people.ts'
import { siteUnitOf } from '../database/site.ts'
import type { MonthFacts, UnpaidDay } from '../rules/facts.ts'
import type { RulesIn } from '../rules/rules-by-month.ts'

type PayRows = Awaited<ReturnType<typeof payRowsOf>>

export interface Reading {
  readonly queries: Queries
  readonly siteId: number
  readonly zone: string
  readonly now: Date
  readonly rulesIn: RulesIn
}

/** Days without full pay: of absence those that no decision of discipline deducts (I19). */
function unpaidDays(
  attended: readonly AttendedDay[],
  leave: readonly PartPaidDay[],
  deducted: ReadonlySet<string>,
  { absenceDeducted }: PayRules,
): UnpaidDay[] {
  const absences = attended
    .filter(({ day, absent, unauthorised }) => {
      return absent > 0 && (absenceDeducted || unauthorised) && !deducted.has(day)
    })
    .map(({ day, absent }) => ({ day, amount: absent, unpaidPercent: 100, leave: null }))
  const onLeave = leave.map(({ day, amount, percent, leave: name }) => ({
    day,
    amount,
    unpaidPercent: 100 - percent,
    leave: name,
  }))
  return [...absences, ...onLeave].toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

/** What the pay of some people in a month is calculated from, read together. */
export async function factsOfMonth(
  { queries, siteId, zone, now, rulesIn }: Reading,
  month: string,
  people: readonly PaidPerson[],
  pay: PayRows,
): Promise<Map<string, MonthFacts>> {
  const ids = people.map(({ id }) => id)
  const rules = rulesIn(month)
  const days = daysOfMonth(month)
  const range = { from: days[0] ?? '', to: days.at(-1) ?? '' }
  const attended = await attendedDays(
    queries,
    { siteId, zone, month, now },
    people.map((person) => ({ id: person.id, employment: person })),
  )
  const leave = await partPaidDays(queries, siteId, people, range)
  const deducted = await deductedDays(queries, siteId, ids, range)
  const overtime = await overtimeDecisionsOf(queries, siteId, month, ids)
  const componentsOf = await componentsOfMonth(queries, siteId, month, people)
  const unit = await siteUnitOf(queries, siteId)
  return new Map(
    people.map((employment): [string, MonthFacts] => {
      const { id } = employment
      const own = attended.get(id) ?? []
      const decided = overtime.get(id)
      return [
        id,
        {
          month,
          employment,
          pay: pay.get(id) ?? [],
          unpaid: unpaidDays(own, leave.get(id) ?? [], deducted.get(id) ?? new Set(), rules),
          overtime: decided?.approved === true ? decided.overtime : [],
          late: own.filter(({ late }) => late > 0).map(({ day, late }) => ({ day, minutes: late })),
          components: componentsOf(employment),
          unit,
        },
      ]
    }),
  )
}
