import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { cancelRun, decideRun, recomputeRun, startRun } from '../contract.ts'
import { lockApprovals } from '../database/approvals.ts'
import { lockOfMonth } from '../database/locked-months.ts'
import { freezeRules, lockRules, payRulesOf } from '../database/pay-rules.ts'
import { countPeople } from '../database/people.ts'
import { closeRun } from '../database/run-people.ts'
import { countBelowZero } from '../database/run-slips.ts'
import {
  changeRun,
  findRun,
  insertRun,
  lastPaidMonth,
  lockRun,
  restartRun,
  type StoredRun,
} from '../database/runs.ts'
import { monthToRunFirst } from '../rules/next-month.ts'
import { areSameRules, type DatedRules } from '../rules/rules-by-month.ts'
import {
  checkCancellable,
  checkDecider,
  checkDraft,
  checkRecomputable,
  checkWithdrawer,
} from '../rules/states.ts'
import { submitRun, withdrawRun } from '../submission/contract.ts'
import { PAY_RUNS_TOPIC } from '../topic.ts'
import { approve, checkEnding, checkFresh } from './approving.ts'
import { changesOf } from './changes.ts'
import {
  notifyChanged,
  notifyDecided,
  notifyPublished,
  notifyWaiting,
  payrollOf,
  resolveFailed,
  resolveWaiting,
} from './notices.ts'
import { findOutdated } from './outdated.ts'
import { runReply } from './replies.ts'
import { audited, compute, type PayRunServices, stored } from './running.ts'

function startHandler(services: PayRunServices): Handler {
  return handler(startRun, async (call) => {
    const { trx, siteId, caller, now, body } = call
    const { month } = body
    if ((await lockOfMonth(trx, siteId, month)) === null)
      return refuse('payRuns.monthNotLocked', {}, 'month')
    // A month before the last one paid is made up for in the next run, not by one of its own.
    const lastPaid = await lastPaidMonth(trx, siteId)
    if (lastPaid !== null && month < lastPaid) return refuse('payRuns.monthTooEarly', {}, 'month')
    const first = monthToRunFirst(month, lastPaid)
    if (first !== null) return refuse('payRuns.earlierMonthFirst', { firstMonth: first }, 'month')
    const toDo = await countPeople(trx, siteId, month)
    const id = await insertRun(trx, siteId, { month, toDo, requestedBy: caller.userId, now })
    if (id === null) return refuse('payRuns.runOpen')
    const run = await stored(trx, siteId, id)
    await compute(services, trx, siteId, run)
    await call.audit(audited('payRuns.started', run))
    call.notify(await payrollOf({ ...services, trx, siteId, now }), PAY_RUNS_TOPIC)
    return ok(runReply(run, caller))
  })
}

/** How many employees a run calculates. */
async function toDoOf(trx: Trx, siteId: number, run: StoredRun): Promise<number> {
  return run.kind === 'month' ? countPeople(trx, siteId, run.month) : run.employees.length
}

function recomputeHandler(services: PayRunServices): Handler {
  return handler(recomputeRun, async (call) => {
    const { siteId, caller, now, params } = call
    return call.database.transaction(async (trx) => {
      const run = await lockRun(trx, siteId, params.id)
      if (run === null) return refuse('payRuns.notFound')
      const allowed = checkRecomputable(run)
      if (!allowed.ok) return allowed
      const ending = await checkEnding(trx, siteId, run)
      if (!ending.ok) return ending
      await restartRun(trx, siteId, run, await toDoOf(trx, siteId, run))
      const again = await stored(trx, siteId, run.id)
      await compute(services, trx, siteId, again)
      await call.audit(audited('payRuns.recomputed', again), trx)
      const notifyCall = { ...services, trx, siteId, now }
      await resolveFailed(notifyCall, run)
      call.notify(await payrollOf(notifyCall), PAY_RUNS_TOPIC)
      return ok(runReply(again, caller))
    })
  })
}

function cancelHandler(services: PayRunServices): Handler {
  return handler(cancelRun, async (call) => {
    const { siteId, caller, now, params } = call
    return call.database.transaction(async (trx) => {
      const run = await lockRun(trx, siteId, params.id)
      if (run === null) return refuse('payRuns.notFound')
      const allowed = checkCancellable(run.state)
      if (!allowed.ok) return allowed
      await changeRun(trx, siteId, run.id, { state: 'cancelled' })
      await closeRun(trx, siteId, run.id, { isPaid: false, now })
      await call.audit(audited('payRuns.cancelled', run), trx)
      const notifyCall = { ...services, trx, siteId, now }
      await resolveWaiting(notifyCall, run)
      await resolveFailed(notifyCall, run)
      call.notify(await payrollOf(notifyCall), PAY_RUNS_TOPIC)
      return ok(runReply(await stored(trx, siteId, run.id), caller))
    })
  })
}

/** Whether later months wait for a run, so that it is approved also where it pays no one. */
async function isNextMonth(trx: Trx, siteId: number, run: StoredRun): Promise<boolean> {
  const lastPaid = await lastPaidMonth(trx, siteId)
  return run.kind === 'month' && lastPaid !== null && run.month > lastPaid
}

/** The rules by which a run is submitted: from now on the site's own, and locked until it is. */
async function ownRules(trx: Trx, siteId: number): Promise<DatedRules[]> {
  await freezeRules(trx, siteId)
  await lockRules(trx, siteId)
  return payRulesOf(trx, siteId)
}

function submitHandler(services: PayRunServices): Handler {
  return handler(submitRun, async (call) => {
    const { queries, siteId, caller, now, params } = call
    const seen = await findRun(queries, siteId, params.id)
    // Of a month before the transaction, which would hold everything up.
    const isMonth = seen?.kind === 'month' && seen.state === 'draft'
    const rules = await payRulesOf(queries, siteId)
    const outdated = isMonth ? await findOutdated({ queries, siteId, now }, seen, rules) : null
    return call.database.transaction(async (trx) => {
      // Of a submission and a change of its rules at the same time, the second sees the first.
      await lockApprovals(trx, siteId)
      const run = await lockRun(trx, siteId, params.id)
      if (run === null) return refuse('payRuns.notFound')
      const draft = checkDraft(run.state)
      if (!draft.ok) return draft
      if (run.earningsFils + run.deductionsFils === 0 && !(await isNextMonth(trx, siteId, run)))
        return refuse('payRuns.nobodyPaid')
      const people = await countBelowZero(trx, siteId, run.id)
      if (people > 0) return refuse('payRuns.netBelowZero', { people })
      const fresh = await checkFresh(trx, siteId, run)
      if (!fresh.ok && fresh.refusal.code !== 'payRuns.changedMeanwhile') return fresh
      if (run.attempt !== seen?.attempt) return refuse('payRuns.changedMeanwhile')
      if (!areSameRules(rules, await ownRules(trx, siteId)))
        return refuse('payRuns.changedMeanwhile')
      const differs = isMonth
        ? outdated
        : await findOutdated({ queries: trx, siteId, now }, run, rules)
      // It names the employee, so it comes before what only says that something is gone.
      if (differs !== null && differs.number !== null)
        return refuse('payRuns.outdated', { number: differs.number })
      if (differs !== null || !fresh.ok) return refuse('payRuns.changedMeanwhile')
      await changeRun(trx, siteId, run.id, {
        state: 'submitted',
        submitted: { by: caller.userId, at: now },
        decided: null,
        note: '',
      })
      const submitted = await stored(trx, siteId, run.id)
      await call.audit(audited('payRuns.submitted', run), trx)
      const notifyCall = { ...services, trx, siteId, now }
      await notifyWaiting(notifyCall, submitted)
      call.notify(await payrollOf(notifyCall), PAY_RUNS_TOPIC)
      return ok(runReply(submitted, caller))
    })
  })
}

function withdrawHandler(services: PayRunServices): Handler {
  return handler(withdrawRun, async (call) => {
    const { siteId, caller, now, params } = call
    return call.database.transaction(async (trx) => {
      const run = await lockRun(trx, siteId, params.id)
      if (run === null) return refuse('payRuns.notFound')
      const withdrawer = checkWithdrawer(run, caller)
      if (!withdrawer.ok) return withdrawer
      await changeRun(trx, siteId, run.id, { state: 'draft', submitted: null })
      await call.audit(audited('payRuns.withdrawn', run), trx)
      const notifyCall = { ...services, trx, siteId, now }
      await resolveWaiting(notifyCall, run)
      call.notify(await payrollOf(notifyCall), PAY_RUNS_TOPIC)
      return ok(runReply(await stored(trx, siteId, run.id), caller))
    })
  })
}

function decideHandler(services: PayRunServices): Handler {
  return handler(decideRun, async (call) => {
    const { queries, siteId, caller, now, params, body } = call
    const seen = body.approve ? await findRun(queries, siteId, params.id) : null
    // Of a month before the transaction, which would hold everything up.
    const isMonth = seen?.kind === 'month' && checkDecider(seen, caller).ok
    const changed = isMonth ? (await changesOf({ queries, siteId, now }, seen)).people : 0
    return call.database.transaction(async (trx) => {
      if (body.approve) await lockApprovals(trx, siteId)
      const run = await lockRun(trx, siteId, params.id)
      if (run === null) return refuse('payRuns.notFound')
      const decider = checkDecider(run, caller)
      if (!decider.ok) return decider
      if (changed > 0 && changed !== (body.approve ? body.changed : 0)) {
        // What is gone cannot be approved at all.
        const fresh = await checkFresh(trx, siteId, run)
        return fresh.ok ? refuse('payRuns.changedSinceSubmission', { people: changed }) : fresh
      }
      if (seen !== null && seen.attempt !== run.attempt) return refuse('payRuns.changedMeanwhile')
      if (body.approve) {
        const approved = await approve(trx, call, run)
        if (!approved.ok) return approved
      } else
        await changeRun(trx, siteId, run.id, {
          state: 'draft',
          submitted: null,
          decided: { by: caller.userId, at: now },
          note: body.note,
        })
      await call.audit(audited(body.approve ? 'payRuns.approved' : 'payRuns.sentBack', run), trx)
      const notifyCall = { ...services, trx, siteId, now }
      await resolveWaiting(notifyCall, run)
      await notifyDecided(notifyCall, run, body.approve)
      if (changed > 0) await notifyChanged(notifyCall, run, caller.userId, changed)
      const readers = body.approve ? await notifyPublished(notifyCall, run) : []
      call.notify([...(await payrollOf(notifyCall)), ...readers], PAY_RUNS_TOPIC)
      return ok(runReply(await stored(trx, siteId, run.id), caller))
    })
  })
}

/** How a run is made: one payroll user starts and submits it, and another approves it. */
export function changingHandlers(services: PayRunServices): readonly Handler[] {
  return [
    startHandler(services),
    recomputeHandler(services),
    cancelHandler(services),
    submitHandler(services),
    withdrawHandler(services),
    decideHandler(services),
  ]
}
