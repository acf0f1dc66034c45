import { openWithPermission } from '#accounts/people/database/roles.ts'
import { dayAt } from '#platform/days.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Call, type Caller, type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { openMonths } from '#portal/pay-adjustments/rules.ts'
import { MAX_FILS } from '#portal/pay-items/contract.ts'
import {
  employmentsOf,
  insertItem,
  lockEmployees,
  lockItem,
  saveCancelled,
} from '#portal/pay-items/database.ts'
import { kindNames } from '#portal/pay-items/labels.ts'
import { checkItem } from '#portal/pay-items/rules/item.ts'
import { lastPaidMonth, lockRun } from '#portal/pay-runs/database/runs.ts'
import { PAY_RUNS_TOPIC } from '#portal/pay-runs/topic.ts'
import { wagesOf } from '#portal/salaries/database/wage.ts'
import {
  doublesOf,
  endWaiting,
  insertRecovery,
  runOfDouble,
  type StoredDouble,
  undoRecovery as saveUndone,
} from '../database/double.ts'
import {
  listDoubleWages,
  recordSecondPayment,
  recoverDoubleWage,
  undoRecovery,
} from '../double/contract.ts'
import { doubleReply } from './double-replies.ts'
import { checkDoubleAction, type DoubleAction, extraOf } from '../rules/double.ts'

const listHandler = handler(listDoubleWages, async (call) => {
  const { queries, siteId, caller, query } = call
  const { after, limit } = query
  const found = await doublesOf(queries, siteId, { isOpen: true, after, limit: limit + 1 })
  const items = found.slice(0, limit).map((each) => doubleReply(each, caller))
  await call.audit({
    action: 'doubleWages.listed',
    subjectKind: 'site',
    subjectId: String(siteId),
    after: { rows: items.length },
  })
  return ok({
    items,
    next: found.length > limit ? (items.at(-1)?.slipId ?? null) : null,
    currency: (await call.site()).currency,
  })
})

/** A wage with its run locked, as the bank's replies and new files lock it too. */
async function lockDouble(trx: Trx, siteId: number, slipId: string): Promise<StoredDouble | null> {
  const runId = await runOfDouble(trx, siteId, slipId)
  if (runId === null) return null
  await lockRun(trx, siteId, runId)
  const [found] = await doublesOf(trx, siteId, { slipIds: [slipId], limit: 1 })
  return found ?? null
}

type Acting = Pick<Call, 'siteId' | 'now' | 'site' | 'database' | 'audit' | 'notify'> & {
  readonly caller: Caller
}

type At = Pick<Acting, 'siteId' | 'now' | 'caller'> & Awaited<ReturnType<Call['site']>>

interface Action<A extends DoubleAction, Code extends string> {
  readonly action: A
  readonly audit: string
  readonly after: Readonly<Record<string, string>>
  readonly save: (trx: Trx, double: StoredDouble, at: At) => Promise<Outcome<null, Code>>
}

/** Locks a wage, checks that the action is possible, saves it and refreshes payroll's pages. */
async function act<A extends DoubleAction, Code extends string>(
  call: Acting,
  slipId: string,
  { action, audit, after, save }: Action<A, Code>,
) {
  const { siteId, now, caller } = call
  const at = { siteId, now, caller, ...(await call.site()) }
  return call.database.transaction(async (trx) => {
    const double = await lockDouble(trx, siteId, slipId)
    if (double === null) return refuse('doubleWages.notFound')
    const { employee, month } = double
    const checked = checkDoubleAction(action, caller, { ...double, employeeId: employee.id })
    if (!checked.ok) return checked
    const saved = await save(trx, double, at)
    if (!saved.ok) return saved
    await call.audit(
      {
        action: audit,
        subjectKind: 'employee',
        subjectId: employee.id,
        employeeId: employee.id,
        after: { month, ...after },
      },
      trx,
    )
    call.notify(await openWithPermission(trx, siteId, 'pay.all'), PAY_RUNS_TOPIC)
    return ok({})
  })
}

const recordHandler = handler(recordSecondPayment, async (call) => {
  const { params, body } = call
  const { outcome } = body
  return act(call, params.id, {
    action: 'stop',
    audit: 'doubleWages.recorded',
    after: { outcome },
    save: async (trx, { slipId }, { siteId, now, zone }) => {
      const paidOn = outcome === 'paid' ? dayAt(now.getTime(), zone) : null
      await endWaiting(trx, siteId, slipId, { state: outcome, paidOn, now })
      return ok(null)
    },
  })
})

type Kind = 'overpayment' | 'otherEarning'

/** Enters an amount for the next pay. Of an overpayment each month takes a share. */
async function enterItem(
  trx: Trx,
  at: At,
  { employee, month: of }: StoredDouble,
  { kind, fils }: { kind: Kind; fils: number },
): Promise<Outcome<string, 'doubleWages.noPayLeft'>> {
  const { siteId, caller, now, currency, zone } = at
  await lockEmployees(trx, siteId, [employee.id])
  const [employment] = await employmentsOf(trx, siteId, { ids: [employee.id] })
  const months = openMonths(dayAt(now.getTime(), zone), await lastPaidMonth(trx, siteId))
  const month = months[0]
  if (employment === undefined || month === undefined || fils > MAX_FILS)
    return refuse('doubleWages.noPayLeft')
  const wages = await wagesOf(trx, siteId, [employee.id])
  const wageFils = wages(employee.id, month)
  // The limit of a month is left to the runs: they take no more of it, and the rest waits.
  const checked = checkItem(
    { month, kind: 'otherDeduction', fils },
    { ...employment, openMonths: months, wageFils, otherOverpaymentFils: 0, currency },
  )
  if (!checked.ok || wageFils === undefined) return refuse('doubleWages.noPayLeft')
  const item = {
    employeeId: employee.id,
    month,
    kind,
    fils,
    label: kindNames(kind),
    note: of,
  }
  return ok(await insertItem(trx, siteId, item, { by: caller.userId, now }))
}

const recoverHandler = handler(recoverDoubleWage, async (call) => {
  const { params, body } = call
  const { how } = body
  const note = body.note.trim()
  if (how === 'other' && note === '') return refuse('doubleWages.noteNeeded', {}, 'note')
  return act(call, params.id, {
    action: 'recover',
    audit: 'doubleWages.recovered',
    after: { how },
    save: async (trx, double, at) => {
      const { siteId, caller, now } = at
      // One recovery for each payment that was too much.
      for (let extra = extraOf(double); extra > 0; extra -= 1) {
        const fils = double.netFils
        const item =
          how === 'pay'
            ? await enterItem(trx, at, double, { kind: 'overpayment', fils })
            : ok<string | null>(null)
        if (!item.ok) return item
        const recovery = { slipId: double.slipId, how, itemId: item.value, fils, note }
        await insertRecovery(trx, siteId, { ...recovery, by: caller.userId, now })
      }
      return ok(null)
    },
  })
})

/** Cancels what pay would still recover, and gives back with the next pay what it has taken. */
async function undoItem(
  trx: Trx,
  at: At,
  double: StoredDouble,
  itemId: string,
): Promise<Outcome<null, 'doubleWages.noPayLeft'>> {
  const { siteId, caller, now } = at
  const item = await lockItem(trx, siteId, itemId)
  if (item === null) return ok(null)
  await saveCancelled(trx, siteId, itemId, { by: caller.userId, now })
  const fils = item.state === 'taken' ? item.fils : item.takenFils
  if (fils === 0) return ok(null)
  const added = await enterItem(trx, at, double, { kind: 'otherEarning', fils })
  return added.ok ? ok(null) : added
}

const undoHandler = handler(undoRecovery, (call) =>
  act(call, call.params.id, {
    action: 'undo',
    audit: 'doubleWages.undone',
    after: {},
    save: async (trx, double, at) => {
      const { siteId, caller, now } = at
      const { slipId, recoveries } = double
      // The last ones, as many as are too many.
      for (const { number, itemId } of recoveries.slice(extraOf(double))) {
        await saveUndone(trx, siteId, { slipId, number }, { by: caller.userId, now })
        const undone = itemId === null ? ok(null) : await undoItem(trx, at, double, itemId)
        if (!undone.ok) return undone
      }
      return ok(null)
    },
  }),
)

/** What is done about wages that two files have. */
export const doubleHandlers: readonly Handler[] = [
  listHandler,
  recordHandler,
  recoverHandler,
  undoHandler,
]
