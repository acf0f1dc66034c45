import { daysFrom, daysOfMonth } from '#platform/days.ts'
import { payRowsOf } from '#portal/salaries/database/pay.ts'
import { countsOfPaid, lastSlips, paidFor } from '../database/paid.ts'
import type { RunPerson } from '../database/run-people.ts'
import type { StoredRun } from '../database/runs.ts'
import type { NewSlip } from '../database/slips.ts'
import { leavePayLines, monthsOf } from '../rules/leave-pay.ts'
import type { Reading } from './facts.ts'
import { newSlip } from './new-slip.ts'

/** What is not known of a month before it is over. */
const NOTHING_ELSE = { unpaid: [], overtime: [], late: [], components: [], unit: 1 }

/**
 * The slips of a run that pays leave before it begins: the salary of its days, month by month. What
 * else the months come to is paid by their own runs.
 */
export async function leaveSlipsOf(
  { queries, siteId, rulesIn }: Reading,
  { month }: StoredRun,
  people: readonly RunPerson[],
): Promise<NewSlip[]> {
  const ids = people.map(({ id }) => id)
  const counts = await countsOfPaid(queries, siteId, ids)
  const pay = await payRowsOf(queries, siteId, ids)
  const months = people.flatMap(({ leave }) => (leave === null ? [] : monthsOf(leave)))
  const paid = await paidFor(queries, siteId, ids, [month, ...months])
  const last = await lastSlips(queries, siteId, ids, month)
  return people.flatMap((person) => {
    const { id, leave } = person
    if (leave === null) return []
    const rows = pay.get(id) ?? []
    const lines = monthsOf(leave).flatMap((each) =>
      leavePayLines({ ...NOTHING_ELSE, month: each, employment: person, pay: rows }, leave, {
        paid: paid(id, each),
        rules: rulesIn(each),
      }),
    )
    const lastDay = daysOfMonth(month).at(-1) ?? ''
    const toDay = leave.toDay < lastDay ? leave.toDay : lastDay
    const row = rows.findLast(({ fromDay }) => fromDay <= toDay)
    const slip = newSlip({
      person,
      month,
      lines,
      // A file for the bank is about one month, and so is the period that it names.
      period: { fromDay: leave.fromDay, toDay, paidDays: daysFrom(leave.fromDay, toDay) * 1000 },
      row,
      account: row,
      leaveBalance: null,
      lastSlip: last.get(id),
      isFirstMonth: true,
      paidBefore: counts.get(id) ?? 0,
      sharePercent: rulesIn(month).deductionSharePercent,
    })
    return [{ ...slip, contractFils: 0, lastNetFils: null }]
  })
}
