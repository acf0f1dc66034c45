import { openWithPermission } from '#accounts/people/database/roles.ts'
import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import {
  accountOf,
  heldPage,
  heldSums,
  holdOf,
  insertHold,
  isPaidByBank,
  releaseHold,
  type StoredHold,
} from '../database/holds.ts'
import { lockRun, type StoredRun } from '../database/runs.ts'
import { findSlip, type StoredSlip } from '../database/slip.ts'
import { holdPay, listHeldPay, releasePay } from '../holds/contract.ts'
import { heldReply, holdReply } from '../holds/replies.ts'
import { checkHold, checkRelease } from '../rules/holds.ts'
import { PAY_RUNS_TOPIC } from '../topic.ts'

interface Locked {
  readonly slip: StoredSlip
  readonly run: StoredRun
  readonly hold: StoredHold | null
}

/** A slip with its run locked, as who writes a file or reads the bank's reply locks it too. */
async function lockPay(trx: Trx, siteId: number, slipId: string): Promise<Locked | null> {
  const found = await findSlip(trx, siteId, slipId)
  const run = found === null ? null : await lockRun(trx, siteId, found.runId)
  // A run that was calculated again meanwhile has other slips.
  const slip = run === null ? null : await findSlip(trx, siteId, slipId)
  if (slip === null || run === null) return null
  const hold = await holdOf(trx, siteId, { runId: run.id, employeeId: slip.employee.id })
  return { slip, run, hold }
}

function audited(action: string, { slip, run }: Locked) {
  return {
    action,
    subjectKind: 'employee',
    subjectId: slip.employee.id,
    employeeId: slip.employee.id,
    after: { month: run.month, number: run.number },
  }
}

/** Everyone whose pages show a hold: payroll, and the employee once the slip is published. */
async function readersOf(trx: Trx, siteId: number, slip: StoredSlip): Promise<string[]> {
  const payroll = await openWithPermission(trx, siteId, 'pay.all')
  const own = slip.publishedAt === null ? null : await accountOf(trx, siteId, slip.employee.id)
  return own === null ? payroll : [...new Set([...payroll, own])]
}

const holdHandler = handler(holdPay, async (call) => {
  const { siteId, caller, now, params, body } = call
  return call.database.transaction(async (trx) => {
    const locked = await lockPay(trx, siteId, params.id)
    if (locked === null) return refuse('paySlips.notFound')
    const { slip, run, hold } = locked
    const checked = checkHold(caller, {
      employeeId: slip.employee.id,
      runState: run.state,
      netFils: slip.netFils,
      isPaid: await isPaidByBank(trx, siteId, slip.id),
      isHeld: hold !== null,
    })
    if (!checked.ok) return checked
    const pay = { runId: run.id, employeeId: slip.employee.id }
    await insertHold(trx, siteId, { ...pay, reason: body.reason, by: caller.userId, at: now })
    await call.audit(audited('payHolds.held', locked), trx)
    call.notify(await readersOf(trx, siteId, slip), PAY_RUNS_TOPIC)
    const saved = await holdOf(trx, siteId, pay)
    return saved === null ? refuse('paySlips.notFound') : ok(holdReply(saved))
  })
})

const releaseHandler = handler(releasePay, async (call) => {
  const { siteId, caller, now, params } = call
  return call.database.transaction(async (trx) => {
    const locked = await lockPay(trx, siteId, params.id)
    if (locked === null) return refuse('paySlips.notFound')
    const { slip, hold } = locked
    const checked = checkRelease(caller, { employeeId: slip.employee.id, isHeld: hold !== null })
    if (!checked.ok) return checked
    if (hold === null) return refuse('payHolds.notHeld')
    await releaseHold(trx, siteId, hold.id, { by: caller.userId, at: now })
    await call.audit(audited('payHolds.released', locked), trx)
    call.notify(await readersOf(trx, siteId, slip), PAY_RUNS_TOPIC)
    return ok({})
  })
})

const listHandler = handler(listHeldPay, async (call) => {
  const { queries, siteId, caller, query } = call
  const { after, limit } = query
  const found = await heldPage(queries, siteId, { after, limit: limit + 1 })
  const shown = found.slice(0, limit)
  const { people, since } = await heldSums(queries, siteId)
  const { currency, zone } = await call.site()
  await call.audit({
    action: 'payHolds.listed',
    subjectKind: 'site',
    subjectId: String(siteId),
    after: { rows: shown.length },
  })
  return ok({
    items: shown.map((each) => heldReply(each, caller)),
    next: found.length > limit ? (shown.at(-1)?.id ?? null) : null,
    currency,
    people,
    since: since === null ? null : dayAt(since.getTime(), zone),
  })
})

/** How payroll holds someone's pay of a run, and releases it. */
export const holdHandlers: readonly Handler[] = [holdHandler, releaseHandler, listHandler]
