import { shiftMonth } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok, refuse } from '#platform/outcome.ts'
import { listRuns, listRunSlips, showRun } from '../contract.ts'
import { runSlipsPage } from '../database/run-slips.ts'
import { owedAfter } from '../database/owing.ts'
import { findRun, lastPaidMonth, listRuns as runsPage, runsOfMonth } from '../database/runs.ts'
import { runSums, runTotals, warningCounts } from '../database/totals.ts'
import { monthAfter } from '../rules/next-month.ts'
import { SlipWarning } from '../slips/contract.ts'
import { runReply } from './replies.ts'
import { thisMonth } from './this-month.ts'

/** The month after the last one that was paid; before any, the last one that is over. */
function nextMonthOf(lastPaid: string | null, current: string): string {
  return lastPaid === null ? shiftMonth(current, -1) : monthAfter(lastPaid)
}

const listHandler = handler(listRuns, async (call) => {
  const { queries, siteId, caller, query } = call
  const found = await runsPage(queries, siteId, {
    only: query.only,
    after: query.after,
    limit: query.limit + 1,
  })
  const items = found.slice(0, query.limit)
  const nextMonth = nextMonthOf(await lastPaidMonth(queries, siteId), await thisMonth(call))
  return ok({
    items: items.map((run) => runReply(run, caller)),
    next: found.length > query.limit ? (items.at(-1)?.id ?? null) : null,
    currency: (await call.site()).currency,
    nextMonth,
  })
})

const showHandler = handler(showRun, async (call) => {
  const { queries, siteId, caller, params } = call
  const run = await findRun(queries, siteId, params.id)
  if (run === null) return refuse('payRuns.notFound')
  const lastMonth = shiftMonth(run.month, -1)
  // What a run beside the month's pays is not compared with a month.
  const before = run.kind === 'month' ? await runsOfMonth(queries, siteId, lastMonth) : []
  const last = before.filter(({ state }) => state === 'approved').map(({ id }) => id)
  const counts = await warningCounts(queries, siteId, run.id)
  // While it is calculated the page loads it again and again.
  if (run.state !== 'computing')
    await call.audit({ action: 'payRuns.opened', subjectKind: 'pay-run', subjectId: run.id })
  return ok({
    run: runReply(run, caller),
    currency: (await call.site()).currency,
    totals: await runTotals(queries, siteId, run.id, last),
    last: await runSums(queries, siteId, last),
    owed: run.kind === 'settlement' ? await owedAfter(queries, siteId, run.id) : null,
    warnings: SlipWarning.options.flatMap((warning) =>
      counts.filter((each) => each.warning === warning),
    ),
  })
})

const slipsHandler = handler(listRunSlips, async (call) => {
  const { queries, siteId, params, query } = call
  const run = await findRun(queries, siteId, params.id)
  if (run === null) return refuse('payRuns.notFound')
  const { only, warning, after, limit } = query
  const found = await runSlipsPage(queries, siteId, {
    runId: run.id,
    only,
    warning,
    after,
    limit: limit + 1,
  })
  const items = found.slice(0, limit)
  return ok({
    items,
    next: found.length > limit ? (items.at(-1)?.employee.id ?? null) : null,
    currency: (await call.site()).currency,
  })
})

export const readingHandlers: readonly Handler[] = [listHandler, showHandler, slipsHandler]
