import { dayAt, daysBetween } from '#platform/days.ts'
import type { Queries } from '#platform/db/database.ts'
import { type Call, type Handler, handler } from '#platform/http/handler.ts'
import { ok, type Outcome, refuse } from '#platform/outcome.ts'
import { endOf } from '#portal/employment/database/ends.ts'
import { payOf } from '#portal/salaries/database/pay.ts'
import type { Run } from '../contract.ts'
import {
  dueLeaves,
  leavers,
  leavesToPay,
  type LeaveToPay,
  type LeavingEmployee,
  leavingEmployee,
} from '../database/due-off-cycle.ts'
import { insertBeside } from '../database/run-people.ts'
import { findRun } from '../database/runs.ts'
import { insertSettlement, settlementsOf } from '../database/settlements.ts'
import { slipOfRun } from '../database/run-slips.ts'
import { siteZoneOf } from '../database/site.ts'
import {
  listDueLeaves,
  listLeavers,
  showSettlement,
  startLeaveSalary,
  startSettlement,
} from '../off-cycle/contract.ts'
import { checkLeave, type Span, wholeDays } from '../rules/leave-pay.ts'
import { noticeOf } from '../rules/notice.ts'
import { checkLeaving, payByOf } from '../rules/settlement.ts'
import { PAY_RUNS_TOPIC } from '../topic.ts'
import { payrollOf } from './notices.ts'
import { runReply } from './replies.ts'
import { audited, compute, type PayRunServices, stored } from './running.ts'

async function todayOf({ queries, siteId, now }: Pick<Call, 'queries' | 'siteId' | 'now'>) {
  return dayAt(now.getTime(), await siteZoneOf(queries, siteId))
}

const leavesHandler = handler(listDueLeaves, async (call) => {
  const { queries, siteId, query } = call
  const last = query.after === undefined ? [] : await leavesToPay(queries, siteId, [query.after])
  if (query.after !== undefined && last[0] === undefined)
    return refuse('offCyclePay.badCursor', {}, 'after')
  const found = await dueLeaves(queries, siteId, {
    today: await todayOf(call),
    after: last[0] === undefined ? null : [last[0].fromDay, last[0].id],
    limit: query.limit + 1,
  })
  const items = found.slice(0, query.limit).flatMap((leave) => {
    const { id, employee, fromDay, toDay, run } = leave
    const month = wholeDays(leave)?.fromDay.slice(0, 7)
    return month === undefined ? [] : [{ id, employee, fromDay, toDay, month, run }]
  })
  return ok({ items, next: found.length > query.limit ? (items.at(-1)?.id ?? null) : null })
})

const leaversHandler = handler(listLeavers, async (call) => {
  const { queries, siteId, query } = call
  const last =
    query.after === undefined ? null : await leavingEmployee(queries, siteId, query.after)
  if (query.after !== undefined && (last === null || last.leavingDate === null))
    return refuse('offCyclePay.badCursor', {}, 'after')
  const today = await todayOf(call)
  const found = await leavers(queries, siteId, {
    today,
    after: last === null ? null : [last.leavingDate ?? '', last.employee.id],
    limit: query.limit + 1,
  })
  const items = found.slice(0, query.limit).map(({ employee, lastDay, hasLeft, run }) => {
    const payBy = payByOf(lastDay)
    const daysLeft = daysBetween(today, payBy)
    return { employee, lastDay, payBy, daysLeft, canSettle: hasLeft && run === null, run }
  })
  return ok({
    items,
    next: found.length > query.limit ? (items.at(-1)?.employee.id ?? null) : null,
  })
})

type PayRefusal = 'payRuns.noSalary' | 'payRuns.noAccount'

/** Pay beside the month's needs a salary on its last day, and an account to be paid to. */
async function checkPay(
  queries: Queries,
  siteId: number,
  employeeId: string,
  day: string,
): Promise<Outcome<null, PayRefusal>> {
  const row = (await payOf(queries, siteId, employeeId)).findLast(({ fromDay }) => fromDay <= day)
  if (row === undefined) return refuse('payRuns.noSalary')
  return row.iban === '' ? refuse('payRuns.noAccount') : ok(null)
}

type Starting = Pick<
  Call<typeof startSettlement>,
  'trx' | 'siteId' | 'caller' | 'now' | 'audit' | 'notify'
>

/** Calculates a run that was started, and shows it to everyone in payroll. */
async function begin(services: PayRunServices, call: Starting, id: string): Promise<Run> {
  const { trx, siteId, caller, now } = call
  const run = await stored(trx, siteId, id)
  await compute(services, trx, siteId, run)
  await call.audit(audited('payRuns.started', run))
  call.notify(await payrollOf({ ...services, trx, siteId, now }), PAY_RUNS_TOPIC)
  return runReply(run, caller)
}

interface PaidLeave {
  readonly leave: LeaveToPay
  readonly span: Span
}

function leaveSalaryHandler(services: PayRunServices): Handler {
  return handler(startLeaveSalary, async (call) => {
    const { trx, siteId, caller, now, body } = call
    const today = await todayOf(call)
    const ids = [...new Set(body.requestIds)]
    const found = await leavesToPay(trx, siteId, ids, true)
    if (found.length < ids.length) return refuse('leaveSalary.notFound', {}, 'requestIds')
    const paid: PaidLeave[] = []
    for (const leave of found) {
      const span = checkLeave(leave, today)
      if (!span.ok) return span
      const pay = await checkPay(trx, siteId, leave.employee.id, span.value.fromDay)
      if (!pay.ok) return pay
      paid.push({ leave, span: span.value })
    }
    const months = new Set(paid.map(({ span }) => span.fromDay.slice(0, 7)))
    const [month = '', ...others] = months
    if (others.length > 0) return refuse('leaveSalary.otherMonth', {}, 'requestIds')
    const id = await insertBeside(trx, siteId, {
      kind: 'leaveSalary',
      month,
      employees: paid.map(({ leave, span }) => ({
        id: leave.employee.id,
        leave: { ...span, requestId: leave.id },
      })),
      requestedBy: caller.userId,
      now,
    })
    if (id === null) return refuse('payRuns.personInRun', {}, 'requestIds')
    return ok(await begin(services, call, id))
  })
}

function settlementHandler(services: PayRunServices): Handler {
  return handler(startSettlement, async (call) => {
    const { trx, siteId, caller, now, body } = call
    const employee = await leavingEmployee(trx, siteId, body.employeeId)
    if (employee === null) return refuse('settlements.notFound', {}, 'employeeId')
    const checked = checkLeaving(await leavingOf(trx, siteId, employee), await todayOf(call))
    if (!checked.ok) return checked
    const { lastDay } = checked.value
    const pay = await checkPay(trx, siteId, body.employeeId, lastDay)
    if (!pay.ok) return pay
    const end = await endOf(trx, siteId, body.employeeId, lastDay)
    const runId = await insertBeside(trx, siteId, {
      kind: 'settlement',
      month: lastDay.slice(0, 7),
      employees: [{ id: body.employeeId }],
      requestedBy: caller.userId,
      now,
    })
    const isNew =
      runId !== null &&
      (await insertSettlement(trx, siteId, {
        runId,
        employeeId: body.employeeId,
        firstDay: employee.joiningDate,
        lastDay,
        endReason: end?.kind ?? 'ended',
        notice: body.notice,
      }))
    if (!isNew) return refuse('payRuns.personInRun', {}, 'employeeId')
    return ok(await begin(services, call, runId))
  })
}

/** The settlement of an employee's last ending decides whether another can be started. */
async function leavingOf(
  queries: Queries,
  siteId: number,
  { employee, state, leavingDate }: LeavingEmployee,
) {
  const settlement = (await settlementsOf(queries, siteId, employee.id)).find(
    ({ lastDay }) => lastDay === leavingDate,
  )
  const { state: settled = 'cancelled' } = settlement ?? {}
  return { state, leavingDate, settlement: settled === 'cancelled' ? null : settled }
}

const showHandler = handler(showSettlement, async (call) => {
  const { queries, siteId, params } = call
  const employee = await leavingEmployee(queries, siteId, params.id)
  if (employee === null) return refuse('settlements.notFound')
  const today = await todayOf(call)
  const { leavingDate: lastDay, joiningDate } = employee
  const end = await endOf(queries, siteId, params.id, lastDay)
  const [settlement] = await settlementsOf(queries, siteId, params.id)
  const run = settlement === undefined ? null : await findRun(queries, siteId, settlement.runId)
  const slip = run === null ? null : await slipOfRun(queries, siteId, run.id)
  const { zone, currency } = await call.site()
  await call.audit({
    action: 'payRuns.settlementOpened',
    subjectKind: 'employee',
    subjectId: params.id,
    employeeId: params.id,
  })
  return ok({
    currency,
    employee: employee.employee,
    ending:
      lastDay === null
        ? null
        : {
            reason: end?.kind ?? 'ended',
            lastDay,
            payBy: payByOf(lastDay),
            noticeDay: end?.noticeDay ?? null,
            ...noticeOf(end, joiningDate),
            canSettle: checkLeaving(await leavingOf(queries, siteId, employee), today).ok,
          },
    settlement:
      settlement === undefined || run === null
        ? null
        : {
            lastDay: settlement.lastDay,
            run: { id: run.id, state: run.state },
            slipId: slip?.id ?? null,
            netFils: run.netFils,
            settledOn:
              settlement.settledAt === null ? null : dayAt(settlement.settledAt.getTime(), zone),
          },
  })
})

/** Who is paid beside a month's own run, and the runs that do it. */
export function offCycleHandlers(services: PayRunServices): readonly Handler[] {
  return [
    leavesHandler,
    leaversHandler,
    showHandler,
    leaveSalaryHandler(services),
    settlementHandler(services),
  ]
}
