import { shiftMonth } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { lastRuledMonth, lockApprovals, monthWaiting } from '../database/approvals.ts'
import { deletePayRules, lockRules, payRulesOf, savePayRules } from '../database/pay-rules.ts'
import {
  type AllPayRules,
  changePayRules,
  removePayRules,
  showPayRules,
} from '../pay-rules/contract.ts'
import {
  BEGINNING,
  checkFromMonth,
  checkNotWaiting,
  isPlanned,
  monthsToChange,
  rulesInOf,
} from '../rules/rules-by-month.ts'
import { thisMonth } from './this-month.ts'

function monthBefore(month: string): string {
  return shiftMonth(month, -1)
}

function fromText(month: string): string | null {
  return month === BEGINNING ? null : month
}

async function rulesReply(
  queries: Queries,
  siteId: number,
  currentMonth: string,
): Promise<AllPayRules> {
  const stored = await payRulesOf(queries, siteId)
  const lastPaid = await lastRuledMonth(queries, siteId)
  return {
    items: stored.map(({ fromMonth, rules, changed }, index) => {
      const next = stored[index + 1]
      return {
        fromMonth: fromText(fromMonth),
        toMonth: next === undefined ? null : monthBefore(next.fromMonth),
        rules,
        changed: changed === null ? null : { by: changed.by, at: changed.at.toISOString() },
        isPlanned: isPlanned(fromMonth, lastPaid),
      }
    }),
    months: monthsToChange(currentMonth, lastPaid).map(fromText),
    version: Math.max(...stored.map(({ version }) => version)),
  }
}

const showHandler = handler(showPayRules, async (call) =>
  ok(await rulesReply(call.queries, call.siteId, await thisMonth(call))),
)

function audited(action: string, siteId: number) {
  return { action, subjectKind: 'pay-rules', subjectId: String(siteId) }
}

const changeHandler = handler(changePayRules, async (call) => {
  const { siteId, caller, now, body } = call
  const currentMonth = await thisMonth(call)
  const fromMonth = body.fromMonth ?? BEGINNING
  return call.database.transaction(async (trx) => {
    // So that no run of the month is submitted or approved by the rules before this change.
    await lockApprovals(trx, siteId)
    await lockRules(trx, siteId)
    const lastPaid = await lastRuledMonth(trx, siteId)
    const free = checkNotWaiting(fromMonth, await monthWaiting(trx, siteId))
    if (!free.ok) return free
    const month = checkFromMonth(fromMonth, monthsToChange(currentMonth, lastPaid), lastPaid)
    if (!month.ok) return month
    const before = rulesInOf(await payRulesOf(trx, siteId))(fromMonth)
    const change = { version: body.version, fromMonth, rules: body.rules }
    const later = await savePayRules(trx, siteId, change, { userId: caller.userId, now })
    if (later === null) return refuse('payRules.changedMeanwhile')
    await call.audit(
      {
        ...audited('payRuns.rulesChanged', siteId),
        before,
        after: { fromMonth: body.fromMonth, ...body.rules, ...(later.length > 0 && { later }) },
      },
      trx,
    )
    return ok(await rulesReply(trx, siteId, currentMonth))
  })
})

const removeHandler = handler(removePayRules, async (call) => {
  const { siteId, params } = call
  const currentMonth = await thisMonth(call)
  return call.database.transaction(async (trx) => {
    await lockApprovals(trx, siteId)
    await lockRules(trx, siteId)
    if (!isPlanned(params.month, await lastRuledMonth(trx, siteId)))
      return refuse('payRules.notPlanned')
    const free = checkNotWaiting(params.month, await monthWaiting(trx, siteId))
    if (!free.ok) return free
    const removed = await deletePayRules(trx, siteId, params.month)
    if (removed === null) return refuse('payRules.notFound')
    const before = { fromMonth: removed.fromMonth, ...removed.rules }
    await call.audit({ ...audited('payRuns.rulesRemoved', siteId), before }, trx)
    return ok(await rulesReply(trx, siteId, currentMonth))
  })
})

/** How pay is calculated, month by month. */
export const payRulesHandlers: readonly Handler[] = [showHandler, changeHandler, removeHandler]
