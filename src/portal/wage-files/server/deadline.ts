import { dayAt, daysOfMonth } from '#platform/days.ts'
import { type Handler, handler } from '#platform/http/handler.ts'
import { ok } from '#platform/outcome.ts'
import { addMonths } from '#portal/leave/rules/days.ts'
import { lastPaidMonth } from '#portal/pay-runs/database/runs.ts'
import { showWageDeadline } from '../deadline/contract.ts'
import { lastFileOf } from '../database/files.ts'
import { countEmployed, paidOf } from '../database/payments.ts'
import { wageSettingsOf } from '../database/settings.ts'
import { stageOf } from '../rules/deadlines.ts'

const deadlineHandler = handler(showWageDeadline, async (call) => {
  const { queries, siteId, now } = call
  const site = await call.site()
  if (site.currency !== 'AED') return ok(null)
  const settings = await wageSettingsOf(queries, siteId)
  // A company that has never used runs or files here pays its wages elsewhere.
  if (settings.version === 0 && (await lastPaidMonth(queries, siteId)) === null) return ok(null)
  const today = dayAt(now.getTime(), site.zone)
  const month = addMonths(`${today.slice(0, 7)}-01`, -1).slice(0, 7)
  const employees = await countEmployed(queries, siteId, month)
  if (employees === 0) return ok(null)
  const runs = await paidOf(queries, siteId, { month })
  // The first that is not paid, or the last.
  const run = runs.find(({ wages, paid }) => paid < wages) ?? runs.at(-1)
  const isPaid =
    runs.some(({ wages }) => wages > 0) && runs.every((each) => each.paid === each.wages)
  const paidOn = isPaid
    ? (runs
        .flatMap(({ lastDay }) => lastDay ?? [])
        .toSorted()
        .at(-1) ?? null)
    : null
  const stage = stageOf({
    periodEnd: daysOfMonth(month).at(-1) ?? '',
    paidOn,
    today,
    employees,
    graceDays: settings.graceDays,
  })
  return ok({
    month,
    state: stage.state,
    dueOn: stage.dueOn,
    lateFrom: stage.lateFrom,
    paidOn,
    days: stage.days,
    reached: stage.reached,
    next: stage.next === null ? null : { step: stage.next.step, on: stage.next.on },
    run:
      run === undefined
        ? null
        : { id: run.runId, file: await lastFileOf(queries, siteId, run.runId) },
  })
})

export const deadlineHandlers: readonly Handler[] = [deadlineHandler]
