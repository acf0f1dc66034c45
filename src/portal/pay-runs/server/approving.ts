import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { lockEmployee } from '#portal/employees/database/standing.ts'
import { endOf } from '#portal/employment/database/ends.ts'
import { payOutLeave } from '#portal/leave/leave-at-exit.ts'
import { leavesOfRun, leavesToPay } from '../database/due-off-cycle.ts'
import { saveRest } from '../database/owing.ts'
import { payRulesOf } from '../database/pay-rules.ts'
import { closeRun } from '../database/run-people.ts'
import { changeRun, type StoredRun } from '../database/runs.ts'
import { settlementOfRun } from '../database/settlements.ts'
import { siteZoneOf } from '../database/site.ts'
import { isPaidSince, publishSlips, sourcesOf } from '../database/slips.ts'
import { openSources, takeAll } from '../database/take.ts'
import { wholeDays } from '../rules/leave-pay.ts'
import { findOutdated } from './outdated.ts'

type Stale = 'payRuns.changedMeanwhile' | 'payRuns.paidMeanwhile' | 'settlements.endChanged'

/** Whether the leave that a run pays is still approved, on the same days. */
async function areLeavesSame(trx: Trx, siteId: number, run: StoredRun): Promise<boolean> {
  const paid = await leavesOfRun(trx, siteId, run.id)
  const ids = paid.map(({ requestId }) => requestId)
  const found = new Map((await leavesToPay(trx, siteId, ids, true)).map((each) => [each.id, each]))
  return paid.every(({ requestId, fromDay, toDay }) => {
    const leave = found.get(requestId)
    const span = leave === undefined ? null : wholeDays(leave)
    return leave?.state === 'approved' && span?.fromDay === fromDay && span.toDay === toDay
  })
}

/** Whether the employment that a settlement pays still is as it was when the run was started. */
export async function checkEnding(
  trx: Trx,
  siteId: number,
  run: StoredRun,
): Promise<Outcome<null, 'settlements.endChanged'>> {
  if (run.kind !== 'settlement') return ok(null)
  const settlement = await settlementOfRun(trx, siteId, run.id)
  if (settlement === null) return refuse('settlements.endChanged')
  // Locked, so that the ending is not withdrawn meanwhile.
  const { employeeId, firstDay, lastDay, endReason } = settlement
  const employee = await lockEmployee(trx, siteId, employeeId)
  const end = await endOf(trx, siteId, employeeId, lastDay)
  const isSame =
    employee?.state === 'left' &&
    employee.joiningDate === firstDay &&
    employee.leavingDate === lastDay &&
    (end?.kind ?? 'ended') === endReason
  return isSame ? ok(null) : refuse('settlements.endChanged')
}

/** Whether everything that a run was calculated from is still as it was. */
export async function checkFresh(
  trx: Trx,
  siteId: number,
  run: StoredRun,
): Promise<Outcome<null, Stale>> {
  const ending = await checkEnding(trx, siteId, run)
  if (!ending.ok) return ending
  if (await isPaidSince(trx, siteId, run.id)) return refuse('payRuns.paidMeanwhile')
  const sources = await sourcesOf(trx, siteId, run.id)
  const open = await openSources(trx, siteId, sources)
  const isOpen = sources.every(({ id }) => open.has(id))
  const isSame = run.kind !== 'leaveSalary' || (await areLeavesSame(trx, siteId, run))
  return isOpen && isSame ? ok(null) : refuse('payRuns.changedMeanwhile')
}

export interface Approving {
  readonly siteId: number
  readonly now: Date
  readonly caller: { readonly userId: string }
}

/** Pays out the leave of an employee who left; false where it is not what was calculated. */
async function payOut(
  trx: Trx,
  { siteId, caller, now }: Approving,
  run: StoredRun,
): Promise<boolean> {
  const settlement = await settlementOfRun(trx, siteId, run.id)
  if (settlement === null || settlement.facts === null) return false
  const { id, employeeId, lastDay, facts } = settlement
  const today = dayAt(now.getTime(), await siteZoneOf(trx, siteId))
  const { leaveDays, leaveFils, overdrawn } = facts
  const expected = {
    amount: leaveDays,
    fils: leaveFils,
    overdrawn: { amount: overdrawn?.days ?? 0, fils: overdrawn?.fils ?? 0 },
  }
  const paid = { id, employeeId, lastDay, today, now, by: caller.userId, expected }
  return payOutLeave(trx, siteId, paid)
}

/** Takes what the lines of a run take once; all of it, or nothing if a part is gone. */
async function takeSources(
  trx: Trx,
  siteId: number,
  run: StoredRun,
  taking: { by: string; at: Date },
): Promise<Outcome<null, Stale>> {
  const sources = await sourcesOf(trx, siteId, run.id)
  const open = await openSources(trx, siteId, sources, true)
  if (!sources.every(({ id }) => open.has(id))) return refuse('payRuns.changedMeanwhile')
  await takeAll(trx, siteId, sources, taking)
  return ok(null)
}

async function isOutdated(trx: Trx, { siteId, now }: Approving, run: StoredRun): Promise<boolean> {
  const rules = await payRulesOf(trx, siteId)
  return (await findOutdated({ queries: trx, siteId, now }, run, rules)) !== null
}

/**
 * Approves a run, which publishes its slips. Refused where someone in it was paid by another run
 * since it was calculated, or where something that it pays is gone.
 */
export async function approve(
  trx: Trx,
  approving: Approving,
  run: StoredRun,
): Promise<Outcome<null, Stale>> {
  const { siteId, caller, now } = approving
  const fresh = await checkFresh(trx, siteId, run)
  if (!fresh.ok) return fresh
  // No later run of their own makes up for it, as the next month does for a month.
  if (run.kind !== 'month' && (await isOutdated(trx, approving, run)))
    return refuse('payRuns.changedMeanwhile')
  if (run.kind === 'settlement' && !(await payOut(trx, approving, run)))
    return refuse('payRuns.changedMeanwhile')
  const by = { by: caller.userId, at: now }
  const taken = await takeSources(trx, siteId, run, by)
  if (!taken.ok) return taken
  await changeRun(trx, siteId, run.id, { state: 'approved', decided: by, note: '' })
  await closeRun(trx, siteId, run.id, { isPaid: true, now })
  await publishSlips(trx, siteId, run.id, now)
  if (run.kind === 'settlement') await saveRest(trx, siteId, run.id)
  return ok(null)
}
