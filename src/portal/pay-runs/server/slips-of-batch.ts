import { dayAt, daysOfMonth, shiftMonth } from '#platform/days.ts'
import { owedAnnualLeave } from '#portal/leave/owed-leave.ts'
import { addMonths } from '#portal/leave/rules/days.ts'
import { componentNames } from '#portal/pay-components/database/in-month.ts'
import { payRowsOf } from '#portal/salaries/database/pay.ts'
import type { PayRules } from '../contract.ts'
import { openOnce, overpaymentsTaken } from '../database/once.ts'
import { countsOfPaid, lastSlips, paidFor, paidMonths, restsBefore } from '../database/paid.ts'
import type { PaidPerson } from '../database/people.ts'
import type { NewSlip } from '../database/slips.ts'
import { restOfMonth } from '../rules/advance.ts'
import { takeBearable } from '../rules/bearable.ts'
import { owedFor } from '../rules/difference.ts'
import type { PayRow } from '../rules/facts.ts'
import type { Line } from '../rules/lines.ts'
import { monthPay } from '../rules/month.ts'
import { onceLine, type TakenOnce } from '../rules/once.ts'
import { overpaymentMax } from '../rules/overpayments.ts'
import { type Limits, type Once, takeFitting } from '../rules/put-off.ts'
import { factsOfMonth, type Reading } from './facts.ts'
import { newSlip } from './new-slip.ts'

/** How many months back a change is made up for. */
export const MONTHS_BACK = 2

function monthsBefore(month: string): string[] {
  return Array.from({ length: MONTHS_BACK }, (_, index) => shiftMonth(month, -index - 1))
}

/** What employees who have left are paid besides their last month. */
export interface LastPay {
  /** Earlier months that no run has paid yet. */
  readonly unpaidMonths: readonly string[]
  /** Later months that were paid in advance. */
  readonly aheadMonths: readonly string[]
  readonly linesOf: (employeeId: string, pay: PayRow | undefined) => readonly Line[]
  /** As much of all lines as the pay can bear, and whether something of them is still owed. */
  readonly within: (lines: readonly Line[]) => { lines: readonly Line[]; stillOwes: boolean }
}

/** What a month may recover of overpayments besides what its earlier runs recovered. */
function overpaymentRoom(pay: PayRow | undefined, recoveredFils: number): number {
  if (pay === undefined) return 0
  const { basicFils, housingFils, transportFils, otherFils } = pay
  const wageFils = basicFils + housingFils + transportFils + otherFils
  return Math.max(0, overpaymentMax(wageFils) - recoveredFils)
}

function limitsOf(rules: PayRules, pay: PayRow | undefined, recoveredFils: number): Limits {
  return {
    sharePercent: rules.putOffDeductions ? rules.deductionSharePercent : null,
    overpaymentFils: overpaymentRoom(pay, recoveredFils),
  }
}

/** With the last pay everything falls due. */
const NO_LIMITS: Limits = { sharePercent: null, overpaymentFils: null }

function openLines(once: readonly TakenOnce[], at: Parameters<typeof onceLine>[1]): Once[] {
  return once.flatMap((taken) => {
    const line = onceLine(taken, at)
    return line === null ? [] : [{ taken, line }]
  })
}

/** What was planned for any later month is taken with the last pay. */
const EVERY_MONTH = '9999-12'

/**
 * The slips of some people in a month: what the month comes to, less what was paid for it, what has
 * changed in the months before, and what is taken once. Read from the database as it is now; the
 * same records always give the same slips.
 */
export async function slipsOf(
  reading: Reading,
  month: string,
  people: readonly PaidPerson[],
  last: LastPay | null = null,
): Promise<NewSlip[]> {
  const { queries, siteId, rulesIn, zone, now } = reading
  const rules = rulesIn(month)
  const ids = people.map(({ id }) => id)
  const days = daysOfMonth(month)
  const [firstDay, lastDay] = [days[0] ?? '', days.at(-1) ?? '']
  // Before anything else: what is published from here on makes these slips too old to be approved.
  const counts = await countsOfPaid(queries, siteId, ids)
  const pay = await payRowsOf(queries, siteId, ids)
  const runs = await paidMonths(queries, siteId, [month, ...monthsBefore(month)])
  const earlier = runs.filter((each) => each !== month)
  const unpaid = last?.unpaidMonths ?? []
  const ahead = last?.aheadMonths ?? []
  const rests = await restsBefore(queries, siteId, ids, month)
  const older = rests.months.filter((each) => !earlier.includes(each) && !unpaid.includes(each))
  const others = [...earlier, ...unpaid, ...ahead, ...older]
  const months = [month, ...others]
  const paid = await paidFor(queries, siteId, ids, months)
  const facts = new Map(
    await Promise.all(
      months.map(async (each) => [each, await factsOfMonth(reading, each, people, pay)] as const),
    ),
  )
  const once = Map.groupBy(
    await openOnce(queries, siteId, ids, {
      month: last === null ? month : EVERY_MONTH,
      from: addMonths(firstDay, -MONTHS_BACK),
      to: lastDay,
    }),
    ({ employeeId }) => employeeId,
  )
  const recovered = await overpaymentsTaken(queries, siteId, ids, month)
  const names = await componentNames(queries, siteId)
  const lastOnes = await lastSlips(queries, siteId, ids, month)
  const today = dayAt(now.getTime(), zone)
  const leave = await owedAnnualLeave(queries, siteId, people, { on: lastDay, today })
  return people.flatMap((person) => {
    const ofMonth = facts.get(month)?.get(person.id)
    if (ofMonth === undefined) return []
    const { lines: own, stretches, paidDays, failedComponents } = monthPay(ofMonth, rules)
    const already = paid(person.id, month)
    const owed = owedFor(month, own, already, names)
    const retro = others.flatMap((each) => {
      const then = facts.get(each)?.get(person.id)
      const before = paid(person.id, each)
      // Who was not paid for a month at all is not paid for it now without a look.
      if (then === undefined || (before.size === 0 && !unpaid.includes(each))) return []
      const { lines: ownThen } = monthPay(then, rulesIn(each))
      const owedThen = owedFor(each, ownThen, before, names)
      // Of a month too long ago only what the pay could not bear then.
      if (older.includes(each))
        return owedThen.filter(({ code }) => rests.has(person.id, each, code))
      return earlier.includes(each) ? owedThen : restOfMonth(owedThen, ownThen)
    })
    const row = stretches.at(-1)?.pay
    const open = openLines(once.get(person.id) ?? [], { month, pay: row, rules })
    // What is paid for a month before its own run was paid in advance.
    const ofOwn = runs.includes(month) ? owed : restOfMonth(owed, own)
    const more = last?.linesOf(person.id, row) ?? []
    const owing = [...ofOwn, ...retro, ...more]
    const limits = limitsOf(rules, row, recovered.get(person.id) ?? 0)
    const fitting = takeFitting(owing, open, last === null ? limits : NO_LIMITS)
    const all = [...owing, ...fitting.lines]
    const { stillOwes, ...borne } =
      last === null
        ? { ...takeBearable(all), stillOwes: false }
        : { rests: [], ...last.within(all) }
    const { lines, rests: left } = borne
    // A later run of a month has only the people with something to pay.
    if (lines.length === 0 && already.size > 0) return []
    const slip = newSlip({
      person,
      month,
      lines,
      period: {
        fromDay: stretches[0]?.fromDay ?? [firstDay, person.joiningDate].toSorted().at(-1) ?? '',
        toDay: stretches.at(-1)?.toDay ?? lastDay,
        paidDays,
      },
      row,
      account: (pay.get(person.id) ?? []).findLast(({ fromDay }) => fromDay <= lastDay),
      leaveBalance: last === null ? (leave.get(person.id) ?? null) : null,
      lastSlip: lastOnes.get(person.id),
      isFirstMonth: earlier.length === 0,
      paidBefore: counts.get(person.id) ?? 0,
      putOff: [...fitting.putOff, ...left],
      hasFailed: failedComponents.length > 0,
      sharePercent: rules.deductionSharePercent,
      stillOwes,
    })
    // What is left of a month says nothing about the whole wage.
    return [already.size === 0 ? slip : { ...slip, contractFils: 0 }]
  })
}
