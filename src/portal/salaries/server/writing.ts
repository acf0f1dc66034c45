import { dayAt } from '#platform/days.ts'
import type { Queries, Trx } from '#platform/db/database.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { type LockedEmployee, lockEmployee } from '#portal/employees/database/standing.ts'
import { decideUpdate, requestUpdate, withdrawUpdate } from '../contract.ts'
import { lastPaidMonths } from '../database/paid-months.ts'
import { payOf, savePayRows } from '../database/pay.ts'
import {
  approvedReasons,
  findUpdate,
  insertUpdate,
  lockUpdate,
  saveDecision,
  type StoredUpdate,
} from '../database/updates.ts'
import { isSame } from '../rules/amounts.ts'
import { amountsOf, rowOn, rowsToSave } from '../rules/periods.ts'
import { checkDecider, checkNotOwn, checkWithdrawer, move } from '../rules/states.ts'
import {
  checkCorrected,
  checkDay,
  checkRequest,
  correctedFrom,
  type DayRefusal,
  type Employment,
} from '../rules/update.ts'
import { SALARIES_TOPIC } from '../topic.ts'
import { notifyDecided, notifyWaiting, readersOf, resolveWaiting } from './notices.ts'
import { factsOf, updateReply } from './replies.ts'

/** What updates of pay need besides the database. */
export interface SalaryServices {
  readonly jobs: Pick<Jobs, 'send'>
}

async function employmentOf(
  queries: Queries,
  siteId: number,
  { id, joiningDate, leavingDate }: LockedEmployee,
): Promise<Employment> {
  const days = [...(await approvedReasons(queries, siteId, id)).keys()]
  return { joiningDate, leavingDate, lastUpdateDay: days.toSorted().at(-1) ?? null }
}

async function stored(trx: Trx, siteId: number, id: string): Promise<StoredUpdate> {
  const found = await findUpdate(trx, siteId, id)
  if (found === null) throw new Error('An update of pay that was just saved is gone')
  return found
}

function requestHandler({ jobs }: SalaryServices): Handler {
  return handler(requestUpdate, async (call) => {
    const { trx, siteId, caller, now, params, body } = call
    const notOwn = checkNotOwn(caller, params.id)
    if (!notOwn.ok) return notOwn
    // Locked, so that pay stays as it is compared here until the update is saved.
    const employee = await lockEmployee(trx, siteId, params.id)
    if (employee === null) return refuse('salaries.notFound')
    const { fromDay, reason, note } = body
    const rows = await payOf(trx, siteId, employee.id)
    const row = rowOn(rows, fromDay)
    const before = row === undefined ? null : amountsOf(row)
    const after = amountsOf(body)
    const today = dayAt(now.getTime(), (await call.site()).zone)
    const employment = await employmentOf(trx, siteId, employee)
    const checked = checkRequest({ fromDay, before, after }, employment, today)
    if (!checked.ok) return checked
    const from = correctedFrom(await lastPaidMonths(trx, siteId))
    const corrected = checkCorrected(fromDay, { hasPay: rows.length > 0, from })
    if (!corrected.ok) return corrected
    const made = { employeeId: employee.id, fromDay, before, after, reason, note }
    const id = await insertUpdate(trx, siteId, { ...made, requestedBy: caller.userId }, now)
    if (id === null) return refuse('salaries.waitingAlready')
    // Amounts are payroll's: the audit log is read by others too.
    await call.audit({
      action: 'salaries.requested',
      subjectKind: 'employee',
      subjectId: employee.id,
      after: { fromDay, reason },
    })
    const update = await stored(trx, siteId, id)
    const people = await notifyWaiting({ trx, siteId, now, jobs }, update, employee.userId)
    call.notify(people, SALARIES_TOPIC)
    return ok(updateReply(update, caller))
  })
}

/** Writes an approved update to pay, if pay still is what it was when it was requested. */
async function writePay(
  trx: Trx,
  siteId: number,
  employee: LockedEmployee,
  { fromDay, before, after }: StoredUpdate,
): Promise<Outcome<null, DayRefusal | 'salaries.changedMeanwhile' | 'salaries.dayPaidSince'>> {
  const rows = await payOf(trx, siteId, employee.id)
  const row = rowOn(rows, fromDay)
  if (!isSame(before, row === undefined ? null : amountsOf(row)))
    return refuse('salaries.changedMeanwhile')
  const day = checkDay(fromDay, await employmentOf(trx, siteId, employee))
  if (!day.ok) return day
  const from = correctedFrom(await lastPaidMonths(trx, siteId))
  const corrected = checkCorrected(fromDay, { hasPay: rows.length > 0, from })
  if (!corrected.ok) return refuse('salaries.dayPaidSince', corrected.refusal.details)
  await savePayRows(trx, siteId, employee.id, rowsToSave(rows, fromDay, after))
  return ok(null)
}

/** The update with its employee, both locked in the order in which a request locks them. */
async function lockBoth(
  trx: Trx,
  { siteId, params }: Pick<Call<typeof decideUpdate>, 'siteId' | 'params'>,
): Promise<{ update: StoredUpdate; employee: LockedEmployee } | null> {
  const found = await findUpdate(trx, siteId, params.id)
  const employee = found === null ? null : await lockEmployee(trx, siteId, found.employee.id)
  const update = employee === null ? null : await lockUpdate(trx, siteId, params.id)
  return employee === null || update === null ? null : { update, employee }
}

function decideHandler({ jobs }: SalaryServices): Handler {
  return handler(decideUpdate, async (call) => {
    const { siteId, caller, now, params, body } = call
    return call.database.transaction(async (trx) => {
      const locked = await lockBoth(trx, call)
      if (locked === null) return refuse('salaries.notFound')
      const { update, employee } = locked
      const decider = checkDecider(caller, factsOf(update))
      if (!decider.ok) return decider
      const moved = move(update.state, body.approve ? 'approved' : 'rejected')
      if (!moved.ok) return moved
      if (body.approve) {
        const written = await writePay(trx, siteId, employee, update)
        if (!written.ok) return written
      }
      await saveDecision(trx, siteId, params.id, {
        state: body.approve ? 'approved' : 'rejected',
        decision: { by: caller.userId, note: body.note },
        at: now,
      })
      await call.audit(
        {
          action: body.approve ? 'salaries.approved' : 'salaries.rejected',
          subjectKind: 'employee',
          subjectId: employee.id,
          after: { fromDay: update.fromDay, reason: update.reason },
        },
        trx,
      )
      const people = await notifyDecided({ trx, siteId, now, jobs }, update, {
        isApproved: body.approve,
        employeeUserId: employee.userId,
      })
      call.notify(people, SALARIES_TOPIC)
      return ok(updateReply(await stored(trx, siteId, params.id), caller))
    })
  })
}

function withdrawHandler({ jobs }: SalaryServices): Handler {
  return handler(withdrawUpdate, async (call) => {
    const { siteId, caller, now, params } = call
    return call.database.transaction(async (trx) => {
      const locked = await lockBoth(trx, call)
      if (locked === null) return refuse('salaries.notFound')
      const { update, employee } = locked
      const withdrawer = checkWithdrawer(caller, factsOf(update))
      if (!withdrawer.ok) return withdrawer
      const moved = move(update.state, 'withdrawn')
      if (!moved.ok) return moved
      await saveDecision(trx, siteId, params.id, { state: 'withdrawn', decision: null, at: now })
      await call.audit(
        {
          action: 'salaries.withdrawn',
          subjectKind: 'employee',
          subjectId: employee.id,
          after: { fromDay: update.fromDay, reason: update.reason },
        },
        trx,
      )
      const notifyCall = { trx, siteId, now, jobs }
      await resolveWaiting(notifyCall, params.id)
      call.notify(await readersOf(notifyCall, employee.userId), SALARIES_TOPIC)
      return ok(updateReply(await stored(trx, siteId, params.id), caller))
    })
  })
}

/** How pay is changed: one payroll user requests it, and another decides. */
export function writingHandlers(services: SalaryServices): readonly Handler[] {
  return [requestHandler(services), decideHandler(services), withdrawHandler(services)]
}
