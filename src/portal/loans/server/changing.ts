import { dayAt, instantAt } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { insertWaitingFile } from '#platform/files/waiting-files.ts'
import { type Caller, type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { lockEmployee } from '#portal/employees/database/standing.ts'
import { lastPaidMonth } from '#portal/pay-runs/database/runs.ts'
import { decideLoan, putOffInstalment, settleLoan } from '../contract.ts'
import { userOf } from '../database/borrowers.ts'
import { insertInstalments, replaceInstalments, settleAll } from '../database/instalments.ts'
import { findLoan, instalmentsOf, lockLoan, saveDecision } from '../database/loans.ts'
import { putOff, scheduleOf } from '../rules/schedule.ts'
import { checkDecision, checkNotOwn, move } from '../rules/states.ts'
import { checkSettlementDay } from '../rules/terms.ts'
import { LOANS_TOPIC } from '../topic.ts'
import { LOAN_FILES, receiveScan } from './scans.ts'
import { notifyDecided, readersOf } from './notices.ts'
import { factsOf, loanReply } from './replies.ts'
import type { LoanServices } from './services.ts'

async function savedReply(queries: Queries, siteId: number, id: string, caller: Caller) {
  const saved = await findLoan(queries, siteId, id)
  if (saved === null) throw new Error('A loan that was just saved is gone')
  return loanReply(saved, (await instalmentsOf(queries, siteId, [id])).get(id), caller)
}

function decideHandler({ jobs }: LoanServices): Handler {
  return handler(decideLoan, async (call) => {
    const { siteId, caller, now, params, body } = call
    return call.database.transaction(async (trx) => {
      const locked = await lockLoan(trx, siteId, params.id)
      if (locked === null) return refuse('loans.notFound')
      const { loan } = locked
      const checked = checkDecision(caller, factsOf(loan), body.approve)
      if (!checked.ok) return checked
      const state = body.approve ? 'active' : 'rejected'
      if (!move(loan.state, state).ok) return refuse('loans.alreadyDecided')
      const paid = await lastPaidMonth(trx, siteId)
      // Pay would take the first instalments together, which is not what was signed.
      if (body.approve && paid !== null && loan.firstMonth <= paid) return refuse('loans.monthPaid')
      await saveDecision(trx, siteId, loan.id, {
        state,
        decision: { by: caller.userId, note: body.note },
        at: now,
      })
      if (body.approve) await insertInstalments(trx, siteId, loan, scheduleOf(loan))
      await call.audit(
        {
          action: body.approve ? 'loans.approved' : 'loans.rejected',
          subjectKind: 'loan',
          subjectId: loan.id,
          employeeId: loan.employee.id,
        },
        trx,
      )
      const people = await notifyDecided({ trx, siteId, now, jobs }, loan, {
        isApproved: body.approve,
        employeeUserId: await userOf(trx, siteId, loan.employee.id),
      })
      call.notify(people, LOANS_TOPIC)
      return ok(await savedReply(trx, siteId, loan.id, caller))
    })
  })
}

function settleHandler(services: LoanServices): Handler {
  const { jobs } = services
  return handler(settleLoan, async (call) => {
    const { siteId, caller, now, params, body } = call
    const { zone } = await call.site()
    const file = await receiveScan(call, services, body.file)
    if (!file.ok) return file
    return call.database.transaction(async (trx) => {
      const locked = await lockLoan(trx, siteId, params.id)
      if (locked === null) return refuse('loans.notFound')
      const { loan } = locked
      const notOwn = checkNotOwn(caller, loan.employee.id)
      if (!notOwn.ok) return notOwn
      if (!move(loan.state, 'settled').ok) return refuse('loans.notActive')
      const since = (loan.decidedAt ?? loan.requestedAt).getTime()
      const day = checkSettlementDay(body.day, {
        today: dayAt(now.getTime(), zone),
        activeSince: dayAt(since, zone),
      })
      if (!day.ok) return day
      const at = new Date(instantAt(body.day, 0, zone))
      await insertWaitingFile(trx, siteId, file.value, { purpose: LOAN_FILES, now })
      const by = { by: caller.userId, note: body.note, fileId: file.value.id }
      await settleAll(trx, siteId, loan.id, { at, ...by })
      await call.audit(
        {
          action: 'loans.settled',
          subjectKind: 'loan',
          subjectId: loan.id,
          employeeId: loan.employee.id,
          after: { day: body.day },
        },
        trx,
      )
      const userId = await userOf(trx, siteId, loan.employee.id)
      call.notify(await readersOf({ trx, siteId, now, jobs }, userId), LOANS_TOPIC)
      return ok(await savedReply(trx, siteId, loan.id, caller))
    })
  })
}

function putOffHandler({ jobs }: LoanServices): Handler {
  return handler(putOffInstalment, async (call) => {
    const { siteId, caller, now, params } = call
    const { zone } = await call.site()
    return call.database.transaction(async (trx) => {
      const locked = await lockLoan(trx, siteId, params.id)
      if (locked === null) return refuse('loans.notFound')
      const { loan, instalments } = locked
      const notOwn = checkNotOwn(caller, loan.employee.id)
      if (!notOwn.ok) return notOwn
      if (loan.state !== 'active') return refuse('loans.notActive')
      const employee = await lockEmployee(trx, siteId, loan.employee.id)
      const { leavingDate = null } = employee ?? {}
      if (leavingDate !== null && leavingDate < dayAt(now.getTime(), zone))
        return refuse('loans.noMorePay', { day: leavingDate })
      const moved = putOff(instalments, Number(params.number))
      if (moved === null) return refuse('loans.instalmentTaken')
      await replaceInstalments(trx, siteId, loan, moved)
      await call.audit(
        {
          action: 'loans.putOff',
          subjectKind: 'loan',
          subjectId: loan.id,
          employeeId: loan.employee.id,
          after: { instalment: Number(params.number), month: moved[0]?.month ?? '' },
        },
        trx,
      )
      const userId = await userOf(trx, siteId, loan.employee.id)
      call.notify(await readersOf({ trx, siteId, now, jobs }, userId), LOANS_TOPIC)
      return ok(await savedReply(trx, siteId, loan.id, caller))
    })
  })
}

/** How a loan is decided on, settled early, and paid back later than planned. */
export function changingHandlers(services: LoanServices): readonly Handler[] {
  return [decideHandler(services), settleHandler(services), putOffHandler(services)]
}
